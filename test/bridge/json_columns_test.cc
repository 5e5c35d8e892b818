// Plays in columns, one for each player, in the JSON form: sound where whoever won the trick before led the next.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <string>

#include "bridge/generator.h"
#include "support/judging.h"

namespace kibitzer::bridge {
namespace {

using nlohmann::json;
using test::BridgeParts;
using test::BridgePlan;

std::string found(const json& session) { return test::said(session.dump(), games::kJson); }

/// The same record with the plays of each trick in the order that `seats` has.
json in_columns(json session, std::string_view seats) {
  const auto place = [&](const json& play) { return seats.find(play.at("player").get<std::string>()); };
  for (json& board : session.at("boards"))
    if (board.contains("tricks"))
      for (json& trick : board.at("tricks"))
        std::stable_sort(trick.at("plays").begin(), trick.at("plays").end(),
                         [&](const json& a, const json& b) { return place(a) < place(b); });
  return session;
}

constexpr std::string_view kOneCardEach = R"({ "game": "bridge", "boards": [
  { "contract": "1NT", "declarer": "S", "declarerTricks": 7, "tricks": [
    { "plays": [{ "player": "N", "card": "5C" }, { "player": "E", "card": "AC" }, { "player": "S", "card": "3C" },
                { "player": "W", "card": "2C" }] },
    { "plays": [{ "player": "N", "card": "5D" }, { "player": "E", "card": "4D" }, { "player": "S", "card": "AD" },
                { "player": "W", "card": "2D" }] },
    { "plays": [{ "player": "N", "card": "5S" }, { "player": "E", "card": "4S" }, { "player": "S", "card": "3S" },
                { "player": "W", "card": "2S" }] }] }] })";

TEST(JsonColumns, AreSoundWhereTheWinnerOfATrickLeadsTheNext) { EXPECT_EQ(found(json::parse(kOneCardEach)), ""); }

TEST(JsonColumns, OfSoundRecordsAreSound) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    std::mt19937_64 random(seed);
    BridgePlan plan = test::random_bridge_plan(random);
    plan.claims_of_ten = 0;
    const auto boards = test::generate_boards(plan, random);
    BridgeParts parts;
    parts.deal = seed % 2 == 0;
    const json session = test::json_of(boards, plan, parts);
    ASSERT_EQ(found(session), "") << session.dump();
    for (const std::string_view seats : {"NESW", "SWNE", "WNES", "NSEW", "EWSN"}) {
      const json columns = in_columns(session, seats);
      EXPECT_EQ(found(columns), "") << seats << ' ' << columns.dump();
    }
  }
}

}  // namespace
}  // namespace kibitzer::bridge
