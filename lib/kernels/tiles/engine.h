// A game of tiles as masks and shifts, for boards of up to 64 * N cells; N is a power of two.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "kernels/tiles/bits.h"
#include "kernels/tiles/game.h"
#include "kernels/tiles/masks.h"
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
  /// The cells to which a piece can go.
  virtual Cells targets(const Position& position, Cell from, std::size_t player) const = 0;
  /// Moves a piece, if that is legal, with all effects; and says in the position whether it has to go on.
  virtual void step(Position& position, Cell from, Cell to, std::size_t player) const = 0;
  virtual bool won(const Position& position, std::size_t player) const = 0;
  virtual bool lost(const Position& position, std::size_t player) const = 0;
};

template <std::size_t N>
class EngineOf : public Engine {
 public:
  explicit EngineOf(const Game& game) : cells_(game.cells()), states_(game.states), jumps_(game.jumps) {
    for (std::size_t player = 0; player < game.player_states.size(); ++player) {
      const Compiler<N> compiler(game, player);
      tiles_ = compiler.tiles();
      movers_.push_back({compiler.chains(game.legal), compiler.chains(game.effects), compiler.masks(game.wins),
                         compiler.links(game.connections), compiler.masks(game.losses)});
      std::size_t steps = 0;
      for (const auto& chain : movers_.back().legal)
        if (is_step(chain)) steps += 4 * cost(chain, 0) + states_;
      for (const auto& chain : movers_.back().effects) steps += cost(chain, 0);
      for (const Mask<N>& win : movers_.back().wins) steps += cost(win);
      for (const Link<N>& link : movers_.back().links) steps += cost(link);
      for (const Mask<N>& loss : movers_.back().losses) steps += cost(loss);
      steps_of_move_ = std::max(steps_of_move_, steps);
    }
  }

  std::size_t steps_of_move() const override { return steps_of_move_; }

  bool legal(const Position& position, Cell cell, std::size_t player) const override {
    const std::uint64_t* planes = position.planes.data();
    if (jumps_ != Jumps::kFree) {
      Steps steps;
      return legal_cells(position, player, steps).has(cell);
    }
    for (const auto& chain : movers_[player].legal)
      if (run(chain, single(cell), planes).any()) return true;
    return false;
  }

  Cells legal_cells(const Position& position, std::size_t player, Steps& steps) const override {
    Bits<N> all;
    if (jumps_ != Jumps::kFree) all = jump_starts(position, player, steps);
    if (!all.any() && !goes_on(position, player))
      for (const auto& chain : movers_[player].legal) all |= starts(chain, position.planes.data(), steps);
    Cells cells(N);
    all.store(cells.words());
    return cells;
  }

  void apply(Position& position, Cell cell, std::size_t player) const override {
    for (const auto& chain : movers_[player].effects) run(chain, single(cell), position.planes.data());
  }

  Cells targets(const Position& position, Cell from, std::size_t player) const override {
    const std::uint64_t* planes = position.planes.data();
    Steps steps;
    const bool has_to_jump =
        jumps_ != Jumps::kFree && (goes_on(position, player) || jump_starts(position, player, steps).any());
    Bits<N> all;
    for (const auto& chain : movers_[player].legal)
      if (is_step(chain) && (!has_to_jump || chain.back().jumps)) all |= run(chain, single(from), planes);
    if (goes_on(position, player) && from != position.jumping) all = {};
    Cells cells(N);
    all.store(cells.words());
    return cells;
  }

  void step(Position& position, Cell from, Cell to, std::size_t player) const override {
    if (!targets(position, from, player).has(to)) return;
    const std::uint64_t* planes = position.planes.data();
    const Step<N>* taken = nullptr;
    for (const auto& chain : movers_[player].legal)
      if (is_step(chain) && (taken == nullptr || chain.back().jumps) && run(chain, single(from), planes).has(to))
        if (taken == nullptr || (!taken->jumps && jumps_ != Jumps::kFree)) taken = &chain.back();
    take_step(*taken, from, to, position);
    const State landed = position.at(to);
    apply(position, to, player);
    position.jumping = kNoCell;
    if (jumps_ != Jumps::kChained || !taken->jumps || position.at(to) != landed) return;
    for (const auto& chain : movers_[player].legal)
      if (is_step(chain) && chain.back().jumps && run(chain, single(to), planes).any()) position.jumping = to;
  }

