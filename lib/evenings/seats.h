// Pairs that sit otherwise than by the movement.
#pragma once

#include <vector>

#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

/// Adds a doubt for each meeting whose pairs are entered in each other's seats; of a whole round that is said once. It
/// need not be wrong: a director may have had them change seats.
void add_seats(const Evening& evening, std::vector<Point>& points);

}  // namespace kibitzer::evenings
