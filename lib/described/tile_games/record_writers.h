// Writes sessions of games of tiles as other programs have them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "described/tile_games/session.h"
#include "records/losses.h"

namespace kibitzer::described::tile_games {

/// The games of a session of the game called `game` in the notation `to`: "othello", a line each; "pdn"; or "psq". What the notation
/// has no place for is added to `losses`. Nothing if it is not one for this game, or a game cannot be written in it whole.
std::optional<std::string> write_record(std::string_view to, const Session& session, std::string_view game,
                                        const Layout& layout, records::Losses& losses);

}  // namespace kibitzer::described::tile_games
