// Rubbers and Chicagos across the deals of a table: what is found, and what a sheet says of deals that are not known.
#include <gtest/gtest.h>

#include "bridge/referee/referee.h"
#include "bridge/results/rubber_sheet.h"
#include "games/games.h"
#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::test {
namespace {

/// A deal of PBN; its lines are board, dealer, vulnerability, scoring, declarer, contract and result, then `more`.
struct Deal {
  std::string board;
  std::string dealer;
  std::string vulnerable;
  std::string declarer;
  std::string contract;
  std::string result;
  std::string more = {};
};

std::string text_of(const std::string& scoring, const std::vector<Deal>& deals) {
  std::string text;
  for (const Deal& deal : deals) {
    if (!deal.board.empty()) text += "[Board \"" + deal.board + "\"]";
    text += "[Dealer \"" + deal.dealer + "\"]\n";
    if (!deal.vulnerable.empty()) text += "[Vulnerable \"" + deal.vulnerable + "\"]\n";
    text += "[Scoring \"" + scoring + "\"][Declarer \"" + deal.declarer + "\"][Contract \"" + deal.contract +
            "\"][Result \"" + deal.result + "\"]\n" + deal.more + "\n";
    if (!deal.more.empty()) text += "\n";
  }
  return text;
}

std::string of_rubber(const std::vector<Deal>& deals) { return said(text_of("Rubber", deals), games::kPbn); }
std::string of_chicago(const std::vector<Deal>& deals) { return said(text_of("Chicago", deals), games::kPbn); }

std::string history(const std::string& text) { return "[ScoreRubberHistory \"" + text + "\"]\n"; }
std::string score(const std::string& text) { return "[ScoreRubber \"" + text + "\"]\n"; }

/// What the sheet has of a deal: "30/60 0/0", with a star where it is provisional.
std::string line_of(const scoresheets::Scoresheet& sheet, std::size_t round) {
  std::string line;
  for (std::size_t side = 0; side < 2; ++side) {
    const auto above = number(sheet, round, side, "above");
    const auto below = number(sheet, round, side, "below");
    if (!above || !below) return "?";
    line += (side == 0 ? "" : " ") + std::to_string(*above) + "/" + std::to_string(*below);
  }
  const auto game = text(sheet, round, "game");
  return line + (game ? " game " + *game : "") + (sheet.rounds[round].doubts.empty() ? "" : " *");
}

std::vector<std::string> sheet_of(const std::string& scoring, const std::vector<Deal>& deals) {
  std::vector<std::string> lines;
  const Judging judging = judged(text_of(scoring, deals), games::kPbn);
  const scoresheets::Scoresheet& sheet = judging.sheets.at(0);
  for (std::size_t i = 0; i < sheet.rounds.size(); ++i) lines.push_back(line_of(sheet, i));
  return lines;
}

using Lines = std::vector<std::string>;

// Vulnerability in a rubber.

TEST(RubberReferee, TheVulnerabilityFollowsFromTheGamesWon) {
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", "10"},
                       {"2", "E", "NS", "E", "3NT", "9"},
                       {"3", "S", "All", "N", "2S", "8"},
                       {"4", "W", "All", "N", "2S", "8"},
                       {"5", "N", "None", "N", "2S", "8"}}),
            "");
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", "10"}, {"2", "E", "None", "N", "2S", "8"}}),
            "6:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber North-South are vulnerable, "
            "not nobody; North-South won a game on board 1\n");
}

TEST(RubberReferee, PartScoresAddUpToAGame) {
  EXPECT_EQ(
      of_rubber({{"1", "N", "None", "N", "2S", "8"},
                 {"2", "E", "None", "S", "1NT", "9"},
                 {"3", "S", "None", "N", "2S", "8"}}),
      "10:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber North-South are vulnerable, "
      "not nobody; North-South won a game on board 2\n");
}

TEST(RubberReferee, ANewRubberBeginsWithNobodyVulnerable) {
  EXPECT_EQ(
      of_rubber(
          {{"1", "N", "None", "N", "4S", "10"}, {"2", "E", "NS", "N", "4S", "10"}, {"3", "S", "NS", "N", "2S", "8"}}),
      "10:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber nobody is vulnerable, not "
      "North-South; the rubber before ended with board 2\n");
}

