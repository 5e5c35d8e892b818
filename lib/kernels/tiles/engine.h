// A game of tiles as masks and shifts, for boards of up to 64 * N cells; N is a power of two.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "kernels/tiles/bits.h"
#include "kernels/tiles/game.h"
#include "kernels/tiles/position.h"
#include "kernels/tiles/steps.h"

namespace kibitzer::tiles {

/// The rules compiled for boards of one size in words.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  virtual bool legal(const Position& position, Cell cell, std::size_t player) const = 0;
  /// Stops when `steps` run out.
  virtual Cells legal_cells(const Position& position, std::size_t player, Steps& steps) const = 0;
  /// What a move costs besides: its effects, and whether it wins.
  virtual std::size_t steps_of_move() const = 0;
  virtual void apply(Position& position, Cell cell, std::size_t player) const = 0;
  virtual bool won(const Position& position, std::size_t player) const = 0;
  virtual bool lost(const Position& position, std::size_t player) const = 0;
};

/// A pattern for one mover.
template <std::size_t N>
struct Mask {
  Bits<N> anchors;            ///< tiles from which all coordinates are tiles
  std::vector<State> states;  ///< any of them will do
  std::vector<std::int16_t> by;
  struct Excluded {
    Bits<N> cells;  ///< tiles from which the coordinate is a tile
    std::int16_t by = 0;
  };
  std::vector<Excluded> excluded{};
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
struct Step {
  struct Change {
    State from = 0;
    Bits<N> cells;  ///< whose tile has a transition
  };
  FilterKind kind = FilterKind::kPattern;
  std::vector<Mask<N>> patterns;
  std::vector<Ray<N>> rays;
  Mask<N> match;
  Mask<N> end;
  State target = kNoState;
  std::vector<Change> changes;
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
    mask.anchors = tiles_;
    for (const Offset& offset : pattern.at) {
      mask.anchors &= with_tile_at(offset);
      // Far offsets fit nowhere, and their number of cells need not fit into a term.
      if (!mask.anchors.any()) return {};
      mask.by.push_back(static_cast<std::int16_t>(distance(offset)));
    }
    for (const Offset& offset : pattern.none_at)
      if (const Bits<N> cells = with_tile_at(offset); cells.any())
        mask.excluded.push_back({cells, static_cast<std::int16_t>(distance(offset))});
    return mask;
  }

  std::vector<Mask<N>> masks(const std::vector<Pattern>& patterns) const {
    std::vector<Mask<N>> masks;
    masks.reserve(patterns.size());
    for (const Pattern& pattern : patterns) masks.push_back(mask(pattern));
    return masks;
  }

  std::vector<std::vector<Step<N>>> chains(const std::vector<Chain>& chains) const {
    std::vector<std::vector<Step<N>>> compiled;
    for (const Chain& chain : chains) {
      compiled.emplace_back();
      for (const Filter& filter : chain) compiled.back().push_back(step(filter));
    }
    return compiled;
  }

 private:
  /// The states that a cell may have where a pattern asks for it: that of any other player, if there are several.
  std::vector<State> states_of(const Pattern& pattern) const {
    std::vector<State> states;
    switch (pattern.whose) {
      case Whose::kMover:
        return {game_.player_states[mover_]};
      case Whose::kOther:
        for (std::size_t player = 0; player < game_.player_states.size(); ++player)
          if (player != mover_) states.push_back(game_.player_states[player]);
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

  Bits<N> with_tile_at(const Offset& offset) const {
    Bits<N> cells;
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
        step.patterns = masks(filter.patterns);
        break;
      case FilterKind::kIterative:
        step.rays = rays(filter.directions);
        step.match = mask(filter.match);
        step.end = mask(filter.end);
        break;
      case FilterKind::kStateEffect:
        step.target = state_of(filter.whose, filter.state);
        if (step.target != kNoState) add_changes(step);
        break;
    }
    return step;
  }

  void add_changes(Step<N>& step) const {
    for (std::size_t state = 0; state < game_.states; ++state) {
      typename Step<N>::Change change;
      change.from = static_cast<State>(state);
      for (std::size_t cell = 0; cell < game_.cells(); ++cell)
        if (game_.start[cell] != kNoState && (game_.transitions[game_.tile[cell]][state] >> step.target & 1U) != 0)
          change.cells.add(cell);
      if (change.cells.any()) step.changes.push_back(change);
    }
  }

  const Game& game_;
  std::size_t mover_;
  Bits<N> tiles_;
};

template <std::size_t N>
class EngineOf : public Engine {
 public:
  explicit EngineOf(const Game& game) {
    for (std::size_t player = 0; player < game.player_states.size(); ++player) {
      const Compiler<N> compiler(game, player);
      tiles_ = compiler.tiles();
      movers_.push_back({compiler.chains(game.legal), compiler.chains(game.effects), compiler.masks(game.wins),
                         compiler.masks(game.losses)});
      std::size_t steps = 0;
      for (const auto& chain : movers_.back().effects) steps += cost(chain, 0);
      for (const Mask<N>& win : movers_.back().wins) steps += cost(win);
      for (const Mask<N>& loss : movers_.back().losses) steps += cost(loss);
      steps_of_move_ = std::max(steps_of_move_, steps);
    }
  }

