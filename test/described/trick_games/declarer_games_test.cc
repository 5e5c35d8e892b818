// Euchre and Belote, in which a declarer plays a contract: deals played at random, by the games as people would explain them,
// are sound and scored as they were, however much of them is recorded; each single fault is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test::declarer_games {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 4> kPlayers = {"Anna", "Bruno", "Carla", "Dario"};
/// Each suit beside the other of its color.
constexpr std::array<const char*, 4> kSuits = {"Clubs", "Spades", "Diamonds", "Hearts"};

struct Card {
  int suit = 0;
  std::string rank;

  std::string name() const { return rank + " of " + kSuits[static_cast<std::size_t>(suit)]; }
  friend bool operator==(const Card&, const Card&) = default;
};
using Cards = std::vector<Card>;

/// One of the two games, as people explain it.
struct Game {
  std::string name;
  std::vector<std::string> ranks;
  std::size_t hand = 0;
  /// Greater wins; negative: cannot win.
  std::function<int(const Card&, const Card& led, int trump)> strength;
  std::function<int(const Card&, int trump)> suit_of;
  /// Belote: who cannot follow has to trump, and a trump beats the trumps before it.
  bool must_trump = false;
};

int place(const std::vector<std::string>& order, const std::string& rank) {
  return static_cast<int>(std::find(order.begin(), order.end(), rank) - order.begin());
}

Game euchre() {
  Game game;
  game.name = "euchre";
  game.ranks = {"Nine", "Ten", "Jack", "Queen", "King", "Ace"};
  game.hand = 5;
  game.suit_of = [](const Card& card, int trump) {
    return card.rank == "Jack" && card.suit == (trump ^ 1) ? trump : card.suit;
  };
  game.strength = [of = game.suit_of, ranks = game.ranks](const Card& card, const Card& led, int trump) {
    if (card.rank == "Jack" && of(card, trump) == trump) return card.suit == trump ? 101 : 100;
    const int suit = of(card, trump);
    return (suit == trump ? 50 : suit == of(led, trump) ? 0 : -50) + place(ranks, card.rank);
  };
  return game;
}

Game belote() {
  Game game;
  game.name = "belote";
  game.ranks = {"Seven", "Eight", "Nine", "Jack", "Queen", "King", "Ten", "Ace"};
  game.hand = 8;
  game.must_trump = true;
  game.suit_of = [](const Card& card, int /*trump*/) { return card.suit; };
  game.strength = [ranks = game.ranks](const Card& card, const Card& led, int trump) {
    static const std::vector<std::string> kTrumps = {"Seven", "Eight", "Queen", "King", "Ten", "Ace", "Nine", "Jack"};
    if (card.suit == trump) return 50 + place(kTrumps, card.rank);
    return (card.suit == led.suit ? 0 : -50) + place(ranks, card.rank);
  };
  return game;
}

struct Deal {
  int dealer = 0;
  int trump = 0;
  int declarer = 0;
  bool alone = false;
  std::array<Cards, 4> hands;
  std::vector<Json> tricks;
  std::array<int, 4> won{};
  std::array<Cards, 4> taken;
  int last = 0;
};

bool out(const Deal& deal, int player) { return deal.alone && player == (deal.declarer + 2) % 4; }

Cards only(const Cards& cards, const std::function<bool(const Card&)>& keeps) {
  Cards kept;
  std::copy_if(cards.begin(), cards.end(), std::back_inserter(kept), keeps);
  return kept;
}

/// `table` is the cards played so far, and `best` which of them is winning.
Cards playable(const Game& game, const Deal& deal, const Cards& hand, const Cards& table, std::size_t best) {
  if (table.empty()) return hand;
  const int led = game.suit_of(table.front(), deal.trump);
  const auto beats = [&](const Card& card) {
    return std::all_of(table.begin(), table.end(), [&](const Card& other) {
      return other.suit != deal.trump ||
             game.strength(card, table.front(), deal.trump) > game.strength(other, table.front(), deal.trump);
    });
  };
  const Cards following = only(hand, [&](const Card& card) { return game.suit_of(card, deal.trump) == led; });
  const Cards trumps = only(hand, [&](const Card& card) { return card.suit == deal.trump; });
  const Cards higher = only(trumps, beats);
  if (!following.empty()) return game.must_trump && led == deal.trump && !higher.empty() ? higher : following;
  const bool partners = table.size() > 1 && best == table.size() - 2;
  if (!game.must_trump || trumps.empty() || partners) return hand;
  return higher.empty() ? trumps : higher;
}

