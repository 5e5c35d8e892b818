// Hearts, with the cards that are passed: games played at random, by the game as people would explain it, are sound however
// much of them is recorded, and are scored as they were; each single fault is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "described/trick_games/french_cards.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test::hearts {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 4> kPlayers = {"Anna", "Bruno", "Carla", "Dario"};
constexpr std::array<const char*, 4> kSuits = {"Clubs", "Diamonds", "Hearts", "Spades"};
constexpr int kHearts = 2;

struct Card {
  int suit = 0;
  int rank = 0;

  bool queen() const { return suit == 3 && rank == 10; }
  int points() const { return suit == kHearts ? 1 : queen() ? 13 : 0; }
  std::string name() const {
    return kFrenchRanks[static_cast<std::size_t>(rank)] + " of " + kSuits[static_cast<std::size_t>(suit)];
  }
  friend bool operator==(const Card&, const Card&) = default;
};

using Hand = std::vector<Card>;

void take_out(Hand& hand, const Card& card) { hand.erase(std::find(hand.begin(), hand.end(), card)); }

/// The cards of `hand` that `keeps` keeps; all if that is none.
template <typename Keeps>
Hand only(const Hand& hand, Keeps keeps) {
  Hand kept;
  std::copy_if(hand.begin(), hand.end(), std::back_inserter(kept), keeps);
  return kept.empty() ? hand : kept;
}

Hand playable(const Hand& hand, const Hand& table, bool first_trick, bool broken) {
  if (first_trick && table.empty()) return {{0, 0}};
  Hand may = hand;
  if (!table.empty()) may = only(may, [&](const Card& card) { return card.suit == table.front().suit; });
  if (table.empty() && !broken) may = only(may, [](const Card& card) { return card.suit != kHearts; });
  if (first_trick) may = only(may, [](const Card& card) { return card.points() == 0; });
  return may;
}

Json names_of(const Hand& hand) {
  Json names = Json::array();
  for (const Card& card : hand) names.push_back(card.name());
  return names;
}

struct Shown {
  bool hands = true;
  bool passed = true;
  bool tricks = true;
  bool points = true;
};

/// One deal; adds its points to `totals`.
Json deal_of(int number, std::array<int, 4>& totals, const Shown& shown, std::mt19937_64& random) {
  Hand deck;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 0; rank < 13; ++rank) deck.push_back({suit, rank});
  std::shuffle(deck.begin(), deck.end(), random);
  std::array<Hand, 4> hands;
  for (std::size_t i = 0; i < deck.size(); ++i) hands[i / 13].push_back(deck[i]);
  Json deal = {{"round", number}};
  const auto as_dealt = hands;
  // To the left, to the right, across, and none.
  static constexpr std::array<std::size_t, 4> kSteps = {1, 3, 2, 0};
  const std::size_t steps = kSteps[static_cast<std::size_t>(number - 1) % 4];
  Json passed = Json::object();
  for (std::size_t player = 0; player < 4 && steps != 0; ++player) {
    Hand given(as_dealt[player].begin(), as_dealt[player].begin() + 3);
    passed[kPlayers[player]] = names_of(given);
    for (const Card& card : given) {
      take_out(hands[player], card);
      hands[(player + steps) % 4].push_back(card);
    }
  }
  if (shown.hands)
    for (std::size_t player = 0; player < 4; ++player)
      deal["hands"][kPlayers[player]] = names_of(shown.passed ? as_dealt[player] : hands[player]);
  if (shown.passed && steps != 0) deal["passed"] = passed;
  std::size_t leader = 0;
  while (std::find(hands[leader].begin(), hands[leader].end(), Card{0, 0}) == hands[leader].end()) ++leader;
  std::array<int, 4> points{};
  bool broken = false;
  for (int index = 0; index < 13; ++index) {
    Hand table;
    Json plays = Json::array();
    for (std::size_t step = 0; step < 4; ++step) {
      const std::size_t player = (leader + step) % 4;
      const Hand may = playable(hands[player], table, index == 0, broken);
      const Card card = may[random() % may.size()];
      take_out(hands[player], card);
      broken = broken || card.suit == kHearts;
      table.push_back(card);
      plays.push_back({{"player", kPlayers[player]}, {"card", card.name()}});
    }
    std::size_t best = 0;
    for (std::size_t step = 1; step < 4; ++step)
      if (table[step].suit == table[best].suit && table[step].rank > table[best].rank) best = step;
    leader = (leader + best) % 4;
    for (const Card& card : table) points[leader] += card.points();
    if (shown.tricks) deal["tricks"].push_back({{"plays", plays}, {"winner", kPlayers[leader]}});
  }
  const auto moon = std::find(points.begin(), points.end(), 26);
  if (moon != points.end())
    for (auto one = points.begin(); one != points.end(); ++one) *one = one == moon ? 0 : 26;
  for (std::size_t player = 0; player < 4; ++player) {
    totals[player] += points[player];
    if (shown.points || !shown.tricks) deal["points"][kPlayers[player]] = points[player];
  }
  return deal;
}

