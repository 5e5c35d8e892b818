// Comments, annotations, and tags of PBN.
#include <algorithm>
#include <charconv>
#include <utility>

#include "bridge/json/pass.h"
#include "bridge/model/director_words.h"
#include "json/rules.h"

namespace kibitzer::bridge {
namespace {

using json::kRule;

/// PBN 2.1, 3.5.3 and 3.7.
bool is_annotation(std::string_view word) {
  constexpr std::array<std::string_view, 6> kSuffixes = {"!", "?", "!!", "??", "!?", "?!"};
  if (std::find(kSuffixes.begin(), kSuffixes.end(), word) != kSuffixes.end()) return true;
  unsigned number = 0;
  const char* const end = word.data() + word.size();
  return word.starts_with('$') && word.size() > 1 && std::from_chars(word.data() + 1, end, number).ptr == end &&
         number <= 255;
}

}  // namespace

void JsonReader::Pass::read_tag(Index index, Board& board) {
  OtherTag tag;
  const auto text = [&](Index value, std::string_view what) {
    const auto words = reader_.string(value, what);
    return words ? session_.keep(std::string(*words)) : std::string_view();
  };
  const bool read = reader_.object(index, kTagForm, [&](std::size_t key, Index value) {
    if (key == 0)
      tag.name = text(value, "a tag's name");
    else if (key == 1)
      tag.value = text(value, "a tag's value");
    else
      reader_.array(value, "lines", [&](Index line) { tag.lines.push_back(text(line, "a line")); });
  });
  if (read) append(session_.other_tags, board.other_tags, std::move(tag));
}

void JsonReader::Pass::remark(Remark::Kind kind, Remark::Of of, std::uint32_t place, std::string_view text) {
  Remark& made = session_.remarks.emplace_back();
  made.kind = kind;
  made.of = of;
  made.index = place;
  made.text = session_.keep(std::string(text));
}

void JsonReader::Pass::read_annotations(Index index, Remark::Of of, std::uint32_t place) {
  reader_.array(index, "annotations", [&](Index element) {
    const auto word = reader_.string(element, "an annotation");
    if (!word) return;
    if (is_annotation(*word)) return remark(Remark::Kind::kAnnotation, of, place, *word);
    reader_.fault(kRule<"json/unknown-value">, at(element),
                  "{} is not an annotation: one is !, ?, !!, ??, !?, ?!, or $ with a number from 0 to 255",
                  quoted(*word));
  });
}

void JsonReader::Pass::read_comments(Index index, Remark::Of of, std::uint32_t place) {
  reader_.array(index, "comments", [&](Index element) {
    Remark::Kind kind = Remark::Kind::kComment;
    std::string_view text;
    std::string_view after;
    reader_.object(element, kCommentForm, [&](std::size_t key, Index value) {
      if (key == 1) {
        if (const auto chosen = reader_.one_of(value, "mark", kCommentMarks))
          kind = *chosen == 0 ? Remark::Kind::kLineComment : Remark::Kind::kEscape;
      } else if (const auto words = reader_.string(value, key == 0 ? "a comment" : "after")) {
        (key == 0 ? text : after) = *words;
      }
    });
    std::optional<text::Span>& ruled = session_.boards.back().director_ruled;
    if (!ruled && kind != Remark::Kind::kEscape && says_director_ruled(text)) ruled = at(element);
    remark(kind, of, place, text);
    session_.remarks.back().after = session_.keep(std::string(after));
  });
}

}  // namespace kibitzer::bridge
