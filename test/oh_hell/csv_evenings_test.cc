// Scoresheets of several evenings, with the newest round first, numbered by cards, with half points, and with columns that
// nobody named.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "oh_hell/said_of.h"
#include "scoresheets/words.h"
#include "support/judging.h"

namespace kibitzer::oh_hell {
namespace {

/// "Atle 22, Rune 21.5 | Atle 11, Rune 10", a part for each session; "*" before one that is provisional.
std::string results_of(std::string_view text, std::string_view rules = "atlebridge") {
  std::string all;
  for (const auto& sheet : test::judged(text, games::kCsv, rules).sheets) {
    all += all.empty() ? "" : " | ";
    all += sheet.name.empty() ? "" : sheet.name + ": ";
    all += sheet.doubts.empty() ? "" : "*";
    for (std::size_t i = 0; i < sheet.players.size(); ++i)
      all += fmt::format("{}{} {}", i > 0 ? ", " : "", sheet.players[i],
                         scoresheets::in_words(sheet.totals[i], sheet.form->totals, {}));
  }
  return all;
}

// Half points.

TEST(CsvHalfPoints, AreReadAndAddedUp) {
  for (const std::string table :
       {"Round,Atle,Rune\n1,2.5,-3\n2,2.5,4.50\n3,-0.5,4\n", "Round;Atle;Rune\n1;2,5;-3\n2;2,5;4,50\n3;-0,5;4\n",
        "round,player,points\n1,Atle,2.5\n1,Rune,-3\n2,Atle,2.5\n2,Rune,4.5\n3,Atle,-.5\n3,Rune,4\n"})
    EXPECT_EQ(results_of(table), "Atle 4.5, Rune 5.5") << table;
}

TEST(CsvHalfPoints, OfALineOfTotalsAreVerified) {
  const std::string table = "Round,Atle points,Rune points,x points\n1,2.5,3,0\n2,2.5,4,0\n3,1,4,0\nTotal,";
  EXPECT_EQ(said_of(table + "6,11,0\n").find("wrong-total"), std::string::npos);
  EXPECT_NE(said_of(table + "6.5,11,0\n").find("Atle has 6 points in all, not 6.5"), std::string::npos)
      << said_of(table + "6.5,11,0\n");
}

TEST(CsvHalfPoints, OnlyAreReadOfFractions) {
  EXPECT_EQ(said_of("Round,Atle,Rune\n1,2.25,10\n"),
            "2:3: error[csv/bad-number]: points are whole or half, and '2.25' is neither\n");
  EXPECT_EQ(said_of("round,player,bid,won\n1,Atle,0.5,0\n1,Rune,0,1\n"),
            "2:8: error[csv/bad-number]: expected a bid, found '0.5'\n");
}

// Several evenings.

TEST(CsvEvenings, BeginWithAnotherHeader) {
  EXPECT_EQ(results_of("Round,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\nRound,Atle,Rune\n1,0/0,1/1\n2,2/2,0/0\n"),
            "Atle 22, Rune 21 | Atle 22, Rune 21");
  EXPECT_EQ(results_of("Friday\nRound,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\nTotal,22,21\n\nSaturday\nRound,Rune,Thea\n"
                       "1,1/1,0/0\n2,1/1,1/1\nTotal,22,21\n"),
            "Atle 22, Rune 21 | Rune 22, Thea 21");
}

TEST(CsvEvenings, BeginWhereTheRoundsBeginAgainBelowAnEmptyLine) {
  EXPECT_EQ(results_of("Round,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\n\n1,0/0,1/1\n2,2/2,0/0\n"),
            "Atle 22, Rune 21 | Atle 22, Rune 21");
  EXPECT_EQ(results_of("round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n2,Atle,1,1\n2,Rune,1,1\n\n1,Atle,0,0\n"
                       "1,Rune,1,1\n2,Atle,2,2\n2,Rune,0,0\n"),
            "Atle 22, Rune 21 | Atle 22, Rune 21");
}

TEST(CsvEvenings, AreNamedInAColumn) {
  EXPECT_EQ(results_of("Date,Round,Atle,Rune\n13.11.2026,1,1/1,0/0\n13.11.2026,2,1/1,1/1\n20.11.2026,1,0/0,1/1\n"),
            "13.11.2026: Atle 22, Rune 21 | 20.11.2026: Atle 10, Rune 11");
  EXPECT_EQ(results_of("Spiel;Runde;Anna;Per\n1;1;1/1;0/0\n;2;1/1;1/1\n2;1;0/0;1/1\n"),
            "1: Anna 22, Per 21 | 2: Anna 10, Per 11");
  EXPECT_EQ(results_of("evening,round,player,bid,won\nA,1,Atle,1,1\nA,1,Rune,0,0\nB,1,Atle,0,0\nB,1,Rune,1,1\n"),
            "A: Atle 11, Rune 10 | B: Atle 10, Rune 11");
}

TEST(CsvEvenings, OfADayThatDoesNotExist) {
  EXPECT_EQ(said_of("Date,Round,Atle,Rune\n31.11.2026,1,1/1,0/0\n31.11.2026,2,1/1,1/1\n2026-12-01,1,0/0,1/1\n"),
            "2:1: error[csv/bad-number]: there is no day 31.11.2026: November 2026 has 30 days\n");
  EXPECT_EQ(said_of("Spiel;Runde;Anna;Per\n31;1;1/1;0/0\n;2;1/1;1/1\n32;1;0/0;1/1\n"), "");
}

TEST(CsvEvenings, MayHaveTheirHeaderBesideTheirColumn) {
  EXPECT_EQ(results_of("Date,Round,Atle,Rune\n1.1.,1,1/1,0/0\n1.1.,2,1/1,1/1\nDate,Round,Atle,Rune\n2.1.,1,0/0,1/1\n"),
            "1.1.: Atle 22, Rune 21 | 2.1.: Atle 10, Rune 11");
}

TEST(CsvEvenings, APlayerIsCalledDag) { EXPECT_EQ(results_of("Runde;Dag;Per\n1;0;10\n2;0;11\n"), "Dag 0, Per 21"); }

TEST(CsvEvenings, AreOneWhereTheRoundsGoOn) {
  for (const std::string table :
       {"Round,Atle,Rune\n1,1/1,0/0\nRound,Atle,Rune\n2,1/1,1/1\n", "Round,Atle,Rune\n1,1/1,0/0\n\n2,1/1,1/1\n",
        "round,player,bid,won\n1,Atle,1,1\n2,Atle,1,1\n\n1,Rune,0,0\n2,Rune,1,1\n"})
    EXPECT_EQ(results_of(table), "Atle 22, Rune 21") << table;
}

TEST(CsvEvenings, FaultsAreAtTheirPlaces) {
  EXPECT_EQ(said_of("Round,Atle,Rune\n1,1/1,0/0\n2,1/1,1/1\n\n1,0/0,1/1\n2,x/2,0/0\n").substr(0, 4), "6:3:");
}

// The order of the rounds.

TEST(CsvOrder, MayBeTheNewestFirst) {
  constexpr std::string_view kSaid =
      "2:1: info[csv/newest-first]: the newest round is at the top: the rounds are read from the bottom up\n";
  for (const std::string table :
       {"Round,Cards,Atle,Rune\n3,3,1/1,2/2\n2,2,1/1,1/1\n1,1,1/1,0/0\n",
        "Round,Atle,Rune\n3,33,33\n2,22,21\n1,11,10\n", "Round,Atle,Rune\n3,33,33\n2,22,21\n1,11,10\nTotal,33,33\n",
        "round,player,bid,won\n3,Atle,1,1\n3,Rune,2,2\n2,Atle,1,1\n2,Rune,1,1\n1,Atle,1,1\n1,Rune,0,0\n"}) {
    EXPECT_EQ(said_of(table), kSaid) << table;
    EXPECT_EQ(results_of(table), "Atle 33, Rune 33") << table;
  }
}

TEST(CsvOrder, OfTheLongFormMayBeThatOfTheCards) {
  const std::string lines = "1,Atle,1,1\n1,Rune,0,0\n2,Atle,1,1\n2,Rune,1,1\n1,Atle,0,0\n1,Rune,1,1\n";
  EXPECT_EQ(
      said_of("round,player,bid,won\n" + lines),
      "6:1: info[csv/numbered-by-cards]: the rounds are numbered by their cards: this is round 3, with hands of 1 "
      "card\n");
  EXPECT_EQ(results_of("round,player,bid,won\n" + lines), "Atle 32, Rune 32");
  EXPECT_EQ(results_of("round,player,bid,won\n1,Atle,1,1\n2,Atle,1,1\n1,Atle,0,0\n1,Rune,0,0\n2,Rune,1,1\n"
                       "1,Rune,1,1\n"),
            "Atle 32, Rune 32");
}

// The sizes of the hands.

/// A sheet of two players, both of whom make their bids, whose rounds have so many tricks.
std::string sheet_of(const std::vector<int>& tricks) {
  std::string table = "Round,Atle,Rune\n";
  for (std::size_t i = 0; i < tricks.size(); ++i) table += fmt::format("{0},1/1,{1}/{1}\n", i + 1, tricks[i] - 1);
  return table;
}

TEST(CsvHands, MayBeThoseOfTheTricksWon) {
  EXPECT_EQ(said_of(sheet_of({1, 2, 3, 4, 3, 2, 1})),
            "2:1: info[csv/hands-by-tricks]: the tricks won per round are 1, 2, 3, 4, 3, 2, 1: they are taken "
            "as the hand sizes\n");
  EXPECT_EQ(said_of(sheet_of({7, 6, 5, 4, 3, 2, 1})).substr(0, 30), "2:1: info[csv/hands-by-tricks]");
}

TEST(CsvHands, AreThoseOfTheTricksAnywayWhereTheHouseHasNone) {
  const std::string said = said_of(sheet_of({1, 2, 3, 4, 3, 2, 1}), "standard");
  EXPECT_EQ(said.find("csv/"), std::string::npos) << said;
  EXPECT_EQ(said.find("wrong-won-count"), std::string::npos) << said;
}

TEST(CsvHands, AreThoseOfTheHouseWhereATrickCountIsWrong) {
  EXPECT_EQ(said_of(sheet_of({1, 2, 3, 4, 5, 6, 7, 8})), "");
  EXPECT_EQ(said_of(sheet_of({1, 2, 3, 4, 5, 5, 7, 8})),
            "7:7: error[oh-hell/wrong-won-count]: the tricks won in round 6 add up to 5, but the round has 6 tricks\n");
  EXPECT_EQ(said_of(sheet_of({1, 2, 3, 2})),
            "5:7: error[oh-hell/wrong-won-count]: the tricks won in round 4 add up to 2, but the round has 4 tricks\n");
}

// One wrong number of tricks.

TEST(CsvTricks, OfWhomThePointsContradictAreWrong) {
  const std::string table = "round,player,bid,won,points\n1,Atle,1,1,11\n1,Rune,0,0,10\n2,Atle,1,2,11\n2,Rune,1,1,11\n";
  EXPECT_EQ(
      said_of(table),
      "4:10: error[oh-hell/wrong-won-count]: Atle won 1 trick, not 2: that fits the 2 tricks of the round, and the "
      "points recorded\n");
  EXPECT_EQ(results_of(table), "Atle 22, Rune 21");
}

TEST(CsvTricks, ThatNothingElseContradictsAreWrongTogether) {
  EXPECT_EQ(
      said_of("round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n2,Atle,1,2\n2,Rune,1,1\n"),
      "5:10: error[oh-hell/wrong-won-count]: the tricks won in round 2 add up to 3, but the round has 2 tricks\n");
}

// Columns without a name.

TEST(CsvColumns, WithoutANameAreReported) {
  EXPECT_EQ(said_of("Round,Atle,Rune,\n1,1/1,0/0,1\n2,1/1,1/1,0/0\n"),
            "2:11: warning[csv/unknown-column]: column 4 has no name, and is not read; if it is a player's, write the "
            "name above it\n");
  EXPECT_EQ(results_of("Round,Atle,Rune,\n1,1/1,0/0,1\n2,1/1,1/1,0/0\n"), "*Atle 22, Rune 21");
  EXPECT_EQ(said_of("Round,Atle,Rune\n1,1/1,0/0,late\n2,1/1,1/1\n"),
            "2:11: warning[csv/unknown-column]: column 4 has no name, and is not read\n");
  EXPECT_EQ(said_of("round,player,,bid,won\n1,Atle,x,1,1\n1,Rune,,0,0\n"),
            "2:8: warning[csv/unknown-column]: column 3 has no name, and is not read\n");
}

}  // namespace
}  // namespace kibitzer::oh_hell
