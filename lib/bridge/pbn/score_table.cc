// What ScoreTable and TotalScoreTable say of results. (PBN 2.1, 5.9 and 5.10)
//
// Columns are known by their names; of a cell, "?" and "-" say nothing, and quotes only hold it together.
#include "bridge/pbn/score_table.h"

#include <algorithm>
#include <array>
#include <string>

#include "bridge/model/nobody.h"
#include "bridge/model/sheet_notation.h"
#include "bridge/pbn/values.h"
#include "bridge/pbn/weighted_cell.h"
#include "bridge/results/table_result.h"
#include "cards/words.h"
#include "pbn/rules.h"
#include "text/lookalikes.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::kRule;
using Blanks = TableColumns::Blanks;

/// What a cell came to.
struct CellOutcome {
  std::string_view wanted;  ///< what it should be, where it cannot be read
  std::string standard;     ///< as the standard writes it, where that is otherwise

  static CellOutcome bad(std::string_view wanted) { return {wanted, {}}; }
};

/// What cells say that another cell of the row gives a meaning.
struct Pending {
  std::optional<At<int>> surplus;  ///< tricks beyond the contract, written in place of those won
  bool in_contract = false;        ///< written behind the contract
};

template <typename Row>
using Take = CellOutcome (*)(Row& row, const TableCell& cell, Pending& pending);

template <typename Row>
struct ColumnOf {
  std::string_view name;
  Take<Row> take;
  Blanks blanks = Blanks::kNone;
  bool number = false;  ///< a number of pairs and the like: surely no part of a name
};

constexpr std::string_view kANumber = "a number, with or without decimals and a ^ before it, or ? or -";

/// Takes the cell into `figure`.
CellOutcome take_figure(std::optional<Figure>& figure, const TableCell& cell) {
  figure = read_figure(cell.text, cell.at);
  if (figure) return {};
  const std::string plain = text::without_lookalikes(cell.text);
  figure = read_figure(plain, cell.at);
  return figure ? CellOutcome{{}, plain} : CellOutcome::bad(kANumber);
}

/// Takes the cell into `name`, unless it names nobody.
CellOutcome take_name(std::optional<Text>& name, const TableCell& cell) {
  if (!names_nobody(cell.text)) name = Text{cell.text, cell.at};
  return {};
}

