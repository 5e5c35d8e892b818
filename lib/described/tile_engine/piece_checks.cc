// What is wrong with pieces that are in hand, counted or removed, and with what is asked across gaps.
#include <algorithm>

#include "described/tile_engine/reader_pass.h"
#include "described/tile_engine/rules.h"
#include "text/words.h"

namespace kibitzer::described::tile_engine {
namespace {

class PieceChecks {
 public:
  PieceChecks(const Description& description, findings::Reporter& reporter)
      : description_(description), board_(*description.board), reporter_(reporter) {}

  void check() {
    if (board_.legal_moves) filters(board_.legal_moves->filters);
    if (board_.effects) filters(board_.effects->filters);
    if (board_.removal) {
      filters(board_.removal->after);
      filters(board_.removal->filters);
      removal(*board_.removal);
    }
    if (!description_.read_whole) return;
    if (description_.swap && description_.swap->value && description_.players.size() != 2)
      reporter_.report(kRule<"bgdsl/swap-without-effect">, description_.swap->at,
                       "this has no effect: only two players can swap, and the game has {}",
                       description_.players.size());
    if (description_.hand) hand();
    if (description_.least_pieces) eliminated();
  }

 private:
  void filters(const std::vector<Filter>& all) {
    for (const Filter& one : all) {
      if (one.kind == FilterKind::kIterative && description_.skips_gaps)
        reporter_.report(kRule<"bgdsl/rays-across-gaps">, one.at,
                         "\"{}\" follows rays from cell to cell, and gaps are skipped", shown(one.name));
      if (one.kind == FilterKind::kCount) count(one);
      filters(one.next);
    }
  }

  void count(const Filter& one) {
    const bool always = (!one.at_least || one.at_least->value == 0) && !one.at_most;
    const bool never = one.at_least && one.at_most && one.at_least->value > one.at_most->value;
    if (always || never)
      reporter_.report(kRule<"bgdsl/count-decides-nothing">, one.name.at, "\"{}\" {} passes what it gets",
                       shown(one.name), always ? "always" : "never");
  }

  /// Asking for what may be removed changes nothing, and moves no piece.
  void removal(const RemovalPipeline& pipeline) {
    for (const auto* const filters : {&pipeline.after, &pipeline.filters}) {
      for (const Filter& top : *filters) {
        for (const Filter* one = &top; one != nullptr; one = one->next.empty() ? nullptr : &one->next.front()) {
          if (one->kind == FilterKind::kStateEffect)
            reporter_.report(kRule<"bgdsl/state-effect-among-legal-moves">, one->at,
                             "\"{}\" is in the removalPipeline, where only the removedState is given",
                             shown(one->name));
          if (is_step(one->kind) || is_condition(one->kind))
            reporter_.report(kRule<"bgdsl/step-out-of-place">, one->at,
                             "\"{}\" is in the removalPipeline, whose filters pass pieces", shown(one->name));
        }
      }
    }
    if (!pipeline.removed.state || !description_.read_whole) return;
    const std::string& removed = description_.state(*pipeline.removed.state).name.value;
    for (const Player& player : description_.players) {
      if (!player.state.state || leads(description_, description_.state(*player.state.state).name.value, removed))
        return;
      for (const StateReference& further : player.further)
        if (!further.state || leads(description_, description_.state(*further.state).name.value, removed)) return;
    }
    reporter_.report(kRule<"bgdsl/removal-without-transition">, pipeline.removed.name.at,
                     "no transition leads from the state of a player to \"{}\": no piece can be removed",
                     shown(pipeline.removed.name));
  }

  void hand() {
    bool places = false;
    if (board_.legal_moves)
      for (const Filter& top : board_.legal_moves->filters)
        places = places || (!is_condition(top.kind) && !is_step(last_of(top).kind));
    const bool steps = description_.has_steps();
    if (places && steps) return;
    reporter_.report(kRule<"bgdsl/hand-without-moves">, description_.hand->at, "{}",
                     places ? "no StepFilter or FlyFilter moves a piece once all are placed"
                            : "no filter of the legal moves places a piece: all of them end in a step");
  }

  void eliminated() {
    for (const Player& player : description_.players) {
      int pieces = description_.hand ? description_.hand->value : 0;
      for (const TilePlacement& one : board_.placements) {
        if (!one.tile.index || (one.initial_state && !one.initial_state->state)) return;
        const Tile& tile = board_.tiles[*one.tile.index];
        if (!one.initial_state && !tile.initial) return;
        const State& state =
            one.initial_state ? description_.state(*one.initial_state->state) : tile.states[*tile.initial];
        if (is_of(player, state.name.value)) ++pieces;
      }
      if (pieces >= description_.least_pieces->value) continue;
      reporter_.report(kRule<"bgdsl/eliminated-at-once">, description_.least_pieces->at, "{} begins with {}",
                       shown(player.name), text::counted(pieces, "piece"));
      return;
    }
  }

  bool is_of(const Player& player, const std::string& state) const {
    const auto same = [&](const StateReference& one) {
      return one.state && description_.state(*one.state).name.value == state;
    };
    return same(player.state) || std::any_of(player.further.begin(), player.further.end(), same);
  }

  const Description& description_;
  const Board& board_;
  findings::Reporter& reporter_;
};

}  // namespace

bool leads(const Description& description, const std::string& from, const std::string& to) {
  for (const Tile& tile : description.board->tiles)
    for (const Transition& each : tile.transitions) {
      if (!each.target.state) return true;
      if (description.state(*each.target.state).name.value != to) continue;
      for (const StateReference& source : each.sources)
        if (!source.state || description.state(*source.state).name.value == from) return true;
    }
  return false;
}

void check_pieces(const Description& description, findings::Reporter& reporter) {
  if (description.board) PieceChecks(description, reporter).check();
}

}  // namespace kibitzer::described::tile_engine
