// Sessions that another rules engine played and scored (../shared/corpus/openspiel, where it is there).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

using Json = nlohmann::ordered_json;

const std::filesystem::path kCorpus =
    std::filesystem::path(KIBITZER_SOURCE_DIR) / ".." / "shared" / "corpus" / "openspiel" / "oh_hell.jsonl";

std::string player(int number) { return "Player " + std::to_string(number); }

Json by_player(const Json& list) {
  Json object = Json::object();
  for (std::size_t i = 0; i < list.size(); ++i) object[player(static_cast<int>(i))] = list[i];
  return object;
}

std::string trump_name(const std::string& letter) {
  return letter == "C" ? "clubs" : letter == "D" ? "diamonds" : letter == "H" ? "hearts" : "spades";
}

/// A corpus record in our JSON form. Its scoring is spelt out as formulas.
Json converted(const Json& record) {
  const Json& scoring = record["scoring"];
  const std::string per_trick = std::to_string(scoring["points_per_trick"].get<int>());
  const std::string bonus = std::to_string(scoring["exact_bid_bonus"].get<int>());
  const bool penalty = scoring["off_bid_penalty"];
  Json session = {{"game", "oh-hell"}, {"name", record["id"]}};
  session["rules"] = {{"preset", "standard"},
                      {"handSizes", Json::array({record["num_tricks"]})},
                      {"scoring",
                       {{"made", per_trick + " * won + " + bonus},
                        {"missed", penalty ? "-" + per_trick + " * off" : per_trick + " * won"}}}};
  session["players"] = Json::array();
  for (int i = 0; i < record["num_players"]; ++i) session["players"].push_back(player(i));
  Json round = {{"round", 1},
                {"dealer", player(record["dealer"])},
                {"trump", trump_name(record["trump_suit"])},
                {"trumpCard", record["trump_card"]},
                {"hands", by_player(record["hands"])},
                {"bids", Json::array()},
                {"tricks", Json::array()}};
  for (const Json& bid : record["bids"]) round["bids"].push_back({{"player", player(bid[0])}, {"bid", bid[1]}});
  for (const Json& trick : record["tricks"]) {
    Json plays = Json::array();
    for (const Json& play : trick["plays"]) plays.push_back({{"player", player(play[0])}, {"card", play[1]}});
    round["tricks"].push_back({{"plays", plays}, {"winner", player(trick["winner"])}});
  }
  round["won"] = by_player(record["tricks_won"]);
  round["points"] = by_player(record["scores"]);
  session["rounds"] = Json::array({round});
  session["totals"] = by_player(record["scores"]);
  return session;
}

/// `session` without its claims, so that every score must be worked out.
Json without_claims(Json session) {
  session.erase("totals");
  Json& round = session["rounds"][0];
  round.erase("won");
  round.erase("points");
  for (Json& trick : round["tricks"]) trick.erase("winner");
  return session;
}

class OpenSpiel : public testing::Test {
 protected:
  void SetUp() override {
    std::ifstream in(kCorpus);
    if (!in) GTEST_SKIP() << "the corpus is not here: " << kCorpus;
    for (std::string line; std::getline(in, line);) records_.push_back(Json::parse(line));
    ASSERT_GE(records_.size(), 100U);
  }
  std::vector<Json> records_;
};

TEST_F(OpenSpiel, NothingAboveInfoIsSaid) {
  for (const Json& record : records_)
    EXPECT_EQ(said(converted(record).dump(), sessions::Notation::kJson, true), "") << record["id"];
}

TEST_F(OpenSpiel, EveryScoreIsEqual) {
  for (const Json& record : records_) {
    const Judging judging = judged(without_claims(converted(record)).dump(), sessions::Notation::kJson);
    ASSERT_EQ(judging.sheets.size(), 1U);
    const auto& round = judging.sheets[0].rounds.at(0);
    EXPECT_TRUE(round.doubts.empty()) << record["id"];
    EXPECT_EQ(judging.sheets[0].complete, true);
    for (std::size_t i = 0; i < round.results.size(); ++i) {
      EXPECT_EQ(round.results[i].won, record["tricks_won"][i].get<int>()) << record["id"];
      EXPECT_EQ(round.results[i].points, record["scores"][i].get<int>()) << record["id"];
    }
  }
}

TEST_F(OpenSpiel, TheNamedScoringGivesTheSamePointsAsItsFormulas) {
  for (const Json& record : records_) {
    Json session = converted(record);
    session["rules"]["scoring"] = "basic";
    EXPECT_EQ(said(session.dump(), sessions::Notation::kJson, true), "") << record["id"];
  }
}

}  // namespace
}  // namespace kibitzer::test