template <typename Row, std::optional<Text> Row::*kMember>
CellOutcome text(Row& row, const TableCell& cell, Pending& /*pending*/) {
  row.*kMember = Text{cell.text, cell.at};
  return {};
}
template <std::optional<Text> TotalRow::*kMember>
CellOutcome name(TotalRow& row, const TableCell& cell, Pending& /*pending*/) {
  return take_name(row.*kMember, cell);
}
template <Contestant kKind>
CellOutcome contestant(TotalRow& row, const TableCell& cell, Pending& /*pending*/) {
  row.kind = kKind;
  return take_name(row.contestant, cell);
}
template <typename Row, std::optional<Figure> Row::*kMember>
CellOutcome figure(Row& row, const TableCell& cell, Pending& /*pending*/) {
  return take_figure(row.*kMember, cell);
}
template <std::array<std::optional<Figure>, 2> TableRow::*kMember, Side kSide>
CellOutcome of_side(TableRow& row, const TableCell& cell, Pending& /*pending*/) {
  return take_figure((row.*kMember)[index_of(kSide)], cell);
}
template <Side kSide>
CellOutcome pair(TableRow& row, const TableCell& cell, Pending& /*pending*/) {
  return take_name(row.pairs[index_of(kSide)], cell);
}
template <Side kSide>
CellOutcome names(TableRow& row, const TableCell& cell, Pending& /*pending*/) {
  return take_name(row.names[index_of(kSide)], cell);
}
template <Seat kSeat>
CellOutcome player(TableRow& row, const TableCell& cell, Pending& /*pending*/) {
  return take_name(row.players[index_of(kSeat)], cell);
}
CellOutcome contract(TableRow& row, const TableCell& cell, Pending& pending) {
  if (const auto read = read_contract(cell.text)) {
    row.contract = At<Contract>{read->value, cell.at};
    return {};
  }
  if (says_not_played(cell.text)) return {{}, "-"};
  const auto sheet = read_sheet_contract(cell.text);
  if (!sheet) return CellOutcome::bad("a contract like 3NT, 4SX or Pass");
  row.contract = At<Contract>{sheet->contract, cell.at};
  if (sheet->declarer && !row.declarer) row.declarer = At<Seat>{*sheet->declarer, cell.at};
  if (sheet->surplus && !row.tricks && !pending.surplus) {
    pending.surplus = At<int>{*sheet->surplus, cell.at};
    pending.in_contract = true;
  }
  return {{}, name_of(sheet->contract)};
}
CellOutcome declarer(TableRow& row, const TableCell& cell, Pending& /*pending*/) {
  if (const auto seat = read_seat(cell.text)) {
    row.declarer = At<Seat>{*seat, cell.at};
    return {};
  }
  const auto seat = read_seat_in_words(cell.text);
  if (!seat) return CellOutcome::bad("N, E, S or W");
  row.declarer = At<Seat>{*seat, cell.at};
  return {{}, std::string(letter_of(*seat))};
}
CellOutcome tricks(TableRow& row, const TableCell& cell, Pending& pending) {
  constexpr std::string_view kTricks = "the number of tricks that declarer won";
  if (const auto surplus = read_surplus(cell.text)) {
    pending = {At<int>{*surplus, cell.at}, false};
    return {};
  }
  const auto number = positive_number(cell.text);
  const bool none = cell.text.find_first_not_of('0') == std::string_view::npos;
  if (!number && !none) return CellOutcome::bad(kTricks);
  row.tricks = At<int>{number.value_or(0), cell.at};
  return {};
}
CellOutcome lead(TableRow& row, const TableCell& cell, Pending& /*pending*/) {
  const auto card = cards::card_in_words(cell.text);
  if (!card) return CellOutcome::bad("a card like HK");
  row.lead = CardAt{*card, cell.at};
  return {};
}
/// A shared rank may have a = before or after it.
template <typename Row>
CellOutcome rank(Row& row, const TableCell& cell, Pending& /*pending*/) {
  std::string_view number = cell.text;
  if (number.ends_with('='))
    number.remove_suffix(1);
  else if (number.starts_with('='))
    number.remove_prefix(1);
  return take_figure(row.rank, {number, cell.at});
}
CellOutcome times(TableRow& row, const TableCell& cell, Pending& /*pending*/) {
  constexpr int kMost = 100'000;
  const auto number = positive_number(cell.text);
  if (!number || *number > kMost) return CellOutcome::bad("how many tables the row stands for");
  row.times = static_cast<std::uint32_t>(*number);
  return {};
}

constexpr Side kNS = Side::kNorthSouth;
constexpr Side kEW = Side::kEastWest;

constexpr auto kResultColumns = std::to_array<ColumnOf<TableRow>>({
    {"Section", &text<TableRow, &TableRow::section>},
    {"Table", &text<TableRow, &TableRow::table>},
    {"Round", &text<TableRow, &TableRow::round>},
    {"PairId_NS", &pair<kNS>, Blanks::kNone, true},
    {"PairId_EW", &pair<kEW>, Blanks::kNone, true},
    {"PlayerId_North", &player<Seat::kNorth>, Blanks::kNames},
    {"PlayerId_East", &player<Seat::kEast>, Blanks::kNames},
    {"PlayerId_South", &player<Seat::kSouth>, Blanks::kNames},
    {"PlayerId_West", &player<Seat::kWest>, Blanks::kNames},
    {"Contract", &contract, Blanks::kContract},
    {"Declarer", &declarer},
    {"Result", &tricks},
    {"Lead", &lead},
    {"Score_NS", &of_side<&TableRow::score, kNS>},
    {"Score_EW", &of_side<&TableRow::score, kEW>},
    {"IMP_NS", &of_side<&TableRow::imps, kNS>},
    {"IMP_EW", &of_side<&TableRow::imps, kEW>},
    {"MP_NS", &of_side<&TableRow::matchpoints, kNS>},
    {"MP_EW", &of_side<&TableRow::matchpoints, kEW>},
    {"Percentage_NS", &of_side<&TableRow::percentage, kNS>},
    {"Percentage_EW", &of_side<&TableRow::percentage, kEW>},
    {"ButlerDatum", &figure<TableRow, &TableRow::datum>},
    {"Rank", &rank<TableRow>},
    {"Multiplicity", &times},
    {"Names_NS", &names<kNS>, Blanks::kNames},
    {"Names_EW", &names<kEW>, Blanks::kNames},
});

