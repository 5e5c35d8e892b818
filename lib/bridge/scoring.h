// What a contract and the tricks won are worth. (Law 77.)
#pragma once

#include "bridge/contract.h"
#include "bridge/seat.h"
#include "bridge/settings.h"

namespace kibitzer::bridge {

/// The points of declarer's side, negative where the contract failed; the defenders have the opposite. `contract` is
/// passed out or has a level of 1 … 7; `tricks` are those of declarer's side, 0 … 13 (nothing of it matters where the
/// board was passed out); `vulnerable` tells of declarer's side, and counts only where `settings` says so.
int score(Contract contract, int tricks, bool vulnerable, const Settings& settings);

/// The same from North-South's view.
int north_south_score(Contract contract, Seat declarer, int tricks, Vulnerability vulnerability,
                      const Settings& settings);

}  // namespace kibitzer::bridge
