#include "evenings/point.h"

#include <fmt/core.h>

#include <utility>

#include "bridge/model/contract.h"
#include "bridge/model/figure.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;
using bridge::TableResult;

/// Where a cell of a result is written; its row if it has no place of its own.
findings::Note place_of(const TableResult& result, Cell cell) {
  if (!result.places) return {};
  const findings::Note& own = (*result.places)[static_cast<std::size_t>(cell)];
  return own.span.end > own.span.begin ? own : (*result.places)[static_cast<std::size_t>(Cell::kRow)];
}

std::string points_in_words(std::optional<int> points) { return points ? fmt::format("NS {}", *points) : ""; }

std::string_view words_of(bridge::Adjusted given) { return bridge::kAdjustedNames[static_cast<std::size_t>(given)]; }

}  // namespace

Table table_of(const Entry& entry) {
  const TableResult& result = entry.result;
  return {result.section, result.table, result.round, result.pairs, entry.names};
}

std::string table_name(std::string_view section, std::string_view table) {
  if (table.empty()) return {};
  const bool number = !section.empty() && text::is_digit(section.back());
  return text::printable(std::string(section) + (number ? "-" : "") + std::string(table));
}

std::string words_of(const Table& table) {
  std::string words;
  if (!table.table.empty()) words = "table " + table_name(table.section, table.table);
  if (!table.round.empty())
    words += fmt::format("{}round {}", words.empty() ? "" : " in ", text::printable(table.round));
  if (!words.empty()) return words;
  const auto called = [&](std::size_t side) {
    return text::printable(table.pairs[side].empty() ? table.names[side] : table.pairs[side]);
  };
  const std::string ours = called(0);
  const std::string theirs = called(1);
  if (ours.empty() && theirs.empty()) return "a table";
  return fmt::format("the table of {} against {}", ours.empty() ? "a pair" : ours, theirs.empty() ? "a pair" : theirs);
}

std::string words_of(const TableResult& result) {
  if (result.adjusted && !result.score.north_south)
    return fmt::format("{} for NS and {} for EW", words_of(result.score.north_south_adjusted),
                       words_of(result.score.east_west_adjusted));
  std::string points = points_in_words(result.score.north_south);
  if (result.adjusted) return "an adjusted score of " + points;
  if (!result.contract) return points;
  if (result.contract->passed_out()) return "a pass-out";
  std::string words = name_of(*result.contract);
  if (result.declarer) words += fmt::format(" by {}", letter_of(*result.declarer));
  if (result.tricks) words += ", " + text::counted(*result.tricks, "trick");
  return points.empty() ? words : fmt::format("{} ({})", words, points);
}

Point point_at(Kind kind, const findings::Rule& rule, const Entry& entry, Cell cell, std::string message) {
  Point point;
  point.kind = kind;
  point.file = entry.file;
  const findings::Note place = place_of(entry.result, cell);
  point.finding.rule = &rule;
  point.finding.severity = rule.severity;
  point.finding.message = std::move(message);
  point.finding.at = place.at;
  point.finding.span = place.span;
  point.finding.excerpt = place.excerpt;
  point.finding.board = entry.result.number;
  point.finding.round = entry.result.number;
  point.finding.table = table_name(entry.result.section, entry.result.table);
  point.finding.session_name = text::printable(entry.result.event);
  if (entry.result.number) point.board = board_of(entry.result);
  point.table = table_of(entry);
  return point;
}

findings::Note note_at(const Evening& evening, const Entry& entry, Cell cell, std::string message) {
  findings::Note note = place_of(entry.result, cell);
  note.message = std::move(message);
  note.path = evening.files[entry.file].path;
  return note;
}

Point point_on(const findings::Rule& rule, std::uint32_t file, std::string message) {
  Point point;
  point.file = file;
  point.finding.rule = &rule;
  point.finding.severity = rule.severity;
  point.finding.message = std::move(message);
  return point;
}

}  // namespace kibitzer::evenings
