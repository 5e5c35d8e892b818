// The PBN dialect of Oh Hell, on rounds of our own.
#include <gtest/gtest.h>

#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

/// A sound round of two cards each: spades are trump, North bids and wins both tricks.
std::string round(const std::string& north = "Nora") {
  return "[Event \"Friday\"]\n[GameCode \"OhHell\"]\n[GameOptionsJson \"{\\\"hookRule\\\":true}\"]\n[North \"" + north +
         "\"]\n[East \"Emil\"]\n[South \"Siri\"]\n[West \"Wim\"]\n[Dealer \"W\"]\n"
         "[Deal \"N:A.K.. .32.. ..32. ...32\"]\n[Undealt \"S2H7\"]\n[Auction \"N\"]\n2 0 0 1\n"
         "[Play \"N\"]\nSA H2 D2 C2\nHK H3 D3 C3\n";
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  return text.replace(text.find(what), what.size(), with);
}

TEST(OhHellPbn, IsJudgedAsARoundOfOhHell) {
  EXPECT_EQ(said(round(), kPbn), "");
  const auto sheets = judged(round(), kPbn).sheets;
  ASSERT_EQ(sheets.size(), 1U);
  EXPECT_EQ(sheets[0].form->game, "oh-hell");
  EXPECT_EQ(sheets[0].name, "Friday");
  EXPECT_EQ(sheets[0].players, (std::vector<std::string>{"Nora", "Emil", "Siri", "Wim"}));
  ASSERT_EQ(sheets[0].rounds.size(), 1U);
  EXPECT_EQ(text(sheets[0], 0, "trump"), "Spades");
  EXPECT_EQ(number(sheets[0], 0, "cards"), 2);
  EXPECT_EQ(number(sheets[0], 0, 0, "won"), 2);
  EXPECT_EQ(number(sheets[0], 0, 3, "bid"), 1);
}

TEST(OhHellPbn, RoundsOfTheSamePlayersMakeASession) {
  const auto sheets = judged(round() + "\n" + round() + "\n" + round("Nils"), kPbn).sheets;
  ASSERT_EQ(sheets.size(), 2U);
  ASSERT_EQ(sheets[0].rounds.size(), 2U);
  EXPECT_EQ(sheets[0].rounds[1].number, 2);
  EXPECT_EQ(sheets[1].rounds.size(), 1U);
  EXPECT_EQ(sheets[1].players[0], "Nils");
}

TEST(OhHellPbn, StandsBesideBridgeInOneFile) {
  const auto sheets = judged("[Board \"1\"]\n[Contract \"Pass\"]\n\n" + round() + "\n[Board \"2\"]\n", kPbn).sheets;
  ASSERT_EQ(sheets.size(), 2U);
  EXPECT_EQ(sheets[0].form->game, "oh-hell");
  EXPECT_EQ(sheets[1].form->game, "bridge");
  EXPECT_EQ(sheets[1].rounds.size(), 2U);
}

TEST(OhHellPbn, PlayersOfOneNameAreToldApartByTheirSeats) {
  const auto sheets = judged(round("Emil"), kPbn).sheets;
  EXPECT_EQ(sheets.at(0).players, (std::vector<std::string>{"Emil (North)", "Emil (East)", "Siri", "Wim"}));
}

TEST(OhHellPbn, ANameThatIsAnothersWithTheSeatIsToldApartToo) {
  const std::string record = replaced(round("Emil (West)"), "Wim", "Emil");
  const auto sheets = judged(record, kPbn).sheets;
  EXPECT_EQ(sheets.at(0).players,
            (std::vector<std::string>{"Emil (West)", "Emil (East)", "Siri", "Emil (West) (West)"}));
}

TEST(OhHellPbn, ARevokeIsFoundAtItsCard) {
  EXPECT_EQ(
      said(replaced(replaced(round(), "N:A.K.. .32..", "N:A.K.. 3.2.."), "HK H3", "HK S3"), kPbn),
      "14:4: error[oh-hell/follow-suit]: Emil plays the 2 of hearts to a lead of spades, but still holds the 3 of "
      "spades\n"
      "  15:4: played here later\n"
      "  14:1: spades are led here\n");
}

TEST(OhHellPbn, TheHookIsAskedForOnlyWhereTheOptionsHaveIt) {
  const std::string hooked = replaced(round(), "2 0 0 1", "2 0 0 0");
  EXPECT_EQ(said(hooked, kPbn).substr(0, 28), "12:7: error[oh-hell/hook]: W");
  EXPECT_EQ(said(replaced(hooked, ":true", ":false"), kPbn), "");
}

