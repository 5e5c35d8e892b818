#include "contests/season.h"

#include <gtest/gtest.h>

#include "oh_hell/scoresheet.h"

namespace kibitzer::contests {
namespace {

using bridge::Hundredths;
using scoresheets::Scoresheet;

struct Earned {
  std::optional<int> bid;
  std::optional<int> won;
  std::optional<int> points;
  std::optional<int> total;
};

/// A game of one round: bid, tricks won and points of each player.
Scoresheet game(const std::vector<std::pair<std::string, Earned>>& players, std::vector<std::string> winners) {
  Scoresheet sheet;
  sheet.form = oh_hell::sheet_form();
  sheet.complete = true;
  sheet.winners = std::move(winners);
  auto& round = sheet.rounds.emplace_back();
  round.cells.resize(sheet.form->columns.size());
  for (const auto& [name, result] : players) {
    sheet.players.push_back(name);
    sheet.totals.emplace_back(result.points);
    for (const auto& number : {result.bid, result.won, result.points, result.total}) round.cells.emplace_back(number);
  }
  return sheet;
}

std::string names(const std::vector<PlayerStanding>& standings) {
  std::string text;
  for (const PlayerStanding& one : standings)
    text += std::to_string(one.rank) + (one.shared ? "=" : "") + one.name + " ";
  return text;
}

TEST(Season, AddsUpGamesWinsPointsAndExactBids) {
  Season season;
  season.add("a.json", game({{"Kari", {1, 1, 11, 11}}, {"Ola", {0, 0, 10, 10}}}, {"Kari"}));
  season.add("a.json", game({{"Ola", {1, 2, 0, 0}}, {"Kari", {0, 0, 10, 10}}}, {"Kari"}));
  const auto standings = season.standings(RankedBy::kPoints);
  ASSERT_EQ(standings.size(), 2U);
  EXPECT_EQ(standings[0].name, "Kari");
  EXPECT_EQ(standings[0].games, 2U);
  EXPECT_EQ(standings[0].wins, 2U);
  EXPECT_EQ(standings[0].points, Hundredths::of(21));
  EXPECT_EQ(standings[0].average(), Hundredths{1050});
  EXPECT_EQ(standings[0].exact_rate(), Hundredths::of(100));
  EXPECT_EQ(standings[1].exact_rate(), Hundredths::of(50));
}

TEST(Season, CountsHalfPoints) {
  Season season;
  auto sheet = game({{"Kari", {{}, {}, 20, 20}}, {"Ola", {{}, {}, 20, 20}}}, {"Ola"});
  sheet.totals[1] = scoresheets::Fraction{41, 2};
  season.add("a.csv", sheet);
  const auto standings = season.standings(RankedBy::kPoints);
  EXPECT_EQ(names(standings), "1Ola 2Kari ");
  EXPECT_EQ(standings[0].points, Hundredths{2050});
  EXPECT_EQ(standings[0].average(), Hundredths{2050});
}

TEST(Season, RanksByWhatIsAskedFor) {
  Season season;
  season.add("a.json", game({{"Kari", {0, 0, 10, 10}}, {"Ola", {1, 1, 11, 11}}}, {"Ola"}));
  season.add("a.json", game({{"Kari", {0, 1, 0, 0}}, {"Per", {2, 2, 14, 14}}}, {"Per"}));
  EXPECT_EQ(names(season.standings(RankedBy::kPoints)), "1Per 2Ola 3Kari ");
  EXPECT_EQ(names(season.standings(RankedBy::kWins)), "1=Ola 1=Per 3Kari ");
  EXPECT_EQ(names(season.standings(RankedBy::kAverage)), "1Per 2Ola 3Kari ");
  EXPECT_EQ(names(season.standings(RankedBy::kExactRate)), "1=Ola 1=Per 3Kari ");
}

TEST(Season, RanksOnlyWhoPlayedEnough) {
  Season season;
  season.add("a.json", game({{"Kari", {0, 0, 10, 10}}, {"Ola", {1, 1, 11, 11}}}, {"Ola"}));
  season.add("a.json", game({{"Kari", {0, 1, 0, 0}}, {"Per", {2, 2, 14, 14}}}, {"Per"}));
  EXPECT_EQ(names(season.standings(RankedBy::kPoints, 2)), "1Kari ");
}

TEST(Season, LeavesGamesOutInWhichTwoPlayersHaveOneName) {
  Season season;
  season.add("a.json", game({{"Kari", {0, 0, 10, 10}}, {"Kari", {1, 1, 11, 11}}}, {"Kari"}));
  season.add("a.json", game({{"Kari", {0, 0, 10, 10}}, {"Per", {1, 0, 0, 0}}}, {"Kari"}));
  EXPECT_EQ(season.games(), 1U);
  EXPECT_EQ(season.left_out().size(), 1U);
  EXPECT_EQ(season.standings(RankedBy::kPoints).front().points, Hundredths::of(10));
}

TEST(Season, WhatIsNotKnownIsNotCounted) {
  Season season;
  season.add("a.json", game({{"Kari", {1, {}, {}, {}}}, {"Ola", {0, 0, 10, 10}}}, {}));
  const auto standings = season.standings(RankedBy::kPoints);
  EXPECT_EQ(standings[1].name, "Kari");
  EXPECT_EQ(standings[1].bids, 0U);
  EXPECT_EQ(standings[1].average(), Hundredths{});
  EXPECT_EQ(standings[1].exact_rate(), Hundredths{});
}

TEST(Season, TellsHowManyGamesAreInDoubt) {
  Season season;
  Scoresheet doubtful = game({{"Kari", {1, 1, 11, 11}}}, {"Kari"});
  doubtful.rounds[0].doubts.emplace_back("oh-hell/follow-suit");
  season.add("b.json", doubtful);
  season.add("a.json", game({{"Kari", {1, 1, 11, 11}}}, {"Kari"}));
  EXPECT_EQ(season.games(), 2U);
  ASSERT_EQ(season.doubtful().size(), 1U);
  EXPECT_EQ(season.doubtful().front().path, "b.json");
}

}  // namespace
}  // namespace kibitzer::contests
