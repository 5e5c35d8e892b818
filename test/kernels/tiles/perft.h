// Games of tiles counted, and played at random.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kernels/tiles/rules.h"
#include "support/random.h"

namespace kibitzer::test::tile_games {

/// Sequences of `length` moves from a position in which the game is running. Passes are not counted as moves.
std::uint64_t sequences(const tiles::Rules& rules, const tiles::Position& position, int length);

struct Ends {
  std::uint64_t first = 0;  ///< won by
  std::uint64_t second = 0;
  std::uint64_t drawn = 0;
};

/// All games from the start to the end.
Ends complete_games(const tiles::Rules& rules);

/// By number of moves from 0 on, how many positions can be reached: those in which the game has ended, too.
std::vector<std::size_t> positions(const tiles::Rules& rules, int most_moves);

/// The moves of a game at random up to its end, without passes.
std::vector<tiles::Cell> random_moves(const tiles::Rules& rules, Random& random);

/// Follows the moves of a game to its end, and asks all that a referee asks. Nothing if a move is not legal, or the game
/// ends earlier or later.
std::optional<tiles::Outcome> judge(const tiles::Rules& rules, const std::vector<tiles::Cell>& moves);

}  // namespace kibitzer::test::tile_games
