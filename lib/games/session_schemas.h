// The JSON Schemas of sessions, which are part of the program.
#pragma once

#include <string_view>

namespace kibitzer::games {

/// The schema of sessions of `game`; that of described games where it is none that is built in.
std::string_view session_schema(std::string_view game);

}  // namespace kibitzer::games
