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
/// A session of one board in JSON, with what stands in the board.
std::string of_json(const std::string& board) {
  return said("{\"game\": \"bridge\", \"boards\": [{" + board + "}]}", games::kJson);
}
/// Findings on kBoard with one change.
std::string of_board(std::string_view from, std::string_view to) { return of_pbn(changed(kBoard, from, to)); }

/// An auction from North; no play.
std::string of_auction(const std::string& calls) { return of_pbn("[Dealer \"N\"]\n[Auction \"N\"]\n" + calls + "\n"); }

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

TEST(BridgeReferee, WinnersAloneAgainstTheResult) {
  EXPECT_EQ(of_json(won_by("NNNNNSSSSEEWW") + ", \"declarerTricks\": 9, \"score\": {\"NS\": -50}"), "");
  EXPECT_EQ(of_json(won_by("NNNNNSSSSEEWW") + ", \"declarerTricks\": 10"),
            "1:340: error[bridge/wrong-result]: North-South won 9 tricks, not 10\n  1:89: the play is here\n");
  EXPECT_EQ(of_json(won_by("NNNNNSSSSEEWW") + ", \"tricksWon\": {\"NS\": 9, \"EW\": 4}"), "");
  EXPECT_EQ(
      of_json(won_by("EEWWE") + ", \"declarerTricks\": 9"),
      "1:204: error[bridge/impossible-result]: North-South cannot end with 9 tricks: East-West have won 5 of 13 already\n"
      "  1:89: the play is here\n");
  EXPECT_EQ(of_json(won_by("EEWWE") + ", \"declarerTricks\": 8"), "");
}

TEST(BridgeReferee, WinnersAloneGiveTheResult) {
  const std::string board = "{\"game\": \"bridge\", \"boards\": [{" + won_by("NNNNNSSSSSEEW") + "}]}";
  EXPECT_EQ(said(board, games::kJson), "");
  EXPECT_EQ(north_south(board, games::kJson), 420);
}

TEST(BridgeReferee, ASessionWithoutABoard) {
  EXPECT_EQ(said("{\"game\": \"bridge\", \"boards\": []}", games::kJson),
            "1:1: info[bridge/incomplete-session]: no board is recorded\n");
  EXPECT_EQ(said("{\"game\": \"bridge\", \"event\": \"Cup\", \"players\": {\"N\": \"Ann\"}, \"boards\": []}\n"
                 "{\"game\": \"bridge\", \"boards\": [{\"board\": 1}]}\n{\"game\": \"bridge\", \"boards\": []}\n",
                 games::kJsonLines),
            "1:1: info[bridge/incomplete-session]: no board is recorded\n"
            "3:1: info[bridge/incomplete-session]: no board is recorded\n");
}

TEST(BridgeReferee, ASessionWhoseBoardsAreUnreadableHasThatFaultAlone) {
  EXPECT_EQ(said("{\"game\": \"bridge\", \"boards\": [5]}", games::kJson),
            "1:31: error[json/wrong-type]: a board is an object, not a number\n");
  EXPECT_EQ(said("{\"game\": \"bridge\", \"boards\": 5}", games::kJson),
            "1:30: error[json/wrong-type]: boards is an array, not a number\n");
  EXPECT_EQ(said("{\"game\": \"bridge\"}", games::kJson),
            "1:1: error[json/missing-key]: a session needs the key \"boards\"\n");
  // A file of totals has no board, and is no session: they are judged.
  EXPECT_EQ(of_pbn("[Event \"Cup\"]\n[TotalScoreTable \"PairId;TotalScoreMP\"]\n1 12\n"), "");
}

TEST(BridgeReferee, SaysNothingOfASoundBoard) { EXPECT_EQ(of_pbn(kBoard), ""); }

// The deal.

TEST(BridgeReferee, ACardDealtTwiceAndTheOneThatItShouldBe) {
  EXPECT_EQ(of_pbn(changed(std::string(kDeal), "T4 T9", "K4 T9")),
            "1:40: error[bridge/duplicate-card]: East holds the king of clubs, which North holds too; nobody holds the "
            "10 of clubs\n"
            "  1:24: it is dealt first here\n");
  EXPECT_EQ(of_pbn(changed(std::string(kDeal), "AKQ76", "AAQ76")),
            "1:11: error[bridge/duplicate-card]: North holds the ace of spades twice; nobody holds the king of spades\n"
            "  1:10: it is dealt first here\n");
  // In the order of the text, which begins with East's hand here.
  EXPECT_EQ(of_pbn("[Deal \"E:T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973 AKQ76.A43.K52.K4\"]\n"),
            "1:75: error[bridge/duplicate-card]: North holds the king of clubs, which East holds too; nobody holds the "
            "10 of clubs\n"
            "  1:23: it is dealt first here\n");
}

TEST(BridgeReferee, ManyCardsDealtTwiceAreOneMistake) {
  EXPECT_EQ(of_pbn("[Deal \"N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 AKQ76.A43.K52.T4\"]\n"),
            "1:61: error[bridge/duplicate-card]: West holds the ace of spades, which North holds too; 12 more cards "
            "are dealt twice\n"
            "  1:10: it is dealt first here\n");
  EXPECT_EQ(of_pbn(changed(std::string(kDeal), "54.9762", "AK.9762")),
            "1:61: error[bridge/duplicate-card]: West holds the ace of spades, which North holds too; dealt twice is "
            "also the king of spades; nobody holds the 4 of spades and the 5 of spades\n"
            "  1:10: it is dealt first here\n");
}

TEST(BridgeReferee, CardsThatNobodyHolds) {
  EXPECT_EQ(of_pbn(changed(std::string(kDeal), "AKQ76", "AKQ7")),
            "1:10: error[bridge/missing-card]: nobody holds the 6 of spades: North has 12 of 13 cards\n");
  EXPECT_EQ(of_pbn(changed(changed(std::string(kDeal), "AKQ76", "AKQ7"), "QJ973", "QJ9")),
            "1:10: error[bridge/missing-card]: nobody holds the 3 of clubs, the 7 of clubs and the 6 of spades: North "
            "has 12 and West has 11 of 13 cards\n");
  EXPECT_EQ(of_pbn(changed(std::string(kDeal), "AKQ76", "A")),
            "1:10: error[bridge/hand-size]: North has 9 cards, not 13\n");
}

