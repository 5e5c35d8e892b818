// Why a move is not legal, as a player would say it.
#include <fmt/format.h>

#include <algorithm>

#include "described/tile_games/places.h"
#include "described/tile_games/round_referee.h"
#include "described/tile_games/rules.h"
#include "kernels/tiles/why_not.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {
namespace {

using tiles::ChainFailed;
using tiles::RayFailed;

/// How far a chain of filters gets: the further, the nearer the move is to being legal.
std::size_t reach_of(const ChainFailed& failed) {
  if (failed.not_now) return 0;
  const std::size_t within = failed.ray    ? failed.ray->matched
                             : failed.step ? static_cast<std::size_t>(failed.step->why)
                                           : 0;
  return 1 + failed.filter * tiles::kMostCells + within;
}

// Reasons are worked out cell by cell.
constexpr std::size_t kMostStepsOfReason = std::size_t{1} << 16;

std::string_view name_of(tiles::Edge edge) {
  switch (edge) {
    case tiles::Edge::kNone:
      break;
    case tiles::Edge::kTop:
      return "top";
    case tiles::Edge::kBottom:
      return "bottom";
    case tiles::Edge::kLeft:
      return "left";
    case tiles::Edge::kRight:
      return "right";
  }
  return "same";
}

class Reason {
 public:
  Reason(const Table& table, tiles::Cell cell, tiles::Cell to) : table_(table), cell_(cell), to_(to) {}

  std::string of(const ChainFailed& failed, const tile_engine::Filter* filter) const {
    const std::string name = filter == nullptr ? std::string() : text::printable(filter->name.value);
    if (failed.held) return fmt::format("it is part of \"{}\": {}", name, places(failed.held->cells));
    if (failed.count)
      return fmt::format("\"{}\" asks for {}, and there {}", name, limits_of(*filter),
                         *failed.count == 1 ? std::string("is 1") : fmt::format("are {}", *failed.count));
    if (failed.pattern) return of_pattern(failed.pattern->mismatch);
    if (failed.ray) return of_ray(*failed.ray);
    if (failed.step) return of_step(*failed.step);
    return "no direction leads anywhere from there";
  }

 private:
  std::string state(tiles::State state) const {
    return state == tiles::kNoState ? std::string("anything") : text::printable(table_.state_name(state));
  }
  std::string wanted(const tiles::Mismatch& mismatch) const {
    return mismatch.of_any_other ? std::string("another player's") : state(mismatch.expected);
  }
  std::string place(tiles::Cell cell) const { return name_of_cell(cell, table_.layout); }

  std::string places(const std::vector<tiles::Cell>& cells) const {
    std::vector<std::string> names;
    names.reserve(cells.size());
    for (const tiles::Cell cell : cells) names.push_back(place(cell));
    return findings::list_in_words(names);
  }

  /// "at most 3"
  static std::string limits_of(const tile_engine::Filter& filter) {
    std::string limits;
    if (filter.at_least) limits = fmt::format("at least {}", filter.at_least->value);
    if (filter.at_most) limits += fmt::format("{}at most {}", limits.empty() ? "" : " and ", filter.at_most->value);
    return limits;
  }

  std::string of_pattern(const tiles::Mismatch& mismatch) const {
    if (!mismatch.cell) return "it is too close to the edge";
    if (mismatch.edge != tiles::Edge::kNone) return fmt::format("it is not at the {} edge", name_of(mismatch.edge));
    if (mismatch.excluded)
      return fmt::format("{} is {}, and must not be",
                         *mismatch.cell == cell_ ? std::string("it") : place(*mismatch.cell), state(mismatch.found));
    if (*mismatch.cell == cell_) return fmt::format("it is {}, not {}", state(mismatch.found), wanted(mismatch));
    return fmt::format("{} is {}, not {}", place(*mismatch.cell), state(mismatch.found), wanted(mismatch));
  }

