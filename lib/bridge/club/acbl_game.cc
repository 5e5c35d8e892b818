#include "bridge/club/acbl_game.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "bridge/club/holding.h"
#include "bridge/club/rules.h"
#include "bridge/model/nobody.h"
#include "bridge/pbn/values.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using json::Kind;

constexpr std::string_view kVariable = "var data";

/// Behind the bracket that closes the one at `at`; the end of `page` if none does.
std::size_t end_of_object(std::string_view page, std::size_t at) {
  std::size_t depth = 0;
  bool quoted = false;
  for (; at < page.size(); ++at) {
    const char c = page[at];
    if (quoted) {
      if (c == '\\') ++at;
      quoted = c != '"';
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{') {
      ++depth;
    } else if (c == '}' && --depth == 0) {
      return at + 1;
    }
  }
  return page.size();
}

struct SuitOfRecord {
  std::string_view name;
  cards::Suit suit;
};
constexpr std::array<SuitOfRecord, 4> kSuitsOfRecord = {{{"spades", cards::Suit::kSpades},
                                                         {"hearts", cards::Suit::kHearts},
                                                         {"diamonds", cards::Suit::kDiamonds},
                                                         {"clubs", cards::Suit::kClubs}}};
constexpr std::array<std::string_view, 4> kSeatsOfRecord = {"north", "east", "south", "west"};

/// A board that is to be played another day has no score yet.
bool is_late(std::string_view score) { return text::lowered(score).starts_with("late"); }

void report_unread(findings::Reporter& reporter, std::string_view name, const Text& value, std::string_view wanted) {
  reporter.report(kClubRule<"acbl/bad-value">, value.at, "{} \"{}\" cannot be read; expected {}", name,
                  text::printable(value.text), wanted);
}

}  // namespace

std::optional<text::Span> acbl_data(std::string_view page) {
  for (std::size_t at = page.find(kVariable); at != std::string_view::npos; at = page.find(kVariable, at + 1)) {
    const std::size_t equals = page.find_first_not_of(" \t\r\n", at + kVariable.size());
    if (equals == std::string_view::npos || page[equals] != '=') continue;
    const std::size_t begin = page.find_first_not_of(" \t\r\n", equals + 1);
    if (begin == std::string_view::npos || page[begin] != '{') continue;
    return text::Span{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end_of_object(page, begin))};
  }
  return std::nullopt;
}

AcblGame::AcblGame(std::string_view page, text::Span at) : base_(at.begin) {
  fault_ = document_.read(page.substr(at.begin, at.end - at.begin), json::Syntax::kJson);
  if (fault_) {
    fault_->at = {fault_->at.begin + base_, fault_->at.end + base_};
    return;
  }
  of_matchpoints_ = value(0, "board_scoring_method").text.starts_with("MATCH");
  each(member(0, "sessions"), [&](Index session) { collect(session); });
}

template <typename OnElement>
void AcblGame::each(std::optional<Index> array, const OnElement& on_element) const {
  if (!array || document_.node(*array).kind != Kind::kArray) return;
  const Index end = document_.node(*array).next;
  for (Index one = *array + 1; one < end; one = document_.node(one).next) on_element(one);
}

/// The value of the member called `name`.
std::optional<AcblGame::Index> AcblGame::member(std::optional<Index> object, std::string_view name) const {
  if (!object || document_.empty() || document_.node(*object).kind != Kind::kObject) return std::nullopt;
  const Index end = document_.node(*object).next;
  for (Index key = *object + 1; key + 1 < end; key = document_.node(key + 1).next)
    if (document_.text(document_.node(key)) == name) return key + 1;
  return std::nullopt;
}

/// A text or number with its place in the page, without quotes; empty if it is something else.
Text AcblGame::value(std::optional<Index> index) const {
  if (!index) return {};
  const json::Node& node = document_.node(*index);
  text::Span at = {node.at.begin + base_, node.at.end + base_};
  if (node.kind == Kind::kNumber) return {document_.written(node), at};
  if (node.kind != Kind::kString) return {};
  return {text::without_blanks(document_.text(node)), {at.begin + 1, at.end - 1}};
}

text::Span AcblGame::place(Index index) const {
  const text::Span at = document_.node(index).at;
  return {at.begin + base_, at.end + base_};
}

/// The name or number of a pair or player; nothing where the value, such as "-", means that there is none.
std::optional<Text> AcblGame::name_in(Index object, std::string_view name) const {
  const Text text = value(object, name);
  if (names_nobody(text.text)) return std::nullopt;
  return Text{text.text.substr(0, kMaxNameBytes), text.at};
}

/// Sorts the boards of all sections of a session by their numbers.
void AcblGame::collect(Index session) {
  std::map<int, std::size_t> found;
  const std::size_t first = boards_.size();
  each(member(session, "sections"), [&](Index section) {
    each(member(section, "boards"), [&](Index board) {
      const auto number = positive_number(value(board, "board_number").text);
      std::size_t index = boards_.size();
      if (number) index = found.try_emplace(*number, index).first->second;
      if (index == boards_.size()) {
        ReadBoard& read = boards_.emplace_back();
        read.number = number;
        read.session = session;
      }
      boards_[index].parts.push_back({board, section});
    });
  });
  if (boards_.size() == first) return;
  boards_[first].begins = true;
  boards_.back().ends = true;
  each(member(session, "hand_records"), [&](Index record) {
    const auto number = positive_number(value(record, "board").text);
    const auto board = number ? found.find(*number) : found.end();
    if (board != found.end() && !boards_[board->second].hands) boards_[board->second].hands = record;
  });
}

