// Trick games that are described in a file.
#pragma once

#include <memory>

#include "described/card_game_engine/description.h"
#include "games/faulty_description.h"
#include "games/game.h"

namespace kibitzer::games {

/// The game of a description, which has `errors` (null: none).
std::shared_ptr<const Game> described_trick_game(
    std::shared_ptr<const described::card_game_engine::Description> description, DescriptionErrorsPtr errors);

}  // namespace kibitzer::games
