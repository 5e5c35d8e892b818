// One cause, one finding: what a single slip of the pen does to a whole board's record is told once. Each of these gave
// up to fifty findings before.
#include <gtest/gtest.h>

#include "bridge/first_board.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

TEST(OneCause, ACardThatIsMissingInARow) {
  EXPECT_EQ(above_info(replaced(first_board(), "H2 ST S2 SQ", "H2 ST SQ")),
            "25:7: error[bridge/card-not-in-hand]: from here on the cards are not in the hands that play them: one is "
            "missing, or one too many\n");
}

TEST(OneCause, ACardTooManyInARow) {
  EXPECT_EQ(above_info(replaced(first_board(), "H2 ST S2 SQ", "H2 H2 ST S2 SQ")),
            "25:4: error[bridge/card-not-in-hand]: from here on the cards are not in the hands that play them: one is "
            "missing, or one too many\n");
}

TEST(OneCause, AVoidInThePlaceOfAnotherSuit) {
  const auto deal = [](const std::string& south) {
    return "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"N:AT2.KQJ.AKQ.KJ98 865.965.JT982.Q3 " +
           south + " 94.8743..AT76542\"]\n";
  };
  EXPECT_EQ(above_info(deal("KQJ73.AT2.76543.")), "");
  EXPECT_EQ(above_info(deal("KQJ73.AT2..76543")),
            "4:44: error[bridge/duplicate-card]: the void of South is in the place of another suit: with "
            "KQJ73.AT2.76543. every card is dealt once\n");
}

TEST(OneCause, TheEndOfAFileOfDos) {
  EXPECT_EQ(said(first_board() + "\x1A", kPbn, false), said(first_board(), kPbn, false));
  EXPECT_EQ(said("qx|o1|md|3|\x1A\x1A", games::kLin, false), "");
}

TEST(OneCause, TwoHandsThatHaveChangedPlaces) {
  EXPECT_EQ(
      above_info(replaced(first_board(), "3.KT52.Q9753.T64 T7.AQ8.K62.J9752", "T7.AQ8.K62.J9752 3.KT52.Q9753.T64")),
      "12:8: error[bridge/turned-deal]: the hands of East and South have changed places against the play\n"
      "  23:1: the first card that does not fit is played here\n");
}

TEST(OneCause, TwoCardsOfARowThatHaveChangedPlaces) {
  EXPECT_EQ(
      above_info(replaced(first_board(), "DQ DK DA DT", "DK DQ DA DT")),
      "23:1: error[bridge/card-not-in-hand]: East and South play each other's cards: the king of diamonds and the "
      "queen of diamonds\n"
      "  12:51: it is dealt here\n"
      "  23:4: the queen of diamonds is played here\n");
}

TEST(OneCause, TwoCardsThatTheDealHasExchanged) {
  EXPECT_EQ(
      above_info(replaced(first_board(), "AQ964.J64.JT.AK8 3.KT52.Q9753.T64", "3Q964.J64.JT.AK8 A.KT52.Q9753.T64")),
      "24:10: error[bridge/card-not-in-hand]: North and East play each other's cards: the ace of spades and the 3 "
      "of spades\n"
      "  12:27: it is dealt here\n"
      "  24:1: the 3 of spades is played here\n");
}

TEST(OneCause, ARowThatStandsThereTwice) {
  EXPECT_EQ(
      above_info(replaced(first_board(), "H2 ST S2 SQ\n", "H2 ST S2 SQ\nH2 ST S2 SQ\n")),
      "26:1: error[bridge/card-already-played]: all cards of this trick were played before: it is recorded twice\n"
      "  25:1: it is played first here\n");
}

TEST(OneCause, ATrickThatStandsTwiceIsComparedWithItsOwnBoard) {
  const std::string trick =
      R"({"plays":[{"player":"E","card":"KH"},{"player":"S","card":"5H"},{"player":"W","card":"2H"},{"player":"N","card":"AH"}]})";
  const std::string contract = R"("contract":"4S","declarer":"N","tricks":[)";
  EXPECT_EQ(
      said("{\"game\":\"bridge\",\"boards\":[\n{\"board\":1," + contract + trick + "]},\n{\"board\":2," + contract +
               "\n" + trick + ",\n" + trick + "]}]}",
           games::kJson, true),
      "5:32: error[bridge/card-already-played]: all cards of this trick were played before: it is recorded twice\n"
      "  4:32: it is played first here\n");
}

