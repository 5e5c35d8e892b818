#include "games/word_suggestions.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/described_games.h"
#include "games/games.h"
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

// JSON.

/// A string of JSON that is being written at a place: what is before it in it, and the key that it is a value of.
struct JsonString {
  std::size_t begin = 0;    // behind the opening quote
  std::string_view key;     // of its own, or of the list that it is in; empty if it may be a key itself
  std::size_t session = 0;  // where the text's top-level object begins
};

/// Follows strings and brackets up to `at`.
std::optional<JsonString> json_string_at(std::string_view text, std::size_t at) {
  struct Level {
    bool object = false;
    std::string_view key;  // of an object the last one; of a list the one that it is a value of
  };
  std::vector<Level> levels;
  JsonString found;
  std::string_view last;
  for (std::size_t i = 0; i < at; ++i) {
    const char c = text[i];
    if (c == '"') {
      const std::size_t begin = i + 1;
      for (++i; i < at && text[i] != '"' && text[i] != '\n'; ++i)
        if (text[i] == '\\') ++i;
      if (i >= at) {
        found.begin = begin;
        if (!levels.empty()) found.key = levels.back().key;
        return found;
      }
      last = text.substr(begin, i - begin);
    } else if (c == ':' && !levels.empty() && levels.back().object) {
      levels.back().key = last;
    } else if (c == ',' && !levels.empty() && levels.back().object) {
      levels.back().key = {};
    } else if (c == '{' || c == '[') {
      if (levels.empty()) found.session = i;
      if (levels.size() == 1000) return std::nullopt;
      levels.push_back({c == '{', c == '[' && !levels.empty() ? levels.back().key : std::string_view()});
    } else if ((c == '}' || c == ']') && !levels.empty()) {
      levels.pop_back();
    }
  }
  return std::nullopt;
}

/// The names in the list "players" of the object that begins at `from`, or what follows its keys where it is an object.
std::vector<std::string> players_from(std::string_view text, std::size_t from) {
  std::vector<std::string> names;
  const std::size_t key = text.find("\"players\"", from);
  const std::size_t open = key == std::string_view::npos ? key : text.find_first_of("[{", key);
  if (open == std::string_view::npos || text.find_first_not_of(": \t\r\n", key + 9) != open) return names;
  const std::size_t close = text.find(text[open] == '[' ? ']' : '}', open);
  if (close == std::string_view::npos) return names;
  for (std::size_t at = open; (at = text.find('"', at)) < close && names.size() < kMostWords;) {
    const std::size_t end = text.find('"', at + 1);
    if (end == std::string_view::npos || end > close) break;
    names.emplace_back(text.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return names;
}

constexpr std::array kKeysOfPlayers =
    std::to_array<std::string_view>({"player", "dealer", "leader", "winner", "winners", "bidder", "declarer", "taker"});

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

Suggestions suggest_in_json(std::string_view text, std::size_t at) {
  at = std::min(at, text.size());
  const auto string = json_string_at(text, at);
  if (!string) return {};
  Suggestions suggestions;
  suggestions.replaces = span(string->begin, std::min(text.find_first_of("\"\r\n", at), text.size()));
  const auto add = [&](std::string_view value, SuggestionKind kind) {
    suggestions.all.push_back({std::string(value), kind});
  };
  if (string->key == "game") {
    for (const std::string_view game : built_in()->names()) add(game, SuggestionKind::kValue);
  } else if (string->key == "rules" || string->key == "preset") {
    for (const std::string_view preset : built_in()->presets()) add(preset, SuggestionKind::kValue);
  } else if (string->key.empty() ||
             std::find(kKeysOfPlayers.begin(), kKeysOfPlayers.end(), string->key) != kKeysOfPlayers.end()) {
    for (const std::string& name : players_from(text, string->session)) add(name, SuggestionKind::kPlayer);
  }
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
