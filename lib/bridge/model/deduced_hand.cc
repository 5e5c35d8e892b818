#include "bridge/model/deduced_hand.h"

#include <algorithm>

namespace kibitzer::bridge {

void deduce_hand(Session& session, Board& board, text::Span at) {
  constexpr int kHand = 13;
  if (board.deal_damaged) return;
  const auto is_known = [](const Hand& hand) { return hand.known; };
  if (std::count_if(board.hands.begin(), board.hands.end(), is_known) != 3) return;
  Hand* const missing = std::find_if_not(board.hands.begin(), board.hands.end(), is_known);
  cards::CardSet rest = cards::CardSet::whole_deck();
  for (const Hand& hand : board.hands) {
    if (hand.known && hand.cards.count != kHand) return;
    for (const CardAt& card : session.cards_of(hand)) rest.remove(card.card);
  }
  if (rest.size() != kHand) return;
  missing->known = true;
  missing->at = at;
  for (; !rest.empty(); rest.remove(rest.first())) append(session.hand_cards, missing->cards, CardAt{rest.first(), at});
}

}  // namespace kibitzer::bridge
