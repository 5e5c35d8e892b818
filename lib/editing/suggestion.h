// What an editor offers at a place of a text that is being written.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "text/span.h"

namespace kibitzer::editing {

enum class SuggestionKind : std::uint8_t { kKeyword, kPlayer, kCard, kValue, kRule, kSnippet };

struct Suggestion {
  std::string label;  ///< what is shown, and what is inserted unless there is `insert`
  SuggestionKind kind = SuggestionKind::kKeyword;
  std::string detail = {};
  std::string insert = {};
  bool snippet = false;  ///< `insert` has places to fill in: "$1", "${2:text}"
};

/// The likeliest first; an editor shows those that begin with what is written at `replaces`.
struct Suggestions {
  text::Span replaces;  ///< the word at the place, as far as it is written
  std::vector<Suggestion> all;
};

/// `text` so that a snippet inserts it as it is.
inline std::string in_snippet(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '$' || c == '}' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

}  // namespace kibitzer::editing
