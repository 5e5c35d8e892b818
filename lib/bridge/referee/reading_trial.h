// Whether a board is sound as it is read: for readers of notations in which a play may be meant in several ways.
#pragma once

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// How many errors the referee finds in the play of `board`, as `session` has it now, and in the tricks that the record
/// claims: 0 if this reading of the play is sound. Deal, auction and points are the same under every reading and do not
/// count. If auction and record name different declarers, the one with fewer errors counts. (Laws 41 to 45) With
/// `turn`, each seat has the hand that the deal gives to the seat so many further on, clockwise (0 to 3).
int errors_of_play(const Session& session, const Board& board, unsigned turn = 0);

}  // namespace kibitzer::bridge