TEST(RubberReferee, AMarkThatIsWrongByItselfIsToldOnce) {
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", "10"},
                       {"2", "E", "None", "N", "1C", "7"},
                       {"3", "S", "NS", "N", "1C", "7"},
                       {"4", "W", "NS", "N", "1C", "7"}}),
            "6:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber North-South are vulnerable, "
            "not nobody; North-South won a game on board 1\n");
}

TEST(RubberReferee, WhatCameBeforeTheRecordIsGivenTheBenefit) {
  EXPECT_EQ(of_rubber({{"7", "N", "None", "N", "2S", "8"}, {"8", "E", "NS", "N", "2S", "8"}}), "");
  EXPECT_EQ(of_rubber({{"7", "N", "NS", "N", "2S", "8"}, {"8", "E", "None", "N", "2S", "8"}}), "");
  // Two part-scores are a game, whatever there was before.
  EXPECT_EQ(
      of_rubber(
          {{"7", "N", "None", "N", "2S", "8"}, {"8", "E", "None", "N", "2S", "8"}, {"9", "S", "None", "N", "2S", "8"}}),
      "10:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber North-South are vulnerable, "
      "not nobody; North-South won a game on board 8\n");
}

TEST(RubberReferee, AnUnknownResultIsGivenTheBenefit) {
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", ""}, {"2", "E", "None", "N", "2S", "8"}}), "");
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", ""}, {"2", "E", "NS", "N", "2S", "8"}}), "");
  EXPECT_EQ(
      of_rubber({{"1", "N", "None", "N", "4S", ""}, {"2", "E", "EW", "N", "2S", "8"}}),
      "6:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber nobody or North-South may be "
      "vulnerable, not East-West\n");
}

TEST(RubberReferee, NothingFollowsFromADealThatIsFaulty) {
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", "14"}, {"2", "E", "EW", "N", "2S", "8"}}),
            "3:57: error[bridge/impossible-result]: North-South cannot win 14 tricks: there are only 13\n");
}

TEST(RubberReferee, NothingFollowsAcrossBoardsThatAreLeftOut) {
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", "10"}, {"3", "S", "None", "N", "2S", "8"}}), "");
  // Without numbers and names nothing says that it is one table.
  EXPECT_EQ(of_rubber({{"", "N", "None", "N", "4S", "10"}, {"", "E", "None", "N", "2S", "8"}}), "");
}

TEST(RubberReferee, TablesAndPlayersHaveRubbersOfTheirOwn) {
  const std::string here = "[Table \"1\"]\n";
  const std::string there = "[Table \"2\"]\n";
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", "10", here},
                       {"1", "N", "None", "N", "2S", "8", there},
                       {"2", "E", "NS", "N", "2S", "8", here},
                       {"2", "E", "None", "N", "2S", "8", there}}),
            "");
  const std::string names = "[West \"Wim\"][North \"Nora\"][East \"Emil\"][South \"Siri\"]\n";
  EXPECT_EQ(of_rubber({{"", "N", "None", "N", "4S", "10", names}, {"", "E", "EW", "N", "2S", "8", names}}),
            "8:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber North-South are vulnerable, "
            "not East-West; North-South won a game on an earlier deal\n");
}

TEST(RubberReferee, AJsonSessionIsOneTable) {
  EXPECT_EQ(said(R"({"game": "bridge", "rules": "rubber", "boards": [
{"vulnerable": "none", "contract": "4S", "declarer": "N", "declarerTricks": 10},
{"vulnerable": "EW", "contract": "4S", "declarer": "N", "declarerTricks": 10}]})",
                 games::kJson),
            "3:16: error[bridge/vulnerability-for-rubber]: by the games won in this rubber North-South are vulnerable, "
            "not East-West; North-South won a game on an earlier deal\n"
            "  2:1: North-South win a game here\n");
}

TEST(RubberReferee, ADealThatAllPassChangesNothing) {
  EXPECT_EQ(
      of_rubber(
          {{"1", "N", "None", "N", "4S", "10"}, {"2", "E", "NS", "", "Pass", ""}, {"3", "S", "NS", "N", "2S", "8"}}),
      "");
}

// Chicago.

