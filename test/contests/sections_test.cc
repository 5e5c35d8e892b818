// Sections of an evening: scored and ranked apart, unless the record has them together.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "contests/comparison.h"
#include "support/judging.h"

namespace kibitzer::contests {
namespace {

using bridge::Hundredths;
using bridge::TableResult;

/// Which field the figures of an evening were made from.
enum class Made { kNoFigures, kApart, kTogether };

constexpr int kTables = 4;
const std::vector<std::string> kSections = {"A", "B"};

int points(std::size_t section, int table, int round) {
  return 10 * ((7 * table + 11 * round + 5 * static_cast<int>(section)) % 13) - 60;
}

/// Matchpoints of North-South against tables of the same section, or of both.
int matchpoints(std::size_t section, int table, int round, bool together) {
  int won = 0;
  const int board = (table + round) % kTables;
  for (std::size_t other = 0; other < kSections.size(); ++other)
    for (int there = 0; there < kTables; ++there) {
      if ((other != section && !together) || (other == section && there == table)) continue;
      const int ours = points(section, table, round);
      const int theirs = points(other, there, (board - there + kTables) % kTables);
      won += ours > theirs ? 2 : ours == theirs ? 1 : 0;
    }
  return won;
}

/// Two sections of a Mitchell over the same four boards. Section B is a Howell if `howell`: all meet in both directions.
void play(Gathering& gathering, Made made, bool howell = false) {
  for (std::size_t section = 0; section < kSections.size(); ++section)
    for (int round = 0; round < kTables; ++round)
      for (int table = 0; table < kTables; ++table) {
        TableResult one;
        one.event = "Club";
        one.section = kSections[section];
        one.number = (table + round) % kTables + 1;
        one.score.north_south = points(section, table, round);
        const int visitors = (table - round + kTables) % kTables;
        const bool turned = howell && section == 1 && round % 2 == 1;
        one.pairs = {std::to_string(turned ? visitors + 5 : table + 1),
                     std::to_string(turned ? table + 1 : visitors + 5)};
        if (made != Made::kNoFigures)
          one.figures[1] =
              bridge::Figure{{}, Hundredths::of(matchpoints(section, table, round, made == Made::kTogether))};
        gathering.add("", one);
      }
}

/// "A NS, A EW": what is ranked, and the top of a board.
std::string ranked(Gathering& gathering, std::optional<bool> together = std::nullopt) {
  Options asked;
  asked.sections_together = together;
  gathering.settle(asked);
  const Comparison comparison = compare(gathering, {});
  std::string text;
  for (const Ranking& ranking : comparison.sessions.front())
    text += ranking.field.section + (ranking.field.section.empty() ? "" : " ") +
            (ranking.field.direction ? std::string(letters_of(*ranking.field.direction)) : "all") + " " +
            std::to_string(ranking.pairs.standings.size()) + ", ";
  return text + "top " + shown(top_of(MethodKind::kMatchpoints, comparison.boards.front().expected));
}

TEST(Sections, AreScoredAndRankedApart) {
  Gathering gathering;
  play(gathering, Made::kNoFigures);
  EXPECT_EQ(ranked(gathering), "A NS 4, A EW 4, B NS 4, B EW 4, top 6");
  EXPECT_EQ(gathering.sessions()[0].together, Together::kNo);
}

TEST(Sections, FiguresShowFromWhichTablesTheyWereMade) {
  Gathering apart;
  play(apart, Made::kApart);
  EXPECT_EQ(ranked(apart), "A NS 4, A EW 4, B NS 4, B EW 4, top 6");
  Gathering together;
  play(together, Made::kTogether);
  EXPECT_EQ(ranked(together), "NS 8, EW 8, top 14");
  EXPECT_EQ(together.sessions()[0].together, Together::kByFigures);
}

TEST(Sections, AreTogetherOrApartAsAsked) {
  Gathering together;
  play(together, Made::kApart);
  EXPECT_EQ(ranked(together, true), "NS 8, EW 8, top 14");
  EXPECT_EQ(together.sessions()[0].together, Together::kAsked);
  Gathering apart;
  play(apart, Made::kTogether);
  EXPECT_EQ(ranked(apart, false), "A NS 4, A EW 4, B NS 4, B EW 4, top 6");
}

TEST(Sections, OfWhichOneIsOneFieldAreOneTogether) {
  Gathering gathering;
  play(gathering, Made::kTogether, true);
  EXPECT_EQ(ranked(gathering), "all 16, top 14");
  EXPECT_EQ(gathering.sessions()[0].sections.at(0).movement, Movement::kWithOthers);
  EXPECT_EQ(gathering.sessions()[0].sections.at(1).movement, Movement::kBothDirections);
}

/// A list that ranks pairs 1 to 4 and 5 to 8 of both sections, each direction from 1 on; or each section's.
void list(Gathering& gathering, bool together) {
  TableResult one;
  one.event = "Club";
  for (std::size_t section = 0; section < kSections.size(); ++section)
    for (int number = 1; number <= 8; ++number) {
      const int of_section = (number - 1) % kTables;
      const int rank = together ? 2 * of_section + static_cast<int>(section) + 1 : of_section + 1;
      one.contestants.push_back(
          {std::to_string(number), {}, kSections[section], number <= kTables ? "NS" : "EW", Hundredths::of(rank)});
    }
  gathering.add("", one);
}

TEST(Sections, AListThatRanksThemInOneOrderHasThemTogether) {
  Gathering gathering;
  play(gathering, Made::kNoFigures);
  list(gathering, true);
  EXPECT_EQ(ranked(gathering), "NS 8, EW 8, top 14");
  EXPECT_EQ(gathering.sessions()[0].together, Together::kByList);
  Gathering apart;
  play(apart, Made::kNoFigures);
  list(apart, false);
  EXPECT_EQ(ranked(apart), "A NS 4, A EW 4, B NS 4, B EW 4, top 6");
}

TEST(Sections, FiguresOfEachMayBeRankedTogether) {
  Gathering gathering;
  play(gathering, Made::kApart);
  list(gathering, true);
  EXPECT_EQ(ranked(gathering), "NS 8, EW 8, top 6");
  EXPECT_EQ(gathering.sessions()[0].together, Together::kRankedByList);
}

// Where each direction is ranked over both sections, those of one section may happen to come to one order, too.
TEST(Sections, RanksOfEachDirectionAreNoRankingOfAll) {
  Gathering gathering;
  play(gathering, Made::kApart);
  TableResult one;
  one.event = "Club";
  constexpr std::array<int, 8> kRanksOfA = {1, 2, 5, 6, 3, 4, 7, 8};
  for (std::size_t i = 0; i < kRanksOfA.size(); ++i)
    for (const std::size_t section : {0U, 1U}) {
      const int rank = section == 0 ? kRanksOfA[i] : kRanksOfA[(i + 4) % kRanksOfA.size()];
      one.contestants.push_back(
          {std::to_string(i + 1), {}, kSections[section], i < 4 ? "NS" : "EW", Hundredths::of(rank)});
    }
  gathering.add("", one);
  EXPECT_EQ(ranked(gathering), "NS 8, EW 8, top 6");
}

}  // namespace
}  // namespace kibitzer::contests
