// The rows of a ScoreTable, compared with one another. (PBN 2.1, 5.9)
#pragma once

#include "bridge/rulings/table.h"

namespace kibitzer::contests {

/// Judges what other tables made of the board, where the record has a table of it: contracts, points, IMPs, matchpoints,
/// percentages, the datum, ranks, and pairs that are in it twice.
void judge_tables(bridge::Table& table);

}  // namespace kibitzer::contests
