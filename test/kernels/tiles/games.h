// Games of tiles built by hand, as descriptions of them would be read.
#pragma once

#include "kernels/tiles/game.h"

namespace kibitzer::test::tile_games {

/// States of all three: an empty cell, and one of the first and of the second player.
inline constexpr tiles::State kEmpty = 0;
inline constexpr tiles::State kFirst = 1;
inline constexpr tiles::State kSecond = 2;
inline constexpr tiles::State kFloor = 3;  ///< of Connect 4

tiles::Game tic_tac_toe();

/// Six rows of seven, and a row of floor below.
tiles::Game connect_four();

/// 8 × 8 unless another even `side` is asked for.
tiles::Game othello(int side = 8);

/// Tic-tac-toe in which three in a row lose.
tiles::Game misere_tic_tac_toe();

/// Five or more in a row on an empty board; or exactly five.
tiles::Game gomoku(int side);
tiles::Game standard_gomoku(int side);

/// Pieces of two rows that step forward and capture slantwise; the first player from the bottom.
tiles::Game breakthrough(int width, int height);

/// States of English draughts; kFirst and kSecond are the men.
inline constexpr tiles::State kFirstKing = 3;
inline constexpr tiles::State kSecondKing = 4;

/// The first player from the top.
tiles::Game english_draughts();

/// Hex: the first player connects the top with the bottom, the second the left with the right.
tiles::Game hex(int side);

}  // namespace kibitzer::test::tile_games
