// Who plays whom in the rows of a ScoreTable. (PBN 2.1, 5.9)
#pragma once

#include "bridge/rulings/table.h"

namespace kibitzer::contests {

/// Judges the pairs of one board's table: each plays the board once, and not against itself. (Law 15)
void judge_pairs(bridge::Table& table);

}  // namespace kibitzer::contests
