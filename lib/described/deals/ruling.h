// What the referee of a described game says of a session.
#pragma once

#include <cstddef>
#include <vector>

#include "findings/finding.h"

namespace kibitzer::described::deals {

/// Findings, and the score as far as the record carries it.
template <typename DealRuling, typename PlayerScore>
struct RulingOf {
  std::vector<findings::Finding> findings;  ///< in the order of their places
  std::vector<DealRuling> deals;            ///< one for each deal of the session
  std::vector<PlayerScore> scores;          ///< deal by deal, player by player
  bool complete = false;                    ///< every deal is finished, and the game has reached its target, if any

  PlayerScore& score(std::size_t deal, std::size_t player) { return scores[index_of(deal, player)]; }
  const PlayerScore& score(std::size_t deal, std::size_t player) const { return scores[index_of(deal, player)]; }

 private:
  std::size_t index_of(std::size_t deal, std::size_t player) const {
    return deal * (scores.size() / deals.size()) + player;
  }
};

}  // namespace kibitzer::described::deals
