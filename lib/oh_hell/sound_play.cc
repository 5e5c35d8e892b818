// The play of a complete round in which nothing is wrong, as nearly all are. Whatever is not just so is left to
// PlayReferee, which comes to the same where it is.
#include "kernels/tricks/sound_play.h"

#include "oh_hell/round_referees.h"

namespace kibitzer::oh_hell {
namespace {

using cards::Card;
using cards::CardSet;
using SoundPlay = tricks::SoundPlay<tricks::FollowSuit<Card, CardSet>, kMaxSeats>;

/// Enters what everybody plays as what they hold; false unless everybody at the table plays to every trick, each card
/// once, and from the recorded hands.
bool enter_plays(const RoundFacts& facts, SoundPlay& play) {
  CardSet all;
  for (const Trick& trick : facts.session->tricks_of(*facts.round)) {
    const auto plays = facts.session->plays_of(trick);
    if (plays.size() != facts.seats) return false;
    for (const Play& played : plays) {
      const Card card = played.card.card;
      if (played.player.stranger() || !card.known() || all.contains(card)) return false;
      all.add(card);
      play.held(static_cast<std::size_t>(played.player.index)).add(card);
    }
  }
  const auto& turned = facts.round->trump_card;
  if (turned && turned->card.known() && all.contains(turned->card) && facts.turned(turned->card)) return false;
  for (std::size_t seat = 0; seat < facts.seats; ++seat) {
    const SeatFacts& at = facts.at[seat];
    if (at.hand != nullptr && (at.hand_in_doubt || !(at.dealt == play.held(seat)))) return false;
  }
  return true;
}

/// Whether each trick is led by who won the one before, goes around the table, follows suit and has the winner that is
/// claimed.
bool judge_tricks(const RoundFacts& facts, SoundPlay& play) {
  for (const Trick& trick : facts.session->tricks_of(*facts.round)) {
    const auto plays = facts.session->plays_of(trick);
    const auto card_of = [&](std::size_t step, std::size_t seat) -> std::optional<Card> {
      const Play& played = plays[step];
      return static_cast<std::size_t>(played.player.index) == seat ? std::optional(played.card.card) : std::nullopt;
    };
    if (!play.play_trick(card_of)) return false;
    if (trick.winner && trick.winner->index != static_cast<std::int32_t>(play.leader())) return false;
  }
  return true;
}

/// Whether the round is one whose play can be judged so: all its tricks are there, and the trump is beyond doubt.
bool settled(const RoundFacts& facts, const Deal& deal) {
  const Round& round = *facts.round;
  return facts.hand_size_sure() && static_cast<int>(round.tricks.count) == *facts.hand_size &&
         round.trump.kind != TrumpKind::kUnknown && !facts.trump_in_doubt && !round.damaged && deal.repeated.empty();
}

}  // namespace

bool judge_sound_play(RoundFacts& facts, const Deal& deal) {
  if (!settled(facts, deal)) return false;
  const int leader = tricks::only_seat(first_leaders(facts));
  if (leader == tricks::kNobody) return false;
  const Trump& trump = facts.round->trump;
  const bool has_trump = trump.kind == TrumpKind::kSuit;
  SoundPlay play({has_trump ? std::optional(trump.suit) : std::nullopt}, facts.seats, static_cast<std::size_t>(leader));
  if (!enter_plays(facts, play) || !judge_tricks(facts, play)) return false;
  for (std::size_t seat = 0; seat < facts.seats; ++seat) {
    SeatFacts& at = facts.at[seat];
    at.sure_tricks = at.possible_tricks = at.taken_tricks = at.claimed_tricks = play.won(seat);
  }
  return true;
}

}  // namespace kibitzer::oh_hell
