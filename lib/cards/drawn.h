// Cards as players draw them: "♠A", hands by suits.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "diagrams/diagram.h"

namespace kibitzer::cards {

/// "♣", "♦", "♥", "♠".
std::string_view glyph_of(Suit suit);

/// "A", "10"; the card must be known.
std::string drawn_rank(Card card);

/// "♠A"; "?" for an unknown card.
std::string drawn(Card card);

/// The known ones of `cards`, each with `card` and the place `at`, from spades to clubs and from the highest to the
/// lowest. `voids`: whether suits without cards are in it.
template <typename CardAt>
std::vector<diagrams::Suit> suits_of(std::span<const CardAt> cards, bool voids) {
  std::vector<CardAt> held;
  std::copy_if(cards.begin(), cards.end(), std::back_inserter(held),
               [](const CardAt& one) { return one.card.known(); });
  std::stable_sort(held.begin(), held.end(),
                   [](const CardAt& a, const CardAt& b) { return a.card.rank() > b.card.rank(); });
  std::vector<diagrams::Suit> suits;
  for (auto suit = kSuits.rbegin(); suit != kSuits.rend(); ++suit) {
    diagrams::Suit row{std::string(glyph_of(*suit)), {}};
    for (const CardAt& one : held)
      if (one.card.suit() == *suit) row.cards.push_back({drawn_rank(one.card), one.at});
    if (voids || !row.cards.empty()) suits.push_back(std::move(row));
  }
  return suits;
}

}  // namespace kibitzer::cards