TEST(RubberReferee, TheVulnerabilityOfAChicago) {
  EXPECT_EQ(of_chicago({{"1", "N", "None", "N", "4S", "10"},
                        {"2", "E", "EW", "N", "2S", "8"},
                        {"3", "S", "NS", "N", "2S", "8"},
                        {"4", "W", "All", "N", "2S", "8"},
                        {"5", "N", "None", "N", "2S", "8"}}),
            "");
  EXPECT_EQ(of_chicago({{"1", "N", "None", "N", "4S", "10"}, {"2", "E", "All", "N", "2S", "8"}}),
            "6:14: error[bridge/vulnerability-for-chicago]: in deal 2 of a Chicago, East dealing, East-West are "
            "vulnerable, not both sides\n");
}

TEST(RubberReferee, TheOtherScheduleOfAChicagoIsPointedOut) {
  const std::vector<Deal> deals = {{"1", "N", "None", "N", "4S", "10"}, {"2", "E", "NS", "N", "2S", "8"}};
  EXPECT_EQ(of_chicago(deals),
            "6:14: error[bridge/vulnerability-for-chicago]: in deal 2 of a Chicago, East dealing, East-West are "
            "vulnerable, not North-South; it would be right by the schedule in which the dealer's opponents are "
            "vulnerable in deals 2 and 3\n");
  EXPECT_EQ(said(R"({"game": "bridge", "rules": {"preset": "chicago", "chicagoVulnerable": "opponents"}, "boards": [
{"dealer": "N", "contract": "4S", "declarer": "N", "declarerTricks": 10}, {"dealer": "E", "vulnerable": "NS"}]})",
                 games::kJson),
            "");
}

// A Scoring that is wrong throughout a file is one finding.

TEST(RubberReferee, DuplicateBoardsThatAreCalledAChicagoAreNoWrongChicago) {
  const auto scored = [](int points) { return "[Score \"" + std::to_string(points) + "\"]\n"; };
  EXPECT_EQ(of_chicago({{"1", "N", "None", "N", "4S", "10", scored(420)},
                        {"2", "E", "NS", "E", "3NT", "9", scored(400)},
                        {"3", "S", "EW", "S", "4H", "10", scored(420)},
                        {"4", "W", "All", "W", "2S", "9", scored(140)},
                        {"5", "N", "NS", "S", "4H", "10", scored(620)},
                        {"6", "E", "EW", "", "", "", ""}}),
            "21:11: warning[pbn/bad-value]: Scoring is \"Chicago\", but rooms or scores are those of duplicate bridge; "
            "boards like this one are judged as such\n");
}

TEST(RubberReferee, PointsOfAChicagoBearItOut) {
  EXPECT_EQ(of_chicago({{"1", "N", "None", "N", "4S", "10", "[Score \"420\"]\n"},
                        {"2", "E", "NS", "E", "2S", "9", "[Score \"90\"]\n"}}),
            "8:14: error[bridge/vulnerability-for-chicago]: in deal 2 of a Chicago, East dealing, East-West are "
            "vulnerable, not North-South; it would be right by the schedule in which the dealer's opponents are "
            "vulnerable in deals 2 and 3\n");
}

TEST(RubberReferee, ADealOfAChicagoThatAllPassIsCountedWhereTheDealMovesOn) {
  EXPECT_EQ(
      of_chicago(
          {{"1", "N", "None", "", "Pass", ""}, {"2", "N", "None", "N", "2S", "8"}, {"3", "E", "EW", "N", "2S", "8"}}),
      "");
  EXPECT_EQ(of_chicago({{"1", "N", "None", "", "Pass", ""}, {"2", "E", "EW", "N", "2S", "8"}}), "");
  EXPECT_EQ(of_chicago({{"1", "N", "None", "", "Pass", ""}, {"2", "N", "NS", "N", "2S", "8"}}),
            "6:14: error[bridge/vulnerability-for-chicago]: in deal 1 of a Chicago, North dealing, nobody is "
            "vulnerable, not North-South\n");
}

