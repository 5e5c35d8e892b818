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

/// The same without the boards, the rankings before the matches.
void each_outcome(const contests::Gathering& gathering, const contests::Comparison& comparison,
                  const TakeSection& take);

/// A board: every table's result, how often each score was made, and what is to be said of it.
std::vector<Section> sections_of(const contests::Gathering& gathering, const contests::ComparedBoard& compared);

/// "Board 7, section A".
std::string name_of(const contests::Gathering& gathering, const contests::ComparedBoard& compared);

/// The first session that a result of the board is of.
std::uint32_t session_of(const contests::ComparedBoard& compared);

/// Rankings as tables: of teams, of pairs, of players.
void each_ranking(const std::vector<contests::Ranking>& rankings, const TakeSection& take);

}  // namespace kibitzer::reports
