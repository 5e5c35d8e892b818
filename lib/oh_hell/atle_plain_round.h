// A short way through rounds of .atle in which all is as the writer lays it out. Internal to the room.
//
// The parser understands whatever people write, and looks at each word in several ways to do so. A plain round needs none
// of that: its lines are compared with those that the writer would write, and its values put where the parser would put
// them. If anything differs, nothing is read, and the parser reads the round from its beginning; so it alone
// reports, and it alone decides what is meant. It remains to see that of a plain round the parser makes the same:
//
// - All words are as the notation has them, in small letters, and of ASCII, but for names; what separates them is a blank,
//   or spaces and line ends. So the lexer finds the same words, has nothing to remark, and finds no comment.
// - The parts come in the writer's order, each at most once, with the trump color among them. So each keyword is one that
//   the parser expects, and nothing of the round is repeated or missing.
// - A name is written, byte for byte, as where the players are listed, so it refers to that player. It is in quotes,
//   without an escape, or one plain word; what follows ends it. Names that are words of the notation or numbers are not
//   taken: in front of those the parser asks what else they might begin.
// - In each list a player has one entry at most. So none is repeated, and a list does not look as if it began again.
// - After a brace that closes comes something else than "player", "winner" or a part of the round, for which the parser
//   would take the brace to be one too many.
// - Comments that speak to the program need all tokens seen; a text with those is not read so.
//
// Tests hold the two together: oh_hell/atle_plain_round_test.cc on generated games and bytes changed in them, and the
// fuzz target atle on anything.
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

  /// Reads the round that begins at `at` into `session`, whose players are listed in the text. Gives where it ends;
  /// nothing, and the session as it was, where the round is not plain.
  std::optional<std::size_t> read(std::size_t at, Session& session);

 private:
  bool names_are_plain(const Session& session);

  std::string_view text_;
  std::vector<std::string_view> names_;  // of the players as they are written
  std::size_t looked_at_ = 0;            // how many players the game had when that was seen
  bool plain_ = false;
};

}  // namespace kibitzer::oh_hell
