// What stands wrongly in an auction or a play of PBN, and in the tags before them.
#include <gtest/gtest.h>

#include "bridge/session_dump.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string in_auction(const std::string& calls, const std::string& seat = "N") {
  return read_pbn("[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"" + seat + "\"]\n" + calls + "\n").findings;
}

std::string in_play(const std::string& cards, const std::string& seat = "N") {
  return read_pbn("[Board \"1\"]\n[Deal \"\"]\n[Declarer \"\"]\n[Contract \"\"]\n[Play \"" + seat + "\"]\n" + cards +
                  "\n")
      .findings;
}

TEST(PbnAuction, ATextInQuotes) {
  EXPECT_EQ(in_auction("1NT \"well\" Pass"),
            "4:5: error[pbn/syntax]: a text in quotes is not allowed in the auction, only calls are\n");
}
TEST(PbnAuction, ASeatThatIsNone) {
  EXPECT_EQ(in_auction("1NT", "Kari"),
            "3:11: error[pbn/bad-value]: \"Kari\" is not a seat; an auction begins with N, E, S or W\n");
}
TEST(PbnAuction, ASeatThatIsTakenOver) {
  EXPECT_EQ(in_auction("1NT", "#"),
            "3:11: error[pbn/inheritance]: an auction must name the seat that calls first; # cannot carry it over\n"
            "4:1: error[pbn/syntax]: it is unknown who made these calls: the auction names no seat\n");
}
TEST(PbnAuction, AWordOfOtherCharacters) {
  EXPECT_EQ(in_auction("1NT &/ Pass"), "4:5: error[pbn/syntax]: \"&/\" means nothing in an auction\n");
}
TEST(PbnAuction, CallsBehindTheStop) {
  EXPECT_EQ(in_auction("1NT * Pass 2C"), "4:7: error[pbn/syntax]: \"Pass\" follows the * that ends the auction\n");
}
TEST(PbnAuction, CallsBehindTheContinuation) {
  EXPECT_EQ(in_auction("1NT + Pass 2C"),
            "4:7: error[pbn/after-continuation]: \"Pass\" follows the +, which takes the place of the next call\n"
            "4:12: error[pbn/after-continuation]: \"2C\" follows the +, which takes the place of the next call\n");
}
TEST(PbnAuction, ADashBehindTheFirstCall) {
  EXPECT_EQ(in_auction("- 1NT -"), "4:7: error[pbn/bad-call]: \"-\" is allowed only before the first call\n");
}
TEST(PbnAuction, ANoteThatIsTakenOver) {
  EXPECT_EQ(in_auction("1NT =1=\n[Note \"#\"]"),
            "4:5: warning[pbn/unknown-note]: there is no note 1 after the section\n"
            "5:8: error[pbn/inheritance]: a note cannot be carried over with #; every note must be written out\n");
}

TEST(PbnPlay, ATextInQuotes) {
  EXPECT_EQ(in_play("SA \"well\" S2"),
            "6:4: error[pbn/syntax]: a text in quotes is not allowed in the play, only cards are\n");
}
TEST(PbnPlay, ASeatThatIsNone) {
  EXPECT_EQ(in_play("SA", "Kari"),
            "5:8: error[pbn/bad-value]: \"Kari\" is not a seat; a play begins with N, E, S or W\n");
}
TEST(PbnPlay, ASeatThatIsTakenOver) {
  EXPECT_EQ(in_play("SA", "#"),
            "5:8: error[pbn/inheritance]: a play must name the seat of its first column; # cannot carry it over\n"
            "6:1: error[pbn/syntax]: it is unknown who played these cards: the play names no seat\n");
}
TEST(PbnPlay, AWordOfOtherCharacters) {
  EXPECT_EQ(in_play("SA &/ S2"), "6:4: error[pbn/syntax]: \"&/\" means nothing in a play\n");
}
TEST(PbnPlay, CardsBehindTheStop) {
  EXPECT_EQ(in_play("SA S2 * S3 S4"), "6:9: error[pbn/syntax]: \"S3\" follows the * that ends the play\n");
}
TEST(PbnPlay, ATenInTwoDigits) { EXPECT_EQ(in_play("S10 H10"), "6:1: info[pbn/lax-token]: \"S10\" is read as ST\n"); }
TEST(PbnPlay, AMarkWithoutACard) {
  EXPECT_EQ(in_play("SA ^R"), "6:4: error[pbn/bad-mark]: the mark belongs before a card, and none follows\n");
}
TEST(PbnPlay, AMarkBeforeADash) {
  EXPECT_EQ(in_play("^R -"), "6:1: error[pbn/bad-mark]: the mark belongs before a card, and none follows\n");
}

TEST(PbnTags, ABoardThatIsNoNumber) {
  EXPECT_EQ(
      read_pbn("[Board \"one\"]\n").findings,
      "1:9: error[pbn/bad-value]: \"one\" is not a valid Board; the number of a board is a whole number from 1\n");
}

// Whoever leads by the contract has the first column, where the Play tag names nobody.
TEST(PbnPlay, TheFirstColumnIsThatOfTheLeaderByTheContract) {
  EXPECT_EQ(read_pbn("[Declarer \"N\"]\n[Contract \"1NT\"]\n[Play \"?\"]\nSA S2 S3 S4\n").sessions.at(0),
            "board\n"
            " play in columns\n"
            "  trick E:AS S:2S W:3S N:4S\n"
            " contract 1NT\n"
            " declarer N\n");
}

TEST(PbnPlay, WithoutLeaderOrContractItStandsInTheOrderItWasPlayed) {
  EXPECT_EQ(read_pbn("[Play \"?\"]\nSA S2 S3 S4\n").sessions.at(0),
            "board\n"
            " play\n"
            "  trick AS 2S 3S 4S\n");
}

TEST(PbnTable, MoreRowsThanAreJudgedAreReported) {
  std::string rows;
  for (int i = 0; i < 100'001; ++i) rows += "1\n";
  EXPECT_EQ(read_pbn("[Board \"1\"]\n[ScoreTable \"Rank\"]\n" + rows).findings,
            "2:14: error[pbn/table]: the table has 100001 rows; one with more than 100000 is not judged\n");
}

TEST(PbnTable, RowsThatStandForMoreResultsThanAreJudgedAreReported) {
  EXPECT_EQ(read_pbn("[Board \"1\"]\n[ScoreTable \"Multiplicity\"]\n60000\n40001\n").findings,
            "3:1: error[pbn/table]: the rows stand for 100001 results; more than 100000 are not judged\n");
}

}  // namespace
}  // namespace kibitzer::test
