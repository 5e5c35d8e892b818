// Bridge boards as scoresheets: one for each table, or room of a match.
#pragma once

#include <memory>

#include "bridge/model/session.h"
#include "bridge/results/double_dummy.h"
#include "bridge/rulings/ruling.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::bridge {

/// The form of sheets of boards; `analysed` says whether they show double-dummy analyses.
std::shared_ptr<const scoresheets::Form> sheet_form(Scoring scoring, bool analysed);

/// An empty sheet for the table where `board` of `session` was played, with the two sides as its players.
scoresheets::Scoresheet scoresheet_for(const Session& session, const Board& board, bool analysed = false);

/// Enters board `index` of `session`, as `ruling` has it, into its table's sheet. `analysis` is only looked at where the
/// sheet shows it; null: the deal is not whole.
void enter(const Session& session, std::size_t index, const Ruling& ruling, const DoubleDummy* analysis,
           scoresheets::Scoresheet& sheet);

/// The same of a board of duplicate bridge that is not analysed, and need not be among those of `session`.
void enter(const Session& session, const Board& board, const BoardRuling& ruling, scoresheets::Scoresheet& sheet);

}  // namespace kibitzer::bridge
