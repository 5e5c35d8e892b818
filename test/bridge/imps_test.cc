#include "bridge/scoring/imps.h"

#include <gtest/gtest.h>

#include <array>
#include <utility>

namespace kibitzer::bridge {
namespace {

// Law 78B as it is printed: the greatest difference for each number of IMPs.
constexpr std::array<std::pair<int, int>, 24> kGreatest = {
    {{10, 0},    {40, 1},    {80, 2},    {120, 3},   {160, 4},   {210, 5},   {260, 6},   {310, 7},
     {360, 8},   {420, 9},   {490, 10},  {590, 11},  {740, 12},  {890, 13},  {1090, 14}, {1290, 15},
     {1490, 16}, {1740, 17}, {1990, 18}, {2240, 19}, {2490, 20}, {2990, 21}, {3490, 22}, {3990, 23}}};

TEST(Imps, AreThoseOfTheLawForEveryDifference) {
  for (int difference = 0; difference <= 15'200; difference += 10) {
    int right = 24;
    for (auto row = kGreatest.rbegin(); row != kGreatest.rend(); ++row)
      if (difference <= row->first) right = row->second;
    EXPECT_EQ(imps(difference), right) << difference;
    EXPECT_EQ(imps(-difference), -right) << difference;
  }
}

TEST(ButlerDatum, IsTheMeanRoundedToTenAHalfAwayFromZero) {
  EXPECT_EQ(butler_datum(std::array{420, 450, 400, -50}, 0), 310);  // 305
  EXPECT_EQ(butler_datum(std::array{-420, -450, -400, 50}, 0), -310);
  EXPECT_EQ(butler_datum(std::array{100, 110, 110}, 0), 110);  // 106.67
  EXPECT_EQ(butler_datum(std::array{0, 0, 10}, 0), 0);
}

TEST(ButlerDatum, LeavesOutAsManyHighestAsLowestScores) {
  EXPECT_EQ(butler_datum(std::array{420, 450, 400, -50}, 1), 410);
  EXPECT_EQ(butler_datum(std::array{1, 100, 140, 170, 2000}, 2), 140);
}

TEST(ButlerDatum, KeepsAScoreHoweverManyAreToBeLeftOut) {
  EXPECT_EQ(butler_datum(std::array{420}, 5), 420);
  EXPECT_EQ(butler_datum(std::array{420, 440}, 5), 430);
}

}  // namespace
}  // namespace kibitzer::bridge
