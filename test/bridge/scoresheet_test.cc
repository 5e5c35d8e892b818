// Boards as scoresheets: one for each table or room, and what the reports show of them.
#include "bridge/results/scoresheet.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "judging/collector.h"
#include "reports/score_json.h"
#include "reports/score_text.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::test {
namespace {

using nlohmann::json;

template <typename Report, typename... Arguments>
std::string report_of(const std::string& text, const games::Notation& notation, Arguments... arguments) {
  std::ostringstream out;
  Report report(out, arguments...);
  report.take(judging::judge_text("evening", text, notation, {{.sheets = true}, {}}));
  report.finish({}, false);
  return out.str();
}

std::string text_of(const std::string& text, const games::Notation& notation = games::kPbn) {
  return report_of<reports::ScoreText>(text, notation, false);
}
json json_of(const std::string& text, const games::Notation& notation = games::kPbn) {
  return json::parse(report_of<reports::ScoreJson>(text, notation));
}

/// A game of tags; `more` stands before the rest.
std::string game(const std::string& number, const std::string& more, const std::string& declarer,
                 const std::string& contract, const std::string& result) {
  return "[Board \"" + number + "\"]\n" + more + "[Declarer \"" + declarer + "\"]\n[Contract \"" + contract +
         "\"]\n[Result \"" + result + "\"]\n\n";
}

const std::string kNone = "[Vulnerable \"None\"]\n";
const std::string kNorthSouth = "[Vulnerable \"NS\"]\n";

TEST(BridgeScoresheet, PointsOfBothSidesAndRunningTotals) {
  EXPECT_EQ(text_of("[Event \"Thursday\"]\n" + game("1", kNone, "N", "4S", "10") + "[Event \"Thursday\"]\n" +
                    game("2", kNorthSouth, "W", "3NTX", "7") + "[Event \"Thursday\"]\n[Board \"8\"]\n" + kNone +
                    "[Contract \"Pass\"]\n"),
            "Thursday (evening)\n"
            "\n"
            "board vulnerable contract by lead tricks   NS              EW\n"
            "                                           points  total   points  total\n"
            "    1 none       4S       N  ?        10      420    420     -420   -420\n"
            "    2 NS         3NTX     W  ?         7      300    720     -300   -720\n"
            "    8 none       Pass                            0    720        0   -720\n"
            "\n"
            "Total of 3 boards: NS 720, EW -720\n");
}

TEST(BridgeScoresheet, ASheetForEachTable) {
  EXPECT_EQ(text_of("[Table \"1\"]\n" + game("1", kNone, "N", "4S", "10") + "[Table \"2\"]\n" +
                    game("1", kNone, "N", "4S", "9") + "[Table \"1\"]\n" + game("2", kNorthSouth, "N", "1NT", "7")),
            "table 1 (evening)\n"
            "\n"
            "board vulnerable contract by lead tricks   NS              EW\n"
            "                                           points  total   points  total\n"
            "    1 none       4S       N  ?        10      420    420     -420   -420\n"
            "    2 NS         1NT      N  ?         7       90    510      -90   -510\n"
            "\n"
            "Total of 2 boards: NS 510, EW -510\n"
            "\n"
            "\n"
            "table 2 (evening)\n"
            "\n"
            "board vulnerable contract by lead tricks   NS              EW\n"
            "                                           points  total   points  total\n"
            "    1 none       4S       N  ?         9      -50    -50       50     50\n"
            "\n"
            "Total of 1 board: NS -50, EW 50\n");
}

TEST(BridgeScoresheet, ASheetForEachRoom) {
  EXPECT_EQ(text_of("vg|Final,Segment 1,I,1,2,Herons,0,Otters,0|rs|4SN=,4SN-1,PASS,1NN=|"
                    "qx|o1|sv|o|qx|c1|sv|o|qx|o2|sv|n|qx|c2|sv|n|",
                    games::kLin),
            "Final, Segment 1, Herons – Otters, open room (evening)\n"
            "\n"
            "board room   vulnerable contract by lead tricks   NS              EW\n"
            "                                                  points  total   points  total\n"
            "    1 open   none       4S       N  ?        10      420    420     -420   -420\n"
            "    2 open   NS         Pass                            0    420        0   -420\n"
            "\n"
            "Total of 2 boards: NS 420, EW -420\n"
            "\n"
            "\n"
            "Final, Segment 1, Herons – Otters, closed room (evening)\n"
            "\n"
            "board room   vulnerable contract by lead tricks   NS              EW\n"
            "                                                  points  total   points  total\n"
            "    1 closed none       4S       N  ?         9      -50    -50       50     50\n"
            "    2 closed NS         1NT      N  ?         7       90     40      -90    -40\n"
            "\n"
            "Total of 2 boards: NS 40, EW -40\n");
}

TEST(BridgeScoresheet, ASheetForEachFourPlayersWhereNoTableIsNamed) {
  const std::string one = "[North \"Ann\"]\n[South \"Cleo\"]\n[East \"Ben\"]\n[West \"Dan\"]\n";
  const std::string other = "[North \"Eve\"]\n[South \"Gus\"]\n[East \"Finn\"]\n[West \"Hal\"]\n";
  const Judging judging = judged(one + game("1", kNone, "N", "4S", "10") + other + game("1", kNone, "N", "4S", "9") +
                                     one + game("2", kNorthSouth, "N", "1NT", "7"),
                                 games::kPbn);
  ASSERT_EQ(judging.sheets.size(), 2U);
  EXPECT_EQ(judging.sheets[0].rounds.size(), 2U);
  EXPECT_EQ(totals_of(judging.sheets[0]), (std::vector<std::optional<int>>{510, -510}));
  EXPECT_EQ(totals_of(judging.sheets[1]), (std::vector<std::optional<int>>{-50, 50}));
}

TEST(BridgeScoresheet, WhatRestsOnADoubtfulRecordIsProvisionalAndSaysWhy) {
  EXPECT_EQ(text_of(game("1", kNone + "[Score \"NS 620\"]\n", "N", "4S", "10") +
                    "[Board \"2\"]\n[Vulnerable \"NS\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Score \"NS 650\"]\n\n" +
                    game("3", "[Vulnerable \"EW\"]\n[Deal \"N:AK$ - - -\"]\n", "N", "4S", "10")),
            "Session 1 (evening)\n"
            "\n"
            "board vulnerable contract by lead tricks   NS              EW\n"
            "                                           points  total   points  total\n"
            "    1 none       4S       N  ?        10      420    420     -420   -420  *\n"
            "    2 NS         4S       N  ?        11      650   1070     -650  -1070  *\n"
            "    3 EW         4S       N  ?        10      420   1490     -420  -1490  *\n"
            "\n"
            "* provisional:\n"
            "  board 1: bridge/wrong-score\n"
            "  board 2: points as recorded\n"
            "  board 3: unreadable parts\n"
            "\n"
            "Total of 3 boards, provisional: NS 1490, EW -1490\n");
}

TEST(BridgeScoresheet, NoScoreWhereAnUnknownVulnerabilityMakesADifference) {
  EXPECT_EQ(text_of(game("1", "", "N", "4S", "10") + game("2", "", "N", "2S", "8") + game("3", "", "N", "4S", "9")),
            "Session 1 (evening)\n"
            "\n"
            "board vulnerable contract by lead tricks   NS              EW\n"
            "                                           points  total   points  total\n"
            "    1 ?          4S       N  ?        10        ?      ?        ?      ?\n"
            "    2 ?          2S       N  ?         8      110    110     -110   -110\n"
            "    3 ?          4S       N  ?         9        ?      ?        ?      ?\n"
            "\n"
            "Total of 1 board, 2 without a score: NS 110, EW -110\n");
}

TEST(BridgeScoresheet, NoScoreFromAnImpossibleResult) {
  const Judging judging = judged(game("1", kNone, "N", "4S", "14"), games::kPbn);
  EXPECT_EQ(number(judging.sheets.at(0), 0, 0, "points"), std::nullopt);
  EXPECT_EQ(number(judging.sheets[0], 0, "declarerTricks"), std::nullopt);
  EXPECT_EQ(judging.sheets[0].rounds[0].doubts, std::vector<std::string>{"bridge/impossible-result"});
}

TEST(BridgeScoresheet, TheReportForPrograms) {
  const std::string session = R"({"game": "bridge", "name": "Friday", "boards": [
    {"board": 7, "room": "open", "vulnerable": "both", "contract": "4SX", "declarer": "S", "declarerTricks": 10},
    {"board": 8, "room": "open", "contract": "4S", "declarer": "W", "declarerTricks": 10},
    {"board": 9, "room": "open", "vulnerable": "EW", "contract": "Pass"}]})";
  const json report = json_of(session, games::kJson);
  ASSERT_EQ(report["sessions"].size(), 1U);
  const json& sheet = report["sessions"][0];
  EXPECT_EQ(sheet["name"], "Friday, open room");
  EXPECT_EQ(sheet["players"], json({"NS", "EW"}));
  EXPECT_EQ(sheet["totals"], json({{"NS", 790}, {"EW", -790}}));
  ASSERT_EQ(sheet["rounds"].size(), 3U);
  EXPECT_EQ(sheet["rounds"][0], json::parse(R"({"round": 7, "room": "open", "vulnerable": "both", "contract": "4SX",
    "declarer": "S", "lead": null, "declarerTricks": 10, "provisional": false, "doubts": [],
    "results": [{"player": "NS", "points": 790, "total": 790}, {"player": "EW", "points": -790, "total": -790}]})"));
  EXPECT_EQ(sheet["rounds"][1], json::parse(R"({"round": 8, "room": "open", "vulnerable": null, "contract": "4S",
    "declarer": "W", "lead": null, "declarerTricks": 10, "provisional": false, "doubts": [],
    "results": [{"player": "NS", "points": null, "total": null}, {"player": "EW", "points": null, "total": null}]})"));
  EXPECT_EQ(sheet["rounds"][2], json::parse(R"({"round": 9, "room": "open", "vulnerable": "EW", "contract": "Pass",
    "declarer": null, "lead": null, "declarerTricks": null, "provisional": false, "doubts": [],
    "results": [{"player": "NS", "points": 0, "total": 790}, {"player": "EW", "points": 0, "total": -790}]})"));
}

