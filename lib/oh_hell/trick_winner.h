// Who wins a trick as it is recorded, legal or not.
#pragma once

#include <optional>

#include "oh_hell/session.h"

namespace kibitzer::oh_hell {

/// The play that wins `trick` of `round`; null if the record does not show it: a card cannot be read, not everybody has
/// played, or the trump is unknown.
const Play* winning_play(const Session& session, const Round& round, const Trick& trick);

}  // namespace kibitzer::oh_hell
