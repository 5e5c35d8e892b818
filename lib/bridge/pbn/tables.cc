// The eight tables. (PBN 2.1, 5.1 to 5.10)
//
//   value  := column (";" column)*      column := ("+" | "-")? name ("\" digits ("L" | "R")?)?
//   row    := a section token or a string for every column
#include <algorithm>
#include <cmath>

#include "bridge/pbn/parts.h"
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

class Table {
 public:
  Table(PbnGame& game, const pbn::Tag& tag) : game_(game), tag_(tag) {}

  void read(PbnElements elements);

 private:
  bool header();
  void column(std::string_view text, std::size_t at);
  void bad_column(std::string_view text, std::size_t at, std::string_view why);
  void cells(PbnElements elements);
  void rows(PbnElements elements);
  void incomplete(PbnElements elements, std::size_t cells);
  void order(std::size_t column, const pbn::Element& cell);

  PbnGame& game_;
  const pbn::Tag& tag_;
  std::vector<Column> columns_;
  std::vector<std::optional<double>> above_;  // by column, the last number
  bool sound_ = true;
  std::size_t order_faults_ = 0;
};

void Table::read(PbnElements elements) {
  if (!tag_.has_value || !header() || !sound_) return;
  cells(elements);
  if (tag_.name == pbn::TagName::kScoreTable || tag_.name == pbn::TagName::kTotalScoreTable) rows(elements);
}

/// What the table says of results, where every row has all its cells.
void Table::rows(PbnElements elements) {
  std::vector<const pbn::Element*> cells;
  for (const pbn::Element& element : elements) {
    if (element.kind == Kind::kStray) return;
    if (element.kind != Kind::kComment) cells.push_back(&element);
  }
  if (cells.size() % columns_.size() != 0) return;
  if (const std::size_t count = cells.size() / columns_.size(); count > kMostRows)
    return void(game_.reporter.report(kRule<"pbn/table">, tag_.value_at,
                                      "the table has {} rows; one with more than {} is not judged", count, kMostRows));
  std::vector<std::string_view> names;
  for (const Column& column : columns_) names.push_back(column.name);
  read_rows(game_, tag_.name, names, cells);
}

/// Takes the columns from the tag's value, or from that of the game before where it is #.
bool Table::header() {
  std::string_view value = tag_.value;
  PbnMemory::Value& memory = game_.memory.values[index_of(tag_.name)];
  const bool inherited = value == "#";
  if (inherited && !memory.known) {
    game_.reporter.report(kRule<"pbn/inheritance">, tag_.value_at,
                          "no game before gives the columns of this table, which # could take over");
    return false;
  }
  if (inherited) {
    value = memory.text;
  } else {
    if (value.starts_with("##")) value.remove_prefix(2);
    memory.known = true;
    memory.text.assign(value.substr(0, 4000));
  }
  if (value.empty()) return false;
  for (std::size_t from = 0; from <= value.size() && columns_.size() < kMostColumns;) {
    const std::size_t to = std::min(value.find(';', from), value.size());
    column(value.substr(from, to - from), inherited ? 0 : from);
    from = to + 1;
  }
  return true;
}

void Table::bad_column(std::string_view text, std::size_t at, std::string_view why) {
  sound_ = false;
  const auto begin = tag_.value_at.begin + static_cast<std::uint32_t>(at);
  const text::Span place = {std::min(begin, tag_.value_at.end),
                            std::min(begin + static_cast<std::uint32_t>(text.size()), tag_.value_at.end)};
  game_.reporter.report(kRule<"pbn/table">, place, "\"{}\" is no column: {}", text::printable(text), why);
}

void Table::column(std::string_view text, std::size_t at) {
  Column column;
  column.name = text;
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
  columns_.push_back(column);
}

void Table::cells(PbnElements elements) {
  above_.assign(columns_.size(), std::nullopt);
  std::size_t count = 0;
  bool forbidden = false;
  for (const pbn::Element& element : elements) {
    if (element.kind == Kind::kComment) {
      if (count > 0 && !forbidden) {
        game_.reporter.report(kRule<"pbn/table">, element.at,
                              "a comment follows a row; it is allowed only before the first one");
      }
      continue;
    }
    forbidden = forbidden || element.kind == Kind::kStray;
    order(count % columns_.size(), element);
    ++count;
  }
  if (count % columns_.size() != 0 && !forbidden) incomplete(elements, count);
}

/// The row with another number of cells than the others, or the last one.
void Table::incomplete(PbnElements elements, std::size_t cells) {
  std::size_t i = 0;
  text::Span at = elements.back().at;
  std::size_t found = cells % columns_.size();
  while (i < elements.size()) {
    const std::uint32_t line = elements[i].line;
    text::Span row = elements[i].at;
    std::size_t size = 0;
    for (; i < elements.size() && elements[i].line == line; ++i) {
      if (elements[i].kind == Kind::kComment) continue;
      row.end = elements[i].at.end;
      ++size;
    }
    if (size % columns_.size() == 0) continue;
    at = row;
    found = size % columns_.size();
    break;
  }
  game_.reporter.report(kRule<"pbn/table">, at, "the row has {}{}, and the table {} columns", found,
                        found == 1 ? " cell" : " cells", columns_.size());
}

void Table::order(std::size_t index, const pbn::Element& cell) {
  const Column& column = columns_[index];
  if (column.order == Order::kNone) return;
  const auto number = number_of(game_.text(cell.at));
  if (!number) return;
  const auto above = above_[index];
  above_[index] = number;
  if (!above || *above == *number || (*above > *number) == (column.order == Order::kDescending)) return;
  if (++order_faults_ > kMostOrderFaults) return;
  game_.reporter.report(kRule<"pbn/table-order">, cell.at,
                        "{} is {} than the row above has, and the {} before {} says that the {} comes first",
                        game_.text(cell.at), *number > *above ? "more" : "less",
                        column.order == Order::kDescending ? "+" : "-", text::printable(column.name),
                        column.order == Order::kDescending ? "highest" : "lowest");
}

}  // namespace

void read_table(PbnGame& game, const pbn::Tag& tag, PbnElements elements) { Table(game, tag).read(elements); }

}  // namespace kibitzer::bridge
