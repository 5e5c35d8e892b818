// What records say of double-dummy play, held against the cards.
#include <gtest/gtest.h>

#include <algorithm>

#include "double_dummy/solver.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

/// By libdds: North and South 9 10 6 8 6 in no trump, spades, hearts, diamonds and clubs, East and West 4 3 6 4 6; so
/// par is 4S.
constexpr std::string_view kDeal = R"([Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973"]
)";
constexpr std::string_view kDealIsHere = "  4:8: the deal is here\n";
constexpr std::string_view kVulnerabilityIsHere = "  3:14: the vulnerability is here\n";

std::string only_board_and_deal() { return "[Board \"1\"]\n\n\n" + std::string(kDeal.substr(kDeal.find("[Deal "))); }

class Claims : public testing::Test {
 protected:
  void SetUp() override {
    if (!double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  }

  static std::string said_of(const std::string& text) { return said(text, games::kPbn, true, verified_claims()); }
  /// What is said of the deal above, above info, with `more` after it from line 5 on.
  static std::string said_with(const std::string& more) { return said_of(std::string(kDeal) + more); }
};

std::string wrong(const std::string& place, const std::string& message) {
  return place + ": error[bridge/wrong-double-dummy]: " + message + "\n" + std::string(kDealIsHere);
}

std::string wrong_par(const std::string& place, const std::string& message) {
  return wrong(place, message) + std::string(kVulnerabilityIsHere);
}

TEST_F(Claims, ThatAreRightAreNotToldOf) {
  EXPECT_EQ(said_with(R"([OptimumScore "NS 420"]
[DoubleDummyTricks "9a6869A6864364643646"]
[Ability "N:9A686 E:43646 S:9A686 W:43646"]
[ParContract "NS 4S="]
[Minimax "4SS420"]
[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT 9
E  H 6
W  C 6
)"),
            "");
}

TEST_F(Claims, OfParWhereNobodyIsEverVulnerable) {
  std::string text = std::string(kDeal) + "[OptimumScore \"NS 620\"]\n";
  text.replace(text.find("None"), 4, "All");
  const auto found = judged(text, games::kPbn, "simple", verified_claims()).findings;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].line(), "5:16: error[bridge/wrong-double-dummy]: par is NS 420 (4S by N or S), not 620");
}

TEST_F(Claims, AreNotJudgedIfNobodyAsks) {
  EXPECT_EQ(said(std::string(kDeal) + "[OptimumScore \"NS 430\"]\n", games::kPbn, true), "");
}

TEST_F(Claims, ANumberOfATableIsWrong) {
  EXPECT_EQ(said_with("[OptimumResultTable \"Declarer;Denomination;Result\"]\nN NT 9\nN S 11\n"),
            wrong("7:5", "by best play North takes 10 tricks in spades, not 11"));
}

TEST_F(Claims, SomeNumbersOfATableAreWrong) {
  EXPECT_EQ(said_with("[OptimumResultTable \"Declarer;Denomination;Result\"]\nN NT 8\nN S 11\nE H 6\nW C 1\n"),
            wrong("6:6",
                  "by best play North takes 9 tricks in no trump, not 8; North 10 in spades, not 11; West 6 in clubs, "
                  "not 1"));
}

TEST_F(Claims, ManyNumbersOfATableAreWrong) {
  EXPECT_EQ(said_with("[DoubleDummyTricks \"43646436469a6869a686\"]\n"),
            wrong("5:21", "by best play North takes 9 tricks in no trump, not 4; 11 more of the 20 numbers are wrong"));
}

TEST_F(Claims, DigitsAreOfNorthSouthEastAndWest) {
  EXPECT_EQ(said_with("[DoubleDummyTricks \"9a6869a6864364643647\"]\n"),
            wrong("5:40", "by best play West takes 6 tricks in clubs, not 7"));
}

TEST_F(Claims, AnAbilityIsWrong) {
  EXPECT_EQ(said_with("[Ability \"N:9A686 E:43646 S:9A786 W:43646\"]\n"),
            wrong("5:31", "by best play South takes 6 tricks in hearts, not 7"));
}

TEST_F(Claims, TheColumnsMayStandInAnyOrder) {
  EXPECT_EQ(said_with("[OptimumResultTable \"Result;Note;Denomination;Declarer\"]\n9 x NT N\n9 y S N\n"),
            wrong("7:1", "by best play North takes 10 tricks in spades, not 9"));
}

TEST_F(Claims, TheColumnsMayHaveBlanksBetween) {
  EXPECT_EQ(said_with("[OptimumResultTable \"Declarer Suit Tricks\"]\nN NT 8\n"),
            wrong("6:6", "by best play North takes 9 tricks in no trump, not 8"));
}

TEST_F(Claims, TheColumnsMayBeThoseOfTheGameBefore) {
  EXPECT_EQ(said_of("[Board \"2\"]\n[OptimumResultTable \"Declarer;Denomination;Result\"]\n\n" + std::string(kDeal) +
                    "[OptimumResultTable \"#\"]\nN NT 8\n"),
            "9:6: error[bridge/wrong-double-dummy]: by best play North takes 9 tricks in no trump, not 8\n"
            "  7:8: the deal is here\n");
}