void play(const Game& game, Deal& deal, std::mt19937_64& random) {
  auto hands = deal.hands;
  int leader = (deal.dealer + 1) % 4;
  while (out(deal, leader)) leader = (leader + 1) % 4;
  for (std::size_t index = 0; index < game.hand; ++index) {
    Cards table;
    std::vector<int> players;
    std::size_t best = 0;
    Json plays = Json::array();
    for (int step = 0; step < 4; ++step) {
      const int player = (leader + step) % 4;
      if (out(deal, player)) continue;
      auto& hand = hands[static_cast<std::size_t>(player)];
      const Cards may = playable(game, deal, hand, table, best);
      const Card card = may[random() % may.size()];
      hand.erase(std::find(hand.begin(), hand.end(), card));
      table.push_back(card);
      players.push_back(player);
      if (game.strength(card, table.front(), deal.trump) > game.strength(table[best], table.front(), deal.trump))
        best = table.size() - 1;
      plays.push_back({{"player", kPlayers[static_cast<std::size_t>(player)]}, {"card", card.name()}});
    }
    deal.last = leader = players[best];
    const auto winner = static_cast<std::size_t>(leader);
    ++deal.won[winner];
    deal.taken[winner].insert(deal.taken[winner].end(), table.begin(), table.end());
    deal.tricks.push_back({{"plays", plays}, {"winner", kPlayers[winner]}});
  }
}

std::array<int, 2> points_of_euchre(const Deal& deal) {
  const int makers = deal.declarer % 2;
  const int tricks = deal.won[static_cast<std::size_t>(makers)] + deal.won[static_cast<std::size_t>(makers + 2)];
  std::array<int, 2> points{};
  if (tricks < 3)
    points[static_cast<std::size_t>(1 - makers)] = 2;
  else
    points[static_cast<std::size_t>(makers)] = tricks < 5 ? 1 : deal.alone ? 4 : 2;
  return points;
}

std::array<int, 2> points_of_belote(const Deal& deal, const std::array<int, 2>& belote) {
  static const std::vector<std::pair<std::string, int>> kPlain = {
      {"Ace", 11}, {"Ten", 10}, {"King", 4}, {"Queen", 3}, {"Jack", 2}};
  std::array<int, 2> cards{};
  std::array<int, 2> tricks{};
  for (std::size_t player = 0; player < 4; ++player) {
    tricks[player % 2] += deal.won[player];
    for (const Card& card : deal.taken[player]) {
      const bool trump = card.suit == deal.trump;
      if (trump && card.rank == "Jack")
        cards[player % 2] += 20;
      else if (trump && card.rank == "Nine")
        cards[player % 2] += 14;
      else
        for (const auto& [rank, value] : kPlain) cards[player % 2] += rank == card.rank ? value : 0;
    }
  }
  cards[static_cast<std::size_t>(deal.last % 2)] += 10;
  const auto makers = static_cast<std::size_t>(deal.declarer % 2);
  const std::size_t others = 1 - makers;
  std::array<int, 2> points = cards;
  if (tricks[makers] == 8 || tricks[others] == 8) {
    points = {};
    points[tricks[makers] == 8 ? makers : others] = 252;
  } else if (cards[makers] + belote[makers] < cards[others] + belote[others]) {
    points[makers] = 0;
    points[others] = 162;
  } else if (cards[makers] + belote[makers] == cards[others] + belote[others]) {
    points[makers] = 0;
  }
  for (std::size_t side = 0; side < 2; ++side) points[side] += belote[side];
  return points;
}

/// One deal as a record has it; adds its points to `totals`.
Json deal_of(const Game& game, int number, std::array<int, 2>& totals, std::mt19937_64& random) {
  const auto below = [&](int count) { return static_cast<int>(random() % static_cast<std::uint64_t>(count)); };
  Deal deal;
  deal.dealer = (number - 1) % 4;
  deal.trump = below(4);
  deal.declarer = below(4);
  const bool bids_alone = game.name == "euchre";
  deal.alone = bids_alone && below(4) == 0;
  Cards deck;
  for (int suit = 0; suit < 4; ++suit)
    for (const std::string& rank : game.ranks) deck.push_back({suit, rank});
  std::shuffle(deck.begin(), deck.end(), random);
  for (std::size_t i = 0; i < 4 * game.hand; ++i) deal.hands[i / game.hand].push_back(deck[i]);
  play(game, deal, random);
  Json record = {{"round", number},
                 {"dealer", kPlayers[static_cast<std::size_t>(deal.dealer)]},
                 {"trump", kSuits[static_cast<std::size_t>(deal.trump)]}};
  if (bids_alone) record["contract"] = deal.alone ? "Alone" : "Partnership";
  record["declarer"] = kPlayers[static_cast<std::size_t>(deal.declarer)];
  std::array<int, 2> belote{};
  if (!bids_alone) record["declarations"] = Json::array();
  for (std::size_t player = 0; player < 4; ++player) {
    for (const Card& card : deal.hands[player]) record["hands"][kPlayers[player]].push_back(card.name());
    const Cards pair = only(deal.hands[player], [&](const Card& card) {
      return card.suit == deal.trump && (card.rank == "King" || card.rank == "Queen");
    });
    if (bids_alone || pair.size() < 2) continue;
    belote[player % 2] = 20;
    record["declarations"].push_back({{"player", kPlayers[player]}, {"declaration", "Belote"}});
  }
  record["tricks"] = deal.tricks;
  const auto points = bids_alone ? points_of_euchre(deal) : points_of_belote(deal, belote);
  for (std::size_t player = 0; player < 4; ++player) record["points"][kPlayers[player]] = points[player % 2];
  for (std::size_t side = 0; side < 2; ++side) totals[side] += points[side];
  return record;
}

