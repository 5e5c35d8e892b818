// IMPs, matchpoints, ranks and totals that records claim, held against the scores of one another.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

/// A game of board 1 with the result `tricks` in 4S by North, not vulnerable, and further tags.
std::string game(int tricks, const std::string& tags) {
  return "[Event \"Cup\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n"
         "[Result \"" +
         std::to_string(tricks) + "\"]\n" + tags + "\n";
}

std::string room(const std::string& room, int tricks, const std::string& tags) {
  return game(tricks, "[HomeTeam \"Otters\"]\n[VisitTeam \"Herons\"]\n[Room \"" + room + "\"]\n" + tags);
}

TEST(ClaimsOfTables, TheImpsOfAMatchAreThoseOfBothRooms) {
  EXPECT_EQ(said(room("Open", 10, "[ScoreIMP \"NS 10\"]\n") + room("Closed", 9, "[ScoreIMP \"NS -10 EW 10\"]\n"), kPbn),
            "");
}

TEST(ClaimsOfTables, WrongImpsShowTheOtherTablesScore) {
  EXPECT_EQ(said(room("Open", 10, "[Score \"NS 420\"]\n[ScoreIMP \"NS 11\"]\n") +
                     room("Closed", 9, "[Score \"NS -50\"]\n[ScoreIMP \"NS -10\"]\n"),
                 kPbn),
            "12:15: error[bridge/wrong-imps]: North-South have 420 here and -50 at the other table: 10 IMPs, not 11\n"
            "  24:9: the other table's score is here\n");
}

TEST(ClaimsOfTables, TheSameMistakeOfBothSidesIsToldOnce) {
  EXPECT_EQ(said(room("Open", 10, "[ScoreIMP \"NS 11 EW -11\"]\n") + room("Closed", 9, "[ScoreIMP \"EW 10\"]\n"), kPbn),
            "11:15: error[bridge/wrong-imps]: North-South have 420 here and -50 at the other table: 10 IMPs, not 11\n");
}

TEST(ClaimsOfTables, ImpsOfARoomWhoseOtherRoomIsNotThereCannotBeTold) {
  EXPECT_EQ(said(room("Open", 10, "[ScoreIMP \"NS 11\"]\n"), kPbn), "");
}

TEST(ClaimsOfTables, ImpsOfDeclarersSideAreReadAsTheirs) {
  EXPECT_EQ(said(room("Open", 10, "[ScoreIMP \"10\"]\n") + room("Closed", 9, "[ScoreIMP \"-10\"]\n"), kPbn), "");
}

TEST(ClaimsOfTables, ImpsThatRestOnAWrongScoreAreUnknown) {
  // The IMP is glued on to the score.
  EXPECT_EQ(
      said(room("Open", 10, "[Score \"NS 4201\"]\n[ScoreIMP \"NS 10\"]\n") +
               room("Closed", 9, "[Score \"NS -50\"]\n[ScoreIMP \"NS -10\"]\n"),
           kPbn),
      "11:9: error[bridge/impossible-score]: no contract and no number of tricks gives 4201; 4S by North, made, not "
      "vulnerable, scores 420\n");
}

std::string field(const std::string& tag, const std::vector<std::pair<int, std::string>>& tables) {
  std::string text;
  for (const auto& [tricks, value] : tables) text += game(tricks, "[" + tag + " \"NS " + value + "\"]\n");
  return text;
}

TEST(ClaimsOfTables, MatchpointsOfAFieldAreThoseOfItsScores) {
  EXPECT_EQ(said(field("ScoreMP", {{10, "4"}, {11, "6"}, {9, "1"}, {9, "1"}}), kPbn), "");
  EXPECT_EQ(said(field("ScoreMP", {{10, "2"}, {11, "3"}, {9, "0.5"}, {9, "0.5"}}), kPbn), "");  // 1 and a half
}

TEST(ClaimsOfTables, OneWrongFigureAmongRightOnesIsTold) {
  EXPECT_EQ(said(field("ScoreMP", {{10, "4"}, {11, "5"}, {9, "1"}, {9, "1"}}), kPbn),
            "17:14: error[bridge/wrong-matchpoints]: North-South's 450 beats 3 of the other 3 scores: 6 matchpoints, "
            "not 5\n");
  EXPECT_EQ(
      said(field("ScorePercentage", {{10, "66.67"}, {11, "100"}, {9, "17"}, {9, "26"}}), kPbn),
      "35:22: error[bridge/wrong-percentage]: North-South's -50 beats 0 of the other 3 scores and equals 1: 16.67 per "
      "cent, not 26\n");
}

