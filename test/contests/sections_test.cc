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
using bridge::ListedContestant;
using bridge::TableResult;
using test::said;

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
            std::to_string(ranking.pairs.size()) + ", ";
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

std::string table(const std::string& rows) {
  return "[Event \"Club\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n"
         "[ScoreTable \"Section;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW\"]\n" +
         rows;
}

// A wrong figure is told whether boards are compared across sections or not.
TEST(Sections, FiguresOfATableAreOfItsSectionOrOfAll) {
  const std::string apart =
      "A 1 5 2H N 8 110 6 0\nA 2 6 1NT N 7 90 4 2\nA 3 7 2H N 7 -50 2 4\nA 4 8 2H N 6 -100 0 6\n"
      "B 1 5 2S N 9 140 6 0\nB 2 6 1NT N 8 120 4 2\nB 3 7 3C N 9 110 2 4\n";
  EXPECT_EQ(said(table(apart + "B 4 8 2H N 5 -150 0 6\n"), games::kPbn), "");
  EXPECT_EQ(
      said(table(apart + "B 4 8 2H N 5 -150 1 5\n"), games::kPbn),
      "12:19: error[bridge/wrong-matchpoints]: North-South's -150 beats 0 of the other 3 scores: 0 matchpoints, not "
      "1\n");
  const std::string together =
      "A 1 5 2H N 8 110 9 5\nA 2 6 1NT N 7 90 6 8\nA 3 7 2H N 7 -50 4 10\nA 4 8 2H N 6 -100 2 12\n"
      "B 1 5 2S N 9 140 14 0\nB 2 6 1NT N 8 120 12 2\nB 3 7 3C N 9 110 9 5\n";
  EXPECT_EQ(said(table(together + "B 4 8 2H N 5 -150 0 14\n"), games::kPbn), "");
  EXPECT_EQ(
      said(table(together + "B 4 8 2H N 5 -150 1 13\n"), games::kPbn),
      "12:19: error[bridge/wrong-matchpoints]: North-South's -150 beats 0 of the other 7 scores: 0 matchpoints, not "
      "1\n");
}

std::string evening_with_totals(const std::string& columns, const std::string& totals) {
  const char* const head = "[ScoreTable \"Section;PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW\"]\n";
  return "[Event \"Club\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n" + std::string(head) +
         "A 1 1 110 4 0\nA 2 2 90 2 2\nA 3 3 -50 0 4\nB 1 1 140 4 0\nB 2 2 120 2 2\nB 3 3 110 0 4\n"
         "[TotalScoreTable \"" +
         columns + "\"]\n" + totals + "\n[Event \"Club\"]\n[Board \"2\"]\n[Vulnerable \"NS\"]\n" + std::string(head) +
         "A 1 2 90 4 0\nA 2 3 -100 2 2\nA 3 1 -200 0 4\nB 1 2 -100 2 2\nB 2 3 90 4 0\nB 3 1 -200 0 4\n";
}

// Where numbers are used twice, the list's section and direction tell whose total it is.
TEST(Sections, TotalsAreOfAPairInASectionAndADirection) {
  const std::string totals =
      "A NS 1 8\nA NS 2 4\nA NS 3 0\nA EW 1 4\nA EW 2 2\nA EW 3 6\nB NS 1 6\nB NS 2 6\nB NS 3 0\nB EW 1 4\nB EW 2 4\n";
  EXPECT_EQ(said(evening_with_totals("Section;Direction;PairId;TotalMP", totals + "B EW 3 4\n"), games::kPbn), "");
  EXPECT_EQ(said(evening_with_totals("Section;Direction;PairId;TotalMP", totals + "B EW 3 5\n"), games::kPbn),
            "23:8: error[bridge/wrong-total]: the boards of pair B EW 3 add up to 4, not 5\n");
  const std::string lettered =
      "A1NS 8\nA2NS 4\nA3NS 0\nA1EW 4\nA2EW 2\nA3EW 6\nB1NS 6\nB2NS 6\nB3NS 0\nB1EW 4\nB2EW 4\n";
  EXPECT_EQ(said(evening_with_totals("PairId;TotalMP", lettered + "B3EW 4\n"), games::kPbn), "");
  EXPECT_EQ(said(evening_with_totals("PairId;TotalMP", lettered + "B3EW 5\n"), games::kPbn),
            "23:6: error[bridge/wrong-total]: the boards of pair B3EW add up to 4, not 5\n");
}

}  // namespace
}  // namespace kibitzer::contests
