// What the referee says of a session's boards: findings, and the result as far as the record carries it.
#pragma once

#include <optional>
#include <vector>

#include "bridge/contract.h"
#include "bridge/seat.h"
#include "cards/card.h"
#include "findings/finding.h"

namespace kibitzer::bridge {

/// What a board came to. What the record does not show is left out, never guessed.
struct BoardRuling {
  std::optional<Contract> contract;
  std::optional<Seat> declarer;
  std::optional<cards::Card> lead;
  std::optional<int> tricks;                  ///< of declarer's side
  std::optional<int> north_south;             ///< points; East-West have the opposite
  bool as_recorded = false;                   ///< the points are a claim that nothing confirms
  bool unreadable = false;                    ///< something of it could not be read
  std::vector<const findings::Rule*> doubts;  ///< rules broken in it that its score may rest on
};

struct Ruling {
  std::vector<findings::Finding> findings;  ///< board by board
  std::vector<BoardRuling> boards;          ///< one for each board of the session
};

}  // namespace kibitzer::bridge
