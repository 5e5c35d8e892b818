// What a contract and the tricks won are worth. (Law 77.)
#pragma once

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/model/settings.h"

namespace kibitzer::bridge {

/// The trick points that make a game, in one contract or, in rubber bridge, in several.
inline constexpr int kGamePoints = 100;

/// The bonus for a game that does not come with a rubber.
constexpr int game_bonus(bool vulnerable) { return vulnerable ? 500 : 300; }

/// What a contract and its tricks are worth, by what the points are for, without the bonus for a game or a part-score.
/// Undertricks are the defenders' points; all else is declarer's.
struct ContractPoints {
  int tricks = 0;  ///< of the contract itself; nothing if it failed
  int overtricks = 0;
  int undertricks = 0;
  int slam = 0;
  int doubled = 0;  ///< for making a contract that was doubled
};

/// The parts of a score. `contract` and `tricks` are as in score(); `vulnerable` is that of declarer's side.
ContractPoints contract_points(Contract contract, int tricks, bool vulnerable);

/// The trick points of `contract` if it is made.
int trick_points(Contract contract);

/// The points of declarer's side, negative if the contract failed; the defenders have the opposite. `contract` is
/// passed out or has a level of 1 … 7; `tricks` are those of declarer's side, 0 … 13 (ignored if the board was passed
/// out); `vulnerable` is that of declarer's side, and counts only where `settings` says so.
int score(Contract contract, int tricks, bool vulnerable, const Settings& settings);

/// The same from North-South's view.
int north_south_score(Contract contract, Seat declarer, int tricks, Vulnerability vulnerability,
                      const Settings& settings);

}  // namespace kibitzer::bridge
