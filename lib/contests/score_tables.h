// The rows of a ScoreTable, compared with one another. (PBN 2.1, 5.9)
#pragma once

#include "bridge/rulings/table.h"

namespace kibitzer::contests {

/// Judges the recorded table of the other tables' results, if any: contracts, points, IMPs, matchpoints, percentages,
/// and the datum. Ranks and pairs are judged with those of the other boards, by EventClaims.
void judge_tables(bridge::Table& table);

/// Whether the table of results of `session` can be judged: it is one board's, in duplicate.
bool tables_are_judged(const bridge::Session& session);

}  // namespace kibitzer::contests
