// Writes sessions of games of tiles as JSON.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "described/tile_games/session.h"
#include "records/losses.h"

namespace kibitzer::described::tile_games {

/// The session as one object on one line, without an end of line; `other_board`: the board is not of the size that the
/// description has. What the form cannot hold is added to `losses`. An error says why that would change the game, and follows
/// "because".
tl::expected<std::string, std::string> write_json(const Session& session, std::string_view game, const Layout& layout,
                                                  bool other_board, records::Losses& losses);

/// Why no notation holds all that was read of a session; empty if it was read whole. Follows "because".
std::string why_unreadable(const Session& session);

}  // namespace kibitzer::described::tile_games
