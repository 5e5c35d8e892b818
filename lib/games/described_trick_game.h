// Trick games that are described in a file.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "described/card_game_engine/description.h"
#include "games/faulty_description.h"
#include "games/game.h"
#include "games/notation.h"

namespace kibitzer::games {

/// The notations that people have for a game of that name in records.
std::span<const Notation* const> notations_of_trick_game(std::string_view name);

/// The game of a description, which has `errors` (null: none).
std::shared_ptr<const Game> described_trick_game(
    std::shared_ptr<const described::card_game_engine::Description> description, DescriptionErrorsPtr errors);

}  // namespace kibitzer::games
