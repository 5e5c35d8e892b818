#include "kernels/tiles/why_not.h"

#include <algorithm>
#include <utility>

namespace kibitzer::tiles {
namespace {

class Inquiry {
 public:
  /// `to`: where a piece is to go, if a certain step is asked for.
  Inquiry(const Game& game, const Position& position, std::optional<Cell> to = std::nullopt)
      : game_(game), position_(position), to_(to) {}

  /// Whether a chain that begins with `cell` fails; `failed` gets where and why.
  bool fails(const Chain& chain, Cell cell, ChainFailed& failed) const {
    std::vector<Cell> cells = {cell};
    for (failed.filter = 0; failed.filter < chain.size(); ++failed.filter) {
      const Filter& filter = chain[failed.filter];
      switch (filter.kind) {
        case FilterKind::kPattern:
          failed.pattern = failing_pattern(filter, cells);
          if (failed.pattern) return true;
          break;
        case FilterKind::kAnyPattern:
          failed.pattern = nearest_pattern(filter, cells);
          if (failed.pattern) return true;
          break;
        case FilterKind::kNoPattern:
          failed.held = held_pattern(filter, cells);
          if (failed.held) return true;
          break;
        case FilterKind::kCount:
          failed.count = count_of(filter);
          if (*failed.count < filter.least || *failed.count > filter.most) return true;
          failed.count.reset();
          break;
        case FilterKind::kIterative:
          cells = collected(filter, cells, failed.ray);
          if (cells.empty()) return true;
          failed.ray.reset();
          break;
        case FilterKind::kStateEffect:  // asking changes nothing
          break;
        case FilterKind::kStep:
          failed.step = to_ ? failing_step(filter, cells.front(), *to_) : failing_step(filter, cells.front());
          if (failed.step) return true;
          break;
      }
    }
    return false;
  }

 private:
  /// Of several other players the next one.
  State expected(const Pattern& pattern) const {
    const auto& states = game_.player_states;
    switch (pattern.whose) {
      case Whose::kMover:
        return states[position_.player];
      case Whose::kOther:
        return states.size() > 1 ? states[(position_.player + 1U) % states.size()] : kNoState;
      case Whose::kState:
        return pattern.state;
    }
    return kNoState;
  }

  bool several(const Pattern& pattern) const {
    return pattern.whose == Whose::kOther && game_.player_states.size() > 2;
  }

  bool matches(const Pattern& pattern, State found) const {
    const std::size_t owner = game_.owner(found);
    switch (pattern.whose) {
      case Whose::kMover:
        return owner == position_.player;
      case Whose::kOther:
        return owner != position_.player && owner != game_.player_states.size();
      case Whose::kState:
        break;
    }
    return found == pattern.state;
  }

  std::optional<Cell> tile_at(Cell anchor, const Offset& offset) const { return game_.tile_at(anchor, offset); }

  /// Whether a cell is in the outermost row or column that has a tile.
  bool at_edge(Edge edge, Cell anchor) const {
    const auto cells = static_cast<int>(game_.cells());
    for (int cell = 0; cell < cells; ++cell) {
      if (game_.start[static_cast<std::size_t>(cell)] == kNoState) continue;
      switch (edge) {
        case Edge::kNone:
          break;
        case Edge::kTop:
          if (cell / game_.width < anchor / game_.width) return false;
          break;
        case Edge::kBottom:
          if (cell / game_.width > anchor / game_.width) return false;
          break;
        case Edge::kLeft:
          if (cell % game_.width < anchor % game_.width) return false;
          break;
        case Edge::kRight:
          if (cell % game_.width > anchor % game_.width) return false;
          break;
      }
    }
    return true;
  }

  std::optional<Mismatch> mismatch(const Pattern& pattern, Cell anchor) const {
    const State state = expected(pattern);
    if (state != kNoState && !at_edge(pattern.edge, anchor))
      return Mismatch{anchor, 0, anchor, state, position_.at(anchor), several(pattern), false, pattern.edge};
    for (std::size_t i = 0; i < pattern.at.size(); ++i) {
      const std::optional<Cell> cell = tile_at(anchor, pattern.at[i]);
      const State found = cell ? position_.at(*cell) : kNoState;
      if (state == kNoState || !matches(pattern, found))
        return Mismatch{anchor, i, cell, state, found, several(pattern)};
    }
    for (std::size_t i = 0; state != kNoState && i < pattern.none_at.size(); ++i) {
      const std::optional<Cell> cell = tile_at(anchor, pattern.none_at[i]);
      if (cell && matches(pattern, position_.at(*cell)))
        return Mismatch{anchor, i, cell, state, position_.at(*cell), several(pattern), true};
    }
    // A pattern without coordinates holds, but not for a player who is not there.
    if (state == kNoState) return Mismatch{anchor, 0, std::nullopt, state, kNoState, false};
    return std::nullopt;
  }

