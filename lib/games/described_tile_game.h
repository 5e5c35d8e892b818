// A game of tiles that is described in the tile engine's notation, as a game of the list.
#pragma once

#include <memory>

#include "described/tile_engine/description.h"
#include "games/game.h"

namespace kibitzer::games {

/// The game of a description, which need not be sound: the sessions of one with errors are refused. A game called Othello
/// has transcripts of Othello and WTHOR databases as notations of its own, one called Connect Four strings of columns.
std::shared_ptr<const Game> described_tile_game(std::shared_ptr<const described::tile_engine::Description> description);

}  // namespace kibitzer::games