TEST(ClaimsOfTables, AWrongFigureOfCrossImpsIsToldWithTheFieldItIsHeldAgainst) {
  EXPECT_EQ(said(field("ScoreIMP", {{10, "19"}, {11, "22"}, {9, "-21"}, {9, "-21"}}), kPbn),
            "17:15: error[bridge/wrong-imps]: North-South's 450 against the other 3 scores: 23 IMPs, not 22\n");
}

/// Tables with a score as recorded, right or wrong, and a figure.
std::string scored_field(const std::string& tag, const std::vector<std::array<std::string, 3>>& tables) {
  std::string text;
  for (const auto& [tricks, score, figure] : tables)
    text += game(std::stoi(tricks), "[Score \"NS " + score + "\"]\n[" + tag + " \"NS " + figure + "\"]\n");
  return text;
}

TEST(ClaimsOfTables, FiguresThatAWrongScoreDecidesAreUnknown) {
  // Made from 420 and from the 45 recorded for 450, in turn.
  for (const std::string figure : {"2", "4"})
    EXPECT_EQ(
        said(scored_field("ScoreMP", {{"10", "420", figure == "2" ? "4" : "6"},
                                      {"11", "45", figure == "2" ? "6" : "4"},
                                      {"9", "-50", "1"},
                                      {"9", "-50", "1"}}),
             kPbn),
        "18:9: error[bridge/impossible-score]: no contract and no number of tricks gives 45; 4S by North, made with "
        "1 overtrick, not vulnerable, scores 450\n")
        << figure;
}

TEST(ClaimsOfTables, FiguresOfALargerFieldCannotBeTold) {
  EXPECT_EQ(said(field("ScoreMP", {{10, "40"}, {11, "66"}, {9, "13"}, {9, "13"}}), kPbn), "");
  EXPECT_EQ(said(field("ScoreIMP", {{10, "45"}, {11, "-66"}, {9, "13"}, {9, "13"}}), kPbn), "");
}

TEST(ClaimsOfTables, ThatAreAllowedAreNotTold) {
  const std::string text =
      room("Open", 10, "% kibitzer: allow bridge/wrong-imps -- as announced\n[ScoreIMP \"NS 11\"]\n") +
      room("Closed", 9, "[ScoreIMP \"NS -10\"]\n");
  EXPECT_EQ(said(text, kPbn), "");
  EXPECT_EQ(judged(text, kPbn).allowed.size(), 1U);
}

constexpr const char* kTraveller =
    "[Board \"1\"]\n[Vulnerable \"None\"]\n[Scoring \"IMP;Butler\"]\n"
    "[ScoreTable \"Rank;Contract;Declarer;Result;Score_NS;Score_EW;IMP_NS;ButlerDatum\"]\n"
    "1 4S N 11  450 -450  8 130\n"
    "2 4S N 10  420 -420  7 130\n"
    "3 2S N  8  110 -110 -1 130\n"
    "4 4S N  7 -150  150 -7 130\n"
    "5 4S N  6 -200  200 -8 130\n";

std::string traveller(const std::string& what, const std::string& with) {
  std::string text = kTraveller;
  return text.replace(text.find(what), what.size(), with);
}

TEST(ScoreTable, IsSoundWhereAllItsRowsAre) { EXPECT_EQ(said(kTraveller, kPbn), ""); }

TEST(ScoreTable, ScoresFollowFromTheRowsContract) {
  EXPECT_EQ(said(traveller("110 -110", "140 -140"), kPbn),
            "7:12: error[bridge/wrong-score]: 2S by North with 8 tricks scores 110 for North-South, not 140\n"
            "  2:14: the vulnerability is here\n");
}

TEST(ScoreTable, WhatOneSideWinsTheOtherLoses) {
  EXPECT_EQ(
      said(traveller("110 -110", "110 -120"), kPbn),
      "7:16: error[bridge/wrong-score]: North-South score 110 in this row and East-West -120, but what one side wins "
      "the other loses\n");
}