TEST(OneCause, ACardThatIsPlayedAgainWhereItWasRightTheSecondTime) {
  // East followed clubs with the 4, and played the 5 of hearts to the next trick.
  EXPECT_EQ(above_info(replaced(first_board(), "C4 C9 CQ CA", "H5 C9 CQ CA")),
            "28:1: error[bridge/follow-suit]: East plays the 5 of hearts to a lead of clubs, though holding the 4 of "
            "clubs\n"
            "  28:4: clubs are led here\n"
            "  12:42: the 4 of clubs is dealt here\n");
}

TEST(OneCause, APlayWithoutItsTag) {
  EXPECT_EQ(above_info(replaced(replaced(first_board(), "[Play \"E\"]\n", ""), "[Note \"1:15 to 17\"]\n", "")),
            "19:5: warning[pbn/unknown-note]: there is no note 1 after the section\n"
            "21:1: error[pbn/bad-call]: \"DQ\" is a card: a play begins here without its tag\n");
}

TEST(OneCause, ADeclarerThatOnlyTheAuctionTells) {
  EXPECT_EQ(above_info(replaced(first_board(), "[Declarer \"N\"]\n", "")), "");
}

TEST(OneCause, ACommentThatTakesTheRest) {
  EXPECT_EQ(above_info(replaced(first_board(), "[Declarer", "{ not closed\n[Declarer")).find("missing-tag"),
            std::string::npos);
}

TEST(OneCause, ACallUnderAnothersName) {
  const auto auction = [](const std::string& second) {
    return R"({"game": "bridge", "boards": [{"dealer": "N", "auction": [{"player": "N", "call": "1S"},
{"player": ")" +
           second + R"(", "call": "X"}, {"player": "S", "call": "2S"}, {"player": "W", "call": "Pass"},
{"player": "N", "call": "Pass"}, {"player": "E", "call": "Pass"}]}]})";
  };
  EXPECT_EQ(said(auction("E"), games::kJson), "");
  EXPECT_EQ(said(auction("W"), games::kJson),
            "2:25: error[bridge/call-out-of-turn]: West calls when it is East's turn\n");
}

TEST(OneCause, APlayUnderAnothersName) {
  const std::string session = R"({"game": "bridge", "boards": [{"contract": "4S", "declarer": "N",
"deal": {"N": "AKQ76.A43.K52.T4", "E": "T9.KQJ8.QJ93.K82", "S": "J832.T5.A864.A65", "W": "54.9762.T7.QJ973"},
"tricks": [{"plays": [{"player": "E", "card": "KH"}, {"player": "S", "card": "5H"},
{"player": "W", "card": "2H"}, {"player": "N", "card": "AH"}]}], "declarerTricks": 9}]})";
  EXPECT_EQ(said(session, games::kJson), "");
  EXPECT_EQ(said(replaced(session, "{\"player\": \"S\"", "{\"player\": \"N\""), games::kJson),
            "3:78: error[bridge/card-not-in-hand]: North plays the 5 of hearts, which South holds, whose turn it is\n"
            "  2:72: it is dealt here\n");
}

TEST(OneCause, AResultListThatLacksAnEntry) {
  const std::string match = read_text(project_folder() / "sessions/match.lin");
  EXPECT_EQ(said(replaced(match, "rs|3NN-1,1NN+1,", "rs|1NN+1,"), games::kLin),
            "2:4: warning[lin/bad-result-list]: the list has 3 results, but boards 1 to 2 in two rooms have 4\n");
}

TEST(OneCause, ALinCardThatStandsThereTwice) {
  const std::string match = read_text(project_folder() / "sessions/match.lin");
  EXPECT_EQ(said(replaced(match, "pc|DK|pc|DA|", "pc|DK|pc|DK|pc|DA|"), games::kLin),
            "5:16: error[lin/bad-card]: \"DK\" appears here twice; it is read once\n");
}

TEST(OneCause, BoardsThatDoNotGoByTheirNumbers) {
  std::string boards;
  for (int i = 0; i < 20; ++i) boards += "[Board \"1\"]\n[Dealer \"E\"]\n\n";
  const auto findings = judged(boards, kPbn).findings;
  ASSERT_EQ(findings.size(), 20U);
  for (const auto& finding : findings)
    EXPECT_EQ(finding.message, "North deals board 1, not East") << "whichever others there are";
}

TEST(OneCause, ABoardRecordedTwiceIsScoredProvisionally) {
  const std::string once =
      "[Table \"1\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"1C\"]\n"
      "[Result \"7\"]\n\n";
  const auto sheets = judged(once + once, kPbn).sheets;
  ASSERT_EQ(sheets.at(0).rounds.size(), 2U);
  EXPECT_TRUE(sheets[0].rounds[0].doubts.empty());
  EXPECT_EQ(sheets[0].rounds[1].doubts, std::vector<std::string>{"bridge/repeated-board"});
}

}  // namespace
}  // namespace kibitzer::test
