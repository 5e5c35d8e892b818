// Spreadsheets for tests and samples.
#pragma once

#include <string>
#include <vector>

namespace kibitzer::test {

struct SheetOfCells {
  std::string name;
  std::vector<std::vector<std::string>> rows;  ///< what is written as a number becomes one; 12.5% one with that style
  bool hidden = false;                         ///< in OpenDocument
};

/// The rows of a text of CSV in which no field has quotes.
std::vector<std::vector<std::string>> cells_of_csv(const std::string& text, char separator);

/// A file of Office Open XML.
std::string xlsx(const std::vector<SheetOfCells>& sheets);

/// The same with `sheet_data` as the rows of its only sheet, and those number formats by the numbers of styles from 1.
std::string xlsx_with(const std::string& sheet_data, const std::vector<std::string>& formats = {});

/// A file of OpenDocument. Rows and columns are filled up to what a sheet can have, as LibreOffice does.
std::string ods(const std::vector<SheetOfCells>& sheets);

/// The same with `rows` as the rows of its only sheet.
std::string ods_with(const std::string& rows);

}  // namespace kibitzer::test
