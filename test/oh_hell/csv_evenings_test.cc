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

TEST(CsvHalfPoints, OfALineOfTotalsAreVerified) {
  const std::string table = "Round,Atle points,Rune points,x points\n1,2.5,3,0\n2,2.5,4,0\n3,1,4,0\nTotal,";
  EXPECT_EQ(said_of(table + "6,11,0\n").find("wrong-total"), std::string::npos);
  EXPECT_NE(said_of(table + "6.5,11,0\n").find("Atle has 6 points in all, not 6.5"), std::string::npos)
      << said_of(table + "6.5,11,0\n");
}

// Several evenings.

TEST(CsvEvenings, APlayerIsCalledDag) { EXPECT_EQ(results_of("Runde;Dag;Per\n1;0;10\n2;0;11\n"), "Dag 0, Per 21"); }

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

// The sizes of the hands.

/// A sheet of two players, both of whom make their bids, whose rounds have so many tricks.
std::string sheet_of(const std::vector<int>& tricks) {
  std::string table = "Round,Atle,Rune\n";
  for (std::size_t i = 0; i < tricks.size(); ++i) table += fmt::format("{0},1/1,{1}/{1}\n", i + 1, tricks[i] - 1);
  return table;
}

TEST(CsvHands, AreThoseOfTheTricksAnywayWhereTheHouseHasNone) {
  const std::string said = said_of(sheet_of({1, 2, 3, 4, 3, 2, 1}), "standard");
  EXPECT_EQ(said.find("csv/"), std::string::npos) << said;
  EXPECT_EQ(said.find("wrong-won-count"), std::string::npos) << said;
}

}  // namespace
}  // namespace kibitzer::oh_hell
