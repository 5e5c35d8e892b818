#include "cards/hand_writer.h"

#include <algorithm>
#include <string_view>

#include "cards/hand_text.h"

namespace kibitzer::cards {

std::string text_of_hand(std::span<const Card> hand) {
  constexpr std::string_view kRanks = "23456789TJQKA";
  std::string text;
  for (const Suit suit : kSuitsOfHand) {
    if (suit != kSuitsOfHand.front()) text += '.';
    for (int rank = kAce; rank >= kLowestRank; --rank)
      text.append(static_cast<std::size_t>(std::count(hand.begin(), hand.end(), Card(suit, rank))),
                  kRanks[static_cast<std::size_t>(rank - kLowestRank)]);
  }
  return text;
}

}  // namespace kibitzer::cards
