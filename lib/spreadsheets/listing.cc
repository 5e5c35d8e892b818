#include "spreadsheets/listing.h"

#include <algorithm>
#include <utility>

namespace kibitzer::spreadsheets {
namespace {

constexpr std::size_t kMostListedBytes = std::size_t{1} << 26U;

bool is_end_of_line(char c) { return c == '\n' || c == '\r' || c == '\t'; }

/// A field of CSV, in one line.
void append_field(std::string& to, std::string_view text) {
  const bool quoted = text.find_first_of(",;\t\"\n\r") != std::string_view::npos || text.starts_with('#') ||
                      text.starts_with("sep=") || text.front() == ' ' || text.back() == ' ';
  if (!quoted) {
    to += text;
    return;
  }
  to += '"';
  for (const char c : text) {
    if (c == '"') to += '"';
    to += is_end_of_line(c) ? ' ' : c;
  }
  to += '"';
}

}  // namespace

bool CsvListing::put(std::size_t row, std::size_t column, std::string_view text) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return true;
  if (row < row_ || (row == row_ && column <= column_) || row > kMostRowsOfSheet || column > kMostColumnsOfSheet)
    return false;
  const std::size_t more = (row - row_) + column + 2 * text.size() + 2;
  too_large_ = too_large_ || text_.size() + more > kMostListedBytes;
  if (too_large_) return false;
  if (row > row_) {
    text_.append(row - row_, '\n');
    row_ = row;
    column_ = 0;
  }
  text_.append(column - std::max<std::size_t>(column_, 1), ',');
  column_ = column;
  append_field(text_, text);
  return true;
}

std::string CsvListing::take() {
  if (!text_.empty()) text_ += '\n';
  return std::move(text_);
}

}  // namespace kibitzer::spreadsheets
