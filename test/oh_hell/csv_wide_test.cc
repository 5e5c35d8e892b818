// Scoresheets with a column for each player, as people keep them.
#include <gtest/gtest.h>

#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::oh_hell {
namespace {

const games::Notation& kCsv = games::kCsv;

/// The findings above info, under AtleBridge unless other rules are given.
std::string above_info_in(std::string_view text, std::string_view rules = "atlebridge") {
  std::string lines;
  for (const test::Said& said : test::judged(text, kCsv, rules).findings)
    if (said.severity != findings::Severity::kInfo) lines += said.line() + "\n";
  return lines;
}

/// Bid, tricks won and points of every round, and the total: "1: 1/1=11 0/0=10 | 11 10".
std::string sheet(std::string_view text) {
  const test::Judging judging = test::judged(text, kCsv);
  if (judging.sheets.empty()) return "no sheet";
  const auto& sheet = judging.sheets[0];
  const auto shown = [](const std::optional<int>& value) { return value ? std::to_string(*value) : "?"; };
  std::string out;
  for (const std::string& player : sheet.players) out += player + " ";
  for (std::size_t i = 0; i < sheet.rounds.size(); ++i) {
    const auto of = [&](std::size_t player, std::string_view key) {
      return shown(test::number(sheet, i, player, key));
    };
    out += "| " + shown(sheet.rounds[i].number) + ":";
    for (std::size_t p = 0; p < sheet.players.size(); ++p)
      out += " " + of(p, "bid") + "/" + of(p, "won") + "=" + of(p, "points");
    out += " ";
  }
  out += "|";
  for (const auto& total : test::totals_of(sheet)) out += " " + shown(total);
  return out;
}

TEST(CsvWide, ReadsBidsAndTricksWon) {
  constexpr std::string_view kTable = "Round,Atle,Rune\n1,1/1,0/0\n2,0/1,1/1\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(sheet(kTable), "Atle Rune | 1: 1/1=11 0/0=10 | 2: 0/1=0 1/1=11 | 11 21");
}

TEST(CsvWide, ReadsBidsWithMarks) {
  constexpr std::string_view kTable = "Round;Atle;Rune\n1;1 ✓;0✓\n2;0 x;1 ✔\n3;2 no;3 no\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(sheet(kTable), "Atle Rune | 1: 1/1=11 0/0=10 | 2: 0/?=0 1/1=11 | 3: 2/?=0 3/?=0 | 11 21");
}

TEST(CsvWide, ReadsMarksAlone) { EXPECT_EQ(above_info_in("Round,Atle,Rune\n1,x,✓\n2,yes,no\n"), ""); }

TEST(CsvWide, ReadsPointsOfEachRound) {
  constexpr std::string_view kTable = "Round,Atle,Rune\n1,11,0\n2,10,11\n3,0,10\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(sheet(kTable), "Atle Rune | 1: ?/?=11 ?/?=0 | 2: ?/?=10 ?/?=11 | 3: ?/?=0 ?/?=10 | 21 21");
}

TEST(CsvWide, ReadsSeveralColumnsOfAPlayer) {
  constexpr std::string_view kTable = "Round,Atle bid,Atle won,Rune bid,Rune won\n1,1,1,0,0\n2,0,1,1,1\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(sheet(kTable), "Atle Rune | 1: 1/1=11 0/0=10 | 2: 0/1=0 1/1=11 | 11 21");
}

TEST(CsvWide, ReadsNamesOverSeveralColumns) {
  constexpr std::string_view kTable = "Round,Atle,,Rune,\n,Bid,Tricks,Bid,Tricks\n1,1,1,0,0\n2,0,1,1,1\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(sheet(kTable), "Atle Rune | 1: 1/1=11 0/0=10 | 2: 0/1=0 1/1=11 | 11 21");
}

TEST(CsvWide, ReadsDealersAndTrumps) {
  const std::string table = "Round,Dealer,Trump,Atle,Rune\n1,Rune,♥,1/1,0/0\n";
  EXPECT_EQ(
      above_info_in(table, "standard"),
      "2:14: error[oh-hell/hook]: Rune bids last and may not bid 0, which makes the bids add up to the 1 trick of "
      "the round\n");
  EXPECT_EQ(test::text(test::judged(table, kCsv).sheets[0], 0, "trump"), "Hearts");
}

// What spreadsheets put around a table.

TEST(CsvWide, PassesOverTitlesAndBlankLinesAndAByteOrderMark) {
  EXPECT_EQ(sheet("\xEF\xBB\xBFOh Hell, Oslo;;\n;;\n\nNr;Atle;Rune\n1;1/1;0/0\n;;\n2;0/1;1/1\n"),
            "Atle Rune | 1: 1/1=11 0/0=10 | 2: 0/1=0 1/1=11 | 11 21");
}

TEST(CsvWide, TakesAColumnOfRowNumbersWithoutAName) {
  EXPECT_EQ(sheet("\tAtle\tRune\n1\t1/1\t0/0\n2\t0/1\t1/1\n"),
            "Atle Rune | 1: 1/1=11 0/0=10 | 2: 0/1=0 1/1=11 | 11 21");
}

TEST(CsvWide, TakesRoundsWithTheirWord) {
  EXPECT_EQ(sheet("Round,Atle,Rune\nRound 1,1/1,0/0\n2.,0/1,1/1\n"),
            "Atle Rune | 1: 1/1=11 0/0=10 | 2: 0/1=0 1/1=11 | 11 21");
}

TEST(CsvWide, TakesPlayersThatAreOnlyNumbered) {
  EXPECT_EQ(sheet("Round,Player 1,Player 2\n1,1/1,0/0\n"), "Player 1 Player 2 | 1: 1/1=11 0/0=10 | 11 10");
}

// Running totals.

constexpr std::string_view kRunning = "Round,Atle,Rune\n1,11,10\n2,21,21\n3,34,21\n4,44,31\n";

TEST(CsvRunningTotals, AreRecognised) {
  EXPECT_EQ(above_info_in(kRunning), "");
  EXPECT_EQ(sheet(kRunning),
            "Atle Rune | 1: ?/?=11 ?/?=10 | 2: ?/?=10 ?/?=11 | 3: ?/?=13 ?/?=0 | 4: ?/?=10 ?/?=10 | 44 31");
}

TEST(CsvRunningTotals, AreNotSeenInPointsOfRounds) {
  EXPECT_EQ(sheet("Round,Atle,Rune\n1,0,10\n2,10,10\n3,11,12\n"),
            "Atle Rune | 1: ?/?=0 ?/?=10 | 2: ?/?=10 ?/?=10 | 3: ?/?=11 ?/?=12 | 21 32");
}

// Who joins later.

TEST(CsvLatecomers, MayBeginWithPointsThatTheOthersGrantThem) {
  constexpr std::string_view kTable = "Round,Atle,Rune,Siri\n1,11,10,\n2,22,21,\n3,33,31,31\n4,43,41,45\n5,53,51,55\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(sheet(kTable),
            "Atle Rune Siri | 1: ?/?=11 ?/?=10 ?/?=? | 2: ?/?=11 ?/?=11 ?/?=? | 3: ?/?=11 ?/?=10 ?/?=? | 4: ?/?=10 "
            "?/?=10 ?/?=14 | 5: ?/?=10 ?/?=10 ?/?=10 | 53 51 55");
}