TEST_F(Claims, WhatATableDoesNotKnowIsNotJudged) {
  EXPECT_EQ(said_with("[OptimumResultTable \"Declarer;Denomination;Result\"]\nN NT ?\nN S -\n? H 2\nN ? 2\n"), "");
  EXPECT_EQ(said_with("[OptimumResultTable \"Declarer;Denomination\"]\nN NT\n"), "");
  EXPECT_EQ(said_with("[DoubleDummyTricks \"9a68\"]\n"), "");
  EXPECT_EQ(said_with("[DoubleDummyTricks \"????????????????????\"]\n"), "");
  EXPECT_EQ(said_with("[Minimax \"4S\"]\n[ParContract \"-\"]\n[Ability \"none\"]\n"), "");
}

TEST_F(Claims, ATableThatHasOneNumberForAllLowerOnesIsAWarningOnceAFile) {
  const std::string board = std::string(kDeal) + "[DoubleDummyTricks \"9a6869a6866666666666\"]\n";
  EXPECT_EQ(
      said_of(board + "\n" + board),
      "5:31: warning[bridge/wrong-double-dummy]: the table has 6 for fewer tricks as well: by best play East takes 4 "
      "tricks in no trump\n" +
          std::string(kDealIsHere));
}

TEST_F(Claims, ATableThatHasOneNumberWhereverNoContractCanBeMadeIsAWarning) {
  EXPECT_EQ(said_with("[DoubleDummyTricks \"9a1819a1811111111111\"]\n"),
            "5:23: warning[bridge/wrong-double-dummy]: the table has 1 wherever no contract can be made: by best play "
            "North takes 6 tricks in hearts\n" +
                std::string(kDealIsHere));
}

TEST_F(Claims, PointsAreNotPar) {
  EXPECT_EQ(said_with("[OptimumScore \"NS 430\"]\n"), wrong_par("5:16", "par is NS 420 (4S by N or S), not 430"));
  EXPECT_EQ(said_with("[OptimumScore \"EW -430\"]\n"), wrong_par("5:16", "par is EW -420 (4S by N or S), not -430"));
}

TEST_F(Claims, ParIsNotJudgedWithoutTheVulnerability) {
  EXPECT_EQ(said_of(only_board_and_deal() + "[OptimumScore \"NS 620\"]\n[ParContract \"NS 3N=\"]\n"), "");
}

TEST_F(Claims, TricksOfAParContractAreJudgedWithoutTheVulnerability) {
  EXPECT_EQ(said_of(only_board_and_deal() + "[ParContract \"NS 4S+1\"]\n"),
            wrong("5:15", "by best play North takes 10 tricks in spades, not 11"));
}

TEST_F(Claims, ParThatFollowsFromAWrongTableIsNotToldOfToo) {
  EXPECT_EQ(
      said_with("[OptimumScore \"NS 400\"]\n[DoubleDummyTricks \"99686996864364643646\"]\n[ParContract \"NS 3N=\"]\n"),
      wrong("6:22", "by best play North takes 10 tricks in spades, not 9; South 10 in spades, not 9"));
}

TEST_F(Claims, AContractIsNotPar) {
  EXPECT_EQ(said_with("[ParContract \"NS 4S=; NS 3N=\"]\n"),
            wrong_par("5:23", "par is NS 420 (4S by N or S); 3NT by North gives NS 400"));
}

TEST_F(Claims, TricksOfAContractAreWrong) {
  EXPECT_EQ(said_with("[ParContract \"S 4S+1\"]\n"),
            wrong("5:15", "by best play South takes 10 tricks in spades, not 11"));
}

TEST_F(Claims, PointsOfMinimaxAreWrong) {
  EXPECT_EQ(said_with("[Minimax \"4SN450\"]\n"), wrong_par("5:14", "par is NS 420 (4S by N or S), not 450"));
}

TEST_F(Claims, TheContractOfMinimaxIsWrong) {
  EXPECT_EQ(said_with("[Minimax \"4HDE420\"]\n"),
            wrong_par("5:11", "par is EW -420 (4S by N or S); 4HX by East gives EW -800"));
}

TEST_F(Claims, NothingIsSaidOfADealThatIsNotWhole) {
  EXPECT_EQ(said_of("[Board \"1\"]\n[Deal \"N:AKQ76.A43.K52.T4 - J832.T5.A864.A65 -\"]\n"
                    "[DoubleDummyTricks \"00000000000000000000\"]\n"),
            "");
}

TEST_F(Claims, ARecordMayAllowWhatIsWrong) {
  EXPECT_EQ(said_with("% kibitzer: allow bridge/wrong-double-dummy -- as printed\n[OptimumScore \"NS 430\"]\n"), "");
}

TEST_F(Claims, VeryManyAreJudgedUpToABound) {
  std::string many;
  for (int i = 0; i < 1000; ++i) many += "[DoubleDummyTricks \"9a6869a6864364643640\"]\n";
  const auto judging = judged(std::string(kDeal) + many, games::kPbn, "atlebridge", verified_claims());
  EXPECT_EQ(std::count_if(judging.findings.begin(), judging.findings.end(),
                          [](const Said& said) { return said.rule == "bridge/wrong-double-dummy"; }),
            16);
}

}  // namespace
}  // namespace kibitzer::test
