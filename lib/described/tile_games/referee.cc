#include "described/tile_games/referee.h"

#include <algorithm>
#include <array>
#include <utility>

#include "described/deals/players.h"
#include "described/deals/totals.h"
#include "described/tile_games/round_referee.h"
#include "described/tile_games/rules.h"

namespace kibitzer::described::tile_games {

using findings::DealReporter;

namespace {

constexpr deals::PlayerRules kRulesOfPlayers = {kRule<"tile-game/duplicate-player">, kRule<"tile-game/unknown-player">,
                                                kRule<"tile-game/number-of-players">};

}  // namespace

struct Referee::Pass {
  Pass(std::shared_ptr<const Description> description, bool keeps_positions)
      : table(std::move(description)),
        text(std::make_shared<const findings::OtherText>(
            findings::OtherText{table.description->path, table.description->source})),
        round(table, keeps_positions) {}

  Table table;
  std::shared_ptr<const findings::OtherText> text;
  RoundReferee round;
  Ruling ruling;
  Meant meant;
  deals::Totals totals;

  void begin(const Session& session);
  void judge_round(const Session& session, std::size_t index, DealReporter& reporter);
};

void Referee::Pass::begin(const Session& session) {
  ruling.findings.clear();
  ruling.deals.assign(session.rounds.size(), RoundRuling());
  ruling.scores.clear();
  ruling.complete = false;
  totals.begin(session.players.size(), !session.damaged && !session.rounds.empty() && !session.begins_later());
}

void Referee::Pass::judge_round(const Session& session, std::size_t index, DealReporter& reporter) {
  const Round& one = session.rounds[index];
  RoundRuling& judged = ruling.deals[index];
  reporter.enter(one.number ? std::optional(one.number->value) : std::nullopt, judged.doubts);
  if (index > 0 && !deals::judge_number(session.rounds[index - 1].number, one.number, session.damaged,
                                        kRule<"tile-game/non-consecutive-game">, reporter, "game"))
    totals.doubt();
  const std::span<PlayerScore> scores(&ruling.score(index, 0), session.players.size());
  round.judge(session, index, meant, reporter, judged, scores);
  for (std::size_t seat = 0; seat < scores.size(); ++seat) scores[seat].total = totals.add(seat, scores[seat].points);
  if (judged.unreadable || !judged.doubts.empty()) totals.doubt();
}

Referee::Referee(std::shared_ptr<const Description> description, bool keeps_positions)
    : pass_(std::make_unique<Pass>(std::move(description), keeps_positions)) {}
Referee::~Referee() = default;

const Layout& Referee::layout() const { return pass_->table.layout; }
const Colors& Referee::colors() const { return pass_->table.colors; }
bool Referee::counts() const { return pass_->table.counts; }

Ruling& Referee::judge(const Session& session, const std::function<void()>& pause) {
  Pass& pass = *pass_;
  pass.begin(session);
  pass.round.begin_session(session.moves.size(), pause);
  DealReporter reporter(pass.ruling.findings, pass.text);
  deals::judge_players(session, session.damaged, kRulesOfPlayers, reporter, pass.meant);
  const Description& game = *pass.table.description;
  if (deals::judge_table(session, session.damaged, {game.players.size(), game.players.size()}, game.name.value,
                         kRulesOfPlayers, session.at,
                         reporter.in_description("the last player is described here", game.players.back().name.at),
                         reporter)) {
    pass.ruling.scores.resize(session.rounds.size() * session.players.size());
    for (std::size_t i = 0; i < session.rounds.size(); ++i) pass.judge_round(session, i, reporter);
    reporter.leave();
    pass.totals.judge(session, pass.ruling, pass.meant, kRule<"tile-game/wrong-total">, reporter);
    pass.ruling.complete = !session.rounds.empty() && !session.damaged;
    for (std::size_t i = 0; i < session.rounds.size(); ++i)
      for (std::size_t seat = 0; seat < session.players.size(); ++seat)
        pass.ruling.complete &= pass.ruling.deals[i].winners || pass.ruling.score(i, seat).points;
    if (session.rounds.empty() && !session.damaged)
      reporter.report(kRule<"tile-game/incomplete-session">, session.at, "no game is recorded");
  }
  findings::sort_by_place(pass.ruling.findings);
  return pass.ruling;
}

}  // namespace kibitzer::described::tile_games
