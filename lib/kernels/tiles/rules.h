// The rules of a game of tiles, compiled: what is legal, what a move changes, and when the game ends.
//
// Patterns become masks: where a pattern holds on the whole board is one shift and one `and` for each of its coordinates.
// Rays are filled in all cells at once, in steps that double (Kogge and Stone). So all legal cells cost hardly more than
// one; a board of up to 64 cells is one word. Cost: for N words, patterns × coordinates × N, directions × log(side) × N.
//
// Where the notation's own runtime goes on for ever, the game ends: with a win, or when nobody has a legal move; a
// player without a legal move passes if another has one.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "kernels/tiles/game.h"
#include "kernels/tiles/position.h"
#include "kernels/tiles/steps.h"

namespace kibitzer::tiles {

/// What a move has done.
struct Played {
  Cells changed;                         ///< cells whose state is another than before
  bool won = false;                      ///< a win condition holds for the mover
  bool lost = false;                     ///< no win condition does, but a loss condition
  std::optional<std::size_t> too_few{};  ///< neither does, but this player has lost who has too few pieces
};

/// What the player to move can do.
enum class Turn : std::uint8_t {
  kMove,    ///< there is a legal move
  kPass,    ///< there is none, but another player has one
  kNobody,  ///< nobody has a legal move, or who has none loses: the game is over
};

struct Outcome {
  enum class Kind : std::uint8_t {
    kRunning,
    kWon,      ///< by a win condition
    kCounted,  ///< nobody can move: Game::counting decides
    kLost,     ///< by a loss condition, or with too few pieces
  };
  Kind kind = Kind::kRunning;
  std::optional<std::size_t> winner;                  ///< none: a draw, still running, or a loser
  std::optional<std::size_t> loser;                   ///< the only one of several players who has not won, or of one
  std::array<std::size_t, kMostPlayers> counts = {};  ///< cells in each player's state

  bool has_won(std::size_t player) const { return loser ? *loser != player : winner == player; }

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

class Engine;

/// Never changes once made, so threads share it.
class Rules {
 public:
  /// `game` is valid: its board within kMostSide, its indices in range, its vectors as long as they should be.
  explicit Rules(Game game);

  const Game& game() const { return *game_; }
  std::size_t players() const { return game_->player_states.size(); }

  Position start() const;
  /// A board as a record shows it. A state where no tile is, or none where one is, leaves the cell without a state.
  Position position(std::span<const State> states, std::size_t player) const;

  bool legal(const Position& position, Cell cell) const;
  Cells legal_cells(const Position& position) const { return legal_cells(position, position.player); }
  /// What would be legal if it were the turn of `player`.
  Cells legal_cells(const Position& position, std::size_t player) const;
  /// The same within so many steps; the result is incomplete if they run out.
  Cells legal_cells(const Position& position, std::size_t player, Steps& steps) const;
  bool can_move(const Position& position, std::size_t player) const { return !legal_cells(position, player).empty(); }

  /// `legal` gets the legal cells of the player to move.
  Turn turn(const Position& position, Cells& legal) const;
  Turn turn(const Position& position, Cells& legal, Steps& steps) const;
  Turn turn(const Position& position) const;

  /// Makes the move for the player to move, whether it is legal or not, and gives the turn to the next, unless a piece is
  /// to be removed: that is the next move of the same player. On a cell without a tile nothing changes.
  Played play(Position& position, Cell cell) const;
  /// Whether a move takes a piece from one cell to another. A legal cell is one from which a piece can go.
  bool has_steps() const { return has_steps_; }
  /// Whether the next move of the player does: not one that places a piece from hand, or removes one.
  bool steps_next(const Position& position) const {
    return has_steps_ && !position.removing && position.hand.at(position.player) == 0;
  }
  /// Whether a move of the player that has gone to `cell` has a piece removed after it.
  bool removes(const Position& position, Cell cell, std::size_t player) const;
  /// The cells to which a piece can go from a cell, in the turn of `player`.
  Cells targets(const Position& position, Cell from, std::size_t player) const;
  /// Makes such a move, and gives the turn to the next, unless the piece has to go on. Nothing changes if it is not legal.
  Played step(Position& position, Cell from, Cell to) const;
  /// What play() or step() costs at most.
  std::size_t steps_of_move() const;
  void pass(Position& position) const {
    position.player = static_cast<std::uint8_t>(next(position.player));
    position.jumping = kNoCell;
    position.removing = false;
  }
  /// The position with the pieces of two players exchanged, and each row as a column; nothing if the board is not square.
  std::optional<Position> swapped(const Position& position) const;
  /// How many cells are in a state of the player.
  std::size_t count(const Position& position, std::size_t player) const;
  std::size_t next(std::size_t player) const { return player + 1 == players() ? 0 : player + 1; }

  /// Whether a win condition holds for `player`. It decides only when that player has just moved.
  bool won(const Position& position, std::size_t player) const;
  /// Whether a loss condition does: that decides only if no win condition holds.
  bool lost(const Position& position, std::size_t player) const;

  /// `last`: who made the last move; none at the start.
  Outcome outcome(const Position& position, std::optional<std::size_t> last) const;
  /// Who has too few pieces, those in hand counted.
  std::optional<std::size_t> has_too_few(const Position& position) const;
  /// The outcome as if nobody could move.
  Outcome counted(const Position& position, std::optional<std::size_t> last) const;

 private:
  Played finish(const Position& before, Position& position) const;

  std::shared_ptr<const Game> game_;
  std::shared_ptr<const Engine> engine_;
  Position start_;
  bool has_steps_ = false;
};

}  // namespace kibitzer::tiles
