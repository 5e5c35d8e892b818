// Tarot, whose suits have different ranks: deals played at random, by the game as people would explain it, are sound and
// scored as they were, however much of them is recorded; each single fault is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test::tarot {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<const char*, 4> kPlayers = {"Anna", "Bruno", "Carla", "Dario"};
constexpr std::array<const char*, 5> kSuits = {"Spades", "Hearts", "Diamonds", "Clubs", "Trumps"};
constexpr std::array<const char*, 4> kFaces = {"Jack", "Knight", "Queen", "King"};
constexpr int kTrumps = 4;
constexpr int kDealerOfFirst = 3;

/// `number` is 1 to 14 in a suit; of the trumps 1 to 21, and 0 is the Excuse.
struct Card {
  int suit = 0;
  int number = 0;

  bool excuse() const { return suit == kTrumps && number == 0; }
  bool bout() const { return suit == kTrumps && (number < 2 || number == 21); }
  int half_points() const { return bout() ? 9 : suit == kTrumps || number <= 10 ? 1 : 2 * (number - 10) + 1; }
  std::string name() const {
    const std::string rank = excuse()                          ? "Excuse"
                             : suit == kTrumps || number <= 10 ? std::to_string(number)
                                                               : kFaces[static_cast<std::size_t>(number - 11)];
    return rank + " of " + kSuits[static_cast<std::size_t>(suit)];
  }
  friend bool operator==(const Card&, const Card&) = default;
};
using Cards = std::vector<Card>;

Json names_of(const Cards& cards) {
  Json names = Json::array();
  for (const Card& card : cards) names.push_back(card.name());
  return names;
}

template <typename Keeps>
Cards only(const Cards& cards, Keeps keeps) {
  Cards kept;
  std::copy_if(cards.begin(), cards.end(), std::back_inserter(kept), keeps);
  return kept;
}

/// The suit and the highest trump of the cards on the table, the Excuse apart.
struct Led {
  int suit = -1;
  int trump = 0;
};

Led led_by(const Cards& table) {
  Led led;
  for (const Card& card : table) {
    if (card.excuse()) continue;
    if (led.suit < 0) led.suit = card.suit;
    if (card.suit == kTrumps) led.trump = std::max(led.trump, card.number);
  }
  return led;
}

Cards playable(const Cards& hand, const Cards& table) {
  const Led led = led_by(table);
  if (led.suit < 0) return hand;
  const Cards trumps = only(hand, [](const Card& card) { return card.suit == kTrumps && !card.excuse(); });
  const Cards higher = only(trumps, [&](const Card& card) { return card.number > led.trump; });
  Cards may = led.suit == kTrumps ? Cards() : only(hand, [&](const Card& card) { return card.suit == led.suit; });
  if (may.empty()) may = higher.empty() ? trumps : higher;
  if (may.empty()) return hand;
  for (const Card& card : hand)
    if (card.excuse()) may.push_back(card);
  return may;
}

std::size_t winner_of(const Cards& table) {
  const Led led = led_by(table);
  std::size_t best = table.size();
  for (std::size_t i = 0; i < table.size(); ++i) {
    const Card& card = table[i];
    if (card.excuse() || (card.suit != led.suit && card.suit != kTrumps)) continue;
    const auto strength = [](const Card& one) { return (one.suit == kTrumps ? 100 : 0) + one.number; };
    if (best == table.size() || strength(card) > strength(table[best])) best = i;
  }
  return best;
}

struct Deal {
  std::size_t declarer = 0;
  int times = 0;
  std::array<Cards, 4> hands;
  Cards dog;
  Cards laid_away;
  std::vector<Json> tricks;
  std::vector<std::size_t> winners;
  std::vector<Cards> tables;
  std::vector<std::size_t> leaders;
  int handfuls = 0;
};

