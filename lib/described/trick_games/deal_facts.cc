#include "described/trick_games/deal_facts.h"

#include <fmt/format.h>

namespace kibitzer::described::trick_games {

std::optional<int> DealFacts::units_of_trick(std::size_t index) const {
  const card_game_engine::Counting& counting = game->counting;
  const auto tricks_of_deal = session->tricks_of(*deal);
  int units = counting.of_trick + (index + 1 == tricks_of_deal.size() ? counting.of_last_trick : 0);
  if (!counting.cards_count) return units;
  const auto plays = session->plays_of(tricks_of_deal[index]);
  if (plays.size() < playing()) return std::nullopt;
  for (const Play& play : plays) {
    if (!play.card.card.known()) return std::nullopt;
    units += counting.of_card[play.card.card.index];
  }
  return units;
}

std::string DealFacts::why_leads(std::string_view leader) const {
  using card_game_engine::StarterKind;
  switch (game->starter.kind) {
    case StarterKind::kDealer:
      return fmt::format("{} deals, and so leads", leader);
    case StarterKind::kAfterDealer:
      return fmt::format("{} deals, so {} leads", shown(name(static_cast<std::size_t>(dealer))), leader);
    case StarterKind::kHolder:
      return fmt::format("{} holds the {}", leader, game->setting->deck.name_of(game->starter.card));
    case StarterKind::kFirst:
    case StarterKind::kNamed:
    case StarterKind::kRandom:
    case StarterKind::kRecorded:
      break;
  }
  return fmt::format("{} starts from {}", game->name.value, leader);
}

}  // namespace kibitzer::described::trick_games
