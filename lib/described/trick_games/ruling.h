// What the referee says of a session: findings, and the score as far as the record carries it.
#pragma once

#include <optional>
#include <vector>

#include "described/deals/ruling.h"
#include "findings/rule.h"
#include "kernels/tricks/seats.h"

namespace kibitzer::described::trick_games {

/// A player's score in one deal. What the record does not show is left out, never guessed.
struct PlayerScore {
  std::optional<int> bid;
  std::optional<int> tricks;
  std::optional<int> points;  ///< of the player's side
  std::optional<int> total;   ///< after this deal
};

struct DealRuling {
  std::vector<const findings::Rule*> doubts;  ///< rules broken in it that its score may rest on
  bool unreadable = false;                    ///< something of it could not be read
  bool undecided = false;                     ///< a rule of the description is open at what is recorded
  std::optional<tricks::Seats> winners;       ///< by the win conditions
};

using Ruling = deals::RulingOf<DealRuling, PlayerScore>;

}  // namespace kibitzer::described::trick_games
