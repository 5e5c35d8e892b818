// Tables compared, as sections for text or Markdown. Internal to the room.
#pragma once

#include <functional>

#include "contests/comparison.h"
#include "reports/tables.h"

namespace kibitzer::reports {

using TakeSection = std::function<void(const Section&)>;

/// Passes on the sections: each session, its boards with every table's result, its matches, its rankings.
void each_section(const contests::Gathering& gathering, const contests::Comparison& comparison,
                  const TakeSection& take);

/// Rankings as tables: of teams, of pairs, of players.
void each_ranking(const std::vector<contests::Ranking>& rankings, const TakeSection& take);

}  // namespace kibitzer::reports