TEST(ScoreTable, ImpsAreThoseAgainstItsDatum) {
  EXPECT_EQ(said(traveller("-7 130", "-6 130"), kPbn),
            "8:21: error[bridge/wrong-imps]: North-South's -150 against a datum of 130: -7 IMPs, not -6\n");
}

TEST(ScoreTable, ADatumThatIsNoMeanIsToldOnce) {
  std::string text = kTraveller;
  for (std::size_t at = text.find(" 130"); at != std::string::npos; at = text.find(" 130", at))
    text.replace(at, 4, " 190");
  EXPECT_EQ(said(text, kPbn),
            "5:24: error[bridge/wrong-datum]: no mean of the 5 scores is 190; without the highest and the lowest it is "
            "130\n");
}

TEST(ScoreTable, TheDatumMayBeMeantInSeveralWays) {
  // 450, 420, 110, -150 and -200 have a mean of 126, of 126.67 without two, and a median of 110.
  std::string text = kTraveller;
  for (std::size_t at = text.find(" 130"); at != std::string::npos; at = text.find(" 130", at))
    text.replace(at, 4, " 120");
  const std::string said_of_it = said(text, kPbn);
  EXPECT_EQ(said_of_it.find("wrong-datum"), std::string::npos) << said_of_it;
}

TEST(ScoreTable, ContractsAndResultsAreForTheTricksThereAre) {
  EXPECT_EQ(said(traveller("3 2S N  8  110", "3 9NT N 14 110"), kPbn),
            "7:3: error[bridge/impossible-bid]: there is no contract of 9NT: bids are for 1 to 7 odd tricks\n"
            "7:9: error[bridge/impossible-result]: declarer's side cannot win 14 tricks: there are only 13\n");
}

TEST(ScoreTable, MatchpointsMayBeRaisedToTheResultsThatOtherBoardsHave) {
  const auto board = [](const std::string& last) {
    return "[Board \"1\"]\n[Scoring \"MP\"]\n[ScoreTable \"Score_NS;MP_NS;Percentage_NS\"]\n"
           "420 7.75 96.88\n400 5.25 65.63\n170 2.75 34.38\n" +
           last;
  };
  EXPECT_EQ(said(board("-50 0.25 3.13\n"), kPbn), "");
  EXPECT_EQ(
      said(board("-50 2.25 3.13\n"), kPbn),
      "7:5: error[bridge/wrong-matchpoints]: North-South's -50 beats 0 of the other 3 scores, raised to 5 results: "
      "0.25 matchpoints, not 2.25\n");
}

/// A table of scores and figures, whose contracts are not recorded.
std::string scores(const std::string& figure, const std::string& rows) {
  return "[Board \"1\"]\n[ScoreTable \"Score_NS;" + figure + "\"]\n" + rows;
}

TEST(ScoreTable, OfWhichOneOtherScoreExplainsAllThatRowIsWrong) {
  // 400 recorded as 500: the rows with 450 and 420 are right.
  EXPECT_EQ(
      said(scores("MP_NS", "450 13\n450 13\n420 9\n420 9\n500 6\n170 4\n-50 1\n-50 1\n"), kPbn),
      "7:5: error[bridge/wrong-matchpoints]: North-South's 500 beats 7 of the other 7 scores: 14 matchpoints, not "
      "6\n");
  // It may as well be that 420 is wrong.
  EXPECT_EQ(
      said(scores("MP_NS", "450 14\n430 10\n420 12\n400 8\n170 6\n140 4\n-50 1\n-50 1\n"), kPbn),
      "4:5: error[bridge/wrong-matchpoints]: North-South's 430 beats 6 of the other 7 scores: 12 matchpoints, not "
      "10\n"
      "  5:5: or this one is wrong\n");
}

TEST(ScoreTable, OfWhichADatumExplainsAllButOneRowThatRowIsWrong) {
  // By a mean of 230; with 920 for 420 it is 290.
  const std::string rows = "450 6\n420 5\n420 5\n420 5\n170 -2\n140 -3\n-50 -7\n";
  EXPECT_EQ(said(scores("IMP_NS", rows + "420 5\n"), kPbn), "");
  EXPECT_EQ(said(scores("IMP_NS", rows + "920 5\n"), kPbn), "");
}

