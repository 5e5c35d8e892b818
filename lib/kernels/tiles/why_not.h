// Why a cell is not a legal move, for a referee to put into words. Speed does not matter here, so filters are followed
// cell by cell, as they are defined.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "kernels/tiles/game.h"
#include "kernels/tiles/position.h"
#include "kernels/tiles/rules.h"

namespace kibitzer::tiles {

/// The first coordinate of a pattern that is not as it should be.
struct Mismatch {
  Cell anchor = 0;
  std::size_t coordinate = 0;  ///< in Pattern::at, or in Pattern::none_at
  std::optional<Cell> cell;    ///< none: there is no tile
  State expected = kNoState;   ///< kNoState: no state at all, for there is no other player
  State found = kNoState;      ///< kNoState where there is no tile
  bool of_any_other = false;   ///< the state of any other player will do, of whom there are several
  bool excluded = false;       ///< the cell must not be as it is
  Edge edge = Edge::kNone;     ///< where the anchor should be, and is not

  friend bool operator==(const Mismatch&, const Mismatch&) = default;
};

/// A pattern filter that passes nothing.
struct PatternFailed {
  std::size_t pattern = 0;  ///< in Filter::patterns
  Mismatch mismatch;

  friend bool operator==(const PatternFailed&, const PatternFailed&) = default;
};

/// A ray that collects nothing.
struct RayFailed {
  enum class Why : std::uint8_t {
    kNoNeighbour,  ///< it does not begin: there is no tile next to the cell
    kNoMatch,      ///< the neighbour does not match
    kNotClosed,    ///< the first cell that does not match does not end a ray
    kEdge,         ///< it stops on the last cell before the edge, and that does not end a ray
  };
  Why why = Why::kNoNeighbour;
  std::size_t direction = 0;  ///< in Filter::directions
  Cell from = 0;
  std::size_t matched = 0;  ///< how many cells it would collect
  Cell stopped = 0;         ///< where the end rule is asked, or the neighbour that does not match; without one `from`
  Mismatch mismatch;        ///< of the end rule, or of the match rule if it is kNoMatch

  friend bool operator==(const RayFailed&, const RayFailed&) = default;
};

/// A step that cannot be made.
struct StepFailed {
  enum class Why : std::uint8_t {
    kNoPiece,      ///< the mover has no piece there
    kNoDirection,  ///< no direction leads there
    kNoTarget,     ///< the target rule does not hold there
    kNothingOver,  ///< the rule of what it jumps over does not hold
    kNoTransition  ///< a tile would have to change to a state to which it has no transition
  };
  Why why = Why::kNoPiece;
  Mismatch mismatch;  ///< if it is a rule that does not hold, or kNoPiece

  friend bool operator==(const StepFailed&, const StepFailed&) = default;
};

/// A pattern that holds where none is to.
struct PatternHeld {
  std::size_t pattern = 0;  ///< in Filter::patterns
  Cell anchor = 0;
  std::vector<Cell> cells;  ///< of its coordinates

  friend bool operator==(const PatternHeld&, const PatternHeld&) = default;
};

/// The filter of a legal chain that passes nothing.
struct ChainFailed {
  std::size_t chain = 0;                 ///< in Game::legal
  std::size_t filter = 0;                ///< in the chain
  std::optional<PatternFailed> pattern;  ///< of a pattern filter; where any pattern will do, of the nearest
  std::optional<PatternHeld> held;       ///< where none may hold
  std::optional<std::size_t> count;      ///< of a count filter, what it has counted
  bool not_now = false;                  ///< it places a piece, and none is in hand, or steps while some are
  /// Of an iterative filter the ray that is nearest to success: the one that matches most cells, and the first of several.
  /// None if it has no direction in which to go.
  std::optional<RayFailed> ray;
  std::optional<StepFailed> step;  ///< of a step
};

/// All chains that do not make `cell` legal for the player to move. If there are none though it is not legal, it has no
/// tile or the game has no chains.
std::vector<ChainFailed> why_not(const Rules& rules, const Position& position, Cell cell);
/// The same of a step, which is not legal.
std::vector<ChainFailed> why_not(const Rules& rules, const Position& position, Cell from, Cell to);
/// Why a piece may not be taken off the board: of the chain that says which may.
std::optional<ChainFailed> why_not_removed(const Rules& rules, const Position& position, Cell cell);

}  // namespace kibitzer::tiles
