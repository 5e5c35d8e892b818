// Trick games that are described in a file.
#pragma once

#include <memory>

#include "described/card_game_engine/description.h"
#include "games/game.h"

namespace kibitzer::games {

/// What sessions call the game: its name in small letters, with hyphens for whatever is neither letter nor digit;
/// "marafone", "three-kings".
std::string name_in_records(std::string_view title);

/// The game of a description. Where that has errors, or not even a name, every session of the game gets a finding that
/// says so.
std::shared_ptr<const Game> described_trick_game(
    std::shared_ptr<const described::card_game_engine::Description> description);

}  // namespace kibitzer::games
