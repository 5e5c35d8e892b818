// Escape lines of a PBN text that speak to the program.
//
//   % kibitzer: …     from the first column on; about the next line, and where that is the tag of a section, about the
//                     section; in the game around it, or the next one
#pragma once

#include <cstddef>
#include <vector>

#include "findings/comments.h"
#include "pbn/game.h"

namespace kibitzer::pbn {

/// Goes through a text game by game.
class CommentScopes {
 public:
  void begin_text() { waiting_.clear(); }

  /// Adds what `game`, the next game of the text, says to the program. A comment after its last element is about the
  /// first element of the next game.
  void take(const Game& game, findings::Comments& comments);

  /// Ends the text at `size`: what waits for an element is about nothing.
  void end_text(std::size_t size, findings::Comments& comments);

 private:
  std::vector<std::size_t> waiting_;  // comments whose element is still to come
};

/// Whether an escape line of `game` from `from` to `to` speaks to the program.
bool speaks_to_us(const Game& game, std::size_t from, std::size_t to);

}  // namespace kibitzer::pbn
