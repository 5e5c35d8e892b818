#include "editing/indent.h"

#include <algorithm>

#include "text/utf8.h"

namespace kibitzer::editing {
namespace {

constexpr std::string_view kOpening = "{[(";
constexpr std::string_view kClosing = "}])";

bool is(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

/// How many more brackets of the line open than close.
int balance(std::string_view line) {
  int open = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line.substr(at, 2) == "//") break;
    if (line[at] == '"')
      at = std::min(line.find('"', at + 1), line.size() - 1);
    else if (is(kOpening, line[at]))
      ++open;
    else if (is(kClosing, line[at]))
      --open;
  }
  return open;
}

std::string_view trimmed(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") - begin + 1);
}

}  // namespace

std::string indented(std::string_view text, bool (*continues)(std::string_view line)) {
  const std::size_t mark = text::byte_order_mark_size(text);
  const std::string begin(text.substr(0, mark));
  text.remove_prefix(mark);
  std::string out;
  int depth = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) {
      if (!out.empty() && !out.ends_with("\n\n")) out += '\n';
      continue;
    }
    // A tag begins a part of its own, whatever is still open.
    if (line.size() > 1 && line[0] == '<' && (line[1] == '/' || (line[1] >= 'a' && line[1] <= 'z'))) depth = 0;
    const int change = balance(line);
    // A line that begins with closing brackets is aligned with the line that opened them.
    std::size_t closed = 0;
    while (closed < line.size() && is(kClosing, line[closed])) ++closed;
    const int at = std::max(0, depth - static_cast<int>(closed)) + (depth == 0 && continues(line) ? 1 : 0);
    out.append(static_cast<std::size_t>(at) * 2, ' ').append(line) += '\n';
    depth = std::max(0, depth + change);
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return begin + out;
}

}  // namespace kibitzer::editing
