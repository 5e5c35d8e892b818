#include "described/trick_games/deal_facts.h"

namespace kibitzer::described::trick_games {

std::optional<int> DealFacts::units_of_trick(std::size_t index) const {
  const card_game_engine::Counting& counting = game->counting;
  const auto tricks_of_deal = session->tricks_of(*deal);
  int units = counting.of_trick + (index + 1 == tricks_of_deal.size() ? counting.of_last_trick : 0);
  if (!counting.cards_count) return units;
  const auto plays = session->plays_of(tricks_of_deal[index]);
  if (plays.size() < seats()) return std::nullopt;
  for (const Play& play : plays) {
    if (!play.card.card.known()) return std::nullopt;
    units += counting.of_card[play.card.card.index];
  }
  return units;
}

}  // namespace kibitzer::described::trick_games