constexpr auto kTotalColumns = std::to_array<ColumnOf<TotalRow>>({
    {"PairId", &contestant<Contestant::kPair>, Blanks::kNone, true},
    {"PlayerId", &contestant<Contestant::kPlayer>, Blanks::kNames},
    {"TeamId", &contestant<Contestant::kTeam>, Blanks::kNames},
    {"Names", &name<&TotalRow::names>, Blanks::kNames},
    {"Name", &name<&TotalRow::names>, Blanks::kNames},
    {"Team", &name<&TotalRow::names>, Blanks::kNames},
    {"Section", &text<TotalRow, &TotalRow::section>},
    {"Direction", &text<TotalRow, &TotalRow::direction>},
    {"Rank", &rank<TotalRow>},
    {"TotalScoreIMP", &figure<TotalRow, &TotalRow::imps>},
    {"TotalIMP", &figure<TotalRow, &TotalRow::imps>},
    {"IMP", &figure<TotalRow, &TotalRow::imps>},
    {"TotalScoreMP", &figure<TotalRow, &TotalRow::matchpoints>},
    {"TotalMP", &figure<TotalRow, &TotalRow::matchpoints>},
    {"MP", &figure<TotalRow, &TotalRow::matchpoints>},
    {"TotalPercentage", &figure<TotalRow, &TotalRow::percentage>},
    {"Percentage", &figure<TotalRow, &TotalRow::percentage>},
    {"TotalScore", &figure<TotalRow, &TotalRow::score>},
    {"MeanIMP", &figure<TotalRow, &TotalRow::mean_imps>},
    {"MeanMP", &figure<TotalRow, &TotalRow::mean_matchpoints>},
    {"MeanScore", &figure<TotalRow, &TotalRow::mean_score>},
    {"NrBoards", &figure<TotalRow, &TotalRow::boards>},
});

/// How the standard writes what a score is read as, for a finding; nothing if the cell is written so, or is not a score.
struct Lax {
  std::string read_as;
  std::string_view standard;
};

/// Takes what scorers write in place of a score: what the Director gives, and that everybody passed.
std::optional<Lax> take_lax_score(TableRow& row, std::string_view column, const TableCell& cell) {
  constexpr std::array<std::string_view, 3> kColumns = {"Score", "MP", "Percentage"};
  const bool of_score = std::any_of(kColumns.begin(), kColumns.end(), [&](const std::string_view kind) {
    return same_word(column.substr(0, kind.size()), kind) && column.size() == kind.size() + 3;
  });
  if (!of_score) return std::nullopt;
  const Side side = same_word(column.substr(column.size() - 2), "NS") ? kNS : kEW;
  for (const std::string_view word : {"PASS", "PASSED", "PO", "AP"}) {
    if (!same_word(cell.text, word)) continue;
    if (!row.contract) row.contract = At<Contract>{read_contract("Pass")->value, cell.at};
    row.score[index_of(side)] = Figure{cell.at, {}, 0, false};
    return Lax{"a board that everybody passed", "Pass as the contract, and 0"};
  }
  if (same_word(column.substr(0, 1), "P") && cell.text.ends_with('%')) {
    const std::string_view number = cell.text.substr(0, cell.text.size() - 1);
    auto& figure = row.percentage[index_of(side)];
    figure = read_figure(number, cell.at);
    if (figure) return Lax{std::string(number), "it without %"};
  }
  const auto award = read_award(cell.text);
  if (!award) return std::nullopt;
  const auto give = [&](Side whose, Adjusted given) {
    auto& figure = row.percentage[index_of(whose)];
    if (!figure) figure = Figure{cell.at, Hundredths::of(percent(given)), 0, true};
  };
  const auto words = [](Adjusted given) { return std::string(kAdjustedNames[static_cast<std::size_t>(given)]); };
  if (!award->second) {
    give(side, award->first);
    return Lax{words(award->first) + " for " + std::string(name_of(side)), "^40, ^50 or ^60 as Percentage"};
  }
  give(kNS, award->first);
  give(kEW, *award->second);
  return Lax{words(award->first) + " for North-South and " + words(*award->second) + " for East-West",
             "^40, ^50 or ^60 as Percentage_NS and Percentage_EW"};
}
std::optional<Lax> take_lax_score(TotalRow& /*row*/, std::string_view /*column*/, const TableCell& /*cell*/) {
  return {};
}

