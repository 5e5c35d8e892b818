// What a game says as masks and shifts, for one mover and boards of up to 64 * N cells.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "kernels/tiles/bits.h"
#include "kernels/tiles/game.h"

namespace kibitzer::tiles {

/// A pattern for one mover.
template <std::size_t N>
struct Mask {
  Bits<N> anchors;            ///< tiles from which all coordinates are tiles
  std::vector<State> states;  ///< any of them will do
  std::vector<std::int16_t> by;
  struct Reached {
    Bits<N> cells;  ///< tiles from which the coordinate is a tile
    std::int16_t by = 0;
  };
  std::vector<Reached> excluded{};
  /// Coordinates that are not everywhere as far away: each of several cells, of which one is in reach of the anchor.
  std::vector<std::vector<Reached>> scattered{};
};

/// A direction of an iterative filter.
template <std::size_t N>
struct Ray {
  int by = 0;
  int doublings = 0;  ///< 2 to the power of it is at least the number of cells on the longest ray
  Bits<N> inner;      ///< tiles with a tile after them
  Bits<N> last;       ///< tiles without
  Bits<N> entered;    ///< tiles with a tile before them
};

template <std::size_t N>
struct Link {
  struct Direction {
    int by = 0;
    Bits<N> inner;  ///< tiles with a tile after them
  };
  std::vector<Direction> directions;
  Mask<N> match;
  Mask<N> start;
  Mask<N> end;
};

template <std::size_t N>
struct Step {
  struct Change {
    State from = 0;
    Bits<N> cells;  ///< whose tile has a transition
  };
  /// A direction of a step.
  struct Hop {
    int by = 0;
    int over = 0;    ///< to the cell between, of a jump
    Bits<N> inside;  ///< cells from which there are tiles at both
  };
  FilterKind kind = FilterKind::kPattern;
  std::vector<Mask<N>> patterns;
  std::vector<Ray<N>> rays;
  Mask<N> match;
  Mask<N> end;
  State target = kNoState;
  std::vector<Change> changes;  ///< to the target
  struct Piece {
    State state = kNoState;
    std::vector<Change> entering;  ///< to its state
  };
  std::size_t least = 0;
  std::size_t most = 0;
  std::vector<State> counted;      ///< states that a count is of, …
  std::vector<std::size_t> hands;  ///< … and players whose pieces in hand are added
  bool jumps = false;
  bool anywhere = false;
  std::vector<Hop> hops;
  std::vector<Piece> pieces;  ///< of the mover
  State vacated = kNoState;
  std::vector<Change> vacating;  ///< to the vacated state
};

/// A removal for one mover.
template <std::size_t N>
struct Taking {
  std::vector<Step<N>> when;
  std::vector<std::vector<Step<N>>> cells;
  std::vector<typename Step<N>::Change> changes;
};

/// Makes masks of what a game says, for one mover.
template <std::size_t N>
class Compiler {
 public:
  Compiler(const Game& game, std::size_t mover) : game_(game), mover_(mover) {
    for (std::size_t cell = 0; cell < game.cells(); ++cell)
      if (game.start[cell] != kNoState) tiles_.add(cell);
  }

  const Bits<N>& tiles() const { return tiles_; }

  Mask<N> mask(const Pattern& pattern) const {
    Mask<N> mask;
    mask.states = states_of(pattern);
    if (mask.states.empty()) return mask;
    mask.anchors = tiles_ & at_edge(pattern.edge);
    for (const Offset& offset : pattern.at) {
      mask.anchors &= with_tile_at(offset);
      // Far offsets fit nowhere, and their number of cells need not fit into a term.
      if (!mask.anchors.any()) return {};
      if (auto reached = reached_by(offset); game_.skips_gaps)
        mask.scattered.push_back(std::move(reached));
      else
        mask.by.push_back(reached.front().by);
    }
    for (const Offset& offset : pattern.none_at)
      for (const auto& reached : reached_by(offset)) mask.excluded.push_back(reached);
    return mask;
  }

  std::vector<Mask<N>> masks(const std::vector<Pattern>& patterns) const {
    std::vector<Mask<N>> masks;
    masks.reserve(patterns.size());
    for (const Pattern& pattern : patterns) masks.push_back(mask(pattern));
    return masks;
  }

