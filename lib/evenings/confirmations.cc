#include "evenings/confirmations.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <charconv>

#include "bridge/model/pair_texts.h"
#include "evenings/rules.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::evenings {
namespace {

/// The rest of `text` after the word and blanks; nothing if it does not begin with it.
std::optional<std::string_view> after(std::string_view text, std::string_view word) {
  text = text::without_blanks(text);
  if (text::lowered(text.substr(0, word.size())) != word) return std::nullopt;
  return text::without_blanks(text.substr(word.size()));
}

bool is_meant(const Confirmation& one, const Point& point) {
  if (point.kind != Kind::kDoubt || !point.board || point.board->number != one.board) return false;
  if (one.side) {
    const std::string& pair = point.table.pairs[index_of(*one.side)];
    return text::lowered(pair) == text::lowered(one.pair);
  }
  if (one.table.empty()) return true;
  return point.table.table == one.table &&
         (one.section.empty() || one.section == bridge::section_name(point.table.section));
}

/// Takes what is behind the comma: "table A3", "table 2-3", "NS 12".
bool take_place(std::string_view place, Confirmation& into) {
  for (const bridge::Side side : bridge::kSides)
    if (const auto pair = after(place, side == bridge::Side::kNorthSouth ? "ns" : "ew")) {
      into.side = side;
      into.pair = *pair;
      return !pair->empty();
    }
  const auto table = after(place, "table");
  if (!table || table->empty()) return false;
  const std::size_t hyphen = table->find('-');
  const std::size_t letters = table->find_first_of("0123456789");
  const std::size_t end = hyphen != std::string_view::npos ? hyphen : std::min(letters, table->size());
  into.section = bridge::section_name(table->substr(0, end));
  into.table = table->substr(hyphen != std::string_view::npos ? end + 1 : end);
  return !into.table.empty() && std::all_of(into.table.begin(), into.table.end(), text::is_digit);
}

}  // namespace

std::optional<Confirmation> read_confirmation(std::string_view key) {
  const std::size_t comma = std::min(key.find(','), key.size());
  const auto board = after(key.substr(0, comma), "board");
  if (!board) return std::nullopt;
  Confirmation found;
  found.key = key;
  const char* const end = board->data() + board->size();
  const auto read = std::from_chars(board->data(), end, found.board);
  if (read.ec != std::errc() || read.ptr != end || found.board < 1) return std::nullopt;
  if (comma < key.size() && !take_place(key.substr(comma + 1), found)) return std::nullopt;
  return found;
}

std::string confirmation_of(const Point& point) {
  if (point.kind != Kind::kDoubt || !point.board) return {};
  std::string board = fmt::format("board {}", point.board->number);
  const std::string table = table_name(point.table.section, point.table.table);
  if (!table.empty() && std::all_of(point.table.table.begin(), point.table.table.end(), text::is_digit))
    return fmt::format("{}, table {}", board, table);
  for (const bridge::Side side : bridge::kSides)
    if (const std::string& pair = point.table.pairs[index_of(side)]; !pair.empty())
      return fmt::format("{}, {} {}", board, letters_of(side), text::printable(pair));
  return board;
}

void confirm(const std::vector<Confirmation>& confirmed, const Evening& evening, std::vector<Point>& points) {
  std::vector<Point> unused;
  for (const Confirmation& one : confirmed) {
    const auto in_folder = [&](const File& file) { return folder_of(file.path) == *one.folder; };
    if (one.folder && std::none_of(evening.files.begin(), evening.files.end(), in_folder)) continue;
    bool used = false;
    for (Point& point : points) {
      if (!is_meant(one, point)) continue;
      point.confirmed = one.reason;
      used = true;
    }
    if (used) continue;
    Point& point = unused.emplace_back();
    point.kind = Kind::kNote;
    point.finding.rule = &kEveningRule<"evening/unused-confirmation">;
    point.finding.severity = point.finding.rule->severity;
    point.finding.message = fmt::format("there is no doubt about {}", text::printable(one.key));
    point.finding.at = one.at;
    point.of_file = one.path;
  }
  points.insert(points.end(), std::make_move_iterator(unused.begin()), std::make_move_iterator(unused.end()));
}

}  // namespace kibitzer::evenings