TEST(BridgeScoresheet, OfARubberThatBeginsBeforeTheRecordAndIsNotFinished) {
  const std::string head = "[Dealer \"N\"]\n[Scoring \"Rubber\"]\n";
  EXPECT_EQ(text_of("[ScoreRubberHistory \"NS 0 130 / 120 0 EW 0 0 / 40 60\"]\n" + head +
                    game("7", kNorthSouth, "N", "1NTX", "5") + head + game("8", kNorthSouth, "E", "1C", "") + head +
                    game("9", kNorthSouth, "S", "2H", "9")),
            R"(Session 1 (evening)

board vulnerable contract by lead tricks   NS              EW
                                            above  below    above  below
    7 NS         1NTX     N  ?         5        0      0      500      0
    8 NS         1C       E  ?         ?        ?      ?        ?      ?
    9 NS         2H       S  ?         9       30     60        0      0  *

* provisional:
  board 9: how the rubber stands is not certain

Rubber 1

   We (NS) |  They (EW)
        30 |              board 9: overtricks
           |        500   board 7: undertricks
       130 |              brought forward
===========+===========
       120 |         40   brought forward
-----------+-----------   game to NS
           |         60   brought forward
         ? |          ?   board 8: 1C by E
        60 |              board 9: 2H by S

Total of rubber 1, unfinished, 1 deal without a score, provisional: NS 340, EW 600
)");
}

