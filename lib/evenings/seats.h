// Pairs that sit otherwise than by the movement.
#pragma once

#include <set>
#include <vector>

#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

/// Adds a doubt for each meeting whose pairs are entered in each other's seats; of a whole round that is said once. It
/// need not be wrong: a director may have had them change seats. Of the results in `told` another file says it already.
void add_seats(const Evening& evening, const std::set<const Entry*>& told, std::vector<Point>& points);

}  // namespace kibitzer::evenings
