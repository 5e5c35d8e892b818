// Par: the score when both sides bid as well as the cards allow.
//
// Both sides know what every contract is worth: what declarer's side makes of it double dummy, doubled where it fails.
// Each in turn passes or bids on, whichever is better for it; so from the highest contract down it is known what
// becomes of each bid. In rare deals it matters who may bid first, as where both sides make 1NT: the dealer's side
// does.
#pragma once

#include <string>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/model/settings.h"
#include "double_dummy/deal.h"

namespace kibitzer::double_dummy {

/// A contract that gives the par score.
struct ParContract {
  bridge::Contract contract;
  std::vector<bridge::Seat> declarers;  ///< one of a side, or both: who gives that score
  int tricks = 0;                       ///< of declarer's side
};

struct Par {
  int north_south = 0;                 ///< points; East-West have the opposite
  std::vector<ParContract> contracts;  ///< the lowest of each denomination; none where all pass
};

/// What par is when `first` deals. `settings` say what contracts are worth.
Par par_of(const Tricks& tricks, bridge::Side first, bridge::Vulnerability vulnerability,
           const bridge::Settings& settings);

/// "4S by N or S", "3NT+2 by N", "4SX-1 by E or W".
std::string name_of(const ParContract& contract);

/// The points of North-South if `declarer` plays `contract` and takes what the cards allow.
int points_of(const Tricks& tricks, bridge::Contract contract, bridge::Seat declarer,
              bridge::Vulnerability vulnerability, const bridge::Settings& settings);

}  // namespace kibitzer::double_dummy
