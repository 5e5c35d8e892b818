#include "bridge/club/results_reader.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "bridge/club/rules.h"
#include "bridge/model/director_words.h"
#include "bridge/model/sheet_notation.h"
#include "bridge/scoring/scoring.h"
#include "text/date.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using Column = ResultColumn;

constexpr std::size_t kLongestText = 1000;
/// Each result is compared with all others, and no event has as many tables.
constexpr std::size_t kMostResultsOfBoard = 5000;

/// A cell's text in UTF-8, kept where the file has it otherwise.
Text kept_text(const Text& cell, Session& session) {
  const std::string_view text = cell.text.substr(0, kLongestText);
  // Quotes were doubled in the file.
  const bool verbatim = text.find('"') == std::string_view::npos && !text::first_invalid_utf8(text);
  return {verbatim ? text : session.keep(text::in_utf8(text)), cell.at};
}

/// Whether the row tells what was scored.
bool tells_score(const TableRow& row) {
  const bool played = row.contract && (row.contract->value.passed_out() || (row.declarer && row.tricks));
  return played || row.score[0] || row.score[1] || row.percentage[0] || row.percentage[1];
}

}  // namespace

ResultsReader::ResultsReader(std::string_view text, const Settings& defaults, std::vector<findings::Finding>& findings)
    : defaults_(defaults), findings_(findings), of_file_(findings) {
  if (looks_like_bridgewebs(text))
    read_bridgewebs(text, table_, of_file_);
  else
    read_result_table(text, table_, of_file_);
  readings_ = readings_of(table_.rows, defaults_);
  if (readings_.unclear_at)
    of_file_.report(
        kClubRule<"results/unclear-count">, *readings_.unclear_at,
        "the numbers in this column can be tricks won, tricks beyond the contract or tricks beyond the first "
        "six, and nothing shows which; those that depend on it are left out");
  by_round_ = boards_are_of_rounds();
  collect_boards();
}

/// In matches, each round may have boards of its own under the same numbers: then most pairs play a number again in
/// another round.
bool ResultsReader::boards_are_of_rounds() const {
  // By section, number, and the side where both sides have the number.
  using Pair = std::tuple<std::string_view, std::string_view, std::optional<Side>>;
  std::set<std::tuple<std::string_view, std::string_view, std::string_view, Side>> seated;
  std::map<Pair, std::map<int, std::set<std::string_view>>> rounds;
  const auto text_in = [](const ResultRow& row, Column column) {
    const auto cell = row.cell({column, {}, {}});
    return cell ? cell->text : std::string_view();
  };
  const auto each = [&](auto take) {
    for (const ResultRow& row : table_.rows)
      for (const Side side : kSides)
        if (const auto pair = row.cell({Column::kPair, side, {}}))
          take(text_in(row, Column::kSection), text_in(row, Column::kRound), pair->text, side, *row.board);
  };
  using Word = std::string_view;
  each([&](Word section, Word round, Word pair, Side side, int /*board*/) {
    if (!round.empty()) seated.emplace(section, round, pair, side);
  });
  each([&](Word section, Word round, Word pair, Side side, int board) {
    if (round.empty()) return;
    const bool both = seated.contains({section, round, pair, opponents_of(side)});
    rounds[{section, pair, both ? std::optional(side) : std::nullopt}][board].insert(round);
  });
  std::size_t again = 0;
  for (const auto& [pair, boards] : rounds)
    again += std::any_of(boards.begin(), boards.end(), [](const auto& one) { return one.second.size() > 1; }) ? 1U : 0U;
  return 2 * again > rounds.size();
}

/// Puts the rows of each board together, in the order of the boards' numbers.
void ResultsReader::collect_boards() {
  std::map<std::tuple<std::size_t, int>, Rows> boards;
  std::map<std::string_view, std::size_t> rounds;
  for (const ResultRow& row : table_.rows) {
    if (const auto erased = row.cell({Column::kErased, {}, {}}); erased && erased->text != "0") continue;
    const auto round = by_round_ ? row.cell({Column::kRound, {}, {}}) : std::nullopt;
    const std::size_t order = round ? rounds.try_emplace(round->text, rounds.size()).first->second : 0;
    boards[{order, *row.board}].push_back(&row);
  }
  for (auto& [key, rows] : boards) {
    if (rows.size() > kMostResultsOfBoard)
      of_file_.report(kClubRule<"results/syntax">, rows[kMostResultsOfBoard]->at,
                      "board {} has more than {} results; it is not judged", std::get<1>(key), kMostResultsOfBoard);
    else
      boards_.push_back(std::move(rows));
  }
}

/// What the file says of the event.
void ResultsReader::read_heading(Session& session) const {
  session.event = table_.event;
  if (table_.event) session.event->text = session.keep(text::in_utf8(table_.event->text));
  session.date = table_.date;
  if (table_.date) session.date->text = session.keep(text::in_one_form(table_.date->text));
}