  std::optional<PatternFailed> failing_pattern(const Filter& filter, const std::vector<Cell>& cells) const {
    for (std::size_t i = 0; i < filter.patterns.size(); ++i)
      for (const Cell cell : cells)
        if (const auto found = mismatch(filter.patterns[i], cell)) return PatternFailed{i, *found};
    return std::nullopt;
  }

  /// Keeps the cells at which one of the patterns holds; if none is left, what the one lacks that comes nearest.
  std::optional<PatternFailed> nearest_pattern(const Filter& filter, std::vector<Cell>& cells) const {
    std::optional<PatternFailed> nearest;
    std::vector<Cell> kept;
    for (const Cell cell : cells) {
      bool holds = false;
      for (std::size_t i = 0; i < filter.patterns.size() && !holds; ++i) {
        const auto found = mismatch(filter.patterns[i], cell);
        holds = !found;
        if (found && (!nearest || found->coordinate > nearest->mismatch.coordinate)) nearest = PatternFailed{i, *found};
      }
      if (holds) kept.push_back(cell);
    }
    cells = std::move(kept);
    return cells.empty() ? nearest : std::nullopt;
  }

  /// Keeps the cells at which none holds; if none is left, one that does.
  std::optional<PatternHeld> held_pattern(const Filter& filter, std::vector<Cell>& cells) const {
    std::optional<PatternHeld> held;
    std::vector<Cell> kept;
    for (const Cell cell : cells) {
      bool any = false;
      for (std::size_t i = 0; i < filter.patterns.size() && !any; ++i) {
        any = !mismatch(filter.patterns[i], cell);
        if (!any || held) continue;
        held = PatternHeld{i, cell, {}};
        for (const Offset& offset : filter.patterns[i].at) held->cells.push_back(*tile_at(cell, offset));
      }
      if (!any) kept.push_back(cell);
    }
    cells = std::move(kept);
    return cells.empty() ? held : std::nullopt;
  }

  std::size_t count_of(const Filter& filter) const {
    std::size_t count = 0;
    if (filter.whose == Whose::kState) return filter.state == kNoState ? 0 : position_.count(filter.state);
    for (std::size_t player = 0; player < game_.player_states.size(); ++player) {
      if ((player == position_.player) != (filter.whose == Whose::kMover)) continue;
      count += position_.hand.at(player);
      for (const State state : game_.states_of(player)) count += position_.count(state);
    }
    return count;
  }

