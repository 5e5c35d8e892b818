// What ScoreTable and TotalScoreTable say of results. (PBN 2.1, 5.9 and 5.10)
//
// Columns are known by their names; of a cell, "?" and "-" say nothing, and quotes only hold it together.
#include <algorithm>
#include <array>

#include "bridge/model/nobody.h"
#include "bridge/pbn/parts.h"
#include "bridge/pbn/values.h"
#include "bridge/results/table_result.h"
#include "pbn/rules.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

struct Cell {
  std::string_view text;
  text::Span at;
};

/// What a cell should be that cannot be read; nothing if it could.
using Wanted = std::optional<std::string_view>;

template <typename Row>
using Take = Wanted (*)(Row& row, const Cell& cell);

template <typename Row>
struct ColumnOf {
  std::string_view name;
  Take<Row> take;
};

constexpr std::string_view kANumber = "a number, with or without decimals and a ^ before it, or ? or -";

/// Takes the cell into `figure`.
Wanted take_figure(std::optional<Figure>& figure, const Cell& cell) {
  figure = read_figure(cell.text, cell.at);
  return figure ? std::nullopt : Wanted(kANumber);
}

template <typename Row, std::optional<Text> Row::*kMember>
Wanted text(Row& row, const Cell& cell) {
  row.*kMember = Text{cell.text, cell.at};
  return {};
}
/// Takes the cell into `name`, unless it names nobody.
Wanted take_name(std::optional<Text>& name, const Cell& cell) {
  if (!names_nobody(cell.text)) name = Text{cell.text, cell.at};
  return {};
}
template <std::optional<Text> TotalRow::*kMember>
Wanted name(TotalRow& row, const Cell& cell) {
  return take_name(row.*kMember, cell);
}
template <typename Row, std::optional<Figure> Row::*kMember>
Wanted figure(Row& row, const Cell& cell) {
  return take_figure(row.*kMember, cell);
}
template <std::array<std::optional<Figure>, 2> TableRow::*kMember, Side kSide>
Wanted of_side(TableRow& row, const Cell& cell) {
  return take_figure((row.*kMember)[index_of(kSide)], cell);
}
template <Side kSide>
Wanted pair(TableRow& row, const Cell& cell) {
  return take_name(row.pairs[index_of(kSide)], cell);
}
template <Side kSide>
Wanted names(TableRow& row, const Cell& cell) {
  return take_name(row.names[index_of(kSide)], cell);
}
template <Seat kSeat>
Wanted player(TableRow& row, const Cell& cell) {
  return take_name(row.players[index_of(kSeat)], cell);
}
Wanted contract(TableRow& row, const Cell& cell) {
  const auto read = read_contract(cell.text);
  if (!read) return "a contract like 3NT, 4SX or Pass";
  row.contract = At<Contract>{read->value, cell.at};
  return {};
}
Wanted declarer(TableRow& row, const Cell& cell) {
  const auto seat = read_seat(cell.text);
  if (!seat) return "N, E, S or W";
  row.declarer = At<Seat>{*seat, cell.at};
  return {};
}
Wanted tricks(TableRow& row, const Cell& cell) {
  const auto number = positive_number(cell.text);
  const bool none = cell.text.find_first_not_of('0') == std::string_view::npos;
  if (!number && !none) return "the number of tricks that declarer won";
  row.tricks = At<int>{number.value_or(0), cell.at};
  return {};
}
/// A shared rank may have a = before or after it.
template <typename Row>
Wanted rank(Row& row, const Cell& cell) {
  std::string_view number = cell.text;
  if (number.ends_with('='))
    number.remove_suffix(1);
  else if (number.starts_with('='))
    number.remove_prefix(1);
  return take_figure(row.rank, {number, cell.at});
}
Wanted times(TableRow& row, const Cell& cell) {
  constexpr int kMost = 100'000;
  const auto number = positive_number(cell.text);
  if (!number || *number > kMost) return "how many tables the row stands for";
  row.times = static_cast<std::uint32_t>(*number);
  return {};
}

constexpr Side kNS = Side::kNorthSouth;
constexpr Side kEW = Side::kEastWest;

