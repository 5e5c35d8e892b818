// Games of tiles as a page draws them.
#pragma once

#include <vector>

#include "described/tile_games/ruling.h"
#include "described/tile_games/session.h"
#include "diagrams/diagram.h"

namespace kibitzer::described::tile_games {

/// The games of a judged session, move by move, as far as the referee, which must have kept the positions, followed
/// them.
std::vector<diagrams::Diagram> diagrams_of(const Session& session, const Ruling& ruling, const Layout& layout,
                                           const Colors& colors);

}  // namespace kibitzer::described::tile_games
