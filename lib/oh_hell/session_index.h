// What editors show of a session: its rounds, players and cards.
#pragma once

#include <vector>

#include "editing/index.h"
#include "oh_hell/ruling.h"
#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

/// Adds `session` and what its `ruling` says to `index`. Of a record that calls players by their seats, `named` are the
/// places where their names are written; null: every place of a player is a name.
void add_to(editing::Index& index, const Session& session, const Ruling& ruling,
            const std::vector<PlayerRef>* named = nullptr);

}  // namespace kibitzer::oh_hell
