// Texts of any notation, made of any bytes, for what writes: and what must hold of words and findings when a text is changed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "fuzz/checks.h"
#include "games/games.h"
#include "language_server/judging.h"
#include "sessions/judge.h"
#include "sessions/trials.h"
#include "text/ascii.h"

namespace kibitzer::fuzz {

struct Text {
  const games::Notation* notation;
  std::string bytes;
};

/// The notations whose files are texts.
inline const std::vector<const games::Notation*>& text_notations() {
  static const std::vector<const games::Notation*> kAll = [] {
    std::vector<const games::Notation*> all;
    for (const games::Notation* const notation : games::built_in()->notations())
      if (notation->as_text == nullptr) all.push_back(notation);
    return all;
  }();
  return kAll;
}

/// The faulty example of a rule, with edits: each of them a place and a length of two bytes and one, and the length of what is
/// written there and its bytes.
inline Text changed_example(std::string_view bytes) {
  static const std::vector<const findings::Rule*> kRules = sessions::all_rules(*games::built_in());
  const auto take = [&](std::size_t size) {
    std::size_t number = 0;
    for (; size > 0; --size) {
      number = number * 256 + (bytes.empty() ? 0 : static_cast<unsigned char>(bytes.front()));
      bytes.remove_prefix(bytes.empty() ? 0 : 1);
    }
    return number;
  };
  const findings::Rule& rule = *kRules[take(2) % kRules.size()];
  std::string text = rule.faulty();
  while (!bytes.empty() && !text.empty()) {
    const std::size_t at = take(2) % text.size();
    const std::size_t length = take(1) % 16;
    const std::string_view written = bytes.substr(0, take(1) % 16);
    text.replace(at, length, written);
    bytes.remove_prefix(std::min(bytes.size(), written.size()));
  }
  return {games::built_in()->notation(rule.notation), std::move(text)};
}

/// After a byte 0 an example of the catalogue with edits; after a byte 1 the number of a notation and a text in it; any other
/// text is of the notation that it looks like. Nothing if it looks like none.
inline std::optional<Text> any_text(std::string_view bytes) {
  if (bytes.size() > 2 && bytes.front() == '\0') return changed_example(bytes.substr(1));
  if (bytes.size() > 2 && bytes.front() == '\1') {
    const auto& all = text_notations();
    return Text{all[static_cast<unsigned char>(bytes[1]) % all.size()], std::string(bytes.substr(2))};
  }
  const games::Notation* const notation = games::built_in()->notation_of_text(bytes);
  if (notation == nullptr || notation->as_text != nullptr) return std::nullopt;
  return Text{notation, std::string(bytes)};
}

/// What is found in a text, at every place, as `fix` and the editor find it.
inline sessions::Found found_in(std::string_view text, const games::Notation& notation) {
  static language_server::Judging judging;
  static const sessions::JudgeOptions kOptions{.every_place = true};
  static const std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> kSeverities;
  sessions::Found found = judging.judge({"fuzz", text, 1}, notation, {&kOptions, &kSeverities});
  check_findings(found.findings, text.size());
  return found;
}

/// How often each word is in a text. A word is a run of letters and digits, whatever their alphabet.
using Words = std::map<std::string, std::size_t, std::less<>>;

inline bool in_word(char c) {
  return (text::lower(c) >= 'a' && text::lower(c) <= 'z') || text::is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

inline void add_words(std::string_view text, Words& words) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && in_word(text[at])) ++at;
    if (at > begin) ++words[std::string(text.substr(begin, at - begin))];
    if (at == begin) ++at;
  }
}

/// `span` with the rest of the words that it begins and ends in.
inline text::Span whole_words(std::string_view text, text::Span span) {
  while (span.begin > 0 && in_word(text[span.begin - 1])) --span.begin;
  while (span.end < text.size() && in_word(text[span.end])) ++span.end;
  return span;
}

inline void add_words_at(std::string_view text, text::Span span, Words& words) {
  span = whole_words(text, span);
  add_words(text.substr(span.begin, span.end - span.begin), words);
}

inline Words words_of(std::string_view text) {
  Words words;
  add_words(text, words);
  return words;
}

/// The first word that is in `before` more often than in `after` and `excused` together; empty if there is none.
inline std::string lost_word(const Words& before, const Words& after, const Words& excused) {
  const auto times = [](const Words& words, const std::string& word) {
    const auto found = words.find(word);
    return found == words.end() ? 0 : found->second;
  };
  for (const auto& [word, count] : before)
    if (count > times(after, word) + times(excused, word)) return word;
  return {};
}

/// Like require(), and shows what was lost or found.
inline void require_none(const std::string& what, const char* sentence) {
  if (what.empty()) return;
  std::cerr << "\"" << what << "\": ";
  require(false, sentence);
}

/// The first finding of `after` that is not in `before` so often; empty if there is none. Places are left out, as they move.
inline std::string new_finding(const std::vector<findings::Finding>& before,
                               const std::vector<findings::Finding>& after) {
  std::map<std::string, std::size_t> counts;
  const auto said = [](const findings::Finding& finding) {
    const std::string name(finding.rule->name);
    // How long a line is depends on how lines end; in which hand a card is there once more, on whose comes first.
    const bool varies = name == "pbn/long-line" || name == "bridge/duplicate-card";
    return varies ? name : name + ": " + finding.message;
  };
  for (const findings::Finding& finding : before) ++counts[said(finding)];
  for (const findings::Finding& finding : after)
    if (counts[said(finding)]-- == 0) return said(finding);
  return {};
}

}  // namespace kibitzer::fuzz
