// Adjusted scores that are weighted from several results, from JSON to the points of all tables. (Law 12C1c)
#include "contests/weighted.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "contests/comparison.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"

namespace kibitzer::contests {
namespace {

using bridge::Comparable;
using bridge::WeightedPoints;

/// "6/0 3.5/2.5": the points of each table.
std::string points(const std::vector<Comparable>& tables, const Method& method) {
  std::string text;
  for (const bridge::Matchpoints& one : compare(tables, method, tables.size()).tables)
    text += (text.empty() ? "" : " ") + shown(one.north_south) + "/" + shown(one.east_west);
  return text;
}

// 420 has 4 of 4 matchpoints and -50 has 1, as it equals another -50: half of each is 2.5. The others compare with half of
// each, too.
TEST(Weighted, EachResultIsComparedAndCountsWithItsWeight) {
  const std::vector<WeightedPoints> ruling = {{50, 420}, {50, -50}};
  std::vector<Comparable> tables = {{185}, {400}, {-50}};
  tables[0].weighted = &ruling;
  EXPECT_EQ(points(tables, {}), "2.5/1.5 3/1 0.5/3.5");
  EXPECT_EQ(points(tables, {MethodKind::kHalfMatchpoints, Datum::kMean, {}}), "1.25/0.75 1.5/0.5 0.25/1.75");
  // 420 against 400 and -50: 1 + 10; -50 against them: -10 + 0.
  EXPECT_EQ(points(tables, {MethodKind::kCrossImps, Datum::kMean, Averaging::kSum}), "0.5/-0.5 14.5/-14.5 -15/15");
  // The datum is the mean of 185, 400 and -50, rounded: 180.
  EXPECT_EQ(points(tables, {MethodKind::kButler, Datum::kMean, {}}), "0/0 6/-6 -6/6");
}

TEST(Weighted, InAMatchEveryResultMeetsEveryOneOfTheOtherRoom) {
  const std::vector<WeightedPoints> ruling = {{60, 620}, {40, -100}};
  std::vector<Comparable> tables = {{332}, {620}};
  tables[0].weighted = &ruling;
  // 60 % of 0 and 40 % of -12 IMPs.
  EXPECT_EQ(points(tables, {MethodKind::kTeams, Datum::kMean, {}}), "-4.8/4.8 4.8/-4.8");
  EXPECT_EQ(points(tables, {MethodKind::kBoardAMatch, Datum::kMean, {}}), "0.6/1.4 1.4/0.6");
}

// With a single weight of 100 nothing changes.
TEST(Weighted, AWholeIsTheResultItself) {
  const std::vector<WeightedPoints> whole = {{100, 110}};
  for (const Method& method : {Method{}, Method{MethodKind::kHalfMatchpoints, Datum::kMean, {}},
                               Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kPerOther, 5},
                               Method{MethodKind::kButler, Datum::kMedian, {}, 3}}) {
    const std::vector<Comparable> plain = {{110}, {90}, {110}, {-200}};
    std::vector<Comparable> weighted = plain;
    weighted[2].weighted = &whole;
    EXPECT_EQ(points(weighted, method), points(plain, method));
    EXPECT_EQ(compare(weighted, method, 6).tables[1].north_south.count,
              compare(plain, method, 6).tables[1].north_south.count);
  }
}

class Gatherer : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    for (const bridge::TableResult& result : judged.results) gathering.add("", result);
  }
  Gathering gathering;
};

std::string board(const std::string& weighted) {
  return R"({"game":"bridge","event":"Club","boards":[{"board":1,"vulnerable":"none","weighted":)" + weighted + "}]}\n";
}

constexpr const char* kHalves =
    R"([{"percent":50,"contract":"4S","declarer":"S","declarerTricks":10},{"percent":50,"score":{"NS":-50}}])";

TEST(Weighted, ABoardOfJsonHasItsMean) {
  Gatherer gatherer;
  sessions::Judge judge({.results = true});
  const std::string text =
      board(kHalves) +
      R"({"game":"bridge","event":"Club","boards":[{"board":1,"vulnerable":"none","contract":"3NT","declarer":"N","declarerTricks":9}]})"
      "\n";
  judge.begin_file();
  judge.judge({"a.jsonl", text, 1}, games::kJsonLines, gatherer);
  gatherer.gathering.settle();
  const Comparison comparison = compare(gatherer.gathering, {});
  ASSERT_EQ(comparison.boards.size(), 1U);
  EXPECT_EQ(comparison.boards[0].board->results.at(0).score.north_south, 185);
  EXPECT_EQ(comparison.boards[0].points.at(0)->north_south, bridge::Hundredths{100});
  EXPECT_EQ(comparison.boards[0].points.at(1)->north_south, bridge::Hundredths{100});
}

TEST(Weighted, IsSoundWhereItIsAWholeOfPossibleResults) {
  EXPECT_EQ(test::said(board(kHalves), games::kJsonLines), "");
  EXPECT_EQ(test::said(board(R"([{"percent":100,"contract":"Pass"}])"), games::kJsonLines), "");
}

