// A game against its own row of its ScoreTable. (PBN 2.1, 5.9)
#pragma once

#include <optional>

#include "bridge/results/table_result.h"
#include "bridge/rulings/ruling.h"
#include "contests/meetings.h"

namespace kibitzer::contests {

/// Where the row of the board's own game, `game.row`, has another contract, declarer, number of tricks or score than the
/// game; nothing if they agree, if one was found faulty or changed by the Director, or if they name other players.
std::optional<Meetings::Fault> wrong_own_row(const bridge::Session& session, const bridge::TableResult& game,
                                             const bridge::Ruling& ruling);

}  // namespace kibitzer::contests
