#include "double_dummy/deal.h"

namespace kibitzer::double_dummy {

std::optional<Deal> Deal::of(const std::array<cards::CardSet, 4>& hands) {
  cards::CardSet all;
  for (const cards::CardSet hand : hands) {
    if (hand.size() != kMostTricks) return std::nullopt;
    all.add_all(hand);
  }
  if (all.size() != cards::kDeckSize) return std::nullopt;
  Deal deal;
  deal.hands_ = hands;
  return deal;
}

std::optional<Deal> deal_of(const bridge::Session& session, const bridge::Board& board) {
  if (board.deal_damaged) return std::nullopt;
  std::array<cards::CardSet, 4> hands;
  for (const bridge::Seat seat : bridge::kSeats) {
    const auto held = session.cards_of(board.hands[index_of(seat)]);
    if (held.size() != static_cast<std::size_t>(kMostTricks)) return std::nullopt;
    for (const bridge::CardAt& card : held) {
      if (!card.card.known()) return std::nullopt;
      hands[index_of(seat)].add(card.card);
    }
  }
  return Deal::of(hands);
}

}  // namespace kibitzer::double_dummy
