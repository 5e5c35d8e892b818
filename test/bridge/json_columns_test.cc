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

TEST(JsonColumns, AWrongWinnerIsOneFinding) {
  json session = json::parse(kOneCardEach);
  session["boards"][0]["tricks"][1]["winner"] = "W";
  EXPECT_EQ(found(session),
            "1:322: error[bridge/wrong-winner]: South wins trick 2, not West\n  1:266: the ace of diamonds wins it\n");
}

TEST(JsonColumns, ALeadOutOfTurnIsFoundInRecordsInTheOrderOfPlay) {
  json session = json::parse(R"({ "game": "bridge", "boards": [
  { "contract": "1NT", "declarer": "S", "declarerTricks": 7, "tricks": [
    { "plays": [{ "player": "W", "card": "2C" }, { "player": "N", "card": "5C" }, { "player": "E", "card": "AC" },
                { "player": "S", "card": "3C" }] },
    { "plays": [{ "player": "N", "card": "5D" }, { "player": "E", "card": "4D" }, { "player": "S", "card": "AD" },
                { "player": "W", "card": "2D" }] }] }] })");
  EXPECT_EQ(found(session),
            "1:212: error[bridge/lead-out-of-turn]: North leads to trick 2, but East won the trick before\n"
            "  1:75: trick 1 is here\n");
}

TEST(JsonColumns, ASingleTrickIsInTheOrderOfPlay) {
  json session = json::parse(kOneCardEach);
  auto& tricks = session["boards"][0]["tricks"];
  tricks.erase(1);
  tricks.erase(1);
  EXPECT_EQ(found(session),
            "1:92: error[bridge/opening-lead]: North makes the opening lead, but West is on the left of declarer, who "
            "is South\n");
}

TEST(JsonColumns, ASingleTrickIsInColumnsWhereOtherBoardsAre) {
  json session = json::parse(kOneCardEach);
  session["boards"].push_back(session["boards"][0]);
  auto& tricks = session["boards"][1]["tricks"];
  tricks.erase(1);
  tricks.erase(1);
  EXPECT_EQ(found(session), "");
}

}  // namespace
}  // namespace kibitzer::bridge