TEST(RubberReferee, NoDealOfAChicagoHasThatVulnerability) {
  EXPECT_EQ(of_chicago({{"7", "N", "EW", "N", "2S", "8"}}),
            "2:14: error[bridge/vulnerability-for-chicago]: in a Chicago, North dealing, nobody, North-South or both "
            "sides may be vulnerable, not East-West; it would be right by the schedule in which the dealer's opponents "
            "are vulnerable in deals 2 and 3\n");
}

TEST(RubberReferee, AfterADealThatAllPassADealOfAnotherDealerMayBeAny) {
  EXPECT_EQ(of_chicago({{"1", "N", "None", "", "Pass", ""}, {"2", "S", "NS", "N", "2S", "8"}}), "");
  EXPECT_EQ(of_chicago({{"1", "?", "None", "", "Pass", ""}, {"2", "E", "EW", "N", "2S", "8"}}), "");
  EXPECT_EQ(of_chicago({{"1", "?", "None", "", "Pass", ""}, {"2", "E", "None", "N", "2S", "8"}}), "");
}

// Points above and below the line.

TEST(RubberReferee, WhereTheVulnerabilityIsNotRecordedTheDealsBeforeTellIt) {
  const auto second = [](const std::string& first_result, const std::string& points) {
    return of_rubber({{"1", "N", "", "N", "4S", first_result}, {"2", "E", "", "N", "2S", "7", score(points)}});
  };
  EXPECT_EQ(second("10", "EW 100/0"), "");
  EXPECT_EQ(second("10", "EW 50/0"),
            "6:15: error[bridge/wrong-rubber-score]: 2S by North, down 1, vulnerable, gives East-West 100 above and 0 "
            "below the line, not 50 and 0; it would be right were they not vulnerable\n");
  EXPECT_EQ(second("", "EW 100/0"), "");
  EXPECT_EQ(second("", "EW 50/0"), "");
}

std::string of_score(const std::string& vulnerable, const std::string& contract, const std::string& result,
                     const std::string& claimed, const std::string& more = "") {
  return of_rubber({{"1", "N", vulnerable, "N", contract, result, score(claimed) + more}});
}

TEST(RubberReferee, PointsInAllFiveForms) {
  for (const char* claimed : {"30/60", "NS 30/60", "EW 0/0", "NS 30/60 EW 0/0", "EW 0/0 NS 30/60"})
    EXPECT_EQ(of_score("None", "2S", "9", claimed), "") << claimed;
  EXPECT_EQ(of_score("None", "2S", "9", "30/90"),
            "4:15: error[bridge/wrong-rubber-score]: 2S by North, made with 1 overtrick, not vulnerable, gives "
            "North-South 30 above and 60 below the line, not 30 and 90\n"
            "  2:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("None", "2S", "7", "NS 0/0 EW 100/0"),
            "4:15: error[bridge/wrong-rubber-score]: 2S by North, down 1, not vulnerable, gives East-West 50 above and "
            "0 below the line, not 100 and 0; it would be right were they vulnerable\n"
            "  2:14: the vulnerability is here\n");
}

TEST(RubberReferee, WhatElseWouldMakePointsRight) {
  EXPECT_EQ(of_score("None", "4S", "10", "NS 120/0"),
            "4:15: error[bridge/wrong-rubber-score]: 4S by North, made, not vulnerable, gives North-South 0 above and "
            "120 below the line, not 120 and 0: above and below are exchanged\n"
            "  2:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("None", "2S", "8", "NS 50/120"),
            "4:15: error[bridge/wrong-rubber-score]: 2S by North, made, not vulnerable, gives North-South 0 above and "
            "60 below the line, not 50 and 120; it would be right were it doubled\n"
            "  2:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("None", "2S", "8", "NS 30/60"),
            "4:15: error[bridge/wrong-rubber-score]: 2S by North, made, not vulnerable, gives North-South 0 above and "
            "60 below the line, not 30 and 60; it would be right with 9 tricks\n"
            "  2:14: the vulnerability is here\n");
}

TEST(RubberReferee, PointsOfADealThatAllPass) {
  EXPECT_EQ(of_score("None", "Pass", "", "NS 0/0"), "");
  EXPECT_EQ(of_score("None", "Pass", "", "NS 30/60"),
            "4:15: error[bridge/wrong-rubber-score]: everybody passed, which scores nothing, not 30 above and 60 below "
            "the line\n");
}

