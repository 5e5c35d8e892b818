// Headings and tables, written for people as plain text or as Markdown.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace kibitzer::reports {

enum class Align : std::uint8_t { kLeft, kRight };

struct TableColumn {
  std::string name;
  Align align = Align::kRight;
  bool label = false;  ///< numbers in it are names, and stay as they are
};

/// A heading, a few lines, and a table; what is empty is left out.
struct Section {
  int level = 1;  ///< of the heading: 1 or 2
  std::string heading;
  std::vector<std::string> lines;
  std::vector<TableColumn> columns;
  std::vector<std::vector<std::string>> rows;  ///< a cell for each column
};

/// Takes columns out in which nothing stands.
void drop_empty_columns(Section& section);

/// Writes a section, with an empty line before it unless it is the `first`. Columns are as wide as their widest cell.
/// Numbers of a column that is aligned to the right have all as many decimals as that with the most, but for labels.
void write_text(std::ostream& out, const Section& section, bool first, bool color);
/// The same as GitHub Flavored Markdown.
void write_markdown(std::ostream& out, const Section& section, bool first);

/// A field of CSV (RFC 4180): in quotes where it needs them. What a spreadsheet would take for a formula is told apart
/// by an apostrophe before it. Control characters, line ends among them, and what is no UTF-8 become U+FFFD.
std::string csv_field(const std::string& text);

}  // namespace kibitzer::reports
