#include "oh_hell/csv_sheet.h"

#include <algorithm>
#include <charconv>

namespace kibitzer::oh_hell {
namespace {

constexpr std::size_t kMostLines = kMaxRounds + 1000;  // more rounds than are read, and what may be around them

/// Turns the lines of `sheet`, one for each player or player's part, into its columns.
void turn(WideSheet& sheet) {
  std::size_t width = sheet.names.size();
  for (const WideLine& line : sheet.lines) width = std::max(width, line.fields.size());
  const bool two_labels = std::any_of(sheet.lines.begin(), sheet.lines.end(), [](const WideLine& line) {
    return line.fields.size() > 1 && csv_word(line.fields[1].text).has_value();
  });
  const WideLine header{{}, sheet.names, LineKind::kRound};
  std::vector<text::CsvField> names = {WideSheet::field(header, 0)};
  std::vector<text::CsvField> parts = {text::CsvField()};
  for (const WideLine& line : sheet.lines) {
    names.push_back(WideSheet::field(line, 0));
    parts.push_back(WideSheet::field(line, 1));
  }
  std::vector<WideLine> lines;
  for (std::size_t place = two_labels ? 2 : 1; place < width; ++place) {
    WideLine& turned = lines.emplace_back();
    turned.fields.push_back(WideSheet::field(header, place));
    turned.at = turned.fields.front().at;
    for (const WideLine& line : sheet.lines) turned.fields.push_back(WideSheet::field(line, place));
  }
  if (two_labels) sheet.parts = std::move(parts);
  sheet.names = std::move(names);
  sheet.lines = std::move(lines);
}

LineKind kind_of(const WideSheet& sheet, const WideLine& line) {
  const std::string_view label = sheet.label_of(line).text;
  const bool alone = std::all_of(line.fields.begin(), line.fields.end(), [&](const text::CsvField& field) {
    return &field == &sheet.label_of(line) || field.text.find_first_of("0123456789") == std::string_view::npos;
  });
  const std::string_view first = label.substr(0, label.find_first_of(": "));
  if (csv_passed_over(label) || csv_remark(label)) return LineKind::kPassedOver;
  if (csv_total_word(label)) return LineKind::kTotals;
  if (csv_word(label) == kRound) return LineKind::kPassedOver;  // the header once more
  if (alone && label.find_first_of("0123456789") == std::string_view::npos && !label.empty())
    return LineKind::kPassedOver;
  if (csv_passed_over(first) || csv_remark(first)) return LineKind::kPassedOver;
  if (csv_total_word(first) && csv_round_number(label) == label) return LineKind::kTotals;
  if (!label.empty()) return LineKind::kRound;
  if (alone) return LineKind::kPassedOver;
  return &line == sheet.lines.data() ? LineKind::kNowhere : LineKind::kTotals;
}

}  // namespace

const text::CsvField& WideSheet::field(const WideLine& line, std::size_t place) {
  static const text::CsvField kEmpty;
  return place < line.fields.size() ? line.fields[place] : kEmpty;
}

const text::CsvField& WideSheet::label_of(const WideLine& line) const { return field(line, round_column); }

std::string_view csv_round_number(std::string_view label) {
  while (!label.empty() && (label.back() == '.' || label.back() == ':')) label.remove_suffix(1);
  const std::size_t digits = label.find_last_not_of("0123456789");
  return digits == std::string_view::npos || digits + 1 == label.size() || label[digits] == '-' ||
                 label[digits] == '.' || label[digits] == ','
             ? label
             : label.substr(digits + 1);
}

std::optional<int> csv_whole_number(std::string_view text) {
  int value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return value;
}

WideSheet take_wide_sheet(CsvTable& table, const CsvHeader& header) {
  WideSheet sheet;
  sheet.names = header.names.empty() ? header.fields : header.names;
  if (!header.names.empty()) sheet.parts = header.fields;
  sheet.round_column = *header.round_column;
  while (!table.reporter().full() && sheet.lines.size() < kMostLines && table.next_line())
    if (const auto& fields = table.fields(); !fields.empty())
      sheet.lines.push_back({table.line(), fields, LineKind::kRound});
  if (header.turned) turn(sheet);
  for (WideLine& line : sheet.lines) line.kind = kind_of(sheet, line);
  return sheet;
}

}  // namespace kibitzer::oh_hell