TEST(ScoreTable, TheDatumOfARowWithAnotherScoreIsRight) {
  // The scores have a mean of 130; 310 is recorded for 110.
  EXPECT_EQ(said(traveller("2S N  8  110 -110 -1", "- - - 310 -310 -1"), kPbn),
            "7:18: error[bridge/wrong-imps]: North-South's 310 against a datum of 130: 5 IMPs, not -1\n");
}

TEST(ScoreTable, CellsThatCannotBeReadAreTold) {
  EXPECT_EQ(
      said("[Board \"1\"]\n[ScoreTable \"Contract;Declarer;Result;Score_NS;IMP_NS;Rank;Multiplicity\"]\n"
           "3FT Q 3x 99999999999 1,5 1st 0\n? - 00 - ^60 ? 2\n",
           kPbn),
      "3:1: warning[pbn/bad-value]: \"3FT\" cannot be read as Contract, which is a contract like 3NT, 4SX or Pass\n"
      "3:5: warning[pbn/bad-value]: \"Q\" cannot be read as Declarer, which is N, E, S or W\n"
      "3:7: warning[pbn/bad-value]: \"3x\" cannot be read as Result, which is the number of tricks that declarer won\n"
      "3:10: warning[pbn/bad-value]: \"99999999999\" cannot be read as Score_NS, which is a number, with or without "
      "decimals and a ^ before it, or ? or -\n"
      "3:22: warning[pbn/bad-value]: \"1,5\" cannot be read as IMP_NS, which is a number, with or without decimals and "
      "a ^ "
      "before it, or ? or -\n"
      "3:26: warning[pbn/bad-value]: \"1st\" cannot be read as Rank, which is a number, with or without decimals and a "
      "^ "
      "before it, or ? or -\n"
      "3:30: warning[pbn/bad-value]: \"0\" cannot be read as Multiplicity, which is how many tables the row stands "
      "for\n");
}

constexpr const char* kPairs =
    "[Board \"1\"]\n[ScoreTable \"Section;PairId_NS;PairId_EW\"]\nA 1 5\nA 2 6\nA 3 7\nA 4 8\nB 1 5\n";

std::string pairs(const std::string& what, const std::string& with) {
  std::string text = kPairs;
  return text.replace(text.find(what), what.size(), with);
}

TEST(ScoreTable, APairPlaysABoardOnce) {
  EXPECT_EQ(said(kPairs, kPbn), "");
  EXPECT_EQ(said(pairs("4 8", "4 7"), kPbn),
            "6:5: error[bridge/repeated-pair]: pair A 7 sits East-West in two rows of this board, but a pair plays a "
            "board only once\n"
            "  5:5: the other row is here\n");
}

TEST(ScoreTable, WhoIsUnknownIsNoPairThatPlaysTwice) {
  for (const char* unknown : {"???", "??", "?", "-", "--", "\"\"", "\" \"", "Sitout", "SIT-OUT", "\"sit out\"", "Bye",
                              "Phantom", "0", "N/A", "Unknown", "\"(none)\""}) {
    const std::string of_rows(unknown);
    EXPECT_EQ(said(pairs("3 7\nA 4 8", "3 " + of_rows + "\nA 4 " + of_rows), kPbn), "") << unknown;
  }
}

TEST(ScoreTable, APairDoesNotMeetItself) {
  EXPECT_EQ(said(pairs("A 4 8", "A 4 4"), kPbn),
            "6:5: error[bridge/own-opponents]: pair A 4 plays against itself in this row\n");
  // Both sides are numbered from 1.
  EXPECT_EQ(said("[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW\"]\n1 3\n2 2\n3 1\n4 4\n", kPbn), "");
}

TEST(ScoreTable, TwoPairsThatMeetTwiceAreToldOnce) {
  const std::string text =
      "[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW\"]\n1 9\n2 10\n3 11\n4 12\n5 13\n6 14\n7 15\n3 11\n";
  EXPECT_EQ(
      said(text, kPbn),
      "10:1: error[bridge/repeated-pair]: pairs 3 and 11 meet in two rows of this board, but a pair plays a board "
      "only once\n"
      "  5:1: the other row is here\n");
}

