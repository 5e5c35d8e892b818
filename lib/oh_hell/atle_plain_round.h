// A short way through rounds of .atle that are laid out as the writer lays them out. Internal to the room.
//
// The parser copes with whatever people write, and tries several readings of each word. A plain round does not need that:
// its lines are compared with those that the writer would write, and its values stored as the parser would store them. If
// anything differs, nothing is read, and the parser reads the round from its beginning, so findings and interpretation are
// the parser's alone. From a plain round the parser would read the same, because:
//
// - Except for names, all words are those of the notation, in lower-case ASCII, separated by one blank, or by spaces and
//   line ends. So the lexer finds the same words, no comments, and nothing to report.
// - The parts come in the writer's order, each at most once, the trump color among them. So the parser expects each
//   keyword, and nothing is repeated or missing.
// - A name is written, byte for byte, as in the list of players, so it refers to that player. It is quoted without escapes,
//   or one plain word with a separator after it. Names that are words of the notation, or numbers, are left to the parser,
//   which considers what else they might begin.
// - Each list has at most one entry per player. So none is repeated, and no list seems to begin again.
// - What follows a closing brace is not "player", "winner" or a part of the round; before those the parser would take the
//   brace to be one too many.
// - A text with directives in its comments is not read this way, because they need every token.
//
// Tests compare the two: oh_hell/atle_plain_round_test.cc on generated games, with and without changed bytes, and the fuzz
// target atle on any input.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

class AtlePlainRounds {
 public:
  explicit AtlePlainRounds(std::string_view text) : text_(text) {}

  /// To be called before the first round of each game.
  void begin_game() { looked_at_ = 0; }

  /// Reads the round that begins at `at` into `session`, whose players are listed in the text. Gives where it ends, or
  /// nothing if the round is not plain; the session is then unchanged.
  std::optional<std::size_t> read(std::size_t at, Session& session);

 private:
  bool names_are_plain(const Session& session);

  std::string_view text_;
  std::vector<std::string_view> names_;  // of the players as they are written
  std::size_t looked_at_ = 0;            // how many players the game had when that was seen
  bool plain_ = false;
};

}  // namespace kibitzer::oh_hell
