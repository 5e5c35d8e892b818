// The play of a complete deal in which nothing is wrong, as nearly all are. Whatever is not just so is left to
// PlayReferee, which comes to the same where it is.
#include "described/trick_games/deal_referees.h"

namespace kibitzer::described::trick_games {
namespace {

using card_game_engine::Evaluation;

struct Hands {
  std::array<tricks::CardSet, card_game_engine::kMostPlayers> of{};
};

/// Enters what everybody plays as what they hold, or the recorded hand where it is larger; false unless everybody at the
/// table plays to every trick, each card once, and from the recorded hands.
bool enter_hands(const DealFacts& facts, Hands& held) {
  tricks::CardSet all;
  for (const Trick& trick : facts.session->tricks_of(*facts.deal)) {
    const auto plays = facts.session->plays_of(trick);
    if (plays.size() != facts.seats()) return false;
    for (const Play& play : plays) {
      const Card card = play.card.card;
      if (play.player.stranger() || !card.known() || all.contains(card.index)) return false;
      all.add(card.index);
      held.of[static_cast<std::size_t>(play.player.index)].add(card.index);
    }
  }
  for (std::size_t seat = 0; seat < facts.seats(); ++seat) {
    const SeatFacts& at = facts.at[seat];
    if (at.hand == nullptr) {
      // What is dealt and never played would be held too.
      if (facts.game->hand_size(seat) != facts.hand_size) return false;
      continue;
    }
    if (at.hand_in_doubt || at.cards_short > 0 || !(held.of[seat] - at.dealt).empty()) return false;
    held.of[seat] = at.dealt;
  }
  return true;
}

/// Plays a trick led by `leader`; gives who wins it, and kNobody unless it goes round the table by the playing rules.
int play_trick(const DealFacts& facts, std::span<const Play> plays, std::size_t leader, Hands& held,
               Evaluation& rules) {
  std::array<tricks::Card, card_game_engine::kMostPlayers> table{};
  const std::size_t seats = facts.seats();
  for (std::size_t step = 0; step < seats; ++step) {
    const std::size_t seat = (leader + step) % seats;
    const tricks::Card card = plays[step].card.card.index;
    if (static_cast<std::size_t>(plays[step].player.index) != seat) return kNobody;
    const auto answer =
        rules.may_play(std::span(table).first(step), facts.trump, seat, {held.of[seat], held.of[seat]}, card);
    if (answer != tricks::Answer::kYes) return kNobody;
    held.of[seat].remove(card);
    table[step] = card;
  }
  const int place = tricks::only_seat(rules.possible_winners(std::span(table).first(seats), facts.trump));
  return place == kNobody ? kNobody : static_cast<int>((leader + static_cast<std::size_t>(place)) % seats);
}

}  // namespace

bool judge_sound_play(DealFacts& facts, const Dealt& dealt, Evaluation& rules) {
  if (rules.asks_history()) return false;
  const Deal& deal = *facts.deal;
  const int first = tricks::only_seat(facts.leaders);
  if (!facts.hand_size || static_cast<int>(deal.tricks.count) != *facts.hand_size || !facts.trump.known ||
      facts.trump_in_doubt || deal.damaged || !dealt.repeated.empty() || first == kNobody)
    return false;
  Hands held;
  if (!enter_hands(facts, held)) return false;
  int leader = first;
  facts.tricks.clear();
  for (const Trick& trick : facts.session->tricks_of(deal)) {
    leader = play_trick(facts, facts.session->plays_of(trick), static_cast<std::size_t>(leader), held, rules);
    if (leader == kNobody || (trick.winner && trick.winner->index != leader)) return false;
    facts.tricks.push_back({leader, leader, false});
  }
  return true;
}

}  // namespace kibitzer::described::trick_games
