// The eight tables. (PBN 2.1, 5.1 to 5.10)
//
//   value  := column (";" column)*      column := ("+" | "-")? name ("\" digits ("L" | "R")?)?
//   row    := a section token or a string for every column
#include <algorithm>
#include <cmath>

#include "bridge/pbn/parts.h"
#include "bridge/pbn/score_table.h"
#include "bridge/pbn/table_rows.h"
#include "pbn/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace kibitzer::bridge {
namespace {

using findings::Severity;
using pbn::Kind;
using pbn::kRule;

constexpr std::size_t kMostColumns = 1000;
constexpr std::size_t kMostRows = 100'000;
constexpr std::size_t kMostOrderFaults = 10;
constexpr unsigned kWidestColumn = 250;  // a row is in one line

enum class Order : std::uint8_t { kNone, kDescending, kAscending };

struct Column {
  Order order = Order::kNone;
  std::string_view name;
  text::Span at;  // of the name; empty where the columns are taken over
};

using text::is_digit;

/// A number with or without sign, decimals and the ^ of an artificial score; nothing for ?, - and words.
std::optional<double> number_of(std::string_view text) {
  if (text.starts_with('^')) text.remove_prefix(1);
  const bool minus = text.starts_with('-');
  if (minus || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty() || text.size() > 15) return std::nullopt;
  double value = 0;
  double unit = 0;
  for (const char c : text) {
    if (c == '.' && unit == 0) {
      unit = 1;
    } else if (is_digit(c)) {
      value = value * 10 + (c - '0');
      unit *= 10;
    } else {
      return std::nullopt;
    }
  }
  if (unit > 0) value /= unit;
  return minus ? -value : value;
}

class TableSection {
 public:
  TableSection(PbnGame& game, const pbn::Tag& tag) : game_(game), tag_(tag) {}

  void read(PbnElements elements);

 private:
  bool header(PbnElements elements);
  void column(std::string_view text, std::size_t at);
  void bad_column(std::string_view text, std::size_t at, std::string_view why);
  void comments(PbnElements elements);
  void order(std::size_t column, const TableCell& cell);