TEST(BridgeReferee, HandsOfTheWrongSize) {
  EXPECT_EQ(of_pbn(changed(std::string(kDeal), "T4 T9", "4 TT9")),
            "1:10: error[bridge/hand-size]: North has 12 cards and East has 14, not 13\n"
            "  1:26: East's hand is here\n"
            "1:27: error[bridge/duplicate-card]: East holds the 10 of spades twice; nobody holds the 10 of clubs\n"
            "  1:26: it is dealt first here\n");
  EXPECT_EQ(of_pbn(changed(std::string(kDeal), "T4 T9.KQJ8.QJ93.K82", "KT4 T9.KQJ8.QJ93.82")),
            "1:10: error[bridge/hand-size]: North has 14 cards and East has 12, not 13\n"
            "  1:28: East's hand is here\n");
  EXPECT_EQ(of_pbn("[Deal \"N:AK.2.. QJ.3.. T9.4.. 87...\"]\n[Contract \"NT\"]\n"),
            "1:31: error[bridge/hand-size]: West has 2 cards, not 3 as the fullest hand has\n");
}

TEST(BridgeReferee, ASmallDealIsAnEndPositionOnlyWhereNothingSpeaksAgainstIt) {
  EXPECT_EQ(of_pbn("[Deal \"N:AK... - - -\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"10\"]\n"),
            "1:10: error[bridge/hand-size]: North has 2 cards, not 13\n");
  EXPECT_EQ(of_pbn("[Deal \"N:AK$... - - -\"]\n[Declarer \"N\"]\n[Result \"10\"]\n"),
            "1:12: error[pbn/bad-deal]: \"$\" is not a rank: A K Q J T 9 8 7 6 5 4 3 2\n");
}

TEST(BridgeReferee, WhatOfADealCannotBeReadIsNotHeldAgainstItsHands) {
  EXPECT_EQ(of_pbn(changed(std::string(kDeal), "AKQ76", "AKQ7x6")),
            "1:14: error[pbn/bad-deal]: \"x\" is not a rank: A K Q J T 9 8 7 6 5 4 3 2\n");
}

TEST(BridgeReferee, DealerAndVulnerabilityOfTheBoardsNumber) {
  const std::string head = "[Board \"2\"]\n";
  EXPECT_EQ(of_pbn(head + "[Dealer \"N\"]\n"),
            "2:10: warning[bridge/dealer-for-board]: East deals board 2, not North\n");
  EXPECT_EQ(of_pbn(head + "[Vulnerable \"None\"]\n"),
            "2:14: warning[bridge/vulnerability-for-board]: on board 2 North-South are vulnerable, not nobody\n");
  EXPECT_EQ(of_pbn("[Board \"1\"]\n[Vulnerable \"All\"]\n"),
            "2:14: warning[bridge/vulnerability-for-board]: on board 1 nobody is vulnerable, not both sides\n");
  EXPECT_EQ(of_pbn("[Board \"4\"]\n[Vulnerable \"EW\"]\n"),
            "2:14: warning[bridge/vulnerability-for-board]: on board 4 both sides are vulnerable, not East-West\n");
  EXPECT_EQ(of_pbn("[Board \"18\"]\n[Dealer \"E\"]\n[Vulnerable \"NS\"]\n"), "");
}

TEST(BridgeReferee, ProblemsNumberTheirDealsAsTheyLike) {
  EXPECT_EQ(
      of_pbn("[Board \"2\"]\n[Dealer \"N\"]\n[Vulnerable \"All\"]\n[Deal \"S:J86.AJT7.K842.63 - - -\"]\n"),
      "2:10: info[bridge/dealer-for-board]: East deals board 2 and North-South are vulnerable, not North and both "
      "sides; these are the markings of board 13\n"
      "  3:14: the vulnerability is here\n");
}

TEST(BridgeReferee, RubberBridgeHasNoBoards) {
  EXPECT_EQ(of_pbn("[Board \"2\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Scoring \"Chicago\"]\n"), "");
  EXPECT_EQ(of_pbn("[Board \"2\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Scoring \"Rubber\"]\n"), "");
}

TEST(BridgeReferee, TheVulnerabilityOfARubber) {
  EXPECT_EQ(of_pbn("[Vulnerable \"NS\"]\n[ScoreRubberHistory \"NS 0 0 / 40 EW 0 0 / 0\"]\n"),
            "1:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber nobody is vulnerable, not "
            "North-South\n"
            "  2:22: the games won so far are here\n");
  EXPECT_EQ(of_pbn("[Vulnerable \"All\"]\n[ScoreRubberHistory \"NS 0 0 / 40 0 EW 0 0 / 100 0\"]\n"),
            "1:14: error[bridge/vulnerability-for-rubber]: by the games won in this rubber East-West are vulnerable, "
            "not both sides\n"
            "  2:22: the games won so far are here\n");
}

// The auction.

TEST(BridgeReferee, TheDealerCallsFirst) {
  EXPECT_EQ(of_pbn("[Dealer \"N\"]\n[Auction \"S\"]\n1S Pass Pass Pass\n"),
            "3:1: error[bridge/call-out-of-turn]: South makes the first call, but North is dealer\n"
            "  1:10: the dealer is named here\n");
}

TEST(BridgeReferee, TheDealerCallsFirstAlsoWhereThatCallIsNotGiven) {
  EXPECT_EQ(of_pbn("[Dealer \"N\"]\n[Auction \"E\"]\nAC 1H AC Pass\n"),
            "3:1: error[bridge/call-out-of-turn]: East makes the first call, but North is dealer\n"
            "  1:10: the dealer is named here\n"
            "3:1: info[pbn/lax-token]: \"AC\" is read as an unknown call\n");
}

TEST(BridgeReferee, CallsInRotation) {
  const std::string calls =
      R"("dealer": "N", "auction": [{"player": "N", "call": "1S"}, {"player": "S", "call": "2S"}, "Pass", "Pass", "Pass"])";
  EXPECT_EQ(of_json(calls), "1:114: error[bridge/call-out-of-turn]: South calls when it is East's turn\n");
  // Without a dealer whoever calls first begins.
  EXPECT_EQ(of_json(R"("auction": [{"player": "E", "call": "1S"}, "Pass", "Pass", {"player": "N", "call": "Pass"}])"),
            "");
}

