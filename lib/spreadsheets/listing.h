// The cells of a sheet as CSV: line n is row n of the sheet.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kibitzer::spreadsheets {

/// What Excel and LibreOffice have.
inline constexpr std::size_t kMostRowsOfSheet = 1'048'576;
inline constexpr std::size_t kMostColumnsOfSheet = 16'384;

class CsvListing {
 public:
  /// Puts `text` into the cell at `row` and `column`, both from 1. Cells come row by row, from left to right; what is empty
  /// is left out. False, and nothing more is taken, if a cell is not behind the last one or the listing grows too large.
  bool put(std::size_t row, std::size_t column, std::string_view text);

  bool too_large() const { return too_large_; }
  std::string take();

 private:
  std::string text_;
  std::size_t row_ = 1;
  std::size_t column_ = 0;  // of the last cell
  bool too_large_ = false;
};

}  // namespace kibitzer::spreadsheets
