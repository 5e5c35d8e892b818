#include "sessions/json_objects.h"

#include <algorithm>

namespace kibitzer::sessions {
namespace {

constexpr std::string_view kJsonBlanks = " \t\r\n";
constexpr std::string_view kSuppressions = "\"kibitzer\"";

/// The end of the string that begins with the quote at `begin`.
std::size_t end_of_string(std::string_view text, std::size_t begin) {
  std::size_t at = begin + 1;
  while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2 : 1;
  return std::min(at + 1, text.size());
}

/// The end of the string, or of the list of strings, that begins at `begin`; nothing if it is neither.
std::optional<std::size_t> end_of_value(std::string_view text, std::size_t begin) {
  if (begin >= text.size()) return std::nullopt;
  if (text[begin] == '"') return end_of_string(text, begin);
  if (text[begin] != '[') return std::nullopt;
  for (std::size_t at = begin + 1; at < text.size();) {
    if (text[at] == ']') return at + 1;
    if (text[at] == '[' || text[at] == '{') return std::nullopt;
    at = text[at] == '"' ? end_of_string(text, at) : at + 1;
  }
  return std::nullopt;
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(kJsonBlanks, at), text.size());
}

/// The end of the last non-blank character before `at`.
std::size_t back_over_blanks(std::string_view text, std::size_t at) {
  return text.substr(0, at).find_last_not_of(kJsonBlanks) + 1;  // npos + 1 is 0
}

text::Span span_of(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// The element from `begin` to `end`, with one of the commas around it and the blanks after or before that.
text::Span with_comma(std::string_view text, std::size_t begin, std::size_t end) {
  const std::size_t after = skip_blanks(text, end);
  if (after < text.size() && text[after] == ',') return span_of(begin, skip_blanks(text, after + 1));
  const std::size_t before = back_over_blanks(text, begin);
  return before > 0 && text[before - 1] == ',' ? span_of(before - 1, end) : span_of(begin, end);
}

}  // namespace

JsonObjects::JsonObjects(std::string_view text) {
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at++;
    if (text[begin] == '"') {
      at = end_of_string(text, begin);
      const std::size_t colon = skip_blanks(text, at);
      if (open.empty() || text.substr(begin, at - begin) != kSuppressions || text.substr(colon, 1) != ":") continue;
      const std::size_t value = skip_blanks(text, colon + 1);
      const auto end = end_of_value(text, value);
      if (!end) continue;
      objects_[open.back()].allows = span_of(value, *end);
      at = *end;
    } else if (text[begin] == '{') {
      objects_.push_back({at, text.size(), open.empty() ? objects_.size() : open.back()});
      open.push_back(objects_.size() - 1);
    } else if (text[begin] == '}' && !open.empty()) {
      objects_[open.back()].end = begin;
      open.pop_back();
    }
  }
}

const JsonObject* JsonObjects::around(std::size_t at) const {
  auto next = std::upper_bound(objects_.begin(), objects_.end(), at,
                               [](std::size_t place, const JsonObject& object) { return place < object.begin; });
  if (next == objects_.begin()) return nullptr;
  auto number = static_cast<std::size_t>(next - objects_.begin()) - 1;
  while (objects_[number].end < at) {
    if (objects_[number].around == number) return nullptr;
    number = objects_[number].around;
  }
  return &objects_[number];
}

std::optional<text::Span> json_suppression(std::string_view text, text::Span at) {
  std::size_t begin = at.begin;
  std::size_t end = at.end;
  std::size_t before = back_over_blanks(text, begin);
  const std::size_t after = skip_blanks(text, end);
  if (before == 0) return std::nullopt;
  if (text[before - 1] == '[' && text.substr(after, 1) == "]") {  // it is the only one
    begin = before - 1;
    end = after + 1;
    before = back_over_blanks(text, begin);
  } else if (text[before - 1] == '[' || text[before - 1] == ',') {
    return with_comma(text, begin, end);
  }
  if (before == 0 || text[before - 1] != ':') return std::nullopt;
  const std::size_t key = back_over_blanks(text, before - 1);
  if (!text.substr(0, key).ends_with(kSuppressions)) return std::nullopt;
  return with_comma(text, key - kSuppressions.size(), end);
}

}  // namespace kibitzer::sessions