TEST(BridgeReferee, InsufficientBids) {
  EXPECT_EQ(of_auction("1S Pass 1H Pass\nPass Pass"),
            "3:9: error[bridge/insufficient-bid]: South bids 1H, which is not higher than 1S; 2H would be\n"
            "  3:1: North's 1S is here\n");
  EXPECT_EQ(of_auction("1S 1S Pass Pass\nPass"),
            "3:4: error[bridge/insufficient-bid]: East bids 1S, which is not higher than 1S; 2S would be\n"
            "  3:1: North's 1S is here\n");
  EXPECT_EQ(
      of_json(R"("auction": ["1S", "Pass", "1H", "Pass", "Pass", "Pass"])"),
      "1:58: error[bridge/insufficient-bid]: the player whose turn it is bids 1H, which is not higher than 1S; 2H "
      "would be\n"
      "  1:44: the 1S is here\n");
}

TEST(BridgeReferee, AnInsufficientBidThatWasAcceptedIsNoFault) {
  EXPECT_EQ(of_auction("1S Pass ^I 1H Pass\nPass Pass"), "");
  EXPECT_EQ(of_auction("1S Pass ^I 2H Pass\nPass Pass"),
            "3:12: warning[bridge/unfounded-mark]: ^I marks 2H as insufficient, but it is a sufficient bid\n");
}

TEST(BridgeReferee, ImpossibleBids) {
  EXPECT_EQ(of_json(R"("dealer": "N", "auction": ["1S", "Pass", "8S"])"),
            "1:73: error[bridge/impossible-bid]: South bids 8S, but bids are for 1 to 7 odd tricks\n");
}

TEST(BridgeReferee, Doubles) {
  EXPECT_EQ(of_auction("Pass X Pass Pass"),
            "3:6: error[bridge/illegal-double]: East doubles before anybody has bid\n"
            "3:13: info[bridge/unfinished-auction]: the auction breaks off after Pass: four passes would end it\n");
  EXPECT_EQ(of_auction("1S Pass X Pass\nPass Pass"),
            "3:9: error[bridge/illegal-double]: South doubles 1S, a bid of their own side\n"
            "  3:1: North's 1S is here\n");
  EXPECT_EQ(of_auction("1S X Pass X\nPass Pass Pass"),
            "3:11: error[bridge/illegal-double]: West doubles 1S, which is doubled already\n"
            "  3:4: it is doubled here\n");
  EXPECT_EQ(of_auction("1S X XX X\nPass Pass Pass"),
            "3:9: error[bridge/illegal-double]: West doubles 1S, which is doubled already\n"
            "  3:6: it is doubled here\n");
}

TEST(BridgeReferee, Redoubles) {
  EXPECT_EQ(of_auction("1S XX Pass Pass\nPass"),
            "3:4: error[bridge/illegal-redouble]: East redoubles, but nothing is doubled\n");
  EXPECT_EQ(of_auction("XX Pass Pass Pass"),
            "3:1: error[bridge/illegal-redouble]: North redoubles, but nothing is doubled\n"
            "3:14: info[bridge/unfinished-auction]: the auction breaks off after Pass: four passes would end it\n");
  EXPECT_EQ(of_auction("1S X Pass XX\nPass Pass Pass"),
            "3:11: error[bridge/illegal-redouble]: West redoubles their own side's double\n"
            "  3:4: the double is here\n");
  EXPECT_EQ(of_auction("1S X XX Pass\nXX Pass Pass Pass"),
            "4:1: error[bridge/illegal-redouble]: North redoubles what is redoubled already\n"
            "  3:6: it is redoubled here\n");
}

TEST(BridgeReferee, InTheClassroomAnyBidMayBeDoubledAndAnyDoubleRedoubled) {
  const std::string board =
      R"("dealer": "N", "vulnerable": "both", "auction": ["1S", "Pass", "X", "XX", "Pass", "Pass", "Pass"],
    "contract": "1SXX", "declarer": "N", "declarerTricks": 7, "score": {"NS": 520})";
  EXPECT_EQ(said("{\"game\": \"bridge\", \"rules\": \"simple\", \"boards\": [{" + board + "}]}", games::kJson), "");
  EXPECT_EQ(of_json(board),
            "1:95: error[bridge/illegal-double]: South doubles 1S, a bid of their own side\n"
            "  1:81: North's 1S is here\n"
            "1:100: error[bridge/illegal-redouble]: West redoubles, but nothing is doubled\n"
            "2:79: error[bridge/wrong-score]: 1SXX by North, made, vulnerable, scores 720, not 520; 520 would be right "
            "were they not vulnerable\n"
            "  1:61: the vulnerability is here\n");
}

TEST(BridgeReferee, CallsBehindTheEnd) {
  EXPECT_EQ(of_auction("1S Pass Pass Pass\nPass Pass"),
            "4:1: warning[bridge/call-after-end]: the auction is over, but Pass follows: three players passed after "
            "the last bid\n"
            "  3:1: the last bid is here\n");
  EXPECT_EQ(of_auction("1S Pass Pass Pass\n2S Pass"),
            "4:1: error[bridge/call-after-end]: the auction is over, but 2S follows: three players passed after the "
            "last bid\n"
            "  3:1: the last bid is here\n");
  EXPECT_EQ(
      of_auction("Pass Pass Pass Pass\n1S"),
      "4:1: error[bridge/call-after-end]: the auction is over, but 1S follows: four players passed at the start\n");
}

TEST(BridgeReferee, UnfinishedAuctions) {
  EXPECT_EQ(of_board("4S Pass Pass Pass", "4S Pass Pass"),
            "11:9: warning[bridge/unfinished-auction]: the auction breaks off after Pass: three passes after the last "
            "bid would end it\n");
  EXPECT_EQ(of_auction("1S Pass"),
            "3:4: info[bridge/unfinished-auction]: the auction breaks off after Pass: three passes after the last bid "
            "would end it\n");
  EXPECT_EQ(of_auction("Pass Pass"),
            "3:6: info[bridge/unfinished-auction]: the auction breaks off after Pass: four passes would end it\n");
  EXPECT_EQ(of_auction("1S Pass *"), "");
  EXPECT_EQ(of_auction("1S Pass +"), "");
}

