// Scores that are weighted from several results: each is compared, and what it gets counts with its weight.
#pragma once

#include <span>

#include "bridge/scoring/matchpoints.h"
#include "contests/method.h"

namespace kibitzer::contests {

/// Whether some of the tables have such a score.
bool any_weighted(std::span<const bridge::Comparable> tables);

/// Puts the points of tables with results, some of which are weighted, into `points`, which has all tables as if each had
/// the mean of its results. `expected` as for compare(). (Law 12C1c)
void weigh(std::span<const bridge::Comparable> tables, const Method& method, std::size_t expected, BoardPoints& points);

}  // namespace kibitzer::contests
