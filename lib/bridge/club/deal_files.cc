#include "bridge/club/deal_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "bridge/club/deck_order.h"
#include "bridge/club/listing.h"
#include "bridge/model/seat.h"
#include "cards/hand_writer.h"
#include "cards/letters.h"
#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using cards::Card;

constexpr std::string_view kBeginOfDeals = "Deal file";
constexpr std::size_t kNumbersBytes = 78;
constexpr std::size_t kHandsBytes = 68;
constexpr std::size_t kHandsOfNumbers = 3;
constexpr std::size_t kSuits = cards::kSuitsOfHand.size();

/// The sizes of a kind's parts, in bytes.
struct Sizes {
  std::size_t record;   ///< of a board
  std::size_t matters;  ///< of that record, from its beginning
  std::size_t header;   ///< before the first board
};

constexpr Sizes sizes_of(DealFileKind kind) {
  switch (kind) {
    case DealFileKind::kBri:
      return {128, kNumbersBytes, 0};
    case DealFileKind::kDge:
      return {128, kHandsBytes, 0};
    case DealFileKind::kDup:
      return {156, kNumbersBytes + kHandsBytes, 0};
    case DealFileKind::kBer:
      return {kCardsOfDeck, kCardsOfDeck, 0};
    case DealFileKind::kRzd:
      return {13, 13, 13};
    case DealFileKind::kCds:
      return {14, 14, 0};
  }
  return {1, 1, 0};
}

unsigned value_of(char byte) { return static_cast<unsigned char>(byte); }

/// "7A" in quotes if it is digits and letters, else the values of the bytes.
std::string shown(std::string_view bytes) {
  const auto plain = [](char c) { return text::is_digit(c) || (text::lower(c) >= 'a' && text::lower(c) <= 'z'); };
  if (std::all_of(bytes.begin(), bytes.end(), plain)) return fmt::format("\"{}\"", bytes);
  std::string values = "hexadecimal";
  for (const char byte : bytes) values += fmt::format(" {:02X}", value_of(byte));
  return values;
}

/// Whether the bytes are padding.
bool nothing_in(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(), [](char c) { return c == ' ' || c == '\0'; });
}

/// A deal as its record has it: a card may be in it twice, or not at all.
class DealtHands {
 public:
  void give(Seat seat, Card card) { hands_[index_of(seat)].push_back(card); }
  /// Marks the hand as unknown.
  void hide(Seat seat) { known_[index_of(seat)] = false; }
  /// `bytes`, at `place` in the file, mean nothing: they are `what`.
  void fault(std::size_t place, std::string_view bytes, std::string_view what) {
    if (++faults_ == 1) first_fault_ = fmt::format("; byte {}: {} is {}", place + 1, shown(bytes), what);
  }
  cards::CardSet in_no_hand() const;

  /// The hands and the first fault, as a line has them behind the board's number.
  std::string text() const;

 private:
  std::string text_of(Seat seat) const;

  std::array<std::vector<Card>, kSeats.size()> hands_;
  std::array<bool, kSeats.size()> known_ = {true, true, true, true};
  std::size_t faults_ = 0;
  std::string first_fault_;
};

cards::CardSet DealtHands::in_no_hand() const {
  cards::CardSet rest = cards::CardSet::whole_deck();
  for (const auto& hand : hands_)
    for (const Card card : hand) rest.remove(card);
  return rest;
}

std::string DealtHands::text_of(Seat seat) const {
  const auto& hand = hands_[index_of(seat)];
  return known_[index_of(seat)] ? cards::text_of_hand(hand) : std::string("-");
}

std::string DealtHands::text() const {
  std::string line = "N:";
  for (const Seat seat : kSeats) line += (seat == Seat::kNorth ? "" : " ") + text_of(seat);
  line += first_fault_;
  if (faults_ > 1) line += fmt::format(" (and {} more)", text::counted(faults_ - 1, "fault"));
  return line;
}

