// President by a simulator that shares nothing with the referee: deals with the exchange between them are sound however much
// of them is recorded, and a fault of the exchange is found.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test::president {
namespace {

using Json = nlohmann::ordered_json;
using Random = std::mt19937_64;

constexpr std::uint64_t kSessions = trials(std::uint64_t{200});
constexpr std::array<const char*, 4> kPlayers = {"Anna", "Ben", "Chen", "Dora"};
constexpr const char* kNumbers = "34567890JQKA2";  // weakest first

/// A number of kNumbers, and a suit.
struct Card {
  std::size_t number = 0;
  std::size_t suit = 0;
  std::string name() const { return std::string(1, "HSDC"[suit]) + kNumbers[number]; }
  friend bool operator==(const Card&, const Card&) = default;
};
using Cards = std::vector<Card>;

struct Exchange {
  std::size_t from = 0;
  std::size_t to = 0;
  Cards cards;
};
struct Deal {
  std::array<Cards, 4> hands;
  std::vector<Exchange> exchanges;
  std::vector<std::pair<std::size_t, Cards>> plays;
  std::vector<std::size_t> finished;
};

void remove(Cards& hand, const Cards& cards) {
  for (const Card& card : cards) hand.erase(std::find(hand.begin(), hand.end(), card));
}

void exchange(Deal& deal, std::array<Cards, 4>& hands, std::size_t giver, std::size_t taker, std::size_t count,
              Random& random) {
  Cards best = hands[giver];
  std::shuffle(best.begin(), best.end(), random);
  std::stable_sort(best.begin(), best.end(), [](Card a, Card b) { return a.number > b.number; });
  best.resize(count);
  Cards any = hands[taker];
  std::shuffle(any.begin(), any.end(), random);
  any.resize(count);
  for (const auto& [from, to, cards] : {std::tuple(giver, taker, best), std::tuple(taker, giver, any)}) {
    remove(hands[from], cards);
    hands[to].insert(hands[to].end(), cards.begin(), cards.end());
    deal.exchanges.push_back({from, to, cards});
  }
}

Cards choose(const Cards& hand, const Cards& last, Random& random) {
  if (!last.empty() && random() % 3 == 0) return {};
  std::vector<Cards> all;
  for (std::size_t number = 0; number < 13; ++number) {
    Cards same;
    for (const Card& card : hand)
      if (card.number == number) same.push_back(card);
    for (std::size_t count = 1; count <= same.size(); ++count)
      if (last.empty() || (count == last.size() && number > last.front().number))
        all.emplace_back(same.begin(), same.begin() + static_cast<int>(count));
  }
  return all.empty() ? Cards() : all[random() % all.size()];
}

Deal played(const Deal* before, Random& random) {
  Deal deal;
  Cards pack;
  for (std::size_t number = 0; number < 13; ++number)
    for (std::size_t suit = 0; suit < 4; ++suit) pack.push_back({number, suit});
  std::shuffle(pack.begin(), pack.end(), random);
  for (std::size_t i = 0; i < pack.size(); ++i) deal.hands[i % 4].push_back(pack[i]);
  auto hands = deal.hands;
  std::size_t current = random() % 4;
  if (before != nullptr) {
    exchange(deal, hands, before->finished[3], before->finished[0], 2, random);
    exchange(deal, hands, before->finished[2], before->finished[1], 1, random);
    current = before->finished[0];
  }
  std::size_t owner = current;
  Cards last;
  while (deal.finished.size() < 3) {
    if (hands[current].empty()) {
      if (current == owner) owner = (owner + 1) % 4;
      current = (current + 1) % 4;
      continue;
    }
    if (current == owner) last.clear();
    const Cards cards = choose(hands[current], last, random);
    deal.plays.emplace_back(current, cards);
    if (!cards.empty()) {
      remove(hands[current], cards);
      last = cards;
      owner = current;
      if (hands[current].empty()) deal.finished.push_back(current);
    }
    current = (current + 1) % 4;
  }
  for (std::size_t player = 0; player < 4; ++player)
    if (!hands[player].empty()) deal.finished.push_back(player);
  return deal;
}

std::vector<Deal> played(std::uint64_t seed, std::size_t count) {
  Random random(seed);
  std::vector<Deal> deals;
  for (std::size_t i = 0; i < count; ++i) deals.push_back(played(deals.empty() ? nullptr : &deals.back(), random));
  return deals;
}

Json names_of(const Cards& cards) {
  Json names = Json::array();
  for (const Card& card : cards) names.push_back(card.name());
  return names;
}

/// Each part of a deal is recorded if `shows` says so.
template <typename Shows>
Json record_of(const std::vector<Deal>& deals, Shows shows) {
  Json record = {{"game", "president"}, {"players", kPlayers}};
  for (std::size_t i = 0; i < deals.size(); ++i) {
    const Deal& deal = deals[i];
    Json one = {{"round", i + 1}};
    for (std::size_t player = 0; player < 4; ++player)
      if (shows()) one["hands"][kPlayers[player]] = names_of(deal.hands[player]);
    if (shows()) {
      one["exchanges"] = Json::array();
      for (const Exchange& each : deal.exchanges)
        one["exchanges"].push_back(
            {{"from", kPlayers[each.from]}, {"to", kPlayers[each.to]}, {"cards", names_of(each.cards)}});
    }
    if (shows()) {
      one["plays"] = Json::array();
      for (const auto& [player, cards] : deal.plays) {
        Json play = {{"player", kPlayers[player]}};
        if (!cards.empty()) play["cards"] = names_of(cards);
        one["plays"].push_back(play);
      }
    }
    if (shows()) {
      one["finished"] = Json::array();
      for (const std::size_t player : deal.finished) one["finished"].push_back(kPlayers[player]);
    }
    if (shows())
      for (std::size_t place = 0; place < 4; ++place)
        one["points"][kPlayers[deal.finished[place]]] = place == 0 ? 2 : place == 1 ? 1 : 0;
    record["rounds"].push_back(one);
  }
  return record;
}

constexpr auto kAll = [] { return true; };

std::set<std::string> errors_of(const Json& record) {
  std::set<std::string> rules;
  for (const Said& one : judged(record.dump(1), games::kJson).findings)
    if (one.severity == findings::Severity::kError) rules.insert(one.rule);
  return rules;
}

TEST(PresidentDeals, AreSoundHoweverMuchOfThemIsRecorded) {
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    Random random(seed);
    const auto deals = played(seed, 3);
    const Json whole = record_of(deals, kAll);
    ASSERT_EQ(said(whole.dump(1), games::kJson), "") << "seed " << seed << "\n" << whole.dump();
    const Json part = record_of(deals, [&] { return random() % 3 != 0; });
    ASSERT_EQ(said(part.dump(1), games::kJson, true), "") << "seed " << seed << "\n" << part.dump();
  }
}