void play(Deal& deal, std::array<Cards, 4> hands, std::mt19937_64& random) {
  std::size_t leader = (kDealerOfFirst + 1) % 4;
  for (int index = 0; index < 18; ++index) {
    Cards table;
    Json plays = Json::array();
    for (std::size_t step = 0; step < 4; ++step) {
      Cards& hand = hands[(leader + step) % 4];
      const Cards may = playable(hand, table);
      const Card card = may[random() % may.size()];
      hand.erase(std::find(hand.begin(), hand.end(), card));
      table.push_back(card);
      plays.push_back({{"player", kPlayers[(leader + step) % 4]}, {"card", card.name()}});
    }
    deal.leaders.push_back(leader);
    deal.tables.push_back(table);
    leader = (leader + winner_of(table)) % 4;
    deal.winners.push_back(leader);
    deal.tricks.push_back({{"plays", plays}, {"winner", kPlayers[leader]}});
  }
}

/// What each of the others pays the declarer.
int paid(const Deal& deal) {
  int halves = 0;
  int bouts = 0;
  const auto take = [&](const Card& card) {
    halves += card.half_points();
    bouts += card.bout() ? 1 : 0;
  };
  for (std::size_t trick = 0; trick < 18; ++trick) {
    const bool ours = deal.winners[trick] == deal.declarer;
    for (std::size_t step = 0; step < 4; ++step) {
      const Card& card = deal.tables[trick][step];
      const bool own = (deal.leaders[trick] + step) % 4 == deal.declarer;
      // The Excuse stays with its side, which gives a card of half a point for it.
      const bool stays = card.excuse() && trick < 17 && own != ours;
      if (stays) halves += own ? -1 : 1;
      if (stays ? own : ours) take(card);
    }
  }
  for (const Card& card : deal.times <= 2 ? deal.laid_away : deal.times == 4 ? deal.dog : Cards()) take(card);
  const int needed = 2 * std::array<int, 4>{56, 51, 41, 36}[static_cast<std::size_t>(bouts)];
  const bool made = halves >= needed;
  int score = 25 + (std::abs(halves - needed) + 1) / 2;
  score = made ? score : -score;
  const Cards& last = deal.tables.back();
  if (std::find(last.begin(), last.end(), Card{kTrumps, 1}) != last.end())
    score += deal.winners.back() == deal.declarer ? 10 : -10;
  return score * deal.times + (made ? deal.handfuls : -deal.handfuls);
}

Json auction(Deal& deal, std::mt19937_64& random) {
  static const std::vector<std::pair<std::string, int>> kBids = {
      {"Small", 1}, {"Guard", 2}, {"Guard without", 4}, {"Guard against", 6}};
  Json bids = Json::array();
  for (std::size_t step = 0; step < 4; ++step) {
    const std::size_t player = (kDealerOfFirst + 1 + step) % 4;
    const auto& [name, times] = kBids[random() % kBids.size()];
    const bool bid = random() % 2 == 0 && times > deal.times;
    bids.push_back({{"player", kPlayers[player]}, {"bid", bid ? name : "Pass"}});
    if (!bid) continue;
    deal.times = times;
    deal.declarer = player;
  }
  return bids;
}

