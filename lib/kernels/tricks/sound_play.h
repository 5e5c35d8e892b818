// A play in which nothing is wrong, as nearly all are: judged in one pass over sets of cards, without a thought for what
// might be reported. Whatever is not just so is left to PlayRecord and Holdings.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "kernels/tricks/order.h"

namespace kibitzer::tricks {

/// Rules of games in which suit must be followed, and the highest trump wins, or else the highest card of the suit led.
/// `Card` has suit() and index(), `Cards` are sets of them with of_suit(), add() and remove(). A game with other rules
/// has a type of its own with these four members.
template <typename CardOfGame, typename CardsOfGame>
struct FollowSuit {
  using Card = CardOfGame;
  using Cards = CardsOfGame;
  std::optional<decltype(Card().suit())> trump;

  /// Whether who holds `held` may play `card` of it to a lead of `led`; `table` has all cards played so far, from `led`
  /// on.
  constexpr bool may_play(const Cards& held, Card card, Card led, std::span<const Card> /*table*/) const {
    return card.suit() == led.suit() || held.of_suit(led.suit()).empty();
  }
  /// The heaviest card of a trick wins it.
  constexpr int weight(Card card, Card led) const { return tricks::weight(card, led.suit(), trump); }
};

/// Tricks at a table of up to kMostPlayers. Rules are copied for every trick: they are small, or refer to what is not.
template <typename Rules, std::size_t kMostPlayers>
class SoundPlay {
 public:
  using Card = typename Rules::Card;
  using Cards = typename Rules::Cards;

  /// `players` sit at the table, of whom `leader` leads to the first trick.
  SoundPlay(const Rules& rules, std::size_t players, std::size_t leader)
      : rules_(rules), players_(players), leader_(leader) {}

  /// What a player holds, to be filled before the first trick. Where no hands are recorded, it is what they are going to
  /// play.
  Cards& held(std::size_t seat) { return held_[seat]; }
  const Cards& held(std::size_t seat) const { return held_[seat]; }

  /// Who leads to the next trick: who won the one before.
  std::size_t leader() const { return leader_; }
  /// Tricks won so far.
  int won(std::size_t seat) const { return won_[seat]; }

  /// Plays a trick. `card_of(step, seat)` is asked for the card of each seat in turn, one that it holds, or nothing where
  /// the record has none of it there. False where it gives nothing, or where the card may not be played.
  template <typename CardOf>
  bool play_trick(CardOf card_of) {
    const std::optional<Card> first = card_of(std::size_t{0}, leader_);
    if (!first) return false;
    const Rules rules = rules_;
    const Card led = *first;
    put_down(0, leader_, led);
    std::size_t winner = leader_;
    int best = rules.weight(led, led);
    std::size_t seat = leader_;
    for (std::size_t step = 1; step < players_; ++step) {
      seat = seat + 1 == players_ ? 0 : seat + 1;
      const std::optional<Card> card = card_of(step, seat);
      if (!card || !rules.may_play(held_[seat], *card, led, std::span<const Card>(table_.data(), step))) return false;
      put_down(step, seat, *card);
      const int weight = rules.weight(*card, led);
      if (weight <= best) continue;
      best = weight;
      winner = seat;
    }
    ++won_[winner];
    leader_ = winner;
    return true;
  }

 private:
  void put_down(std::size_t step, std::size_t seat, Card card) {
    table_[step] = card;
    held_[seat].remove(card);
  }

  Rules rules_;
  std::size_t players_;
  std::size_t leader_;
  std::array<Card, kMostPlayers> table_{};
  std::array<Cards, kMostPlayers> held_{};
  std::array<int, kMostPlayers> won_{};
};

}  // namespace kibitzer::tricks
