#include "bridge/pbn/table_rows.h"

#include <algorithm>
#include <utility>

#include "bridge/pbn/values.h"
#include "pbn/rules.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::Kind;
using pbn::kRule;
using Blanks = TableColumns::Blanks;

/// The cells of a line.
struct TableLine {
  std::vector<TableCell> cells;
  bool stray = false;  // some character was reported

  text::Span at() const { return {cells.front().at.begin, cells.back().at.end}; }
};

std::vector<TableLine> lines_of(const PbnGame& game, PbnElements elements) {
  std::vector<TableLine> lines;
  const pbn::Element* before = nullptr;
  bool touching = false;  // the cell before ends in a character that was reported
  for (const pbn::Element& element : elements) {
    if (element.kind == Kind::kComment) continue;
    if (before == nullptr || element.line != before->line) lines.emplace_back();
    TableLine& line = lines.back();
    const bool stray = element.kind == Kind::kStray;
    const bool joins = before != nullptr && before->line == element.line && before->at.end == element.at.begin &&
                       before->kind != Kind::kString && element.kind != Kind::kString && (stray || touching);
    line.stray |= stray;
    touching = stray;
    before = &element;
    std::string_view text = game.text(element.at);
    if (element.kind == Kind::kString && text.size() >= 2) text = without_blanks(text.substr(1, text.size() - 2));
    if (!joins || line.cells.empty()) {
      line.cells.push_back({text, element.at});
      continue;
    }
    TableCell& cell = line.cells.back();
    cell.at.end = element.at.end;
    cell.text = game.text(cell.at);
  }
  return lines;
}

/// Whether the lines, one after the other, come to whole rows, none of which begins within a line that ends another.
bool are_rows(const std::vector<TableLine>& lines, std::size_t columns) {
  std::size_t begun = 0;
  for (const TableLine& line : lines) {
    begun += line.cells.size();
    if (begun > columns && begun % columns != 0) return false;
    begun %= columns;
  }
  return begun == 0;
}

/// Joins cells of a line that has too many: every way that fits the columns.
class Joining {
 public:
  Joining(const PbnGame& game, const TableColumns& columns, const TableLine& line)
      : game_(game), columns_(columns), cells_(line.cells), surplus_(cells_.size() - columns.count) {
    try_from(0, 0);
  }

  /// Nothing where no way fits.
  std::optional<CellRow> row() const;

 private:
  static constexpr std::size_t kMostWays = 64;
  static constexpr std::size_t kMostSteps = 20'000;
  static constexpr std::size_t kMostOfContract = 3;

  TableCell joint(std::size_t from, std::size_t to) const {
    const text::Span at = {cells_[from].at.begin, cells_[to - 1].at.end};
    return {to - from == 1 ? cells_[from].text : game_.text(at), at};
  }
  std::size_t most_of(std::size_t column) const {
    if (columns_.blanks[column] == Blanks::kNone) return 1;
    return columns_.blanks[column] == Blanks::kContract ? kMostOfContract : cells_.size();
  }
  /// Whether the cells can be one. A cell in quotes is never part of another.
  bool joins(std::size_t from, std::size_t to) const {
    const auto in_quotes = [&](const TableCell& cell) { return game_.text(cell.at).starts_with('"'); };
    const auto begin = cells_.begin() + static_cast<std::ptrdiff_t>(from);
    return to - from == 1 || std::none_of(begin, cells_.begin() + static_cast<std::ptrdiff_t>(to), in_quotes);
  }
  void try_from(std::size_t column, std::size_t cell);

  const PbnGame& game_;
  const TableColumns& columns_;
  const std::vector<TableCell>& cells_;
  std::size_t surplus_;
  std::size_t steps_ = 0;
  std::vector<std::size_t> ends_;               // by column, of the way that is tried
  std::vector<std::vector<std::size_t>> ways_;  // of all that fit
};

void Joining::try_from(std::size_t column, std::size_t cell) {
  if (ways_.size() >= kMostWays || ++steps_ > kMostSteps) return;
  if (column == columns_.count) {
    if (cell == cells_.size()) ways_.push_back(ends_);
    return;
  }
  const std::size_t used = cell - column;
  const std::size_t most = std::min(most_of(column), 1 + surplus_ - used);
  for (std::size_t size = 1; size <= most; ++size) {
    if (!joins(cell, cell + size)) break;
    if (!columns_.fits(column, joint(cell, cell + size).text)) continue;
    ends_.push_back(cell + size);
    try_from(column + 1, cell + size);
    ends_.pop_back();
  }
}