TEST(RubberReferee, HonoursMayBeCountedWhereAHandMayHoldThem) {
  EXPECT_EQ(of_score("None", "2S", "9", "NS 130/60"), "");
  EXPECT_EQ(of_score("None", "2S", "9", "NS 180/60 EW 0/0"), "");
  EXPECT_EQ(of_score("None", "2S", "9", "NS 30/60 EW 150/0"), "");
  const std::string north = "[Deal \"N:AKQJ.432.432.432 T987.AK5.AKT5.AK 65.QJT.QJ9.QJT98 432.9876.876.765\"]\n";
  EXPECT_EQ(of_score("None", "2S", "9", "NS 130/60", north), "");
  EXPECT_EQ(of_score("None", "2S", "9", "NS 30/60", north), "");
  EXPECT_EQ(of_score("None", "2S", "9", "NS 180/60", north),
            "4:15: error[bridge/wrong-rubber-score]: 2S by North, made with 1 overtrick, not vulnerable, gives "
            "North-South 30 above and 60 below the line, not 180 and 60\n"
            "  2:14: the vulnerability is here\n");
}

TEST(RubberReferee, HonoursAsTheHouseHasThem) {
  const auto with = [](const std::string& honours, const std::string& above) {
    const std::string deal = R"("deal": {"N": "AKQJ.432.432.432"}, )";
    const std::string findings =
        said("{\"game\": \"bridge\", \"rules\": {\"preset\": \"rubber\", \"honours\": \"" + honours +
                 "\"}, \"boards\": [{\"board\": 1, \"vulnerable\": \"none\", " + deal +
                 "\"contract\": \"2S\", \"declarer\": \"N\", \"declarerTricks\": 8, \"rubberScore\": {\"NS\": "
                 "{\"above\": " +
                 above + ", \"below\": 60}}}]}",
             games::kJson, true);
    return findings.substr(0, findings.find('\n')).substr(findings.empty() ? 0 : findings.find("gives"));
  };
  EXPECT_EQ(with("recorded", "0"), "");
  EXPECT_EQ(with("recorded", "100"), "");
  EXPECT_EQ(with("held", "100"), "");
  EXPECT_EQ(with("held", "0"), "gives North-South 100 above and 60 below the line, not 0 and 60");
  EXPECT_EQ(with("none", "0"), "");
  EXPECT_EQ(with("none", "100"), "gives North-South 0 above and 60 below the line, not 100 and 60");
}

TEST(RubberReferee, TheBonusOfARubberMayBeWrittenWithItsLastDeal) {
  const auto last = [](const std::string& claimed) {
    return of_rubber({{"1", "N", "None", "N", "4S", "10"}, {"2", "E", "NS", "N", "3NT", "9", score(claimed)}});
  };
  EXPECT_EQ(last("NS 0/100"), "");
  EXPECT_EQ(last("NS 700/100"), "");
  EXPECT_EQ(last("NS 500/100"),
            "8:15: error[bridge/wrong-rubber-score]: 3NT by North, made, vulnerable, gives North-South 0 above and 100 "
            "below the line, not 500 and 100; the rubber brings 700 more\n"
            "  6:14: the vulnerability is here\n");
}

TEST(RubberReferee, TheBonusesOfAChicagoGoAboveTheLineAtOnce) {
  EXPECT_EQ(of_chicago({{"1", "N", "None", "N", "2S", "8", score("NS 0/60")},
                        {"2", "E", "EW", "N", "2S", "8", score("NS 300/60")},
                        {"3", "S", "NS", "N", "2S", "8", score("NS 0/60")},
                        {"4", "W", "All", "W", "2S", "8", score("EW 100/60")}}),
            "");
  EXPECT_EQ(
      of_chicago({{"1", "N", "None", "N", "4S", "10", score("NS 0/120")}}),
      "4:15: error[bridge/wrong-rubber-score]: 4S by North, made, not vulnerable, gives North-South 300 above and "
      "120 below the line, not 0 and 120\n"
      "  2:14: the vulnerability is here\n");
}