  std::size_t steps_of_move() const override { return steps_of_move_; }

  bool legal(const Position& position, Cell cell, std::size_t player) const override {
    const std::uint64_t* planes = position.planes.data();
    for (const auto& chain : movers_[player].legal)
      if (run(chain, single(cell), planes).any()) return true;
    return false;
  }

  Cells legal_cells(const Position& position, std::size_t player, Steps& steps) const override {
    Bits<N> all;
    for (const auto& chain : movers_[player].legal) all |= starts(chain, position.planes.data(), steps);
    Cells cells(N);
    all.store(cells.words());
    return cells;
  }

  void apply(Position& position, Cell cell, std::size_t player) const override {
    for (const auto& chain : movers_[player].effects) run(chain, single(cell), position.planes.data());
  }

  bool won(const Position& position, std::size_t player) const override {
    return any_holds(movers_[player].wins, position.planes.data());
  }

  bool lost(const Position& position, std::size_t player) const override {
    return any_holds(movers_[player].losses, position.planes.data());
  }

 private:
  using Filters = std::vector<Step<N>>;
  struct Mover {
    std::vector<Filters> legal;
    std::vector<Filters> effects;
    std::vector<Mask<N>> wins;
    std::vector<Mask<N>> losses;
  };

  Bits<N> single(std::size_t cell) const {
    Bits<N> cells;
    cells.add(cell);
    return cells & tiles_;
  }

  static Bits<N> plane(const std::uint64_t* planes, State state) { return Bits<N>::load(planes + state * N); }

  /// All anchors at which a pattern holds.
  static Bits<N> where(const Mask<N>& pattern, const std::uint64_t* planes) {
    Bits<N> cells = pattern.anchors;
    if (pattern.by.empty() && pattern.excluded.empty()) return cells;
    Bits<N> wanted = plane(planes, pattern.states.front());
    for (std::size_t i = 1; i < pattern.states.size(); ++i) wanted |= plane(planes, pattern.states[i]);
    for (const std::int16_t by : pattern.by) cells &= shifted(wanted, by);
    for (const auto& excluded : pattern.excluded) cells -= shifted(wanted, excluded.by) & excluded.cells;
    return cells;
  }

