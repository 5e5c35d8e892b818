#include "described/tile_games/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "described/tile_games/idle_parts.h"
#include "described/tile_games/json_writer.h"
#include "described/tile_games/session.h"
#include "described/tile_games/table.h"
#include "text/utf8.h"
#include "text/words.h"

namespace kibitzer::described::tile_games {
namespace {

using deals::Remark;
using deals::Trial;
using findings::Severity;
using text::counted;
using tiles::Outcome;

constexpr std::size_t kMostMoves = 1000;
/// What the referee may spend on a turn, and less: see round_referee.cc.
constexpr std::size_t kStepsOfTriedTurn = std::size_t{1} << 13U;

class TileTrial {
 public:
  TileTrial(const std::shared_ptr<const Description>& description, const deals::TrialOptions& options)
      : table_(description),
        options_(options),
        chance_(options.seed),
        parts_(*description, table_.rules.game()),
        won_(table_.players()),
        seen_(table_.states.size()) {}

  Trial run(const deals::TakeSession& take) {
    trial_.deal_noun = "game";
    trial_.step_noun = "move";
    for (std::size_t i = 0; i < options_.sessions && (!options_.go_on || options_.go_on()); ++i) {
      play();
      if (too_costly_) break;
      if (captures_nothing_) {
        ++trial_.given_up;
        continue;
      }
      records::Losses losses;
      const auto written = write_json(session_, options_.game, table_.layout, false, losses);
      ++trial_.sessions;
      ++trial_.deals;
      if (!written || !take(*written)) break;
    }
    note();
    std::stable_sort(trial_.remarks.begin(), trial_.remarks.end(),
                     [](const Remark& a, const Remark& b) { return b.at.begin > a.at.begin; });
    return std::move(trial_);
  }

 private:
  void begin() {
    session_.clear();
    for (std::size_t player = 0; player < table_.players(); ++player)
      session_.seat({table_.name_of(player), text::Span()});
    session_.rounds.emplace_back().moves_at = text::Span();
    position_ = table_.rules.start();
    last_.reset();
    decided_ = false;
    captures_nothing_ = false;
  }

  void play() {
    begin();
    Round& round = session_.rounds.back();
    see_states();
    tiles::Cells legal;
    tiles::Turn turn = tiles::Turn::kNobody;
    while (!decided_ && !captures_nothing_ && round.moves.count < kMostMoves) {
      tiles::Steps steps{kStepsOfTriedTurn};
      turn = table_.rules.turn(position_, legal, steps);
      too_costly_ = steps.exhausted;
      if (too_costly_ || turn == tiles::Turn::kNobody) break;
      if (turn == tiles::Turn::kPass) {
        table_.rules.pass(position_);
        continue;
      }
      parts_.see(position_, legal);
      last_ = position_.player;
      move(round, legal);
    }
    const bool over = decided_ || turn == tiles::Turn::kNobody;
    if (!over) {
      ++trial_.unfinished;
      return;
    }
    end(round);
  }

  tiles::Cell any_of(const tiles::Cells& cells) {
    auto at = cells.begin();
    for (std::size_t skipped = chance_.below(cells.count()); skipped > 0; --skipped) ++at;
    return *at;
  }

  /// A move as records write it: with all jumps of a chain, and the piece that it takes off the board.
  void move(Round& round, const tiles::Cells& legal) {
    Move move;
    const std::uint8_t player = position_.player;
    tiles::Cell at = any_of(legal);
    move.place = at;
    if (!table_.rules.steps_next(position_)) {
      move.kind = MoveKind::kCell;
      make([at](const tiles::Rules& rules, tiles::Position& position) { return rules.play(position, at); });
    } else {
      move.kind = MoveKind::kStep;
      step(move, at);
    }
    if (!decided_ && position_.removing && position_.player == player) {
      const tiles::Cells removable = table_.rules.legal_cells(position_);
      if (!removable.empty()) {
        const tiles::Cell removed = any_of(removable);
        move.removed = removed;
        make([removed](const tiles::Rules& rules, tiles::Position& position) { return rules.play(position, removed); });
      }
    }
    append(session_.moves, round.moves, move);
    ++trial_.steps;
  }

