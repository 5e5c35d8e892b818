// The rows of a ScoreTable, compared with one another. (PBN 2.1, 5.9)
#pragma once

#include "bridge/rulings/table.h"

namespace kibitzer::contests {

/// Judges the recorded table of the other tables' results, if any: contracts, points, IMPs, matchpoints, percentages,
/// the datum, ranks, and pairs listed twice.
void judge_tables(bridge::Table& table);

}  // namespace kibitzer::contests
