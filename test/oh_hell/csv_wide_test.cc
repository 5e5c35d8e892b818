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

TEST(CsvWide, ReadsPointsBesideThem) {
  EXPECT_EQ(above_info_in("Round,Atle,Rune\n1,1/1/11,0/0/10\n2,0/1/0,1/1/12\n"),
            "3:9: error[oh-hell/wrong-points]: Rune bid 1 and won 1, which scores 11, not 12\n");
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

TEST(CsvWide, VerifiesTheLineOfTotals) {
  const std::string rounds = "Round,Atle,Rune\n1,1/1,0/0\n2,0/1,1/1\n";
  for (const std::string word : {"Total", "SUM", "Sum:", "", "Totalt", "Σ"})
    EXPECT_EQ(above_info_in(rounds + word + ",11,22\nPlace,2,1\n"),
              "4:" + std::to_string(word == "Σ" ? 6 : word.size() + 5) +
                  ": error[oh-hell/wrong-total]: Rune has 21 points in all, not 22\n");
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

TEST(CsvRunningTotals, WrongOneIsReportedOnce) {
  EXPECT_EQ(
      above_info_in("Round,Atle,Rune\n1,11,10\n2,21,21\n3,36,21\n4,44,31\n5,54,41\n6,64,51\n"),
      "4:3: error[oh-hell/wrong-points]: no bid and number of tricks give Atle 15 points; the running total rises "
      "here by 15\n");
}

TEST(CsvRunningTotals, AgreeWithTheLineOfTotals) {
  EXPECT_EQ(above_info_in(std::string(kRunning) + "Total,44,32\n"),
            "6:10: error[oh-hell/wrong-total]: Rune has 31 points in all, not 32\n");
}

// Who joins later.

TEST(CsvLatecomers, OweNothingForTheRoundsBefore) {
  EXPECT_EQ(above_info_in("Round,Atle,Rune,Siri\n1,1/1,0/0,\n2,1/1,1/1,-\n3,1/1,1/1,1/1\n"), "");
  EXPECT_EQ(
      above_info_in("round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n2,Atle,1,1\n2,Rune,1,1\n3,Atle,1,1\n3,Rune,1,1\n"
                    "3,Siri,1,1\n"),
      "");
}

TEST(CsvLatecomers, AreMissingWhereTheOthersCannotHaveWonAllTricks) {
  EXPECT_EQ(above_info_in("Round,Atle,Rune,Siri\n1,0/0,0/0,\n2,1/1,1/1,0/0\n"),
            "2:1: error[oh-hell/incomplete-round]: round 1 does not say how many tricks Siri won\n"
            "2:1: error[oh-hell/missing-bid]: Siri makes no bid in round 1\n");
}

TEST(CsvLatecomers, MayBeginWithPointsThatTheOthersGrantThem) {
  constexpr std::string_view kTable = "Round,Atle,Rune,Siri\n1,11,10,\n2,22,21,\n3,33,31,31\n4,43,41,45\n5,53,51,55\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(sheet(kTable),
            "Atle Rune Siri | 1: ?/?=11 ?/?=10 ?/?=? | 2: ?/?=11 ?/?=11 ?/?=? | 3: ?/?=11 ?/?=10 ?/?=? | 4: ?/?=10 "
            "?/?=10 ?/?=14 | 5: ?/?=10 ?/?=10 ?/?=10 | 53 51 55");
}

TEST(CsvLatecomers, MayComeFirstInATableOfPlayers) {
  EXPECT_EQ(
      above_info_in("round,player,bid,won\n2,Siri,0,0\n3,Siri,1,1\n1,Atle,1,1\n2,Atle,1,1\n3,Atle,1,1\n1,Rune,0,0\n"
                    "2,Rune,1,1\n3,Rune,1,1\n"),
      "");
}

TEST(CsvRunningTotals, AreRecognisedInATableOfALineAPlayer) {
  constexpr std::string_view kTable =
      "round,player,points\n1,Atle,11\n1,Rune,10\n2,Atle,22\n2,Rune,21\n3,Atle,33\n3,Rune,31\n3,Siri,10\n4,Atle,43\n"
      "4,Rune,41\n4,Siri,24\n";
  EXPECT_EQ(above_info_in(kTable), "");
  EXPECT_EQ(above_info_in("round,player,bid,won,points\n1,Atle,1,1,11\n1,Rune,0,0,10\n2,Atle,1,1,22\n2,Rune,1,1,21\n"
                          "3,Atle,1,1,33\n3,Rune,2,2,33\n"),
            "");
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

TEST(CsvCards, ThoseOfTheHouseMayBeWrittenToo) {
  EXPECT_EQ(test::judged("Round,Cards,Atle,Rune\n1,1,1/1,0/0\n2,2,1/1,1/1\n", kCsv).sheets[0].scheduled_rounds, 20);
}

TEST(CsvCards, AreTheSameOnEveryLineOfARound) {
  EXPECT_EQ(above_info_in("round,player,cards,bid,won\n1,Atle,2,1,1\n1,Rune,3,1,1\n"),
            "3:8: error[csv/fields]: round 1 has hands of 2 on another line\n");
  EXPECT_EQ(above_info_in("Round,Cards,Atle,Rune\n1,53,1/1,0/0\n"),
            "2:3: error[csv/bad-number]: a hand has 1 to 52 cards, not 53\n");
}

TEST(CsvTrump, IsASuitOrNone) {
  EXPECT_EQ(
      above_info_in("Round,Trump,Atle,Rune\n1,banana,1/1,0/0\n2,banana,1/1,1/1\n"),
      "2:3: error[csv/unknown-value]: 'banana' is not a suit: trump is clubs, diamonds, hearts, spades or none\n");
  EXPECT_EQ(above_info_in("Round,Trump,Atle,Rune\n1,harts,1/1,0/0\n"),
            "2:3: error[csv/unknown-value]: 'harts' is not a suit; did you mean 'hearts'?\n");
  EXPECT_EQ(above_info_in("Round,Trump,Atle,Rune\n1,none,1/1,0/1\n", "standard"), "");
}

TEST(Csv, JsonIsNoTable) {
  for (const std::string text :
       {"{\"game\":\"oh-hell\",\"players\":[\"A\"],\"rounds\":[]}\n", "[\n{\"round\":1,\"player\":\"A\"}\n]\n"})
    EXPECT_EQ(above_info_in(text),
              "1:1: error[csv/header]: this is JSON, not a table of CSV; --notation json reads it\n");
}

// Impossible rounds, where bids are only known as made or missed.

TEST(CsvMarks, BidsThatWereMadeAddUpToTheTricksAtMost) {
  EXPECT_EQ(above_info_in("Round,Atle,Rune,Thomas\n1,1 ✓,0 ✓,0 ✓\n2,2 ✓,1 ✓,0 x\n"),
            "3:3: error[oh-hell/wrong-won-count]: the bids made in round 2 add up to 3, but it has 2 tricks\n");
}

TEST(CsvMarks, NotEverybodyMakesTheirBidUnlessTheBidsAddUp) {
  EXPECT_EQ(
      above_info_in("Round,Atle,Rune\n1,0 ✓,0 ✓\n"),
      "2:3: error[oh-hell/wrong-won-count]: everybody made their bid in round 1, but the bids add up to 0, and it "
      "has 1 trick\n");
}

TEST(CsvMarks, WhoAloneMissedDidNotWinWhatTheyBid) {
  EXPECT_EQ(
      above_info_in("Round,Atle,Rune,Thomas\n1,1 ✓,0 ✓,0 ✓\n2,1 ✓,0 ✓,1 x\n"),
      "3:3: error[oh-hell/wrong-won-count]: the others leave 1 trick of round 2 to Thomas, who bid 1 and so did not "
      "miss\n");
}

TEST(CsvMarks, SeveralWhoMissedHaveTricksToMissWith) {
  EXPECT_EQ(
      above_info_in("Round,Atle,Rune,Thomas\n1,1 ✓,0 x,0 x\n"),
      "2:3: error[oh-hell/wrong-won-count]: the others leave 0 tricks of round 1 to Rune and Thomas, who cannot all "
      "have missed their bids\n");
  EXPECT_EQ(above_info_in("Round,Atle,Rune,Thomas\n1,1 x,1 x,0 ✓\n"),
            "2:3: error[oh-hell/wrong-won-count]: the others leave 1 trick of round 1 to Atle and Rune, who cannot all "
            "have missed their bids\n");
  EXPECT_EQ(above_info_in("Round,Atle,Rune,Thomas\n1,1 x,0 x,0 ✓\n"), "");
}

TEST(CsvMarks, SayWhatTheTricksWonSay) {
  EXPECT_EQ(above_info_in("round,player,bid,won,made\n1,Atle,1,1,no\n1,Rune,0,0,yes\n"),
            "2:12: error[oh-hell/wrong-won-count]: Atle bid 1 and won 1, so the bid was made\n");
}

TEST(CsvMarks, SayNothingWhereTheHandIsUnknown) {
  EXPECT_EQ(above_info_in("Round,Atle,Rune\n1,2 ✓,1 ✓\n2,0 ✓,0 ✓\n", "standard"), "");
}

TEST(CsvMarks, PointsFitTheMark) {
  EXPECT_EQ(above_info_in("round,player,bid,made,points\n1,Atle,1,yes,10\n1,Rune,0,yes,10\n"),
            "2:14: error[oh-hell/wrong-points]: Atle bid 1 and won 1, which scores 11, not 10\n");
}

// Faults.

TEST(CsvWide, NamesWhatIsNoCell) {
  EXPECT_EQ(above_info_in("Round,Atle,Rune\n1,1/1,maybe\n"),
            "2:7: error[csv/bad-number]: 'maybe' is neither points nor bid/won nor a bid with a mark (2 ✓, 2 x)\n");
}

TEST(CsvWide, RoundGivenTwiceIsReported) {
  EXPECT_EQ(above_info_in("Round,Atle,Rune\n1,1/1,0/0\n1,0/0,1/1\n"),
            "3:1: error[csv/fields]: this round is given twice\n");
}

TEST(CsvWide, ColumnThatIsNotReadIsReported) {
  EXPECT_EQ(above_info_in("Round,Notes,Atle,Rune\n1,1,1/1,0/0\n"),
            "1:7: warning[csv/unknown-column]: the column 'Notes' is not read\n");
}

TEST(CsvWide, SuppressionsReachItsLines) {
  const std::string directive = "# kibitzer: allow-round oh-hell/wrong-won-count -- so it was written\n";
  EXPECT_EQ(above_info_in("Evening\nRound,Atle,Rune\n" + directive + "1,1/1,1/1\n2,1/1,2/2\n"),
            "5:7: error[oh-hell/wrong-won-count]: the tricks won in round 2 add up to 3, but the round has 2 tricks\n");
}

// The same in JSON.

TEST(JsonMarks, AreReadAndJudged) {
  const std::string json = R"({ "game": "oh-hell", "players": ["Atle", "Rune"], "rounds": [ { "round": 1,
"trump": "spades", "bids": [{ "player": "Atle", "bid": 1 }, { "player": "Rune", "bid": 1 }],
"made": { "Atle": true, "Rune": true } } ] })";
  EXPECT_EQ(test::said(json, games::kJson, true),
            "3:19: error[oh-hell/wrong-won-count]: the bids made in round 1 add up to 2, but it has 1 trick\n");
}

}  // namespace
}  // namespace kibitzer::oh_hell
