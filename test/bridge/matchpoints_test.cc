#include "bridge/scoring/matchpoints.h"

#include <gtest/gtest.h>

#include <random>

namespace kibitzer::bridge {
namespace {

std::vector<std::int64_t> north_south(const std::vector<Comparable>& tables, std::size_t expected) {
  std::vector<std::int64_t> all;
  for (const Matchpoints& one : matchpoints(tables, expected)) all.push_back(one.north_south.count);
  return all;
}

TEST(Matchpoints, AreTwoForAPairBeatenAndOneForAPairEqualled) {
  const std::vector<Comparable> tables = {{420}, {450}, {420}, {-50}};
  EXPECT_EQ(north_south(tables, 4), (std::vector<std::int64_t>{300, 600, 300, 0}));
  EXPECT_EQ(matchpoints(tables, 4)[0].east_west, Hundredths::of(3));
  EXPECT_EQ(top(4), Hundredths::of(6));
}

TEST(Matchpoints, AreRaisedAfterNeubergWhereResultsAreMissing) {
  // Four of ten, six results where seven were expected: 4.83 of twelve.
  const std::vector<Comparable> tables = {{100}, {200}, {300}, {400}, {500}, {600}};
  EXPECT_EQ(north_south(tables, 7)[2], 483);
  EXPECT_EQ(matchpoints(tables, 7)[2].east_west, Hundredths{1200 - 483});
}

TEST(Matchpoints, AnAverageStandsBesideTheOthersWhichAreRaisedForIt) {
  const std::vector<Comparable> tables = {
      {100}, {200}, {std::nullopt, Adjusted::kAveragePlus, Adjusted::kAverageMinus}};
  const auto points = matchpoints(tables, 3);
  EXPECT_EQ(points[2].north_south, Hundredths{240});  // 60 per cent of four
  EXPECT_EQ(points[2].east_west, Hundredths{160});
  EXPECT_EQ(points[1].north_south, Hundredths{350});  // (2 + 1) · 3/2 − 1
  EXPECT_EQ(points[0].north_south, Hundredths{50});
}

TEST(Matchpoints, OneResultIsWorthHalfOfNothing) {
  EXPECT_EQ(north_south({{420}}, 1), (std::vector<std::int64_t>{0}));
  EXPECT_EQ(north_south({{420}}, 3), (std::vector<std::int64_t>{200}));
}

TEST(Matchpoints, AgreeWithEveryComparisonMadeOneByOne) {
  std::mt19937 random(6);
  for (int round = 0; round < 2000; ++round) {
    std::vector<Comparable> tables(1 + random() % 12);
    for (Comparable& table : tables) table.north_south = static_cast<int>(random() % 5) * 10 - 20;
    const auto points = matchpoints(tables, tables.size());
    for (std::size_t i = 0; i < tables.size(); ++i) {
      int sum = 0;
      for (std::size_t j = 0; j < tables.size(); ++j) {
        if (i == j) continue;
        sum += *tables[i].north_south > *tables[j].north_south ? 2 : *tables[i].north_south == *tables[j].north_south;
      }
      EXPECT_EQ(points[i].north_south, Hundredths::of(sum));
      EXPECT_EQ(points[i].north_south + points[i].east_west, top(tables.size()));
    }
  }
}

}  // namespace
}  // namespace kibitzer::bridge
