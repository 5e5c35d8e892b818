// Reads games in the Smart Game Format (SGF, https://www.red-bean.com/sgf/) and in the Generic Game Format of the server
// GGS (GGF), as far as they are games of tiles. Of variations the main line is read.
//
// SGF: GM[2] Othello, GM[4] gomoku and renju, GM[11] Hex. A point is a letter for the column and one for the row from the
// top, as in go, or a letter and the number of the row. A pass is empty, tt on a board of up to nineteen rows, or a word. AB, AW
// and PL in the first node set a position up. RE is a claim: B+10, W+R, 0.
// GGF: GM[Othello], moves such as B[F5//2.99], the position in BO, RE in discs for black.
#pragma once

#include <string_view>

#include "described/tile_games/record_reader.h"

namespace kibitzer::described::tile_games {

/// What a file in one of these formats says of a game.
enum class TreeGame : std::uint8_t { kOthello, kGomoku, kHex, kGgfOthello };

/// Whether `text` begins with a game of that kind.
bool begins_with_game(std::string_view text, TreeGame kind);

class SgfReader : public RecordReader {
 public:
  /// Of the games from byte `at` on; it stops before one that says it is another TreeGame, unless that is the first.
  SgfReader(std::string_view text, TreeGame kind, std::size_t at) : text_(text), kind_(kind), at_(at) {}

  bool next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) override;
  std::size_t position() const override { return at_; }

 private:
  std::string_view text_;
  TreeGame kind_;
  std::size_t at_;
  bool first_ = true;
};

}  // namespace kibitzer::described::tile_games
