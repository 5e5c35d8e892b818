// What trick-taking games share: which card wins, and who is next.
#pragma once

#include <cstddef>
#include <optional>

#include "cards/card.h"

namespace kibitzer::tricks {

/// Whether `card` beats `best`, the best card so far of a trick in which `led` was led: a trump beats every other
/// suit, a card of the led suit beats the suits that are neither, and within a suit the higher rank wins. Both cards
/// must be known. (Laws of Duplicate Bridge, Laws 44E and F; the same in Oh Hell.)
constexpr bool beats(cards::Card card, cards::Card best, cards::Suit led, std::optional<cards::Suit> trump) {
  if (card.suit() == best.suit()) return card.rank() > best.rank();
  if (trump && card.suit() == *trump) return true;
  if (trump && best.suit() == *trump) return false;
  return card.suit() == led && best.suit() != led;
}

/// What `card` weighs in a trick in which `led` was led: of the cards of a trick the one that weighs most wins it.
/// Trumps weigh more than the suit led, and what is neither weighs nothing. The same law as `beats`, for those who look
/// at each card once.
constexpr int weight(cards::Card card, cards::Suit led, std::optional<cards::Suit> trump) {
  if (trump && card.suit() == *trump) return card.index() + 1 + cards::kDeckSize;
  return card.suit() == led ? card.index() + 1 : 0;
}

/// Whether no card of the deck beats `card` in a trick in which `led` was led.
constexpr bool unbeatable(cards::Card card, cards::Suit led, std::optional<cards::Suit> trump) {
  return card.rank() == cards::kAce && card.suit() == trump.value_or(led);
}

/// Who plays `steps` after `player` at a table of `players`, counted from 0 in the direction of play.
constexpr std::size_t seat_after(std::size_t player, std::size_t steps, std::size_t players) {
  return (player + steps) % players;
}

}  // namespace kibitzer::tricks