TEST(BridgeReferee, AContractForMoreTricksThanThereAre) {
  EXPECT_EQ(of_pbn("[Declarer \"N\"]\n[Contract \"8NT\"]\n"),
            "2:12: error[bridge/impossible-bid]: there is no contract of 8NT: bids are for 1 to 7 odd tricks\n");
  EXPECT_EQ(of_pbn("[Dealer \"N\"]\n[Contract \"8NT\"]\n[Auction \"N\"]\n8NT AP\n"),
            "4:1: error[bridge/impossible-bid]: North bids 8NT, but bids are for 1 to 7 odd tricks\n");
}

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

TEST(BridgeReferee, ADeclarerWhoIsNotTheAuctions) {
  const std::string board = "[Dealer \"N\"]\n[Declarer \"S\"]\n[Auction \"N\"]\n";
  EXPECT_EQ(
      of_pbn(board + "1S Pass 2S Pass\nPass Pass\n"),
      "2:12: error[bridge/wrong-declarer]: North is declarer, not South: North was the first of them to bid spades\n"
      "  4:9: the last bid is here\n");
  EXPECT_EQ(of_pbn(board + "Pass 1S Pass 2S\nPass Pass Pass\n"),
            "2:12: error[bridge/wrong-declarer]: East is declarer, not South: East-West made the last bid\n"
            "  4:14: the last bid is here\n");
  EXPECT_EQ(of_pbn(board + "Pass Pass Pass Pass\n"),
            "2:12: error[bridge/wrong-declarer]: everybody passed, so nobody is declarer\n");
}

TEST(BridgeReferee, DeclarerAndDummyWhoChangedPlaces) {
  const std::string auction = "[Auction \"N\"]\n1S Pass Pass Pass\n";
  EXPECT_EQ(of_pbn("[Dealer \"N\"]\n[Declarer \"^S\"]\n" + auction), "");
  EXPECT_EQ(of_pbn("[Dealer \"N\"]\n[Declarer \"^N\"]\n" + auction),
            "2:12: warning[bridge/unfounded-mark]: ^ says that declarer and dummy changed places, but by the auction "
            "North is declarer all the same\n");
  EXPECT_EQ(of_pbn("[Dealer \"N\"]\n[Declarer \"^E\"]\n" + auction),
            "2:12: warning[bridge/unfounded-mark]: ^ says that declarer and dummy changed places, but by the auction "
            "North is declarer and South dummy\n");
}

TEST(BridgeReferee, AnAuctionWithAFaultLeavesTheContractToTheRecord) {
  EXPECT_EQ(of_board("1S Pass 2S Pass", "1S Pass 1H Pass"),
            "10:9: error[bridge/insufficient-bid]: South bids 1H, which is not higher than 1S; 2H would be\n"
            "  10:1: North's 1S is here\n");
}

TEST(BridgeReferee, PassesThatAreLeftOutAreOnlyAnInfoWhereTheRestProvesThem) {
  const std::string board = changed(changed(kBoard, "[Board \"1\"]\n[Dealer \"N\"]", "[Board \"3\"]\n[Dealer \"S\"]"),
                                    "[Vulnerable \"None\"]", "[Vulnerable \"EW\"]");
  EXPECT_EQ(of_pbn(changed(board, "[Auction \"N\"]", "[Auction \"S\"]")),
            "9:11: info[pbn/left-out-passes]: the auction leaves out 2 passes before the first bid: so contract, "
            "declarer and opening lead fit\n");
}

// The play.

/// Found by fuzzing: who declarer is was asked where nothing tells it, when the deal was tried as a turned one.
TEST(BridgeReferee, ALeadByAnotherThanTheOneNamedWithoutADeclarer) {
  EXPECT_THAT(of_pbn("[Deal\"S:A6.AKJ84.K98.Q85 KJT852.95.5.KJ72 97.T732.AQJ3.643 Q43.Q6.T7642.AT9\n[Play\"W\n"
                     "S2 H7 D2 H8\nD5 D3 D4 DK\nK 3 9 d 6\nJ 4 T H4"),
              testing::HasSubstr("3:4: error[bridge/follow-suit]"));
}

TEST(BridgeReferee, ALeadOutOfTurnWhereNobodyIsDeclarerTurnsNoDeal) {
  EXPECT_EQ(of_pbn(std::string(kDeal) +
                   "[Contract \"S\"]\n[Play \"E\"]\nHA HK H5 H2\nC2 CA C3 CT\nS2 S4 SA S9\nSK ST S3 S5\nDK D3 D4 D7\n"
                   "SQ C8 S8 C7\n[Result \"NS 9\"]\n"),
            "4:1: info[pbn/played-order]: this row of the play is read from North on: so the cards fit the hands\n");
}

TEST(BridgeReferee, TheOpeningLead) {
  EXPECT_EQ(
      of_board("[Play \"E\"]\nHK H5 H2 HA", "[Play \"S\"]\nHK H5 H2 HA"),
      "12:8: info[pbn/played-order]: the columns of the play are read from East on, declarer's left: so the cards fit "
      "the hands\n");
  const std::string tricks = R"("contract": "4S", "declarer": "N", "declarerTricks": 9, "tricks": [{"plays": [
    {"player": "W", "card": "2H"}, {"player": "N", "card": "AH"}, {"player": "E", "card": "KH"}, {"player": "S", "card": "5H"}]}])";
  EXPECT_EQ(of_json(tricks),
            "2:29: error[bridge/opening-lead]: West makes the opening lead, but East is on the left of declarer, who "
            "is North\n");
}

/// Two tricks of kBoard in JSON, with the players named.
const std::string kTwoTricks = R"("contract": "4S", "declarer": "N", "declarerTricks": 9, "tricks": [
{"plays": [{"player": "E", "card": "KH"}, {"player": "S", "card": "5H"}, {"player": "W", "card": "2H"}, {"player": "N", "card": "AH"}], "winner": "N"},
{"plays": [{"player": "N", "card": "AS"}, {"player": "E", "card": "9S"}, {"player": "S", "card": "2S"}, {"player": "W", "card": "4S"}], "winner": "N"}])";

