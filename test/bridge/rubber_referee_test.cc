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

TEST(RubberReferee, TricksFollowFromThePoints) {
  EXPECT_EQ(sheet_of("Rubber", {{"1", "N", "None", "N", "2S", "", score("NS 30/60")}}), Lines{"30/60 0/0 *"});
  EXPECT_EQ(sheet_of("Rubber", {{"1", "N", "None", "N", "2S", "", score("NS 0/0")}}), Lines{"?"});
  EXPECT_EQ(of_score("None", "2S", "", "NS 0/90"),
            "4:15: error[bridge/wrong-rubber-score]: no number of tricks in 2S by North gives North-South 0 above and "
            "90 below the line\n"
            "  2:14: the vulnerability is here\n");
}

// The history of a rubber.

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
