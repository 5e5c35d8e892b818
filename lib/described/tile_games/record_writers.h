// Writes sessions of games of tiles as other programs have them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "described/tile_games/ruling.h"
#include "described/tile_games/session.h"
#include "records/losses.h"

namespace kibitzer::described::tile_games {

/// The games of a session of the game called `game` in the notation `to`: "othello", a line each; "pdn", "psq", "sgf" or
/// "ggf". What the notation has no place for is added to `losses`. Nothing if it is not one for this game, or a game cannot be
/// written in it whole. Only psq and sgf say how large the board is; for the others it must be that of the description.
std::optional<std::string> write_record(std::string_view to, const Session& session, const Ruling& ruling,
                                        std::string_view game, const Layout& layout, records::Losses& losses);

/// Whether a notation has the size of the board.
bool has_size_of_board(std::string_view notation);

}  // namespace kibitzer::described::tile_games
