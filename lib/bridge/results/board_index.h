// What editors show of a board: its players, calls and cards, and remarks on them.
#pragma once

#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "editing/index.h"

namespace kibitzer::bridge {

/// Adds the boards of `session` and what its `ruling` says to `index`.
void add_to(editing::Index& index, const Session& session, const Ruling& ruling);

}  // namespace kibitzer::bridge