constexpr auto kResultColumns = std::to_array<ColumnOf<TableRow>>({
    {"Section", &text<TableRow, &TableRow::section>},
    {"Table", &text<TableRow, &TableRow::table>},
    {"Round", &text<TableRow, &TableRow::round>},
    {"PairId_NS", &pair<kNS>},
    {"PairId_EW", &pair<kEW>},
    {"Names_NS", &names<kNS>},
    {"Names_EW", &names<kEW>},
    {"PlayerId_North", &player<Seat::kNorth>},
    {"PlayerId_East", &player<Seat::kEast>},
    {"PlayerId_South", &player<Seat::kSouth>},
    {"PlayerId_West", &player<Seat::kWest>},
    {"Contract", &contract},
    {"Declarer", &declarer},
    {"Result", &tricks},
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
});

constexpr auto kTotalColumns = std::to_array<ColumnOf<TotalRow>>({
    {"PairId", &name<&TotalRow::contestant>},
    {"PlayerId", &name<&TotalRow::contestant>},
    {"TeamId", &name<&TotalRow::contestant>},
    {"Names", &name<&TotalRow::names>},
    {"Name", &name<&TotalRow::names>},
    {"Team", &name<&TotalRow::names>},
    {"Section", &text<TotalRow, &TotalRow::section>},
    {"Direction", &text<TotalRow, &TotalRow::direction>},
    {"Rank", &rank<TotalRow>},
    {"TotalScoreIMP", &figure<TotalRow, &TotalRow::imps>},
    {"IMP", &figure<TotalRow, &TotalRow::imps>},
    {"TotalScoreMP", &figure<TotalRow, &TotalRow::matchpoints>},
    {"MP", &figure<TotalRow, &TotalRow::matchpoints>},
    {"TotalPercentage", &figure<TotalRow, &TotalRow::percentage>},
    {"Percentage", &figure<TotalRow, &TotalRow::percentage>},
    {"NrBoards", &figure<TotalRow, &TotalRow::boards>},
});

template <typename Row, std::size_t kCount>
void read(const std::array<ColumnOf<Row>, kCount>& known, const PbnGame& game,
          std::span<const std::string_view> columns, std::span<const pbn::Element* const> cells,
          std::vector<Row>& rows) {
  std::vector<Take<Row>> takes;
  for (const std::string_view name : columns) {
    const auto found =
        std::find_if(known.begin(), known.end(), [&](const auto& column) { return same_word(column.name, name); });
    takes.push_back(found == known.end() ? nullptr : found->take);
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t column = i % columns.size();
    const text::Span at = cells[i]->at;
    if (column == 0) rows.emplace_back().at = at;
    rows.back().at.end = at.end;
    if (takes[column] == nullptr) continue;
    Cell cell{game.text(at), at};
    if (cells[i]->kind == pbn::Kind::kString && cell.text.size() >= 2) {
      cell.text = without_blanks(cell.text.substr(1, cell.text.size() - 2));
    }
    if (cell.text.empty() || cell.text == "?" || cell.text == "-") continue;
    if (const Wanted wanted = takes[column](rows.back(), cell))
      game.reporter.report(pbn::kRule<"pbn/bad-value">, findings::Severity::kWarning, at,
                           "\"{}\" cannot be read as {}, which is {}", text::printable(cell.text), columns[column],
                           *wanted);
  }
}

}  // namespace

void read_rows(PbnGame& game, pbn::TagName table, std::span<const std::string_view> columns,
               std::span<const pbn::Element* const> cells) {
  if (table != pbn::TagName::kScoreTable) return read(kTotalColumns, game, columns, cells, game.session.total_rows);
  auto& rows = game.session.table_rows;
  read(kResultColumns, game, columns, cells, rows);
  std::size_t results = 0;
  for (const TableRow& row : rows) results += row.times;
  if (results <= kMaxTableResults) return;
  game.reporter.report(pbn::kRule<"pbn/table">, cells.front()->at,
                       "the rows stand for {} results; more than {} are not judged", results, kMaxTableResults);
  rows.clear();
}

}  // namespace kibitzer::bridge
