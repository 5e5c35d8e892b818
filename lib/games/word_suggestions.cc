#include "games/word_suggestions.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/described_games.h"
#include "text/ascii.h"
#include "text/words.h"

namespace kibitzer::games {
namespace {

using editing::SuggestionKind;
using editing::Suggestions;

constexpr std::size_t kShortestWord = 2;
constexpr std::size_t kMostWords = 2000;

bool is_letter(char c) { return text::lower(c) >= 'a' && text::lower(c) <= 'z'; }
bool in_word(char c) { return is_letter(c) || text::is_digit(c) || c == '_'; }

text::Span span(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

/// The word at `at`.
text::Span word_at(std::string_view text, std::size_t at) {
  std::size_t begin = at;
  std::size_t end = at;
  while (begin > 0 && in_word(text[begin - 1])) --begin;
  while (end < text.size() && in_word(text[end])) ++end;
  return span(begin, end);
}

/// Calls `see` with each word outside comments and strings.
template <typename See>
void each_word(std::string_view text, See see) {
  for (std::size_t at = 0; at < text.size();) {
    if (text.substr(at, 2) == "//") {
      at = std::min(text.find('\n', at), text.size());
    } else if (text[at] == '"') {
      at = std::min(text.find_first_of("\"\n", at + 1), text.size() - 1) + 1;
    } else if (is_letter(text[at])) {
      const text::Span word = word_at(text, at);
      see(word);
      at = word.end;
    } else {
      ++at;
    }
  }
}

std::string_view line_before(std::string_view text, std::size_t at) {
  const std::size_t newline = at == 0 ? std::string_view::npos : text.find_last_of("\r\n", at - 1);
  const std::size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  return text.substr(begin, at - begin);
}

}  // namespace

Suggestions suggest_words(std::string_view text, std::size_t at, std::string_view ending) {
  at = std::min(at, text.size());
  std::string_view line = line_before(text, at);
  if (line.find("//") != std::string_view::npos || std::count(line.begin(), line.end(), '"') % 2 == 1) return {};
  Suggestions suggestions;
  suggestions.replaces = word_at(text, at);
  std::set<std::string_view> known;
  for (const DescribedGame& game : described_games())
    if (game.path.ends_with(ending))
      each_word(game.text, [&](text::Span word) { known.insert(game.text.substr(word.begin, word.end - word.begin)); });
  std::map<std::string_view, bool> words;  // whether the text has it
  for (const std::string_view word : known) words[word] = false;
  each_word(text, [&](text::Span word) {
    const bool at_place = word.begin <= at && at <= word.end;
    if (!at_place && word.end - word.begin >= kShortestWord && words.size() < kMostWords)
      words[text.substr(word.begin, word.end - word.begin)] = true;
  });
  for (const bool in_text : {true, false})
    for (const auto& [word, here] : words)
      if (here == in_text)
        suggestions.all.push_back(
            {std::string(word), known.contains(word) ? SuggestionKind::kKeyword : SuggestionKind::kValue});
  return suggestions;
}

Suggestions suggest_in_csv(std::string_view text, std::size_t at) {
  at = std::min(at, text.size());
  const auto fields_of = [](std::string_view line) {
    std::vector<std::string_view> fields;
    for (std::size_t begin = 0; begin <= line.size();) {
      const std::size_t end = std::min(line.find_first_of(",;\t", begin), line.size());
      std::string_view field = line.substr(begin, end - begin);
      while (field.starts_with(' ')) field.remove_prefix(1);
      while (field.ends_with(' ') || field.ends_with('\r')) field.remove_suffix(1);
      fields.push_back(field);
      begin = end + 1;
    }
    return fields;
  };
  const std::string_view before = line_before(text, at);
  const std::size_t own = at - before.size();
  std::size_t player = std::string_view::npos;
  std::size_t round = std::string_view::npos;
  std::vector<std::pair<std::string_view, std::string_view>> lines;  // round, player
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const auto fields = fields_of(text.substr(begin, end - begin));
    if (player == std::string_view::npos) {
      for (std::size_t i = 0; i < fields.size(); ++i) {
        if (text::lowered(fields[i]) == "player") player = i;
        if (text::lowered(fields[i]) == "round") round = i;
      }
    } else if (begin != own && player < fields.size() && !fields[0].starts_with('#')) {
      lines.emplace_back(round < fields.size() ? fields[round] : std::string_view(), fields[player]);
    }
    begin = end + 1;
  }
  const auto mine = fields_of(before);
  if (player == std::string_view::npos || mine.size() != player + 1) return {};
  const std::string_view this_round = round < mine.size() ? mine[round] : std::string_view();
  std::vector<std::string_view> names;
  for (const auto& [of_round, name] : lines)
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  std::erase_if(names, [&](std::string_view name) {
    return std::find(lines.begin(), lines.end(), std::pair(this_round, name)) != lines.end();
  });
  Suggestions suggestions;
  suggestions.replaces = span(at - mine.back().size(), std::min(text.find_first_of(",;\t\r\n", at), text.size()));
  for (const std::string_view name : names) suggestions.all.push_back({std::string(name), SuggestionKind::kPlayer});
  return suggestions;
}

}  // namespace kibitzer::games
