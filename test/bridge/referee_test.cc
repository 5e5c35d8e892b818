// What the referee says of small records, whole texts and places: one behaviour each. And where it must be silent.
#include "bridge/referee/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "bridge/json/writer.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::test {
namespace {

constexpr std::string_view kDeal = "[Deal \"N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973\"]\n";

/// 4S by North, down one; a line for each of its parts.
const std::string kBoard =
    "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n" + std::string(kDeal) +
    "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"9\"]\n[Score \"NS -50\"]\n"
    "[Auction \"N\"]\n1S Pass 2S Pass\n4S Pass Pass Pass\n"
    "[Play \"E\"]\nHK H5 H2 HA\nS9 S2 S4 SA\nST S3 S5 SK\nD3 D4 D7 DK\nC2 S8 C3 SQ\nCK CA C7 CT\nD9 DA DT D2\n"
    "H8 SJ H6 S6\nHJ HT H7 H3\nHQ C5 H9 H4\nDQ D6 C9 D5\nDJ D8 CJ S7\nC8 C6 CQ C4\n";

/// `text` with `from`, which stands in it once, replaced by `to`.
std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  EXPECT_EQ(text.find(from, at + 1), std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string of_pbn(const std::string& text) { return said(text, games::kPbn); }
std::string of_lin(const std::string& text) { return said(text, games::kLin); }
/// Findings on kBoard with one change.
std::string of_board(std::string_view from, std::string_view to) { return of_pbn(changed(kBoard, from, to)); }

/// kBoard without its auction and with other rows of play from the second line on.
std::string of_play(const std::string& rows, const std::string& tags = "") {
  return of_pbn(tags + std::string(kDeal) + "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"9\"]\n[Play \"E\"]\n" +
                rows);
}

/// Contract, tricks and points alone, by South.
std::string of_score(const std::string& contract, const std::string& result, const std::string& score,
                     const std::string& vulnerable = "None", const std::string& declarer = "S") {
  std::string text = "[Declarer \"" + declarer + "\"]\n[Contract \"" + contract + "\"]\n";
  if (!vulnerable.empty()) text += "[Vulnerable \"" + vulnerable + "\"]\n";
  if (!result.empty()) text += "[Result \"" + result + "\"]\n";
  return of_pbn(text + "[Score \"" + score + "\"]\n");
}

std::optional<int> north_south(const std::string& text, const games::Notation& notation = games::kPbn) {
  const Judging judging = judged(text, notation);
  return number(judging.sheets.at(0), 0, 0, "points");
}

/// kBoard with every hand `turn` seats further, in one of the notations.
std::string turned(std::size_t turn, std::string (*write)(const bridge::Session&), std::string_view text = kBoard) {
  bridge::PbnReader reader{bridge::Settings{}};
  reader.begin_file();
  bridge::Session session;
  std::vector<findings::Finding> found;
  std::size_t at = 0;
  EXPECT_EQ(reader.next(text, at, true, session, found), bridge::PbnStep::kSession);
  auto& hands = session.boards[0].hands;
  std::rotate(hands.begin(), hands.begin() + static_cast<std::ptrdiff_t>(4 - turn), hands.end());
  return write(session);
}

/// Tricks of which only the winners are recorded: a letter each.
std::string won_by(const std::string& winners) {
  std::string tricks;
  for (const char winner : winners)
    tricks += (tricks.empty() ? "" : ", ") + ("{\"winner\": \"" + std::string(1, winner) + "\"}");
  return "\"vulnerable\": \"none\", \"contract\": \"4S\", \"declarer\": \"N\", \"tricks\": [" + tricks + "]";
}

TEST(BridgeReferee, WinnersAloneGiveTheResult) {
  const std::string board = "{\"game\": \"bridge\", \"boards\": [{" + won_by("NNNNNSSSSSEEW") + "}]}";
  EXPECT_EQ(said(board, games::kJson), "");
  EXPECT_EQ(north_south(board, games::kJson), 420);
}

TEST(BridgeReferee, SaysNothingOfASoundBoard) { EXPECT_EQ(of_pbn(kBoard), ""); }

// The auction.

TEST(BridgeReferee, AContractThatIsNotTheAuctions) {
  EXPECT_EQ(of_board("[Contract \"4S\"]", "[Contract \"5S\"]"),
            "6:12: error[bridge/wrong-contract]: the auction ends in 4S, not in 5S\n"
            "  11:1: the last bid is here\n");
  EXPECT_EQ(of_board("[Contract \"4S\"]", "[Contract \"4SX\"]"),
            "6:12: error[bridge/wrong-contract]: the contract is 4S, not 4SX: it was not doubled\n"
            "  11:1: the last bid is here\n");
  EXPECT_EQ(of_board("[Contract \"4S\"]", "[Contract \"Pass\"]"),
            "6:12: error[bridge/wrong-contract]: the auction ends in 4S, not in Pass\n"
            "  11:1: the last bid is here\n");
  const std::string board = "[Dealer \"N\"]\n[Declarer \"N\"]\n[Contract \"1S\"]\n[Auction \"N\"]\n";
  EXPECT_EQ(of_pbn(board + "1S X Pass Pass\nPass\n"),
            "3:12: error[bridge/wrong-contract]: the contract is 1SX, not 1S: it was doubled\n"
            "  5:4: it is here\n");
  EXPECT_EQ(of_pbn(board + "1S X XX Pass\nPass Pass\n"),
            "3:12: error[bridge/wrong-contract]: the contract is 1SXX, not 1S: it was redoubled\n"
            "  5:6: it is here\n");
  EXPECT_EQ(of_pbn(board + "1S Pass Pass 1NT\nPass Pass Pass\n"),
            "3:12: error[bridge/wrong-contract]: the auction ends in 1NT by West, not in 1S by North\n"
            "  5:14: the last bid is here\n");
  EXPECT_EQ(of_pbn(board + "Pass Pass Pass Pass\n"),
            "3:12: error[bridge/wrong-contract]: everybody passed, so there is no contract of 1S\n");
}

// The play.

/// Found by fuzzing: who declarer is was asked where nothing tells it, when the deal was tried as a turned one.
TEST(BridgeReferee, ALeadByAnotherThanTheOneNamedWithoutADeclarer) {
  EXPECT_THAT(of_pbn("[Deal\"S:A6.AKJ84.K98.Q85 KJT852.95.5.KJ72 97.T732.AQJ3.643 Q43.Q6.T7642.AT9\n[Play\"W\n"
                     "S2 H7 D2 H8\nD5 D3 D4 DK\nK 3 9 d 6\nJ 4 T H4"),
              testing::HasSubstr("3:4: error[bridge/follow-suit]"));
}

/// The finding on a deal that was turned, at `deal`; the first card that does not fit is at `card`.
std::string on_turned(std::size_t turn, const std::string& deal, const std::string& card) {
  const std::array<std::string, 3> to = {"the seat on its right: North holds the hand given to East",
                                         "the seat opposite: North holds the hand given to South",
                                         "the seat on its left: North holds the hand given to West"};
  return deal + ": error[bridge/turned-deal]: the deal is turned against the play, which fits if each hand goes to " +
         to.at(turn - 1) + "\n  " + card + ": the first card that does not fit is played here\n";
}

TEST(BridgeReferee, ATurnedDealIsOneMistakeInColumns) {
  for (const std::size_t turn : {1U, 2U, 3U}) {
    const std::string text = turned(turn, bridge::write_pbn);
    // Turned by two seats, the play is sound as that of the hands that hold the cards.
    EXPECT_EQ(said(text, games::kPbn, true), turn == 2 ? "" : on_turned(turn, "13:8", "23:1"));
    EXPECT_EQ(north_south(text), -50);
  }
}

TEST(BridgeReferee, ATurnedDealIsOneMistakeInJson) {
  for (const std::size_t turn : {1U, 2U, 3U}) {
    const std::string text = turned(turn, bridge::write_json);
    EXPECT_EQ(said(text, games::kJson, true), on_turned(turn, "1:92", "1:327"));
    EXPECT_EQ(north_south(text, games::kJson), -50);
  }
}

// LIN does not say whose a card is. Turned by two seats, a deal looks as if the other defender had led.
TEST(BridgeReferee, ATurnedDealIsOneMistakeInLin) {
  for (const std::size_t turn : {1U, 2U, 3U}) {
    const std::string text =
        turned(turn, bridge::write_lin,
               changed(std::string(kBoard), "1S Pass 2S Pass\n4S", "Pass Pass 1C Pass\n1S Pass 2S Pass\n4S"));
    EXPECT_EQ(said(text, games::kLin, true),
              turn == 2 ? "2:162: error[bridge/opening-lead]: West makes the opening lead, but East is on the left of "
                          "declarer, who is North\n"
                        : on_turned(turn, "2:13", "2:162"));
    EXPECT_EQ(north_south(text, games::kLin), -50);
  }
}

// Tricks.

TEST(BridgeReferee, ResultsThatNoPlayGives) {
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST S3 S5 SK\nD3 D4 D7 DK\n*\n"), "");
  const std::string head = std::string(kDeal) + "[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"";
  const std::string four = "\"]\n[Play \"E\"]\nHK H5 H2 HA\nS9 S2 S4 SA\nST S3 S5 SK\nD3 D4 D7 DK\n*\n";
  EXPECT_EQ(of_pbn(head + "3" + four),
            "4:10: error[bridge/impossible-result]: North-South cannot end with 3 tricks, having won 4 already\n"
            "  5:1: the play is here\n");
  EXPECT_EQ(of_pbn(head + "EW 10" + four),
            "4:10: error[bridge/impossible-result]: East-West cannot end with 10 tricks: North-South have won 4 of 13 "
            "already\n"
            "  5:1: the play is here\n");
  EXPECT_EQ(of_pbn(head + "14" + four),
            "4:10: error[bridge/impossible-result]: North-South cannot win 14 tricks: there are only 13\n");
  EXPECT_EQ(of_pbn(head + "-1" + four),
            "4:10: error[pbn/bad-value]: \"-1\" is not a valid Result; a result looks like 9, NS 9, EW 4 or NS 9 EW 4\n"
            "9:10: info[bridge/incomplete-play]: the play stops in trick 4, and nothing says how the rest went\n");
  EXPECT_EQ(of_pbn(head + "NS 8 EW 6" + four),
            "4:10: error[bridge/impossible-result]: 8 tricks of North-South and 6 of East-West are 14, not 13\n");
  EXPECT_EQ(of_pbn(head + "NS 9 EW 2" + four),
            "4:10: error[bridge/impossible-result]: 9 tricks of North-South and 2 of East-West are 11, not 13\n");
  EXPECT_EQ(of_pbn(head + "NS 4 EW 0" + four), "");  // as far as the play goes
  EXPECT_EQ(of_pbn("[Contract \"Pass\"]\n[Result \"NS 1\"]\n"),
            "2:10: error[bridge/impossible-result]: everybody passed, so nobody won 1 trick\n");
}

const std::string kLin =
    "md|3SJ832HT5DA864CA65,S54H9762DT7CQJ973,SAKQ76HA43DK52CT4|sv|o|ah|Board 1|"
    "mb|1S|mb|p|mb|2S|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|HK|pc|H5|pc|H2|pc|HA|pc|SA|pc|S9|pc|S2|pc|S4|mc|9|";

TEST(BridgeReferee, AClaimGivesTheRest) {
  EXPECT_EQ(of_lin(kLin), "");
  EXPECT_EQ(north_south(kLin, games::kLin), -50);
  EXPECT_EQ(of_lin(changed(kLin, "mc|9|", "mc|1|")),
            "1:169: error[bridge/impossible-result]: North-South cannot end with 1 trick, having won 2 already\n"
            "  1:121: the play is here\n");
  EXPECT_EQ(of_lin(changed(kLin, "mc|9|", "mc|14|")),
            "1:169: error[bridge/impossible-result]: North-South cannot win 14 tricks: there are only 13\n");
}

/// The hands of LIN begin with South's, whoever deals.
TEST(BridgeReferee, AWrongDealerInLinIsNoTurnedDeal) {
  EXPECT_EQ(
      of_lin(changed(kLin, "md|3", "md|4")),
      "1:4: error[bridge/dealer-for-board]: North deals board 1, not East; with that, auction and play fit the hands\n");
  EXPECT_EQ(north_south(changed(kLin, "md|3", "md|4"), games::kLin), -50);
}

// The two rooms of a match.

TEST(BridgeReferee, AResultListBesideTheBoard) {
  const auto listed = [](const std::string& result, const std::string& claim = "mc|9|") {
    return of_lin("vg|Final,1,I,1,1,A,0,B,0|rs|" + result + ",|qx|o1|" +
                  changed(changed(kLin, "ah|Board 1|", ""), "mc|9|", claim));
  };
  EXPECT_EQ(listed("4SN-1"), "");
  EXPECT_EQ(listed("4SN="),
            "1:29: error[lin/wrong-result-list]: the result list gives North 10 tricks, but the claim is of 9\n"
            "  1:38: the board is here\n");
  EXPECT_EQ(listed("4SS-1"),
            "1:29: error[lin/wrong-result-list]: the result list has South as declarer, but it is North\n"
            "  1:39: the board is here\n");
  EXPECT_EQ(listed("4SxN-1"),
            "1:29: error[lin/wrong-result-list]: the result list has 4SX, but the contract is 4S\n"
            "  1:40: the board is here\n");
  EXPECT_EQ(listed("4SN-9", ""),
            "1:29: error[lin/wrong-result-list]: the result list gives North 1 trick, which the tricks already won do "
            "not allow\n"
            "  1:39: the board is here\n");
  EXPECT_EQ(listed("4SN+2", ""), "");
  const std::string complete = turned(0, bridge::write_lin);
  const std::string board = complete.substr(complete.find("md|"), complete.rfind("mc|") - complete.find("md|"));
  EXPECT_EQ(of_lin("vg|Final,1,I,1,1,A,0,B,0|rs|4SN=,|qx|o1|" + board),
            "1:29: error[lin/wrong-result-list]: the result list gives North 10 tricks, but North-South won 9\n"
            "  1:38: the board is here\n");
}

// Points.

TEST(BridgeReferee, AScoreThatDoesNotFollowAndWhatWouldMakeItRight) {
  EXPECT_EQ(of_score("4S", "10", "NS 420"), "");
  EXPECT_EQ(of_score("4S", "10", "NS 620"),
            "5:9: error[bridge/wrong-score]: 4S by South, made, not vulnerable, scores 420, not 620; 620 would be "
            "right were they vulnerable\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4S", "10", "NS 420", "NS"),
            "5:9: error[bridge/wrong-score]: 4S by South, made, vulnerable, scores 620, not 420; 420 would be right "
            "were they not vulnerable\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4S", "10", "NS 590"),
            "5:9: error[bridge/wrong-score]: 4S by South, made, not vulnerable, scores 420, not 590; 590 would be "
            "right were it doubled\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4SX", "10", "NS 420"),
            "5:9: error[bridge/wrong-score]: 4SX by South, made, not vulnerable, scores 590, not 420; 420 would be "
            "right were it not doubled\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4S", "9", "NS -200"),
            "5:9: error[bridge/wrong-score]: 4S by South, down 1, not vulnerable, scores -50, not -200; -200 would be "
            "right were it redoubled\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4S", "10", "NS 450"),
            "5:9: error[bridge/wrong-score]: 4S by South, made, not vulnerable, scores 420, not 450; 450 would be "
            "right with 11 tricks\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4S", "10", "NS -420"),
            "5:9: error[bridge/wrong-score]: 4S by South, made, not vulnerable, scores 420, not -420: only the sign is "
            "wrong\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4S", "10", "NS 90"),
            "5:9: error[bridge/wrong-score]: 4S by South, made, not vulnerable, scores 420, not 90\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(
      of_score("4S", "10", "EW 420"),
      "5:9: error[bridge/wrong-score]: 4S by South, made, not vulnerable, gives East-West -420, not 420: only the "
      "sign is wrong\n"
      "  3:14: the vulnerability is here\n");
  EXPECT_EQ(
      of_score("4S", "10", "-420", "None", "E"),
      "5:9: error[bridge/wrong-score]: 4S by East, made, not vulnerable, scores 420, not -420: only the sign is wrong\n"
      "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4S", "10", "420", "None", "E"), "");
  EXPECT_EQ(of_score("4S", "11", "NS 420"),
            "5:9: error[bridge/wrong-score]: 4S by South, made with 1 overtrick, not vulnerable, scores 450, not 420; "
            "420 would be right with 10 tricks\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4S", "12", "NS 420"),
            "5:9: error[bridge/wrong-score]: 4S by South, made with 2 overtricks, not vulnerable, scores 480, not 420; "
            "420 would be right with 10 tricks\n"
            "  3:14: the vulnerability is here\n");
  EXPECT_EQ(of_score("4SXX", "10", "NS 420"),
            "5:9: error[bridge/wrong-score]: 4SXX by South, made, not vulnerable, scores 880, not 420; 420 would be "
            "right were it not doubled\n"
            "  3:14: the vulnerability is here\n");
}