Json session_of(const Game& game, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Json session = {{"game", game.name}, {"players", kPlayers}, {"rounds", Json::array()}};
  std::array<int, 2> totals{};
  const int target = game.name == "euchre" ? 10 : 1000;
  while (std::max(totals[0], totals[1]) < target)
    session["rounds"].push_back(deal_of(game, static_cast<int>(session["rounds"].size()) + 1, totals, random));
  for (std::size_t player = 0; player < 4; ++player) session["totals"][kPlayers[player]] = totals[player % 2];
  return session;
}

std::vector<Said> errors_of(const Json& session) {
  std::vector<Said> found;
  for (Said& said : judged(session.dump(1), games::kJson).findings)
    if (said.severity != findings::Severity::kInfo) found.push_back(std::move(said));
  return found;
}

class DeclarerGames : public testing::TestWithParam<int> {
 protected:
  Game game() const { return GetParam() == 0 ? euchre() : belote(); }
};

TEST_P(DeclarerGames, AreSoundHoweverMuchIsRecorded) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{100}); ++seed) {
    std::mt19937_64 random(seed);
    Json session = session_of(game(), seed);
    for (Json& round : session["rounds"])
      for (const char* const key : {"dealer", "contract", "declarer", "hands", "declarations", "tricks", "points"})
        if (seed % 2 == 0 && random() % 3 == 0) round.erase(key);
    const auto found = errors_of(session);
    ASSERT_TRUE(found.empty()) << "seed " << seed << "\n" << found.front().line() << session.dump(1);
  }
}

TEST_P(DeclarerGames, AreScoredAsTheyWerePlayed) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{50}); ++seed) {
    Json session = session_of(game(), seed);
    const Json totals = session["totals"];
    session.erase("totals");
    for (Json& round : session["rounds"]) round.erase("points");
    const Judging judging = judged(session.dump(1), games::kJson);
    for (std::size_t player = 0; player < 4; ++player)
      ASSERT_EQ(judging.sheets.front().totals[player].integer(), totals[kPlayers[player]].get<int>())
          << "seed " << seed;
  }
}

TEST_P(DeclarerGames, FindPointsThatDoNotFollow) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{40}); ++seed) {
    std::mt19937_64 random(seed);
    Json session = session_of(game(), seed);
    Json& points = session["rounds"][random() % session["rounds"].size()]["points"];
    for (const std::size_t player : {0U, 2U}) points[kPlayers[player]] = points[kPlayers[player]].get<int>() + 1;
    const auto found = errors_of(session);
    ASSERT_EQ(found.size(), 1U) << "seed " << seed;
    EXPECT_EQ(found.front().rule, "trick-game/wrong-points");
  }
}

/// Two cards of a player change places: where that breaks a rule of following suit or trumping, it is found.
TEST_P(DeclarerGames, FindCardsThatMayNotBePlayed) {
  int found_some = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{100}); ++seed) {
    std::mt19937_64 random(seed);
    Json session = session_of(game(), seed);
    Json& tricks = session["rounds"][0]["tricks"];
    const std::string player = tricks[0]["plays"][random() % tricks[0]["plays"].size()]["player"];
    const auto card_in = [&](Json& trick) -> Json& {
      for (Json& one : trick["plays"])
        if (one["player"] == player) return one["card"];
      return trick["plays"][0]["card"];
    };
    std::swap(card_in(tricks[0]), card_in(tricks[1 + random() % (tricks.size() - 1)]));
    for (const Said& said : errors_of(session)) found_some += said.rule == "trick-game/playing-rule" ? 1 : 0;
  }
  EXPECT_GT(found_some, 0);
}

INSTANTIATE_TEST_SUITE_P(Each, DeclarerGames, testing::Values(0, 1),
                         [](const auto& one) { return one.param == 0 ? "Euchre" : "Belote"; });

TEST(Euchre, APartnerOfALoneHandSitsOut) {
  Json session = session_of(euchre(), 1);
  for (std::uint64_t seed = 2; session["rounds"][0]["contract"] != "Alone"; ++seed)
    session = session_of(euchre(), seed);
  Json& round = session["rounds"][0];
  const std::string declarer = round["declarer"];
  const auto at = static_cast<std::size_t>(std::find(kPlayers.begin(), kPlayers.end(), declarer) - kPlayers.begin());
  const char* const partner = kPlayers[(at + 2) % 4];
  round["tricks"][0]["plays"].push_back({{"player", partner}, {"card", round["hands"][partner][0]}});
  const auto found = errors_of(session);
  const auto says = [](const Said& said) { return said.message.ends_with(" plays, but sits out of deal 1"); };
  EXPECT_EQ(std::count_if(found.begin(), found.end(), says), 1);
  EXPECT_LE(found.size(), 2U);
}

}  // namespace
}  // namespace kibitzer::test::declarer_games
