#include "bridge/club/result_table.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bridge/club/rules.h"
#include "text/date.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

using Column = ResultColumn;

constexpr std::size_t kMostResultRows = 200'000;
constexpr int kHighestBoard = 999;

bool has_digit_in(std::string_view text) { return text.find_first_of("0123456789") != std::string_view::npos; }

/// Whether a row says more than what a pair or a table is called.
bool says_something(const ResultRow& row) {
  for (std::size_t i = 0; i < row.cells.size() && i < row.header->columns.size(); ++i) {
    const auto& column = row.header->columns[i];
    if (!column || column->column == Column::kBoard || says_nothing(row.cells[i].text)) continue;
    switch (column->column) {
      case Column::kSection:
      case Column::kTable:
      case Column::kRound:
      case Column::kDealer:
      case Column::kVulnerable:
        break;
      default:
        return true;
    }
  }
  return false;
}

/// Reads a plain table.
class PlainTable {
 public:
  PlainTable(std::string_view text, ResultTable& table, findings::Reporter& reporter)
      : text_(text), table_(table), of_file_(reporter) {}

  void read();

 private:
  void read_titles();
  void read_rows(text::CsvLines& lines);
  bool take_line(text::CsvLines& lines, ResultRow& row, std::optional<int>& board, text::Span& board_at);

  std::string_view text_;
  ResultTable& table_;
  findings::Reporter& of_file_;
};

void PlainTable::read() {
  text::CsvLines lines(text_);
  auto header = take_result_header(lines);
  if (!header) {
    of_file_.report(kClubRule<"results/syntax">, {0, 0},
                    "no line names the columns of a table of results, such as Board, NS, EW, Contract, By, Result");
    return;
  }
  table_.headers.push_back(std::move(*header));
  for (const MisspeltHeading& one : misspelt_headings(table_.headers.front()))
    of_file_.report(kClubRule<"results/unread-column">, one.at, "the column \"{}\" is not read; did you mean \"{}\"?",
                    text::printable(one.heading), one.meant);
  const std::size_t of_header = of_file_.count();
  read_titles();
  read_rows(lines);
  if (table_.rows.empty() && of_file_.count() == of_header)
    of_file_.report(kClubRule<"results/syntax">, table_.headers.front().at, "no result is below this header");
}

/// What stands above the table: its title, and a date.
void PlainTable::read_titles() {
  text::CsvLines lines(text_);
  while (lines.next() && lines.line().begin < table_.headers.front().at.begin) {
    if (lines.blank() || lines.comment()) continue;
    const auto& fields = lines.fields();
    for (const text::CsvField& field : fields) {
      if (field.text.empty()) continue;
      if (!table_.date && text::day_in(field.text)) {
        table_.date = Text{field.text, field.at};
      } else if (!table_.event && fields.size() == 1) {
        table_.event = Text{field.text, field.at};
      }
    }
  }
}

/// Takes the present line as `row`; false if it is not one of the table. `board` and `board_at` are of the line before.
bool PlainTable::take_line(text::CsvLines& lines, ResultRow& row, std::optional<int>& board, text::Span& board_at) {
  row.at = lines.line();
  row.header = &table_.headers.back();
  take_cells(lines, row, table_, of_file_);
  const auto first =
      std::find_if(row.cells.begin(), row.cells.end(), [](const Text& cell) { return !cell.text.empty(); });
  if (first == row.cells.end() || is_total_word(first->text)) return false;
  const auto number = row.cell({Column::kBoard, {}, {}});
  if (number) {
    board = board_number(number->text);
    board_at = number->at;
  }
  row.board = board;
  row.board_at = board_at;
  if (!says_something(row)) return false;
  if (row.board) return true;
  // Without a number above it, the line is of no board; if it has a word there, of another table or a remark.
  if (number && has_digit_in(number->text))
    of_file_.report(kClubRule<"results/bad-value">, number->at, "\"{}\" is not the number of a board, from 1 up",
                    text::printable(number->text));
  return false;
}

/// Whether the row is above another table: words alone.
bool is_other_header(const ResultRow& row) {
  std::size_t words = 0;
  for (const Text& cell : row.cells) {
    if (has_digit_in(cell.text)) return false;
    words += cell.text.size() > 1 ? 1 : 0;
  }
  return words >= 3 && !row.cells.front().text.empty() && !is_total_word(row.cells.front().text);
}

void PlainTable::read_rows(text::CsvLines& lines) {
  std::optional<int> board;
  text::Span board_at;
  bool other_table = false;
  while (lines.next() && !of_file_.full()) {
    if (lines.blank() || lines.comment()) continue;
    if (auto header = result_header(lines)) {
      other_table = false;
      board.reset();
      if (header->columns != table_.headers.back().columns) table_.headers.push_back(std::move(*header));
      continue;
    }
    if (other_table) continue;
    ResultRow row;
    const bool taken = take_line(lines, row, board, board_at);
    if (!taken) {
      other_table = is_other_header(row);
      continue;
    }
    if (!add_row(std::move(row), table_, of_file_)) return;
  }
}

}  // namespace

void take_cells(text::CsvLines& lines, ResultRow& row, ResultTable& table, findings::Reporter& reporter) {
  for (const text::CsvField& field : lines.fields()) {
    if (field.fault == text::CsvFault::kUnclosedQuote)
      reporter.report(kClubRule<"results/syntax">, field.fault_at, "the closing '\"' of this field is missing");
    row.cells.push_back(
        {text::csv_trimmed(field.doubled ? table.kept.keep(text::undoubled(field.text)) : field.text), field.at});
    if (row.cells.size() == row.header->columns.size()) break;
  }
}

bool add_row(ResultRow row, ResultTable& table, findings::Reporter& reporter) {
  if (table.rows.size() >= kMostResultRows) {
    reporter.report(kClubRule<"results/syntax">, row.at,
                    "the table has more than {} rows; those from here on are not judged", kMostResultRows);
    return false;
  }
  table.rows.push_back(std::move(row));
  return true;
}

std::optional<int> board_number(std::string_view text) {
  while (text.ends_with('.') || text.ends_with(' ')) text.remove_suffix(1);
  const std::size_t digits = text.find_last_not_of("0123456789") + 1;
  const std::string_view before = text::without_blanks(text.substr(0, digits));
  const auto named = before.empty() || before == "#" ? std::nullopt : result_column(before);
  if (!before.empty() && before != "#" && (!named || named->column != Column::kBoard)) return std::nullopt;
  const auto number = positive_number(text.substr(digits));
  return number && *number <= kHighestBoard ? number : std::nullopt;
}

bool looks_like_results(std::string_view text) { return looks_like_bridgewebs(text) || holds_result_table(text); }

void read_result_table(std::string_view text, ResultTable& table, findings::Reporter& reporter) {
  PlainTable(text, table, reporter).read();
}

}  // namespace kibitzer::bridge
