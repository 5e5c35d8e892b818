// Writes workbooks as Office Open XML (.xlsx, ECMA-376).
#pragma once

#include <span>
#include <string>
#include <vector>

namespace kibitzer::spreadsheets {

struct WrittenCell {
  std::string text;     ///< in UTF-8; of a number, as XML has it: -12.5
  bool number = false;  ///< else a text, which is never taken for a formula
};

/// The text as a number, if it is one as -12.5 is; else as a text.
WrittenCell cell_of(std::string text);

struct WrittenSheet {
  std::string name;                            ///< of at most 31 characters, none of which is []:*?/ or a backslash
  std::vector<std::string> titles;             ///< lines above the table
  std::vector<std::string> headings;           ///< of the columns
  std::vector<std::vector<WrittenCell>> rows;  ///< a cell for each column
};

/// Removes the columns in which no row has anything.
void drop_empty_columns(WrittenSheet& sheet);

/// The bytes of a workbook: headings in bold that stay in view, columns as wide as their texts, and as many decimals in all
/// numbers of a column. The same sheets make the same bytes.
std::string write_xlsx(std::span<const WrittenSheet> sheets);

}  // namespace kibitzer::spreadsheets