TEST(OhHellPbn, WhoWonATrickLeadsToTheNextWhateverTheColumns) {
  // East takes the first trick, and so leads the heart to the second.
  const std::string text =
      replaced(replaced(replaced(round(), "N:A.K.. .32..", "N:3.K.. A.2.."), "SA H2", "S3 SA"), "HK H3 D3", "HK H2 D3");
  EXPECT_EQ(said(text, kPbn), "");
  EXPECT_EQ(number(judged(text, kPbn).sheets.at(0), 0, 1, "won"), 1);
}

TEST(OhHellPbn, ARoundThatBreaksOffIsNoError) {
  EXPECT_EQ(
      said(replaced(round(), "HK H3 D3 C3", "HK H3 - -"), kPbn),
      "1:9: warning[oh-hell/incomplete-round]: round 1 breaks off in trick 2 of 2: Siri and Wim have not played\n");
}

TEST(OhHellPbn, WithoutACardTurnedThereIsNoTrump) {
  EXPECT_EQ(test::text(judged(replaced(round(), "S2H7", ""), kPbn).sheets.at(0), 0, "trump"), "none");
  EXPECT_EQ(test::text(judged(replaced(round(), "[Undealt \"S2H7\"]\n", ""), kPbn).sheets.at(0), 0, "trump"),
            std::nullopt);
}

TEST(OhHellPbn, ThreeSeatsAreThreePlayers) {
  const std::string text =
      "[GameCode \"OhHell\"]\n[North \"Nora\"]\n[East \"Emil\"]\n[West \"Wim\"]\n[Dealer \"W\"]\n"
      "[Deal \"E:.2.. ...2 A...\"]\n[Undealt \"S2\"]\n[Auction \"N\"]\n1 0 1\n[Play \"N\"]\nSA H2 C2\n";
  EXPECT_EQ(said(text, kPbn), "");
  EXPECT_EQ(judged(text, kPbn).sheets.at(0).players, (std::vector<std::string>{"Nora", "Emil", "Wim"}));
}

TEST(OhHellPbn, WhatCannotBeReadIsToldAndNotGuessed) {
  EXPECT_EQ(said(replaced(round(), "2 0 0 1", "2 zero 0 1"), kPbn),
            "12:3: error[pbn/bad-call]: \"zero\" is not a bid: a number of tricks\n");
  EXPECT_EQ(said(replaced(round(), "SA H2", "SA H1"), kPbn),
            "14:4: error[pbn/bad-card]: \"H1\" is not a card: a suit of S H D C, then a rank\n");
  EXPECT_EQ(said(replaced(round(), "S2H7", "??"), kPbn),
            "10:11: error[pbn/bad-card]: \"??\" is not a card, so the trump suit is unknown\n");
  EXPECT_EQ(said(replaced(round(), "[Dealer \"W\"]", "[Dealer \"X\"]"), kPbn),
            "8:10: error[pbn/bad-value]: \"X\" is not a seat that is taken: N, E, S or W\n");
}

TEST(OhHellPbn, AnotherGameIsNotJudged) {
  EXPECT_EQ(said("[Event \"Friday\"]\n[GameCode \"Spades\"]\n", kPbn),
            "2:12: error[pbn/unknown-game]: unknown game \"Spades\"; supported are \"Bridge\" and "
            "\"OhHell\"\n");
}

/// Rounds that come in several pieces are still one session, and every finding has its line.
TEST(OhHellPbn, ComesInPieces) {
  const std::string text = round() + "\n" + round() + "\n" + replaced(round(), "SA H2", "SA H1");
  const std::string whole = findings_in(text, kPbn);
  for (std::size_t piece = 1; piece < text.size(); piece += 7) {
    sessions::Judge judge({});
    Collector collector;
    judge.begin_file();
    std::string buffer = text.substr(0, piece);
    const std::size_t read = judge.judge_some({"test", buffer, 1}, kPbn, false, collector);
    const auto line =
        static_cast<std::size_t>(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(read), '\n'));
    const std::string rest = text.substr(read);
    judge.judge_some({"test", rest, line}, kPbn, true, collector);
    ASSERT_EQ(collector.findings, whole) << piece;
    ASSERT_EQ(collector.sessions.size(), 1U) << piece;
  }
}

TEST(OhHellPbn, ADealBeginsWithASeatThatIsTaken) {
  EXPECT_EQ(said(replaced(round(), "\"N:A", "\"X:A"), kPbn),
            "9:8: error[pbn/bad-deal]: a deal begins with a seat that is taken and a colon, as in N:\n");
}

TEST(OhHellPbn, ABidOfTheLeastNumberIsNone) {
  EXPECT_EQ(said(replaced(round(), "2 0 0 1", "2 0 0 -2147483648"), kPbn, true),
            "12:7: error[pbn/bad-call]: \"-2147483648\" is not a bid: a number of tricks\n");
}

}  // namespace
}  // namespace kibitzer::test
