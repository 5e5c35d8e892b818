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
  /// Moves a piece, if that is legal, with all effects; and says in the position whether it has to go on. False if it is not.
  virtual bool step(Position& position, Cell from, Cell to, std::size_t player) const = 0;
  /// Whether a move that has gone to `cell` has the player take a piece off the board.
  virtual bool removes(const Position& position, Cell cell, std::size_t player) const = 0;
  virtual void remove(Position& position, Cell cell) const = 0;
  virtual bool won(const Position& position, std::size_t player) const = 0;
  virtual bool lost(const Position& position, std::size_t player) const = 0;
};

template <std::size_t N>
class EngineOf : public Engine {
 public:
  explicit EngineOf(const Game& game)
      : cells_(game.cells()), states_(game.states), jumps_(game.jumps), has_hand_(game.hand > 0) {
    if (game.removal) removed_ = game.removal->removed;
    for (std::size_t player = 0; player < game.player_states.size(); ++player) {
      const Compiler<N> compiler(game, player);
      tiles_ = compiler.tiles();
      movers_.push_back({compiler.chains(game.legal), compiler.chains(game.effects), compiler.masks(game.wins),
                         compiler.links(game.connections), compiler.masks(game.losses)});
      if (game.removal) movers_.back().removal = compiler.removal(*game.removal);
      std::size_t steps = 0;
      for (const auto& chain : movers_.back().legal)
        if (is_step(chain)) steps += 4 * cost(chain, 0) + states_;
      for (const auto& chain : movers_.back().effects) steps += cost(chain, 0);
      for (const Mask<N>& win : movers_.back().wins) steps += cost(win);
      for (const Link<N>& link : movers_.back().links) steps += cost(link);
      for (const Mask<N>& loss : movers_.back().losses) steps += cost(loss);
      steps += cost(movers_.back().removal.when, 0) + states_;
      for (const auto& chain : movers_.back().removal.cells) steps += cost(chain, 0);
      steps_of_move_ = std::max(steps_of_move_, steps);
    }
  }

  std::size_t steps_of_move() const override { return steps_of_move_; }

  bool legal(const Position& position, Cell cell, std::size_t player) const override {
    if (jumps_ != Jumps::kFree || position.removing) {
      Steps steps;
      return legal_cells(position, player, steps).has(cell);
    }
    for (const auto& chain : movers_[player].legal)
      if (usable(chain, position, player) && run(chain, single(cell), position.planes.data()).any()) return true;
    return false;
  }

  Cells legal_cells(const Position& position, std::size_t player, Steps& steps) const override {
    Bits<N> all;
    const bool removing = position.removing && player == position.player;
    if (removing) all = removable(position, player, steps);
    if (jumps_ != Jumps::kFree && !removing) all = jump_starts(position, player, steps);
    if (!all.any() && !goes_on(position, player) && !removing)
      for (const auto& chain : movers_[player].legal)
        if (usable(chain, position, player)) all |= starts(chain, position.planes.data(), steps);
    Cells cells(N);
    all.store(cells.words());
    return cells;
  }

  void apply(Position& position, Cell cell, std::size_t player) const override {
    for (const auto& chain : movers_[player].effects)
      if (is_open(chain, position)) run(chain, single(cell), position.planes.data());
  }

  Cells targets(const Position& position, Cell from, std::size_t player) const override {
    const std::uint64_t* planes = position.planes.data();
    Steps steps;
    const bool has_to_jump =
        jumps_ != Jumps::kFree && (goes_on(position, player) || jump_starts(position, player, steps).any());
    Bits<N> all;
    for (const auto& chain : movers_[player].legal)
      if (is_step(chain) && usable(chain, position, player) && (!has_to_jump || chain.back().jumps))
        all |= run(chain, single(from), planes);
    if (position.removing && player == position.player) all = {};
    if (goes_on(position, player) && from != position.jumping) all = {};
    Cells cells(N);
    all.store(cells.words());
    return cells;
  }

  bool step(Position& position, Cell from, Cell to, std::size_t player) const override {
    if (!targets(position, from, player).has(to)) return false;
    const std::uint64_t* planes = position.planes.data();
    const Step<N>* taken = nullptr;
    for (const auto& chain : movers_[player].legal)
      if (is_step(chain) && usable(chain, position, player) && (taken == nullptr || chain.back().jumps) &&
          run(chain, single(from), planes).has(to))
        if (taken == nullptr || (!taken->jumps && jumps_ != Jumps::kFree)) taken = &chain.back();
    take_step(*taken, from, to, position);
    const State landed = position.at(to);
    apply(position, to, player);
    position.jumping = kNoCell;
    if (jumps_ != Jumps::kChained || !taken->jumps || position.at(to) != landed) return true;
    for (const auto& chain : movers_[player].legal)
      if (is_step(chain) && is_open(chain, position) && chain.back().jumps && run(chain, single(to), planes).any())
        position.jumping = to;
    return true;
  }

  bool removes(const Position& position, Cell cell, std::size_t player) const override {
    const Filters& when = movers_[player].removal.when;
    if (when.empty() || !is_open(when, position) || !run(when, single(cell), position.planes.data()).any())
      return false;
    Steps steps;
    return removable(position, player, steps).any();
  }

