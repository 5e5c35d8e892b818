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

}  // namespace
}  // namespace kibitzer::contests
