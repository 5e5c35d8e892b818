// A game of tiles by rules that are stated a second time, as plainly as possible: the kernel is compared with it. Cells
// are looked at one by one; nothing is compiled.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "kernels/tiles/game.h"
#include "kernels/tiles/rules.h"
#include "support/random.h"

namespace kibitzer::test {

class PlainTiles {
 public:
  explicit PlainTiles(tiles::Game game);

  const std::vector<tiles::State>& board() const { return board_; }
  std::size_t player() const { return player_; }
  void set(std::vector<tiles::State> board, std::size_t player);

  bool legal(std::size_t cell, std::size_t player) const;
  std::set<std::size_t> legal_cells(std::size_t player) const;
  /// Makes a move and gives the turn to the next.
  void play(std::size_t cell);
  /// The same of a piece that goes from one cell to another.
  void step(std::size_t from, std::size_t to);
  std::set<std::size_t> targets(std::size_t from, std::size_t player) const;
  void pass();
  bool removing() const { return removing_; }
  std::size_t hand(std::size_t player) const { return hand_[player]; }
  /// Whether the next move of a player takes a piece from one cell to another.
  bool steps_next() const;

  bool won(std::size_t player) const;
  bool lost(std::size_t player) const;
  tiles::Outcome outcome() const;

 private:
  using Tiles = std::set<std::size_t>;

  bool is_meant(const tiles::Pattern& pattern, tiles::State state, std::size_t mover) const;
  bool holds(const tiles::Pattern& pattern, std::size_t anchor, std::size_t mover) const;
  bool at_edge(tiles::Edge edge, std::size_t anchor) const;
  bool connects(const tiles::Connection& connection, std::size_t mover) const;
  bool holds_anywhere(const std::vector<tiles::Pattern>& patterns, std::size_t mover) const;
  std::optional<std::size_t> tile_at(std::size_t anchor, const tiles::Offset& offset) const;
  std::optional<tiles::State> state_of(tiles::Whose whose, tiles::State named, std::size_t mover) const;
  Tiles pass_patterns(const tiles::Filter& filter, const Tiles& tiles, std::size_t mover) const;
  Tiles pass_rays(const tiles::Filter& filter, const Tiles& tiles, std::size_t mover) const;
  Tiles pass_steps(const tiles::Filter& filter, std::size_t from, std::size_t mover) const;
  Tiles passed_by(const tiles::Chain& chain, std::size_t cell, std::size_t mover) const;
  bool is_open(const tiles::Filter& filter, std::size_t mover) const;
  bool is_now(const tiles::Chain& chain, std::size_t mover) const;
  Tiles removable(std::size_t mover) const;
  void finish(std::size_t cell, bool placed = false);
  Tiles pass_any(const tiles::Filter& filter, const Tiles& tiles, std::size_t mover) const;
  std::optional<std::size_t> too_few() const;
  bool can_become(std::size_t cell, tiles::State state) const;
  void change(const tiles::Filter& filter, const Tiles& tiles, std::size_t mover);

  tiles::Game game_;
  std::vector<tiles::State> board_;
  std::size_t player_;
  std::vector<std::size_t> hand_;
  bool removing_ = false;
  std::optional<std::size_t> last_;
};

/// The same, of pieces that step and jump.
tiles::Game random_step_game(Random& random, int side = 6);
/// The same with pieces in hand, gaps that are skipped, counts and removals.
tiles::Game random_piece_game(Random& random, int side = 6);

/// A game on a board of up to 6 × 6 cells, or of up to `side` × `side`, with holes, tiles, transitions, filters and
/// patterns as chance makes them.
tiles::Game random_tile_game(Random& random, int side = 6);

}  // namespace kibitzer::test