  void remove(Position& position, Cell cell) const override { set(position.planes.data(), cell, removed_); }

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
    Taking<N> removal = {};
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
    if (pattern.by.empty() && pattern.excluded.empty() && pattern.scattered.empty()) return cells;
    Bits<N> wanted = plane(planes, pattern.states.front());
    for (std::size_t i = 1; i < pattern.states.size(); ++i) wanted |= plane(planes, pattern.states[i]);
    for (const std::int16_t by : pattern.by) cells &= shifted(wanted, by);
    for (const auto& coordinate : pattern.scattered) {
      Bits<N> there;
      for (const auto& reached : coordinate) there |= shifted(wanted, reached.by) & reached.cells;
      cells &= there;
    }
    for (const auto& excluded : pattern.excluded) cells -= shifted(wanted, excluded.by) & excluded.cells;
    return cells;
  }

  /// All anchors at which one of the patterns holds.
  static Bits<N> any_of(const std::vector<Mask<N>>& patterns, const std::uint64_t* planes) {
    Bits<N> cells;
    for (const Mask<N>& pattern : patterns) cells |= where(pattern, planes);
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
    std::size_t scattered = 0;
    for (const auto& coordinate : pattern.scattered) scattered += 1 + 2 * coordinate.size();
    return (1 + pattern.states.size() + pattern.by.size() + 2 * pattern.excluded.size() + scattered) * N;
  }
  static std::size_t cost(const Step<N>& step) {
    std::size_t cost = cost_of_rules(step);
    for (const Mask<N>& pattern : step.patterns) cost += EngineOf::cost(pattern);
    for (const Ray<N>& ray : step.rays) cost += (4 + 4 * static_cast<std::size_t>(ray.doublings)) * N;
    for (const auto& piece : step.pieces) cost += (3 * piece.entering.size() + 4 * step.hops.size()) * N;
    return cost + (3 * (step.changes.size() + step.vacating.size()) + step.counted.size()) * N;
  }
  static std::size_t cost_of_rules(const Step<N>& step) {
    return step.rays.empty() && step.hops.empty() && !step.anywhere ? 0 : cost(step.match) + cost(step.end);
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
      if (step.anywhere) all |= each.anywhere(from, to);
      for (const auto& hop : step.hops) {
        Bits<N> leaving = from & hop.inside;
        if (step.jumps) leaving &= shifted(over, hop.over);
        all |= each(hop, leaving, to);
      }
    }
    return all;
  }

  /// The cells to which pieces can go, …
  struct Targets {
    Bits<N> operator()(const typename Step<N>::Hop& hop, const Bits<N>& leaving, const Bits<N>& to) const {
      return shifted(leaving, -hop.by) & to;
    }
    Bits<N> anywhere(const Bits<N>& leaving, const Bits<N>& to) const { return to - leaving; }
  };
  static Bits<N> stepped(const Step<N>& step, const Bits<N>& cells, const std::uint64_t* planes) {
    return each_hop(step, cells, planes, Targets());
  }

  /// … and those from which they can.
  struct Starts {
    Bits<N> operator()(const typename Step<N>::Hop& hop, const Bits<N>& leaving, const Bits<N>& to) const {
      return leaving & shifted(to, hop.by);
    }
    Bits<N> anywhere(const Bits<N>& leaving, const Bits<N>& to) const {
      return to.count() > 1 ? leaving : to.any() ? leaving - to : Bits<N>();
    }
  };
  static Bits<N> step_starts(const Step<N>& step, const Bits<N>& cells, const std::uint64_t* planes) {
    return each_hop(step, cells, planes, Starts());
  }

  /// Whether the counts of a chain are as they should be.
  static bool is_open(const Filters& chain, const Position& position) {
    return std::all_of(chain.begin(), chain.end(), [&](const Step<N>& step) {
      if (step.kind != FilterKind::kCount) return true;
      std::size_t count = 0;
      for (const State state : step.counted) count += position.count(state);
      for (const std::size_t player : step.hands) count += position.hand.at(player);
      return count >= step.least && count <= step.most;
    });
  }

  /// Whether moves of a chain can be made now: those that place a piece while there are some in hand, and then steps.
  bool usable(const Filters& chain, const Position& position, std::size_t player) const {
    return (!has_hand_ || is_step(chain) == (position.hand.at(player) == 0)) && is_open(chain, position);
  }

  /// The pieces that the player may take off the board.
  Bits<N> removable(const Position& position, std::size_t player, Steps& steps) const {
    const Taking<N>& removal = movers_[player].removal;
    const Bits<N> changing = EngineOf::changing(removal.changes, position.planes.data());
    for (const auto& chain : removal.cells) {
      if (!is_open(chain, position)) continue;
      const Bits<N> cells = starts(chain, position.planes.data(), steps) & changing;
      if (cells.any()) return cells;
    }
    return {};
  }

  /// Whether the player is in the middle of a chain of jumps.
  static bool goes_on(const Position& position, std::size_t player) {
    return position.jumping != kNoCell && player == position.player;
  }

  /// The cells from which a piece can jump: only from one, if it has to go on.
  Bits<N> jump_starts(const Position& position, std::size_t player, Steps& steps) const {
    Bits<N> all;
    for (const auto& chain : movers_[player].legal)
      if (is_step(chain) && chain.back().jumps && usable(chain, position, player))
        all |= starts(chain, position.planes.data(), steps);
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
        case FilterKind::kAnyPattern:
          cells &= any_of(step.patterns, planes);
          break;
        case FilterKind::kNoPattern:
          cells -= any_of(step.patterns, planes);
          break;
        case FilterKind::kCount:  // asked before
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
      if (chain[i].kind == FilterKind::kAnyPattern)
        cells &= any_of(chain[i].patterns, planes);
      else if (chain[i].kind == FilterKind::kNoPattern)
        cells -= any_of(chain[i].patterns, planes);
      else
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
  bool has_hand_;
  State removed_ = kNoState;
  Bits<N> tiles_;
  std::vector<Mover> movers_;
  std::size_t steps_of_move_ = 0;
};

}  // namespace kibitzer::tiles