TEST(BridgeReferee, ALeadOutOfTurn) {
  EXPECT_EQ(of_json(kTwoTricks), "");
  EXPECT_EQ(of_json(changed(changed(kTwoTricks, R"({"player": "N", "card": "AS"}, )", ""),
                            R"({"player": "W", "card": "4S"}])",
                            R"({"player": "W", "card": "4S"}, {"player": "N", "card": "AS"}])")),
            "3:36: error[bridge/lead-out-of-turn]: East leads to trick 2, but North won the trick before\n"
            "  2:2: trick 1 is here\n");
}

TEST(BridgeReferee, ALeadOutOfTurnThatWasAcceptedIsNoFault) {
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 ^L S2 S4 SA\nST S3 S5 SK\n*\n"), "");
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 ^L SA\nST S3 S5 SK\n*\n"),
            "7:13: warning[bridge/unfounded-mark]: ^L marks a lead out of turn, but it is North's lead\n");
}

TEST(BridgeReferee, PlaysOutOfTurn) {
  EXPECT_EQ(of_json(changed(kTwoTricks, R"({"player": "S", "card": "5H"}, {"player": "W", "card": "2H"})",
                            R"({"player": "W", "card": "2H"}, {"player": "S", "card": "5H"})")),
            "2:67: error[bridge/play-out-of-turn]: West plays when it is South's turn\n");
  EXPECT_EQ(of_json(changed(kTwoTricks, R"({"player": "S", "card": "5H"})", R"({"player": "E", "card": "QH"})")),
            "2:67: error[bridge/play-out-of-turn]: East plays a second card to trick 1\n");
  EXPECT_EQ(of_json(changed(kTwoTricks, R"({"player": "N", "card": "AH"}])",
                            R"({"player": "N", "card": "AH"}, {"player": "E", "card": "QH"}])")),
            "2:160: error[bridge/play-out-of-turn]: trick 1 has a fifth card\n");
}

TEST(BridgeReferee, ACardThatIsMissing) {
  EXPECT_EQ(of_json(changed(kTwoTricks, R"({"player": "S", "card": "5H"}, )", "")),
            "2:2: error[bridge/missing-play]: South plays no card to trick 1\n");
  EXPECT_EQ(of_json(changed(kTwoTricks, R"({"player": "S", "card": "5H"}, {"player": "W", "card": "2H"}, )", "")),
            "2:2: error[bridge/missing-play]: South and West play no card to trick 1\n");
}

TEST(BridgeReferee, ACardThatWasPlayedBefore) {
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST S2 S5 SK\n*\n"),
            "8:4: error[bridge/card-already-played]: South plays the 2 of spades, which was played before\n"
            "  7:4: it is played first here\n");
}

TEST(BridgeReferee, ACardThatAnotherHolds) {
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S6 SA\n*\n"),
            "7:7: error[bridge/card-not-in-hand]: West plays the 6 of spades, which North holds\n"
            "  1:14: it is dealt here\n");
}

TEST(BridgeReferee, ACardThatIsInNoHandOrNotInThatOne) {
  // West's hand lacks a card; so nobody is known to hold the 4 of spades.
  const std::string hidden =
      "[Deal \"N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 - -\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n"
      "[Result \"9\"]\n[Play \"E\"]\n";
  EXPECT_EQ(of_pbn(hidden + "HK H5 H2 HA\nS5 S2 S4 SA\n*\n"),
            "7:1: error[bridge/card-not-in-hand]: East plays the 5 of spades, which is not in East's hand\n");
}

TEST(BridgeReferee, ARevokeIsProvenByTheHand) {
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST S3 S5 SK\nD3 D4 H6 DK\n*\n"),
            "9:7: error[bridge/follow-suit]: West plays the 6 of hearts to a lead of diamonds, though holding the 7 of "
            "diamonds\n"
            "  9:10: diamonds are led here\n"
            "  1:70: the 7 of diamonds is dealt here\n");
  // Overlooked until it is played, that card is one fault.
  EXPECT_EQ(
      of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST S3 H6 SK\nD3 D4 D7 DK\nC2 S8 H7 SQ\n*\n"),
      "8:7: error[bridge/follow-suit]: West plays the 6 of hearts to a lead of spades, though holding the 5 of spades\n"
      "  8:10: spades are led here\n"
      "  1:61: the 5 of spades is dealt here\n");
}

TEST(BridgeReferee, WhereSeveralDoNotFollowTheCardLedMayBeTheWrongOne) {
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST S3 S5 DK\n*\n"),
            "8:1: error[bridge/follow-suit]: East plays the 10 of spades to a lead of diamonds, though holding the 3 "
            "of diamonds; South and West do not follow suit either, so the card led may be the wrong one\n"
            "  8:10: diamonds are led here\n"
            "  1:38: the 3 of diamonds is dealt here\n");
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST HT H6 SK\n*\n"),
            "8:4: error[bridge/follow-suit]: South plays the 10 of hearts to a lead of spades, though holding the 3 of "
            "spades; West does not follow suit either, so the card led may be the wrong one\n"
            "  8:10: spades are led here\n"
            "  1:46: the 3 of spades is dealt here\n");
}

TEST(BridgeReferee, ARevokeIsProvenByALaterPlayWhereTheHandIsHidden) {
  const std::string hidden =
      "[Deal \"N:AKQ76.A43.K52.T4 - - -\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"9\"]\n[Play \"E\"]\n";
  EXPECT_EQ(
      of_pbn(hidden + "HK H5 H2 HA\nS9 S2 S4 SA\nST S3 H6 SK\nD3 S8 S5 DK\n*\n"),
      "8:7: error[bridge/follow-suit]: West plays the 6 of hearts to a lead of spades, though holding the 5 of spades\n"
      "  8:10: spades are led here\n"
      "  9:7: West plays the 5 of spades later, here\n");
  EXPECT_EQ(of_pbn(hidden + "HK H5 H2 HA\nS9 S2 S4 SA\nST S3 H6 SK\nD3 S8 H9 DK\n*\n"), "");
}

