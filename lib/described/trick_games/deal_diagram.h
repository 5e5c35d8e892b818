// Deals as a page draws them.
#pragma once

#include <vector>

#include "described/card_game_engine/description.h"
#include "described/trick_games/ruling.h"
#include "described/trick_games/session.h"
#include "described/trick_games/vocabulary.h"
#include "diagrams/diagram.h"

namespace kibitzer::described::trick_games {

/// The deals of a judged session that have hands or tricks.
std::vector<diagrams::Diagram> diagrams_of(const Session& session, const Ruling& ruling,
                                           const card_game_engine::Description& game, const Vocabulary& vocabulary);

}  // namespace kibitzer::described::trick_games