/// .bri; `at` is the place of `numbers` in the file.
DealtHands deal_of_numbers(std::string_view numbers, std::size_t at) {
  DealtHands deal;
  for (std::size_t i = 0; i < kHandsOfNumbers * kCardsOfHand; ++i) {
    const std::string_view digits = numbers.substr(2 * i, 2);
    const auto number = count_in(digits);
    if (number && *number >= 1 && *number <= kCardsOfDeck)
      deal.give(kSeats[i / kCardsOfHand], card_at_place(*number - 1));
    else
      deal.fault(at + 2 * i, digits, "not a card number");
  }
  // If another hand holds a card twice, the rest is more than 13 cards, and West is not to blame.
  cards::CardSet rest = deal.in_no_hand();
  if (static_cast<std::size_t>(rest.size()) != kCardsOfHand) deal.hide(Seat::kWest);
  for (; !rest.empty(); rest.remove(rest.first())) deal.give(Seat::kWest, rest.first());
  return deal;
}

std::optional<cards::Suit> suit_of_mark(char byte) {
  switch (byte) {
    case '\x06':
      return cards::Suit::kSpades;
    case '\x03':
      return cards::Suit::kHearts;
    case '\x04':
      return cards::Suit::kDiamonds;
    case '\x05':
      return cards::Suit::kClubs;
    default:
      return std::nullopt;
  }
}

/// .dge. A hand begins at every fourth suit symbol, however many cards it has.
DealtHands deal_of_hands(std::string_view hands, std::size_t at) {
  DealtHands deal;
  std::size_t marks = 0;
  std::optional<cards::Suit> suit;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const std::string_view byte = hands.substr(i, 1);
    const auto mark = suit_of_mark(byte.front());
    const int rank = cards::rank_of_letter(byte.front());
    if (mark) {
      suit = ++marks <= kSuits * kSeats.size() ? mark : std::nullopt;
      if (!suit) deal.fault(at + i, byte, "one suit symbol too many");
    } else if (rank == cards::kNoRank) {
      deal.fault(at + i, byte, "neither a rank nor a suit symbol");
    } else if (!suit) {
      deal.fault(at + i, byte, "a rank without a suit");
    } else {
      deal.give(kSeats[(marks - 1) / kSuits], Card(*suit, rank));
    }
  }
  return deal;
}

/// .ber
DealtHands deal_of_digits(std::string_view digits, std::size_t at) {
  DealtHands deal;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const char digit = digits[i];
    if (digit >= '1' && digit <= '4')
      deal.give(kSeats[static_cast<std::size_t>(digit - '1')], card_at_place(i));
    else
      deal.fault(at + i, digits.substr(i, 1), "not a seat from 1 to 4");
  }
  return deal;
}

/// .rzd, and .cds, which counts seats from `first` on.
DealtHands deal_of_bits(std::string_view ranks, unsigned first) {
  DealtHands deal;
  for (std::size_t rank = 0; rank < kCardsOfSuit; ++rank)
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      const unsigned seat = value_of(ranks[rank]) >> (2U * static_cast<unsigned>(kSuits - 1 - suit));
      deal.give(kSeats[(seat + kSeats.size() - first) % kSeats.size()], card_at_place(suit * kCardsOfSuit + rank));
    }
  return deal;
}

/// Goes through a file, and makes its text.
class Lister {
 public:
  Lister(DealFileKind kind, std::string_view bytes) : kind_(kind), sizes_(sizes_of(kind)), bytes_(bytes) {}

  std::string list();

 private:
  void list_header();
  void list_header_of_dup();
  void list_board(std::string_view record);
  void damaged(std::string_view words) { text_ += fmt::format("Damaged: {}\n", words); }
  void board(std::string_view copy, const DealtHands& deal) {
    text_ += fmt::format("Board {}{}: {}\n", number_, copy, deal.text());
  }

  DealFileKind kind_;
  Sizes sizes_;
  std::string_view bytes_;
  std::size_t at_ = 0;
  std::size_t number_ = 1;
  std::string text_ = std::string(kBeginOfDeals) + "\n";
};

void Lister::list_header() {
  if (kind_ == DealFileKind::kDup && bytes_.size() >= sizes_.record) return list_header_of_dup();
  if (kind_ != DealFileKind::kRzd || bytes_.size() < sizes_.header) return;
  text_ += fmt::format("Header: {}\n", text::counted(value_of(bytes_[0]) | value_of(bytes_[1]) << 8U, "board"));
  at_ = sizes_.header;
}