  std::size_t pieces_of_others(std::size_t mover) const {
    std::size_t count = 0;
    for (std::size_t player = 0; player < table_.players(); ++player)
      if (player != mover) count += table_.rules.count(position_, player);
    return count;
  }

  void step(Move& move, tiles::Cell from) {
    const std::uint8_t mover = position_.player;
    const std::size_t before = pieces_of_others(mover);
    do {
      const tiles::Cell to = any_of(table_.rules.targets(position_, from, position_.player));
      make([from, to](const tiles::Rules& rules, tiles::Position& position) { return rules.step(position, from, to); });
      if (position_.jumping != tiles::kNoCell && move.vias < kMostVias) move.via[move.vias++] = to;
      move.to = from = to;
    } while (position_.jumping != tiles::kNoCell && !decided_);
    // Records write a chain with the sign of captures.
    if (move.vias > 0 && pieces_of_others(mover) == before) captures_nothing_ = never_captured_ = true;
  }

  template <typename Make>
  void make(Make make) {
    const tiles::Position before = position_;
    const tiles::Played played = make(table_.rules, position_);
    parts_.see_move(before, position_, [&](const tiles::Rules& rules, tiles::Position& position) {
      static_cast<void>(make(rules, position));
    });
    decided_ = played.won || played.lost || played.too_few;
    see_states();
  }

  void see_states() {
    for (std::size_t state = 0; state < seen_.size(); ++state)
      seen_[state] = seen_[state] || position_.count(static_cast<tiles::State>(state)) > 0;
  }

  void end(Round& round) {
    const Outcome outcome = decided_ ? table_.rules.outcome(position_, last_) : table_.rules.counted(position_, last_);
    round.winners_at = text::Span();
    for (std::size_t player = 0; player < table_.players(); ++player) {
      if (!outcome.has_won(player)) continue;
      won_[player] = true;
      append(session_.winners, round.winners, records::PlayerRef{static_cast<std::int32_t>(player), {}});
    }
  }

  void note() {
    const std::string in_sessions = " in " + counted(trial_.sessions, "game");
    const Description& description = *table_.description;
    const auto remark = [&](text::Span at, std::string_view kind, std::string message,
                            Severity severity = Severity::kWarning) {
      trial_.remarks.push_back({at, kind, severity, std::move(message)});
    };
    if (too_costly_) {
      ++trial_.given_up;
      remark(description.board->at, "too-costly",
             "finding the legal moves takes so long that no referee would judge the game", Severity::kError);
    }
    if (never_captured_)
      remark(description.board->at, "no-capture", "a chain of jumps captured nothing, which records cannot show");
    if (trial_.sessions == 0) return;
    for (Remark& idle : parts_.remarks(in_sessions)) trial_.remarks.push_back(std::move(idle));
    for (const tile_engine::Tile& tile : description.board->tiles)
      for (const tile_engine::State& state : tile.states) {
        const auto named = std::find(table_.states.begin(), table_.states.end(), state.name.value);
        if (named != table_.states.end() && !seen_[static_cast<std::size_t>(named - table_.states.begin())])
          remark(state.name.at, "never-seen",
                 fmt::format("no tile was ever in the state {}{}", text::printable(state.name.value), in_sessions));
      }
    for (std::size_t player = 0; player < won_.size(); ++player)
      if (!won_[player])
        remark(description.players[player].name.at, "never-won",
               fmt::format("{} never won{}", text::printable(table_.name_of(player)), in_sessions));
    if (trial_.unfinished == trial_.sessions)
      remark(description.name.at, "never-ends", fmt::format("no game ended within {} moves", kMostMoves));
  }

  Table table_;
  deals::TrialOptions options_;
  deals::Chance chance_;
  IdleParts parts_;
  std::vector<bool> won_;   // by player
  std::vector<bool> seen_;  // by state
  Session session_;
  tiles::Position position_;
  std::optional<std::size_t> last_;
  bool decided_ = false;
  bool too_costly_ = false;
  bool captures_nothing_ = false;  // the last move, though it is a chain of jumps
  bool never_captured_ = false;    // in any session
  Trial trial_;
};

}  // namespace

Trial try_out(const std::shared_ptr<const tile_engine::Description>& description, const deals::TrialOptions& options,
              const deals::TakeSession& take) {
  return TileTrial(description, options).run(take);
}

}  // namespace kibitzer::described::tile_games
