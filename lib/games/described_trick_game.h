// Trick games that are described in a file.
#pragma once

#include <memory>

#include "described/card_game_engine/description.h"
#include "games/game.h"

namespace kibitzer::games {

/// The game of a description. Where that has errors, or not even a name, every session of the game gets a finding that
/// says so.
std::shared_ptr<const Game> described_trick_game(
    std::shared_ptr<const described::card_game_engine::Description> description);

}  // namespace kibitzer::games