bool AcblGame::next(Session& session, findings::Reporter& reporter, bool& begins_contest) {
  if (index_ == boards_.size()) return false;
  const ReadBoard& read = boards_[index_++];
  begins_contest = read.begins;
  read_heading(read, session);
  if (read.hands) read_hands(*read.hands, session, reporter);
  for (const auto& [board, section] : read.parts)
    each(member(board, "board_results"), [&, of = section](Index result) { add_row(result, of, session, reporter); });
  if (read.ends) each(member(read.session, "sections"), [&](Index section) { add_totals(section, session, reporter); });
  return true;
}

void AcblGame::read_heading(const ReadBoard& read, Session& session) const {
  const Index first = read.parts.front().board;
  Board& board = session.boards.emplace_back();
  board.at = place(first);
  session.at = board.at;
  if (read.number) {
    const text::Span at = value(first, "board_number").at;
    board.number = At<int>{*read.number, at};
    board.dealer = At<Seat>{dealer_of_board(*read.number), at};
    board.vulnerable = At<Vulnerability>{vulnerability_of_board(*read.number), at};
  }
  session.event = name_in(0, "name");
  session.site = name_in(0, "club_name");
  constexpr std::size_t kDate = 10;
  const Text date = value(read.session, "game_date");
  if (date.text.size() >= kDate) session.date = Text{date.text.substr(0, kDate), date.at};
  if (of_matchpoints_) session.scoring = Text{"MP", board.at};
}

void AcblGame::read_hands(Index record, Session& session, findings::Reporter& reporter) const {
  Board& board = session.boards.front();
  board.deal_at = place(record);
  const Text dealer = value(record, "dealer");
  if (const auto seat = read_seat(dealer.text)) board.dealer = At<Seat>{*seat, dealer.at};
  const Text vulnerable = value(record, "vulnerability");
  if (const auto read = read_vulnerability(vulnerable.text))
    board.vulnerable = At<Vulnerability>{read->value, vulnerable.at};
  for (const Seat seat : kSeats) {
    Hand& hand = board.hands[index_of(seat)];
    for (const auto& [name, suit] : kSuitsOfRecord) {
      const std::string key = fmt::format("{}_{}", kSeatsOfRecord[index_of(seat)], name);
      const Text ranks = value(record, key);
      if (ranks.text.empty()) continue;
      if (!hand.known) hand.at = ranks.at;
      hand.known = true;
      hand.at = join(hand.at, ranks.at);
      const bool verbatim = ranks.text.size() == ranks.at.end - ranks.at.begin;
      if (add_holding(ranks, verbatim, suit, hand, session)) continue;
      board.deal_damaged = true;
      report_unread(reporter, key, ranks, "the ranks of a suit, like A Q 10 9 2");
    }
    if (hand.cards.count == 0) hand.known = false;
  }
}

std::optional<Figure> AcblGame::figure(Index object, std::string_view name, findings::Reporter& reporter) const {
  const Text written = value(object, name);
  if (says_nothing(written.text)) return std::nullopt;
  auto figure = read_figure(written.text, written.at);
  if (!figure) report_unread(reporter, name, written, "a number");
  return figure;
}

void AcblGame::add_row(Index result, Index section, Session& session, findings::Reporter& reporter) const {
  ResultLine line;
  TableRow& row = line.row;
  row.at = place(result);
  row.section = name_in(section, "name");
  row.table = name_in(result, "table_number");
  row.round = name_in(result, "round_number");
  row.pairs = {name_in(result, "ns_pair"), name_in(result, "ew_pair")};
  const auto take_named = [&](std::string_view name, TakeValue taken, std::string_view wanted) {
    const Text written = value(result, name);
    if (!take(taken, written, line) && !is_late(written.text)) report_unread(reporter, name, written, wanted);
  };
  take_named("contract", take_contract, kWantedContract);
  take_named("declarer", take_declarer, kWantedSeat);
  take_named("opening_lead", take_lead, "a card like HK");
  take_named("result", take_tricks, "=, or the tricks over or under the contract as in +1 or -2");
  take_named("tricks_taken", take_tricks, "the number of tricks that declarer won");
  take_named("ns_score", take_score, "points like -420, PASS, or an average");
  if (!row.contract && value(result, "ns_score").text == "PASS") take(take_contract, value(result, "ns_score"), line);
  if (const Text theirs = value(result, "ew_score"); row.score[0]) row.score[1] = read_figure(theirs.text, theirs.at);
  if (of_matchpoints_)
    row.matchpoints = {figure(result, "ns_match_points", reporter), figure(result, "ew_match_points", reporter)};
  line.finish();
  session.table_rows.push_back(row);
}

void AcblGame::add_totals(Index section, Session& session, findings::Reporter& reporter) const {
  each(member(section, "pair_summaries"), [&](Index pair) {
    TotalRow row;
    row.at = place(pair);
    row.contestant = name_in(pair, "pair_number");
    if (!row.contestant) return;
    row.section = name_in(section, "name");
    row.direction = name_in(pair, "direction");
    std::string names;
    text::Span at;
    each(member(pair, "players"), [&](Index player) {
      const auto name = name_in(player, "name");
      if (!name || names.size() > kMaxNameBytes) return;
      at = names.empty() ? name->at : join(at, name->at);
      names += (names.empty() ? "" : " & ") + std::string(name->text);
    });
    if (!names.empty()) row.names = Text{session.keep(names), at};
    row.boards = figure(pair, "boards_played", reporter);
    row.score = figure(pair, "score", reporter);
    row.percentage = figure(pair, "percentage", reporter);
    row.handicap = figure(pair, "handicap", reporter);
    session.total_rows.push_back(row);
  });
}

}  // namespace kibitzer::bridge