  std::string of_ray(const RayFailed& ray) const {
    switch (ray.why) {
      case RayFailed::Why::kNoNeighbour:
        return "it flips nothing: nothing is next to it";
      case RayFailed::Why::kNoMatch:
        return fmt::format("it flips nothing: no neighbour is {}", wanted(ray.mismatch));
      case RayFailed::Why::kNotClosed:
        return fmt::format("it flips nothing: {} after {} is {}, not {}", place(ray.stopped), way_of(ray),
                           state(ray.mismatch.found), wanted(ray.mismatch));
      case RayFailed::Why::kEdge:
        return fmt::format("it flips nothing: the edge follows {}, where {} is needed", way_of(ray),
                           wanted(ray.mismatch));
    }
    return {};
  }

  /// "d4", "d4 to b4": the places that a ray would turn.
  std::string way_of(const RayFailed& ray) const {
    const int steps = static_cast<int>(ray.matched) + (ray.why == RayFailed::Why::kEdge ? 0 : 1);
    if (steps < 1) return place(ray.from);
    const int by = (int{ray.stopped} - int{ray.from}) / steps;
    const auto cell = [&](int step) { return place(static_cast<tiles::Cell>(int{ray.from} + step * by)); };
    return ray.matched == 1 ? cell(1) : fmt::format("{} to {}", cell(1), cell(static_cast<int>(ray.matched)));
  }

  std::string of_step(const tiles::StepFailed& step) const {
    using Why = tiles::StepFailed::Why;
    switch (step.why) {
      case Why::kNoDirection:
        return "no step leads there";
      case Why::kNoTransition:
        return fmt::format("the tiles do not change that way on {} and {}", place(cell_), place(to_));
      case Why::kNoPiece:
      case Why::kNoTarget:
      case Why::kNothingOver:
        break;
    }
    const tiles::Mismatch& missed = step.mismatch;
    const tiles::Cell cell = missed.cell.value_or(missed.anchor);
    if (missed.edge != tiles::Edge::kNone)
      return fmt::format("{} is not at the {} edge", place(cell), name_of(missed.edge));
    if (!missed.cell) return fmt::format("{} is too close to the edge", place(cell));
    if (missed.excluded) return fmt::format("{} is {}, and must not be", place(cell), state(missed.found));
    return fmt::format("{} is {}, not {}", place(cell), state(missed.found), wanted(missed));
  }

  const Table& table_;
  tiles::Cell cell_;
  tiles::Cell to_;  ///< of a step
};

/// The filter of the description that a chain of the kernel has at `index`.
const tile_engine::Filter* filter_at(const Description& description, std::size_t chain, std::size_t index) {
  if (!description.board || !description.board->legal_moves) return nullptr;
  for (const tile_engine::Filter& top : description.board->legal_moves->filters) {
    if (tile_engine::is_condition(top.kind)) continue;
    if (chain-- > 0) continue;
    const tile_engine::Filter* filter = &top;
    while (index-- > 0 && !filter->next.empty()) filter = &filter->next.front();
    return filter;
  }
  return nullptr;
}

}  // namespace

findings::Finding& RoundReferee::report_illegal(const Move& move, std::string_view why) {
  const std::size_t player = position_.player;
  findings::Finding& finding = reporter_->report(
      kRule<"tile-game/illegal-move">, move.at, "{} cannot move {}: {}", shown(player),
      move.kind == MoveKind::kStep
          ? fmt::format("from {} to {}", name_of_cell(move.place, table_.layout), name_of_cell(move.to, table_.layout))
          : "to " + in_words(move, table_.layout),
      why);
  finding.player = player_of(player).text;
  if (last_move_ != nullptr) finding.related.push_back({"the previous move is here", last_move_->at});
  return finding;
}

std::string RoundReferee::reason_of(const ChainFailed& failed, const tile_engine::Filter* filter, tiles::Cell cell,
                                    tiles::Cell to) const {
  return Reason(table_, cell, to).of(failed, filter);
}

/// Why a piece is not to be placed now, or not to step; empty if it is.
std::string RoundReferee::why_not_now(const Move& move) const {
  const std::size_t hand = position_.hand.at(position_.player);
  if (!table_.layout.hand || (move.kind != MoveKind::kCell && move.kind != MoveKind::kStep)) return {};
  if (move.kind == MoveKind::kStep && hand > 0)
    return fmt::format("{} in hand {} to be placed first",
                       hand == 1 ? std::string("a piece") : text::counted(hand, "piece"), hand == 1 ? "has" : "have");
  if (move.kind == MoveKind::kStep || hand > 0) return {};
  if (legal_.empty()) return "no piece is left in hand";
  const tiles::Cell from = *legal_.begin();
  return fmt::format("no piece is left in hand, and a move goes from one place to another, as from {} to {}",
                     name_of_cell(from, table_.layout), targets_in_words(from));
}

