// What the description forbids once the contract is known: a trump, and cards to lay away.
#include <fmt/format.h>

#include <algorithm>

#include "described/trick_games/deal_referees.h"
#include "described/trick_games/rules.h"

namespace kibitzer::described::trick_games {

void judge_trump_rules(DealFacts& facts, card_game_engine::Evaluation& rules, DealReporter& reporter) {
  const Trump& recorded = facts.deal->trump;
  if (!facts.game->has(card_game_engine::RuleKind::kTrump) || recorded.kind == TrumpKind::kUnknown) return;
  const auto refusal = rules.why_not_trump(facts.sure());
  if (!refusal) return;
  facts.trump_in_doubt = true;
  const std::string trump =
      recorded.kind == TrumpKind::kSuit
          ? facts.game->suits[static_cast<std::size_t>(recorded.suit)].value + " are recorded as trump"
          : "no trump is recorded";
  findings::Finding& finding =
      reporter.report(kRule<"trick-game/wrong-trump">, recorded.at, "{} in {}, which a trump rule of {} forbids{}{}",
                      trump, facts.deal_in_words(), facts.game->name.value, refusal->why.values.empty() ? "" : ": ",
                      expressions::in_words(refusal->why.values));
  if (facts.deal->contract) finding.related.push_back({"the contract is recorded here", facts.deal->contract->at});
  finding.related.push_back(reporter.in_description("this rule forbids it", refusal->why.at));
}

void judge_laying_away(const DealFacts& facts, card_game_engine::Evaluation& rules, DealReporter& reporter) {
  const auto declarer = facts.settled.declarer;
  if (!facts.game->has(card_game_engine::RuleKind::kLayingAway) || !declarer) return;
  const SeatFacts& at = facts.at[*declarer];
  card_game_engine::HeldCards held = {tricks::CardSet(), facts.game->deck.cards()};
  if (at.before) {
    held.sure = *at.before;
    for (const tricks::Card card : facts.talon) held.sure.add(card);
    if (facts.settled.talon.all) held.possible = held.sure;
  }
  for (const CardAt& card : facts.session->laid_away_of(*facts.deal)) {
    if (!card.card.known()) continue;
    const auto refusal = rules.why_not_lay_away(facts.sure(), *declarer, held, card.card.index);
    if (!refusal) continue;
    findings::Finding& finding = reporter.report(
        kRule<"trick-game/wrong-talon">, card.at, "{} lays away the {}, which a rule of {} forbids{}{}",
        shown(facts.name(*declarer)), facts.game->setting->deck.name_of(card.card.index), facts.game->name.value,
        refusal->why.values.empty() ? "" : ": ", expressions::in_words(refusal->why.values));
    finding.player = facts.name(*declarer);
    finding.related.push_back(reporter.in_description("this rule forbids it", refusal->why.at));
  }
}

}  // namespace kibitzer::described::trick_games
