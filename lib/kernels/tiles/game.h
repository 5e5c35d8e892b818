// A game of tiles as its description says it, without names: a board of cells in states, what makes a cell a legal move,
// what a move changes, and who has won.
//
// Cells count from the top left, row after row. Two states of one name are one, whatever tiles they belong to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace kibitzer::tiles {

inline constexpr int kMostSide = 32;
inline constexpr std::size_t kMostCells = std::size_t{kMostSide} * kMostSide;
inline constexpr std::size_t kMostStates = 64;
inline constexpr std::size_t kMostPlayers = 10;

using Cell = std::uint16_t;  ///< row * width + column
using State = std::uint8_t;  ///< an index among the game's states
inline constexpr State kNoState = 0xFF;
inline constexpr Cell kNoCell = 0xFFFF;

/// Columns to the right, and rows down.
struct Offset {
  int x = 0;
  int y = 0;

  friend bool operator==(const Offset&, const Offset&) = default;
};

/// Whose state is meant.
enum class Whose : std::uint8_t {
  kMover,  ///< of the player to move
  kOther,  ///< of another player
  kState,  ///< the one that is named
};

/// A side of the board: its first or last row or column that has a tile.
enum class Edge : std::uint8_t { kNone, kTop, kBottom, kLeft, kRight };

/// All cells at these offsets from the anchor are there and in that state, and none of the others is.
struct Pattern {
  Whose whose = Whose::kMover;
  State state = kNoState;  ///< where whose is kState
  std::vector<Offset> at;
  std::vector<Offset> none_at{};
  Edge edge = Edge::kNone;  ///< the anchor is at it
};

/// Cells that connect a start and an end, from neighbour to neighbour.
struct Connection {
  std::vector<Offset> directions;
  Pattern match;  ///< holds at all of them
  Pattern start;
  Pattern end;
};

enum class FilterKind : std::uint8_t {
  kPattern,      ///< passes all cells if all patterns hold at all of them, else none
  kIterative,    ///< passes what it collects on rays from each cell
  kStateEffect,  ///< changes each cell to a state, as far as a transition leads there, and passes all
  kStep,         ///< passes the cells to which the mover's piece on each cell can go; the last of a legal chain
  kAnyPattern,   ///< passes the cells at which one of the patterns holds
  kNoPattern,    ///< passes the cells at which none does
  kCount,        ///< passes all cells if, as the chain begins, there are so many pieces, else none
};

struct Filter {
  FilterKind kind = FilterKind::kPattern;
  std::vector<Pattern> patterns;   ///< of kPattern
  std::vector<Offset> directions;  ///< of kIterative: a ray begins at the neighbour, …
  Pattern match;                   ///< … collects cells while this holds, …
  Pattern end;  ///< … and counts if this holds where it stops: at the first cell that does not match, or
                ///< at the edge at the last one that does
  Whose whose = Whose::kMover;  ///< of kStateEffect: the new state
  State state = kNoState;       ///< … if it is named; of kStep that of the cell that the piece leaves, or jumps over
  bool jumps = false;     ///< of kStep, where end holds at the cells to go to: over a neighbour at which match holds
  bool anywhere = false;  ///< of kStep: to any cell at which end holds, whatever the directions
  std::size_t least =
      0;  ///< of kCount, and at most: cells in the state, or pieces of the players, those in hand as well
  std::size_t most = std::numeric_limits<std::size_t>::max();
};

/// A filter and the ones after it, each of which gets what the one before passes.
using Chain = std::vector<Filter>;

/// How the game ends if no win condition has decided it.
enum class Counting : std::uint8_t {
  kDraw,
  kMost,     ///< whoever has most cells in their state wins
  kFewest,   ///< whoever has fewest
  kLast,     ///< whoever moved last wins
  kNotLast,  ///< whoever moved last loses
};

