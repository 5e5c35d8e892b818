// Boards of one table, read one by one, as one session.
#pragma once

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// Whether both were recorded at one table: everything but their boards is the same, such as names, teams and players.
bool same_table(const Session& a, const Session& b);

/// Adds the boards of `more` to `session`; its texts are copied, so `more` may be destroyed.
void append(Session& session, const Session& more);

}  // namespace kibitzer::bridge
