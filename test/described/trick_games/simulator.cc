#include "described/trick_games/simulator.h"

#include <algorithm>
#include <random>

namespace kibitzer::test::marafone {

std::array<int, 4> Deal::points() const {
  std::array<int, 4> points{};
  for (const Trick& trick : tricks) ++points[static_cast<std::size_t>(trick.winner)];
  return points;
}

std::vector<int> Deal::winners() const {
  const auto of = points();
  if (of[0] + of[2] > of[1] + of[3]) return {0, 2};
  if (of[0] + of[2] < of[1] + of[3]) return {1, 3};
  return {};
}

int winner_of(const Trick& trick) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.cards.size(); ++i) {
    const Card& card = trick.cards[i];
    const Card& high = trick.cards[best];
    if (card.suit == high.suit ? card.rank > high.rank : card.suit == kTrump) best = i;
  }
  return (trick.leader + static_cast<int>(best)) % 4;
}

Deal played(std::uint64_t seed, int revoking_trick) {
  std::mt19937_64 random(seed);
  std::vector<Card> deck;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 0; rank < 10; ++rank) deck.push_back({suit, rank});
  std::shuffle(deck.begin(), deck.end(), random);
  Deal deal;
  for (std::size_t player = 0; player < 4; ++player)
    deal.hands[player].assign(deck.begin() + static_cast<int>(player) * 10,
                              deck.begin() + static_cast<int>(player) * 10 + 10);
  auto hands = deal.hands;
  int leader = 0;
  for (int number = 1; number <= 10; ++number) {
    Trick trick{leader, {}, 0};
    bool revoked = false;
    for (int step = 0; step < 4; ++step) {
      auto& hand = hands[static_cast<std::size_t>((leader + step) % 4)];
      std::vector<Card> following;
      std::vector<Card> others;
      for (const Card& card : hand)
        (step > 0 && card.suit == trick.cards.front().suit ? following : others).push_back(card);
      const bool revoke = number == revoking_trick && !revoked && !following.empty() && !others.empty();
      const auto& may = following.empty() || revoke ? others : following;
      const Card card = may[random() % may.size()];
      revoked = revoked || revoke;
      hand.erase(std::find(hand.begin(), hand.end(), card));
      trick.cards.push_back(card);
    }
    leader = trick.winner = winner_of(trick);
    deal.tricks.push_back(trick);
  }
  return deal;
}

Json record_of(const Deal& deal, const Shown& shown) {
  Json record = {{"game", "marafone"}, {"players", kPlayers}};
  const auto name = [](int player) { return kPlayers[static_cast<std::size_t>(player % 4)]; };
  if (shown.trump) record["trump"] = kSuits[kTrump];
  if (shown.leader) record["leader"] = kPlayers[0];
  if (shown.hands)
    for (std::size_t player = 0; player < 4; ++player)
      for (const Card& card : deal.hands[player]) record["hands"][kPlayers[player]].push_back(card.name());
  record["tricks"] = Json::array();
  for (const Trick& trick : deal.tricks) {
    Json& written = record["tricks"].emplace_back();
    written["plays"] = Json::array();
    for (std::size_t i = 0; i < trick.cards.size(); ++i)
      written["plays"].push_back(
          {{"player", name(trick.leader + static_cast<int>(i))}, {"card", trick.cards[i].name()}});
    if (shown.winners_of_tricks) written["winner"] = name(trick.winner);
  }
  const auto points = deal.points();
  if (shown.points)
    for (std::size_t player = 0; player < 4; ++player) record["points"][kPlayers[player]] = points[player];
  if (shown.winners) {
    record["winners"] = Json::array();
    for (const int winner : deal.winners()) record["winners"].push_back(name(winner));
  }
  return record;
}

}  // namespace kibitzer::test::marafone
