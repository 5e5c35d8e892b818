// An Oh Hell ruling as a scoresheet.
#pragma once

#include <memory>

#include "oh_hell/ruling.h"
#include "oh_hell/session.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::oh_hell {

/// Of each round the cards and trump; of each player bid, tricks won, points and total.
std::shared_ptr<const scoresheets::Form> sheet_form();

/// The scoresheet of a session and the ruling on it. The winners are those with the highest total, all totals being
/// known, of a session that is not seen to be unfinished.
scoresheets::Scoresheet scoresheet_of(const Session& session, const Ruling& ruling);

}  // namespace kibitzer::oh_hell
