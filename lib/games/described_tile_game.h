// A game of tiles that is described in the tile engine's notation, as a game of the list.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "described/tile_engine/description.h"
#include "games/faulty_description.h"
#include "games/game.h"

namespace kibitzer::games {

/// The notations of the game of tiles called so, besides JSON: Othello has transcripts, WTHOR databases, SGF and GGF,
/// Connect Four strings of columns, tic-tac-toe transcripts, gomoku SGF and Piskvork's files, Hex SGF, draughts PDN.
std::span<const Notation* const> notations_of_tile_game(std::string_view name);

/// The game of a description, which has `errors` (null: none). It has the notations of its name.
std::shared_ptr<const Game> described_tile_game(std::shared_ptr<const described::tile_engine::Description> description,
                                                DescriptionErrorsPtr errors);

}  // namespace kibitzer::games
