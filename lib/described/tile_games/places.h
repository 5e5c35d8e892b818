// The places of a board as records write them, and the moves of a transcript.
//
//   place      := letter number | number                "f5"; a column or row alone in games that are recorded so
//   step       := place [ sign ] place { sign place } [ "*" ]   "a2-a3", "a7xb8", "a7b8*", "22x15x8": in games of steps
//   sign       := "-" | "x" | ":"
//   removal    := ("x" | ":") place            "d6xa1", "d6-d7xa1", or "xa1" as a move of its own: where pieces are removed
//   transcript := { place | pass | number "." | blank | "," | ";" }
//   swap       := "swap" | "swap-sides" | "swap-pieces"        the second player takes over what the first has begun
//   pass       := "pass" | "pa" | "ps" | "--" | "@@" | "0000"
//
// Letters are columns from the left, in either case; numbers are rows, from 1 at the top or at the bottom as the
// description says. Columns and rows alone are counted from 1; up to nine of them are written as one digit each, so that
// "4453" is four moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "described/tile_games/session.h"

namespace kibitzer::described::tile_games {

/// The move that a text stands for; nothing if it is not a move. Its place is that of the text from `begin` on.
std::optional<Move> read_move(std::string_view text, const Layout& layout, std::uint32_t begin);

/// The moves of a transcript, whose first character is at `begin`. What is not a move becomes an unreadable one, with
/// which the transcript ends.
void read_transcript(std::string_view text, const Layout& layout, std::uint32_t begin, std::vector<Move>& moves);

/// "f5", "column 4": how messages call the place.
std::string in_words(const Move& move, const Layout& layout);
std::string name_of_cell(tiles::Cell cell, const Layout& layout);

}  // namespace kibitzer::described::tile_games