/// What becomes of a player without a legal move.
enum class Stuck : std::uint8_t {
  kPasses,  ///< passes while another player has one
  kLoses,
};

/// What a jump asks of a player.
enum class Jumps : std::uint8_t {
  kFree,        ///< no more than another step
  kCompulsory,  ///< who can jump has to
  kChained,     ///< … and goes on with the same piece while it can, unless an effect has changed it
};

/// A piece that the mover takes off the board after some moves.
struct Removal {
  Chain when;                ///< passes something that begins with the cell of the move
  std::vector<Chain> cells;  ///< which pieces: as the first chain says that passes any cell
  State removed = kNoState;  ///< what their cells change to
};

struct Game {
  int width = 0;
  int height = 0;
  std::size_t states = 0;                               ///< how many there are
  std::vector<State> start;                             ///< by cell; kNoState: no tile is there
  std::vector<std::uint8_t> tile;                       ///< by cell: which kind of tile; 0 if there is none
  std::vector<std::vector<std::uint64_t>> transitions;  ///< by kind of tile and present state: bits of the next states
  std::vector<State> player_states;                     ///< in the order of play
  std::vector<std::vector<State>> further_states = {};  ///< by player, of other pieces; of those that have some
  std::size_t first_player = 0;
  /// A cell is legal if one of them passes something that begins with it alone. In a game of steps that is a cell from
  /// which a piece can go, and what it passes are the cells to which it can.
  std::vector<Chain> legal;
  std::vector<Chain> effects;  ///< one after the other, each beginning with the cell of the move, or to which it goes
  std::vector<Pattern> wins;   ///< the mover has won if one of them holds anywhere after the move
  std::vector<Connection> connections = {};  ///< … or one of these is there
  std::vector<Pattern> losses = {};          ///< the mover has lost if none of those does, and one of these
  Counting counting = Counting::kDraw;
  Stuck stuck = Stuck::kPasses;
  Jumps jumps = Jumps::kFree;
  bool skips_gaps = false;  ///< offsets count tiles along their line, not cells; there are no rays then
  std::size_t hand =
      0;  ///< pieces that each player begins with: while there are some, moves place them, then pieces step
  std::optional<Removal> removal = std::nullopt;
  std::size_t least_pieces = 0;  ///< who has fewer, those in hand counted, has lost

  /// All states of a player, the one that effects give first.
  std::vector<State> states_of(std::size_t player) const {
    const bool has_more = further_states.size() > player;
    std::vector<State> all = has_more ? further_states[player] : std::vector<State>();
    all.push_back(player_states[player]);
    std::swap(all.front(), all.back());
    return all;
  }
  /// Whose state it is; players() if nobody's.
  std::size_t owner(State state) const {
    for (std::size_t player = 0; player < player_states.size(); ++player) {
      if (player_states[player] == state) return player;
      if (player >= further_states.size()) continue;
      for (const State further : further_states[player])
        if (further == state) return player;
    }
    return player_states.size();
  }

  /// The tile at an offset from a cell; nothing if none is there.
  std::optional<Cell> tile_at(Cell from, const Offset& offset) const {
    const int times = skips_gaps ? std::gcd(offset.x, offset.y) : 1;
    if (times == 0) return start[from] == kNoState ? std::nullopt : std::optional(from);
    std::int64_t column = from % width;
    std::int64_t row = from / width;
    for (int tiles = 0; tiles < times;) {
      column += offset.x / times;
      row += offset.y / times;
      if (column < 0 || column >= width || row < 0 || row >= height) return std::nullopt;
      const bool is_tile = start[static_cast<std::size_t>(row * width + column)] != kNoState;
      if (!is_tile && !skips_gaps) return std::nullopt;
      tiles += is_tile ? 1 : 0;
    }
    return static_cast<Cell>(row * width + column);
  }

  std::size_t cells() const { return static_cast<std::size_t>(width) * static_cast<std::size_t>(height); }
};

}  // namespace kibitzer::tiles