/// Whether another player, but not the one to move, could make the move of a cell; that is reported.
bool RoundReferee::only_of_other(const Move& move, tiles::Cell cell) {
  const std::size_t player = position_.player;
  for (std::size_t other = table_.rules.next(player); !move.player && other != player;
       other = table_.rules.next(other)) {
    if (!table_.rules.legal_cells(position_, other, steps_).has(cell) || steps_.exhausted) continue;
    if (table_.layout.hand && (move.kind == MoveKind::kStep) != (position_.hand.at(other) == 0)) continue;
    if (move.kind == MoveKind::kStep && !table_.rules.targets(position_, cell, other).has(move.to)) continue;
    report_illegal(move, fmt::format("only {} could, and it is {}'s turn", shown(other), shown(player)));
    return true;
  }
  return false;
}

/// Says why `move` is not legal. Of a column without a legal cell it only says that it is full.
void RoundReferee::illegal(const Move& move, std::optional<tiles::Cell> cell) {
  if (!cell) {
    const bool several = std::count_if(legal_.begin(), legal_.end(), [&](tiles::Cell legal) {
                           return (move.kind == MoveKind::kColumn ? legal % table_.layout.width
                                                                  : legal / table_.layout.width) == move.place;
                         }) > 1;
    report_illegal(move, several ? "several of its cells are legal" : "none of its cells is legal");
    return;
  }
  if (position_.jumping != tiles::kNoCell) {
    report_illegal(move, why_other_jumps(move));
    return;
  }
  if (const std::string why = why_not_now(move); !why.empty()) {
    report_illegal(move, why);
    return;
  }
  // If the mover has a legal move, a move that only the other side could make is out of turn.
  if (only_of_other(move, *cell)) return;
  if (steps_of_turn_ > kMostStepsOfReason) {
    report_illegal(move, "the description does not allow it");
    return;
  }
  const bool step = move.kind == MoveKind::kStep;
  const tiles::State there = position_.at(*cell);
  if (step && there != tiles::kNoState && table_.rules.game().owner(there) != position_.player) {
    report_illegal(move, fmt::format("{} is {}, and not a piece of {}", name_of_cell(*cell, table_.layout),
                                     text::printable(table_.state_name(there)), shown(position_.player)));
    return;
  }
  if (step && steps_made(move) > 0) {
    report_illegal(move, why_other_jumps(move));
    return;
  }
  const tiles::Cell to = move.vias > 0 ? move.via.front() : move.to;
  const auto failed =
      step ? tiles::why_not(table_.rules, position_, *cell, to) : tiles::why_not(table_.rules, position_, *cell);
  // A step that the filters allow has to give way to a jump.
  const std::string jumps =
      step && failed.size() < table_.rules.game().legal.size() ? why_other_jumps(move) : std::string();
  if (!jumps.empty() || failed.empty()) {
    report_illegal(move, failed.empty() && position_.at(*cell) == tiles::kNoState ? "there is no tile" : jumps);
    return;
  }
  const auto nearest = std::max_element(failed.begin(), failed.end(), [](const ChainFailed& a, const ChainFailed& b) {
    return reach_of(a) < reach_of(b);
  });
  const auto* const filter = filter_at(*table_.description, nearest->chain, nearest->filter);
  std::string why = reason_of(*nearest, filter, *cell, to);
  const std::string targets = step ? targets_in_words(*cell) : std::string();
  if (!targets.empty()) why += fmt::format("; from {} it can go to {}", name_of_cell(*cell, table_.layout), targets);
  findings::Finding& finding = report_illegal(move, why);
  if (filter != nullptr)
    finding.related.push_back(reporter_->in_description("this filter passes nothing", filter->name.at));
}

}  // namespace kibitzer::described::tile_games