  std::vector<Cell> collected(const Filter& filter, const std::vector<Cell>& from,
                              std::optional<RayFailed>& nearest) const {
    std::vector<Cell> all;
    for (const Cell start : from) {
      for (std::size_t i = 0; i < filter.directions.size(); ++i) {
        if (filter.directions[i] == Offset{}) continue;
        std::vector<Cell> ray;
        std::optional<RayFailed> failed = walk(filter, filter.directions[i], start, ray);
        if (!failed) {
          all.insert(all.end(), ray.begin(), ray.end());
        } else if (!nearest || nearer(*failed, *nearest)) {
          failed->direction = i;
          nearest = failed;
        }
      }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  static bool nearer(const RayFailed& one, const RayFailed& other) {
    if (one.matched != other.matched) return one.matched > other.matched;
    return one.why != RayFailed::Why::kNoNeighbour && other.why == RayFailed::Why::kNoNeighbour;
  }

  /// `ray` gets the cells that match.
  std::optional<RayFailed> walk(const Filter& filter, const Offset& direction, Cell from,
                                std::vector<Cell>& ray) const {
    RayFailed failed;
    failed.from = failed.stopped = from;
    std::optional<Mismatch> missed;
    std::optional<Cell> cell = tile_at(from, direction);
    for (; cell; cell = tile_at(*cell, direction)) {
      failed.stopped = *cell;
      missed = mismatch(filter.match, *cell);
      if (missed) break;
      ray.push_back(*cell);
    }
    failed.matched = ray.size();
    if (ray.empty()) {
      failed.why = cell ? RayFailed::Why::kNoMatch : RayFailed::Why::kNoNeighbour;
      if (missed) failed.mismatch = *missed;
      return failed;
    }
    const std::optional<Mismatch> unclosed = mismatch(filter.end, failed.stopped);
    if (!unclosed) return std::nullopt;
    failed.why = cell ? RayFailed::Why::kNotClosed : RayFailed::Why::kEdge;
    failed.mismatch = *unclosed;
    return failed;
  }

  bool has_transition(Cell cell, State target) const {
    const State now = position_.at(cell);
    return now != kNoState && target != kNoState && (game_.transitions[game_.tile[cell]][now] >> target & 1U) != 0;
  }

  /// Nothing if a step somewhere can be made, else why the first one cannot.
  std::optional<StepFailed> failing_step(const Filter& filter, Cell from) const {
    std::optional<StepFailed> first;
    for (std::size_t to = 0; filter.anywhere && to < game_.cells(); ++to) {
      if (game_.start[to] == kNoState) continue;
      const auto failed = failing_step(filter, from, static_cast<Cell>(to));
      if (!failed) return std::nullopt;
      if (!first || failed->why > first->why) first = failed;
    }
    for (const Offset& direction : filter.directions) {
      const auto to = tile_at(from, filter.jumps ? Offset{2 * direction.x, 2 * direction.y} : direction);
      const auto failed = to ? failing_step(filter, from, *to) : StepFailed{StepFailed::Why::kNoDirection, {}};
      if (!failed) return std::nullopt;
      if (!first || failed->why > first->why) first = failed;
    }
    return first ? first : StepFailed{StepFailed::Why::kNoDirection, {}};
  }

  std::optional<StepFailed> failing_step(const Filter& filter, Cell from, Cell to) const {
    using Why = StepFailed::Why;
    const Pattern mine = {Whose::kMover, kNoState, {{0, 0}}};
    if (const auto missed = mismatch(mine, from)) return StepFailed{Why::kNoPiece, *missed};
    if (filter.anywhere && from == to) return StepFailed{Why::kNoDirection, {}};
    if (filter.anywhere) return failing_hop(filter, from, std::nullopt, to);
    std::optional<StepFailed> nearest = StepFailed{Why::kNoDirection, {}};
    for (const Offset& direction : filter.directions) {
      const auto reached = tile_at(from, filter.jumps ? Offset{2 * direction.x, 2 * direction.y} : direction);
      if (reached != to || direction == Offset{}) continue;
      nearest = failing_hop(filter, from, tile_at(from, direction), to);
      if (!nearest) break;
    }
    return nearest;
  }

  std::optional<StepFailed> failing_hop(const Filter& filter, Cell from, std::optional<Cell> over, Cell to) const {
    using Why = StepFailed::Why;
    if (const auto missed = mismatch(filter.end, to)) return StepFailed{Why::kNoTarget, *missed};
    if (filter.jumps && !over) return StepFailed{Why::kNoDirection, {}};
    if (filter.jumps)
      if (const auto missed = mismatch(filter.match, *over)) return StepFailed{Why::kNothingOver, *missed};
    const bool changes = has_transition(from, filter.state) && has_transition(to, position_.at(from)) &&
                         (!filter.jumps || has_transition(*over, filter.state));
    return changes ? std::nullopt : std::optional(StepFailed{Why::kNoTransition, {}});
  }

  const Game& game_;
  const Position& position_;
  std::optional<Cell> to_;
};

}  // namespace

namespace {

bool is_step(const Chain& chain) { return !chain.empty() && chain.back().kind == FilterKind::kStep; }

std::vector<ChainFailed> all_failing(const Inquiry& inquiry, const Game& game, const Position& position, Cell cell) {
  std::vector<ChainFailed> all;
  if (cell >= game.cells() || game.start[cell] == kNoState) return all;
  for (std::size_t i = 0; i < game.legal.size(); ++i) {
    ChainFailed failed;
    failed.chain = i;
    failed.not_now = game.hand > 0 && is_step(game.legal[i]) == (position.hand.at(position.player) > 0);
    if (failed.not_now || inquiry.fails(game.legal[i], cell, failed)) all.push_back(failed);
  }
  return all;
}

}  // namespace

std::vector<ChainFailed> why_not(const Rules& rules, const Position& position, Cell cell) {
  return all_failing(Inquiry(rules.game(), position), rules.game(), position, cell);
}

std::vector<ChainFailed> why_not(const Rules& rules, const Position& position, Cell from, Cell to) {
  return all_failing(Inquiry(rules.game(), position, to), rules.game(), position, from);
}

std::optional<ChainFailed> why_not_removed(const Rules& rules, const Position& position, Cell cell) {
  const Game& game = rules.game();
  if (!game.removal || cell >= game.cells() || game.start[cell] == kNoState) return std::nullopt;
  const Inquiry inquiry(game, position);
  const Cells legal = rules.legal_cells(position);
  for (std::size_t i = 0; i < game.removal->cells.size(); ++i) {
    // Only the chain that decides passes what may be removed.
    ChainFailed of_legal;
    if (legal.empty() || inquiry.fails(game.removal->cells[i], *legal.begin(), of_legal)) continue;
    ChainFailed failed;
    failed.chain = i;
    return inquiry.fails(game.removal->cells[i], cell, failed) ? std::optional(failed) : std::nullopt;
  }
  return std::nullopt;
}

}  // namespace kibitzer::tiles
