// Reads the text that deal_files.h makes of binary files.
#include <fmt/format.h>

#include <algorithm>

#include "bridge/club/deal_files.h"
#include "bridge/club/deal_reader.h"
#include "bridge/club/listing.h"
#include "bridge/club/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kBoard = "Board ";
constexpr std::string_view kHeader = "Header: ";
constexpr std::string_view kDamaged = "Damaged: ";
constexpr std::string_view kFirstCopy = " (BRI)";
constexpr std::string_view kSecondCopy = " (DGE)";
constexpr std::string_view kDeal = ": N:";
constexpr std::size_t kMostListedNumber = 9'999'999;

bool take(std::string_view& rest, std::string_view words) {
  if (!rest.starts_with(words)) return false;
  rest.remove_prefix(words.size());
  return true;
}

/// What `rest` begins with up to `end`, which is taken too; all of it without one.
std::string_view take_to(std::string_view& rest, std::string_view end) {
  const std::size_t size = rest.find(end);
  const std::string_view taken = rest.substr(0, size);
  rest.remove_prefix(size == std::string_view::npos ? rest.size() : size + end.size());
  return taken;
}

class ListedDealReader : public DealReader {
 public:
  ListedDealReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings);

 protected:
  bool read(const Line& line, Session& session) override;
  void end() override;

 private:
  /// The parts of a board's line.
  struct Parts {
    std::string_view number;
    std::string_view copy;   ///< empty, kFirstCopy or kSecondCopy
    std::string_view hands;  ///< with blanks between them
    std::string_view words;  ///< on what cannot be read
  };

  static std::optional<Parts> parts_of(std::string_view line);
  bool read_header(const Line& line);
  bool read_hands(const Line& line, const Parts& parts, Session& session);
  bool read_copy(const Parts& first, Session& session);
  void compare(const Session& first, const Session& second, std::string_view number);

  bool recognized_ = false;
  struct Header {
    std::size_t lowest = 0;  ///< 0: only the count is said
    std::size_t highest = 0;
    text::Span at;
  };
  std::optional<Header> header_;
  Session copy_;
};

ListedDealReader::ListedDealReader(std::string_view text, const Settings& defaults,
                                   std::vector<findings::Finding>& findings)
    : DealReader(text, defaults, findings) {
  const auto first = take_line();
  recognized_ = first && looks_like_deals(first->text);
  if (first && !recognized_)
    reporter_.report(kClubRule<"deal-file/syntax">, first->at, "\"{}\" is not the beginning of a text of deals",
                     text::printable(first->text));
  // Header and damage precede the boards.
  for (auto line = peek(); line && !line->text.starts_with(kBoard); line = peek()) {
    Session none;
    ListedDealReader::read(*take_line(), none);
  }
}

/// "16 boards", or "boards 1 to 16".
bool ListedDealReader::read_header(const Line& line) {
  std::string_view rest = line.text.substr(kHeader.size());
  Header header{0, 0, line.place_of(rest)};
  const bool numbered = take(rest, "boards ");
  const auto first = count_in(take_to(rest, numbered ? " to " : " "));
  const auto second = numbered ? count_in(rest) : std::nullopt;
  if (!first || (numbered ? !second : rest != "board" && rest != "boards")) return false;
  header.lowest = numbered ? *first : 0;
  header.highest = numbered ? *second : *first;
  header_ = header;
  return true;
}

std::optional<ListedDealReader::Parts> ListedDealReader::parts_of(std::string_view line) {
  Parts parts;
  if (!take(line, kBoard)) return std::nullopt;
  const std::size_t colon = line.find(kDeal);
  if (colon == std::string_view::npos) return std::nullopt;
  parts.number = line.substr(0, colon);
  for (const std::string_view copy : {kFirstCopy, kSecondCopy})
    if (parts.number.ends_with(copy)) parts.copy = copy;
  parts.number.remove_suffix(parts.copy.size());
  line.remove_prefix(colon + kDeal.size());
  parts.hands = take_to(line, "; ");
  parts.words = line;
  return parts;
}

/// Takes the hands into the board of `session`; false if some of them cannot be read.
bool ListedDealReader::read_hands(const Line& line, const Parts& parts, Session& session) {
  const auto& syntax = kClubRule<"deal-file/syntax">;
  bool whole = true;
  std::string_view rest = parts.hands;
  for (const Seat seat : kSeats) {
    const std::string_view text = take_to(rest, " ");
    if (text == "-") continue;
    if (text.empty()) {
      reporter_.report(syntax, line.place_of(text), "{}'s hand is missing", name_of(seat));
      whole = false;
      continue;
    }
    const text::Span at = line.place_of(text);
    const auto fault = session.read_hand(text, at.begin, session.boards.front().hands[index_of(seat)]);
    if (fault) reporter_.report(syntax, fault->at, "{}", fault->message);
    whole = whole && !fault;
  }
  if (!rest.empty()) reporter_.report(syntax, line.place_of(rest), "a deal has four hands");
  if (!parts.words.empty()) {
    reporter_.report(syntax, line.place_of(parts.words), "{}", text::printable(parts.words, parts.words.size()));
    whole = false;
  }
  return whole;
}

