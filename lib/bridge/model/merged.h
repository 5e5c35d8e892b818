// Boards of one table, read one by one, as one session.
#pragma once

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// Whether both were recorded at one table: names, teams, players and what else a session has but its boards are the same.
bool same_table(const Session& a, const Session& b);

/// Adds the boards of `more` to `session`; its texts are copied, so that `more` may go.
void append(Session& session, const Session& more);

}  // namespace kibitzer::bridge