  std::vector<Link<N>> links(const std::vector<Connection>& connections) const {
    std::vector<Link<N>> links;
    for (const Connection& one : connections) {
      Link<N>& link = links.emplace_back();
      link.match = mask(one.match);
      link.start = mask(one.start);
      link.end = mask(one.end);
      for (const Offset& direction : one.directions)
        if (const Bits<N> inner = tiles_ & with_tile_at(direction); inner.any())
          link.directions.push_back({distance(direction), inner});
    }
    return links;
  }

  std::vector<std::vector<Step<N>>> chains(const std::vector<Chain>& chains) const {
    std::vector<std::vector<Step<N>>> compiled;
    for (const Chain& chain : chains) {
      compiled.emplace_back();
      for (const Filter& filter : chain) compiled.back().push_back(step(filter));
    }
    return compiled;
  }

  Taking<N> removal(const Removal& removal) const {
    return {chains({removal.when}).front(), chains(removal.cells),
            removal.removed == kNoState ? std::vector<typename Step<N>::Change>() : changes_to(removal.removed)};
  }

 private:
  /// The states that a cell may have where a pattern asks for it: that of any other player, if there are several.
  std::vector<State> states_of(const Pattern& pattern) const {
    std::vector<State> states;
    switch (pattern.whose) {
      case Whose::kMover:
        return game_.states_of(mover_);
      case Whose::kOther:
        for (std::size_t player = 0; player < game_.player_states.size(); ++player)
          if (player != mover_)
            for (const State state : game_.states_of(player)) states.push_back(state);
        return states;
      case Whose::kState:
        if (pattern.state != kNoState) states.push_back(pattern.state);
        return states;
    }
    return states;
  }

  /// The state that an effect makes: of the only other player, if it is that.
  State state_of(Whose whose, State named) const {
    switch (whose) {
      case Whose::kMover:
        return game_.player_states[mover_];
      case Whose::kOther:
        return game_.player_states.size() == 2 ? game_.player_states[1 - mover_] : kNoState;
      case Whose::kState:
        return named;
    }
    return kNoState;
  }

  int distance(const Offset& offset) const { return offset.y * game_.width + offset.x; }