TEST(PresidentFaults, ABetterCardIsKept) {
  int changed = 0;
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    const auto deals = played(seed, 2);
    Json record = record_of(deals, kAll);
    record["rounds"][1].erase("plays");
    const Exchange& best = deals[1].exchanges.front();
    for (const Card& card : deals[1].hands[best.from])
      if (card.number < best.cards[1].number) {
        record["rounds"][1]["exchanges"][0]["cards"][1] = card.name();
        ASSERT_EQ(errors_of(record), std::set<std::string>{"climbing-game/wrong-exchange"}) << record.dump();
        ++changed;
        break;
      }
  }
  EXPECT_GT(changed, 0);
}

TEST(PresidentFaults, AnExchangeOfOneCardInPlaceOfTwo) {
  Json record = record_of(played(1, 2), kAll);
  record["rounds"][1].erase("plays");
  record["rounds"][1]["exchanges"][1]["cards"].erase(1);
  EXPECT_EQ(errors_of(record), std::set<std::string>{"climbing-game/wrong-exchange"});
}

TEST(PresidentFaults, AnExchangeWithSomebodyElse) {
  const auto deals = played(1, 2);
  Json record = record_of(deals, kAll);
  record["rounds"][1].erase("plays");
  record["rounds"][1]["exchanges"][0]["to"] = kPlayers[deals[0].finished[1]];
  EXPECT_EQ(errors_of(record), std::set<std::string>{"climbing-game/wrong-exchange"});
}

TEST(PresidentFaults, AnExchangeIsLeftOut) {
  Json record = record_of(played(1, 2), kAll);
  record["rounds"][1].erase("plays");
  record["rounds"][1]["exchanges"].erase(2);
  EXPECT_EQ(errors_of(record), std::set<std::string>{"climbing-game/missing-exchange"});
}

TEST(PresidentFaults, AnotherOrderOfGoingOut) {
  Json record = record_of(played(1, 1), kAll);
  std::swap(record["rounds"][0]["finished"][1], record["rounds"][0]["finished"][2]);
  EXPECT_EQ(errors_of(record), std::set<std::string>{"climbing-game/wrong-finish"});
}

}  // namespace
}  // namespace kibitzer::test::president
