// The score card of a pair: what it did board by board, beside the field and what the cards could have made. Internal to
// the room.
#pragma once

#include <string>
#include <vector>

#include "contests/comparison.h"
#include "reports/compare_tables.h"

namespace kibitzer::reports {

/// What asks for the cards of all pairs.
inline constexpr std::string_view kAllPairs = "all";

/// Passes on a section for each pair that one of `asked` names, by its number or by its names, in each session. Gives those
/// that name nobody.
std::vector<std::string> each_card(const contests::Gathering& gathering, const contests::Comparison& comparison,
                                   const std::vector<std::string>& asked, const TakeSection& take);

}  // namespace kibitzer::reports