TEST(BridgeReferee, MarksOfRevokes) {
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST S3 S5 SK\nD3 D4 ^R H6 DK\n*\n"), "");
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST S3 ^R S5 SK\n*\n"),
            "8:10: warning[bridge/unfounded-mark]: ^R marks a revoke, but West follows suit\n");
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 ^R SA\n*\n"),
            "7:13: warning[bridge/unfounded-mark]: ^R marks a revoke, but North leads\n");
  EXPECT_EQ(of_play("HK H5 H2 HA\nS9 S2 S4 SA\nST S3 S5 SK\nD3 D4 D7 DK\nC2 S8 ^R C3 SQ\n*\n"),
            "10:10: warning[bridge/unfounded-mark]: ^R marks a revoke, but West has no spades left\n");
  // Of a hand that is hidden nobody can tell.
  EXPECT_EQ(of_pbn("[Deal \"N:AKQ76.A43.K52.T4 - - -\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n[Result \"9\"]\n"
                   "[Play \"E\"]\nHK H5 H2 HA\nS9 ^R D8 S4 SA\n*\n"),
            "");
}

TEST(BridgeReferee, RowsThatNobodyRemembers) {
  EXPECT_EQ(of_play("HK H5 H2 HA\n- - - -\nST S3 S5 SK\n- - - -\n*\n"), "");
  EXPECT_EQ(of_play("HK - - -\n"), "");
  EXPECT_EQ(of_play("- - - -\n- - - -\n"), "");
}

TEST(BridgeReferee, TricksBeyondTheLast) {
  EXPECT_EQ(
      of_board("C8 C6 CQ C4\n", "C8 C6 CQ C4\nHK H5 H2 HA\n"),
      "26:1: error[bridge/card-already-played]: all cards of this trick were played before: it is recorded twice\n"
      "  13:1: it is played first here\n");
  EXPECT_EQ(
      of_pbn("[Deal \"N:A... K... Q... J...\"]\n[Declarer \"S\"]\n[Contract \"NT\"]\n[Play \"N\"]\nSA SK SQ SJ\nHA HK "
             "HQ HJ\n"),
      "6:1: error[bridge/too-many-tricks]: trick 2 is one too many: each hand has 1 card\n");
}

TEST(BridgeReferee, AWinnerWhoDidNotWin) {
  EXPECT_EQ(of_json(changed(kTwoTricks, R"("card": "AH"}], "winner": "N")", R"("card": "AH"}], "winner": "E")")),
            "2:147: error[bridge/wrong-winner]: North wins trick 1, not East\n"
            "  2:129: the ace of hearts wins it\n");
}

TEST(BridgeReferee, HiddenHandsProveNothing) {
  EXPECT_EQ(of_board("T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973", "- - -"), "");
  EXPECT_EQ(of_pbn(changed(kBoard, kDeal, "")),
            "11:2: warning[pbn/missing-tag]: a play needs the tag Deal, and this game has none\n");
}