void ResultsReader::begin_board(const ResultRow& row, Session& session, findings::Reporter& reporter) const {
  session.at = row.at;
  read_heading(session);
  if (by_round_)
    if (const auto round = row.cell({Column::kRound, {}, {}}))
      session.stage = Text{session.keep("round " + std::string(kept_text(*round, session).text)), round->at};
  Board& board = session.boards.emplace_back();
  board.at = row.at;
  board.number = At<int>{*row.board, row.board_at};
  board.dealer = At<Seat>{dealer_of_board(*row.board), row.board_at};
  board.vulnerable = At<Vulnerability>{vulnerability_of_board(*row.board), row.board_at};
  if (const auto dealer = row.cell({Column::kDealer, {}, {}})) {
    ResultLine line;
    if (take_declarer_of(*dealer, readings_, line).empty())
      board.dealer = At<Seat>{line.row.declarer->value, dealer->at};
    else
      reporter.report(kClubRule<"results/bad-value">, dealer->at, "\"{}\" cannot be read as the dealer; expected {}",
                      text::printable(dealer->text), "N, E, S or W");
  }
  if (const auto vulnerable = row.cell({Column::kVulnerable, {}, {}})) {
    if (const auto written = vulnerability_in_words(vulnerable->text))
      board.vulnerable = At<Vulnerability>{*written, vulnerable->at};
    else
      reporter.report(kClubRule<"results/bad-value">, vulnerable->at,
                      "\"{}\" cannot be read as the vulnerability; expected {}", text::printable(vulnerable->text),
                      "None, NS, EW or All");
  }
}

/// Puts a score that no side is written for where it belongs; out if that is unknown.
void ResultsReader::place_score(Reading& reading, const Figure& score) const {
  TableRow& row = reading.line.row;
  const bool passed = row.contract && row.contract->value.passed_out();
  switch (readings_.score) {
    case ResultReadings::ScoreOf::kNorthSouth:
      row.score[0] = score;
      return;
    case ResultReadings::ScoreOf::kDeclarer:
      if (row.declarer || passed) row.score[row.declarer ? index_of(side_of(row.declarer->value)) : 0] = score;
      return;
    case ResultReadings::ScoreOf::kWinner:
      if (passed) {
        row.score[0] = score;
      } else if (row.contract && row.declarer && row.tricks && row.tricks->value <= kMostTricks) {
        const int worth = north_south_score(row.contract->value, row.declarer->value, row.tricks->value,
                                            vulnerability_of(reading.row), defaults_);
        row.score[worth > 0 ? 0 : 1] = score;
      }
  }
}

void ResultsReader::take_score_of(Reading& reading, const HeadedColumn& column, const text::CsvField& heading,
                                  const Text& cell) const {
  const std::string word = plain_word(text::in_utf8(cell.text.substr(0, 60)));
  if (auto figure = figure_of(cell)) {
    if (column.side)
      reading.line.row.score[index_of(*column.side)] = figure;
    else
      place_score(reading, *figure);
    return;
  }
  const std::string_view wanted = take_score({word, cell.at}, column.side.value_or(Side::kNorthSouth), reading.line);
  if (wanted.empty()) return;
  reading.unread = true;
  reading.reporter.report(kClubRule<"results/bad-value">, cell.at, "\"{}\" cannot be read as {}; expected {}",
                          text::printable(cell.text), text::printable(heading.text), wanted);
}

void ResultsReader::take_figure(Reading& reading, const HeadedColumn& column, const text::CsvField& heading,
                                const Text& cell) const {
  TableRow& row = reading.line.row;
  const std::size_t side = index_of(column.side.value_or(Side::kNorthSouth));
  const auto figure = figure_of(cell);
  if (!figure) {
    if (take_adjustment(cell, reading.line)) return;
    reading.reporter.report(kClubRule<"results/bad-value">, cell.at, "\"{}\" cannot be read as {}; expected a number",
                            text::printable(cell.text), text::printable(heading.text));
    return;
  }
  if (column.column == Column::kImps)
    row.imps[side] = figure;
  else if (column.column == Column::kPercentage)
    row.percentage[side] = figure;
  else
    row.matchpoints[side] = figure;
}

