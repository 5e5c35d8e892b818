#include "bridge/club/listing.h"

#include <algorithm>
#include <charconv>

#include "bridge/club/rules.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kBegin = "Access database";
constexpr std::size_t kMostListedRows = 200'000;
constexpr std::size_t kMostCells = 64;

/// Takes the cell that `rest`, of a text that begins at `base`, begins with.
std::optional<ListedCell> take_cell(std::string_view& rest, const char* base) {
  const std::size_t equals = rest.find('=');
  if (equals == 0 || equals == std::string_view::npos) return std::nullopt;
  ListedCell cell;
  cell.column = rest.substr(0, equals);
  rest.remove_prefix(equals + 1);
  std::size_t size = 0;
  if (rest.starts_with('"')) {
    rest.remove_prefix(1);
    size = rest.find('"');
    if (size == std::string_view::npos) return std::nullopt;
    cell.text = rest.substr(0, size);
    rest.remove_prefix(size + 1);
  } else {
    size = std::min(rest.find(' '), rest.size());
    cell.text = rest.substr(0, size);
    rest.remove_prefix(size);
  }
  if (!rest.empty() && !rest.starts_with(' ')) return std::nullopt;
  cell.text = text::without_blanks(cell.text);
  const auto begin = static_cast<std::uint32_t>(cell.text.data() - base);
  cell.at = {begin, begin + static_cast<std::uint32_t>(cell.text.size())};
  return cell;
}

}  // namespace

std::optional<std::size_t> count_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

const ListedCell* ListedRow::cell(std::string_view column) const {
  const auto found = std::find_if(cells.begin(), cells.end(), [&](const auto& one) { return one.column == column; });
  return found == cells.end() || found->text.empty() ? nullptr : &*found;
}

std::optional<int> ListedRow::number(std::string_view column, int most) const {
  const ListedCell* const found = cell(column);
  if (found == nullptr) return std::nullopt;
  const auto number = count_in(found->text);
  if (!number || *number > static_cast<std::size_t>(most)) return std::nullopt;
  return static_cast<int>(*number);
}

bool ListedRow::is_set(std::string_view column) const {
  const ListedCell* const found = cell(column);
  return found != nullptr && found->text != "0";
}

bool looks_like_listing(std::string_view text) {
  if (!text.starts_with(kBegin)) return false;
  text.remove_prefix(kBegin.size());
  return text.empty() || text.front() == '\n' || text.front() == '\r';
}

bool Listing::read_heading(std::string_view line, text::Span at) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos || line.substr(0, colon).find(' ') != std::string_view::npos) return false;
  const std::string_view words = line.substr(colon + 2);
  const auto count = count_in(words.substr(0, words.find(' ')));
  if (!count || !(words.ends_with(" rows") || words.ends_with(" row"))) return false;
  const auto [table, added] = tables_.try_emplace(line.substr(0, colon));
  if (added) table->second.heading = at;
  table->second.count += *count;
  return true;
}

bool Listing::read_row(std::string_view line, text::Span at) {
  const std::size_t blank = line.find(' ');
  const std::size_t colon = line.find(':');
  if (blank == std::string_view::npos || colon == std::string_view::npos || colon < blank) return false;
  const auto table = tables_.find(line.substr(0, blank));
  if (table == tables_.end() || !count_in(line.substr(blank + 1, colon - blank - 1))) return false;
  const char* const base = line.data() - at.begin;
  ListedRow row{at, {}};
  for (std::string_view rest = line.substr(colon + 1); !rest.empty();) {
    rest.remove_prefix(1);
    const auto cell = take_cell(rest, base);
    if (!cell || row.cells.size() >= kMostCells) return false;
    row.cells.push_back(*cell);
  }
  table->second.rows.push_back(std::move(row));
  ++rows_;
  return true;
}

Listing::Listing(std::string_view text, findings::Reporter& reporter) {
  const auto& syntax = kClubRule<"bws/syntax">;
  bool first = true;
  for (std::size_t begin = 0; begin < text.size() && !reporter.full();) {
    const std::size_t newline = std::min(text.find('\n', begin), text.size());
    std::string_view line = text.substr(begin, newline - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    const text::Span at = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + line.size())};
    begin = newline + 1;
    if (line.empty()) continue;
    if (rows_ >= kMostListedRows) {
      reporter.report(syntax, at, "the database has more than {} rows; those from here on are not judged",
                      kMostListedRows);
      return;
    }
    const bool read = first ? looks_like_listing(line) : read_heading(line, at) || read_row(line, at);
    if (!read)
      reporter.report(syntax, at, "\"{}\" is not {}", text::printable(line),
                      first ? "the beginning of a listing of an Access database" : "a row of a table listed above");
    if (!read && first) return;
    first = false;
  }
  for (const auto& [name, table] : tables_)
    if (table.rows.size() != table.count)
      reporter.report(
          syntax, table.heading, "{} should have {} by its heading, but has {}: rows are missing or were added",
          text::printable(name), text::counted(table.count, "row"), text::counted(table.rows.size(), "row"));
}

const std::vector<ListedRow>& Listing::rows(std::string_view table) const {
  static const std::vector<ListedRow> kNone;
  const auto found = tables_.find(table);
  return found == tables_.end() ? kNone : found->second.rows;
}

}  // namespace kibitzer::bridge
