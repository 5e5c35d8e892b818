// What editors show of a session: its rounds, players and cards.
#pragma once

#include "editing/index.h"
#include "oh_hell/ruling.h"
#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

/// Adds `session` and what its `ruling` says to `index`.
void add_to(editing::Index& index, const Session& session, const Ruling& ruling);

}  // namespace kibitzer::oh_hell
