// The opening leads in the rows of a ScoreTable, against the deal.
#pragma once

#include "bridge/rulings/table.h"

namespace kibitzer::contests {

/// Judges the leads of one board's table: the player on declarer's left holds the card. (Law 41A)
void judge_leads(bridge::Table& table);

}  // namespace kibitzer::contests