  /// From which tiles an offset leads to another, and how far.
  std::vector<typename Mask<N>::Reached> reached_by(const Offset& offset) const {
    std::vector<typename Mask<N>::Reached> all;
    if (!game_.skips_gaps) {
      if (const Bits<N> cells = with_tile_at(offset); cells.any())
        all.push_back({cells, static_cast<std::int16_t>(distance(offset))});
      return all;
    }
    for (std::size_t cell = 0; cell < game_.cells(); ++cell) {
      if (!tiles_.has(cell)) continue;
      const auto to = game_.tile_at(static_cast<Cell>(cell), offset);
      if (!to) continue;
      const auto by = static_cast<std::int16_t>(int{*to} - static_cast<int>(cell));
      const auto same = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.by == by; });
      (same != all.end() ? *same : all.emplace_back(typename Mask<N>::Reached{{}, by})).cells.add(cell);
    }
    return all;
  }

  Bits<N> with_tile_at(const Offset& offset) const {
    Bits<N> cells;
    if (game_.skips_gaps) {
      for (const auto& reached : reached_by(offset)) cells |= reached.cells;
      return cells;
    }
    if (std::abs(std::int64_t{offset.x}) >= game_.width || std::abs(std::int64_t{offset.y}) >= game_.height)
      return cells;
    for (int row = std::max(0, -offset.y); row < std::min(game_.height, game_.height - offset.y); ++row) {
      for (int column = std::max(0, -offset.x); column < std::min(game_.width, game_.width - offset.x); ++column) {
        const int cell = row * game_.width + column;
        if (game_.start[static_cast<std::size_t>(cell + distance(offset))] != kNoState)
          cells.add(static_cast<std::size_t>(cell));
      }
    }
    return cells;
  }

  /// The tiles of the row or column at the edge; without an edge all.
  Bits<N> at_edge(Edge edge) const {
    if (edge == Edge::kNone) return tiles_;
    const bool from_end = edge == Edge::kBottom || edge == Edge::kRight;
    const bool rows = edge == Edge::kTop || edge == Edge::kBottom;
    const int lines = rows ? game_.height : game_.width;
    for (int i = 0; i < lines; ++i) {
      const int line = from_end ? lines - 1 - i : i;
      Bits<N> cells;
      for (int at = 0; at < (rows ? game_.width : game_.height); ++at)
        cells.add(static_cast<std::size_t>(rows ? line * game_.width + at : at * game_.width + line));
      cells &= tiles_;
      if (cells.any()) return cells;
    }
    return {};
  }

  /// Rays that are off the board at once are left out. One of no length stays on its cell, so it is never closed.
  std::vector<Ray<N>> rays(const std::vector<Offset>& directions) const {
    std::vector<Ray<N>> rays;
    for (const Offset& direction : directions) {
      Ray<N> ray;
      ray.inner = tiles_ & with_tile_at(direction);
      if (!ray.inner.any()) continue;
      ray.by = distance(direction);
      ray.last = tiles_ - ray.inner;
      ray.entered = tiles_ & with_tile_at({-direction.x, -direction.y});
      int longest = kMostSide;
      if (direction.x != 0) longest = (game_.width - 1) / std::abs(direction.x) + 1;
      if (direction.y != 0) longest = std::min(longest, (game_.height - 1) / std::abs(direction.y) + 1);
      while (1 << ray.doublings < longest) ++ray.doublings;
      rays.push_back(ray);
    }
    return rays;
  }

  Step<N> step(const Filter& filter) const {
    Step<N> step;
    step.kind = filter.kind;
    switch (filter.kind) {
      case FilterKind::kPattern:
      case FilterKind::kAnyPattern:
      case FilterKind::kNoPattern:
        step.patterns = masks(filter.patterns);
        break;
      case FilterKind::kCount:
        add_counts(step, filter);
        break;
      case FilterKind::kIterative:
        step.rays = rays(filter.directions);
        step.match = mask(filter.match);
        step.end = mask(filter.end);
        break;
      case FilterKind::kStateEffect:
        step.target = state_of(filter.whose, filter.state);
        if (step.target != kNoState) step.changes = changes_to(step.target);
        break;
      case FilterKind::kStep:
        add_hops(step, filter);
        break;
    }
    return step;
  }

  void add_counts(Step<N>& step, const Filter& filter) const {
    step.least = filter.least;
    step.most = filter.most;
    step.counted = states_of({filter.whose, filter.state, {}});
    if (filter.whose == Whose::kState) return;
    for (std::size_t player = 0; player < game_.player_states.size(); ++player)
      if ((player == mover_) == (filter.whose == Whose::kMover)) step.hands.push_back(player);
  }

  void add_hops(Step<N>& step, const Filter& filter) const {
    step.jumps = filter.jumps;
    step.anywhere = filter.anywhere;
    step.end = mask(filter.end);
    if (filter.jumps) step.match = mask(filter.match);
    for (const State state : game_.states_of(mover_)) step.pieces.push_back({state, changes_to(state)});
    step.vacated = filter.state;
    if (step.vacated != kNoState) step.vacating = changes_to(step.vacated);
    for (const Offset& direction : filter.directions) {
      if (direction == Offset{}) continue;
      const Offset to = filter.jumps ? Offset{2 * direction.x, 2 * direction.y} : direction;
      for (const auto& target : reached_by(to)) {
        for (const auto& over : reached_by(direction)) {
          const Bits<N> inside = target.cells & over.cells;
          if (inside.any() && (filter.jumps || over.by == target.by))
            step.hops.push_back({target.by, filter.jumps ? over.by : 0, inside});
        }
      }
    }
  }

  std::vector<typename Step<N>::Change> changes_to(State target) const {
    std::vector<typename Step<N>::Change> changes;
    for (std::size_t state = 0; state < game_.states; ++state) {
      typename Step<N>::Change change;
      change.from = static_cast<State>(state);
      for (std::size_t cell = 0; cell < game_.cells(); ++cell)
        if (game_.start[cell] != kNoState && (game_.transitions[game_.tile[cell]][state] >> target & 1U) != 0)
          change.cells.add(cell);
      if (change.cells.any()) changes.push_back(change);
    }
    return changes;
  }

  const Game& game_;
  std::size_t mover_;
  Bits<N> tiles_;
};

}  // namespace kibitzer::tiles