/// A game to 100 points.
Json game_of(std::uint64_t seed, const Shown& shown = {}) {
  std::mt19937_64 random(seed);
  Json game = {{"game", "hearts"}, {"players", kPlayers}, {"rounds", Json::array()}};
  std::array<int, 4> totals{};
  while (*std::max_element(totals.begin(), totals.end()) < 100)
    game["rounds"].push_back(deal_of(static_cast<int>(game["rounds"].size()) + 1, totals, shown, random));
  for (std::size_t player = 0; player < 4; ++player) game["totals"][kPlayers[player]] = totals[player];
  return game;
}

std::vector<Said> errors_of(const Json& game) {
  std::vector<Said> found;
  for (Said& said : judged(game.dump(1), games::kJson).findings)
    if (said.severity != findings::Severity::kInfo) found.push_back(std::move(said));
  return found;
}

TEST(Hearts, IsSoundHoweverMuchOfItIsRecorded) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{100}); ++seed) {
    const Json game = game_of(seed, {seed % 2 == 0, seed % 3 != 0, seed % 5 != 0, seed % 7 != 0});
    const auto found = errors_of(game);
    ASSERT_TRUE(found.empty()) << "seed " << seed << "\n" << found.front().line() << game.dump(1);
  }
}

TEST(Hearts, IsScoredAsItWasPlayed) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{50}); ++seed) {
    Json game = game_of(seed, {true, true, true, false});
    const Json totals = game["totals"];
    game.erase("totals");
    const Judging judging = judged(game.dump(1), games::kJson);
    // A moon may be counted in two ways, and the record does not say in which.
    for (std::size_t player = 0; player < 4; ++player)
      if (const auto total = judging.sheets.front().totals[player].integer()) {
        ASSERT_EQ(*total, totals[kPlayers[player]].get<int>()) << "seed " << seed;
      }
  }
}

/// The rules broken where `spoil` changes a deal of a game; `deal` counts from 0.
template <typename Spoil>
void expect_found(const std::string& rule, Spoil spoil) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{40}); ++seed) {
    std::mt19937_64 random(seed);
    Json game = game_of(seed);
    spoil(game["rounds"][random() % 3], random);
    const auto found = errors_of(game);
    ASSERT_FALSE(found.empty()) << "seed " << seed;
    EXPECT_EQ(found.front().rule, rule) << "seed " << seed << "\n" << found.front().line();
  }
}

TEST(Hearts, FindsACardPassedThatWasNotHeld) {
  expect_found("trick-game/wrong-pass", [](Json& deal, std::mt19937_64& random) {
    deal["passed"]["Anna"][random() % 3] = deal["hands"]["Carla"][3 + random() % 10];
  });
}

TEST(Hearts, FindsThatTheHolderOfTheTwoOfClubsDoesNotLead) {
  expect_found("trick-game/wrong-leader", [](Json& deal, std::mt19937_64& random) {
    const std::string leader = deal["tricks"][0]["plays"][0]["player"];
    const std::size_t at =
        static_cast<std::size_t>(std::find(kPlayers.begin(), kPlayers.end(), leader) - kPlayers.begin());
    deal["leader"] = kPlayers[(at + 1 + random() % 3) % 4];
    deal.erase("tricks");
  });
}

TEST(Hearts, FindsACardThatWasPassedAndYetPlayed) {
  expect_found("trick-game/card-not-in-hand", [](Json& deal, std::mt19937_64& random) {
    // Whoever plays a card that Anna passed plays one that stayed with somebody else, and that one plays the passed card.
    const std::string card = deal["passed"]["Anna"][random() % 3];
    Json* passed = nullptr;
    Json* own = nullptr;
    for (Json& trick : deal["tricks"])
      for (Json& play : trick["plays"]) {
        if (play["card"] == card) passed = &play;
        if (play["player"] == "Anna") own = &play;
      }
    std::swap((*passed)["card"], (*own)["card"]);
  });
}

}  // namespace
}  // namespace kibitzer::test::hearts
