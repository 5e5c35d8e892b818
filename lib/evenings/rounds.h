// Rounds in which everybody sat one seat further round than the results are entered, as where an arrow switch was
// forgotten.
#pragma once

#include <set>
#include <vector>

#include "evenings/deals.h"
#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

struct TurnedRounds {
  std::set<const Entry*> results;  ///< of those that were turned, surely or perhaps
  std::set<const Entry*> proven;   ///< of those that surely were
};

/// Adds a point for each such round.
TurnedRounds add_turned_rounds(const Evening& evening, const Deals& deals, std::vector<Point>& points);

}  // namespace kibitzer::evenings
