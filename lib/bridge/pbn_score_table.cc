// What ScoreTable and TotalScoreTable say of results. (PBN 2.1, 5.9 and 5.10)
//
// Columns are known by their names; of a cell, "?" and "-" say nothing, and quotes only hold it together.
#include <algorithm>
#include <array>

#include "bridge/pbn_parts.h"
#include "bridge/pbn_values.h"

namespace kibitzer::bridge {
namespace {

struct Cell {
  std::string_view text;
  text::Span at;
};

template <typename Row>
using Take = void (*)(Row& row, const Cell& cell);

template <typename Row>
struct Column {
  std::string_view name;
  Take<Row> take;
};

std::optional<Text> text_of(const Cell& cell) { return Text{cell.text, cell.at}; }
std::optional<Figure> figure_of(const Cell& cell) { return read_figure(cell.text, cell.at); }

template <typename Row, std::optional<Text> Row::*kMember>
void text(Row& row, const Cell& cell) {
  row.*kMember = text_of(cell);
}
template <typename Row, std::optional<Figure> Row::*kMember>
void figure(Row& row, const Cell& cell) {
  row.*kMember = figure_of(cell);
}
template <std::array<std::optional<Figure>, 2> TableRow::*kMember, Side kSide>
void of_side(TableRow& row, const Cell& cell) {
  (row.*kMember)[index_of(kSide)] = figure_of(cell);
}
template <Side kSide>
void pair(TableRow& row, const Cell& cell) {
  row.pairs[index_of(kSide)] = text_of(cell);
}
template <Seat kSeat>
void player(TableRow& row, const Cell& cell) {
  row.players[index_of(kSeat)] = text_of(cell);
}
void contract(TableRow& row, const Cell& cell) {
  if (const auto read = read_contract(cell.text)) row.contract = At<Contract>{read->value, cell.at};
}
void declarer(TableRow& row, const Cell& cell) {
  if (const auto seat = read_seat(cell.text)) row.declarer = At<Seat>{*seat, cell.at};
}
void tricks(TableRow& row, const Cell& cell) {
  const auto read = read_figure(cell.text, cell.at);
  if (read && !read->artificial && read->decimals == 0 && read->value.count >= 0 && read->value.count <= 1300)
    row.tricks = At<int>{static_cast<int>(read->value.count / 100), cell.at};
}
void times(TableRow& row, const Cell& cell) {
  constexpr int kMost = 100'000;
  if (const auto number = positive_number(cell.text)) row.times = static_cast<std::uint32_t>(std::min(*number, kMost));
}

constexpr Side kNS = Side::kNorthSouth;
constexpr Side kEW = Side::kEastWest;

constexpr auto kResultColumns = std::to_array<Column<TableRow>>({
    {"Section", &text<TableRow, &TableRow::section>},
    {"Table", &text<TableRow, &TableRow::table>},
    {"Round", &text<TableRow, &TableRow::round>},
    {"PairId_NS", &pair<kNS>},
    {"PairId_EW", &pair<kEW>},
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
    {"Rank", &figure<TableRow, &TableRow::rank>},
    {"Multiplicity", &times},
});

constexpr auto kTotalColumns = std::to_array<Column<TotalRow>>({
    {"PairId", &text<TotalRow, &TotalRow::contestant>},
    {"PlayerId", &text<TotalRow, &TotalRow::contestant>},
    {"TeamId", &text<TotalRow, &TotalRow::contestant>},
    {"Names", &text<TotalRow, &TotalRow::names>},
    {"Name", &text<TotalRow, &TotalRow::names>},
    {"Team", &text<TotalRow, &TotalRow::names>},
    {"Rank", &figure<TotalRow, &TotalRow::rank>},
    {"TotalScoreIMP", &figure<TotalRow, &TotalRow::imps>},
    {"IMP", &figure<TotalRow, &TotalRow::imps>},
    {"TotalScoreMP", &figure<TotalRow, &TotalRow::matchpoints>},
    {"MP", &figure<TotalRow, &TotalRow::matchpoints>},
    {"TotalPercentage", &figure<TotalRow, &TotalRow::percentage>},
    {"Percentage", &figure<TotalRow, &TotalRow::percentage>},
    {"NrBoards", &figure<TotalRow, &TotalRow::boards>},
});

template <typename Row, std::size_t kCount>
void read(const std::array<Column<Row>, kCount>& known, const PbnGame& game, std::span<const std::string_view> columns,
          std::span<const pbn::Element* const> cells, std::vector<Row>& rows) {
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
    if (!cell.text.empty() && cell.text != "?" && cell.text != "-") takes[column](rows.back(), cell);
  }
}

}  // namespace

void read_rows(PbnGame& game, pbn::TagName table, std::span<const std::string_view> columns,
               std::span<const pbn::Element* const> cells) {
  if (table == pbn::TagName::kScoreTable)
    read(kResultColumns, game, columns, cells, game.session.table_rows);
  else
    read(kTotalColumns, game, columns, cells, game.session.total_rows);
}

}  // namespace kibitzer::bridge
