// Which card wins a trick, and who is next, in games whose tricks are won by the highest trump or else by the highest
// card of the suit led.
//
// Any type is a card here that has suit() and index(), where of two cards of a suit the higher one has the greater index.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>

#include "cards/any_deck.h"

namespace kibitzer::tricks {

using cards::any_deck::kMostCards;

/// What `card` weighs in a trick in which `led` was led: of the cards of a trick the one that weighs most wins it.
/// Trumps weigh more than the suit led; what is neither weighs 0 and cannot win. (Laws of Duplicate Bridge, Laws 44E and
/// F; the same in Oh Hell.)
template <typename Card, typename Suit>
constexpr int weight(Card card, Suit led, std::optional<std::type_identity_t<Suit>> trump) {
  if (trump && card.suit() == *trump) return card.index() + 1 + kMostCards;
  return card.suit() == led ? card.index() + 1 : 0;
}

/// Whether `card` beats `best`, the best card so far of a trick in which `led` was led.
template <typename Card, typename Suit>
constexpr bool beats(Card card, Card best, Suit led, std::optional<std::type_identity_t<Suit>> trump) {
  return weight(card, led, trump) > weight(best, led, trump);
}

/// The place, from 0 in the order played, of the card that wins a trick of `count` cards, at least one; `card_of` gives
/// the known card at each place.
template <typename CardOf, typename Suit>
constexpr std::size_t winning_place(std::size_t count, CardOf card_of, std::optional<Suit> trump) {
  const Suit led = card_of(std::size_t{0}).suit();
  std::size_t best = 0;
  for (std::size_t place = 1; place < count; ++place)
    if (beats(card_of(place), card_of(best), led, trump)) best = place;
  return best;
}

/// Who plays `steps` after `player` at a table of `players`, counted from 0 in the direction of play.
constexpr std::size_t seat_after(std::size_t player, std::size_t steps, std::size_t players) {
  return (player + steps) % players;
}

}  // namespace kibitzer::tricks
