// Headings and tables for people, in plain text or Markdown.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace kibitzer::reports {

enum class Align : std::uint8_t { kLeft, kRight };

struct TableColumn {
  std::string name;
  Align align = Align::kRight;
  bool label = false;  ///< numbers in it are names, and are not aligned by decimals
  enum class Of : std::uint8_t { kAny, kContracts, kCards } of = Of::kAny;  ///< a page draws suits: "4SX", "KS"
};

/// A heading, a few lines, and a table; empty ones are left out.
struct Section {
  int level = 1;  ///< of the heading: 1 or 2
  std::string heading;
  std::vector<std::string> lines;
  std::vector<TableColumn> columns;
  std::vector<std::vector<std::string>> rows;  ///< a cell for each column
};

/// Removes empty columns.
void drop_empty_columns(Section& section);

/// The rows; numbers of a right-aligned column that is no label have equally many decimals.
std::vector<std::vector<std::string>> in_line(const Section& section);

/// Writes a section, with an empty line before it unless it is the `first`. Columns are as wide as their widest cell.
/// The numbers of a right-aligned column get equally many decimals, except in labels.
void write_text(std::ostream& out, const Section& section, bool first, bool color);
/// The same as GitHub Flavored Markdown.
void write_markdown(std::ostream& out, const Section& section, bool first);

/// A field of CSV (RFC 4180), quoted if necessary. What a spreadsheet would take for a formula gets an apostrophe
/// before it. Control characters, including line ends, become U+FFFD, and what is not UTF-8 is read as Windows-1252.
std::string csv_field(const std::string& text);

}  // namespace kibitzer::reports
