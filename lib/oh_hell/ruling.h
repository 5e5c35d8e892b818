// What the referee says of a session: findings, and the score as far as the record carries it.
#pragma once

#include <optional>
#include <vector>

#include "findings/finding.h"
#include "oh_hell/points.h"

namespace kibitzer::oh_hell {

/// A player's score in one round. What the record does not show is left out, never guessed.
struct PlayerScore {
  std::optional<int> bid;
  std::optional<int> won;
  std::optional<Points> points;
  std::optional<Points> total;  ///< after this round
};

struct RoundRuling {
  std::optional<int> cards;                   ///< dealt to each player
  std::vector<const findings::Rule*> doubts;  ///< rules broken in it that its score may rest on
  bool unreadable = false;                    ///< something of it could not be read
  bool points_as_recorded = false;            ///< its points are claims that nothing confirms
};

struct Ruling {
  std::vector<findings::Finding> findings;  ///< in the order of their places
  std::vector<RoundRuling> rounds;          ///< one for each round of the session
  std::vector<PlayerScore> scores;          ///< round by round, player by player
  bool other_scoring = false;    ///< the recorded points follow another scoring than that of the rules in force
  std::optional<bool> complete;  ///< whether every round is there and finished; nothing if the number of rounds is
                                 ///< unknown and none appears unfinished

  /// The score of player `player` in the `round`th round recorded.
  const PlayerScore& score(std::size_t round, std::size_t player) const {
    return scores[round * (scores.size() / rounds.size()) + player];
  }
};

}  // namespace kibitzer::oh_hell
