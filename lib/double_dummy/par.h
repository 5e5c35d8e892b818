// Par: the score when both sides bid as well as the cards allow.
//
// Both sides know the value of every contract: its double-dummy result, doubled if it fails. Each in turn passes or
// bids on, whichever is better for it, so the outcome of each bid follows from the highest contract down. In rare deals
// it matters who bids first, as when both sides make 1NT: the dealer's side does.
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
  std::vector<bridge::Seat> declarers;  ///< one or both of a side: those who make that score
  int tricks = 0;                       ///< of declarer's side
};

struct Par {
  int north_south = 0;                 ///< points; East-West get the opposite
  std::vector<ParContract> contracts;  ///< the lowest of each denomination; none if all pass
};

/// Par when `first` deals. `settings` determine the value of contracts.
Par par_of(const Tricks& tricks, bridge::Side first, bridge::Vulnerability vulnerability,
           const bridge::Settings& settings);

/// "4S by N or S", "3NT+2 by N", "4SX-1 by E or W".
std::string name_of(const ParContract& contract);

/// The points of North-South if `declarer` plays `contract` and takes as many tricks as the cards allow.
int points_of(const Tricks& tricks, bridge::Contract contract, bridge::Seat declarer,
              bridge::Vulnerability vulnerability, const bridge::Settings& settings);

}  // namespace kibitzer::double_dummy
