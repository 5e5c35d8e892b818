#include "bridge/lin/short_way.h"

#include <algorithm>
#include <span>
#include <utility>

#include "bridge/lin/values.h"
#include "bridge/scoring/scoring.h"
#include "cards/letters.h"
#include "text/ascii.h"

namespace kibitzer::bridge {
namespace {

constexpr std::uint16_t code(char first, char second) {
  return static_cast<std::uint16_t>(static_cast<unsigned char>(first) << 8U | static_cast<unsigned char>(second));
}
constexpr std::uint16_t code(std::string_view name) { return code(name[0], name[1]); }

/// What a character is in a hand: the rank from the 2 up, the suit's first card with kSuit, or else kNeither.
constexpr std::uint8_t kSuit = 0x40;
constexpr std::uint8_t kNeither = 0x80;
constexpr int kRanksOfSuit = 13;

constexpr std::array<std::uint8_t, 256> make_parts_of_hand() {
  std::array<std::uint8_t, 256> parts{};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const int rank = cards::rank_of_letter(static_cast<char>(i));
    const int suit = cards::suit_of_letter(static_cast<char>(i));
    parts[i] = rank != cards::kNoRank   ? static_cast<std::uint8_t>(rank - cards::kLowestRank)
               : suit != cards::kNoSuit ? static_cast<std::uint8_t>(kSuit | (suit * kRanksOfSuit))
                                        : kNeither;
  }
  return parts;
}

constexpr std::array<std::uint8_t, 256> kPartsOfHand = make_parts_of_hand();

/// The text without blanks around.
std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_lin_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_lin_blank(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace

bool LinShortWay::read(std::size_t at, const LinMatch& match, const Settings& settings) {
  if (!match.results_counted) return false;
  pos_ = at;
  match_ = &match;
  sound_.same_names = false;
  players_ = match.players;
  open_ = announced_ = labelled_ = dealt_ = next_named_ = playing_ = false;
  auction_ = {};
  in_trick_ = 0;
  sound_.call_count = sound_.card_count = sound_.tricks = 0;
  Board& board = sound_.board;
  board.number.reset();
  board.vulnerable.reset();
  board.result.reset();
  return commands() && judge(settings);
}

/// Up to the first that is of the next board.
bool LinShortWay::commands() {
  while (true) {
    while (pos_ < bytes_.size() && is_lin_blank(bytes_[pos_])) ++pos_;
    if (pos_ == bytes_.size()) return true;
    if (!at(pos_ + 2, '|')) return false;
    const std::uint16_t name = code(bytes_[pos_], bytes_[pos_ + 1]);
    const bool often = name == code("pc") || name == code("pg");  // and begins no board
    if (!often && dealt_ && begins_next(name)) return true;
    pos_ += kLinHead;
    if (!take(name)) return false;
  }
}

/// Whether the command at pos_ cannot belong to the board, which has its deal.
bool LinShortWay::begins_next(std::uint16_t name) const {
  const bool called = sound_.call_count > 0;
  const auto end = [&] { return bytes_.find('|', pos_ + kLinHead); };
  switch (name) {
    case code("qx"):
    case code("vg"):
    case code("md"):
      return end() != std::string_view::npos;
    case code("sv"):
      return !announced_ && called && (sound_.board.vulnerable || next_named_) && end() != std::string_view::npos;
    case code("ah"): {
      if (announced_ || !(labelled_ || called) || end() == std::string_view::npos) return false;
      const std::size_t begin = pos_ + kLinHead;
      return read_lin_label(trimmed(bytes_.substr(begin, end() - begin))).has_value();
    }
    default:
      return false;
  }
}

/// The command of that name, whose value begins at pos_.
bool LinShortWay::take(std::uint16_t name) {
  switch (name) {
    case code("pc"):
      return cards();
    case code("mb"):
      return call();
    case code("pn"):
      return name_players();
    case code("md"):
      return deal();
    case code("sv"):
      return vulnerability();
    case code("ah"):
      return label();
    case code("qx"):
      return announce();
    case code("mc"):
      return claim();
    case code("vg"):
    case code("rs"):
    case code("bn"):
      return false;
    default:
      return is_lin_command(static_cast<char>(name >> 8U), static_cast<char>(name & 0xFFU)) && skip_value();
  }
}

bool LinShortWay::skip_value() {
  if (at(pos_, '|')) {
    ++pos_;
    return true;
  }
  const std::size_t bar = bytes_.find('|', pos_);
  pos_ = bar + 1;
  return bar != std::string_view::npos;
}

/// The value without blanks around.
std::optional<std::string_view> LinShortWay::value() {
  const std::size_t begin = pos_;
  if (!skip_value()) return std::nullopt;
  return trimmed(bytes_.substr(begin, pos_ - 1 - begin));
}

/// The board begins with the value at `begin`.
void LinShortWay::open(std::size_t begin, Room room) {
  if (open_) return;
  open_ = true;
  sound_.board.at.begin = static_cast<std::uint32_t>(begin);
  sound_.board.room = room;
  Session& session = sound_.session;
  sound_.same_names = std::exchange(passed_, false);
  const auto put = [&](std::optional<Text>& text, const std::optional<Text>& now) {
    sound_.same_names &= text.has_value() == now.has_value() && (!now || text->text == now->text);
    text = now;
  };
  put(session.event, match_->event);
  put(session.stage, match_->segment);
  put(session.home_team, match_->home_team);
  put(session.visit_team, match_->visit_team);
  put(session.scoring, match_->scoring);
  session.players = players_.take(room);
}

bool LinShortWay::announce() {
  const std::size_t begin = pos_;
  if (open_ || begin == bytes_.size() || is_lin_blank(bytes_[begin])) return false;
  const auto said = value();
  if (!said) return false;
  const LinBoard read = read_lin_board(*said, static_cast<std::uint32_t>(begin));
  if (!read.number) return false;
  open(begin, read.room);
  announced_ = true;
  sound_.board.number = At<int>{*read.number, {}};
  return true;
}

bool LinShortWay::label() {
  const std::size_t begin = pos_;
  const auto said = value();
  if (!said) return false;
  const auto number = read_lin_label(*said);
  if (!number) return true;
  if (announced_) return sound_.board.number->value == *number;  // else the long way chooses
  if (labelled_ || is_lin_blank(bytes_[begin])) return false;
  open(begin, Room::kNone);
  sound_.board.at.begin = static_cast<std::uint32_t>(begin);
  sound_.board.number = At<int>{*number, {}};
  labelled_ = true;
  return true;
}

bool LinShortWay::name_players() {
  constexpr std::size_t kBothRooms = 8;
  auto said = value();
  if (!said) return false;
  std::array<LinNames, 2> named;
  std::size_t count = 0;
  while (true) {
    const std::size_t comma = std::min(said->find(','), said->size());
    const std::string_view name = trimmed(said->substr(0, comma));
    if (count == kBothRooms || name.size() > kMaxNameBytes) return false;
    if (!name.empty()) named[count / 4][index_of(kLinSeats[count % 4])] = Text{name, {}};
    ++count;
    if (comma == said->size()) break;
    said->remove_prefix(comma + 1);
  }
  const bool both = count > 4;
  if (both && count != kBothRooms) return false;
  if (!both) named[1] = named[0];
  auto& present = sound_.session.players;
  const bool of_this_board =
      open_ && sound_.call_count == 0 &&
      (!dealt_ || std::none_of(present.begin(), present.end(), [](const auto& player) { return player.has_value(); }));
  if (of_this_board) present = named[sound_.board.room == Room::kClosed ? 1 : 0];
  next_named_ |= sound_.call_count > 0;
  players_.name(named, both, of_this_board);
  return true;
}

bool LinShortWay::deal() {
  const std::size_t begin = pos_;
  if (dealt_ || begin == bytes_.size() || bytes_[begin] < '1' || bytes_[begin] > '4') return false;
  open(begin, Room::kNone);
  sound_.board.dealer = At<Seat>{kLinSeats[static_cast<std::size_t>(bytes_[pos_++] - '1')], {}};
  cards::CardSet rest = cards::CardSet::whole_deck();
  cards::CardSet* left_out = nullptr;
  int known = 0;
  for (std::size_t i = 0; i < kLinSeats.size(); ++i) {
    cards::CardSet& held = sound_.hands[index_of(kLinSeats[i])];
    if (i > 0 && at(pos_, ',')) ++pos_;  // the last hand may be left out with its comma
    const int count = hand(held);
    if (count != kMostTricks && (count != 0 || std::exchange(left_out, &held) != nullptr)) return false;
    known += count;
    rest.remove_all(held);
  }
  if (rest.size() != cards::kDeckSize - known) return false;  // a card comes twice
  if (left_out != nullptr) *left_out = rest;
  const std::size_t end = pos_;
  sound_.board.deal_at = text::Span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  dealt_ = true;
  return end_of_value();
}

/// One hand. Gives how many cards are written; kNoHand if none can be read. Where the suits change is unpredictable, so no
/// branch depends on it.
int LinShortWay::hand(cards::CardSet& hand) {
  constexpr unsigned kNoCard = 63;
  const std::string_view bytes = bytes_;
  const auto part_at = [&](std::size_t place) {
    return unsigned{kPartsOfHand[static_cast<unsigned char>(bytes[place])]};
  };
  std::size_t place = pos_;
  if (place == bytes.size() || part_at(place) < kSuit) return kNoHand;  // a rank without a suit
  cards::CardSet held;
  unsigned suit = 0;
  int count = 0;
  for (; place < bytes.size(); ++place) {
    const unsigned part = part_at(place);
    if (part == kNeither) break;
    const bool is_card = part < kSuit;
    suit = is_card ? suit : part - kSuit;
    held.add(cards::Card::from_index(static_cast<int>(is_card ? suit + part : kNoCard)));
    count += is_card ? 1 : 0;
  }
  held.remove(cards::Card::from_index(static_cast<int>(kNoCard)));
  pos_ = place;
  hand = held;
  return count;
}

bool LinShortWay::vulnerability() {
  const std::size_t begin = pos_;
  if (at(begin, '|')) return skip_value();  // not known
  const auto vulnerable = begin < bytes_.size() ? vulnerability_of_lin_letter(bytes_[begin]) : std::nullopt;
  if (!vulnerable) return false;
  open(begin, Room::kNone);
  sound_.board.vulnerable = At<Vulnerability>{*vulnerable, {}};
  ++pos_;
  return end_of_value();
}

std::optional<Call> LinShortWay::take_call() {
  if (pos_ + 2 >= bytes_.size()) return std::nullopt;
  const char first = text::lower(bytes_[pos_++]);
  if (first >= '1' && first <= '7') {
    const auto level = static_cast<std::uint8_t>(first - '0');
    const char letter = bytes_[pos_++];
    const int suit = cards::suit_of_letter(letter);
    if (suit != cards::kNoSuit) return Call{CallKind::kBid, {level, static_cast<Denomination>(suit)}};
    if (text::lower(letter) != 'n') return std::nullopt;
    if (text::lower(bytes_[pos_]) == 't') ++pos_;
    return Call{CallKind::kBid, {level, Denomination::kNoTrump}};
  }
  switch (first) {
    case 'p':
      return Call{CallKind::kPass, {}};
    case 'd':
      return Call{CallKind::kDouble, {}};
    case 'r':
      return Call{CallKind::kRedouble, {}};
    default:
      return std::nullopt;
  }
}

bool LinShortWay::call() {
  if (!dealt_ || playing_) return false;
  const auto made = take_call();
  if (!made || !auction_.make(*made)) return false;
  sound_.all_calls[sound_.call_count++] = *made;
  if (at(pos_, '!')) ++pos_;
  return end_of_value();
}

/// A card, and those that follow it without anything between but the end of a trick.
bool LinShortWay::cards() {
  if (!playing_ && !begin_play()) return false;
  const std::string_view bytes = bytes_;
  std::size_t place = pos_;
  const auto begins = [&](char letter) {
    return place + kLinHead < bytes.size() && bytes[place] == 'p' && bytes[place + 1] == letter &&
           bytes[place + 2] == '|';
  };
  while (true) {
    constexpr std::size_t kCard = 2;
    if (place + kCard >= bytes.size() || !play(bytes[place], bytes[place + 1])) return false;
    place += kCard;
    while (place + 1 < bytes.size() && is_lin_blank(bytes[place])) ++place;
    if (bytes[place++] != '|') return false;
    if (begins('g') && bytes[place + kLinHead] == '|') place += kLinHead + 1;
    if (!begins('c')) break;
    place += kLinHead;
  }
  pos_ = place;
  return true;
}

bool LinShortWay::play(char suit_letter, char rank_letter) {
  const int suit = cards::suit_of_letter(suit_letter);
  const int rank = cards::rank_of_letter(rank_letter);
  if (suit == cards::kNoSuit || rank == cards::kNoRank || sound_.card_count == sound_.all_cards.size()) return false;
  trick_[in_trick_++] = sound_.all_cards[sound_.card_count++] = cards::Card(static_cast<cards::Suit>(suit), rank);
  if (in_trick_ < trick_.size()) return true;
  in_trick_ = 0;
  ++sound_.tricks;
  return tricks_.play(trick_, tricks_.leader());
}

bool LinShortWay::claim() {
  const auto said = value();
  if (!said || !dealt_) return false;
  if (said->empty()) return true;  // not known
  const auto tricks = read_lin_number(*said);
  if (!tricks || *tricks > kMostTricks) return false;
  sound_.board.result.emplace().declarer = tricks;
  return true;
}

/// The auction is over; false where nobody is to play.
bool LinShortWay::begin_play() {
  if (!dealt_ || !auction_.ended() || auction_.contract().passed_out()) return false;
  playing_ = true;
  declarer_ = left_of(sound_.board.dealer->value, auction_.declarer());
  tricks_.begin(sound_.hands, auction_.contract().bid.denomination, left_of(declarer_));
  return true;
}

bool LinShortWay::judge(const Settings& settings) {
  if (!dealt_ || !auction_.ended() || !markings() || !result()) return false;
  BoardRuling& ruling = sound_.ruling;
  const Contract contract = auction_.contract();
  ruling.contract = contract;
  ruling.declarer.reset();
  ruling.lead.reset();
  ruling.tricks = taken_;
  ruling.north_south = 0;
  if (contract.passed_out()) return true;
  const Side side = side_of(declarer_);
  const int points = score(contract, *taken_, vulnerable(sound_.board.vulnerable->value, side), settings);
  ruling.declarer = declarer_;
  if (sound_.card_count > 0) ruling.lead = sound_.all_cards[0];
  ruling.north_south = side == Side::kNorthSouth ? points : -points;
  return true;
}

/// Dealer and vulnerability, which the number names, too.
bool LinShortWay::markings() const {
  const Board& board = sound_.board;
  if (!board.vulnerable) return false;
  return !board.number || (dealer_of_board(board.number->value) == board.dealer->value &&
                           vulnerability_of_board(board.number->value) == board.vulnerable->value);
}

/// Declarer's tricks, which must be known; the claim of them, and what is listed.
bool LinShortWay::result() {
  const Board& board = sound_.board;
  const auto listed = board.number ? match_->results_of(board.number->value, board.room) : LinMatch::Results{};
  if (listed.there != nullptr && listed.there->tricks &&
      (*listed.there->tricks < 0 || *listed.there->tricks > kMostTricks))
    return false;
  const std::optional<int> claimed = board.result ? board.result->declarer : std::nullopt;
  if (auction_.contract().passed_out()) {
    taken_.reset();
    return claimed.value_or(0) == 0 && (listed.here == nullptr || fits_list(*listed.here));
  }
  if (!playing_) begin_play();
  if (in_trick_ > 0) {
    if (!tricks_.may_break_off_in(std::span(trick_).first(in_trick_), tricks_.leader())) return false;
    ++sound_.tricks;
  }
  const Side side = side_of(declarer_);
  taken_ = claimed;
  if (!taken_ && tricks_.complete()) taken_ = tricks_.won(side);
  if (!taken_ && listed.here != nullptr) taken_ = listed.here->tricks;
  return taken_ && tricks_.allow(*taken_, side) && (listed.here == nullptr || fits_list(*listed.here));
}

bool LinShortWay::fits_list(const Listed& listed) const {
  const Contract contract = auction_.contract();
  return listed.contract == contract &&
         (contract.passed_out() || (listed.declarer == declarer_ && listed.tricks == taken_));
}

}  // namespace kibitzer::bridge