TEST(BridgeScoresheet, OfAChicagoForPrograms) {
  const std::string session = R"({"game": "bridge", "rules": "chicago", "boards": [
    {"dealer": "N", "contract": "2S", "declarer": "N", "declarerTricks": 9},
    {"dealer": "E", "contract": "2S", "declarer": "S", "declarerTricks": 8}, {"dealer": "S", "contract": "2S"}]})";
  const json sheet = json_of(session, games::kJson)["sessions"][0];
  EXPECT_EQ(sheet["scoring"], "chicago");
  EXPECT_EQ(sheet["rounds"][1], json::parse(R"({"round": null, "room": null, "vulnerable": "EW", "contract": "2S",
    "declarer": "S", "lead": null, "declarerTricks": 8, "provisional": false, "doubts": [], "rubber": 1, "game": "NS",
    "results": [{"player": "NS", "above": 300, "below": 60, "premiums": [{"for": "game", "points": 300}],
                 "points": 360, "total": 450},
                {"player": "EW", "above": 0, "below": 0, "premiums": [], "points": 0, "total": 0}]})"));
  EXPECT_EQ(sheet["rounds"][2]["results"][0],
            json::parse(R"({"player": "NS", "above": null, "below": null, "premiums": [], "points": null,
                            "total": null})"));
  EXPECT_EQ(sheet["rubbers"], json::parse(R"([{"rubber": 1, "complete": false, "results": [
    {"player": "NS", "above": 330, "below": 120, "total": 450, "unfinished": 0, "earlier": 0, "broughtAbove": 0,
     "broughtBelow": []},
    {"player": "EW", "above": 0, "below": 0, "total": 0, "unfinished": 0, "earlier": 0, "broughtAbove": 0,
     "broughtBelow": []}]}])"));
}

}  // namespace
}  // namespace kibitzer::test