  static bool any_holds(const std::vector<Mask<N>>& patterns, const std::uint64_t* planes) {
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const Mask<N>& pattern) { return where(pattern, planes).any(); });
  }

  /// About how many words are read or written.
  static std::size_t cost(const Mask<N>& pattern) {
    return (1 + pattern.states.size() + pattern.by.size() + 2 * pattern.excluded.size()) * N;
  }
  static std::size_t cost(const Step<N>& step) {
    std::size_t cost = cost_of_rules(step);
    for (const Mask<N>& pattern : step.patterns) cost += EngineOf::cost(pattern);
    for (const Ray<N>& ray : step.rays) cost += (4 + 4 * static_cast<std::size_t>(ray.doublings)) * N;
    return cost + 3 * step.changes.size() * N;
  }
  static std::size_t cost_of_rules(const Step<N>& step) {
    return step.rays.empty() ? 0 : cost(step.match) + cost(step.end);
  }
  /// The cost of a filter of a chain, and of all that follow it.
  static std::size_t cost(const Filters& chain, std::size_t from) {
    std::size_t cost = 0;
    for (std::size_t i = from; i < chain.size(); ++i) cost += EngineOf::cost(chain[i]);
    return cost;
  }

  /// The cells that match from which on a ray is closed. `open` do not match, but close a ray.
  static Bits<N> closed(const Ray<N>& ray, const Bits<N>& match, const Bits<N>& end, const Bits<N>& open) {
    Bits<N> through = match & ray.inner;
    Bits<N> cells = (match & ray.last & end) | (through & shifted(open, ray.by));
    int by = ray.by;
    for (int i = 0; i < ray.doublings; ++i) {
      cells |= through & shifted(cells, by);
      if (i + 1 == ray.doublings) break;
      through &= shifted(through, by);
      by *= 2;
    }
    return cells;
  }

  /// The cells from which a step of rays collects something.
  static Bits<N> ray_starts(const Step<N>& step, const std::uint64_t* planes) {
    const Bits<N> match = where(step.match, planes);
    const Bits<N> end = where(step.end, planes);
    const Bits<N> open = end - match;
    Bits<N> cells;
    for (const Ray<N>& ray : step.rays) cells |= ray.inner & shifted(closed(ray, match, end, open), ray.by);
    return cells;
  }

  static Bits<N> collected(const Step<N>& step, const Bits<N>& from, const std::uint64_t* planes) {
    const Bits<N> match = where(step.match, planes);
    const Bits<N> end = where(step.end, planes);
    const Bits<N> open = end - match;
    Bits<N> all;
    for (const Ray<N>& ray : step.rays) {
      // Asked before all else: most neighbours do not match.
      Bits<N> cells = match & ray.entered & shifted(from, -ray.by);
      if (!cells.any()) continue;
      const Bits<N> counting = closed(ray, match, end, open);
      cells &= counting;
      Bits<N> through = counting & ray.entered;
      int by = -ray.by;
      for (int i = 0; i < ray.doublings; ++i) {
        cells |= through & shifted(cells, by);
        if (i + 1 == ray.doublings) break;
        through &= shifted(through, by);
        by *= 2;
      }
      all |= cells;
    }
    return all;
  }

  /// Asking for legality changes nothing.
  static void change(const Step<N>&, const Bits<N>&, const std::uint64_t*) {}
  static void change(const Step<N>& step, const Bits<N>& cells, std::uint64_t* planes) {
    if (step.changes.empty()) return;
    // What has left its state arrives at the end, so no cell changes twice.
    Bits<N> changed;
    for (const auto& from : step.changes) {
      const Bits<N> leaving = cells & from.cells & plane(planes, from.from);
      (plane(planes, from.from) - leaving).store(planes + from.from * N);
      changed |= leaving;
    }
    (plane(planes, step.target) | changed).store(planes + step.target * N);
  }

  /// What a chain passes.
  template <typename Word>
  static Bits<N> run(const Filters& chain, Bits<N> cells, Word* planes) {
    for (const Step<N>& step : chain) {
      switch (step.kind) {
        case FilterKind::kPattern:
          for (const Mask<N>& pattern : step.patterns)
            if ((cells - where(pattern, planes)).any()) return {};
          break;
        case FilterKind::kIterative:
          cells = collected(step, cells, planes);
          break;
        case FilterKind::kStateEffect:
          change(step, cells, planes);
          break;
      }
      if (!cells.any()) break;
    }
    return cells;
  }

  /// The cells for which a chain passes something if it begins with just that cell: all at once up to the first rays, …
  Bits<N> starts(const Filters& chain, const std::uint64_t* planes, Steps& steps) const {
    Bits<N> cells = tiles_;
    for (std::size_t i = 0; i < chain.size(); ++i) {
      if (!steps.take(cost(chain[i]))) return {};
      if (chain[i].kind == FilterKind::kIterative) {
        cells &= ray_starts(chain[i], planes);
        return i + 1 < chain.size() ? passing(chain, cells, planes, steps) : cells;
      }
      for (const Mask<N>& pattern : chain[i].patterns) cells &= where(pattern, planes);
      if (!cells.any()) break;
    }
    return cells;
  }

  /// … and after them one by one, as a cell may then pass on other cells than itself.
  Bits<N> passing(const Filters& chain, const Bits<N>& cells, const std::uint64_t* planes, Steps& steps) const {
    const std::size_t each = cost(chain, 0);
    Bits<N> passing;
    for (std::size_t word = 0; word < N; ++word) {
      for (std::uint64_t left = cells.words[word]; left != 0; left &= left - 1) {
        const std::size_t cell = word * 64 + static_cast<std::size_t>(std::countr_zero(left));
        if (!steps.take(each)) return passing;
        if (run(chain, single(cell), planes).any()) passing.add(cell);
      }
    }
    return passing;
  }

  Bits<N> tiles_;
  std::vector<Mover> movers_;
  std::size_t steps_of_move_ = 0;
};

}  // namespace kibitzer::tiles
