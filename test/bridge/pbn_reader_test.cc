// What a reader of PBN must live with, each on an example of its own.
#include <gtest/gtest.h>

#include <algorithm>

#include "bridge/pbn/reader.h"
#include "bridge/session_dump.h"

namespace kibitzer::test {
namespace {

const std::string kDealTag = "[Deal \"N:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6\"]\n";

std::string board(const std::string& contract = "3NT", const std::string& declarer = "N") {
  return "[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n" + kDealTag + "[Declarer \"" + declarer +
         "\"]\n[Contract \"" + contract + "\"]\n";
}

/// The only session of a text in which nothing is found.
std::string sound(const std::string& text) {
  const PbnReading reading = read_pbn(text);
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(reading.sessions.size(), 1U);
  return reading.sessions.empty() ? "" : reading.sessions.front();
}

TEST(PbnReader, ReadsAWholeGame) {
  EXPECT_EQ(sound("[Event \"Thursday pairs\"]\n[Site \"Hamar\"]\n[Date \"2019.03.14\"]\n[North \"Berg\"]\n" + board() +
                  "[Result \"9\"]\n[Score \"NS 400\"]\n[Room \"Open\"]\n[Auction \"N\"]\n1NT Pass 3NT AP\n"
                  "[Play \"E\"]\nDQ DA D3 D2\nC2 CJ CQ CA\n*\n"),
            R"(event "Thursday pairs"
site "Hamar"
date "2019.03.14"
player N "Berg"
board 1
 room open
 dealer N
 vulnerable none
 hand N AS 6S 4S 3S KH JH 10H 8H 9D 2D AC KC 3C
 hand E 2S 6H 5H 3H QD JD 10D 7D 10C 9C 8C 4C 2C
 hand S KS QS 9S 7S QH 9H AD KD 5D 4D JC 7C 5C
 hand W JS 10S 8S 5S AH 7H 4H 2H 8D 6D 3D QC 6C
 auction from N 1NT Pass 3NT AP
 play in columns
 leader E
  trick E:QD S:AD W:3D N:2D
  trick E:2C S:JC W:QC N:AC
 play stopped
 contract 3NT
 declarer N
 result declarer 9
 score NS 400
)");
}

// 1
TEST(PbnReader, TakesValuesOverWithOneHash) {
  const PbnReading reading = read_pbn(
      "[Event \"Cup\"]\n[Board \"7\"]\n[Result \"9\"]\n[Declarer \"N\"]\n\n"
      "[Event \"#\"]\n[Board \"#\"]\n[Result \"#\"]\n[Declarer \"S\"]\n");
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(reading.sessions.at(1), "event \"Cup\"\nboard 7\n declarer S\n result declarer 9\n");
}

TEST(PbnReader, TellsOfAHashWithNothingBeforeIt) {
  const PbnReading reading =
      read_pbn("[Event \"#\"]\n[Board \"#\"]\n[Contract \"#\"]\n[Dealer \"#\"]\n[Deal \"##x\"]\n");
  EXPECT_EQ(reading.findings,
            "1:9: info[pbn/inheritance]: no earlier game gives a value of Event for # to carry over\n"
            "2:9: error[pbn/inheritance]: no earlier game gives a value of Board for # to carry over\n"
            "3:12: error[pbn/inheritance]: Contract cannot be carried over with #; every game must give it\n"
            "4:10: error[pbn/inheritance]: Dealer cannot be carried over with #; every game must give it\n"
            "5:8: error[pbn/inheritance]: ## is not allowed for the tag Deal\n");
}

// 2
TEST(PbnReader, HoldsValuesOfTwoHashesForAllGamesThatFollow) {
  const PbnReading reading = read_pbn(
      "[Event \"##League\"]\n[Board \"1\"]\n\n[Board \"2\"]\n\n[Event \"Friendly\"]\n[Board \"3\"]\n\n[Board \"4\"]\n\n"
      "[Event \"##\"]\n[Board \"5\"]\n\n[Board \"6\"]\n");
  EXPECT_EQ(reading.findings, "");
  std::string events;
  for (const std::string& session : reading.sessions) events += lines_with(session, "event") + "|";
  EXPECT_EQ(events, "event \"League\"|event \"League\"|event \"Friendly\"|event \"Friendly\"|||");
}

// 3
TEST(PbnReader, GivesTheSecondRoomTheDealOfTheFirst) {
  const PbnReading reading =
      read_pbn("[North \"Berg\"]\n" + board() +
               "\n[North \"Gran\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n[Auction \"N\"]\nPass Pass 1S Pass\n4S AP\n"
               "[Play \"W\"]\nD8 D2 D7 DA\n*\n");
  EXPECT_EQ(
      reading.findings,
      "9:1: info[pbn/inherited-deal]: this game names neither board nor deal; those of the game before are used\n");
  EXPECT_EQ(lines_with(reading.sessions.at(1), "board"), "board 1");
  EXPECT_EQ(lines_with(reading.sessions.at(1), "dealer"), "dealer N");
  EXPECT_EQ(lines_with(reading.sessions.at(1), "vulnerable"), "vulnerable none");
  EXPECT_EQ(lines_with(reading.sessions.at(1), "hand S"), "hand S KS QS 9S 7S QH 9H AD KD 5D 4D JC 7C 5C");
}

TEST(PbnReader, GivesTheDealOfTheGameBeforeToOneWithoutAnyNames) {
  const std::string first = board() + "[Auction \"N\"]\n1NT Pass 3NT AP\n\n";
  const std::string info =
      "10:1: info[pbn/inherited-deal]: this game names neither board nor deal; those of the game before are used\n";
  const PbnReading by_play = read_pbn(first + "[Declarer \"S\"]\n[Contract \"4S\"]\n[Play \"W\"]\nD8 D2 D7 DA\n*\n");
  EXPECT_EQ(by_play.findings, info);
  EXPECT_EQ(lines_with(by_play.sessions.at(1), "board"), "board 1");
  const PbnReading by_auction = read_pbn(first + "[Contract \"1NT\"]\n[Auction \"N\"]\n1NT AP\n");
  EXPECT_EQ(by_auction.findings, info);
  // Neither play nor auction shows that it is the same board.
  EXPECT_EQ(lines_with(read_pbn(first + "[Declarer \"S\"]\n[Contract \"4S\"]\n").sessions.at(1), "hand"), "");
  EXPECT_EQ(lines_with(read_pbn(first + "[Contract \"1NT\"]\n[Auction \"E\"]\n1NT AP\n").sessions.at(1), "hand"), "");
}

TEST(PbnReader, GivesNoDealThatDoesNotFitThePlay) {
  const PbnReading reading =
      read_pbn(board() + "\n[North \"Gran\"]\n[Declarer \"S\"]\n[Contract \"4S\"]\n[Play \"W\"]\nD8 D6 D3 DA\n*\n");
  EXPECT_EQ(lines_with(reading.sessions.at(1), "hand"), "");
  EXPECT_EQ(lines_with(reading.sessions.at(1), "dealer"), "");
}

TEST(PbnReader, GivesNoDealOfAnotherDealer) {
  const PbnReading reading = read_pbn(board() + "\n[North \"Gran\"]\n[Dealer \"W\"]\n[Contract \"4S\"]\n");
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(lines_with(reading.sessions.at(1), "hand"), "");
}

TEST(PbnReader, GivesNoDealToAGameThatHasABoardOfItsOwn) {
  const PbnReading reading = read_pbn(board() + "\n[North \"Gran\"]\n[Board \"2\"]\n[Contract \"4S\"]\n");
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(lines_with(reading.sessions.at(1), "hand"), "");
}

// 4
TEST(PbnReader, PutsInThePassesThatTheAuctionLeavesOut) {
  const PbnReading reading = read_pbn(board("2H", "W") + "[Auction \"N\"]\n1H Pass 2H AP\n[Play \"N\"]\nCA - - -\n*\n");
  EXPECT_EQ(
      reading.findings,
      "7:11: info[pbn/left-out-passes]: the auction leaves out 3 passes before the first bid: with them contract, "
      "declarer and opening lead fit\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "auction"), "auction from N Pass Pass Pass 1H Pass 2H AP");
}

TEST(PbnReader, PutsPassesInWhereTheContractLacksItsDouble) {
  const PbnReading reading = read_pbn(board("2H", "W") + "[Auction \"N\"]\n1H X 2H AP\n[Play \"N\"]\nCA - - -\n*\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "auction"), "auction from N Pass Pass Pass 1H X 2H AP");
}

TEST(PbnReader, PutsInAPassThatIsMissingFurtherOn) {
  const PbnReading reading = read_pbn(board("4S", "N") +
                                      "[Auction \"N\"]\n1S Pass 2S Pass\nX Pass 3H 4S\nAP\n"
                                      "[Play \"E\"]\nDQ - - -\n*\n");
  EXPECT_EQ(reading.findings,
            "9:1: info[pbn/left-out-passes]: a pass is missing before this X: with it contract, declarer and opening "
            "lead fit\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "auction"), "auction from N 1S Pass 2S Pass Pass X Pass 3H 4S AP");
}

TEST(PbnReader, ReportsPassesThatAreMissingFurtherOnThreeTimesAFile) {
  const std::string game = board("4S", "N") +
                           "[Auction \"N\"]\n1S Pass 2S Pass\nX Pass 3H 4S\nAP\n"
                           "[Play \"E\"]\nDQ - - -\n*\n\n";
  const std::string findings = read_pbn(game + game + game + game + game).findings;
  EXPECT_EQ(std::count(findings.begin(), findings.end(), '\n'), 3) << findings;
}

TEST(PbnReader, PutsInAMissingPassWhoseOwnPlaceIsUncertain) {
  const PbnReading reading =
      read_pbn(board("4S", "E") + "[Auction \"N\"]\nPass 1S Pass 2S\n4S AP\n[Play \"S\"]\nSK - - -\n*\n");
  EXPECT_EQ(
      reading.findings,
      "7:11: info[pbn/left-out-passes]: a pass is missing from the auction: with it contract, declarer and opening "
      "lead fit\n");
}

TEST(PbnReader, ReadsAStarBehindACallAsAnAlert) {
  const PbnReading reading = read_pbn(board("4S", "N") + "[Auction \"N\"]\n1S Pass 2NT* Pass\n4S*! AP\n");
  EXPECT_EQ(reading.findings, "8:12: info[pbn/lax-token]: the \"*\" after this call is read as an alert of it\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "auction"), "auction from N 1S Pass 2NT Pass 4S AP");
  EXPECT_EQ(lines_with(sound("[Dealer \"N\"]\n[Auction \"N\"]\n1S Pass *\n"), "auction"),
            "auction from N 1S Pass; auction stopped");
}

TEST(PbnReader, ReadsDAndRAsDoubledAndRedoubled) {
  for (const auto& [written, read] :
       {std::pair{"2DR", "2DXX"}, {"3NR", "3NTXX"}, {"3NTD", "3NTX"}, {"2DD", "2DX"}, {"2D", "2D"}})
    EXPECT_EQ(lines_with(read_pbn("[Contract \"" + std::string(written) + "\"]\n").sessions.at(0), "contract"),
              "contract " + std::string(read));
}

TEST(PbnReader, ReadsBoardsOfAMatchAsDuplicateWhateverTheirScoring) {
  const std::string room = "[Scoring \"Chicago\"]\n[Room \"Open\"]\n";
  const std::string warning =
      "1:11: warning[pbn/bad-value]: Scoring is \"Chicago\", but rooms or scores are those of duplicate bridge; boards "
      "like this one are judged as such\n";
  EXPECT_EQ(read_pbn(room + "\n" + room).findings, warning);
  const auto by_score = [](const std::string& score) {
    return read_pbn(
               "[Scoring \"Chicago\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"2S\"]\n"
               "[Result \"9\"]\n[Score \"NS " +
               score + "\"]\n")
        .findings;
  };
  EXPECT_EQ(by_score("140"), warning);
  EXPECT_EQ(by_score("90"), "");
}

TEST(PbnReader, PutsInNoPassesWithoutProofFromThePlay) {
  const auto auction_of = [](const std::string& rest) {
    return lines_with(read_pbn(board("1C", "S") + rest).sessions.at(0), "auction");
  };
  EXPECT_EQ(auction_of("[Auction \"N\"]\n1C AP\n"), "auction from N 1C AP");
  EXPECT_EQ(auction_of("[Auction \"N\"]\n1C AP\n[Play \"W\"]\nDQ - - -\n*\n"), "auction from N 1C AP");
  EXPECT_EQ(auction_of("[Auction \"N\"]\nPass Pass Pass 1C\nAP\n[Play \"W\"]\nD3 - - -\n*\n"),
            "auction from N Pass Pass Pass 1C AP");
}

// 5
TEST(PbnReader, ReadsRowsInTheOrderOfPlayWhereOnlyThatFits) {
  const PbnReading reading = read_pbn(board() + "[Play \"E\"]\nDQ DA D3 D2\nCJ CQ CA C2\nS3 S2 SK S5\n*\n");
  EXPECT_EQ(reading.findings,
            "8:1: info[pbn/played-order]: the rows of the play are read in the order of play: that way the cards fit "
            "the hands\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "trick"), "trick QD AD 3D 2D; trick JC QC AC 2C; trick 3S 2S KS 5S");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "leader"), "leader E");
}

TEST(PbnReader, ReadsColumnsFromDeclarersLeftWhereOnlyThatFits) {
  const PbnReading reading = read_pbn(board() + "[Play \"N\"]\nDQ DA D3 D2\nC2 CJ CQ CA\n*\n");
  EXPECT_EQ(
      reading.findings,
      "7:8: info[pbn/played-order]: the columns of the play are read from East on, declarer's left: that way the cards "
      "fit the hands\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "trick"), "trick E:QD S:AD W:3D N:2D; trick E:2C S:JC W:QC N:AC");
}

TEST(PbnReader, KeepsFixedColumnsWhereTheyFit) {
  EXPECT_EQ(lines_with(sound(board() + "[Play \"E\"]\nDQ DA D3 D2\nC2 CJ CQ CA\n*\n"), "leader"), "leader E");
}

TEST(PbnReader, KeepsFixedColumnsWhereOneCardIsWrong) {
  const std::string session = sound(board() + "[Play \"E\"]\nDQ DA D3 D2\nC2 CJ CQ D9\nS2 SK S5 S3\n*\n");
  EXPECT_EQ(lines_with(session, "leader"), "leader E");
}

// 31
TEST(PbnReader, ReadsAShortPlayByItsHoldersRatherThanAsOfATurnedDeal) {
  // The hands of the deal above, each a seat further on.
  const PbnReading reading = read_pbn(
      "[Dealer \"N\"]\n[Deal \"E:A643.KJT8.92.AK3 2.653.QJT7.T9842 KQ97.Q9.AK54.J75 JT85.A742.863.Q6\"]\n"
      "[Declarer \"N\"]\n[Contract \"3NT\"]\n[Play \"E\"]\nDQ DA D3 D2\nC2 CJ CQ CA\n*\n");
  EXPECT_EQ(
      reading.findings,
      "5:8: info[pbn/played-order]: the columns of the play are read from South on: that way the cards fit the hands\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "trick"), "trick S:QD W:AD N:3D E:2D; trick S:2C W:JC N:QC E:AC");
}

// 6
TEST(PbnReader, BeginsANewGameWithoutABlankLine) {
  const PbnReading reading = read_pbn(
      "[Event \"Cup\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1C AP\n"
      "[Event \"Cup\"]\n[Board \"2\"]\n[Dealer \"E\"]\n[Auction \"E\"]\n1D AP\n"
      "[Event \"Cup\"]\n[Board \"3\"]\n");
  EXPECT_EQ(reading.findings,
            "6:1: info[pbn/missing-blank-line]: another game begins here, without the empty line that should "
            "precede it\n");
  ASSERT_EQ(reading.sessions.size(), 3U);
  EXPECT_EQ(lines_with(reading.sessions[1], "auction"), "auction from E 1D AP");
}

TEST(PbnReader, BeginsANewGameWithoutABlankLineWhereTheFirstTagComesAgain) {
  const auto boards = [](const std::string& text) {
    const PbnReading reading = read_pbn(text);
    EXPECT_NE(reading.findings.find("info[pbn/missing-blank-line]"), std::string::npos) << reading.findings;
    return reading.sessions.size();
  };
  EXPECT_EQ(boards("[Event \"Cup\"]\n[Board \"1\"]\n[Event \"Cup\"]\n[Board \"2\"]\n"), 2U);
  EXPECT_EQ(boards("[Board \"1\"]\n[Contract \"Pass\"]\n[Board \"2\"]\n[Contract \"Pass\"]\n"), 2U);
  EXPECT_EQ(boards("[Board \"1\"]\n[ScoreTable \"Rank\"]\n1\n2\n[Board \"2\"]\n"), 2U);
}

// Found by fuzzing: before the end of the line was there, its second Event seemed to be a tag.
TEST(PbnReader, BeginsANewGameOnlyAtTheBeginningOfALine) {
  EXPECT_EQ(read_pbn("[Event \"Cup\"]\n[Deal \"E\"x[Event \"\"]\n").sessions.size(), 1U);
}

TEST(PbnReader, KeepsATagThatStandsTwiceInOneGame) {
  const PbnReading reading =
      read_pbn("[Event \"Cup\"]\n[Event \"Cap\"]\n[Board \"1\"]\n[Board \"2\"]\n[Dealer \"N\"]\n");
  EXPECT_EQ(reading.sessions.size(), 1U);
  EXPECT_NE(reading.findings.find("pbn/repeated-tag"), std::string::npos);
}

// 7
TEST(PbnReader, KeepsEmptyLinesInsideCommentsInTheGame) {
  EXPECT_EQ(sound("{ one\n\n\ntwo ; % }\n[Board \"1\"]\n; [Board \"2\"]\n{\n% \n}\n[Dealer \"S\"]\n"),
            "board 1\n dealer S\n");
}

TEST(PbnReader, SkipsEscapedLines) {
  EXPECT_EQ(sound("% [Board \"9\"]\n\n[Board \"1\"]\n%\n% {\n[Dealer \"S\"]\n"), "board 1\n dealer S\n");
}

// 8
TEST(PbnReader, ReadsTagsBehindThePlay) {
  EXPECT_EQ(
      lines_with(sound(board() + "[Play \"E\"]\nDQ - - -\n*\n[Result \"8\"]\n[Room \"Closed\"]\n[HomeTeam \"Ask\"]\n"),
                 "room"),
      "room closed");
}

// 9
TEST(PbnReader, UnderstandsLaxCallsAndContracts) {
  const PbnReading reading = read_pbn(board("3N") + "[Auction \"N\"]\n1N pass 2n P\n3NT PASS p dbl\nx Pass all\n");
  EXPECT_EQ(reading.findings,
            "6:12: info[pbn/lax-token]: \"3N\" is understood; the standard writes 3NT, 4SX or Pass\n"
            "8:1: info[pbn/lax-token]: \"1N\" is read as 1NT\n"
            "8:12: info[pbn/lax-token]: \"P\" is read as Pass\n"
            "9:12: info[pbn/lax-token]: \"dbl\" is read as X\n"
            "10:8: info[pbn/lax-token]: \"all\" with a pass is read as AP\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "auction"), "auction from N 1NT Pass 2NT Pass 3NT Pass Pass X X AP");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "contract"), "contract 3NT");
}

// 10
TEST(PbnReader, KnowsEveryWordForTheVulnerability) {
  const auto vulnerable = [](const std::string& word) {
    return lines_with(sound("[Vulnerable \"" + word + "\"]\n"), "vulnerable");
  };
  EXPECT_EQ(vulnerable("Both"), "vulnerable both");
  EXPECT_EQ(vulnerable("all"), "vulnerable both");
  EXPECT_EQ(vulnerable("-"), "vulnerable none");
  EXPECT_EQ(vulnerable("Love"), "vulnerable none");
  EXPECT_EQ(vulnerable("EW"), "vulnerable EW");
  EXPECT_EQ(vulnerable(""), "");
}

// 11
TEST(PbnReader, TellsOfAnotherWayToWriteDatesOnceAFile) {
  EXPECT_EQ(sound("[Date \"1999.03.??\"]\n"), "date \"1999.03.??\"\nboard\n");
  for (const std::string date : {"2001.00.00", "2013-08-10 19:19", "1999.03.?", "20130810", "2013"})
    EXPECT_EQ(read_pbn("[Date \"" + date + "\"]\n\n[Date \"" + date + "\"]\n").findings,
              "1:8: info[pbn/date-style]: a date is written YYYY.MM.DD, with ? for every unknown digit\n");
  EXPECT_EQ(read_pbn("[Date \"1999.13.01\"]\n").findings,
            "1:8: warning[pbn/bad-value]: \"1999.13.01\" is not a valid Date; there is no month 13\n");
}

// 12
TEST(PbnReader, ReadsQuotesAndBracketsAsTheyWereMeant) {
  const PbnReading reading = read_pbn(
      "[Event \"the \"big\" one\"]\n[Site Oslo]\n[North \"Berg\"\n[South \"Eide\n"
      "[East \"Dahl]\n[Board \"1\"]\n");
  EXPECT_EQ(reading.findings,
            "1:13: info[pbn/quote]: a quote inside a value is written with a backslash before it: \\\"\n"
            "2:7: info[pbn/quote]: the value of Site has no quotes\n"
            "3:13: info[pbn/missing-bracket]: the tag North is not closed with a bracket\n"
            "4:8: error[pbn/quote]: the value of South has no closing quote\n"
            "5:7: error[pbn/quote]: the value of East has no closing quote\n");
  EXPECT_EQ(
      reading.sessions.at(0),
      "event \"the \"big\" one\"\nsite \"Oslo\"\nplayer N \"Berg\"\nplayer E \"Dahl\"\nplayer S \"Eide\"\nboard 1\n");
}

TEST(PbnReader, TellsOfATagWithoutAValue) {
  EXPECT_EQ(read_pbn("[Event]\n[Site\n").findings,
            "1:1: error[pbn/missing-value]: the tag Event has no value, not even an empty one\n"
            "2:2: info[pbn/missing-bracket]: the tag Site is not closed with a bracket\n"
            "2:2: error[pbn/missing-value]: the tag Site has no value, not even an empty one\n");
}

// 13
TEST(PbnReader, UndoesBackslashes) {
  EXPECT_EQ(lines_with(sound(R"([West "O\\'Rourke \"Pip\" a\b"])"), "player"), R"(player W "O\'Rourke "Pip" a\b")");
}

// 14
TEST(PbnReader, ReadsAByteOrderMarkAndNamesInLatin1AndUtf8) {
  EXPECT_EQ(sound("\xEF\xBB\xBF[West \"\xC3\x85se\"]\n[East \"\xC5se\"]\n"),
            "player E \"\xC5se\"\nplayer W \"\xC3\x85se\"\nboard\n");
}

TEST(PbnReader, TellsOfCharactersThatPbnDoesNotAllow) {
  EXPECT_EQ(
      read_pbn("[West \"A\tB\"]\n[East \"A\x80\xFF\"]\n\x01\n").findings,
      "1:9: warning[pbn/bad-character]: a tab is in the value of West\n"
      "2:9: info[pbn/bad-character]: € in the value of East is a character of Windows-1252; PBN has those of Latin 1\n"
      "3:1: error[pbn/bad-character]: a control character is outside a comment\n");
  EXPECT_EQ(read_pbn("[West \"A\x81\"]\n").findings,
            "1:9: error[pbn/bad-character]: a control character is in the value of West\n");
}

TEST(PbnReader, ReadsNothingOfAFileThatIsNoText) {
  using std::string_view_literals::operator""sv;
  const std::string utf16("\xFF\xFE[\0B\0o\0a\0r\0d\0 \0\n\0\n\0x\0"sv);
  const PbnReading reading = read_pbn(utf16);
  EXPECT_NE(reading.findings.find("error[pbn/not-text]"), std::string::npos) << reading.findings;
  EXPECT_EQ(reading.sessions.size(), 0U);
}

// 15
TEST(PbnReader, ReadsEmptyAndHiddenDeals) {
  EXPECT_EQ(lines_with(sound("[Deal \"\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1C AP\n"), "hand"), "");
  EXPECT_EQ(lines_with(sound("[Deal \"W:- AK.2.. ... -\"]\n"), "hand"), "hand N AS KS 2H; hand E");
}

TEST(PbnReader, TellsWhatIsWrongWithTheFormOfADeal) {
  EXPECT_EQ(read_pbn("[Deal \"AK.2.. - - -\"]\n\n[Deal \"N:AK.2.. - -\"]\n\n[Deal \"N:- - - -\"]\n\n"
                     "[Deal \"N:AK.2..  - - -\"]\n\n[Deal \"N:AZ.2.. - - -\"]\n\n[Deal \"N:AK.2 - - -\"]\n\n"
                     "[Deal \"N:A... - - - -\"]\n")
                .findings,
            "1:8: error[pbn/bad-deal]: a deal begins with the seat of its first hand and a colon, as in N:\n"
            "3:8: error[pbn/bad-deal]: a deal has four hands, with - for one that is not given; this one has 3\n"
            "5:8: error[pbn/bad-deal]: none of the four hands is given; an unknown deal is \"\"\n"
            "7:17: warning[pbn/bad-deal]: one space separates two hands, not more\n"
            "9:11: error[pbn/bad-deal]: \"Z\" is not a rank: A K Q J T 9 8 7 6 5 4 3 2\n"
            "11:10: error[pbn/bad-deal]: a hand has four suits, with three dots between them\n"
            "13:8: error[pbn/bad-deal]: a deal has four hands, with - for one that is not given; this one has more\n");
}

// 16
TEST(PbnReader, ReadsRowsOfDashesAndALoneLead) {
  EXPECT_EQ(lines_with(sound(board() + "[Play \"E\"]\nDQ - - -\n- - - -\n- - - -\n"), "trick"), "trick E:QD");
  EXPECT_EQ(lines_with(sound(board() + "[Play \"E\"]\n- - - -\nDQ - - -\n"), "trick"), "trick; trick E:QD");
}

// 17
TEST(PbnReader, ReadsEveryFormOfAScore) {
  const auto score = [](const std::string& text) { return lines_with(sound("[Score \"" + text + "\"]\n"), "score"); };
  EXPECT_EQ(score("-150"), "score declarer -150");
  EXPECT_EQ(score("+420"), "score declarer 420");
  EXPECT_EQ(score("NS 150"), "score NS 150");
  EXPECT_EQ(score("ew -50"), "score EW -50");
  EXPECT_EQ(score("EW -50 NS 50"), "score NS 50 EW -50");
  EXPECT_EQ(score("?"), "");
}

// 18
TEST(PbnReader, ReadsIrregularities) {
  const std::string session =
      sound("[Dealer \"N\"]\n" + kDealTag +
            "[Declarer \"^S\"]\n[Contract \"5HX\"]\n[Result \"^5\"]\n[Auction \"W\"]\n- ^S 1D ^I 1C\nAP\n"
            "[Play \"W\"]\nD3 ^R SA ^L DQ DA\n*\n");
  EXPECT_EQ(lines_with(session, "declarer"), "declarer S irregular");
  EXPECT_EQ(lines_with(session, "result"), "result declarer 5 disputed");
  EXPECT_EQ(lines_with(session, "auction"), "auction from N ^S 1D 1C^I AP");
  EXPECT_EQ(lines_with(session, "trick"), "trick W:3D N:AS^R E:QD^L S:AD");
}

TEST(PbnReader, TellsOfMisplacedMarks) {
  EXPECT_EQ(
      read_pbn(board() + "[Auction \"N\"]\n^I Pass ^R 1C\n^I ^I 1D ^I\n[Play \"E\"]\n^S DQ ^R ^L DA ^R ^R D3 ^L D2\n")
          .findings,
      "8:1: error[pbn/bad-mark]: ^I marks an insufficient bid, but what follows is not a bid\n"
      "8:9: error[pbn/bad-mark]: \"^R\" is not a mark of an irregularity in the auction; those are ^I and ^S\n"
      "9:4: error[pbn/bad-mark]: ^I appears twice before one bid\n"
      "9:10: error[pbn/bad-mark]: ^I belongs before a bid, and none follows\n"
      "11:1: error[pbn/bad-mark]: \"^S\" is not a mark of an irregularity in the play; those are ^R and ^L\n"
      "11:10: error[pbn/bad-mark]: a card is marked ^R or ^L, not both: a card that is led does not revoke\n"
      "11:19: error[pbn/bad-mark]: \"^R\" appears twice before one card\n"
      "11:25: error[pbn/bad-mark]: another card of this trick is marked ^L, but only one can be led\n");
}

// 19
TEST(PbnReader, KeepsImpossibleResultsForTheReferee) {
  EXPECT_EQ(lines_with(sound("[Declarer \"N\"]\n[Result \"14\"]\n"), "result"), "result declarer 14");
  EXPECT_EQ(
      read_pbn("[Declarer \"N\"]\n[Result \"-9752\"]\n").findings,
      "2:10: error[pbn/bad-value]: \"-9752\" is not a valid Result; a result looks like 9, NS 9, EW 4 or NS 9 EW 4\n");
  EXPECT_EQ(lines_with(sound("[Declarer \"N\"]\n[Result \"999999\"]\n"), "result"), "result declarer 999999");
}

// 20
TEST(PbnReader, ReadsTagsAndTokensWithoutRegardToLines) {
  EXPECT_EQ(sound("[ Board\n  \"1\"\n ] [Dealer\"S\"]{ a long\n\n story }[Auction \"S\"]1C AP\n"),
            "board 1\n dealer S\n auction from S 1C AP\n");
  EXPECT_EQ(lines_with(sound(board() + "[Play \"E\"]DQ\n"), "trick"), "trick E:QD");
}

// 21
TEST(PbnReader, KeepsTooManyPassesForTheReferee) {
  EXPECT_EQ(lines_with(sound("[Dealer \"S\"]\n[Auction \"S\"]\n1C Pass Pass Pass Pass Pass\n"), "auction"),
            "auction from S 1C Pass Pass Pass Pass Pass");
}

// 22
TEST(PbnReader, ReadsANoteThatIsNotClosed) {
  EXPECT_EQ(read_pbn("[Dealer \"S\"]\n[Auction \"S\"]\n5C=1 AP\n[Note \"1:alerted\"]\n").findings,
            "3:3: info[pbn/lax-token]: a reference to a note has = on both sides, as in =1=\n");
}

// 23
TEST(PbnReader, KnowsTheCallThatABiddingProblemDoesNotTell) {
  const PbnReading reading = read_pbn("[Dealer \"N\"]\n[Auction \"N\"]\nAC 1H AC Pass\n");
  EXPECT_EQ(reading.findings, "3:1: info[pbn/lax-token]: \"AC\" is read as an unknown call\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "auction"), "auction from N ? 1H ? Pass");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "the auction"), "");
}

TEST(PbnReader, KeepsTheTurnOfACallThatCannotBeRead) {
  const PbnReading reading = read_pbn("[Dealer \"N\"]\n[Auction \"N\"]\n1Z 1H ZZ Pass\n");
  EXPECT_EQ(reading.findings,
            "3:1: error[pbn/bad-call]: \"1Z\" is not a call: Pass, X, XX, AP, or a level and C, D, H, S or NT\n"
            "3:7: error[pbn/bad-call]: \"ZZ\" is not a call: Pass, X, XX, AP, or a level and C, D, H, S or NT\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "auction"), "auction from N ? 1H ? Pass; auction damaged");
}

// 24
TEST(PbnReader, LetsTheFirstOfTwoTagsCount) {
  const PbnReading reading = read_pbn("[Room \"Open\"]\n[Board \"1\"]\n[Room \"Closed\"]\n[Board \"1\"]\n");
  EXPECT_EQ(reading.findings,
            "3:1: warning[pbn/repeated-tag]: this game has the tag Room already, with another value, and the first one "
            "counts\n  1:1: the first one is here\n"
            "4:1: info[pbn/repeated-tag]: this game has the tag Board already, with the same value\n"
            "  2:1: the first one is here\n");
  EXPECT_EQ(reading.sessions.at(0), "board 1\n room open\n");
}

TEST(PbnReader, ReadsTagsInOddCase) {
  const PbnReading reading = read_pbn("[HomeTEam \"Ask\"]\n[Contrct \"3NT\"]\n[Whatever \"x\"]\n\n[Whatever \"y\"]\n");
  EXPECT_EQ(reading.findings,
            "1:2: info[pbn/unknown-tag]: PBN has no tag called HomeTEam; it is read as HomeTeam\n"
            "2:2: info[pbn/unknown-tag]: PBN has no tag called Contrct; did you mean Contract?\n"
            "3:2: info[pbn/unknown-tag]: PBN has no tag called Whatever\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "home"), "home \"Ask\"");
}

// 25
TEST(PbnReader, ReadsTables) {
  sound(
      "[ScoreTable \"-Rank\\3R;+Score_NS\\5R;Names_NS\\20L\"]\n{ the best two }\n 1  620 \"\xC3\x85se; Liv\"\n"
      " 2  170 \"J\xF8rn; Per\" - ^60 ?\n");
}

TEST(PbnReader, TellsWhatIsWrongWithATable) {
  EXPECT_EQ(
      read_pbn(
          "[ActionTable \"Rank;Call\\4L\"]\n1 4H\n2\n3 4S\n\n[ActionTable \"Rank;Call\\99999999999999999\"]\n1 X\n\n"
          "[ActionTable \"Rank;Call\\\"]\n\n[ScoreTable \"-Rank;+MP\"]\n1 9\n2 10\n1 - ; end\n\n"
          "[ScoreTable \"Rank;MP\"]\n1 %\n")
          .findings,
      "3:1: error[pbn/table]: the row has 1 cell, but the table has 2 columns\n"
      "6:20: error[pbn/table]: \"Call\\99999999999999999\" is not a column: no line has room for a cell of that width\n"
      "9:14: error[pbn/quote]: the value of ActionTable has no closing quote\n"
      "13:3: error[pbn/table-order]: 10 is more than the value in the row above, but the + before MP says that the highest "
      "comes first\n"
      "14:1: error[pbn/table-order]: 1 is less than the value in the row above, but the - before Rank says that the lowest "
      "comes first\n"
      "14:5: error[pbn/table]: a comment follows a row; it is allowed only before the first one\n"
      "17:3: error[pbn/table]: \"%\" is not allowed in a table; a cell that needs it is put in quotes\n");
}

TEST(PbnReader, HoldsOnlyNumbersAgainstTheOrderOfATable) {
  EXPECT_EQ(read_pbn("[ActionTable \"+Rank;Call\"]\n2 Pass\n3x Pass\n1 Pass\n").findings, "");
}

TEST(PbnReader, TakesTheColumnsOfATableOver) {
  EXPECT_EQ(
      read_pbn("[ScoreTable \"-Rank;MP\"]\n1 9\n\n[ScoreTable \"#\"]\n2 9\n1 8\n\n[ActionTable \"#\"]\n").findings,
      "6:1: error[pbn/table-order]: 1 is less than the value in the row above, but the - before Rank says that the lowest "
      "comes first\n"
      "8:15: error[pbn/inheritance]: no earlier game gives the columns of this table for # to carry over\n");
}

// 30
TEST(PbnReader, ReadsHandsWithLettersOfSuitsAndTens) {
  const PbnReading reading = read_pbn("[Deal \"N:SA7.H864.DQJT73.CAK10 - - -\"]\n");
  EXPECT_EQ(reading.findings, "1:10: info[pbn/lax-token]: a hand is written with ranks only, and T for the ten\n");
  EXPECT_EQ(lines_with(reading.sessions.at(0), "hand"), "hand N AS 7S 8H 6H 4H QD JD 10D 7D 3D AC KC 10C");
}

TEST(PbnReader, ReadsAnEndPosition) {
  const std::string session =
      sound("[Deal \"N:.6.A. 2..T. J..3. Q..2.\"]\n[Contract \"H\"]\n[Play \"W\"]\nD2 DA DT D3\nSQ H6 S2 SJ\n");
  EXPECT_EQ(lines_with(session, "trump"), "trump H");
  EXPECT_EQ(lines_with(session, "trick"), "trick W:2D N:AD E:10D S:3D; trick W:QS N:6H E:2S S:JS");
}

TEST(PbnReader, ReadsTheHistoryOfARubber) {
  const auto rubber = [](const std::string& history) {
    return lines_with(sound("[ScoreRubberHistory \"" + history + "\"]\n"), "rubber ");
  };
  EXPECT_EQ(rubber("NS 0 30 / 60 EW 500 0 / 0"), "rubber before NS 0 30 / 60 EW 500 0 / 0");
  EXPECT_EQ(rubber("NS 0 0/100 0 EW 0 0/40 0"), "rubber before NS 0 0 / 100 0 EW 0 0 / 40 0");
  EXPECT_EQ(rubber("NS 0 0 / 100 0 0 EW 0 0 / 0 120 0"), "rubber before NS 0 0 / 100 0 0 EW 0 0 / 0 120 0");
  for (const std::string bad : {"NS 0 0 / 100 0 EW 0 0 / 0", "NS 0 0 100 EW 0 0 / 0"})
    EXPECT_EQ(read_pbn("[ScoreRubberHistory \"" + bad + "\"]\n").findings,
              "1:22: error[pbn/bad-value]: \"" + bad +
                  "\" is not a valid ScoreRubberHistory; a rubber's history is like NS 0 300 / 100 0 EW 0 50 / 0 40\n");
}

TEST(PbnReader, ReadsPointsAboveAndBelowTheLine) {
  const auto rubber = [](const std::string& score) {
    return lines_with(sound("[ScoreRubber \"" + score + "\"]\n"), "rubber ");
  };
  EXPECT_EQ(rubber("300/40"), "rubber declarer 300/40");
  EXPECT_EQ(rubber("EW 300/40 NS 50 / 70  "), "rubber NS 50/70 EW 300/40");
  EXPECT_EQ(
      read_pbn("[ScoreRubber \"NS 30\"]\n").findings,
      "1:15: error[pbn/bad-value]: \"NS 30\" is not a valid ScoreRubber; a rubber score looks like 300/40 or NS 300/40: points above and "
      "below the line\n");
}

TEST(PbnReader, ScoringTellsHowADealIsScored) {
  const auto scoring = [](const std::string& tags) {
    const std::string session = sound(tags);
    return session.substr(0, session.find("board"));
  };
  EXPECT_EQ(scoring("[Scoring \"Rubber\"]\n"), "no part-score bonus\nrubber\n");
  EXPECT_EQ(scoring("[Scoring \"chicago\"]\n"), "chicago\n");
  EXPECT_EQ(scoring("[Scoring \"IMP\"]\n[Competition \"Rubber\"]\n"), "");
  EXPECT_EQ(scoring("[Scoring \"?\"]\n[Competition \"Chicago\"]\n"), "chicago\n");
  EXPECT_EQ(scoring("[ScoreRubber \"30/60\"]\n"), "no part-score bonus\nrubber\n");
}

TEST(PbnReader, ReadsAnnotationsInAnyOrder) {
  sound(
      "[Dealer \"N\"]\n[Auction \"N\"]\n1C! =1= $13 $20 1D=2=?! { fine } Pass\n$200 Pass\n*\n"
      "[Note \"1:strong\"]\n[Note \"2: weak\"] { so he said }\n");
}

TEST(PbnReader, TellsOfAnnotationsThatDoNotFit) {
  EXPECT_EQ(
      read_pbn("[Dealer \"N\"]\n[Auction \"N\"]\n! 1C !!! 1D ! $1 1H $7 1S $a 2C =33= 2D =1= =2= 2H =3=\n"
               "[Note \"1:a\"]\n[Note \"2:b\"]\n[Note \"4:c\"]\n[Note \"x\"]\n[Note \"1:again\"]\n[Event \"x\"]\n")
          .findings,
      "3:1: error[pbn/syntax]: \"!\" comes before there is anything to annotate\n"
      "3:8: error[pbn/repeated-annotation]: \"!\" is a second suffix; only one is allowed\n"
      "3:15: warning[pbn/repeated-annotation]: \"$1\" grades what the annotation before it grades; one grade is enough\n"
      "3:21: error[pbn/bad-nag]: \"$7\" annotates cards, not calls\n"
      "3:27: error[pbn/bad-nag]: \"$a\" is not an annotation: $ is followed by a number from 0 to 255\n"
      "3:33: error[pbn/bad-note]: \"=33=\" refers to no note: notes are numbered from 1 to 32\n"
      "3:45: error[pbn/repeated-annotation]: \"=2=\" is a second note; only one is allowed\n"
      "3:52: warning[pbn/unknown-note]: there is no note 3 after the section\n"
      "6:8: warning[pbn/unused-note]: nothing in the section refers to note 4\n"
      "7:8: error[pbn/bad-note]: a note begins with its number from 1 to 32 and a colon, as in \"1:to play\"\n"
      "8:8: warning[pbn/bad-note]: note 1 is given twice\n"
      "  4:8: the first one is here\n");
}

TEST(PbnReader, TellsWhatStandsBehindAContinuation) {
  EXPECT_EQ(read_pbn(board() + "[Auction \"N\"]\n1NT + Pass\n[Play \"E\"]\nDQ DA D3 D2\nC2 + CQ -\n+ - - -\n").findings,
            "8:7: error[pbn/after-continuation]: \"Pass\" follows the +, which takes the place of the next call\n"
            "11:1: error[pbn/after-continuation]: \"C2\" follows the +, which takes the place of the next card\n"
            "11:6: error[pbn/after-continuation]: \"CQ\" follows the +, which takes the place of the next card\n"
            "12:1: error[pbn/after-continuation]: \"+\" follows the +, which takes the place of the next card\n");
}

TEST(PbnReader, LetsCardsStandBehindAContinuationThatWerePlayedBeforeIt) {
  // South won the first trick and leads: the + is West's.
  EXPECT_EQ(lines_with(sound(board() + "[Play \"E\"]\nDQ DA D3 D2\n- CJ + -\n"), "play continued"), "play continued");
}

TEST(PbnReader, TellsWhatASectionLacks) {
  EXPECT_EQ(
      read_pbn("[Board \"1\"]\n[Result \"9\"]\n[Auction \"N\"]\n[Play \"E\"]\nS2 S3 S4 S5\n").findings,
      "2:10: warning[pbn/missing-tag]: a result that names no side counts declarer's tricks, but nothing says who "
      "declarer is\n"
      "3:2: warning[pbn/missing-tag]: an auction needs the tag Dealer, and this game has none\n"
      "4:2: warning[pbn/missing-tag]: a play needs the tag Deal, and this game has none\n"
      "4:2: warning[pbn/missing-tag]: a play needs the tag Declarer, and this game has none\n"
      "4:2: warning[pbn/missing-tag]: a play needs the tag Contract, and this game has none\n");
}

TEST(PbnReader, TellsOfTextThatBelongsNowhere) {
  EXPECT_EQ(read_pbn("hello there\n[Board \"1\"] you ] all\n[\n[Note \"1:x\"]\n").findings,
            "1:1: error[pbn/syntax]: \"hello there\" is outside of tags, sections and comments\n"
            "2:13: error[pbn/syntax]: \"you ] all\" is outside of tags, sections and comments\n"
            "2:17: error[pbn/syntax]: \"]\" belongs to nothing here\n"
            "3:1: error[pbn/syntax]: \"[\" belongs to nothing here\n"
            "4:1: error[pbn/misplaced-note]: a note belongs after its auction or play\n");
}

TEST(PbnReader, ReadsOnAfterACommentThatIsNeverClosed) {
  const PbnReading reading = read_pbn("[Board \"1\"]\n{ oh\n[Dealer \"N\"]\n\n[Board \"2\"]\n{ no\n\n[Board \"3\"]\n");
  EXPECT_EQ(
      reading.findings,
      "2:1: error[pbn/unclosed-comment]: the comment that begins here is never closed; it is taken to end with its "
      "game\n"
      "6:1: error[pbn/unclosed-comment]: the comment that begins here is never closed; it is taken to end with its "
      "game\n");
  EXPECT_EQ(reading.sessions.size(), 3U);
}

TEST(PbnReader, GivesGamesOfOtherKindsToTheCaller) {
  const PbnReading reading =
      read_pbn("[GameCode \"OhHell\"]\n[Auction \"N\"]\n2 2 0 0\n\n[GameCode \"Bridge\"]\n[Board \"1\"]\n");
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(reading.other_games, std::vector<std::string>{"OhHell"});
  EXPECT_EQ(reading.sessions, std::vector<std::string>{"board 1\n"});
}

TEST(PbnReader, MakesNoBoardOfCommentsAlone) {
  EXPECT_EQ(read_pbn("{ nothing }\n\n% nothing\n\n; nothing\n").sessions.size(), 0U);
  EXPECT_EQ(read_pbn("").sessions.size(), 0U);
  EXPECT_EQ(read_pbn("stray\n").sessions, std::vector<std::string>{""});
}

TEST(PbnReader, ReadsBoundedLists) {
  std::string calls = "[Dealer \"N\"]\n[Auction \"N\"]\n";
  for (int i = 0; i < 1000; ++i) calls += "Pass ";
  EXPECT_NE(read_pbn(calls).findings.find("no auction has more than 319 calls"), std::string::npos);
  std::string cards = board() + "[Play \"E\"]\n";
  for (int i = 0; i < 1000; ++i) cards += "SA ";
  EXPECT_NE(read_pbn(cards).findings.find("no board has more than 13 tricks"), std::string::npos);
}

}  // namespace
}  // namespace kibitzer::test
