// Results that are worth asking about: they are possible, but something else is much likelier.
#pragma once

#include <set>
#include <vector>

#include "evenings/deals.h"
#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

/// Adds the doubts on results that no proof in `points` is about and that are not `explained` otherwise, the likeliest
/// mistake first, and to proofs about one result what it should likely be. `deals` have been judged.
void add_doubts(const Evening& evening, const Deals& deals, const std::set<const Entry*>& explained,
                std::vector<Point>& points);

}  // namespace kibitzer::evenings
