// Databases of Othello games in the WTHOR form, which become lines of transcripts. Numbers are little-endian.
//
// .wtb: a header of 16 bytes (the number of games in bytes 4 to 7, the year in 10 and 11, the side of the board in 12: 0 or
// 8), then 68 bytes a game: tournament, black and white (2 each), black's score and the one under perfect play (1 each),
// and 60 moves as column + 10 × row, 0 after the last one.
// .jou, .trn: the same header with the number of names in bytes 8 and 9, then 20 bytes a player or 26 a tournament, in
// Latin-1 and ending in 0. The number in a game is an index into them.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace kibitzer::described::tile_games {

/// Whether `bytes` begin as a database in the WTHOR form does.
bool looks_like_wthor(std::string_view bytes);

/// The games of a database (.wtb) as lines, each with black's score. `beside` has the names of players and those of
/// tournaments, or empty texts where there are none. What is damaged becomes a line that cannot be read.
std::string wthor_as_text(std::string_view bytes, std::span<const std::string> beside);

}  // namespace kibitzer::described::tile_games
