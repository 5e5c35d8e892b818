// Whether a board is sound as it is read: for readers of notations in which a play may be meant in several ways.
#pragma once

#include "bridge/session.h"

namespace kibitzer::bridge {

/// How many errors the referee finds in the play of `board`, as `session` has it now, and in the tricks that the record
/// claims: 0 where this reading of the play is sound. Deal, auction and points are the same under every reading and do
/// not count. Where auction and record name different declarers, the one with fewer errors counts. (Laws 41 to 45)
int errors_of_play(const Session& session, const Board& board);

}  // namespace kibitzer::bridge