Json record_of(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Deal deal;
  Cards deck;
  for (int suit = 0; suit < kTrumps; ++suit)
    for (int number = 1; number <= 14; ++number) deck.push_back({suit, number});
  for (int number = 0; number <= 21; ++number) deck.push_back({kTrumps, number});
  std::shuffle(deck.begin(), deck.end(), random);
  for (std::size_t i = 0; i < 72; ++i) deal.hands[i / 18].push_back(deck[i]);
  deal.dog.assign(deck.begin() + 72, deck.end());
  Json json = {{"game", "tarot"}, {"players", kPlayers}, {"dealer", kPlayers[kDealerOfFirst]}};
  for (std::size_t player = 0; player < 4; ++player) json["hands"][kPlayers[player]] = names_of(deal.hands[player]);
  json["talon"] = names_of(deal.dog);
  json["bids"] = auction(deal, random);
  for (const char* const player : kPlayers) json["points"][player] = 0;
  if (deal.times == 0) return json;
  auto hands = deal.hands;
  if (deal.times <= 2) {
    Cards& hand = hands[deal.declarer];
    hand.insert(hand.end(), deal.dog.begin(), deal.dog.end());
    std::shuffle(hand.begin(), hand.end(), random);
    std::stable_partition(hand.begin(), hand.end(),
                          [](const Card& card) { return card.suit != kTrumps && card.number < 14; });
    deal.laid_away.assign(hand.begin(), hand.begin() + 6);
    hand.erase(hand.begin(), hand.begin() + 6);
  }
  json["declarer"] = kPlayers[deal.declarer];
  json["laidAway"] = names_of(deal.laid_away);
  json["declarations"] = Json::array();
  for (std::size_t player = 0; player < 4; ++player) {
    const auto trumps = only(hands[player], [](const Card& card) { return card.suit == kTrumps; }).size();
    if (trumps < 10) continue;
    deal.handfuls += trumps >= 15 ? 40 : trumps >= 13 ? 30 : 20;
    json["declarations"].push_back({{"player", kPlayers[player]},
                                    {"declaration", trumps >= 15   ? "Triple handful"
                                                    : trumps >= 13 ? "Double handful"
                                                                   : "Handful"}});
  }
  play(deal, hands, random);
  json["tricks"] = deal.tricks;
  const int each = paid(deal);
  for (std::size_t player = 0; player < 4; ++player)
    json["points"][kPlayers[player]] = player == deal.declarer ? 3 * each : -each;
  return json;
}

std::vector<Said> errors_of(const Json& session) {
  std::vector<Said> found;
  for (Said& said : judged(session.dump(1), games::kJson).findings)
    if (said.severity != findings::Severity::kInfo) found.push_back(std::move(said));
  return found;
}

TEST(Tarot, IsSoundHoweverMuchIsRecorded) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{400}); ++seed) {
    std::mt19937_64 random(seed);
    Json session = record_of(seed);
    for (const char* const key :
         {"dealer", "declarer", "hands", "talon", "bids", "laidAway", "declarations", "tricks", "points"})
      if (seed % 2 == 0 && random() % 3 == 0) session.erase(key);
    if (seed % 3 == 0 && session.contains("hands")) session["hands"].erase(kPlayers[random() % 4]);
    const auto found = errors_of(session);
    ASSERT_TRUE(found.empty()) << "seed " << seed << "\n" << found.front().line() << session.dump(1);
  }
}

TEST(Tarot, IsScoredAsItWasPlayed) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{400}); ++seed) {
    const Json record = record_of(seed);
    Json session = record;
    session.erase("points");
    const Judging judging = judged(session.dump(1), games::kJson);
    for (std::size_t player = 0; player < 4; ++player)
      ASSERT_EQ(judging.sheets.front().totals[player].integer(), record["points"][kPlayers[player]].get<int>())
          << "seed " << seed << record.dump(1);
  }
}

/// Two cards of a player change places: where that breaks a rule of following suit, trumping or overtrumping, it is found.
TEST(Tarot, FindsCardsThatMayNotBePlayed) {
  int found_some = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{100}); ++seed) {
    std::mt19937_64 random(seed);
    Json session = record_of(seed);
    if (!session.contains("tricks")) continue;
    session.erase("points");
    const auto card_in = [&](std::size_t trick, std::size_t place) -> Json& {
      return session["tricks"][trick]["plays"][place]["card"];
    };
    const std::string player = session["tricks"][0]["plays"][1]["player"];
    const std::size_t later = 1 + random() % 17;
    for (std::size_t place = 0; place < 4; ++place)
      if (session["tricks"][later]["plays"][place]["player"] == player) std::swap(card_in(0, 1), card_in(later, place));
    for (const Said& said : errors_of(session)) found_some += said.rule == "trick-game/playing-rule" ? 1 : 0;
  }
  EXPECT_GT(found_some, 0);
}

}  // namespace
}  // namespace kibitzer::test::tarot
