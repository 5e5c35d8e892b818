// What counts over several sessions, and what is added and taken off.
#include <gtest/gtest.h>

#include "contests/comparison.h"

namespace kibitzer::contests {
namespace {

using bridge::Hundredths;
using bridge::TableResult;

TableResult scored_on(int day, int board, int points, const std::string& ns, const std::string& ew) {
  TableResult one;
  one.event = "Club";
  one.date = "2026.01.0" + std::to_string(day);
  one.number = board;
  one.score.north_south = points;
  one.pairs = {ns, ew};
  return one;
}

/// Three evenings: Ann - Bo have 100 per cent of one board, 25 of two, and 0 of one.
void add_three_evenings(Gathering& gathering) {
  gathering.add("", scored_on(1, 1, 420, "Ann - Bo", "C - D"));
  gathering.add("", scored_on(1, 1, 100, "E - F", "G - H"));
  gathering.add("", scored_on(2, 1, 100, "Ann - Bo", "C - D"));
  gathering.add("", scored_on(2, 1, 420, "E - F", "G - H"));
  gathering.add("", scored_on(2, 2, 100, "Ann - Bo", "C - D"));
  gathering.add("", scored_on(2, 2, 100, "E - F", "G - H"));
  gathering.add("", scored_on(3, 1, 100, "Ann - Bo", "C - D"));
  gathering.add("", scored_on(3, 1, 420, "E - F", "K - L"));
}

std::string list_text(const RankedList& list) {
  std::string text;
  for (const Standing& one : list.standings)
    text += one.name + ": " + std::to_string(one.counted) + " of " + std::to_string(one.sessions) + ", " +
            std::to_string(one.boards) + " boards, " + shown(one.total()) + "\n";
  if (list.too_few > 0) text += std::to_string(list.too_few) + " too few\n";
  return text;
}

Comparison compared_with(Gathering& gathering, const Options& options) {
  gathering.settle(options);
  return compare(gathering, options);
}

TEST(Accounts, APercentageOfSeveralSessionsIsTheMeanOfTheirs) {
  Gathering gathering;
  add_three_evenings(gathering);
  EXPECT_EQ(list_text(compared_with(gathering, {}).overall[0].pairs),
            "G - H: 2 of 2, 3 boards, 62.5\nC - D: 3 of 3, 4 boards, 58.33\nE - F: 3 of 3, 4 boards, 58.33\n"
            "Ann - Bo: 3 of 3, 4 boards, 41.67\nK - L: 1 of 1, 1 boards, 0\n");
}

TEST(Accounts, OnlyTheBestSessionsCountWhereThatIsAsked) {
  Gathering gathering;
  add_three_evenings(gathering);
  Options options;
  options.best = 2;
  options.least_sessions = 3;
  const auto comparison = compared_with(gathering, options);
  EXPECT_EQ(
      list_text(comparison.overall[0].pairs),
      "C - D: 2 of 3, 3 boards, 87.5\nE - F: 2 of 3, 3 boards, 87.5\nAnn - Bo: 2 of 3, 3 boards, 62.5\n2 too few\n");
  EXPECT_EQ(
      list_text(comparison.overall[0].players),
      "C: 2 of 3, 3 boards, 87.5\nD: 2 of 3, 3 boards, 87.5\nE: 2 of 3, 3 boards, 87.5\nF: 2 of 3, 3 boards, 87.5\n"
      "Ann: 2 of 3, 3 boards, 62.5\nBo: 2 of 3, 3 boards, 62.5\n4 too few\n");
  EXPECT_EQ(list_text(comparison.sessions[2][0].pairs),
            "C - D: 1 of 1, 1 boards, 100\nE - F: 1 of 1, 1 boards, 100\nAnn - Bo: 1 of 1, 1 boards, 0\n"
            "K - L: 1 of 1, 1 boards, 0\n");
}

TEST(Accounts, AtImpsTheSumsOfTheBestSessionsCount) {
  Gathering gathering;
  add_three_evenings(gathering);
  Options options;
  options.method = Method{MethodKind::kButler};
  options.best = 1;
  EXPECT_EQ(list_text(compared_with(gathering, options).overall[0].pairs),
            "Ann - Bo: 1 of 3, 1 boards, 4\nC - D: 1 of 3, 2 boards, 4\nE - F: 1 of 3, 2 boards, 4\n"
            "G - H: 1 of 2, 1 boards, 4\nK - L: 1 of 1, 1 boards, -4\n");
}

TEST(Accounts, TakeCarryOversPenaltiesAndHandicaps) {
  Gathering gathering;
  gathering.add("", scored_on(1, 1, 420, "Ann - Bo", "C - D"));
  gathering.add("", scored_on(1, 1, 420, "E - F", "G - H"));
  Options options;
  options.adjustments = {{AdjustmentKind::kCarryOver, "Bo & Ann", Hundredths{50}},
                         {AdjustmentKind::kPenalty, "C - D", Hundredths{25}},
                         {AdjustmentKind::kHandicap, "E", Hundredths{700}},
                         {AdjustmentKind::kHandicap, "G - H", Hundredths{200}}};
  const auto comparison = compared_with(gathering, options);
  EXPECT_EQ(list_text(comparison.sessions[0][0].pairs),
            "Ann - Bo: 1 of 1, 1 boards, 75\nE - F: 1 of 1, 1 boards, 53.5\nG - H: 1 of 1, 1 boards, 52\n"
            "C - D: 1 of 1, 1 boards, 37.5\n");
  EXPECT_TRUE(comparison.strangers.empty());
}

TEST(Accounts, NameStrangersAmongThem) {
  Gathering gathering;
  gathering.add("", scored_on(1, 1, 420, "Ann - Bo", "C - D"));
  gathering.add("", scored_on(1, 1, 420, "E - F", "G - H"));
  Options options;
  options.adjustments = {{AdjustmentKind::kHandicap, "Ann", Hundredths{50}},
                         {AdjustmentKind::kHandicap, "Zoe", Hundredths{50}}};
  EXPECT_EQ(compared_with(gathering, options).strangers, std::vector<std::string>{"Zoe"});
}

TEST(Accounts, RankPairsByTheVictoryPointsOfTheirMatches) {
  Gathering gathering;
  for (const auto& [board, round, first, second] : {std::tuple(1, "1", 420, -50), std::tuple(2, "1", 100, 100)}) {
    TableResult one = scored_on(1, board, first, "1", "2");
    TableResult other = scored_on(1, board, second, "4", "3");
    one.round = other.round = round;
    gathering.add("", one);
    gathering.add("", other);
  }
  Options options;
  options.method = Method{MethodKind::kButler};
  options.victory_points = true;
  const auto comparison = compared_with(gathering, options);
  EXPECT_EQ(list_text(comparison.sessions[0][0].pairs),
            "1: 1 of 1, 2 boards, 14.39\n3: 1 of 1, 2 boards, 14.39\n2: 1 of 1, 2 boards, 5.61\n"
            "4: 1 of 1, 2 boards, 5.61\n");
  ASSERT_EQ(comparison.matches.size(), 2U);
  EXPECT_EQ(comparison.matches[0].boards, 2);
  EXPECT_FALSE(comparison.lacks_imps);
}

TEST(Accounts, OfButlerLeaveOutAsManyExtremesAsAsked) {
  Gathering gathering;
  int pair = 0;
  for (const int points : {-800, -300, 100, 110, 140, 500, 1400}) {
    gathering.add("", scored_on(1, 1, points, "N" + std::to_string(pair), "E" + std::to_string(pair)));
    ++pair;
  }
  Options options;
  options.method = Method{MethodKind::kButler};
  EXPECT_EQ(compared_with(gathering, options).boards[0].datum, 160);
  options.extremes = 1;
  EXPECT_EQ(compare(gathering, options).boards[0].datum, 110);
  options.extremes = 2;
  EXPECT_EQ(compare(gathering, options).boards[0].datum, 120);
}

TEST(Accounts, HaveNoVictoryPointsOfMatchpoints) {
  Gathering gathering;
  gathering.add("", scored_on(1, 1, 420, "Ann - Bo", "C - D"));
  gathering.add("", scored_on(1, 1, 100, "E - F", "G - H"));
  Options options;
  options.victory_points = true;
  const auto comparison = compared_with(gathering, options);
  EXPECT_TRUE(comparison.lacks_imps);
  EXPECT_EQ(comparison.sessions[0][0].pairs.standings[0].victory_points, std::nullopt);
}

}  // namespace
}  // namespace kibitzer::contests
