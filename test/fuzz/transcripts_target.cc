// Any bytes as transcripts of Othello and Tic-tac-toe and as columns of Connect 4, one line after the other, and as a transcript
// within JSON; and the places and steps that they name, on boards of other sizes.
#include <array>
#include <string>

#include "described/tile_games/places.h"
#include "fuzz/checks.h"
#include "games/games.h"
#include "games/shared_notations.h"

using namespace kibitzer;
using namespace kibitzer::described::tile_games;

namespace {

const std::array kLayouts = {
    Layout{.width = 8, .height = 8, .rows_from_top = true},
    Layout{.width = 3, .height = 3},
    Layout{.width = 7, .height = 6, .unit = Layout::Unit::kColumns},
    Layout{.width = 19, .height = 19},
    Layout{.width = 12, .height = 5, .first_row = 2, .unit = Layout::Unit::kColumns},
    Layout{.width = 12, .height = 14, .first_row = 1, .unit = Layout::Unit::kRows},
    Layout{.width = 8, .height = 8, .unit = Layout::Unit::kSteps},
    Layout{.width = 7, .height = 7, .unit = Layout::Unit::kSteps, .hand = true, .removes = true, .swaps = true},
    Layout{.width = 7, .height = 7, .removes = true},
    Layout{.width = 2, .height = 3, .unit = Layout::Unit::kSteps, .numbered = {0, 3, 4}},
};

/// Moves are of the board, and stand in the text one after the other; only the last one may be none.
void check_moves(std::string_view text, const Layout& layout) {
  std::vector<Move> moves;
  read_transcript(text, layout, 0, moves);
  std::uint32_t last = 0;
  for (const Move& move : moves) {
    fuzz::require(move.at.begin >= last && move.at.begin < move.at.end && move.at.end <= text.size(),
                  "moves stand one after the other");
    last = move.at.end;
    fuzz::require(!in_words(move, layout).empty(), "a move has a name");
    const int row = move.kind == MoveKind::kRow ? move.place : move.place / layout.width;
    switch (move.kind) {
      case MoveKind::kCell:
      case MoveKind::kRemove:
      case MoveKind::kRow:
        fuzz::require(row >= layout.first_row && row < layout.first_row + layout.height, "a move is on the board");
        break;
      case MoveKind::kStep: {
        const int cells = layout.width * (layout.first_row + layout.height);
        fuzz::require(move.place < cells && move.to < cells, "a step is on the board");
        for (std::size_t i = 0; i < move.vias; ++i) fuzz::require(move.via[i] < cells, "so is what it goes over");
        break;
      }
      case MoveKind::kColumn:
        fuzz::require(move.place < layout.width, "a column is on the board");
        break;
      case MoveKind::kPass:
      case MoveKind::kSwap:
        break;
      case MoveKind::kUnreadable:
        fuzz::require(&move == &moves.back(), "reading ends with what cannot be read");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const games::Notation& othello = *games::built_in()->notation("othello");
  static const games::Notation& columns = *games::built_in()->notation("connect-four");
  static const games::Notation& squares = *games::built_in()->notation("tic-tac-toe");
  const std::string_view bytes = fuzz::text_of(data, size);
  (void)games::built_in()->recognize(bytes);
  fuzz::judge(bytes, othello);
  fuzz::judge(bytes, columns);
  fuzz::judge(bytes, squares);
  for (const Layout& layout : kLayouts) check_moves(bytes, layout);
  for (const char* const game : {"othello", "connect-four", "tic-tac-toe"}) {
    fuzz::judge(R"({"game": ")" + std::string(game) + R"(", "players": ["Anna", "Ben"], "transcript": ")" +
                    std::string(bytes) + "\"}",
                games::kJson);
  }
  return 0;
}