/// Takes a score that is weighted from several results; whether the cell is one. Weights that make no whole are reported,
/// and not used.
bool take_weighted(const PbnGame& game, TableRow& row, std::string_view column, const TableCell& cell) {
  constexpr int kWhole = 100;
  const bool of_result = same_word(column, "Contract") || same_word(column, "Result");
  const bool of_east_west = same_word(column, "Score_EW");
  if (!of_result && !of_east_west && !same_word(column, "Score_NS")) return false;
  const auto weights = read_weighted(cell.text, cell.at, of_east_west ? kEW : kNS);
  if (!weights) return false;
  int sum = 0;
  for (const Weight& weight : *weights) sum += weight.percent;
  if (sum != kWhole) {
    game.reporter.report(kRule<"pbn/bad-value">, Severity::kWarning, cell.at,
                         "the weights add up to {} per cent, not 100 (Law 12C1c)", sum);
    return true;
  }
  if (!row.weights.empty()) return true;  // what another cell of the row has
  row.weights.first = static_cast<std::uint32_t>(game.session.weights.size());
  row.weights.count = static_cast<std::uint32_t>(weights->size());
  game.session.weights.insert(game.session.weights.end(), weights->begin(), weights->end());
  return true;
}
bool take_weighted(const PbnGame& /*game*/, TotalRow& /*row*/, std::string_view /*column*/, const TableCell& /*cell*/) {
  return false;
}

/// The results of a weighted score are of the row's declarer, unless they name their own.
void finish_weights(const PbnGame& game, TableRow& row) {
  if (row.weights.empty()) return;
  const text::Span at = game.session.weights[row.weights.first].at;
  for (std::uint32_t i = 0; i < row.weights.count; ++i) {
    Weight& weight = game.session.weights[row.weights.first + i];
    if (!weight.contract || weight.contract->value.passed_out() || weight.declarer) continue;
    weight.declarer = row.declarer;
    if (weight.declarer) continue;
    game.reporter.report(kRule<"pbn/bad-value">, Severity::kWarning, at,
                         "no declarer is recorded, so this score is unknown");
    row.weights = {};
    return;
  }
  game.reporter.report(kRule<"pbn/lax-token">, at, "{} is read as a weighted score; the standard defines none",
                       text::printable(game.text(at)));
}

template <typename Row, std::size_t kCount>
const ColumnOf<Row>* column_called(const std::array<ColumnOf<Row>, kCount>& known, std::string_view name) {
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const auto& column) { return same_word(column.name, name); });
  return found == known.end() ? nullptr : &*found;
}

bool is_blank_cell(std::string_view text) { return text.empty() || text == "?" || text == "-"; }

bool has_digit(std::string_view text) { return text.find_first_of("0123456789") != std::string_view::npos; }

template <typename Row, std::size_t kCount>
TableColumns columns_in(const std::array<ColumnOf<Row>, kCount>& known, std::span<const NamedColumn> names) {
  TableColumns columns;
  columns.count = names.size();
  std::vector<const ColumnOf<Row>*> each;
  for (const NamedColumn& named : names) {
    each.push_back(column_called(known, named.name));
    columns.blanks.push_back(each.back() == nullptr ? Blanks::kNames : each.back()->blanks);
  }
  columns.fits = [each](std::size_t index, std::string_view cell) {
    const ColumnOf<Row>* const column = each[index];
    if (column == nullptr) return true;
    if (column->blanks == Blanks::kNames) return !has_digit(cell);
    if (is_blank_cell(cell)) return true;
    if (column->number) return cell.size() <= 2 || has_digit(cell) || names_nobody(cell);
    Row row;
    Pending pending;
    return column->take(row, {cell, {}}, pending).wanted.empty();
  };
  return columns;
}

void report_lax(const PbnGame& game, std::string_view column, const TableCell& cell, const std::string& standard,
                bool may_fix) {
  auto& finding =
      game.reporter.report_once(kRule<"pbn/lax-token">, {column, 3}, cell.at,
                                "\"{}\" is understood; the standard writes {}", text::printable(cell.text), standard);
  if (may_fix) finding.fix_form(cell.at, standard);
}

