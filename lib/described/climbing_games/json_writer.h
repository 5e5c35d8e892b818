// Writes sessions of climbing games as JSON.
#pragma once

#include <string>
#include <string_view>

#include "described/climbing_games/session.h"

namespace kibitzer::described::climbing_games {

/// A session as one object on one line, without an end of line. `game` is what records call the game.
std::string write_json(const Session& session, std::string_view game);

}  // namespace kibitzer::described::climbing_games
