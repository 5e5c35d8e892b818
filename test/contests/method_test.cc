#include "contests/method.h"

#include <gtest/gtest.h>

#include <random>

#include "bridge/scoring/imps.h"

namespace kibitzer::contests {
namespace {

using bridge::Adjusted;
using bridge::Comparable;
using bridge::Hundredths;
using bridge::Matchpoints;

std::vector<std::int64_t> north_south(const std::vector<Comparable>& tables, const Method& method) {
  std::vector<std::int64_t> all;
  for (const Matchpoints& one : compare(tables, method, tables.size()).tables) all.push_back(one.north_south.count);
  return all;
}

constexpr Method kCross = {MethodKind::kCrossImps, Datum::kMean, Averaging::kSum};
constexpr Method kTeams = {MethodKind::kTeams, Datum::kMean, Averaging::kSum};
constexpr Method kBoardAMatch = {MethodKind::kBoardAMatch, Datum::kMean, Averaging::kSum};

TEST(Compare, MatchpointsMayBeOneAndAHalf) {
  constexpr Method kHalf = {MethodKind::kHalfMatchpoints, Datum::kMean, Averaging::kSum};
  EXPECT_EQ(north_south({{420}, {450}, {420}}, kHalf), (std::vector<std::int64_t>{50, 200, 50}));
  const std::vector<Comparable> tables = {{420}, {450}, {420}};
  EXPECT_EQ(compare(tables, kHalf, 4).tables[0].north_south, (Hundredths{83}));  // after Neuberg, 1⅔ of 2 and 1
  EXPECT_EQ(top_of(MethodKind::kHalfMatchpoints, 4), Hundredths::of(3));
}

TEST(Compare, CrossImpsAreThoseAgainstEveryOtherTable) {
  const std::vector<Comparable> tables = {{420}, {450}, {-50}};
  EXPECT_EQ(north_south(tables, kCross), (std::vector<std::int64_t>{900, 1200, -2100}));  // −1 + 10, 1 + 11, −10 − 11
}

TEST(Compare, CrossImpsAreDividedByTheTablesOrByTheOthers) {
  const std::vector<Comparable> tables = {{420}, {450}, {-50}};
  EXPECT_EQ(north_south(tables, {MethodKind::kCrossImps, Datum::kMean, Averaging::kPerTable})[2], -700);
  EXPECT_EQ(north_south(tables, {MethodKind::kCrossImps, Datum::kMean, Averaging::kPerOther})[2], -1050);
}

TEST(Compare, CrossImpsAgreeWithEveryComparisonMadeOneByOne) {
  std::mt19937 random(8);
  for (int round = 0; round < 500; ++round) {
    std::vector<Comparable> tables(2 + random() % 20);
    for (Comparable& table : tables) table.north_south = static_cast<int>(random() % 1500) * 10 - 7500;
    const auto points = compare(tables, kCross, tables.size());
    for (std::size_t i = 0; i < tables.size(); ++i) {
      int sum = 0;
      for (const Comparable& other : tables) sum += bridge::imps(*tables[i].north_south - *other.north_south);
      EXPECT_EQ(points.tables[i].north_south, Hundredths::of(sum));
      EXPECT_EQ(points.tables[i].east_west, Hundredths::of(-sum));
    }
  }
}

TEST(Compare, ButlerTellsTheDatum) {
  const std::vector<Comparable> tables = {{420}, {450}, {400}, {-50}};
  const auto points = compare(tables, {MethodKind::kButler, Datum::kMean, Averaging::kSum}, 4);
  EXPECT_EQ(points.datum, 310);
  EXPECT_EQ(points.tables[0].north_south, Hundredths::of(3));
  EXPECT_EQ(points.tables[3].east_west, Hundredths::of(8));
  EXPECT_EQ(compare(tables, {MethodKind::kButler, Datum::kMeanWithoutExtremes, Averaging::kSum}, 4).datum, 410);
  EXPECT_EQ(compare(tables, {MethodKind::kButler, Datum::kMedian, Averaging::kSum}, 4).datum, 410);
}

TEST(Compare, AnAverageAtImpsIsThreeOrNothing) {
  const std::vector<Comparable> tables = {
      {420}, {400}, {std::nullopt, Adjusted::kAveragePlus, Adjusted::kAverageMinus}};
  const auto points = compare(tables, {MethodKind::kButler, Datum::kMean, Averaging::kSum}, 3);
  EXPECT_EQ(points.datum, 410);
  EXPECT_EQ(points.tables[2].north_south, Hundredths::of(3));
  EXPECT_EQ(points.tables[2].east_west, Hundredths::of(-3));
}

TEST(Compare, TheRoomsOfAMatchHaveOppositeImps) {
  EXPECT_EQ(north_south({{420}, {-50}}, kTeams), (std::vector<std::int64_t>{1000, -1000}));
}

TEST(Compare, AnAdjustedScoreInOneRoomIsThatOfTheBoard) {
  const auto points = compare(
      std::vector<Comparable>{{420}, {std::nullopt, Adjusted::kAveragePlus, Adjusted::kAverageMinus}}, kTeams, 2);
  EXPECT_EQ(points.tables[1].north_south, Hundredths::of(3));
  EXPECT_EQ(points.tables[0].north_south, Hundredths::of(-3));
}

TEST(Compare, ABoardIsWonTiedOrLost) {
  EXPECT_EQ(north_south({{420}, {410}}, kBoardAMatch), (std::vector<std::int64_t>{200, 0}));
  EXPECT_EQ(north_south({{420}, {420}}, kBoardAMatch), (std::vector<std::int64_t>{100, 100}));
}

TEST(ReadMethod, KnowsWhatTheScoringTagNames) {
  EXPECT_EQ(read_method("MP"), (Method{MethodKind::kMatchpoints, Datum::kMean, Averaging::kSum}));
  EXPECT_EQ(read_method("MP1"), (Method{MethodKind::kHalfMatchpoints, Datum::kMean, Averaging::kSum}));
  EXPECT_EQ(read_method("IMP;Butler-2;Mean"),
            (Method{MethodKind::kButler, Datum::kMeanWithoutExtremes, Averaging::kSum}));
  EXPECT_EQ(read_method("IMP; Butler; Median"), (Method{MethodKind::kButler, Datum::kMedian, Averaging::kSum}));
  EXPECT_EQ(read_method("imp;cross2"), (Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kPerOther}));
  EXPECT_EQ(read_method("BAM"), kBoardAMatch);
}

TEST(ReadMethod, LeavesOpenWhatTheTagLeavesOpen) {
  EXPECT_EQ(read_method("IMP"), std::nullopt);
  EXPECT_EQ(read_method(""), std::nullopt);
  EXPECT_EQ(read_method("MP;Ascherman"), std::nullopt);
}

}  // namespace
}  // namespace kibitzer::contests
