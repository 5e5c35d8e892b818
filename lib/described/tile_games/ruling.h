// What the referee says of a session: findings, and the result as far as the record carries it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "described/deals/ruling.h"
#include "findings/rule.h"

namespace kibitzer::described::tile_games {

/// A player's result in one game. What the record does not show is left out, never guessed.
struct PlayerScore {
  std::optional<int> tiles;   ///< in the player's state at the end
  std::optional<int> points;  ///< what counts: the tiles, with the empty places if the winner takes them
  std::optional<int> total;   ///< after this game
};

/// A move that was made, and the board after it: rows from the top.
struct FollowedMove {
  std::size_t player = 0;
  std::vector<std::string> board;
};

struct RoundRuling {
  std::vector<const findings::Rule*> doubts;  ///< rules broken in it that its result may rest on
  bool unreadable = false;                    ///< something of it could not be read
  bool too_costly = false;                    ///< it was not followed to its end: too much work
  std::optional<std::vector<bool>> winners;   ///< by player; nothing if the game is not finished
  std::vector<std::uint8_t> movers;           ///< by move, passes included, as far as the game can be followed
  std::optional<int> moves;                   ///< how many were made, without passes
  std::vector<std::string> board;             ///< at the end, rows from the top
  std::string signs;                          ///< of the players on boards
  std::vector<std::string> start;             ///< if positions are kept: the board before the first move
  std::vector<FollowedMove> followed;         ///< the same: the moves, as far as the game can be followed
};

using Ruling = deals::RulingOf<RoundRuling, PlayerScore>;

}  // namespace kibitzer::described::tile_games
