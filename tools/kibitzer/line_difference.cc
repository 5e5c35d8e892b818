#include "line_difference.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace kibitzer::tool {
namespace {

constexpr std::size_t kContext = 3;

using Lines = std::vector<std::string_view>;

/// Lines with their ends.
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

/// Lines that were replaced by others.
struct Change {
  std::size_t before, before_end, after, after_end;
};

/// Fixes change few lines, and those that are the same again are near: whichever is found first ends a change.
std::vector<Change> changes(const Lines& before, const Lines& after) {
  std::vector<Change> all;
  std::size_t a = 0;
  std::size_t b = 0;
  while (a < before.size() || b < after.size()) {
    if (a < before.size() && b < after.size() && before[a] == after[b]) {
      ++a;
      ++b;
      continue;
    }
    const auto [begin_a, begin_b] = std::pair(a, b);
    bool found = false;
    for (std::size_t apart = 1; !found && begin_a + apart <= before.size() + after.size(); ++apart) {
      for (std::size_t i = 0; i <= apart && !found; ++i) {
        const std::size_t in_a = begin_a + i;
        const std::size_t in_b = begin_b + apart - i;
        const bool ends = in_a >= before.size() && in_b >= after.size();
        const bool same = in_a < before.size() && in_b < after.size() && before[in_a] == after[in_b];
        if (!ends && !same) continue;
        a = std::min(in_a, before.size());
        b = std::min(in_b, after.size());
        found = true;
      }
    }
    all.push_back({begin_a, a, begin_b, b});
  }
  return all;
}

void put(std::string& out, char sign, std::string_view line) {
  out += sign;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

std::string place(std::size_t begin, std::size_t count) {
  if (count == 1) return fmt::format("{}", begin + 1);
  return fmt::format("{},{}", count == 0 ? begin : begin + 1, count);
}

}  // namespace

std::string line_difference(std::string_view before, std::string_view after, std::string_view path) {
  const Lines old_lines = lines_of(before);
  const Lines new_lines = lines_of(after);
  const std::vector<Change> all = changes(old_lines, new_lines);
  if (all.empty()) return {};
  std::string out = fmt::format("--- {0}\n+++ {0}\n", path);
  for (std::size_t first = 0; first < all.size();) {
    std::size_t last = first;
    while (last + 1 < all.size() && all[last + 1].before - all[last].before_end <= 2 * kContext) ++last;
    const std::size_t lead = std::min(kContext, all[first].before);
    const std::size_t tail = std::min(kContext, old_lines.size() - all[last].before_end);
    const std::size_t begin = all[first].before - lead;
    const std::size_t begin_after = all[first].after - lead;
    out += fmt::format("@@ -{} +{} @@\n", place(begin, all[last].before_end + tail - begin),
                       place(begin_after, all[last].after_end + tail - begin_after));
    std::size_t at = begin;
    for (std::size_t i = first; i <= last; ++i) {
      for (; at < all[i].before; ++at) put(out, ' ', old_lines[at]);
      for (; at < all[i].before_end; ++at) put(out, '-', old_lines[at]);
      for (std::size_t line = all[i].after; line < all[i].after_end; ++line) put(out, '+', new_lines[line]);
    }
    for (; at < all[last].before_end + tail; ++at) put(out, ' ', old_lines[at]);
    first = last + 1;
  }
  return out;
}

}  // namespace kibitzer::tool
