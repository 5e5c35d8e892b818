// The order in which files of dealing machines count the cards: spades from the ace down, then hearts, diamonds and clubs.
#pragma once

#include <cstddef>

#include "cards/card.h"
#include "cards/hand_text.h"

namespace kibitzer::bridge {

inline constexpr std::size_t kCardsOfSuit = 13;
inline constexpr std::size_t kCardsOfHand = 13;
inline constexpr std::size_t kCardsOfDeck = cards::kDeckSize;

/// The card at `place` 0 … 51 of that order.
constexpr cards::Card card_at_place(std::size_t place) {
  return {cards::kSuitsOfHand[place / kCardsOfSuit], cards::kAce - static_cast<int>(place % kCardsOfSuit)};
}

/// The place of `card`, which must be known.
constexpr std::size_t place_of_card(cards::Card card) {
  return kCardsOfDeck - 1 - static_cast<std::size_t>(card.index());
}

static_assert(place_of_card(card_at_place(0)) == 0 && place_of_card(card_at_place(38)) == 38);

}  // namespace kibitzer::bridge
