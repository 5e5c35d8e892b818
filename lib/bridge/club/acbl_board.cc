#include "bridge/club/acbl_board.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bridge/club/holding.h"
#include "bridge/club/result_line.h"
#include "bridge/club/rules.h"
#include "bridge/model/nobody.h"
#include "bridge/pbn/values.h"
#include "text/ascii.h"
#include "text/decoded.h"
#include "text/html.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using text::Decoded;
using text::HtmlToken;

struct SuitClass {
  std::string_view name;
  cards::Suit suit;
  std::string_view sign;
};
/// Suits are drawn by the classes of empty elements.
constexpr std::array<SuitClass, 4> kSuitClasses = {{{"spades", cards::Suit::kSpades, "♠"},
                                                    {"hearts", cards::Suit::kHearts, "♥"},
                                                    {"diams", cards::Suit::kDiamonds, "♦"},
                                                    {"clubs", cards::Suit::kClubs, "♣"}}};

enum class Heading : std::uint8_t { kOther, kContract, kDeclarer, kScore, kMatchpoints, kImps, kPercentage, kPairs };

Heading heading_of(std::string_view words) {
  constexpr std::array<std::pair<std::string_view, Heading>, 8> kHeadings = {{{"Contract", Heading::kContract},
                                                                              {"By", Heading::kDeclarer},
                                                                              {"Score", Heading::kScore},
                                                                              {"Matchpoints", Heading::kMatchpoints},
                                                                              {"IMPs", Heading::kImps},
                                                                              {"%", Heading::kPercentage},
                                                                              {"Pairs", Heading::kPairs},
                                                                              {"Names", Heading::kPairs}}};
  for (const auto& [word, heading] : kHeadings)
    if (word == words) return heading;
  return Heading::kOther;
}

/// What follows `word` in `words`, without blanks around it; nothing if the word is not there.
std::optional<Decoded> after(const Decoded& words, std::string_view word) {
  const std::size_t at = words.text().find(word);
  if (at == std::string::npos) return std::nullopt;
  return words.part(at + word.size(), words.text().size()).trimmed();
}

class BoardPage {
 public:
  BoardPage(std::string_view page, Session& session, findings::Reporter& reporter)
      : scanner_(page), session_(session), reporter_(reporter) {}

  bool read();

 private:
  void take_text(text::Span at);
  void open(const HtmlToken& tag);
  void close(const HtmlToken& tag);
  void open_hand(Seat seat);
  void end_cell();
  void take_cell(Heading heading, const Decoded& cell);
  void take_pairs(const Decoded& cell);
  void take_header(const Decoded& words);
  void end_row(std::uint32_t end);
  void merge(const ResultLine& line);
  void bad(std::string_view name, const Text& value, std::string_view wanted);
  Text kept(const Decoded& words) { return {session_.keep(words.text()), words.place()}; }

  text::HtmlScanner scanner_;
  Session& session_;
  findings::Reporter& reporter_;
  bool board_ = false;  // one was found
  std::optional<At<int>> number_;
  std::optional<At<Seat>> dealer_;
  std::optional<At<Vulnerability>> vulnerable_;
  std::optional<Text> section_;
  int hands_ = 0;  // that were opened
  std::optional<Seat> seat_;
  std::optional<cards::Suit> suit_;
  bool in_hands_ = false;
  bool in_number_ = false;
  std::string heading_tag_;  // of a heading of the page, while in it
  Decoded heading_;
  std::optional<Side> table_;  // whose table the page is in
  std::vector<Heading> columns_;
  std::optional<ResultLine> line_;
  std::array<std::optional<Text>, 2> pairs_;  // of the row: its own side's, then the other
  std::size_t column_ = 0;
  bool in_header_ = false;
  bool in_cell_ = false;
  Decoded cell_;
  std::map<std::pair<std::string, std::string>, std::size_t> rows_;  // by the pairs
};

void BoardPage::bad(std::string_view name, const Text& value, std::string_view wanted) {
  reporter_.report(kClubRule<"acbl/bad-value">, value.at, "{} \"{}\" cannot be read; expected {}", name,
                   text::printable(value.text), wanted);
}

void BoardPage::open_hand(Seat seat) {
  seat_ = seat;
  suit_.reset();
}

