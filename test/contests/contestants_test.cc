// Who the contestants of an evening are, by movement: Mitchell, Howell, arrow switch, sections.
#include "contests/contestants.h"

#include <gtest/gtest.h>

#include <functional>

#include "contests/comparison.h"

namespace kibitzer::contests {
namespace {

using bridge::TableResult;

/// An evening, as a club's scorer has it.
struct Evening {
  int tables = 0;
  int rounds = 0;
  int boards_a_round = 0;
  bool alike = false;  ///< both directions are numbered from 1
  int switched = 0;    ///< how many rounds at the end are arrow-switched
  std::vector<std::string> sections = {""};
  std::function<std::string(const std::string& section, bool north_south, int number)> names = {};
};

/// The results of a Mitchell: East-West go up a table each round, the boards down.
void play(Gathering& gathering, const Evening& evening) {
  for (const std::string& section : evening.sections)
    for (int round = 0; round < evening.rounds; ++round)
      for (int table = 0; table < evening.tables; ++table) {
        const int visitors = (table - round % evening.tables + evening.tables) % evening.tables;
        const bool switched = round >= evening.rounds - evening.switched;
        const std::array numbers = {table + 1, visitors + 1 + (evening.alike ? 0 : evening.tables)};
        for (int k = 0; k < evening.boards_a_round; ++k) {
          TableResult one;
          one.event = "Club";
          one.section = section;
          one.number = (table + round) % evening.tables * evening.boards_a_round + k + 1;
          one.score.north_south = 10 * ((7 * table + 11 * round + 3 * k) % 23) - 100;
          for (const std::size_t side : {0U, 1U}) {
            const bool home = (side == 0) != switched;
            const int number = numbers[home ? 0 : 1];
            one.pairs[side] = std::to_string(number);
            if (evening.names) one.names[side] = evening.names(section, home, number);
          }
          gathering.add("", one);
        }
      }
}

std::string name(const std::string& section, bool north_south, int number) {
  return section + (north_south ? "Nora " : "Emil ") + std::to_string(number);
}

/// "NS: 10 of 27 boards, NS 1 …": the rankings of the only session.
std::string rankings(Gathering& gathering, const Options& asked = {}) {
  gathering.settle(asked);
  std::string text;
  const Comparison comparison = compare(gathering, {});
  for (const Ranking& ranking : comparison.sessions.front()) {
    std::string first;
    std::size_t boards = 0;
    for (const Standing& one : ranking.pairs.standings) {
      boards = std::max(boards, one.boards);
      if (first.empty() || one.name < first) first = one.name + (one.known_as.empty() ? "" : " " + one.known_as);
    }
    text += ranking.field.section + (ranking.field.section.empty() ? "" : " ");
    text += ranking.field.direction ? std::string(letters_of(*ranking.field.direction)) : "all";
    text += ": " + std::to_string(ranking.pairs.standings.size()) + " pairs, " + std::to_string(boards) + " boards, " +
            first + "\n";
  }
  return text;
}

TEST(Contestants, AMitchellNumberedAlikeHasTwiceAsManyPairsAsNumbers) {
  Gathering gathering;
  play(gathering, {10, 9, 3, true});
  EXPECT_EQ(rankings(gathering), "NS: 10 pairs, 27 boards, NS 1\nEW: 10 pairs, 27 boards, EW 1\n");
  EXPECT_EQ(gathering.sessions()[0].sections.at(0).movement, Movement::kNumberedAlike);
}

TEST(Contestants, SoItIsFromTheFirstRoundOn) {
  for (const int rounds : {1, 2, 3, 5}) {
    Gathering gathering;
    play(gathering, {7, rounds, 2, true});
    gathering.settle();
    EXPECT_EQ(gathering.sessions()[0].sections.at(0).movement, Movement::kNumberedAlike) << rounds;
  }
}

TEST(Contestants, NamesBesideTheNumbersAreShown) {
  Gathering gathering;
  play(gathering, {10, 9, 3, true, 0, {""}, &name});
  EXPECT_EQ(rankings(gathering), "NS: 10 pairs, 27 boards, NS 1 Nora 1\nEW: 10 pairs, 27 boards, EW 1 Emil 1\n");
}

TEST(Contestants, AMitchellWithNumbersOfItsOwnForEachDirectionIsTwoFieldsToo) {
  Gathering gathering;
  play(gathering, {10, 9, 3, false});
  EXPECT_EQ(rankings(gathering), "NS: 10 pairs, 27 boards, 1\nEW: 10 pairs, 27 boards, 11\n");
  EXPECT_EQ(gathering.sessions()[0].sections.at(0).movement, Movement::kOneDirection);
}

/// Two of them may be partners in one direction only.
TEST(Contestants, PlayersOfAnIndividualAreOneField) {
  Gathering gathering;
  constexpr int kTables = 3;
  constexpr int kRounds = 3;
  for (int round = 0; round < kRounds; ++round)
    for (int table = 0; table < kTables; ++table) {
      TableResult one;
      one.event = "Club";
      one.number = round + 1;
      one.score.north_south = 10 * ((7 * table + 11 * round) % 23) - 100;
      const std::array players = {table, kTables + (table + round) % kTables,
                                  2 * kTables + (table + 2 * round) % kTables, 3 * kTables + table};
      for (std::size_t seat = 0; seat < players.size(); ++seat)
        one.players[(seat + static_cast<std::size_t>(round)) % 4] = std::to_string(players[seat] + 1);
      gathering.add("", one);
    }
  gathering.settle();
  const Comparison comparison = compare(gathering, {});
  ASSERT_EQ(comparison.sessions.front().size(), 1U);
  for (const Standing& player : comparison.sessions.front().front().players.standings) EXPECT_EQ(player.boards, 3U);
}

TEST(Contestants, AnArrowSwitchMakesOneField) {
  Gathering gathering;
  play(gathering, {10, 9, 3, false, 1});
  EXPECT_EQ(rankings(gathering), "all: 20 pairs, 27 boards, 1\n");
  EXPECT_EQ(gathering.sessions()[0].sections.at(0).movement, Movement::kBothDirections);
}

TEST(Contestants, TheUserMayWantOneFieldOrTwo) {
  Options asked;
  asked.winners = 1;
  Gathering alike;
  play(alike, {10, 9, 3, true});
  EXPECT_EQ(rankings(alike, asked), "all: 20 pairs, 27 boards, EW 1\n");
  EXPECT_EQ(alike.sessions()[0].sections.at(0).movement, Movement::kAskedOne);
  asked.winners = 2;
  Gathering switched;
  play(switched, {10, 9, 3, false, 1});
  EXPECT_EQ(rankings(switched, asked), "NS: 10 pairs, 27 boards, 1\nEW: 10 pairs, 27 boards, 11\n");
  EXPECT_EQ(switched.sessions()[0].sections.at(0).movement, Movement::kAskedTwo);
}

TEST(Contestants, NamesTellWhoSatWhereAfterAnArrowSwitchOfPairsNumberedAlike) {
  Gathering gathering;
  play(gathering, {10, 9, 3, true, 2, {""}, &name});
  EXPECT_EQ(rankings(gathering), "all: 20 pairs, 27 boards, EW 1 Emil 1\n");
}

TEST(Contestants, ATableThatSatTheWrongWayOnceMakesNoArrowSwitch) {
  Gathering gathering;
  play(gathering, {10, 9, 3, false});
  TableResult one;
  one.event = "Club";
  one.number = 30;
  one.score.north_south = 100;
  one.pairs = {"11", "1"};
  gathering.add("", one);
  gathering.settle();
  EXPECT_EQ(gathering.sessions()[0].sections.at(0).movement, Movement::kOneDirection);
}

TEST(Contestants, AHowellIsOneField) {
  // Eight pairs: pair 8 sits, the others go round a circle. Who is nearer to the end of a row sits North-South.
  Gathering gathering;
  for (int round = 0; round < 7; ++round)
    for (int table = 0; table < 4; ++table) {
      const int a = table == 0 ? 8 : (round + table) % 7 + 1;
      const int b = (round - table + 7) % 7 + 1;
      TableResult one;
      one.event = "Club";
      one.number = round + 1;
      one.score.north_south = 10 * table;
      one.pairs = {std::to_string(a), std::to_string(b)};
      gathering.add("", one);
    }
  EXPECT_EQ(rankings(gathering), "all: 8 pairs, 7 boards, 1\n");
}

TEST(Contestants, ASlipInAHowellsNumbersDoesNotTurnItIntoAMitchell) {
  Gathering gathering;
  for (int round = 0; round < 7; ++round)
    for (int table = 0; table < 4; ++table) {
      const int a = table == 0 ? 8 : (round + table) % 7 + 1;
      const int b = (round - table + 7) % 7 + 1;
      TableResult one;
      one.event = "Club";
      one.number = round + 1;
      one.score.north_south = 10 * table;
      one.pairs = {std::to_string(a), std::to_string(round == 3 && table == 2 ? a : b)};  // it meets itself
      gathering.add("", one);
    }
  gathering.settle();
  EXPECT_EQ(gathering.sessions()[0].sections.at(0).movement, Movement::kBothDirections);
}

TEST(Contestants, SectionsAreScoredAndRankedApart) {
  Gathering gathering;
  play(gathering, {5, 5, 2, true, 0, {"A", "B"}, &name});
  EXPECT_EQ(rankings(gathering),
            "A NS: 5 pairs, 10 boards, A NS 1 ANora 1\nA EW: 5 pairs, 10 boards, A EW 1 AEmil 1\n"
            "B NS: 5 pairs, 10 boards, B NS 1 BNora 1\nB EW: 5 pairs, 10 boards, B EW 1 BEmil 1\n");
  EXPECT_EQ(gathering.boards().size(), 20U);
}

TEST(Contestants, AListThatRanksAllTogetherMakesOneField) {
  Gathering gathering;
  TableResult listing;
  listing.event = "Club";
  for (int i = 1; i <= 20; ++i)
    listing.contestants.push_back({std::to_string(i), name("", i <= 10, i), "", "", bridge::Hundredths::of(21 - i)});
  gathering.add("", listing);
  play(gathering, {10, 9, 3, false});
  EXPECT_EQ(rankings(gathering), "all: 20 pairs, 27 boards, 1 Nora 1\n");
}

TEST(Contestants, AListOfBothDirectionsNamesEach) {
  for (const auto& [number, direction] : {std::pair("1 NS", ""), std::pair("NS1", ""), std::pair("1", "NS")}) {
    Gathering gathering;
    TableResult listing;
    listing.event = "Club";
    listing.contestants = {{number, "Nora & Siri", "", direction, {}}, {"1", "Emil & Wim", "", "EW", {}}};
    gathering.add("", listing);
    play(gathering, {10, 9, 3, true});
    EXPECT_EQ(rankings(gathering),
              "NS: 10 pairs, 27 boards, NS 1 Nora & Siri\nEW: 10 pairs, 27 boards, EW 1 Emil & Wim\n");
  }
}

TEST(Contestants, OneNumberTwiceInAListNamesNobody) {
  Gathering gathering;
  TableResult listing;
  listing.event = "Club";
  listing.contestants = {{"1", "Nora & Siri", "", "", {}}, {"1", "Emil & Wim", "", "", {}}};
  gathering.add("", listing);
  play(gathering, {10, 9, 3, true});
  EXPECT_EQ(rankings(gathering), "NS: 10 pairs, 27 boards, NS 1\nEW: 10 pairs, 27 boards, EW 1\n");
}

TEST(Contestants, NumbersComeWithSectionsAndDirections) {
  for (const char* number : {"7", "A12", "7 NS", "EW 7", "(A) 1 NS", "N-S 3"}) EXPECT_TRUE(is_number(number)) << number;
  for (const char* name : {"", "Nora", "Nora & Siri", "GIB 1 GIB 2", "Robot 1", "NS"})
    EXPECT_FALSE(is_number(name)) << name;
}

}  // namespace
}  // namespace kibitzer::contests