TEST(RubberReferee, TricksFollowFromThePoints) {
  EXPECT_EQ(sheet_of("Rubber", {{"1", "N", "None", "N", "2S", "", score("NS 30/60")}}), Lines{"30/60 0/0 *"});
  EXPECT_EQ(sheet_of("Rubber", {{"1", "N", "None", "N", "2S", "", score("NS 0/0")}}), Lines{"?"});
  EXPECT_EQ(of_score("None", "2S", "", "NS 0/90"),
            "4:15: error[bridge/wrong-rubber-score]: no number of tricks in 2S by North gives North-South 0 above and "
            "90 below the line\n"
            "  2:14: the vulnerability is here\n");
}

// The history of a rubber.

std::string of_histories(const std::string& second, const std::string& third = "") {
  std::vector<Deal> deals = {{"1", "N", "None", "N", "2S", "9"}, {"2", "E", "None", "N", "4S", "10", history(second)}};
  if (!third.empty()) deals.push_back({"3", "S", "NS", "N", "2S", "8", history(third)});
  return of_rubber(deals);
}

TEST(RubberReferee, AHistoryIsThatOfTheDealsBefore) {
  EXPECT_EQ(of_histories("NS 0 30 / 60 EW 0 0 / 0", "NS 0 30 / 180 0 EW 0 0 / 0 0"), "");
  EXPECT_EQ(of_histories("NS 0 30 / 40 EW 0 0 / 0"),
            "8:22: error[bridge/wrong-rubber-history]: the deals before leave 60 to 0 below the line, not 40 to 0\n");
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "4S", "10"},
                       {"2", "E", "None", "N", "4S", "10", history("NS 0 0 / 0 EW 0 0 / 0")}}),
            "8:22: error[bridge/wrong-rubber-history]: the deals before leave 0 to 0 below the line, with a game to "
            "North-South, not 0 to 0 below the line, with no game won\n");
  EXPECT_EQ(of_histories("NS 0 40 / 60 EW 0 0 / 0"),
            "8:22: error[bridge/wrong-rubber-history]: North-South have 30 above the line in this rubber without "
            "honours, not 40\n");
  EXPECT_EQ(of_histories("NS 0 30 / 60 EW 0 0 / 0", "NS 0 30 / 120 0 EW 0 0 / 0 0"),
            "14:22: error[bridge/wrong-rubber-history]: game 1 ended at 180 to 0 below the line, not at 120 to 0\n");
  EXPECT_EQ(of_histories("NS 500 30 / 60 EW 0 0 / 0", "NS 0 30 / 180 0 EW 0 0 / 0 0"),
            "14:22: error[bridge/wrong-rubber-history]: North-South had 500 from earlier rubbers, not 0\n");
}

TEST(RubberReferee, AHistoryMayHaveHonoursInIt) {
  EXPECT_EQ(of_histories("NS 0 130 / 60 EW 0 0 / 0"), "");
  EXPECT_EQ(of_histories("NS 0 30 / 60 EW 0 150 / 0"), "");
  EXPECT_EQ(of_histories("NS 0 80 / 60 EW 0 0 / 0"),
            "8:22: error[bridge/wrong-rubber-history]: North-South have 30 above the line in this rubber without "
            "honours, not 80\n");
}

TEST(RubberReferee, TheWordOfAHistoryIsTaken) {
  EXPECT_EQ(of_histories("NS 0 30 / 40 EW 0 0 / 0", "NS 0 30 / 160 0 EW 0 0 / 0 0"),
            "8:22: error[bridge/wrong-rubber-history]: the deals before leave 60 to 0 below the line, not 40 to 0\n");
  // Where it brings a game, the vulnerability may go with it or with the deals.
  EXPECT_EQ(of_rubber({{"1", "N", "None", "N", "2S", "8"},
                       {"2", "E", "None", "N", "2S", "8", history("NS 0 0 / 100 0 EW 0 0 / 0 0")}}),
            "8:22: error[bridge/wrong-rubber-history]: the deals before leave 60 to 0 below the line, with no game "
            "won, not 0 to 0 below the line, with a game to North-South\n");
}

