#include "described/trick_games/bidding_simulator.h"

#include <algorithm>

#include "described/trick_games/french_cards.h"

namespace kibitzer::test::bidding {
namespace {

int below(std::mt19937_64& random, int count) { return static_cast<int>(random() % static_cast<std::uint64_t>(count)); }

int winner_of(const Trick& trick, int trump) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < trick.cards.size(); ++i) {
    const Card& card = trick.cards[i];
    const Card& high = trick.cards[best];
    if (card.suit == high.suit ? card.rank > high.rank : card.suit == trump) best = i;
  }
  return (trick.leader + static_cast<int>(best)) % 4;
}

/// The cards of `hand` that may be played; with `breaks`, trumps are led only once one has been played.
std::vector<Card> playable(const std::vector<Card>& hand, const Trick& trick, int trump, bool breaks, bool broken) {
  const auto only = [&](auto keeps) {
    std::vector<Card> kept;
    std::copy_if(hand.begin(), hand.end(), std::back_inserter(kept), keeps);
    return kept.empty() ? hand : kept;
  };
  if (!trick.cards.empty()) return only([&](const Card& card) { return card.suit == trick.cards.front().suit; });
  return breaks && !broken ? only([&](const Card& card) { return card.suit != trump; }) : hand;
}

void deal_cards(Deal& deal, int cards, std::mt19937_64& random) {
  std::vector<Card> deck;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 0; rank < 13; ++rank) deck.push_back({suit, rank});
  std::shuffle(deck.begin(), deck.end(), random);
  for (std::size_t player = 0; player < 4; ++player) {
    const auto begin = deck.begin() + static_cast<int>(player) * cards;
    deal.hands[player].assign(begin, begin + cards);
  }
}

void play(Deal& deal, bool breaks, std::mt19937_64& random) {
  auto hands = deal.hands;
  bool broken = false;
  int leader = deal.leader;
  while (!hands[0].empty()) {
    Trick trick{leader, {}, 0};
    for (int step = 0; step < 4; ++step) {
      auto& hand = hands[static_cast<std::size_t>((leader + step) % 4)];
      const auto may = playable(hand, trick, deal.trump, breaks, broken);
      const Card card = may[random() % may.size()];
      broken = broken || card.suit == deal.trump;
      hand.erase(std::find_if(hand.begin(), hand.end(),
                              [&](const Card& held) { return held.suit == card.suit && held.rank == card.rank; }));
      trick.cards.push_back(card);
    }
    leader = trick.winner = winner_of(trick, deal.trump);
    deal.tricks.push_back(trick);
  }
}

/// The points of one side of Spades, which had `bags` of the ten that cost it 100 points.
int points_of_side(const Deal& deal, std::size_t first, int& bags) {
  const auto taken = deal.taken();
  int contract = 0;
  int towards = 0;
  int points = 0;
  for (const std::size_t player : {first, first + 2}) {
    if (deal.bids[player] == 0) {
      points += taken[player] == 0 ? 100 : -100;
      bags += taken[player];
      points += taken[player];
    } else {
      contract += deal.bids[player];
      towards += taken[player];
    }
  }
  if (towards < contract) {
    points -= 10 * contract;
  } else {
    points += 10 * contract + towards - contract;
    bags += towards - contract;
  }
  for (; bags >= 10; bags -= 10) points -= 100;
  return points;
}

}  // namespace

std::string Card::name() const {
  return kFrenchRanks[static_cast<std::size_t>(rank)] + " of " + kSuits[static_cast<std::size_t>(suit)];
}

std::array<int, 4> Deal::taken() const {
  std::array<int, 4> taken{};
  for (const Trick& trick : tricks) ++taken[static_cast<std::size_t>(trick.winner)];
  return taken;
}

Session spades(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Session session{"spades", {}};
  std::array<int, 2> bags{};
  std::array<int, 2> totals{};
  while (session.deals.size() < 30 && totals[0] < 500 && totals[1] < 500) {
    Deal& deal = session.deals.emplace_back();
    deal.leader = below(random, 4);
    deal_cards(deal, 13, random);
    for (int& bid : deal.bids) bid = below(random, 5);
    play(deal, true, random);
    for (std::size_t side = 0; side < 2; ++side) {
      deal.points[side] = deal.points[side + 2] = points_of_side(deal, side, bags[side]);
      totals[side] += deal.points[side];
    }
  }
  return session;
}

Session contract_whist(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Session session{"contract-whist", {}};
  for (int cards = 13; cards > 0; --cards) {
    Deal& deal = session.deals.emplace_back();
    deal.leader = cards % 4;
    deal.trump = below(random, 4);
    deal_cards(deal, cards, random);
    int sum = 0;
    for (int turn = 0; turn < 4; ++turn) {
      int& bid = deal.bids[static_cast<std::size_t>((deal.leader + turn) % 4)];
      do bid = below(random, cards + 1);
      while (turn == 3 && sum + bid == cards);
      sum += bid;
    }
    play(deal, false, random);
    const auto taken = deal.taken();
    for (std::size_t player = 0; player < 4; ++player)
      deal.points[player] = taken[player] + (taken[player] == deal.bids[player] ? 10 : 0);
  }
  return session;
}

Json record_of(const Session& session, const Shown& shown) {
  Json record = {{"game", session.game}, {"players", kPlayers}, {"rounds", Json::array()}};
  const auto name = [](int player) { return kPlayers[static_cast<std::size_t>(player % 4)]; };
  for (const Deal& deal : session.deals) {
    Json& round = record["rounds"].emplace_back();
    round = {{"round", record["rounds"].size()}, {"trump", kSuits[static_cast<std::size_t>(deal.trump)]}};
    round["leader"] = name(deal.leader);
    for (int turn = 0; turn < 4 && shown.bids; ++turn) {
      const int player = (deal.leader + turn) % 4;
      round["bids"].push_back({{"player", name(player)}, {"bid", deal.bids[static_cast<std::size_t>(player)]}});
    }
    for (std::size_t player = 0; player < 4 && shown.hands; ++player)
      for (const Card& card : deal.hands[player]) round["hands"][kPlayers[player]].push_back(card.name());
    for (const Trick& trick : shown.tricks ? deal.tricks : std::vector<Trick>()) {
      Json& written = round["tricks"].emplace_back();
      for (std::size_t i = 0; i < trick.cards.size(); ++i)
        written["plays"].push_back(
            {{"player", name(trick.leader + static_cast<int>(i))}, {"card", trick.cards[i].name()}});
      if (shown.winners_of_tricks) written["winner"] = name(trick.winner);
    }
    for (std::size_t player = 0; player < 4 && shown.points; ++player)
      round["points"][kPlayers[player]] = deal.points[player];
  }
  return record;
}

}  // namespace kibitzer::test::bidding
