#include "pbn/comments.h"

#include <algorithm>

#include "pbn/characters.h"

namespace kibitzer::pbn {
namespace {

/// The first element from `from` on that is not a comment.
std::size_t written_from(const Game& game, std::size_t from) {
  while (from < game.elements.size() && game.elements[from].kind == Kind::kComment) ++from;
  return from;
}

/// The line of the element, or the section that it opens.
text::Span scope_of(const Game& game, std::size_t element) {
  const Element& first = game.elements[element];
  const auto opens = [&](const Element& one) {
    return one.kind == Kind::kTag && opens_section(game.tags[one.tag].name);
  };
  std::size_t last = element;
  while (last + 1 < game.elements.size() && game.elements[last + 1].line == first.line) ++last;
  if (!opens(first)) {
    const std::size_t end = end_of_line(game.bytes, game.elements[last].at.end);
    return {first.at.begin, static_cast<std::uint32_t>(end)};
  }
  for (std::size_t next = last + 1; next < game.elements.size(); ++next)
    if (game.elements[next].kind == Kind::kTag) return {first.at.begin, game.elements[next].at.begin};
  return {first.at.begin, game.at.end};
}

}  // namespace

void CommentScopes::take(const Game& game, findings::Comments& comments) {
  if (const std::size_t first = written_from(game, 0); first < game.elements.size() && !waiting_.empty()) {
    for (const std::size_t index : waiting_) comments.all[index].next = scope_of(game, first);
    waiting_.clear();
  }
  for (std::size_t i = 0; i < game.escape_lines.size(); ++i) {
    const EscapeLine& line = game.escape_lines[i];
    const auto index = comments.add(game.bytes, line.at.begin, line.at.end);
    if (!index) continue;
    if (!game.elements.empty()) comments.all[*index].round = text::Span{game.elements.front().at.begin, game.at.end};
    const std::size_t next = written_from(game, line.element);
    if (next < game.elements.size())
      comments.all[*index].next = scope_of(game, next);
    else
      waiting_.push_back(*index);
  }
}

/// The last game has no other after it.
void CommentScopes::end_text(std::size_t size, findings::Comments& comments) {
  const auto end = static_cast<std::uint32_t>(size);
  for (const std::size_t index : waiting_) {
    comments.all[index].next = text::Span{end, end};
    if (!comments.all[index].round) comments.all[index].round = text::Span{end, end};
  }
  waiting_.clear();
}

bool speaks_to_us(const Game& game, std::size_t from, std::size_t to) {
  return std::any_of(game.escape_lines.begin(), game.escape_lines.end(), [&](const EscapeLine& line) {
    return line.at.begin >= from && line.at.begin < to && findings::speaks_to_us(game.text(line.at));
  });
}

}  // namespace kibitzer::pbn