std::optional<CellRow> Joining::row() const {
  if (ways_.empty() || ways_.size() >= kMostWays || steps_ > kMostSteps) return std::nullopt;
  CellRow row;
  row.at = {cells_.front().at.begin, cells_.back().at.end};
  for (std::size_t column = 0; column < columns_.count; ++column) {
    const auto begin_of = [&](const auto& way) { return column == 0 ? 0 : way[column - 1]; };
    const auto& first = ways_.front();
    const bool one_way = std::all_of(ways_.begin(), ways_.end(), [&](const auto& way) {
      return begin_of(way) == begin_of(first) && way[column] == first[column];
    });
    row.cells.push_back(one_way ? joint(begin_of(first), first[column]) : TableCell{{}, row.at});
    if (!one_way && columns_.blanks[column] != Blanks::kNames) row.whole = false;
  }
  return row;
}

class Rows {
 public:
  Rows(const PbnGame& game, const TableColumns& columns) : game_(game), columns_(columns) {}

  void add_all(const std::vector<TableLine>& lines);
  void add_by_line(const std::vector<TableLine>& lines);
  std::vector<CellRow> take() { return std::move(rows_); }

 private:
  void add(const std::vector<TableCell>& cells);
  bool add_joint(const TableLine& line);
  void report(const TableLine& line);

  static constexpr std::size_t kMostReported = 10;  // of one table

  const PbnGame& game_;
  const TableColumns& columns_;
  std::vector<CellRow> rows_;
  std::size_t reported_ = 0;
};

/// `cells` are those of whole rows.
void Rows::add(const std::vector<TableCell>& cells) {
  for (const TableCell& cell : cells) {
    if (rows_.empty() || rows_.back().cells.size() == columns_.count) rows_.emplace_back().at = cell.at;
    rows_.back().at.end = cell.at.end;
    rows_.back().cells.push_back(cell);
  }
}

void Rows::add_all(const std::vector<TableLine>& lines) {
  for (const TableLine& line : lines) add(line.cells);
}

/// The line's cells in one of the ways that fit, where it has too many; whether there was one.
bool Rows::add_joint(const TableLine& line) {
  if (line.cells.size() < columns_.count || columns_.blanks.empty()) return false;
  auto row = Joining(game_, columns_, line).row();
  if (!row) return false;
  const auto unread = [&](std::size_t column) {
    return columns_.blanks[column] == Blanks::kNames && row->cells[column].at == row->at;
  };
  for (std::size_t column = 0; column < columns_.count; ++column) {
    if (!unread(column)) continue;
    game_.reporter.report_once(
        kRule<"pbn/bad-value">, Severity::kWarning, "names without quotes", row->at,
        "names with blanks need quotes: these are ignored, as it is unclear where each begins and ends");
    break;
  }
  for (std::size_t column = 0; column < columns_.count; ++column) {
    const TableCell& cell = row->cells[column];
    const bool in_quotes = game_.text(cell.at).starts_with('"');
    if (columns_.blanks[column] != Blanks::kNames || cell.text.empty() || in_quotes) continue;
    if (cell.text.find_first_of(" \t") == std::string_view::npos) continue;
    if (cell.text.find('"') != std::string_view::npos) continue;
    game_.reporter
        .report_once(kRule<"pbn/lax-token">, "blanks in a cell", cell.at,
                     "{} is read as one cell; the standard has quotes around a cell with blanks",
                     text::printable(cell.text))
        .fix_form(cell.at, "\"" + std::string(cell.text) + "\"");
  }
  rows_.push_back(std::move(*row));
  return true;
}

void Rows::report(const TableLine& line) {
  if (line.stray || ++reported_ > kMostReported) return;
  const std::size_t found = line.cells.size();
  game_.reporter.report(kRule<"pbn/table">, line.at(), "the row has {}{}, but the table has {} columns", found,
                        found == 1 ? " cell" : " cells", columns_.count);
}

void Rows::add_by_line(const std::vector<TableLine>& lines) {
  for (const TableLine& line : lines) {
    if (line.cells.size() % columns_.count == 0) {
      add(line.cells);
      continue;
    }
    if (add_joint(line)) continue;
    report(line);
    rows_.push_back({line.at(), std::vector<TableCell>(columns_.count), false});
  }
}

}  // namespace

std::vector<CellRow> table_rows(const PbnGame& game, const TableColumns& columns, PbnElements elements) {
  const std::vector<TableLine> lines = lines_of(game, elements);
  Rows rows(game, columns);
  if (are_rows(lines, columns.count))
    rows.add_all(lines);
  else
    rows.add_by_line(lines);
  return rows.take();
}

}  // namespace kibitzer::bridge
