// What the JSON form says of records of other notations, which say it otherwise.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "bridge/json/writer.h"
#include "bridge/pbn/reader.h"

namespace kibitzer::test {
namespace {

/// The board that is written of `text`, one game of PBN.
nlohmann::ordered_json board_of(const std::string& text) {
  bridge::PbnReader reader{bridge::Settings{}};
  reader.begin_file();
  bridge::Session session;
  std::vector<findings::Finding> findings;
  std::size_t at = 0;
  if (reader.next(text, at, true, session, findings) != bridge::PbnStep::kSession) return {};
  return nlohmann::ordered_json::parse(bridge::write_json(session))["boards"][0];
}

TEST(WriteBridgeJson, WritesAllPassAsItIsRecorded) {
  EXPECT_EQ(board_of("[Dealer \"N\"]\n[Auction \"N\"]\n1NT AP\n")["auction"].dump(), R"(["1NT","AP"])");
}

TEST(WriteBridgeJson, NamesTheCallersWhereATurnWasSkipped) {
  EXPECT_EQ(board_of("[Dealer \"N\"]\n[Auction \"N\"]\n^S 1NT Pass Pass Pass\n")["auction"][0].dump(),
            R"({"player":"E","call":"1NT"})");
}

TEST(WriteBridgeJson, WritesTricksAsTheyAreCounted) {
  EXPECT_EQ(board_of("[Declarer \"E\"]\n[Contract \"1NT\"]\n[Result \"EW 8\"]\n")["tricksWon"].dump(), R"({"EW":8})");
  EXPECT_EQ(board_of("[Declarer \"S\"]\n[Contract \"1NT\"]\n[Result \"6\"]\n")["declarerTricks"], 6);
}

TEST(WriteBridgeJson, WritesPointsAsTheyAreCounted) {
  EXPECT_EQ(board_of("[Declarer \"E\"]\n[Contract \"1NT\"]\n[Score \"90\"]\n")["score"].dump(), R"({"declarer":90})");
  EXPECT_EQ(board_of("[Declarer \"S\"]\n[Contract \"1NT\"]\n[Score \"NS 90\"]\n")["score"].dump(), R"({"NS":90})");
}

TEST(WriteBridgeJson, WritesWhatWasGivenInPlaceOfAScore) {
  bridge::Session session;
  session.boards.emplace_back().adjusted[1] = bridge::At<bridge::Adjusted>{bridge::Adjusted::kAveragePlus, {}};
  EXPECT_EQ(nlohmann::ordered_json::parse(bridge::write_json(session))["boards"][0]["adjusted"].dump(),
            R"({"EW":"average plus"})");
}

TEST(WriteBridgeJson, SpellsOutSettingsThatAreNoPreset) {
  bridge::Session session;
  session.settings.doubling = bridge::Doubling::kClassroom;
  session.settings.vulnerability = true;
  session.settings.part_score_bonus = true;
  EXPECT_EQ(nlohmann::ordered_json::parse(bridge::write_json(session))["rules"].dump(),
            R"({"preset":"duplicate","doubling":"classroom","vulnerability":true,"partScoreBonus":true,)"
            R"("scoring":"duplicate","honours":"recorded","fastRubber":700,"slowRubber":500,"partScoresCarry":true,)"
            R"("chicagoVulnerable":"dealer","chicagoPartScore":"fourth-deal","unfinishedGame":300,)"
            R"("unfinishedPartScore":100})");
}

TEST(WriteBridgeJson, GivesPointsAboveAndBelowTheLineToTheirSides) {
  EXPECT_EQ(board_of("[Declarer \"E\"]\n[Contract \"1NT\"]\n[ScoreRubber \"30/40\"]\n")["rubberScore"].dump(),
            R"({"declarer":{"above":30,"below":40}})");
  EXPECT_EQ(board_of("[Scoring \"Rubber\"]\n[ScoreRubber \"NS 30/40 EW 0/0\"]\n")["rubberScore"].dump(),
            R"({"NS":{"above":30,"below":40},"EW":{"above":0,"below":0}})");
}

}  // namespace
}  // namespace kibitzer::test