void Lister::list_header_of_dup() {
  constexpr std::size_t kLowest = 2;
  constexpr std::size_t kHighest = 7;
  constexpr std::size_t kDigits = 3;
  const std::string_view header = bytes_.substr(sizes_.matters, sizes_.record - sizes_.matters);
  const auto lowest = count_in(text::without_blanks(header.substr(kLowest, kDigits)));
  const auto highest = count_in(text::without_blanks(header.substr(kHighest, kDigits)));
  if (lowest && *lowest > 0) number_ = *lowest;
  if (lowest && highest)
    text_ += fmt::format("Header: boards {} to {}\n", *lowest, *highest);
  else
    damaged(fmt::format("bytes {} to {}, {}, are not a header with the lowest and highest board number",
                        sizes_.matters + 1, sizes_.record, shown(header)));
}

void Lister::list_board(std::string_view record) {
  switch (kind_) {
    case DealFileKind::kBri:
      return board({}, deal_of_numbers(record, at_));
    case DealFileKind::kDge:
      return board({}, deal_of_hands(record.substr(0, kHandsBytes), at_));
    case DealFileKind::kBer:
      return board({}, deal_of_digits(record.substr(0, kCardsOfDeck), at_));
    case DealFileKind::kRzd:
      return board({}, deal_of_bits(record, 0));
    case DealFileKind::kCds:
      number_ = value_of(record.front());
      return board({}, deal_of_bits(record.substr(1), 1));
    case DealFileKind::kDup: {
      board(" (BRI)", deal_of_numbers(record, at_));
      // Programs leave the second copy blank to keep a deal off the machine's screen.
      const std::string_view hands = record.substr(kNumbersBytes, kHandsBytes);
      if (!nothing_in(hands)) board(" (DGE)", deal_of_hands(hands, at_ + kNumbersBytes));
    }
  }
}

std::string Lister::list() {
  list_header();
  for (; at_ < bytes_.size(); at_ += sizes_.record, ++number_) {
    const std::string_view record = bytes_.substr(at_, sizes_.record);
    // DOS ends files with 0x1A, editors with a newline.
    if (record.size() < sizes_.record && record.find_first_not_of("\x1A\r\n") == std::string_view::npos) break;
    if (record.size() < sizes_.record)
      damaged(fmt::format("the record from byte {} on is cut off: it has {} of {}", at_ + 1,
                          text::counted(record.size(), "byte"), sizes_.record));
    const bool bits = kind_ == DealFileKind::kRzd || kind_ == DealFileKind::kCds;
    if (!bits && nothing_in(record))
      damaged(fmt::format("the record of board {}, from byte {} on, is empty", number_, at_ + 1));
    else if (record.size() >= sizes_.matters)
      list_board(record);
  }
  return std::move(text_);
}

}  // namespace

std::string deals_as_text(DealFileKind kind, std::string_view bytes) { return Lister(kind, bytes).list(); }

bool looks_like_deals(std::string_view text) {
  return text.starts_with(kBeginOfDeals) && (text.size() == kBeginOfDeals.size() ||
                                             text[kBeginOfDeals.size()] == '\n' || text[kBeginOfDeals.size()] == '\r');
}

bool may_be_deals(DealFileKind kind, std::string_view head) {
  if (head.empty()) return true;
  const auto most = [&](std::size_t size, auto fits) {
    const std::string_view looked = head.substr(0, size);
    return 2 * static_cast<std::size_t>(std::count_if(looked.begin(), looked.end(), fits)) >= looked.size();
  };
  switch (kind) {
    case DealFileKind::kBri:
    case DealFileKind::kDup:
      return most(kNumbersBytes, text::is_digit);
    case DealFileKind::kDge:
      return most(kHandsBytes,
                  [](char c) { return suit_of_mark(c).has_value() || cards::rank_of_letter(c) != cards::kNoRank; });
    case DealFileKind::kBer:
      return most(kCardsOfDeck, [](char c) { return c >= '1' && c <= '4'; });
    case DealFileKind::kRzd:
      return head.size() < sizes_of(kind).header ||
             head.substr(2, sizes_of(kind).header - 2).find_first_not_of(' ') == std::string_view::npos;
    case DealFileKind::kCds:
      return true;
  }
  return true;
}

}  // namespace kibitzer::bridge
