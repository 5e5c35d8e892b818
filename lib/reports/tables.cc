#include "reports/tables.h"

#include <algorithm>
#include <array>
#include <optional>

#include "reports/markdown_text.h"
#include "text/utf8.h"

namespace kibitzer::reports {
namespace {

std::string padded(const std::string& text, std::size_t width, Align align) {
  const std::size_t length = text::count_characters(text);
  const std::string blanks(length < width ? width - length : 0, ' ');
  switch (align) {
    case Align::kLeft:
      return text + blanks;
    case Align::kRight:
      return blanks + text;
  }
  return text;
}

std::vector<std::size_t> widths_of(const Section& section, const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < section.columns.size(); ++i) {
    std::size_t width = text::count_characters(section.columns[i].name);
    for (const auto& row : rows) width = std::max(width, text::count_characters(row[i]));
    widths.push_back(width);
  }
  return widths;
}

/// How many decimals a number has; nothing if `text` is not a number.
std::optional<std::size_t> decimals_of(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t dot = std::min(text.find('.'), text.size());
  const std::string_view decimals = text.substr(std::min(dot + 1, text.size()));
  const auto digits = [](std::string_view part) {
    return part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (dot == 0 || !digits(text.substr(0, dot)) || !digits(decimals)) return std::nullopt;
  return decimals.size();
}

/// `cell` with as many decimals as the numbers of its column have.
std::string with_decimals(const std::string& cell, std::size_t decimals) {
  const auto own = decimals_of(cell);
  if (!own || *own >= decimals) return cell;
  return cell + (*own == 0 ? "." : "") + std::string(decimals - *own, '0');
}

}  // namespace

void drop_empty_columns(Section& section) {
  for (std::size_t i = section.columns.size(); i-- > 0;) {
    if (std::any_of(section.rows.begin(), section.rows.end(), [&](const auto& row) { return !row[i].empty(); }))
      continue;
    section.columns.erase(section.columns.begin() + static_cast<std::ptrdiff_t>(i));
    for (auto& row : section.rows) row.erase(row.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

std::vector<std::vector<std::string>> in_line(const Section& section) {
  auto rows = section.rows;
  for (std::size_t i = 0; i < section.columns.size(); ++i) {
    if (section.columns[i].align != Align::kRight || section.columns[i].label) continue;
    std::size_t most = 0;
    for (const auto& row : rows) most = std::max(most, decimals_of(row[i]).value_or(0));
    for (auto& row : rows) row[i] = with_decimals(row[i], most);
  }
  return rows;
}

void write_text(std::ostream& out, const Section& section, bool first, bool color) {
  if (!first) out << (section.level == 1 ? "\n\n" : "\n");
  if (!section.heading.empty()) out << (color ? "\x1b[1m" : "") << section.heading << (color ? "\x1b[0m" : "") << '\n';
  for (const std::string& line : section.lines) out << line << '\n';
  if (section.columns.empty()) return;
  if (section.level == 1) out << '\n';
  const auto rows = in_line(section);
  const auto widths = widths_of(section, rows);
  const auto write = [&](const auto& cell_of) {
    std::string line;
    for (std::size_t i = 0; i < widths.size(); ++i)
      line += (i > 0 ? "  " : "") + padded(cell_of(i), widths[i], section.columns[i].align);
    line.erase(line.find_last_not_of(' ') + 1);
    out << line << '\n';
  };
  write([&](std::size_t i) { return section.columns[i].name; });
  for (const auto& row : rows) write([&](std::size_t i) { return row[i]; });
}

void write_markdown(std::ostream& out, const Section& section, bool first) {
  if (!first) out << '\n';
  if (!section.heading.empty()) out << (section.level == 1 ? "# " : "## ") << markdown_escaped(section.heading) << '\n';
  for (const std::string& line : section.lines) out << '\n' << markdown_escaped(line) << '\n';
  if (section.columns.empty()) return;
  if (!section.heading.empty() || !section.lines.empty()) out << '\n';
  for (const TableColumn& column : section.columns) out << "| " << column.name << ' ';
  out << "|\n";
  for (const TableColumn& column : section.columns) out << (column.align == Align::kRight ? "|--:" : "|---");
  out << "|\n";
  for (const auto& row : in_line(section)) {
    for (const std::string& cell : row) out << "| " << markdown_escaped(cell) << ' ';
    out << "|\n";
  }
}

std::string csv_field(const std::string& text) {
  const bool number = !text.empty() && text.find_first_not_of("+-.0123456789") == std::string::npos;
  std::string field = text::printable(text, text.size());
  // Some spreadsheets take the signs of East Asian keyboards too, which are twice as wide.
  constexpr std::array<std::string_view, 8> kSigns = {"=", "+", "-", "@", "＝", "＋", "－", "＠"};
  if (!number &&
      std::any_of(kSigns.begin(), kSigns.end(), [&](std::string_view sign) { return field.starts_with(sign); }))
    field.insert(field.begin(), '\'');
  if (field.find_first_of("\",\r\n") == std::string::npos) return field;
  std::string quoted = "\"";
  for (const char c : field) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace kibitzer::reports
