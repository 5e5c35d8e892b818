// Deals as a page draws them.
#pragma once

#include <vector>

#include "described/climbing_games/ruling.h"
#include "described/climbing_games/session.h"
#include "diagrams/diagram.h"

namespace kibitzer::described::climbing_games {

/// The deals of a judged session that have hands or plays.
std::vector<diagrams::Diagram> diagrams_of(const Session& session, const Ruling& ruling);

}  // namespace kibitzer::described::climbing_games
