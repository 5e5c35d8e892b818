#include "described/trick_games/deal_facts.h"

#include <fmt/format.h>

#include "described/trick_games/deal_referees.h"

namespace kibitzer::described::trick_games {

std::optional<int> DealFacts::units_of_trick(std::size_t index) const {
  const card_game_engine::Counting& counting = game->counting;
  const auto tricks_of_deal = session->tricks_of(*deal);
  int units =
      counting.of_trick + (index + 1 == tricks_of_deal.size() && rest_tricks() == 0 ? counting.of_last_trick : 0);
  if (!counting.cards_count) return units;
  const auto plays = session->plays_of(tricks_of_deal[index]);
  if (plays.size() < playing()) return std::nullopt;
  for (const Play& play : plays) {
    if (!play.card.card.known()) return std::nullopt;
    units += counting.of_card[play.card.card.index];
  }
  return units;
}

void enter_rest(DealFacts& facts, const Meant& meant) {
  facts.rest = facts.deal->claimed ? seat_of(*facts.deal->claimed, meant) : kNobody;
  facts.rest_cards.reset();
  const auto recorded = facts.session->tricks_of(*facts.deal);
  facts.full_tricks = static_cast<std::size_t>(std::count_if(
      recorded.begin(), recorded.end(), [&](const Trick& trick) { return trick.plays.count == facts.playing(); }));
  if (facts.rest == kNobody || !facts.hand_size || facts.deal->damaged) return;
  // The cards in play: those of the hands, or all but those that lie aside.
  tricks::CardSet left;
  bool known = facts.maybe_out == 0;
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    const SeatFacts& at = facts.at[seat];
    if (holds(facts.out, seat)) continue;
    left |= at.dealt;
    known = known && at.hand != nullptr && !at.hand_in_doubt && at.cards_short == 0;
  }
  const auto in_play = static_cast<int>(facts.playing()) * *facts.hand_size;
  const tricks::CardSet not_aside = facts.game->deck.cards() - facts.out_of_play;
  if (!known && facts.maybe_out == 0 && not_aside.size() == in_play) left = not_aside;
  if (left.size() != in_play) return;
  for (const Trick& trick : recorded.first(facts.full_tricks)) {
    for (const Play& play : facts.session->plays_of(trick)) {
      const tricks::Card card = play.card.card.index;
      if (!play.card.card.known() || !left.contains(card)) return;
      left.remove(card);
    }
  }
  if (left.size() != facts.rest_tricks() * static_cast<int>(facts.playing())) return;
  std::vector<tricks::Card>& cards = facts.rest_cards.emplace();
  for (std::size_t card = 0; card < facts.game->setting->deck.size(); ++card)
    if (left.contains(static_cast<tricks::Card>(card))) cards.push_back(static_cast<tricks::Card>(card));
}

std::size_t DealFacts::playing_from(std::size_t seat) const {
  while (holds(out, seat)) seat = tricks::seat_after(seat, 1, seats());
  return seat;
}

std::string DealFacts::why_leads(std::size_t leader) const {
  using card_game_engine::StarterKind;
  const bool after = game->starter.kind == StarterKind::kAfterDealer;
  switch (game->starter.kind) {
    case StarterKind::kDealer:
    case StarterKind::kAfterDealer: {
      const auto deals = static_cast<std::size_t>(dealer);
      const std::size_t first = after ? tricks::seat_after(deals, 1, seats()) : deals;
      const std::size_t leads = playing_from(first);
      if (leads == deals) return fmt::format("{} deals, and so leads", shown(name(deals)));
      if (leads == first) return fmt::format("{} deals, so {} leads", shown(name(deals)), shown(name(leads)));
      return fmt::format("{} deals and {} sits out, so {} leads", shown(name(deals)), shown(name(first)),
                         shown(name(leads)));
    }
    case StarterKind::kHolder:
      return fmt::format("{} holds the {}", shown(name(leader)), game->setting->deck.name_of(game->starter.card));
    case StarterKind::kFirst:
    case StarterKind::kNamed:
    case StarterKind::kRandom:
    case StarterKind::kRecorded:
      break;
  }
  return fmt::format("{} starts from {}", game->name.value, shown(name(leader)));
}

}  // namespace kibitzer::described::trick_games