TEST(Weighted, WhatIsNoWholeOrImpossibleIsReported) {
  const auto said_of = [](const std::string& weighted) {
    const std::string said = test::said(board(weighted), games::kJsonLines);
    return said.substr(0, said.find('\n')).substr(std::min(said.find(' ') + 1, said.size()));
  };
  EXPECT_EQ(said_of(R"([{"percent":50,"score":{"NS":420}},{"percent":40,"score":{"NS":-50}}])"),
            "error[json/out-of-range]: the weights add up to 90 per cent, not 100 (Law 12C1c)");
  EXPECT_EQ(said_of(R"([{"percent":0,"score":{"NS":420}}])"),
            "error[json/out-of-range]: a weight is from 1 to 100 per cent");
  EXPECT_EQ(said_of(R"([{"percent":100,"contract":"4S","declarer":"S"}])"),
            "error[json/missing-key]: a weighted result needs a score, or contract, declarer and declarerTricks");
  EXPECT_EQ(said_of(R"([{"percent":100,"contract":"4S","declarer":"S","declarerTricks":14}])"),
            "error[bridge/impossible-result]: declarer's side cannot win 14 tricks: there are only 13");
  EXPECT_EQ(said_of(R"([{"percent":100,"score":{"EW":620}}])"),
            "error[bridge/impossible-score]: no contract gives North-South -620 points on this board");
  EXPECT_EQ(said_of(R"([{"percent":100,"contract":"4S","declarer":"S","declarerTricks":10,"score":{"NS":430}}])"),
            "error[bridge/wrong-score]: this result scores 420 for North-South, not 430");
}

/// A table of three rows, whose first has been adjusted: what its cells are, and what of it is found.
std::string table(const std::string& contract, const std::string& declarer, const std::string& result,
                  const std::string& score) {
  return "[Event \"Club\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n[Scoring \"MP\"]\n[ScoreTable "
         "\"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS\"]\n1 4 " +
         contract + " " + declarer + " " + result + " " + score + "\n2 5 3NT N 9 400\n3 6 4S S 9 -50\n";
}

/// The points of its three rows by matchpoints: "2.5 3 0.5".
std::string points_in_table(const std::string& text) {
  Gatherer gatherer;
  sessions::Judge judge({.results = true});
  judge.begin_file();
  judge.judge({"a.pbn", text, 1}, games::kPbn, gatherer);
  gatherer.gathering.settle();
  const Comparison comparison = compare(gatherer.gathering, {});
  std::string points;
  for (const auto& one : comparison.boards.at(0).points)
    points += (points.empty() ? "" : " ") + (one ? shown(one->north_south) : "?");
  return points;
}

TEST(Weighted, ACellOfATableIsComparedAsInJson) {
  for (const std::string& text :
       {table("\"50% 4S=, 50% 4S-1\"", "S", "-", "-"), table("\"50% 4S=; 50% 4S-1\"", "S", "-", "^185"),
        table("-", "S", "\"50% 4S= 50% 4S-1\"", "-"), table("\"4S= 50%, 4S-1 50%\"", "S", "-", "-"),
        table("\"50 % of 4S= + 50 % of 4S-1\"", "S", "-", "185"), table("\"50% 4SS=, 50% 4SS-1\"", "-", "-", "-"),
        table("-", "-", "-", "\"50% 420 / 50% -50\"")})
    EXPECT_EQ(points_in_table(text), "2.5 3 0.5") << text;
}

TEST(Weighted, AWeightedCellIsUnderstoodWithAnInfo) {
  const std::string found =
      "6:5: info[pbn/lax-token]: \"50% 4S=, 50% 4S-1\" is read as a weighted score; the standard defines none\n";
  EXPECT_EQ(test::said(table("\"50% 4S=, 50% 4S-1\"", "S", "-", "-"), games::kPbn), found);
  // A mean beside it is not a score of a contract.
  EXPECT_EQ(test::said(table("\"50% 4S=, 50% 4S-1\"", "S", "-", "185"), games::kPbn), found);
}

TEST(Weighted, OfACellWhatIsNoWholeOrImpossibleIsReported) {
  EXPECT_EQ(test::said(table("\"50% 4S=, 40% 4S-1\"", "S", "-", "-"), games::kPbn),
            "6:5: warning[pbn/bad-value]: the weights add up to 90 per cent, not 100 (Law 12C1c)\n");
  EXPECT_EQ(test::said(table("\"50% 4S=, 50% 4S-1\"", "-", "-", "-"), games::kPbn),
            "6:5: warning[pbn/bad-value]: no declarer is recorded, so this score is unknown\n");
  EXPECT_EQ(test::said(table("\"50% 4S=, 50% 4S+5\"", "S", "-", "-"), games::kPbn),
            "6:5: error[bridge/impossible-result]: declarer's side cannot win 15 tricks: there are only 13\n"
            "6:5: info[pbn/lax-token]: \"50% 4S=, 50% 4S+5\" is read as a weighted score; the standard defines none\n");
  EXPECT_EQ(test::said(table("-", "-", "-", "\"50% 620, 50% -50\""), games::kPbn),
            "6:11: error[bridge/impossible-score]: no contract gives North-South 620 points on this board\n"
            "6:11: info[pbn/lax-token]: \"50% 620, 50% -50\" is read as a weighted score; the standard defines none\n");
}

/// Where something of a cell cannot be read, all of it is unknown.
TEST(Weighted, ACellThatIsNoneIsReportedAsOneOfItsColumn) {
  for (const std::string cell : {"50% 4S", "50% 4S=, 4S-1", "0% 4S=, 100% 4S-1", "150% 4S=", "50% 4S=, x 50% 4S-1"})
    EXPECT_EQ(test::said(table("\"" + cell + "\"", "S", "-", "-"), games::kPbn),
              "6:5: warning[pbn/bad-value]: \"" + cell +
                  "\" cannot be read as Contract, which is a contract like 3NT, 4SX or Pass\n");
}

}  // namespace
}  // namespace kibitzer::contests
