// Bridge boards as scoresheets: one for each table, or room of a match.
#pragma once

#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::bridge {

/// An empty sheet for the table where `board` of `session` was played, with the two sides as its players.
scoresheets::Scoresheet scoresheet_for(const Session& session, const Board& board);

/// Enters board `index` of `session`, as `ruling` has it, into its table's sheet.
void enter(const Session& session, std::size_t index, const Ruling& ruling, scoresheets::Scoresheet& sheet);

}  // namespace kibitzer::bridge