/// The finding on a deal that was turned, at `deal`; the first card that does not fit is at `card`.
std::string on_turned(std::size_t turn, const std::string& deal, const std::string& card) {
  const std::array<std::string, 3> to = {"the seat on its right: North holds what is given to East",
                                         "the seat opposite: North holds what is given to South",
                                         "the seat on its left: North holds what is given to West"};
  return deal + ": error[bridge/turned-deal]: the deal is turned against the play, which fits when each hand goes to " +
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

// Where the auction begins with a bid, passes before it may have been left out as well.
TEST(BridgeReferee, ATurnedDealAndLeftOutPassesLookTheSameInLin) {
  for (const std::size_t turn : {1U, 2U, 3U}) {
    const std::string text = turned(turn, bridge::write_lin);
    EXPECT_EQ(said(text, games::kLin), "2:94: info[bridge/left-out-passes]: the auction leaves out " +
                                           std::to_string(turn) + (turn == 1 ? " pass" : " passes") +
                                           " before the first bid: so contract, declarer and opening lead fit\n");
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

TEST(BridgeReferee, AWrongDeclarerWhoBringsTheColumnsAlongIsOneMistake) {
  EXPECT_EQ(of_pbn(changed(changed(kBoard, "[Declarer \"N\"]", "[Declarer \"E\"]"), "[Play \"E\"]", "[Play \"S\"]")),
            "5:12: error[bridge/wrong-declarer]: North is declarer, not East: North-South made the last bid\n"
            "  11:1: the last bid is here\n"
            "12:8: info[pbn/played-order]: the columns of the play are read from East on, declarer's left: so the "
            "cards fit the hands\n");
}

TEST(BridgeReferee, AWrongDeclarerOnWhoseLeftTheLeadIsMadeIsOneMistake) {
  EXPECT_EQ(of_json(R"("dealer": "N", "auction": ["1S", "Pass", "2S", "Pass", "4S", "Pass", "Pass", "Pass"],
"declarer": "S", "tricks": [{"plays": [{"player": "W", "card": "2H"}, {"player": "N", "card": "AH"},
{"player": "E", "card": "KH"}, {"player": "S", "card": "5H"}]}])"),
            "2:13: error[bridge/wrong-declarer]: North is declarer, not South: North was the first of them to bid "
            "spades\n"
            "  1:87: the last bid is here\n"
            "3:56: info[bridge/incomplete-play]: the play stops in trick 1, and nothing says how the rest went\n");
}

// What is found wrong with the deal explains the play.

TEST(BridgeReferee, ACardThatWasDealtToAHandWithOneTooManyMayBePlayedFromTheOther) {
  EXPECT_EQ(of_board("AKQ76.A43.K52.T4 T9.KQJ8", "AKQ7.A43.K52.T4 T96.KQJ8"),
            "4:10: error[bridge/hand-size]: North has 12 cards and East has 14, not 13\n"
            "  4:26: East's hand is here\n");
}

TEST(BridgeReferee, ACardThatIsDealtToNobodyMayBePlayed) {
  EXPECT_EQ(of_board("AKQ76.A43.K52.T4 T9.KQJ8", "AKQQ6.A43.K52.T4 T9.KQJ8"),
            "4:13: error[bridge/duplicate-card]: North holds the queen of spades twice; nobody holds the 7 of spades\n"
            "  4:12: it is dealt first here\n");
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
            "4:10: error[pbn/bad-value]: \"-1\" is not a valid Result; it is like 9, NS 9, EW 4 or NS 9 EW 4\n"
            "9:10: info[bridge/incomplete-play]: the play stops in trick 4, and nothing says how the rest went\n");
  EXPECT_EQ(of_pbn(head + "NS 8 EW 6" + four),
            "4:10: error[bridge/impossible-result]: 8 tricks of North-South and 6 of East-West are 14, not 13\n");
  EXPECT_EQ(of_pbn(head + "NS 9 EW 2" + four),
            "4:10: error[bridge/impossible-result]: 9 tricks of North-South and 2 of East-West are 11, not 13\n");
  EXPECT_EQ(of_pbn(head + "NS 4 EW 0" + four), "");  // as far as the play goes
  EXPECT_EQ(of_pbn("[Contract \"Pass\"]\n[Result \"NS 1\"]\n"),
            "2:10: error[bridge/impossible-result]: everybody passed, so nobody won 1 trick\n");
}

TEST(BridgeReferee, AResultThatNoDeclarerGives) {
  EXPECT_EQ(
      of_pbn("[Contract \"4S\"]\n[Result \"14\"]\n"),
      "2:10: error[bridge/impossible-result]: declarer cannot win 14 tricks: there are only 13\n"
      "2:10: warning[pbn/missing-tag]: a result that names no side counts declarer's tricks, and nothing says who "
      "declarer is\n");
}

TEST(BridgeReferee, AResultThatIsNotThePlays) {
  EXPECT_EQ(of_board("[Result \"9\"]", "[Result \"10\"]"),
            "7:10: error[bridge/wrong-result]: North-South won 9 tricks, not 10\n"
            "  12:1: the play is here\n");
  EXPECT_EQ(of_board("[Result \"9\"]", "[Result \"EW 3\"]"),
            "7:10: error[bridge/wrong-result]: East-West won 4 tricks, not 3\n"
            "  12:1: the play is here\n");
}

TEST(BridgeReferee, ResultsThatAreSaidToDiffer) {
  EXPECT_EQ(of_board("[Result \"9\"]\n[Score \"NS -50\"]\n", "[Result \"^10\"]\n"), "");
  EXPECT_EQ(of_board("[Result \"9\"]\n[Score \"NS -50\"]\n", "[Result \"^9\"]\n"),
            "7:10: warning[bridge/unfounded-mark]: ^ says that the result differs from the tricks won, but North-South "
            "won 9 tricks\n");
  EXPECT_EQ(of_play("HK H5 H2 HA\n*\n"), "");
}

/// kBoard where West ruffs a spade … discards a heart in trick 3 although holding the 5 of spades, which is played
/// later.
TEST(BridgeReferee, ARevokeLeavesTheResultAloneByTheTricksOfLaw64) {
  const auto with_result = [](const std::string& result) {
    std::string text = changed(kBoard, "[Score \"NS -50\"]\n", "");
    text = changed(text, "ST S3 S5 SK", "ST S3 ^R H6 SK");
    text = changed(text, "H8 SJ H6 S6", "H8 SJ S5 S6");
    return of_pbn(changed(text, "[Result \"9\"]", "[Result \"" + result + "\"]"));
  };
  EXPECT_EQ(with_result("9"), "");
  EXPECT_EQ(with_result("10"), "");
  EXPECT_EQ(with_result("11"), "");
  EXPECT_EQ(with_result("12"),
            "7:10: error[bridge/wrong-result]: North-South won 9 tricks, at most 11 after the revoke, not 12\n"
            "  11:1: the play is here\n");
  EXPECT_EQ(with_result("8"),
            "7:10: error[bridge/wrong-result]: North-South won 9 tricks, not 8\n"
            "  11:1: the play is here\n");
}

TEST(BridgeReferee, AScoreSaysHowThePlayEnded) {
  EXPECT_EQ(of_pbn("[Vulnerable \"None\"]\n" + std::string(kDeal) +
                   "[Declarer \"N\"]\n[Contract \"4S\"]\n[Score \"NS -50\"]\n[Play \"E\"]\nHK H5 H2 HA\n*\n"),
            "");
}

TEST(BridgeReferee, APlayThatBreaksOffWithoutAResult) {
  EXPECT_EQ(of_pbn(std::string(kDeal) + "[Declarer \"N\"]\n[Contract \"4S\"]\n[Play \"E\"]\nHK H5 H2 HA\nS9 - - -\n"),
            "6:1: info[bridge/incomplete-play]: the play stops in trick 2, and nothing says how the rest went\n");
  EXPECT_EQ(of_pbn(std::string(kDeal) + "[Declarer \"N\"]\n[Contract \"4S\"]\n[Play \"E\"]\nHK H5 H2 HA\n+\n"), "");
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

TEST(BridgeReferee, ThePlayOfAnotherBoardIsOneFinding) {
  EXPECT_EQ(
      of_board("N:AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973",
               "N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6"),
      "13:1: error[bridge/card-not-in-hand]: the play does not fit the deal: this card, and others after it, are in "
      "other hands than those that play them\n"
      "  4:8: the deal is here\n");
}

// The two rooms of a match.

std::string room(const std::string& room, const std::string& hands, const std::string& board = "5") {
  return "[Board \"" + board + "\"]\n[Room \"" + room + "\"]\n[Deal \"N:" + hands + "\"]\n\n";
}

const std::string kHands = "AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 54.9762.T7.QJ973";

TEST(BridgeReferee, ABoardIsTheSameInBothRooms) {
  EXPECT_EQ(of_pbn(room("Open", kHands) + room("Closed", kHands)), "");
  EXPECT_EQ(
      of_pbn(room("Open", kHands) + room("Closed", changed(changed(kHands, "T4 T9", "K4 T9"), "K82", "T82"))),
      "7:24: error[bridge/fouled-board]: board 5 differs from that of the open room, where East holds the king of "
      "clubs and North the 10 of clubs\n"
      "  3:8: the deal of the open room is here\n");
}

TEST(BridgeReferee, ABoardThatIsTurnedInOneRoom) {
  EXPECT_EQ(of_pbn(room("Closed", kHands) +
                   room("Open", "54.9762.T7.QJ973 AKQ76.A43.K52.T4 T9.KQJ8.QJ93.K82 J832.T5.A864.A65")),
            "7:8: error[bridge/fouled-board]: board 5 is turned against that of the closed room, where West holds what "
            "North holds here\n"
            "  3:8: the deal of the closed room is here\n");
}

TEST(BridgeReferee, ABoardOfOtherCardsInOneRoom) {
  EXPECT_EQ(of_pbn(room("Closed", kHands) +
                   room("Open", "54.9762.T7.QJ973 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 AKQ76.A43.K52.T4")),
            "7:8: error[bridge/fouled-board]: board 5 differs from that of the closed room: 26 cards are in other "
            "hands\n"
            "  3:8: the deal of the closed room is here\n");
}

TEST(BridgeReferee, RoomsOfOtherMatchesAreNotHeldAgainstOneAnother) {
  const std::string other = "54.9762.T7.QJ973 T9.KQJ8.QJ93.K82 J832.T5.A864.A65 AKQ76.A43.K52.T4";
  EXPECT_EQ(of_pbn(room("Open", kHands) + room("Closed", other, "6")), "");
  EXPECT_EQ(of_pbn("[Round \"1\"]\n" + room("Open", kHands) + "[Round \"2\"]\n" + room("Closed", other)), "");
  // Two matches that the record does not tell apart.
  EXPECT_EQ(of_pbn(room("Open", kHands) + room("Open", other) + room("Closed", kHands)), "");
}

TEST(BridgeReferee, ADealThatIsWrongInItselfIsNotHeldAgainstTheOtherRooms) {
  EXPECT_EQ(of_pbn(room("Open", kHands) + room("Closed", changed(kHands, "T4 T9", "K4 T9"))),
            "7:40: error[bridge/duplicate-card]: East holds the king of clubs, which North holds too; nobody holds the "
            "10 of clubs\n"
            "  7:24: it is dealt first here\n");
}

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

TEST(BridgeReferee, AScoreThatNoContractGives) {
  EXPECT_EQ(of_score("4S", "10", "NS 425"),
            "5:9: error[bridge/impossible-score]: no contract and no number of tricks gives 425; 4S by South, made, "
            "not vulnerable, scores 420\n");
  EXPECT_EQ(of_score("4S", "9", "NS -55"),
            "5:9: error[bridge/impossible-score]: no contract and no number of tricks gives -55; 4S by South, down 1, "
            "not vulnerable, scores -50\n");
  EXPECT_EQ(of_pbn("[Score \"NS 425\"]\n"), "1:9: error[bridge/impossible-score]: no contract gives 425 points\n");
  EXPECT_EQ(of_pbn("[Score \"NS 420\"]\n"), "");
}

TEST(BridgeReferee, AScoreThatTheTwoSidesDoNotShare) {
  EXPECT_EQ(of_score("4S", "10", "NS 420 EW -400"),
            "5:9: error[bridge/wrong-score]: North-South score 420 and East-West -400, but what one side wins the "
            "other loses\n");
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

TEST(BridgeReferee, UnknownTricksAreGivenTheBenefit) {
  EXPECT_EQ(of_score("4S", "", "NS 450"), "");
  EXPECT_EQ(of_score("4S", "", "NS 400"),
            "4:9: error[bridge/wrong-score]: no number of tricks gives 4S by South 400\n"
            "  3:14: the vulnerability is here\n");
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

TEST(BridgeReferee, BoardsOfOneTable) {
  EXPECT_EQ(of_boards({"[Board \"1\"] [Table \"1\"]", "[Board \"2\"] [Table \"1\"]", "[Board \"4\"] [Table \"1\"]"}),
            "5:9: warning[bridge/non-consecutive-board]: board 4 follows board 2 at this table, where board 3 would\n");
  EXPECT_EQ(of_boards({"[Board \"1\"] [Table \"1\"]", "[Board \"1\"] [Table \"2\"]", "[Board \"2\"] [Table \"1\"]"}),
            "");
  EXPECT_EQ(of_boards({"[Board \"1\"] [Table \"1\"]", "[Board \"2\"] [Table \"1\"]", "[Board \"1\"] [Table \"1\"]"}),
            "5:9: warning[bridge/repeated-board]: board 1 is recorded twice at this table\n");
  // Nothing says that it was one table.
  EXPECT_EQ(of_boards({"[Board \"1\"]", "[Board \"4\"]", "[Board \"1\"]"}), "");
}

TEST(BridgeReferee, BoardsOfTwoRooms) {
  EXPECT_EQ(
      of_boards({"[Board \"1\"] [Room \"Open\"]", "[Board \"1\"] [Room \"Closed\"]", "[Board \"5\"] [Room \"Open\"]"}),
      "");
  const std::string deal(kDeal.substr(0, kDeal.size() - 1));
  const std::string board = "[Board \"1\"] [Room \"Open\"] " + deal + " [North \"Berg\"]";
  EXPECT_EQ(of_boards({board, board}),
            "3:9: warning[bridge/repeated-board]: board 1 is recorded twice at this table\n");
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

TEST(BridgeReferee, AGameThatStandsTwiceIsRepeatedWithoutATable) {
  const std::string deal(kDeal.substr(0, kDeal.size() - 1));
  const std::string players = " [North \"Berg\"] [East \"Gran\"] [South \"Lund\"] [West \"Vik\"]";
  const std::string teams = " [North \"Oslo\"] [East \"Hamar\"] [South \"Oslo\"] [West \"Hamar\"]";
  const std::string result = " [Dealer \"N\"] [Vulnerable \"None\"] [Declarer \"N\"] [Contract \"1S\"] [Result \"9\"]";
  const std::string other = " [Dealer \"N\"] [Vulnerable \"None\"] [Declarer \"N\"] [Contract \"1S\"] [Result \"8\"]";
  const std::string board = "[Board \"1\"] " + deal;
  EXPECT_EQ(of_boards({board + players + result, board + players + result}),
            "3:9: warning[bridge/repeated-board]: board 1 is recorded twice\n");
  const std::string next =
      "[Board \"2\"] " + deal + players + changed(changed(result, "Dealer \"N", "Dealer \"E"), "None", "NS");
  EXPECT_EQ(of_boards({board + players + result, next, board + players + result, next}),
            "5:9: warning[bridge/repeated-board]: board 1 is recorded twice\n");
  // Rooms of a match, of which the record names none.
  EXPECT_EQ(of_boards({board + players + result, board + players + other}), "");
  EXPECT_EQ(of_boards({board + teams + result, board + teams + result}), "");
  EXPECT_EQ(of_boards({board + result, board + result}), "");
  EXPECT_EQ(of_boards({board + players, board + players}), "");
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
