// Writes sessions of games of tiles as other programs have them.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "described/tile_games/ruling.h"
#include "described/tile_games/session.h"
#include "records/losses.h"

namespace kibitzer::described::tile_games {

/// The games of a session of the game called `game` in the notation `to`: "othello", a line each; "pdn", "psq", "sgf" or
/// "ggf". What the notation has no place for is added to `losses`. `to` must be one of notations_written(game). An error says
/// why a game cannot be written whole, and follows "because". Only psq and sgf say how large the board is; `other_board`: it
/// is not of the size that the description has.
tl::expected<std::string, std::string> write_record(std::string_view to, const Session& session, const Ruling& ruling,
                                                    std::string_view game, const Layout& layout, bool other_board,
                                                    records::Losses& losses);

/// The notations that sessions of a game are written in besides JSON, in alphabetical order.
std::vector<std::string_view> notations_written(std::string_view game);

}  // namespace kibitzer::described::tile_games