  PbnGame& game_;
  const pbn::Tag& tag_;
  std::vector<Column> columns_;
  std::vector<std::optional<double>> above_;  // by column, the last number
  bool sound_ = true;
  bool own_places_ = false;  // the columns are in the tag's value, letter by letter
  std::size_t order_faults_ = 0;
};

void TableSection::read(PbnElements elements) {
  if (!tag_.has_value || !header(elements) || !sound_) return;
  comments(elements);
  const bool of_results = tag_.name == pbn::TagName::kScoreTable || tag_.name == pbn::TagName::kTotalScoreTable;
  std::vector<NamedColumn> names;
  for (const Column& column : columns_) names.push_back({column.name, column.at});
  const auto rows = table_rows(
      game_, of_results ? result_columns(tag_.name, names) : TableColumns{columns_.size(), {}, {}}, elements);
  above_.assign(columns_.size(), std::nullopt);
  for (const CellRow& row : rows)
    for (std::size_t i = 0; i < columns_.size(); ++i) order(i, row.cells[i]);
  if (!of_results) return;
  if (rows.size() > kMostRows)
    return void(game_.reporter.report(kRule<"pbn/table">, tag_.value_at,
                                      "the table has {} rows; one with more than {} is not judged", rows.size(),
                                      kMostRows));
  report_unknown_columns(game_, tag_.name, names);
  read_rows(game_, tag_.name, names, rows);
}

/// Takes the columns from the tag's value, or from that of the game before where it is #.
bool TableSection::header(PbnElements elements) {
  std::string_view value = tag_.value;
  if (value.empty() && tag_.name == pbn::TagName::kOptimumResultTable && !elements.empty()) {
    value = kOptimumResultColumns;
    game_.reporter
        .report_once(kRule<"pbn/table">, Severity::kInfo, "no columns", tag_.at,
                     "the table names no columns; they are taken to be {}", value)
        .fix_form(tag_.value_at, std::string(value));
  }
  PbnMemory::Value& memory = game_.memory.values[index_of(tag_.name)];
  const bool inherited = value == "#";
  if (inherited && !memory.known) {
    game_.reporter.report(kRule<"pbn/inheritance">, tag_.value_at,
                          "no earlier game gives the columns of this table for # to carry over");
    return false;
  }
  if (inherited) {
    value = memory.text();
  } else {
    if (value.starts_with("##")) value.remove_prefix(2);
    memory.keep(value.substr(0, 4000));
  }
  if (value.empty()) return false;
  own_places_ = value == game_.text(tag_.value_at);
  for (std::size_t from = 0; from <= value.size() && columns_.size() < kMostColumns;) {
    const std::size_t to = std::min(value.find(';', from), value.size());
    column(value.substr(from, to - from), inherited ? 0 : from);
    from = to + 1;
  }
  return true;
}

void TableSection::bad_column(std::string_view text, std::size_t at, std::string_view why) {
  sound_ = false;
  const auto begin = tag_.value_at.begin + static_cast<std::uint32_t>(at);
  const text::Span place = {std::min(begin, tag_.value_at.end),
                            std::min(begin + static_cast<std::uint32_t>(text.size()), tag_.value_at.end)};
  game_.reporter.report(kRule<"pbn/table">, place, "\"{}\" is not a column: {}", text::printable(text), why);
}

void TableSection::column(std::string_view text, std::size_t at) {
  Column column;
  column.name = text;
  const auto begin = tag_.value_at.begin + static_cast<std::uint32_t>(at);
  if (text.starts_with('+')) column.order = Order::kDescending;
  if (text.starts_with('-')) column.order = Order::kAscending;
  if (column.order != Order::kNone) column.name.remove_prefix(1);
  const std::size_t backslash = column.name.find('\\');
  if (backslash != std::string_view::npos) {
    std::string_view width = column.name.substr(backslash + 1);
    if (width.ends_with('L') || width.ends_with('R')) width.remove_suffix(1);
    if (width.empty() || !std::all_of(width.begin(), width.end(), is_digit))
      return bad_column(text, at, "\\ is followed by a width, and by L or R where the cells are to be aligned");
    unsigned value = 0;
    for (const char c : width) value = std::min(value * 10 + static_cast<unsigned>(c - '0'), kWidestColumn + 1);
    if (value > kWidestColumn) return bad_column(text, at, "no line has room for a cell of that width");
    column.name = column.name.substr(0, backslash);
  }
  // Where something was escaped, or the value is another's, places in it are not those in the text.
  if (own_places_) {
    const auto skipped = static_cast<std::uint32_t>(column.name.data() - text.data());
    column.at = {begin + skipped, begin + skipped + static_cast<std::uint32_t>(column.name.size())};
  }
  columns_.push_back(column);
}

/// Reports those below the first row.
void TableSection::comments(PbnElements elements) {
  bool row = false;
  for (const pbn::Element& element : elements) {
    if (element.kind == Kind::kStray) return;  // which is reported
    if (element.kind != Kind::kComment)
      row = true;
    else if (row)
      game_.reporter.report(kRule<"pbn/table">, element.at,
                            "a comment follows a row; it is allowed only before the first one");
  }
}

void TableSection::order(std::size_t index, const TableCell& cell) {
  const Column& column = columns_[index];
  if (column.order == Order::kNone) return;
  const auto number = number_of(cell.text);
  if (!number) return;
  const auto above = above_[index];
  above_[index] = number;
  if (!above || *above == *number || (*above > *number) == (column.order == Order::kDescending)) return;
  if (++order_faults_ > kMostOrderFaults) return;
  game_.reporter.report(kRule<"pbn/table-order">, cell.at,
                        "{} is {} than the value in the row above, but the {} before {} says that the {} comes first",
                        cell.text, *number > *above ? "more" : "less", column.order == Order::kDescending ? "+" : "-",
                        text::printable(column.name), column.order == Order::kDescending ? "highest" : "lowest");
}

}  // namespace

void read_table(PbnGame& game, const pbn::Tag& tag, PbnElements elements) { TableSection(game, tag).read(elements); }

}  // namespace kibitzer::bridge
