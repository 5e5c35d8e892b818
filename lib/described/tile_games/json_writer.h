// Writes sessions of games of tiles as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "described/tile_games/session.h"
#include "records/losses.h"

namespace kibitzer::described::tile_games {

/// The session as one object on one line, without an end of line; `other_board`: the board is not of the size that the
/// description has. What the form cannot hold is added to `losses`; nothing if that would change the game: moves that cannot
/// be read.
std::optional<std::string> write_json(const Session& session, std::string_view game, const Layout& layout,
                                      bool other_board, records::Losses& losses);

}  // namespace kibitzer::described::tile_games
