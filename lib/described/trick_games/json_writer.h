// Writes sessions of described trick games as JSON.
#pragma once

#include <string>

#include "described/card_game_engine/description.h"
#include "described/trick_games/session.h"

namespace kibitzer::described::trick_games {

/// A session whose cards are all known as one object on one line, without an end of line. `game` is what records call the
/// game.
std::string write_json(const Session& session, std::string_view game, const card_game_engine::Description& description);

}  // namespace kibitzer::described::trick_games