TEST(ScoreTable, PointsThatNoContractGives) {
  const std::string begin = "[Board \"2\"]\n[Vulnerable \"NS\"]\n[ScoreTable \"Score_NS\"]\n";
  EXPECT_EQ(said(begin + "620\n-100\n600\n-420\n", kPbn), "");
  EXPECT_EQ(said(begin + "415\n", kPbn), "4:1: error[bridge/impossible-score]: no contract gives 415 points\n");
  EXPECT_EQ(said(begin + "420\n", kPbn),
            "4:1: error[bridge/impossible-score]: no contract gives North-South 420 with North-South vulnerable\n"
            "  2:14: the vulnerability is here\n");
}

const std::string kDealt =
    "[Board \"1\"]\n[Deal \"N:A643.KJT8.92.AK3 2.A53.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.7642.863.Q6\"]\n"
    "[ScoreTable \"Contract;Declarer;Result;Lead\"]\n";

TEST(ScoreTable, TheLeaderHoldsTheLead) {
  EXPECT_EQ(said(kDealt + "4S N 10 HA\n4S N 9 D10\n3NT S 9 S5\n3NT S 9 ♥7\n", kPbn), "");
  EXPECT_EQ(
      said(kDealt + "4S N 10 HA\n4S N 9 D10\n3NT S 9 SQ\n", kPbn),
      "6:9: warning[bridge/lead-not-held]: the queen of spades is South's, so West, who leads against South, cannot "
      "lead it\n"
      "  2:45: the card is here\n");
}

TEST(ScoreTable, ALeadOfTheLeadersPartnerShowsAnotherDeclarer) {
  EXPECT_EQ(said(kDealt + "4S N 10 HA\n4S N 9 D10\n3NT S 9 HA\n", kPbn),
            "6:9: warning[bridge/lead-not-held]: the ace of hearts is East's, so West, who leads against South, cannot "
            "lead it; East could, were North declarer\n"
            "  2:29: the card is here\n");
}

TEST(ScoreTable, LeadsOfAnotherDealAreToldOnce) {
  EXPECT_EQ(
      said(kDealt + "4S N 10 HK\n4S N 9 SA\n3NT S 9 SQ\n3NT S 9 S5\n", kPbn),
      "4:9: warning[bridge/lead-not-held]: 3 of the 4 leads of this table are not in the hand that leads: the deal is "
      "surely not the one played\n"
      "  2:15: the deal is here\n");
}

TEST(ScoreTable, OfWhichManyPairsAreRepeatedNumbersTeams) {
  EXPECT_EQ(said(pairs("A 3 7\nA 4 8", "A 1 6\nA 2 5"), kPbn), "");
}

TEST(ScoreTable, RanksFollowTheScores) {
  EXPECT_EQ(said(traveller("4 4S", "3 4S"), kPbn), "8:1: error[bridge/wrong-rank]: -150 is rank 4, not 3\n");
}

/// A board for each of `tables`, all of one event.
std::string boards(const std::string& columns, const std::vector<std::string>& tables) {
  std::string text;
  for (std::size_t i = 0; i < tables.size(); ++i)
    text += fmt::format("[Board \"{}\"]\n[ScoreTable \"{}\"]\n{}\n", i + 1, columns, tables[i]);
  return text;
}

constexpr const char* kEachResult = "Rank;Contract;Declarer;Result;Score_NS;IMP_NS;Multiplicity";

TEST(ScoreTable, RowsOfOneScoreMayHaveRanksOfTheirOwn) {
  // Each result has a row; the rank is one more than the number of tables in the rows above.
  EXPECT_EQ(
      said(boards(kEachResult, {"1 4H N 11 450 1 5\n6 4H N 10 420 0 5\n11 4H S 10 420 0 2\n13 3H N 9 140 -7 1\n"}),
           kPbn),
      "");
  EXPECT_EQ(said(boards("Rank;Score_NS", {"1 450\n2 420\n3 420\n4 140\n5 -50\n"}), kPbn), "");
  EXPECT_EQ(said(boards("Rank;Score_NS", {"1 450\n2 420\n2 420\n3 140\n4 -50\n"}), kPbn), "");
  EXPECT_EQ(said(boards("Rank;Score_NS", {"1 450\n2= 420\n2= 420\n4 140\n5 -50\n"}), kPbn), "");
  EXPECT_EQ(said(boards("Score_NS;Rank", {"420 3\n450 1\n420 2\n140 4\n-50 5\n"}), kPbn), "");
}