void ResultsReader::take_cell(Reading& reading, const HeadedColumn& column, const text::CsvField& heading,
                              const Text& cell) const {
  TableRow& row = reading.line.row;
  std::string_view wanted;
  switch (column.column) {
    case Column::kSection:
      row.section = kept_text(cell, reading.session);
      break;
    case Column::kTable:
      row.table = kept_text(cell, reading.session);
      break;
    case Column::kRound:
      row.round = kept_text(cell, reading.session);
      break;
    case Column::kPair:
      if (names_somebody(cell.text)) row.pairs[index_of(*column.side)] = kept_text(cell, reading.session);
      break;
    case Column::kNames:
      if (names_somebody(cell.text)) row.names[index_of(*column.side)] = kept_text(cell, reading.session);
      break;
    case Column::kContract:
      wanted = take_contract_of(cell, readings_, reading.line);
      break;
    case Column::kDeclarer:
    case Column::kDeclaringSeat:
      wanted = take_declarer_of(cell, readings_, reading.line);
      break;
    case Column::kLead:
      wanted = take_lead_of(cell, readings_, reading.line);
      break;
    case Column::kResult:
      wanted = take_result_of(cell, readings_, reading.line);
      break;
    case Column::kRemarks:
      if (!take_adjustment(cell, reading.line) &&
          (says_director_ruled(cell.text) || text::lowered(cell.text).starts_with("arbitral")))
        reading.unread = row.damaged = true;
      break;
    case Column::kScore:
      return take_score_of(reading, column, heading, cell);
    case Column::kPoints:
      if (readings_.points_are_scores) return take_score_of(reading, column, heading, cell);
      [[fallthrough]];
    case Column::kMatchpoints:
    case Column::kImps:
    case Column::kPercentage:
      return take_figure(reading, column, heading, cell);
    case Column::kBoard:
    case Column::kPlayer:
    case Column::kDealer:
    case Column::kVulnerable:
    case Column::kErased:
      break;
  }
  if (wanted.empty()) return;
  reading.unread = true;
  reading.reporter.report(kClubRule<"results/bad-value">, cell.at, "\"{}\" cannot be read as {}; expected {}",
                          text::printable(cell.text), text::printable(heading.text), wanted);
}

namespace {

/// The order in which values are read, as some mean something only with others.
constexpr int turn_of(Column column) {
  switch (column) {
    case Column::kContract:
      return 0;
    case Column::kDeclarer:
    case Column::kDeclaringSeat:
      return 1;
    case Column::kScore:
    case Column::kPoints:
      return 3;
    default:
      return 2;
  }
}

/// Names that have a column for each seat.
void take_names_by_seat(const ResultRow& row, TableRow& result, Session& session) {
  for (const Side side : kSides) {
    const Seat first = side == Side::kNorthSouth ? Seat::kNorth : Seat::kEast;
    const auto one = row.cell({Column::kPlayer, {}, first});
    const auto other = row.cell({Column::kPlayer, {}, partner_of(first)});
    if (!one || !other || result.names[index_of(side)]) continue;
    const std::string both =
        std::string(kept_text(*one, session).text) + " & " + std::string(kept_text(*other, session).text);
    result.names[index_of(side)] = Text{session.keep(both), one->at};
  }
}

}  // namespace

void ResultsReader::read_row(const ResultRow& row, Session& session, findings::Reporter& reporter) const {
  Reading reading{row, {}, session, reporter};
  TableRow& result = reading.line.row;
  result.at = row.at;
  result.board_at = row.board_at;
  const auto& columns = row.header->columns;
  const bool by_seat = std::find(columns.begin(), columns.end(),
                                 std::optional(HeadedColumn{Column::kDeclaringSeat, {}, {}})) != columns.end();
  for (int turn = 0; turn <= 3; ++turn) {
    if (turn == 3) reading.line.finish();  // so that whoever scored is known
    for (std::size_t i = 0; i < row.cells.size() && i < columns.size(); ++i) {
      if (!columns[i] || turn_of(columns[i]->column) != turn || says_nothing(row.cells[i].text)) continue;
      if (by_seat && columns[i]->column == Column::kDeclarer) continue;
      take_cell(reading, *columns[i], row.header->fields[i], row.cells[i]);
    }
  }
  reading.line.finish();
  take_names_by_seat(row, result, session);
  // Where one side's points are written, 0 for the other means nothing.
  for (const std::size_t side : {0U, 1U}) {
    const auto& other = result.score[1 - side];
    if (result.score[side] && result.score[side]->value.count == 0 && other && other->value.count != 0)
      result.score[side].reset();
  }
  const bool incomplete =
      result.contract && !result.contract->value.passed_out() && !(result.declarer && result.tricks);
  if ((reading.unread || incomplete) && !tells_score(result)) result.damaged = true;
  session.table_rows.push_back(result);
}

/// The session outlives the texts of this.
void ResultsReader::take_totals(Session& session) const {
  session.total_rows = table_.totals;
  for (TotalRow& row : session.total_rows)
    for (auto* const text : {&row.contestant, &row.names, &row.section, &row.direction})
      if (*text) (*text)->text = session.keep(std::string((*text)->text));
}

/// A ranking without results is that of a board without a number, as in PBN.
bool ResultsReader::next_ranking(Session& session) {
  if (table_.totals.empty() || !boards_.empty() || next_ > 0) return false;
  ++next_;
  session.at = table_.totals.front().at;
  session.boards.emplace_back().at = session.at;
  read_heading(session);
  take_totals(session);
  return true;
}

bool ResultsReader::next(Session& session) {
  session.clear(defaults_);
  if (next_ >= boards_.size()) return next_ranking(session);
  findings::Reporter reporter(findings_);
  const Rows& rows = boards_[next_++];
  session.damaged = of_file_.count() > (readings_.unclear_at ? 1U : 0U);
  begin_board(*rows.front(), session, reporter);
  for (const ResultRow* const row : rows) read_row(*row, session, reporter);
  if (next_ == boards_.size()) take_totals(session);
  return true;
}

}  // namespace kibitzer::bridge