void BoardPage::open(const HtmlToken& tag) {
  const auto is = [&](std::string_view name) { return scanner_.has_class(tag, name); };
  for (const SuitClass& one : kSuitClasses) {
    if (!is(one.name) || !is("symbol")) continue;
    if (in_hands_) suit_ = one.suit;
    if (in_cell_) cell_.append(one.sign, tag.at);
    return;
  }
  if (tag.name == "div") {
    in_number_ = is("board-num");
    if (is("board-num")) board_ = true;
    if (is("board-data")) in_hands_ = true;
    if (is("double-dummy") || is("par-score") || is("bid-section")) in_hands_ = false;
    if (in_hands_ && is("hand") && !is("middle")) open_hand(hands_++ == 0 ? Seat::kNorth : Seat::kSouth);
    if (in_hands_ && is("inner-slice")) open_hand(is("left") ? Seat::kWest : Seat::kEast);
    if (in_hands_ && (is("board-num") || is("point-count"))) seat_.reset();
  } else if (tag.name.size() == 2 && tag.name[0] == 'h' && text::is_digit(tag.name[1])) {
    heading_tag_ = tag.name;
    heading_ = Decoded();
  } else if (tag.name == "table") {
    in_hands_ = false;
  } else if (tag.name == "tr") {
    end_row(tag.at.begin);
    column_ = 0;
    if (table_) {
      line_.emplace();
      line_->row.at = tag.at;
    }
  } else if (tag.name == "td" || tag.name == "th") {
    end_cell();
    in_cell_ = table_.has_value();
    in_header_ = tag.name == "th";
    cell_ = Decoded({}, tag.at.end);
  }
}

void BoardPage::close(const HtmlToken& tag) {
  if (tag.name == "td" || tag.name == "th") end_cell();
  if (tag.name == "tr" || tag.name == "table") end_row(tag.at.begin);
  if (tag.name == "table") table_.reset();
  if (tag.name != heading_tag_ || heading_tag_.empty()) return;
  heading_tag_.clear();
  take_header(heading_.trimmed());
}

/// A heading of the page: whose table follows, or what the board is of.
void BoardPage::take_header(const Decoded& words) {
  const std::string& text = words.text();
  if (text == "N-S" || text == "E-W") {
    table_ = text == "N-S" ? Side::kNorthSouth : Side::kEastWest;
    columns_.clear();
  } else if (const auto event = after(words, "Board detail for")) {
    if (!event->text().empty() && event->text().size() <= kMaxNameBytes) session_.event = kept(*event);
  } else if (const auto section = after(words, "Section"); section && !section_) {
    const Decoded name = section->part(0, std::min(section->text().find(','), section->text().size()));
    if (!names_nobody(name.text()) && name.text().size() <= kMaxNameBytes) section_ = kept(name);
  }
}

void BoardPage::take_text(text::Span at) {
  const Decoded words = scanner_.decoded(at);
  if (!heading_tag_.empty()) heading_.append(words, 0, words.text().size());
  if (in_cell_) cell_.append(words, 0, words.text().size());
  const Decoded trimmed = words.trimmed();
  const Text text = {trimmed.text(), trimmed.place()};
  if (text.text.empty()) return;
  if (in_number_ && !number_)
    if (const auto number = positive_number(text.text)) number_ = At<int>{*number, text.at};
  if (!in_hands_) return;
  if (const auto dealer = after(trimmed, "Dlr:")) {
    if (const auto seat = read_seat(dealer->text())) dealer_ = At<Seat>{*seat, dealer->place()};
  } else if (const auto vulnerable = after(trimmed, "Vul:")) {
    if (const auto read = read_vulnerability(vulnerable->text()))
      vulnerable_ = At<Vulnerability>{read->value, vulnerable->place()};
  } else if (seat_ && suit_) {
    Board& board = session_.boards.front();
    Hand& hand = board.hands[index_of(*seat_)];
    hand.at = hand.known ? join(hand.at, text.at) : text.at;
    hand.known = true;
    board.deal_at = board.deal_at ? join(*board.deal_at, text.at) : text.at;
    const bool verbatim = text.text.size() == text.at.end - text.at.begin;
    if (!add_holding(text, verbatim, *suit_, hand, session_)) {
      board.deal_damaged = true;
      bad("the hand", text, "the ranks of a suit, like A Q 10 9 2");
    }
    suit_.reset();
  }
}

void BoardPage::end_cell() {
  if (!std::exchange(in_cell_, false)) return;
  const Decoded cell = cell_.text().empty() ? cell_ : cell_.trimmed();
  if (in_header_)
    columns_.push_back(heading_of(cell.text()));
  else if (line_ && column_ < columns_.size())
    take_cell(columns_[column_++], cell);
}

