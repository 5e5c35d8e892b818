#include "bridge/scoring/victory_points.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace kibitzer::bridge {
namespace {

std::vector<std::int64_t> continuous(int boards, int margins) {
  std::vector<std::int64_t> points;
  for (int margin = 0; margin < margins; ++margin)
    points.push_back(victory_points(margin, boards, VictoryScale::kContinuous).count);
  return points;
}

/// The greatest margin that is worth 10, 11 … 19 by the discrete scale.
std::vector<int> discrete(int boards) {
  std::vector<int> greatest;
  for (int points = 10; points < 20; ++points) {
    int margin = 0;
    while (victory_points(margin + 1, boards, VictoryScale::kDiscrete) <= Hundredths::of(points)) ++margin;
    greatest.push_back(margin);
  }
  return greatest;
}

TEST(VictoryPoints, AreThosePublishedForMatchesOfSeveralLengths) {
  EXPECT_EQ(continuous(8, 8), (std::vector<std::int64_t>{1000, 1044, 1086, 1127, 1167, 1205, 1242, 1277}));
  EXPECT_EQ(continuous(16, 8), (std::vector<std::int64_t>{1000, 1031, 1061, 1091, 1120, 1148, 1176, 1203}));
}

TEST(VictoryPoints, AreTwentyFromFifteenTimesTheRootOfTheBoardsOn) {
  for (int boards = 1; boards <= 128; ++boards) {
    const auto blitz = static_cast<int>(std::ceil(15 * std::sqrt(boards)));
    EXPECT_EQ(victory_points(blitz, boards, VictoryScale::kContinuous), Hundredths::of(20)) << boards;
    EXPECT_LT(victory_points(blitz - 2, boards, VictoryScale::kContinuous), Hundredths::of(20)) << boards;
    EXPECT_EQ(victory_points(5000, boards, VictoryScale::kContinuous), Hundredths::of(20)) << boards;
  }
}

TEST(VictoryPoints, NoImpIsWorthMoreThanTheOneBefore) {
  for (int boards = 1; boards <= 128; ++boards) {
    const auto points = continuous(boards, 200);
    for (std::size_t i = 2; i < points.size(); ++i)
      EXPECT_LE(points[i] - points[i - 1], points[i - 1] - points[i - 2]) << boards << ' ' << i;
  }
}

TEST(VictoryPoints, LieWithinAFewCentsOfTheFormula) {
  for (int boards = 1; boards <= 64; ++boards) {
    for (int margin = 0; margin < 200; ++margin) {
      const double share = std::pow((std::sqrt(5.0) - 1) / 2, 3.0 * margin / (15 * std::sqrt(boards)));
      const double right = std::min(20.0, 10 + 10 * (1 - share) / (1 - std::pow((std::sqrt(5.0) - 1) / 2, 3)));
      const double points = static_cast<double>(victory_points(margin, boards, VictoryScale::kContinuous).count) / 100;
      EXPECT_NEAR(points, right, 0.03) << boards << ' ' << margin;
    }
  }
}

TEST(VictoryPoints, OfTheLoserAreTheRestOfTwenty) {
  for (const VictoryScale scale : {VictoryScale::kContinuous, VictoryScale::kDiscrete})
    for (int margin = 0; margin < 100; ++margin)
      EXPECT_EQ(victory_points(margin, 20, scale) + victory_points(-margin, 20, scale), Hundredths::of(20));
}

TEST(VictoryPoints, OfTheDiscreteScaleAreThosePublished) {
  EXPECT_EQ(discrete(7), (std::vector<int>{0, 2, 5, 8, 11, 14, 18, 23, 28, 35}));
  EXPECT_EQ(discrete(16), (std::vector<int>{1, 4, 8, 12, 17, 22, 28, 35, 43, 53}));
}

TEST(VictoryPoints, OfTheDiscreteScaleEachCostAtLeastAsManyImpsAsTheOneBefore) {
  for (int boards = 4; boards <= 128; ++boards) {
    const auto greatest = discrete(boards);
    EXPECT_GE(greatest[1] - greatest[0], 2 * greatest[0] + 1) << boards;
    for (std::size_t i = 2; i < greatest.size(); ++i)
      EXPECT_GE(greatest[i] - greatest[i - 1], greatest[i - 1] - greatest[i - 2]) << boards << ' ' << i;
  }
}

}  // namespace
}  // namespace kibitzer::bridge
