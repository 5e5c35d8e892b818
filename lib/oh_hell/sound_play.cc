// The play of a complete round in which nothing is wrong, as nearly all are: judged with card sets alone, without a
// thought for what might be told. Whatever is not just so is left to PlayReferee, which comes to the same where it is.
#include "oh_hell/round_referees.h"
#include "tricks/trick.h"

namespace kibitzer::oh_hell {
namespace {

using cards::Card;
using cards::CardSet;
using cards::Suit;

class SoundPlay {
 public:
  explicit SoundPlay(const RoundFacts& facts) : facts_(facts), tricks_(facts.session->tricks_of(*facts.round)) {
    if (facts.round->trump.kind == TrumpKind::kSuit) trump_ = facts.round->trump.suit;
  }

  /// Who plays which card: everybody at the table in every trick, and each card once.
  bool enter_plays();
  /// Whether each trick is led by who won the one before, goes around the table, follows suit and has the winner that
  /// is claimed. Tricks won are in `won` then.
  bool judge(std::size_t leader);

  std::array<int, kMaxSeats> won{};  ///< by seat

 private:
  bool judge_trick(const Trick& trick, std::size_t& leader);

  const RoundFacts& facts_;
  std::span<const Trick> tricks_;
  std::optional<Suit> trump_;
  std::array<CardSet, kMaxSeats> held_{};  // by seat: what is played from here on
};

bool SoundPlay::enter_plays() {
  CardSet all;
  for (const Trick& trick : tricks_) {
    const auto plays = facts_.session->plays_of(trick);
    if (plays.size() != facts_.seats) return false;
    for (const Play& play : plays) {
      const Card card = play.card.card;
      if (play.player.stranger() || !card.known() || all.contains(card)) return false;
      all.add(card);
      held_[static_cast<std::size_t>(play.player.index)].add(card);
    }
  }
  const auto& turned = facts_.round->trump_card;
  if (turned && turned->card.known() && all.contains(turned->card) && facts_.turned(turned->card)) return false;
  for (std::size_t seat = 0; seat < facts_.seats; ++seat) {
    const SeatFacts& facts = facts_.at[seat];
    if (facts.hand != nullptr && (facts.hand_in_doubt || !(facts.dealt == held_[seat]))) return false;
  }
  return true;
}

bool SoundPlay::judge_trick(const Trick& trick, std::size_t& leader) {
  const auto plays = facts_.session->plays_of(trick);
  const Suit led = plays.front().card.card.suit();
  std::size_t winner = leader;
  int best_weight = 0;
  std::size_t seat = leader;
  for (const Play& play : plays) {
    const Card card = play.card.card;
    const Suit suit = card.suit();
    if (static_cast<std::size_t>(play.player.index) != seat) return false;
    if (suit != led && !held_[seat].of_suit(led).empty()) return false;
    held_[seat].remove(card);
    const int weight = tricks::weight(card, led, trump_);
    if (weight > best_weight) {
      best_weight = weight;
      winner = seat;
    }
    seat = seat + 1 == facts_.seats ? 0 : seat + 1;
  }
  if (trick.winner && trick.winner->index != static_cast<std::int32_t>(winner)) return false;
  ++won[winner];
  leader = winner;
  return true;
}

bool SoundPlay::judge(std::size_t leader) {
  for (const Trick& trick : tricks_)
    if (!judge_trick(trick, leader)) return false;
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
  const Seats leaders = first_leaders(facts);
  SoundPlay play(facts);
  if (!std::has_single_bit(leaders) || !play.enter_plays()) return false;
  if (!play.judge(static_cast<std::size_t>(std::countr_zero(leaders)))) return false;
  for (std::size_t seat = 0; seat < facts.seats; ++seat) {
    SeatFacts& at = facts.at[seat];
    at.sure_tricks = at.possible_tricks = at.taken_tricks = at.claimed_tricks = play.won[seat];
  }
  return true;
}

}  // namespace kibitzer::oh_hell
