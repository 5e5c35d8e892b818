#include "expressions/setting.h"

#include <utility>

namespace kibitzer::expressions {

Deck::Deck(std::vector<std::string> suits, std::vector<std::string> ranks)
    : suits_(std::move(suits)), ranks_(std::move(ranks)) {
  for (std::size_t suit = 0; suit < suits_.size(); ++suit) {
    for (std::size_t rank = 0; rank < ranks_.size(); ++rank) {
      const auto card = static_cast<Card>(suit * ranks_.size() + rank);
      suit_of_[card] = static_cast<std::uint8_t>(suit);
      rank_of_[card] = static_cast<std::uint8_t>(rank);
      cards_.add(card);
      of_suit_[suit].add(card);
      of_rank_[rank].add(card);
    }
  }
}

std::string Deck::name_of(Card card) const {
  if (card >= size()) return "an unknown card";
  return ranks_[rank_of_[card]] + " of " + suits_[suit_of_[card]];
}

}  // namespace kibitzer::expressions