TEST(RubberReferee, AHistoryThatMakesNoSense) {
  const auto of = [](const std::string& text) { return of_rubber({{"7", "N", "", "N", "2S", "8", history(text)}}); };
  EXPECT_EQ(of("NS 0 0 / 120 EW 0 0 / 0"),
            "3:22: error[bridge/wrong-rubber-history]: North-South have 120 below the line in game 1, which ends it, "
            "but the history has no game after it\n");
  EXPECT_EQ(of("NS 0 0 / 60 0 EW 0 0 / 40 0"),
            "3:22: error[bridge/wrong-rubber-history]: nobody has 100 below the line in game 1, but another game "
            "follows it\n");
  EXPECT_EQ(of("NS 0 0 / 100 0 EW 0 0 / 100 0"),
            "3:22: error[bridge/wrong-rubber-history]: both sides have 100 below the line in game 1, but another game "
            "follows it\n");
  EXPECT_EQ(of("NS 0 0 / 100 120 0 EW 0 0 / 0 40 0"),
            "3:22: error[bridge/wrong-rubber-history]: North-South have won two games, so the rubber is over\n");
  EXPECT_EQ(of("NS 0 0 / 35 EW 0 0 / 0"),
            "3:22: error[bridge/wrong-rubber-history]: 35 points below the line are no sum of tricks\n");
}

// Sheets of what is not known.

TEST(RubberReferee, WhatFollowsAnUnknownDealIsProvisionalUntilTheRecordShowsHowItStands) {
  EXPECT_EQ(sheet_of("Rubber", {{"1", "N", "None", "N", "2S", ""},
                                {"2", "E", "None", "N", "1S", "7"},
                                {"3", "S", "None", "N", "1S", "7", history("NS 0 0 / 90 EW 0 0 / 0")}}),
            (Lines{"?", "0/30 0/0 *", "0/30 0/0 game NS"}));
}

TEST(RubberReferee, AGameOfAnUnknownDealShowsInTheVulnerability) {
  EXPECT_EQ(sheet_of("Rubber", {{"1", "N", "None", "N", "4S", ""}, {"2", "E", "NS", "N", "3NT", "9"}}),
            (Lines{"?", "700/100 0/0 game NS"}));
  const Judging judging =
      judged(text_of("Rubber", {{"1", "N", "None", "N", "4S", ""}, {"2", "E", "NS", "N", "3NT", "9"}}), games::kPbn);
  EXPECT_EQ(text(judging.sheets.at(0), 0, "game"), "NS");
}

TEST(RubberReferee, TheVulnerabilityFollowsWhereItIsNotRecorded) {
  EXPECT_EQ(sheet_of("Rubber", {{"1", "N", "", "N", "4S", "10"}, {"2", "E", "", "N", "2S", "7"}}),
            (Lines{"0/120 0/0 game NS", "0/0 100/0"}));
  EXPECT_EQ(sheet_of("Chicago", {{"1", "N", "", "N", "4S", "10"}, {"2", "E", "", "E", "4S", "10"}}),
            (Lines{"300/120 0/0 game NS", "0/0 500/120 game EW"}));
}

TEST(RubberReferee, AHistoryIsBroughtForwardWhereTheRecordBeginsInTheMidst) {
  const Judging judging =
      judged(text_of("Rubber", {{"7", "N", "NS", "N", "2S", "8", history("NS 300 130 / 120 40 EW 0 50 / 30 60")}}),
             games::kPbn);
  const bridge::SheetRubber rubber = bridge::rubbers_of(judging.sheets.at(0)).at(0);
  EXPECT_TRUE(rubber.complete);
  EXPECT_EQ(rubber.sides[0].earlier, 300);
  EXPECT_EQ(rubber.sides[0].above, 130 + 700);
  EXPECT_EQ(rubber.sides[0].below, 120 + 40 + 60);
  EXPECT_EQ(rubber.sides[1].brought_below, (std::vector<int>{30, 60}));
  EXPECT_EQ(rubber.sides[1].above + rubber.sides[1].below, 50 + 90);
}

TEST(RubberReferee, AFileOfManyTablesTakesNoMoreMemory) {
  bridge::Referee referee;
  bridge::Session session;
  for (int table = 0; table < 1000; ++table) {
    session.clear(bridge::usual_settings(bridge::Scoring::kRubber));
    const std::string name = std::to_string(table);
    session.table = bridge::Text{name, {}};
    session.boards.emplace_back();
    EXPECT_TRUE(referee.judge(session).findings.empty());
  }
}

}  // namespace
}  // namespace kibitzer::test
