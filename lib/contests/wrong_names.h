// Names that stand beside the number of another pair in the ScoreTables of an event.
#pragma once

#include <vector>

#include "contests/event_rows.h"
#include "contests/table_pairs.h"

namespace kibitzer::contests {

/// The rows in which a pair's number and the names beside it are, on the other boards, those of two pairs.
std::vector<WrongPair> wrong_names(const std::vector<EventRow>& rows);

}  // namespace kibitzer::contests
