#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "language_server/features.h"
#include "sessions/judge.h"
#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::language_server {
namespace {

using editing::Suggestion;
using editing::SuggestionKind;
using editing::Suggestions;

// CompletionItemKind, by SuggestionKind: keyword, variable, enumeration member, value, reference, snippet.
constexpr std::array kKinds = {14, 6, 20, 12, 18, 15};
constexpr int kSnippetFormat = 2;

bool in_rule_name(char c) {
  return (text::lower(c) >= 'a' && text::lower(c) <= 'z') || c == '-' || c == '/' || c == '*';
}

/// Rule names, where the line allows something: "kibitzer: allow …".
std::optional<Suggestions> of_suppression(std::string_view text, std::size_t at, const games::Games& games) {
  const std::size_t newline = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::string line = text::lowered(text.substr(begin, at - begin));
  const std::size_t ours = line.rfind("kibitzer");
  if (ours == std::string::npos) return std::nullopt;
  const std::size_t allow = line.find("allow", ours);
  if (allow == std::string::npos || line.find("--", allow) != std::string::npos) return std::nullopt;
  Suggestions suggestions;
  std::size_t word = at;
  while (word > begin + allow + 5 && in_rule_name(text[word - 1])) --word;
  std::size_t end = at;
  while (end < text.size() && in_rule_name(text[end])) ++end;
  suggestions.replaces = {static_cast<std::uint32_t>(word), static_cast<std::uint32_t>(end)};
  for (const findings::Rule* rule : sessions::all_rules(games))
    suggestions.all.push_back({std::string(rule->name), SuggestionKind::kRule, std::string(rule->summary)});
  return suggestions;
}

json item(const OpenDocument& open, const Suggestion& suggestion, text::Span replaces, std::size_t place,
          bool snippets) {
  const std::string& text = suggestion.insert.empty() ? suggestion.label : suggestion.insert;
  json made = {{"label", suggestion.label},
               {"kind", kKinds.at(static_cast<std::size_t>(suggestion.kind))},
               {"sortText", fmt::format("{:05}", place)},
               {"textEdit", {{"range", to_json(open.document.range(replaces))}, {"newText", text}}}};
  if (!suggestion.detail.empty()) made["detail"] = suggestion.detail;
  if (suggestion.snippet && snippets) made["insertTextFormat"] = kSnippetFormat;
  return made;
}

}  // namespace

json completion(const OpenDocument& open, std::size_t at, bool snippets) {
  json items = json::array();
  if (open.notation == nullptr) return {{"isIncomplete", false}, {"items", items}};
  const std::string& text = open.document.text();
  auto found = of_suppression(text, at, *open.games);
  if (!found && open.notation->suggest != nullptr) found = open.notation->suggest(text, at, *open.games);
  if (found)
    for (const Suggestion& one : found->all)
      if (!one.snippet || snippets) items.push_back(item(open, one, found->replaces, items.size(), snippets));
  return {{"isIncomplete", false}, {"items", items}};
}

json completion_in_configuration(const OpenDocument& open, std::size_t at, const std::vector<std::string>& keys) {
  const std::string& text = open.document.text();
  const std::size_t newline = at == 0 ? std::string::npos : text.find_last_of("\r\n", at - 1);
  const std::size_t line = newline == std::string::npos ? 0 : newline + 1;
  const bool in_quotes = std::count(text.begin() + static_cast<std::ptrdiff_t>(line),
                                    text.begin() + static_cast<std::ptrdiff_t>(at), '"') %
                             2 ==
                         1;
  const auto in_word = [](char c) { return in_rule_name(c); };
  std::size_t begin = at;
  std::size_t end = at;
  while (begin > line && in_word(text[begin - 1])) --begin;
  while (end < text.size() && in_word(text[end])) ++end;
  Suggestions suggestions;
  suggestions.replaces = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  if (in_quotes) {
    suggestions.all.push_back({"all", SuggestionKind::kRule, "every rule"});
    for (const findings::Rule* rule : sessions::all_rules(*games::built_in())) {
      const std::string group(rule->name.substr(0, rule->name.find('/')));
      const auto is_group = [&](const Suggestion& one) { return one.label == group; };
      if (std::none_of(suggestions.all.begin(), suggestions.all.end(), is_group))
        suggestions.all.push_back({group, SuggestionKind::kRule, "every rule of this group"});
      suggestions.all.push_back({std::string(rule->name), SuggestionKind::kRule, std::string(rule->summary)});
    }
  } else if (begin == line) {
    for (const std::string& key : keys) suggestions.all.push_back({key, SuggestionKind::kKeyword});
  }
  json items = json::array();
  for (const Suggestion& one : suggestions.all)
    items.push_back(item(open, one, suggestions.replaces, items.size(), false));
  return {{"isIncomplete", false}, {"items", items}};
}

}  // namespace kibitzer::language_server