void BoardPage::take_cell(Heading heading, const Decoded& cell) {
  const Text value = {cell.text(), cell.place()};
  const std::size_t side = index_of(*table_);
  TableRow& row = line_->row;
  const auto figure = [&](std::optional<Figure>& into, std::string_view name) {
    if (says_nothing(value.text)) return;
    into = read_figure(value.text, value.at);
    if (!into) bad(name, value, "a number");
  };
  switch (heading) {
    case Heading::kContract:
      if (!take(take_contract, value, *line_)) bad("the contract", value, kWantedContract);
      break;
    case Heading::kDeclarer:
      if (!take(take_declarer, value, *line_)) bad("the declarer", value, kWantedSeat);
      break;
    case Heading::kScore:
      if (same_word(value.text, "PASS")) take(take_contract, value, *line_);
      if (auto points = read_figure(value.text, value.at))
        row.score[side] = points;
      else if (!take(take_score, value, *line_))
        bad("the score", value, "points, PASS, or an average");
      break;
    case Heading::kMatchpoints:
      figure(row.matchpoints[side], "matchpoints");
      break;
    case Heading::kImps:
      figure(row.imps[side], "IMPs");
      break;
    case Heading::kPercentage:
      figure(row.percentage[side], "the percentage");
      break;
    case Heading::kPairs:
      take_pairs(cell);
      break;
    case Heading::kOther:
      break;
  }
}

/// The numbers of the pairs, of the table's side first, each before the names: 6-Ann Lee-Bo Ray vs. 12-Cy Poe-Di Fox.
void BoardPage::take_pairs(const Decoded& cell) {
  constexpr std::string_view kAgainst = "vs.";
  const std::size_t against = cell.text().find(kAgainst);
  if (against == std::string::npos) return;
  const std::array halves = {cell.part(0, against).trimmed(),
                             cell.part(against + kAgainst.size(), cell.text().size()).trimmed()};
  for (const std::size_t i : {0U, 1U}) {
    const Decoded number = halves[i].part(0, std::min(halves[i].text().find('-'), halves[i].text().size()));
    if (positive_number(number.text())) pairs_[i] = kept(number);
  }
}

void BoardPage::end_row(std::uint32_t end) {
  end_cell();
  if (!line_) return;
  ResultLine line = *std::exchange(line_, std::nullopt);
  const auto pairs = std::exchange(pairs_, {});
  line.row.at.end = end;
  if (!pairs[0] || !pairs[1] || !table_) return;
  const std::size_t side = index_of(*table_);
  line.row.pairs[side] = pairs[0];
  line.row.pairs[1 - side] = pairs[1];
  line.row.section = section_;
  line.finish();
  merge(line);
}

/// Each result is in both tables, of which the second adds what the other side has for it.
void BoardPage::merge(const ResultLine& line) {
  auto& rows = session_.table_rows;
  const auto& pairs = line.row.pairs;
  const auto [found, is_new] =
      rows_.try_emplace({std::string(pairs[0]->text), std::string(pairs[1]->text)}, rows.size());
  if (is_new) {
    rows.push_back(line.row);
    return;
  }
  TableRow& row = rows[found->second];
  for (const Side side : kSides) {
    const std::size_t i = index_of(side);
    for (const auto figures : {&TableRow::score, &TableRow::matchpoints, &TableRow::imps, &TableRow::percentage})
      if (!(row.*figures)[i]) (row.*figures)[i] = (line.row.*figures)[i];
  }
}

bool BoardPage::read() {
  session_.boards.emplace_back();
  for (HtmlToken token; scanner_.next(token);) {
    if (token.kind == HtmlToken::Kind::kText)
      take_text(token.at);
    else if (token.kind == HtmlToken::Kind::kOpening)
      open(token);
    else
      close(token);
  }
  if (!board_ || !number_) return false;
  Board& board = session_.boards.front();
  board.at = number_->at;
  session_.at = board.at;
  board.number = number_;
  board.dealer = dealer_ ? dealer_ : At<Seat>{dealer_of_board(number_->value), number_->at};
  board.vulnerable = vulnerable_ ? vulnerable_ : At<Vulnerability>{vulnerability_of_board(number_->value), number_->at};
  return true;
}

}  // namespace

bool read_acbl_board(std::string_view page, Session& session, findings::Reporter& reporter) {
  return BoardPage(page, session, reporter).read();
}

}  // namespace kibitzer::bridge