/// Tricks that are written as those beyond the contract.
void finish(const PbnGame& game, TableRow& row, const Pending& pending) {
  finish_weights(game, row);
  if (!pending.surplus || !row.contract || row.contract->value.passed_out() || row.tricks) return;
  const int won = kBook + row.contract->value.level() + pending.surplus->value;
  if (won < 0) return;
  row.tricks = At<int>{won, pending.surplus->at};
  if (!pending.in_contract)
    report_lax(game, "Result", {game.text(pending.surplus->at), pending.surplus->at}, std::to_string(won), true);
}
void finish(const PbnGame& /*game*/, TotalRow& /*row*/, const Pending& /*pending*/) {}

void mark_damaged(TableRow& row) { row.damaged = true; }
void mark_damaged(TotalRow& /*row*/) {}

/// Whether the row tells what was scored.
bool is_scored(const TableRow& row) {
  const bool played = row.contract && (row.contract->value.passed_out() || row.tricks);
  return played || !row.weights.empty() || row.score[0] || row.score[1] || row.percentage[0] || row.percentage[1];
}
bool is_scored(const TotalRow& /*row*/) { return true; }

template <typename Row, std::size_t kCount>
void read(const std::array<ColumnOf<Row>, kCount>& known, const PbnGame& game, std::span<const NamedColumn> columns,
          std::span<const CellRow> cell_rows, std::vector<Row>& rows) {
  std::vector<const ColumnOf<Row>*> each;
  for (const NamedColumn& named : columns) each.push_back(column_called(known, named.name));
  for (const CellRow& cells : cell_rows) {
    Row& row = rows.emplace_back();
    row.at = cells.at;
    if (!cells.whole) mark_damaged(row);
    Pending pending;
    bool unread = false;
    for (std::size_t i = 0; i < each.size(); ++i) {
      const TableCell& cell = cells.cells[i];
      if (each[i] == nullptr || is_blank_cell(cell.text)) continue;
      if (take_weighted(game, row, columns[i].name, cell)) continue;
      if (const auto lax = take_lax_score(row, columns[i].name, cell)) {
        game.reporter.report(kRule<"pbn/lax-token">, cell.at, "\"{}\" is read as {}; the standard writes {}",
                             text::printable(cell.text), lax->read_as, lax->standard);
        continue;
      }
      const CellOutcome outcome = each[i]->take(row, cell, pending);
      unread = unread || !outcome.wanted.empty();
      if (!outcome.wanted.empty())
        game.reporter.report(kRule<"pbn/bad-value">, Severity::kWarning, cell.at,
                             "\"{}\" cannot be read as {}, which is {}", text::printable(cell.text), columns[i].name,
                             outcome.wanted);
      if (!outcome.standard.empty()) report_lax(game, columns[i].name, cell, outcome.standard, !pending.in_contract);
    }
    finish(game, row, pending);
    if (unread && !is_scored(row)) mark_damaged(row);
  }
}

}  // namespace

TableColumns result_columns(pbn::TagName table, std::span<const NamedColumn> columns) {
  return table == pbn::TagName::kScoreTable ? columns_in(kResultColumns, columns) : columns_in(kTotalColumns, columns);
}

std::vector<std::string_view> names_of_columns(pbn::TagName table) {
  std::vector<std::string_view> names;
  if (table == pbn::TagName::kScoreTable)
    for (const auto& column : kResultColumns) names.push_back(column.name);
  else
    for (const auto& column : kTotalColumns) names.push_back(column.name);
  return names;
}

void read_rows(PbnGame& game, pbn::TagName table, std::span<const NamedColumn> columns,
               std::span<const CellRow> cells) {
  if (table != pbn::TagName::kScoreTable) return read(kTotalColumns, game, columns, cells, game.session.total_rows);
  auto& rows = game.session.table_rows;
  read(kResultColumns, game, columns, cells, rows);
  std::size_t results = 0;
  for (const TableRow& row : rows) results += row.times;
  if (results <= kMaxTableResults) return;
  game.reporter.report(kRule<"pbn/table">, cells.front().at,
                       "the rows stand for {} results; more than {} are not judged", results, kMaxTableResults);
  rows.clear();
}

}  // namespace kibitzer::bridge
