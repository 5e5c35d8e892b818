// A recorded session of a game of tiles that is described in a file: what its notations are read into, and what the
// referee walks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "described/deals/session.h"
#include "kernels/tiles/game.h"

namespace kibitzer::described::tile_games {

using records::append;
using records::Number;
using records::PlayerNumber;
using records::PlayerRef;
using records::Range;
using records::slice;
using records::Text;

/// How records name the places of a board.
struct Layout {
  enum class Unit : std::uint8_t {
    kCells,
    kColumns,  ///< a move names a column, of which one cell is legal
    kRows,
    kSteps,  ///< a move names the cell that a piece leaves, and the one to which it goes
  };

  int width = 0;
  int height = 0;     ///< in rows that moves can be in
  int first_row = 0;  ///< of the board, from the top: nobody can move to those before it, or after the last one
  bool rows_from_top = false;  ///< row 1 is the top one; else the bottom one
  Unit unit = Unit::kCells;
  bool hand = false;                      ///< of kSteps: pieces are placed on a cell before any step
  bool removes = false;                   ///< a move may take a piece off the board
  bool swaps = false;                     ///< a move may be a swap
  std::vector<std::uint16_t> numbered{};  ///< the cells that are called 1, 2 …, if cells have numbers
  std::vector<std::string> letters{};     ///< by player: small letters that mean them on a recorded board; the first
                                          ///< is shown

  std::size_t cells() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(first_row + height); }
  /// The player that a letter means on a recorded board, in either case; letters.size() if it means none.
  std::size_t player_of(char letter) const;
};

/// What the description says about looks: "#118844", or nothing where no color is valid.
struct Colors {
  std::vector<std::string> players;
  std::vector<std::string> squares;  ///< of the rows that moves can be in; every other one darker if checkered
  std::size_t size = 0;              ///< of the whole board, in cells
};

enum class MoveKind : std::uint8_t { kCell, kColumn, kRow, kPass, kUnreadable, kStep, kRemove, kSwap };

inline constexpr std::size_t kMostVias = 10;

struct Move {
  MoveKind kind = MoveKind::kUnreadable;
  std::uint16_t place =
      0;  ///< the cell, column or row, from 0; of a step the cell that is left, of a removal its cell;
  ///< of a swap whether it is written as one of pieces: 1, or of sides: 0
  std::optional<PlayerRef> player{};
  text::Span at{};
  std::uint16_t to = 0;                        ///< of a step
  std::array<std::uint16_t, kMostVias> via{};  ///< … and between, if it is written as several
  std::uint8_t vias = 0;
  bool captures = false;                   ///< a step is written as one that captures
  std::optional<std::uint16_t> removed{};  ///< the cell from which it takes a piece off the board
};

/// A position that a game begins with, in place of that of the description.
struct Setup {
  std::vector<std::uint8_t>
      pieces;               ///< by cell of the whole board: 0: nobody's, else 1 + 2 * player, and 1 more for its
                            ///< first further state
  std::uint8_t player = 0;  ///< to move
  text::Span at;
};

/// One game; `leader` moves first.
struct Round : deals::DealOfAnyGame {
  std::optional<std::uint32_t> setup{};  ///< in Session::setups
  std::optional<PlayerNumber> margin{};  ///< a claim: by how many tiles a player has won
  Range moves;
  std::optional<text::Span> moves_at;  ///< nothing: none are recorded
  Range board;                         ///< a claim: rows from the top
  std::optional<text::Span> board_at;
  Range counts;                         ///< claims: tiles in the player's state at the end
  std::optional<PlayerRef> resigned{};  ///< who has given the game up, or lost it on time
};

struct NoCard {};  // such games have none

struct Session : deals::SessionOfDeals<Round, NoCard> {
  std::vector<Move> moves;
  std::vector<Text> board_rows;
  std::vector<PlayerNumber> counts;
  std::vector<Setup> setups;
  bool names_apart = false;  ///< where a player moves or wins, the record has a color or number, and no name

  std::span<const Move> moves_of(const Round& round) const { return slice(moves, round.moves); }
  std::span<const Text> board_of(const Round& round) const { return slice(board_rows, round.board); }
  std::span<const PlayerNumber> counts_of(const Round& round) const { return slice(counts, round.counts); }

  /// Empties the session for the next record.
  void clear() {
    clear_deals();
    moves.clear();
    board_rows.clear();
    counts.clear();
    setups.clear();
    names_apart = false;
  }
};

}  // namespace kibitzer::described::tile_games
