#include "cards/hand_writer.h"

#include <algorithm>
#include <string_view>

#include "cards/hand_text.h"

namespace kibitzer::cards {
namespace {

constexpr std::string_view kRanks = "23456789TJQKA";

char letter_of_rank(int rank) { return kRanks[static_cast<std::size_t>(rank - kLowestRank)]; }

}  // namespace

std::string text_of_card(Card card) {
  return {"CDHS"[static_cast<std::size_t>(card.suit())], letter_of_rank(card.rank())};
}

std::string text_of_hand(std::span<const Card> hand) {
  std::string text;
  for (const Suit suit : kSuitsOfHand) {
    if (suit != kSuitsOfHand.front()) text += '.';
    for (int rank = kAce; rank >= kLowestRank; --rank)
      text.append(static_cast<std::size_t>(std::count(hand.begin(), hand.end(), Card(suit, rank))),
                  letter_of_rank(rank));
  }
  return text;
}

}  // namespace kibitzer::cards
