// One game of a PBN file as its elements, in the order they are written: nothing of it is interpreted.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "pbn/tags.h"
#include "text/kept.h"
#include "text/list.h"
#include "text/span.h"

namespace kibitzer::pbn {

enum class Kind : std::uint8_t {
  kTag,      ///< [Name "value"]
  kToken,    ///< section characters without a blank between them: a card with its annotations is one token
  kString,   ///< "text" outside a tag, its span with the quotes
  kComment,  ///< ; or {}, its span with them
  kStray,    ///< a misplaced character; it is reported
};

struct Element {
  Kind kind = Kind::kToken;
  std::uint32_t line = 0;  ///< of the game, from 0: which elements are in one line
  text::Span at;
  std::uint32_t tag = 0;  ///< in Game::tags, where kind is kTag
};

struct Tag {
  TagName name = TagName::kUnknown;
  text::Span at;  ///< from bracket to bracket
  text::Span name_at;
  text::Span value_at;  ///< without the quotes; where there is no value, the name
  std::string_view name_text;
  std::string_view value;  ///< with \" and \\ undone: a view of the bytes, or of the game's own store
  bool has_value = false;
  bool plain = false;  ///< as nearly all are written: [Name "value"], of printable ASCII, under a name of the standard

  /// Whether the text has the value letter by letter.
  bool as_written() const { return value.size() == value_at.end - value_at.begin; }
};

/// A line that begins with %, in which programs may say something. (2.4)
struct EscapeLine {
  text::Span at;              ///< after the %
  std::uint32_t element = 0;  ///< in Game::elements, the one that follows, if any
  bool directive = false;     ///< no blank follows the %
};

using text::List;

/// A game of which no element has been read.
struct Unread {
  std::string_view bytes;
  std::size_t at = 0;     ///< where it begins, after empty lines
  bool last = false;      ///< the file ends with `bytes`
  bool exported = false;  ///< a line "% EXPORT" precedes it
};

struct Game {
  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

  std::string_view bytes;  ///< what all spans count in
  text::Span at;
  List<Element> elements;
  List<Tag> tags;
  List<EscapeLine> escape_lines;
  std::array<std::uint32_t, kTagNames> first{};  ///< by name, the first tag so called; else kNone
  bool swallowed = false;                        ///< a comment that is never closed took the rest of it
  bool exported = false;                         ///< a line "% EXPORT" precedes it
  bool tidy = true;                              ///< every tag is plain and begins a line
  bool comments = false;                         ///< some element is one
  std::size_t most_words_of_line = 0;            ///< how many tokens the line with the most tokens has
  std::optional<std::uint32_t> bare_newline;     ///< the first end of line that is not CR LF
  text::Kept store;                              ///< values of tags with escapes

  const Tag* find(TagName name) const {
    const std::uint32_t index = first[index_of(name)];
    return index == kNone ? nullptr : &tags[index];
  }
  bool has(TagName name) const { return first[index_of(name)] != kNone; }
  bool only_comments() const {
    return std::all_of(elements.begin(), elements.end(),
                       [](const Element& element) { return element.kind == Kind::kComment; });
  }
  /// Gives the index of the last tag, by which its name finds it if it is the first so called.
  std::uint32_t index_last_tag() {
    const auto index = static_cast<std::uint32_t>(tags.size() - 1);
    const TagName name = tags[index].name;
    if (name != TagName::kUnknown && first[index_of(name)] == kNone) first[index_of(name)] = index;
    return index;
  }
  std::string_view text(text::Span span) const { return bytes.substr(span.begin, span.end - span.begin); }
  void clear() {
    elements.clear();
    tags.clear();
    escape_lines.clear();
    first.fill(kNone);
    bare_newline.reset();
    swallowed = comments = false;
    tidy = true;
    most_words_of_line = 0;
    store.clear();
  }
};

}  // namespace kibitzer::pbn
