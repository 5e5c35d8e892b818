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

TEST(OhHellPbn, WhoWonATrickLeadsToTheNextWhateverTheColumns) {
  // East takes the first trick, and so leads the heart to the second.
  const std::string text =
      replaced(replaced(replaced(round(), "N:A.K.. .32..", "N:3.K.. A.2.."), "SA H2", "S3 SA"), "HK H3 D3", "HK H2 D3");
  EXPECT_EQ(said(text, kPbn), "");
  EXPECT_EQ(number(judged(text, kPbn).sheets.at(0), 0, 1, "won"), 1);
}

TEST(OhHellPbn, WithoutACardTurnedThereIsNoTrump) {
  EXPECT_EQ(test::text(judged(replaced(round(), "S2H7", ""), kPbn).sheets.at(0), 0, "trump"), "none");
  EXPECT_EQ(test::text(judged(replaced(round(), "[Undealt \"S2H7\"]\n", ""), kPbn).sheets.at(0), 0, "trump"),
            std::nullopt);
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

}  // namespace
}  // namespace kibitzer::test
