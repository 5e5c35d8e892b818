#include "expressions/setting.h"

#include <utility>

namespace kibitzer::expressions {

namespace {

std::vector<Deck::Face> every_card(std::size_t suits, std::size_t ranks) {
  std::vector<Deck::Face> cards;
  cards.reserve(suits * ranks);
  for (std::size_t suit = 0; suit < suits; ++suit)
    for (std::size_t rank = 0; rank < ranks; ++rank) cards.emplace_back(suit, rank);
  return cards;
}

}  // namespace

Deck::Deck(std::vector<std::string> suits, std::vector<std::string> ranks) {
  const std::vector<Face> cards = every_card(suits.size(), ranks.size());
  *this = Deck(std::move(suits), std::move(ranks), cards);
}

Deck::Deck(std::vector<std::string> suits, std::vector<std::string> ranks, std::span<const Face> cards)
    : suits_(std::move(suits)), ranks_(std::move(ranks)) {
  for (const auto& [suit, rank] : cards) {
    const auto card = static_cast<Card>(size_++);
    suit_of_[card] = static_cast<std::uint8_t>(suit);
    rank_of_[card] = static_cast<std::uint8_t>(rank);
    cards_.add(card);
    of_suit_[suit].add(card);
    of_rank_[rank].add(card);
  }
}

std::string Deck::name_of(Card card) const {
  if (card >= size()) return "an unknown card";
  return ranks_[rank_of_[card]] + " of " + suits_[suit_of_[card]];
}

}  // namespace kibitzer::expressions
