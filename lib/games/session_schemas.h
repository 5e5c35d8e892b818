// The JSON Schemas of sessions, which are part of the program.
#pragma once

#include <string_view>

namespace kibitzer::games {

/// The schema of sessions of `game`; for a game that is not built in, that of described games.
std::string_view session_schema(std::string_view game);

}  // namespace kibitzer::games
