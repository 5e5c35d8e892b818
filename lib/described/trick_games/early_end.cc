// Deals that end before their last trick: where nothing of what follows could change how they come out.
#include <algorithm>

#include "described/trick_games/declared_points.h"

namespace kibitzer::described::trick_games {

void enter_early_end(DealFacts& facts, const Meant& meant, card_game_engine::Evaluation& rules) {
  const auto recorded = facts.session->tricks_of(*facts.deal);
  const bool short_of_tricks = facts.hand_size && static_cast<int>(recorded.size()) < *facts.hand_size;
  if (!facts.game->has(card_game_engine::RuleKind::kEarlyEnd) || !short_of_tricks || facts.deal->claimed ||
      facts.deal->stopped || facts.breaks_off)
    return;
  std::vector<int> tricks(facts.seats());
  for (std::size_t i = 0; i < facts.tricks.size(); ++i) {
    const int winner = facts.tricks[i].by;
    if (winner == kNobody || recorded[i].plays.count != facts.playing()) return;
    ++tricks[static_cast<std::size_t>(winner)];
  }
  const auto declared = declared_by_seat(facts, meant);
  std::vector<card_game_engine::PlayerPoints> so_far(facts.seats());
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    so_far[seat].tricks = tricks[seat];
    so_far[seat].bid = facts.at[seat].bid;
    so_far[seat].declared = declared[seat];
    so_far[seat].all_declared = facts.deal->declarations_recorded;
  }
  facts.ended_early = rules.may_end(so_far, facts.sure()) == tricks::Answer::kYes;
}

}  // namespace kibitzer::described::trick_games