/// Reads the deal that `first` is a copy of in the other form, if it follows, and compares the two. True if it does, and
/// can be read.
bool ListedDealReader::read_copy(const Parts& first, Session& session) {
  const auto line = peek();
  const auto parts = line ? parts_of(line->text) : std::nullopt;
  if (first.copy != kFirstCopy || !parts || parts->copy != kSecondCopy || parts->number != first.number) return false;
  take_line();
  copy_.clear({});
  begin_board(*line, {}, {}, copy_);
  const bool whole = read_hands(*line, *parts, copy_);
  if (whole && !session.boards.front().deal_damaged) compare(session, copy_, first.number);
  return whole;
}

void ListedDealReader::compare(const Session& first, const Session& second, std::string_view number) {
  std::vector<std::string> differ;
  std::optional<Seat> where;
  for (const Seat seat : kSeats) {
    const Hand& one = first.boards.front().hands[index_of(seat)];
    const Hand& other = second.boards.front().hands[index_of(seat)];
    if (!one.known || !other.known) continue;
    const auto cards_of = [](const Session& session, const Hand& hand) {
      std::vector<int> cards;
      for (const CardAt& held : session.cards_of(hand)) cards.push_back(held.card.index());
      std::sort(cards.begin(), cards.end());
      return cards;
    };
    if (cards_of(first, one) == cards_of(second, other)) continue;
    differ.emplace_back(name_of(seat));
    if (!where) where = seat;
  }
  if (!where) return;
  const bool one = differ.size() == 1;
  reporter_
      .report(kClubRule<"deal-file/copies-differ">, second.boards.front().hands[index_of(*where)].at,
              "{} of board {} {} here than in the deal's other copy", findings::list_in_words(differ), number,
              one ? "has other cards" : "have other cards")
      .related.push_back({"the other copy", first.boards.front().hands[index_of(*where)].at});
}

bool ListedDealReader::read(const Line& line, Session& session) {
  if (!recognized_ || line.text.empty()) return false;
  const auto& syntax = kClubRule<"deal-file/syntax">;
  if (line.text.starts_with(kDamaged)) {
    const std::string_view words = line.text.substr(kDamaged.size());
    reporter_.report(syntax, line.place_of(words), "{}", text::printable(words, words.size()));
    return false;
  }
  const auto parts = parts_of(line.text);
  if (!parts) {
    if (!line.text.starts_with(kHeader) || !read_header(line))
      reporter_.report(syntax, line.at, "\"{}\" is not a line of a deal file's text", text::printable(line.text));
    return false;
  }
  auto number = count_in(parts->number);
  if (!number || *number == 0 || *number > kMostListedNumber) {
    reporter_.report(syntax, line.place_of(parts->number), "\"{}\" is not a board number",
                     text::printable(parts->number));
    number.reset();
  }
  Board& board = begin_board(line, number ? std::optional(static_cast<int>(*number)) : std::nullopt,
                             line.place_of(parts->number), session);
  board.deal_damaged = !read_hands(line, *parts, session);
  if (read_copy(*parts, session) && board.deal_damaged) {
    // The readable copy is the deal.
    board.hands = copy_.boards.front().hands;
    board.deal_damaged = false;
    session.hand_cards = copy_.hand_cards;
  }
  return true;
}

void ListedDealReader::end() {
  if (!header_) return;
  const auto& wrong_count = kClubRule<"deal-file/wrong-count">;
  const bool numbered = header_->lowest > 0;
  // Some programs write the number of boards, others the highest number.
  const std::size_t highest = numbered ? header_->lowest + boards() - 1 : boards();
  if (header_->highest == boards() || header_->highest == highest) return;
  if (numbered)
    reporter_.report(wrong_count, header_->at, "the header has boards {} to {}, but the file holds {}", header_->lowest,
                     header_->highest, text::counted(boards(), "board"));
  else
    reporter_.report(wrong_count, header_->at, "the header has {}, but the file holds {}",
                     text::counted(header_->highest, "board"), text::counted(boards(), "board"));
}

}  // namespace

std::unique_ptr<DealReader> listed_deal_reader(std::string_view text, const Settings& defaults,
                                               std::vector<findings::Finding>& findings) {
  return std::make_unique<ListedDealReader>(text, defaults, findings);
}

}  // namespace kibitzer::bridge
