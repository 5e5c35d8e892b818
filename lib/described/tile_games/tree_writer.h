// Writes games as trees of properties: SGF of Othello, gomoku and Hex, and GGF of Othello.
#pragma once

#include <string>
#include <tl/expected.hpp>

#include "described/tile_games/ruling.h"
#include "described/tile_games/session.h"
#include "described/tile_games/sgf_reader.h"
#include "records/losses.h"

namespace kibitzer::described::tile_games {

/// The games of a session of two players, one after the other, as SgfReader reads them. `ruling` says who makes each move, for
/// some records leave passes out. What the format has no place for is added to `losses`. An error says why a game cannot be
/// written whole, and follows "because": it has a move that cannot be followed, or its players have swapped sides.
tl::expected<std::string, std::string> write_tree(TreeGame kind, const Session& session, const Ruling& ruling,
                                                  const Layout& layout, records::Losses& losses);

}  // namespace kibitzer::described::tile_games