// Hand sizes and trumps.

TEST(CsvCards, AreTheHandSizesOfTheHouse) {
  constexpr std::string_view kTable = "Round,Cards,Atle,Rune\n1,3,2/2,1/1\n2,2,1/1,0/1\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(test::number(test::judged(kTable, kCsv).sheets[0], 0, "cards"), 3);
  EXPECT_EQ(above_info_in("Round,Cards,Atle,Rune\n1,3,2/2,0/0\n"),
            "2:9: error[oh-hell/wrong-won-count]: the tricks won in round 1 add up to 2, but the round has 3 tricks\n");
  EXPECT_EQ(above_info_in("round,player,cards,bid,won\n1,Atle,3,2,2\n1,Rune,3,1,1\n"), "");
}

TEST(CsvTrump, IsASuitOrNone) {
  EXPECT_EQ(
      above_info_in("Round,Trump,Atle,Rune\n1,banana,1/1,0/0\n2,banana,1/1,1/1\n"),
      "2:3: error[csv/unknown-value]: 'banana' is not a suit: trump is clubs, diamonds, hearts, spades or none\n");
  EXPECT_EQ(above_info_in("Round,Trump,Atle,Rune\n1,harts,1/1,0/0\n"),
            "2:3: error[csv/unknown-value]: 'harts' is not a suit; did you mean 'hearts'?\n");
  EXPECT_EQ(above_info_in("Round,Trump,Atle,Rune\n1,none,1/1,0/1\n", "standard"), "");
}

// Impossible rounds, where bids are only known as made or missed.

TEST(CsvMarks, SayNothingWhereTheHandIsUnknown) {
  EXPECT_EQ(above_info_in("Round,Atle,Rune\n1,2 ✓,1 ✓\n2,0 ✓,0 ✓\n", "standard"), "");
}

}  // namespace
}  // namespace kibitzer::oh_hell