TEST(BridgeReferee, PassedOutBoards) {
  const std::string board = "[Dealer \"N\"]\n[Contract \"Pass\"]\n[Auction \"N\"]\nPass Pass Pass Pass\n";
  EXPECT_EQ(of_pbn(board), "");
  EXPECT_EQ(north_south(board), 0);
  EXPECT_EQ(of_pbn(board + "[Score \"NS 0\"]\n"), "");
  EXPECT_EQ(of_pbn(board + "[Score \"NS 50\"]\n"),
            "5:9: error[bridge/wrong-score]: everybody passed, which scores 0, not 50\n");
  EXPECT_EQ(of_pbn(board + "[Result \"0\"]\n"), "");
  EXPECT_EQ(of_pbn(board + "[Result \"NS 7\"]\n"),
            "5:10: error[bridge/impossible-result]: everybody passed, so nobody won 7 tricks\n");
}

TEST(BridgeReferee, AnUnknownVulnerabilityIsGivenTheBenefit) {
  EXPECT_EQ(of_score("4S", "10", "NS 420", ""), "");
  EXPECT_EQ(of_score("4S", "10", "NS 620", ""), "");
  EXPECT_EQ(of_score("4S", "10", "NS 650", ""),
            "4:9: error[bridge/wrong-score]: 4S by South, made, does not score 650, vulnerable or not; 650 would be "
            "right with 11 tricks\n");
  const std::string board = "[Declarer \"S\"]\n[Contract \"4S\"]\n[Result \"10\"]\n";
  EXPECT_EQ(north_south(board), std::nullopt);
  EXPECT_EQ(north_south("[Declarer \"S\"]\n[Contract \"2S\"]\n[Result \"8\"]\n"), 110);
}