  bool won(const Position& position, std::size_t player) const override {
    const std::uint64_t* planes = position.planes.data();
    const auto& links = movers_[player].links;
    return any_holds(movers_[player].wins, planes) ||
           std::any_of(links.begin(), links.end(), [&](const Link<N>& link) { return connects(link, planes); });
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
    std::vector<Link<N>> links;
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

  /// Visits every matching cell that the start reaches, once.
  static bool connects(const Link<N>& link, const std::uint64_t* planes) {
    Bits<N> waiting = where(link.match, planes);
    const Bits<N> end = waiting & where(link.end, planes);
    const Bits<N> start = waiting & where(link.start, planes);
    if (!end.any() || !start.any()) return false;
    if ((start & end).any()) return true;
    std::array<Cell, 64 * N> reached;  // NOLINT(cppcoreguidelines-pro-type-member-init): written before it is read
    std::size_t count = 0;
    for (std::size_t word = 0; word < N; ++word)
      for (std::uint64_t left = start.words[word]; left != 0; left &= left - 1)
        reached[count++] = static_cast<Cell>(word * 64 + static_cast<std::size_t>(std::countr_zero(left)));
    waiting -= start;
    for (std::size_t at = 0; at < count; ++at) {
      for (const auto& direction : link.directions) {
        if (!direction.inner.has(reached[at])) continue;
        const auto next = static_cast<std::size_t>(reached[at] + direction.by);
        if (!waiting.has(next)) continue;
        if (end.has(next)) return true;
        waiting.remove(next);
        reached[count++] = static_cast<Cell>(next);
      }
    }
    return false;
  }

  /// About how many words are read or written.
  static std::size_t cost(const Mask<N>& pattern) {
    return (1 + pattern.states.size() + pattern.by.size() + 2 * pattern.excluded.size()) * N;
  }
  static std::size_t cost(const Step<N>& step) {
    std::size_t cost = cost_of_rules(step);
    for (const Mask<N>& pattern : step.patterns) cost += EngineOf::cost(pattern);
    for (const Ray<N>& ray : step.rays) cost += (4 + 4 * static_cast<std::size_t>(ray.doublings)) * N;
    for (const auto& piece : step.pieces) cost += (3 * piece.entering.size() + 4 * step.hops.size()) * N;
    return cost + 3 * (step.changes.size() + step.vacating.size()) * N;
  }
  static std::size_t cost_of_rules(const Step<N>& step) {
    return step.rays.empty() && step.hops.empty() ? 0 : cost(step.match) + cost(step.end);
  }
  std::size_t cost(const Link<N>& link) const {
    return cost(link.match) + cost(link.start) + cost(link.end) + cells_ * (1 + link.directions.size());
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

  static bool is_step(const Filters& chain) { return !chain.empty() && chain.back().kind == FilterKind::kStep; }

  /// The cells whose tile has one of the transitions.
  static Bits<N> changing(const std::vector<typename Step<N>::Change>& changes, const std::uint64_t* planes) {
    Bits<N> cells;
    for (const auto& change : changes) cells |= change.cells & plane(planes, change.from);
    return cells;
  }

  /// Joins what `each` makes of a direction, the pieces that can leave in it, and the cells that they can go to.
  template <typename Each>
  static Bits<N> each_hop(const Step<N>& step, const Bits<N>& cells, const std::uint64_t* planes, Each each) {
    const Bits<N> vacating = changing(step.vacating, planes);
    const Bits<N> over = step.jumps ? vacating & where(step.match, planes) : Bits<N>();
    const Bits<N> end = where(step.end, planes);
    Bits<N> all;
    for (const auto& piece : step.pieces) {
      const Bits<N> from = cells & plane(planes, piece.state) & vacating;
      if (!from.any()) continue;
      const Bits<N> to = changing(piece.entering, planes) & end;
      for (const auto& hop : step.hops) {
        Bits<N> leaving = from & hop.inside;
        if (step.jumps) leaving &= shifted(over, hop.over);
        all |= each(hop, leaving, to);
      }
    }
    return all;
  }

  static Bits<N> stepped(const Step<N>& step, const Bits<N>& cells, const std::uint64_t* planes) {
    return each_hop(step, cells, planes, [](const auto& hop, const Bits<N>& leaving, const Bits<N>& to) {
      return shifted(leaving, -hop.by) & to;
    });
  }

  /// The cells from which a piece can go somewhere.
  static Bits<N> step_starts(const Step<N>& step, const Bits<N>& cells, const std::uint64_t* planes) {
    return each_hop(step, cells, planes, [](const auto& hop, const Bits<N>& leaving, const Bits<N>& to) {
      return leaving & shifted(to, hop.by);
    });
  }

  /// Whether the player is in the middle of a chain of jumps.
  static bool goes_on(const Position& position, std::size_t player) {
    return position.jumping != kNoCell && player == position.player;
  }

  /// The cells from which a piece can jump: only from one, if it has to go on.
  Bits<N> jump_starts(const Position& position, std::size_t player, Steps& steps) const {
    Bits<N> all;
    for (const auto& chain : movers_[player].legal)
      if (is_step(chain) && chain.back().jumps) all |= starts(chain, position.planes.data(), steps);
    return goes_on(position, player) ? all & single(position.jumping) : all;
  }

  void set(std::uint64_t* planes, std::size_t cell, State state) const {
    const std::uint64_t bit = std::uint64_t{1} << (cell % 64);
    for (std::size_t i = 0; i < states_; ++i) planes[i * N + cell / 64] &= ~bit;
    planes[state * N + cell / 64] |= bit;
  }

  void take_step(const Step<N>& step, Cell from, Cell to, Position& position) const {
    std::uint64_t* const planes = position.planes.data();
    const State piece = position.at(from);
    for (const auto& hop : step.hops) {
      if (from + hop.by != to || !hop.inside.has(from)) continue;
      if (step.jumps) set(planes, static_cast<std::size_t>(from + hop.over), step.vacated);
      break;
    }
    set(planes, from, step.vacated);
    set(planes, to, piece);
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
        case FilterKind::kStep:
          cells = stepped(step, cells, planes);
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
      if (chain[i].kind == FilterKind::kStep) return step_starts(chain[i], cells, planes);
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

  std::size_t cells_;
  std::size_t states_;
  Jumps jumps_;
  Bits<N> tiles_;
  std::vector<Mover> movers_;
  std::size_t steps_of_move_ = 0;
};

}  // namespace kibitzer::tiles
