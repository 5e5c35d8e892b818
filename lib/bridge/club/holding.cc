#include "bridge/club/holding.h"

#include "cards/hand_text.h"
#include "cards/letters.h"

namespace kibitzer::bridge {

bool add_holding(std::string_view ranks, text::Span at, bool verbatim, cards::Suit suit, std::vector<CardAt>& cards) {
  constexpr std::string_view kBetween = " \t\r\n-,";
  if (ranks == "—" || ranks == "–") return true;
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (kBetween.find(ranks[i]) != std::string_view::npos) continue;
    const bool ten = ranks.substr(i, 2) == "10";
    const int rank = cards::rank_of_letter(ten ? 'T' : ranks[i]);
    if (rank == cards::kNoRank || cards.size() >= cards::kMaxCardsOfHand) return false;
    const auto begin = at.begin + static_cast<std::uint32_t>(i);
    cards.push_back({cards::Card(suit, rank), verbatim ? text::Span{begin, begin + (ten ? 2U : 1U)} : at});
    i += ten ? 1 : 0;
  }
  return true;
}

bool add_holding(const Text& ranks, bool verbatim, cards::Suit suit, Hand& hand, Session& session) {
  std::vector<CardAt> cards;
  const bool read = add_holding(ranks.text, ranks.at, verbatim, suit, cards);
  for (const CardAt& card : cards) {
    if (hand.cards.count >= cards::kMaxCardsOfHand) return false;
    append(session.hand_cards, hand.cards, card);
  }
  return read;
}

}  // namespace kibitzer::bridge