TEST(BridgeReferee, TricksAndPointsFollowFromContractAndScoreAlone) {
  const Judging judging =
      judged("[Vulnerable \"All\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n[Score \"NS 650\"]\n", games::kPbn);
  EXPECT_TRUE(judging.findings.empty());
  EXPECT_EQ(number(judging.sheets[0], 0, "declarerTricks"), 11);
  EXPECT_EQ(number(judging.sheets[0], 0, 0, "points"), 650);
}

TEST(BridgeReferee, EndPositionsAreNotScored) {
  const std::string end =
      "[Deal \"N:A... K... Q... J...\"]\n[Vulnerable \"None\"]\n[Declarer \"S\"]\n[Contract \"NT\"]\n"
      "[Play \"N\"]\nSA SK SQ SJ\n";
  EXPECT_EQ(of_pbn(end), "");
  EXPECT_EQ(north_south(end), std::nullopt);
}

TEST(BridgeReferee, TheClassroomKnowsNoVulnerabilityAndNoPartScores) {
  const auto simple = [](const std::string& board) {
    return said("{\"game\": \"bridge\", \"rules\": \"simple\", \"boards\": [{" + board + "}]}", games::kJson);
  };
  const std::string head = R"("board": 1, "vulnerable": "both", "contract": ")";
  EXPECT_EQ(simple(head + R"(4S", "declarer": "N", "declarerTricks": 10, "score": {"NS": 420})"), "");
  EXPECT_EQ(simple(head + R"(2S", "declarer": "N", "declarerTricks": 8, "score": {"NS": 60})"), "");
  EXPECT_EQ(simple(head + R"(2S", "declarer": "N", "declarerTricks": 8, "score": {"NS": 110})"),
            "1:157: error[bridge/wrong-score]: 2S by North, made, scores 60, not 110\n");
  EXPECT_EQ(simple(head + R"(4S", "declarer": "N", "declarerTricks": 10, "score": {"NS": 620})"),
            "1:158: error[bridge/wrong-score]: 4S by North, made, scores 420, not 620\n");
}

// The order of boards.

/// Boards at a table, each of them a line of tags.
std::string of_boards(const std::vector<std::string>& boards) {
  std::string text;
  for (const std::string& board : boards) text += board + "\n\n";
  return of_pbn(text);
}

TEST(BridgeReferee, TheSameNumberWithAnotherDealOrOtherPlayersIsAnotherBoard) {
  const std::string deal(kDeal.substr(0, kDeal.size() - 1));
  const std::string other = changed(changed(deal, "AKQ76", "AKQ7T"), "T9.KQJ8", "69.KQJ8");
  const std::string room = "[Board \"1\"] [Room \"Open\"] ";
  const std::string table = "[Board \"1\"] [Table \"1\"] ";
  EXPECT_EQ(of_boards({room, room}), "");
  EXPECT_EQ(of_boards({room + deal, room + deal}), "");
  EXPECT_EQ(of_boards({room + deal + " [North \"Berg\"]", room + deal + " [North \"Gran\"]"}), "");
  EXPECT_EQ(of_boards({table + deal, table + other}), "");
  EXPECT_EQ(of_boards({table + "[North \"Berg\"]", table + "[North \"Gran\"]"}), "");
  EXPECT_EQ(of_boards({table + "[Site \"Oslo\"]", table + "[Site \"Hamar\"]"}), "");
  EXPECT_EQ(of_boards({table + "[Section \"A\"]", table + "[Section \"B\"]"}), "");
}

TEST(BridgeReferee, BoardsOfAJsonSession) {
  const auto session = [](const std::string& boards) {
    return said("{\"game\": \"bridge\", \"boards\": [" + boards + "]}", games::kJson);
  };
  EXPECT_EQ(
      session(R"({"board": 1}, {"board": 2}, {"board": 4})"),
      "1:69: warning[bridge/non-consecutive-board]: board 4 follows board 2 at this table, where board 3 would\n");
  EXPECT_EQ(session(R"({"board": 7}, {"board": 7})"),
            "1:55: warning[bridge/repeated-board]: board 7 is recorded twice at this table\n");
  EXPECT_EQ(session(R"({"board": 7, "room": "open"}, {"board": 7, "room": "closed"}, {"board": 9, "room": "open"})"),
            "");
}

}  // namespace
}  // namespace kibitzer::test