TEST(ScoreTable, ARankIsWrongByTheWayTheFileRanks) {
  const std::string in_order = "1 450\n2 420\n3 420\n4 420\n5 140\n6 -50\n";
  const std::string wrong = "1 450\n2 420\n3 420\n4 420\n4 140\n6 -50\n";
  EXPECT_EQ(said(boards("Rank;Score_NS", {in_order, in_order, wrong}), kPbn),
            "25:1: error[bridge/wrong-rank]: 140 is rank 5, not 4\n");
}

TEST(ScoreTable, RanksThatManyTablesHaveOtherwiseMeanSomethingElse) {
  const std::string otherwise = "1 450\n2 420\n3 400\n5 140\n5 -50\n";
  EXPECT_EQ(said(boards("Rank;Score_NS", {otherwise, otherwise}), kPbn), "");
}

TEST(ScoreTable, RanksThatFollowFromAWrongScoreAreUnknown) {
  EXPECT_EQ(said(traveller("110 -110 -1", "510 -510 -1"), kPbn),
            "7:12: error[bridge/wrong-score]: 2S by North with 8 tricks scores 110 for North-South, not 510\n"
            "  2:14: the vulnerability is here\n");
}

TEST(ScoreTable, RowsMayStandForSeveralTables) {
  EXPECT_EQ(
      said("[Board \"1\"]\n[Scoring \"MP\"]\n[ScoreTable \"Score_NS;MP_NS;Multiplicity\"]\n"
           "450 9 2\n420 5 2\n-50 2 1\n-100 1 1\n",
           kPbn),
      "7:6: error[bridge/wrong-matchpoints]: North-South's -100 beats 0 of the other 5 scores: 0 matchpoints, not 1\n");
}

TEST(ScoreTable, ThatNoMethodExplainsIsNotJudged) {
  EXPECT_EQ(
      said("[Board \"1\"]\n[Scoring \"MP\"]\n[ScoreTable \"Score_NS;MP_NS\"]\n450 7\n420 3\n-50 0\n100 1\n", kPbn), "");
}

TEST(ScoreTable, FiguresOfTheDirectorAreNotJudged) {
  EXPECT_EQ(said("[Board \"1\"]\n[Scoring \"MP\"]\n[ScoreTable \"Score_NS;Percentage_NS;Percentage_EW\"]\n"
                 "450 95.83 4.17\n420 62.5 37.5\n-50 29.17 70.83\n- ^60 ^40\n",
                 kPbn),
            "");
}

TEST(TotalScoreTable, AddsUpTheTablesOfAllBoards) {
  const std::string boards =
      "[Board \"1\"]\n[Scoring \"MP\"]\n[TotalScoreTable \"Rank;PairId;TotalScoreMP\"]\n"
      "1 A 4\n1 D 4\n3 B 0\n3 C 0\n[ScoreTable \"PairId_NS;PairId_EW;MP_NS;MP_EW\"]\nA B 2 0\nC D 0 2\n\n"
      "[Board \"2\"]\n[ScoreTable \"PairId_NS;PairId_EW;MP_NS;MP_EW\"]\nA C 2 0\nB D 0 2\n";
  EXPECT_EQ(said(boards, kPbn), "");
  std::string wrong = boards;
  wrong.replace(wrong.find("3 B 0"), 5, "3 B 1");
  EXPECT_EQ(said(wrong, kPbn), "6:5: error[bridge/wrong-total]: the boards of B add up to 0, not 1\n");
}

/// Two boards of four pairs; `totals` are the columns and rows of the TotalScoreTable.
std::string totals(const std::string& columns, const std::string& rows) {
  return "[Board \"1\"]\n[TotalScoreTable \"PairId;" + columns + "\"]\n" + rows +
         "[ScoreTable \"PairId_NS;PairId_EW;MP_NS;MP_EW\"]\nA B 2 0\nC D 0.5 1.5\n\n"
         "[Board \"2\"]\n[ScoreTable \"PairId_NS;PairId_EW;MP_NS;MP_EW\"]\nA C 2 0\nB D 0.5 1.5\n";
}

