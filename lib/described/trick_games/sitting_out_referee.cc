// Who does not play a deal: a partner whose player plays alone, or whoever the description has sit out.
#include <algorithm>
#include <optional>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"

namespace kibitzer::described::trick_games {
namespace {

struct PlaysBy {
  const Play* first = nullptr;
  std::size_t count = 0;
};

PlaysBy plays_by(const DealFacts& facts, std::size_t seat, const Meant& meant) {
  PlaysBy plays;
  for (const Trick& trick : facts.session->tricks_of(*facts.deal))
    for (const Play& play : facts.session->plays_of(trick))
      if (seat_of(play.player, meant) == static_cast<int>(seat) && plays.count++ == 0) plays.first = &play;
  return plays;
}

}  // namespace

void judge_sitting_out(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules,
                       DealReporter& reporter) {
  facts.out = facts.maybe_out = 0;
  if (!facts.game->has(card_game_engine::RuleKind::kSittingOut)) return;
  const auto rule = std::find_if(facts.game->rules.begin(), facts.game->rules.end(),
                                 [](const auto& one) { return one.kind == card_game_engine::RuleKind::kSittingOut; });
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    const tricks::Answer out = rules.sits_out(facts.sure(), seat);
    const PlaysBy plays = plays_by(facts, seat, meant);
    if (out == tricks::Answer::kNo) continue;
    if (out == tricks::Answer::kUnknown) {
      // Whoever plays no card sits out, unless the first trick is under way.
      const bool absent = plays.count == 0 && (facts.deal->tricks.count > 1 || (facts.played() && !facts.last));
      if (plays.count == 0) (absent ? facts.out : facts.maybe_out) |= seat_bit(seat);
      continue;
    }
    // Who plays to most tricks was in the deal.
    if (2 * plays.count <= facts.deal->tricks.count) facts.out |= seat_bit(seat);
    if (plays.first == nullptr) continue;
    findings::Finding& finding =
        reporter.report(kRule<"trick-game/plays-though-out">, plays.first->player.at, "{} plays, but sits out of {}",
                        shown(facts.name(seat)), facts.deal_in_words());
    finding.player = facts.name(seat);
    if (facts.deal->declarer) finding.related.push_back({"the declarer is recorded here", facts.deal->declarer->at});
    finding.related.push_back(reporter.in_description("who sits out is described here", rule->at));
  }
  if (facts.out == tricks::all_seats(facts.seats())) facts.out = 0;
}

}  // namespace kibitzer::described::trick_games
