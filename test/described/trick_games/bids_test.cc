// Games with bids, whose points a rule of the description gives: sound sessions stay silent, however much of them is
// recorded, and are scored as a simulator says; each single fault is found once, at its place.
#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "described/trick_games/bidding_simulator.h"
#include "support/json_place.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using bidding::Json;

constexpr std::uint64_t kSessions = trials(std::uint64_t{100});

std::vector<bidding::Session> both(std::uint64_t seed) {
  return {bidding::spades(seed), bidding::contract_whist(seed)};
}

std::vector<Said> faults_of(const std::string& text) {
  std::vector<Said> found;
  for (Said& said : judged(text, games::kJson).findings)
    if (said.severity != findings::Severity::kInfo) found.push_back(std::move(said));
  return found;
}

TEST(GamesWithBids, AreSoundHoweverMuchOfThemIsRecorded) {
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    std::mt19937_64 random(seed);
    const auto coin = [&] { return random() % 2 == 0; };
    for (const bidding::Session& session : both(seed)) {
      const std::string text = bidding::record_of(session, {coin(), coin(), coin(), coin(), coin()}).dump(1);
      const auto found = faults_of(text);
      ASSERT_TRUE(found.empty()) << "seed " << seed << "\n" << found.front().line() << text;
    }
  }
}

TEST(GamesWithBids, AreSoundWhereverTheRecordEnds) {
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    std::mt19937_64 random(seed);
    for (const bidding::Session& session : both(seed)) {
      Json record = bidding::record_of(session, {random() % 2 == 0, true, true, true, false});
      Json& rounds = record["rounds"];
      rounds.erase(rounds.begin() + 1 + static_cast<int>(random() % rounds.size()), rounds.end());
      Json& last = rounds.back();
      const std::size_t tricks = random() % last["tricks"].size();
      last["tricks"].erase(last["tricks"].begin() + static_cast<int>(tricks), last["tricks"].end());
      if (tricks == 0) {
        last.erase("tricks");
        last["bids"].erase(last["bids"].begin() + 1 + static_cast<int>(random() % 4), last["bids"].end());
      }
      const std::string text = record.dump(1);
      const auto found = faults_of(text);
      ASSERT_TRUE(found.empty()) << "seed " << seed << "\n" << found.front().line() << text;
    }
  }
}

TEST(GamesWithBids, AreScoredAsTheSimulatorSays) {
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    for (const bidding::Session& session : both(seed)) {
      const std::string text = bidding::record_of(session, {false, true, true, false, false}).dump();
      const auto sheets = judged(text, games::kJson).sheets;
      ASSERT_EQ(sheets.size(), 1U);
      for (std::size_t player = 0; player < 4; ++player) {
        int total = 0;
        for (const bidding::Deal& deal : session.deals) total += deal.points[player];
        ASSERT_EQ(sheets.front().totals[player].integer(), total) << "seed " << seed << "\n" << text;
      }
    }
  }
}

/// Spoils the record of a deal, and gives the JSON pointer of the place to be marked; nothing if it cannot be spoilt.
using SpoilDeal = std::optional<std::string> (*)(const bidding::Deal& deal, Json& round, std::mt19937_64& random);

void expect_one(const std::string& rule, SpoilDeal spoil, const bidding::Shown& shown = {}) {
  std::size_t tried = 0;
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    std::mt19937_64 random(seed);
    for (const bidding::Session& session : both(seed)) {
      Json record = bidding::record_of(session, shown);
      const std::size_t deal = random() % session.deals.size();
      const auto place = spoil(session.deals[deal], record["rounds"][deal], random);
      if (!place) continue;
      ++tried;
      const std::string text = record.dump(1);
      SCOPED_TRACE(session.game + ", seed " + std::to_string(seed));
      const auto found = faults_of(text);
      ASSERT_EQ(found.size(), 1U) << said(text, games::kJson);
      ASSERT_EQ(found.front().rule, rule);
      ASSERT_EQ(found.front().at.begin, place_of(text, "/rounds/" + std::to_string(deal) + *place))
          << said(text, games::kJson);
    }
  }
  EXPECT_GT(tried, kSessions / 2);
}

TEST(GamesWithBids, WrongPointsAreReportedWhereTheDealIsRecorded) {
  expect_one("trick-game/wrong-points",
             [](const bidding::Deal&, Json& round, std::mt19937_64& random) -> std::optional<std::string> {
               const char* const player = bidding::kPlayers[random() % 4];
               round["points"][player] = round["points"][player].get<int>() + 1 + static_cast<int>(random() % 12);
               return std::string("/points/") + player;
             });
}

TEST(GamesWithBids, ABidOutOfTurnIsReportedOnce) {
  expect_one("trick-game/bid-out-of-turn",
             [](const bidding::Deal&, Json& round, std::mt19937_64& random) -> std::optional<std::string> {
               const std::size_t bid = random() % 3;
               std::swap(round["bids"][bid], round["bids"][bid + 1]);
               return "/bids/" + std::to_string(bid) + "/player";
             });
}

TEST(GamesWithBids, ABidBeyondThoseOfTheGameIsReported) {
  expect_one("trick-game/wrong-bid",
             [](const bidding::Deal&, Json& round, std::mt19937_64& random) -> std::optional<std::string> {
               const std::size_t bid = random() % 3;
               round["bids"][bid]["bid"] = 14;
               return "/bids/" + std::to_string(bid) + "/bid";
             },
             {true, true, true, true, false});
}

TEST(GamesWithBids, ASecondBidIsReported) {
  expect_one("trick-game/wrong-bid",
             [](const bidding::Deal&, Json& round, std::mt19937_64& random) -> std::optional<std::string> {
               round["bids"].push_back(round["bids"][random() % 4]);
               return "/bids/4/player";
             },
             {true, true, true, true, false});
}

TEST(GamesWithBids, TheLastBidMustNotMakeTheSumInContractWhist) {
  std::size_t tried = 0;
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    const bidding::Session session = bidding::contract_whist(seed);
    Json record = bidding::record_of(session, {true, true, true, true, false});
    const std::size_t index = seed % session.deals.size();
    const auto cards = static_cast<int>(session.deals[index].hands[0].size());
    Json& bids = record["rounds"][index]["bids"];
    const int left = cards - bids[0]["bid"].get<int>() - bids[1]["bid"].get<int>() - bids[2]["bid"].get<int>();
    if (left < 0) continue;
    ++tried;
    bids[3]["bid"] = left;
    const auto found = faults_of(record.dump(1));
    ASSERT_EQ(found.size(), 1U) << "seed " << seed;
    ASSERT_EQ(found.front().rule, "trick-game/wrong-bid");
  }
  EXPECT_GT(tried, kSessions / 10);
}

}  // namespace
}  // namespace kibitzer::test