TEST(TotalScoreTable, PercentagesAreThoseOfAllMatchpoints) {
  EXPECT_EQ(said(totals("TotalPercentage", "A 100\nB 12.5\nC 12.5\nD 75\n"), kPbn), "");
  EXPECT_EQ(said(totals("TotalPercentage", "A 100\nB 15\nC 12.5\nD 75\n"), kPbn),
            "4:3: error[bridge/wrong-total]: the boards of B come to 12.5 per cent, not 15\n");
}

TEST(TotalScoreTable, OfWhoHasAWrongFigureOnABoardIsNotHeldAgainstIt) {
  std::string text =
      "[Board \"1\"]\n[Scoring \"MP\"]\n[TotalScoreTable \"PairId;TotalScoreMP;TotalPercentage\"]\n"
      "A 6 100\nB 4 66.67\nC 2 33.33\nD 0 0\nE 0 0\nF 2 33.33\nG 4 66.67\nH 6 100\n"
      "[ScoreTable \"PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW\"]\n"
      "A E 420 6 0\nB F 400 4 2\nC G 170 2 4\nD H -50 0 6\n";
  EXPECT_EQ(said(text, kPbn), "");
  text.replace(text.find("D H -50 0"), 9, "D H -50 1");
  EXPECT_EQ(
      said(text, kPbn),
      "16:9: error[bridge/wrong-matchpoints]: North-South's -50 beats 0 of the other 3 scores: 0 matchpoints, not "
      "1\n");
}

TEST(TotalScoreTable, IsRankedByWhicheverColumnBearsTheRanksOut) {
  // By per cent, as not all played as many boards.
  const auto text = [](const std::string& second) {
    return "[Board \"1\"]\n[TotalScoreTable \"Rank;PairId;TotalScoreMP;TotalPercentage\"]\n"
           "1 A 20 70\n" +
           second + " B 30 65\n3 C 18 60\n4 D 25 55\n";
  };
  EXPECT_EQ(said(text("2"), kPbn), "");
  EXPECT_EQ(said(text("3"), kPbn), "4:1: error[bridge/wrong-rank]: a total of 65 is rank 2, not 3\n");
}

TEST(TotalScoreTable, PercentagesAreTheMeanOfTheBoardsWhereThereAreNoMatchpoints) {
  const std::string rows =
      "[ScoreTable \"PairId_NS;PairId_EW;Percentage_NS;Percentage_EW\"]\n"
      "A D 66.67 33.33\nB E 66.67 33.33\nC F 0 100\n\n";
  const auto text = [&](const std::string& of_a) {
    return "[Board \"1\"]\n[TotalScoreTable \"PairId;Percentage\"]\nA " + of_a + "\nB 66.7\nD 33.33\nE 33\n" + rows +
           "[Board \"2\"]\n" + rows;
  };
  EXPECT_EQ(said(text("66.67"), kPbn), "");
  EXPECT_EQ(said(text("66.8"), kPbn),
            "3:3: error[bridge/wrong-total]: the boards of A come to 66.67 per cent, not 66.8\n");
}

TEST(TotalScoreTable, CountsTheBoardsOfAPair) {
  EXPECT_EQ(said(totals("NrBoards", "A 2\nB 2\nC 2\nD 2\n"), kPbn), "");
  EXPECT_EQ(said(totals("NrBoards", "A 2\nB 2\nC 3\nD 2\n"), kPbn),
            "5:3: error[bridge/wrong-total]: C plays 2 of the boards here, not 3\n");
}

