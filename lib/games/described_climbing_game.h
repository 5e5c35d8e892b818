// A game of card combinations that is described in the rule language, as a game of the list.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "described/rule_language/description.h"
#include "games/faulty_description.h"
#include "games/game.h"

namespace kibitzer::games {

/// The notations of the game of that name besides JSON.
std::span<const Notation* const> notations_of_climbing_game(std::string_view name);

/// The game of a description, which has `errors` (null: none). A game without a name of its own is called like its file.
std::shared_ptr<const Game> described_climbing_game(
    std::shared_ptr<const described::rule_language::Description> description, DescriptionErrorsPtr errors);

}  // namespace kibitzer::games
