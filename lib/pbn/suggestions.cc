#include "pbn/suggestions.h"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <string>

#include "pbn/characters.h"
#include "pbn/tags.h"

namespace kibitzer::pbn {
namespace {

using editing::Suggestion;
using editing::SuggestionKind;
using editing::Suggestions;

/// The tags of the game around `at`: games are apart by an empty line.
std::bitset<kTagNames> tags_around(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  while (begin > 0) {
    const std::size_t before = text.rfind('\n', begin - 1);
    if (before == std::string_view::npos)
      begin = 0;
    else if (before + 1 == begin ||
             text.substr(before + 1, begin - before - 1).find_first_not_of(" \t\r\n") == std::string_view::npos)
      break;
    else
      begin = before;
  }
  std::bitset<kTagNames> found;
  for (std::size_t line = begin; line < text.size();) {
    const std::size_t end = std::min(text.find('\n', line), text.size());
    const std::string_view words = text.substr(line, end - line);
    if (line > at && words.find_first_not_of(" \t\r") == std::string_view::npos) break;
    if (words.starts_with('[')) {
      const TagName name = find_tag(words.substr(1, words.find_first_of(" \t\"", 1) - 1));
      if (name != TagName::kUnknown) found.set(index_of(name));
    }
    line = end + 1;
  }
  return found;
}

/// After "[", or at the beginning of a line.
Suggestions tags(std::string_view text, std::size_t begin, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && (text[end] == '_' || (text[end] | 0x20) >= 'a') && (text[end] | 0x20) <= 'z') ++end;
  Suggestions suggestions;
  suggestions.replaces = span(begin, end);
  const auto there = tags_around(text, at);
  const auto add = [&](std::size_t tag) {
    if (there.test(tag)) return;
    const std::string name(tag_names()[tag]);
    const bool closed = end < text.size() && text[end] != '\n' && text[end] != '\r';
    suggestions.all.push_back({name, SuggestionKind::kKeyword, tag < kMandatoryTags ? "every game has it" : "",
                               closed ? std::string() : fmt::format("{} \"$1\"]$0", name), !closed});
  };
  for (std::size_t tag = 0; tag < kTagNames; ++tag) add(tag);
  return suggestions;
}

}  // namespace

Suggestions suggest(std::string_view text, std::size_t at) {
  at = std::min(at, text.size());
  const std::size_t newline = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::string_view line = text.substr(begin, at - begin);
  if (!line.starts_with('[')) return {};
  const std::size_t quote = line.find('"');
  if (quote == std::string_view::npos)
    return line.find_first_of(" \t") == std::string_view::npos ? tags(text, begin + 1, at) : Suggestions();
  if (line.find('"', quote + 1) != std::string_view::npos) return {};
  Suggestions suggestions;
  const std::size_t field = std::max(line.rfind(';') + 1, quote + 1);
  suggestions.replaces = span(begin + field, std::min(text.find_first_of("\";\r\n", at), text.size()));
  const std::string_view name = line.substr(1, line.find_first_of(" \t\"", 1) - 1);
  for (const std::string_view value : listed_values(find_tag(name)))
    suggestions.all.push_back({std::string(value), SuggestionKind::kValue});
  return suggestions;
}

}  // namespace kibitzer::pbn