TEST(TotalScoreTable, OfOtherNamesIsHeldAgainstTheBoardsToo) {
  // 420 and 170 to A, -50 and 450 to C on two boards; B and D have the opposite.
  const auto text = [](const std::string& columns, const std::string& rows) {
    return "[Board \"1\"]\n[TotalScoreTable \"PairId;" + columns + "\"]\n" + rows +
           "[ScoreTable \"PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW;IMP_NS;IMP_EW\"]\nA B 420 2 0 10 -10\nC D -50 0 2 -10 10\n\n"
           "[Board \"2\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW;IMP_NS;IMP_EW\"]\n"
           "A D 170 0 2 -7 7\nC B 450 2 0 7 -7\n";
  };
  EXPECT_EQ(said(text("TotalMP;TotalIMP;TotalScore;MeanMP;MeanIMP;MeanScore",
                      "A 2 3 590 1 1.5 295\nB 0 -17 -870 0 -8.5 -435\nC 2 -3 400 1 -1.5 200\nD 4 17 -120 2 8.5 -60\n"),
                 kPbn),
            "");
  for (const auto& [column, rows, fault] : std::vector<std::array<std::string, 3>>{
           {"TotalMP", "A 2\nB 1\nC 2\nD 4\n", "the boards of B add up to 0, not 1"},
           {"TotalIMP", "A 3\nB -16\nC -3\nD 17\n", "the boards of B add up to -17, not -16"},
           {"TotalScore", "A 590\nB -890\nC 400\nD -120\n", "the boards of B add up to -870, not -890"},
           {"TotalScore", "A 3\nB -16\nC -3\nD 17\n", "the boards of B add up to -17, not -16"},
           {"MeanMP", "A 1\nB 1\nC 1\nD 2\n", "the boards of B average 0, not 1"},
           {"MeanIMP", "A 1.5\nB -7\nC -1.5\nD 8.5\n", "the boards of B average -8.5, not -7"},
           {"MeanScore", "A 295\nB -445\nC 200\nD -60\n", "the boards of B average -435, not -445"}})
    EXPECT_EQ(said(text(column, rows), kPbn), "4:3: error[bridge/wrong-total]: " + fault + "\n") << column;
}

/// Boards 1 to 3 of eight pairs, but for the rows that `but` names as "2: 1 5".
std::string meetings(const std::vector<std::pair<int, std::string>>& instead) {
  std::string text;
  for (int board = 1; board <= 4; ++board) {
    text += "[Board \"" + std::to_string(board) + "\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n";
    std::vector<std::string> rows = {"1 5 110\n", "2 6 110\n", "3 7 140\n", "4 8 110\n"};
    for (const auto& [at, row] : instead)
      if (at / 10 == board) rows[static_cast<std::size_t>(at % 10)] = row;
    for (const std::string& row : rows) text += row;
    text += "\n";
  }
  return text;
}

TEST(ScoreTables, ABoardThatAllOthersHaveIsMissing) {
  EXPECT_EQ(said(meetings({}), kPbn), "");
  EXPECT_EQ(said(meetings({{21, ""}}), kPbn),
            "4:1: warning[bridge/missing-result]: pairs 2 and 6 played boards 1, 3 and 4 but not board 2; every other "
            "table that played them played it too\n");
  EXPECT_EQ(
      said(meetings({{21, ""}, {31, ""}}), kPbn),
      "4:1: warning[bridge/missing-result]: pairs 2 and 6 played boards 1 and 4 but not boards 2 and 3; every other "
      "table that played them played them too\n");
  EXPECT_EQ(said(meetings({{21, ""}, {32, ""}}), kPbn), "");  // perhaps they had no time
}

TEST(ScoreTables, APairThatIsNowhereElseIsUnknown) {
  EXPECT_EQ(said(meetings({{21, "47 6 110\n"}}), kPbn),
            "11:1: warning[bridge/unknown-pair]: pair 47 is on no other board; every other pair plays several\n");
  const std::string totals = "[Board \"9\"]\n[TotalScoreTable \"PairId\"]\n1\n2\n3\n4\n5\n6\n7\n8\n\n";
  EXPECT_EQ(said(totals + meetings({{21, "47 6 110\n"}, {31, "47 6 110\n"}}), kPbn),
            "22:1: warning[bridge/unknown-pair]: the table of totals has no pair 47\n");
}

TEST(TotalScoreTable, OfWhichMostBoardsAreMissingCannotBeTold) {
  EXPECT_EQ(said("[Board \"1\"]\n[TotalScoreTable \"Rank;PairId;TotalScoreMP\"]\n1 A 40\n2 D 39\n3 B 30\n4 C 20\n"
                 "[ScoreTable \"PairId_NS;PairId_EW;MP_NS;MP_EW\"]\nA B 2 0\nC D 0 2\n",
                 kPbn),
            "");
}

}  // namespace
}  // namespace kibitzer::test
