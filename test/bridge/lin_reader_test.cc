#include <gtest/gtest.h>

#include <string>

#include "bridge/lin/reader.h"
#include "bridge/lin/rules.h"
#include "bridge/session_dump.h"

namespace kibitzer::bridge {
namespace {

using test::BridgeReading;

/// The dumps of the boards in `text`, in which nothing is wrong.
std::string boards(std::string_view text) {
  const BridgeReading reading = test::read_lin(text);
  EXPECT_EQ(reading.findings, "") << text;
  std::string all;
  for (const std::string& session : reading.sessions) all += session;
  return all;
}

constexpr std::string_view kNoCommand =
    "error[lin/syntax]: no LIN command is here: a command is two letters, a |, its value and another |\n";

std::string findings(std::string_view text) { return test::read_lin(text).findings; }

constexpr std::string_view kDeal = "3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ75";
constexpr std::string_view kHands = R"( hand N 10S 6S 5S 2S AH KH 6H AD QD 4D QC 7C 5C
 hand E 3S 7S JS KS 5H 8H QH 2D 3D JD 3C 4C JC
 hand S AS 9S 10H 7H 4H 2H KD 8D 6D 5D KC 8C 6C
 hand W QS 8S 4S JH 9H 3H 10D 9D 7D AC 10C 9C 2C
)";

/// kHands, East's cards in the order that a deduced hand has them.
std::string hands_with_deduced_east() {
  std::string hands(kHands);
  const std::size_t begin = hands.find(" hand E");
  const std::size_t end = hands.find(" hand S");
  return hands.replace(begin, end - begin, " hand E 3C 4C JC 2D 3D JD 5H 8H QH 3S 7S JS KS\n");
}

TEST(LinReader, ReadsABoard) {
  EXPECT_EQ(boards("pn|Ann,Ben,Cleo,Dan|st||md|" + std::string(kDeal) +
                   "|rh||ah|Board 1|sv|o|mb|1N|an|15 to 17|mb|p|mb|p|mb|p|pg||"
                   "pc|S3|pc|S9|pc|S8|pc|S2|pg||pc|H2|mc|7|pg||"),
            "player N \"Cleo\"\nplayer E \"Dan\"\nplayer S \"Ann\"\nplayer W \"Ben\"\n"
            "board 1\n dealer N\n vulnerable none\n" +
                hands_with_deduced_east() +
                " auction 1NT Pass Pass Pass\n play\n  trick 3S 9S 8S 2S\n  trick 2H\n result declarer 7\n");
}

// The things a reader must live with, by their numbers in the list of them.

TEST(LinReader, Thing26_AClaimInMidTrickAndChatAnywhere) {
  EXPECT_EQ(
      boards("qx|c10|nt|Dan: hi|mb|1D|nt|a!b,c\n\xE9\xFF|mb|p!|nt||mb|p|mb|p|pc|dQ|nt|why?|pc|d2|mc|7|nt|bye|pg||"),
      "board 10\n room closed\n auction 1D Pass Pass Pass\n play\n  trick QD 2D\n result declarer 7\n");
}

TEST(LinReader, Thing27_RanksUpOrDownInEitherCase) {
  const std::string expected = "board\n dealer S\n hand S AS KS 10S 2H QD 3C\n";
  EXPECT_EQ(boards("md|1SAKTH2DQC3|"), expected);
  EXPECT_EQ(boards("MD|1sakth2dqc3|"), expected);
  EXPECT_EQ(boards("md|1SAK10H2DQC3|"), expected);
  EXPECT_EQ(boards("md|1STKAH2DQC3|"), "board\n dealer S\n hand S 10S KS AS 2H QD 3C\n");
  EXPECT_EQ(boards("pc|sT|pc|H10|pc|Hq|"), "board\n play\n  trick 10S 10H QH\n");
}

TEST(LinReader, Thing28_NewlinesInValuesAndMoreBehindTheBoardsNumber) {
  EXPECT_EQ(boards("pn|Ann,Ben,Cleo,Dan\n|pg||\nqx|o1,BOARD 1|rh||sv|o\n|sa|0|mb|p|zz|3.53|\r\npg||"),
            "player N \"Cleo\"\nplayer E \"Dan\"\nplayer S \"Ann\"\nplayer W \"Ben\"\n"
            "board 1\n room open\n vulnerable none\n auction Pass\n");
}

TEST(LinReader, Thing29_BoardsWithoutAuctionWithoutNewlinesSeveralInAFileAndBothRooms) {
  EXPECT_EQ(boards("qx|o1|md|1|pc|S2|qx|c1|md|1|mb|p|qx|o2|md|2|"),
            "board 1\n room open\n dealer S\n play\n  trick 2S\n"
            "board 1\n room closed\n dealer S\n auction Pass\n"
            "board 2\n room open\n dealer W\n");
  EXPECT_EQ(boards("md|1|ah|Board 4|mb|p|md|2|ah|Board 5|mb|1C|"),
            "board 4\n dealer S\n auction Pass\nboard 5\n dealer W\n auction 1C\n");
}

TEST(LinReader, Thing30_SuitLettersInsideAHand) {
  EXPECT_EQ(boards("md|2SA7.H864.DQJT73.CAKQ|"), "board\n dealer W\n hand S AS 7S 8H 6H 4H QD JD 10D 7D 3D AC KC QC\n");
}

// Hands.

TEST(LinReader, DeducesTheHandThatIsLeftOut) {
  EXPECT_EQ(boards("md|" + std::string(kDeal) + "|"), "board\n dealer N\n" + hands_with_deduced_east());
  EXPECT_EQ(boards("md|" + std::string(kDeal) + ",|"), "board\n dealer N\n" + hands_with_deduced_east());
}

TEST(LinReader, ADeducedHandStandsWhereTheDealDoes) {
  const std::string text = "md|" + std::string(kDeal) + "|";
  std::vector<findings::Finding> found;
  LinReader reader(text, {}, found);
  Session session;
  ASSERT_TRUE(reader.next(session));
  const Hand& east = session.boards[0].hands[index_of(Seat::kEast)];
  const text::Span deal = {3, static_cast<std::uint32_t>(text.size() - 1)};
  EXPECT_EQ(east.at, deal);
  for (const CardAt& card : session.cards_of(east)) EXPECT_EQ(card.at, deal);
}

TEST(LinReader, ReadsFourHands) {
  EXPECT_EQ(boards("md|" + std::string(kDeal) + ",S37JKH58QD23JC34J|"), "board\n dealer N\n" + std::string(kHands));
}

TEST(LinReader, DeducesNothingFromHandsThatAreNotSound) {
  // Two hands; a hand of twelve; a card twice.
  EXPECT_EQ(boards("md|1SAK,SQJ|"), "board\n dealer S\n hand S AS KS\n hand W QS JS\n");
  EXPECT_EQ(boards("md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQ7|").find("hand E"), std::string::npos);
  EXPECT_EQ(boards("md|3SA9HT742DK865CK86,SQ84HJ93DT97CAT92,ST652HAK6DAQ4CQK|").find("hand E"), std::string::npos);
}

TEST(LinReader, HandsWithoutACardAreNotKnown) {
  EXPECT_EQ(boards("md|4,SA,SHDC|"), "board\n dealer E\n hand W AS\n");
  EXPECT_EQ(boards("md|0|mb|p|"), "board\n auction Pass\n");
  EXPECT_EQ(boards("md||mb|p|"), "board\n auction Pass\n");
}

TEST(LinReader, TellsOfHandsThatCannotBeRead) {
  EXPECT_EQ(
      findings("md|1SAKY2|"),
      "1:8: error[lin/bad-hand]: \"Y\" is not a card of a hand: suits are S, H, D, C, ranks are A K Q J T 9 8 7 6 5 4 "
      "3 2\n");
  EXPECT_EQ(findings("md|1AKS2|"),
            "1:5: error[lin/bad-hand]: no suit precedes \"A\": a hand is written as in SAK5H72DQJ9\n");
  EXPECT_EQ(findings("md|1S2,S3,S4,S5,S6|"),
            "1:17: error[lin/bad-hand]: a deal has four hands, of South, West, North and East\n");
  EXPECT_EQ(findings("md|1S" + std::string(101, '2') + "|"),
            "1:5: error[lin/bad-hand]: a hand of more than 100 cards is not read\n");
  // Found by fuzzing: the hand's cards were kept, but the hand was not known.
  const std::string long_hand = test::read_lin("md|1S" + std::string(101, '2') + "|").sessions.at(0);
  EXPECT_EQ(long_hand.substr(0, 29), "board\n dealer S\n hand S 2S 2S");
  EXPECT_EQ(test::read_lin("md|1SAKY2|").sessions.at(0), "board\n dealer S\n hand S AS KS ?? 2S\n deal damaged\n");
}

TEST(LinReader, TellsOfADealerThatCannotBeRead) {
  const std::string message = "a deal begins with its dealer: 1 is South, 2 West, 3 North, 4 East\n";
  EXPECT_EQ(findings("md|7SA|"), "1:4: error[lin/bad-dealer]: " + message);
  EXPECT_EQ(findings("md|SA|"), "1:4: error[lin/bad-dealer]: " + message);
  EXPECT_EQ(test::read_lin("md|SA|").sessions.at(0), "board\n hand S AS\n auction damaged\n");
}

// Auction and play.

TEST(LinReader, ReadsEveryCall) {
  EXPECT_EQ(boards("mb|p|mb|1c|mb|D|mb|r|mb|1N!|mb|2NT*|mb|x|mb|XX|mb|Pass|mb|7s?!|mb|0C|mb|8N|mb|ap|"),
            "board\n auction Pass 1C X XX 1NT 2NT X XX Pass 7S 0C 8NT AP\n");
  EXPECT_EQ(boards("mb|1C!p 1Sddxxpp|"), "board\n auction 1C Pass 1S X X XX Pass Pass\n");
}

TEST(LinReader, EveryCallAndCardStandsWhereItIsWritten) {
  const std::string_view text = "mb|1N!|mb|ppp|pc|S3S10|";
  std::vector<findings::Finding> found;
  LinReader reader(text, {}, found);
  Session session;
  ASSERT_TRUE(reader.next(session));
  const auto shown = [&](text::Span at) { return std::string(text.substr(at.begin, at.end - at.begin)); };
  std::string all;
  for (const RecordedCall& call : session.calls) all += shown(call.at) + " ";
  for (const Play& play : session.plays) all += shown(play.at) + " ";
  EXPECT_EQ(all, "1N! p p p S3 S10 ");
}

TEST(LinReader, TellsOfCallsThatCannotBeRead) {
  EXPECT_EQ(findings("mb|p|mb|1Y|mb|p|"),
            "1:9: error[lin/bad-call]: \"1Y\" is not a call: a call is p, d, r, or a bid such as 1N or 4S\n");
  EXPECT_EQ(test::read_lin("mb|p|mb|1Y|mb|p|").sessions.at(0), "board\n auction Pass ? Pass\n auction damaged\n");
  EXPECT_EQ(findings("mb|" + std::string(500, 'p') + "|mb|p|"),
            "1:404: error[lin/bad-call]: more than 400 calls of one board are not read\n");
}

TEST(LinReader, TellsOfCardsThatCannotBeRead) {
  EXPECT_EQ(
      findings("pc|S1|"),
      "1:4: error[lin/bad-card]: \"S1\" is not a card: a card is a suit (S, H, D, C) and a rank, as in SA or H9\n");
  EXPECT_EQ(test::read_lin("pc|S2|pc|S1|pc|S3|").sessions.at(0), "board\n play\n  trick 2S ?? 3S\n play damaged\n");
  std::string many;
  for (int i = 0; i < 500; ++i) many += i % 2 == 0 ? "pc|S2|" : "pc|S3|";
  EXPECT_EQ(findings(many), "1:2404: error[lin/bad-card]: more than 400 cards of one board are not read\n");
  many.replace(2394, many.size(), "pc|ZZ|");  // the 400th
  EXPECT_EQ(
      findings(many),
      "1:2398: error[lin/bad-card]: \"ZZ\" is not a card: a card is a suit (S, H, D, C) and a rank, as in SA or H9\n");
}

TEST(LinReader, ReadsCardsWithTheRankBeforeTheSuit) {
  EXPECT_EQ(boards("pc|4H|pc|10s|"), "board\n play\n  trick 4H 10S\n");
}

TEST(LinReader, TellsOfACallBehindTheFirstCard) {
  EXPECT_EQ(findings("qx|o1|mb|1C|pc|S2|mb|p|mb|p|"),
            "1:22: error[lin/misplaced]: a call follows the first card of the play, and is not read\n");
}

TEST(LinReader, KeepsAnyClaimThatIsANumberOfTricks) {
  EXPECT_EQ(boards("mb|p|mc|0|"), "board\n auction Pass\n result declarer 0\n");
  EXPECT_EQ(boards("mb|p|mc|14|"), "board\n auction Pass\n result declarer 14\n");
  EXPECT_EQ(boards("mb|p|mc||"), "board\n auction Pass\n");
  EXPECT_EQ(boards("mc|9|mc|8|"), "board\n result declarer 8\n");
}

TEST(LinReader, TellsOfAClaimThatIsNoNumberOfTricks) {
  for (const std::string claim : {"all", "-1", "100", "9 tricks", "4294967297"})
    EXPECT_EQ(findings("mb|p|mc|" + claim + "|"),
              "1:9: error[lin/bad-claim]: \"" + claim +
                  "\" is not a number of tricks: a claim gives declarer's total, from "
                  "0 to 13\n");
}

TEST(LinReader, ReadsEveryVulnerability) {
  for (const std::string none : {"o", "0", "-", "O"})
    EXPECT_EQ(boards("md|1|sv|" + none + "|"), "board\n dealer S\n vulnerable none\n");
  EXPECT_EQ(boards("md|1|sv|n|"), "board\n dealer S\n vulnerable NS\n");
  EXPECT_EQ(boards("md|1|sv|e|"), "board\n dealer S\n vulnerable EW\n");
  EXPECT_EQ(boards("md|1|sv|B|"), "board\n dealer S\n vulnerable both\n");
  EXPECT_EQ(boards("md|1|sv||"), "board\n dealer S\n");
}

TEST(LinReader, TellsOfAVulnerabilityThatCannotBeRead) {
  EXPECT_EQ(
      findings("md|1|sv|both|"),
      "1:9: error[lin/bad-vulnerability]: \"both\" is not a vulnerability: o is nobody, n North-South, e East-West, b "
      "both sides\n");
}

// Boards.

TEST(LinReader, ASecondDealBeginsABoard) {
  EXPECT_EQ(boards("qx|o3|md|1|md|2|"), "board 3\n room open\n dealer S\nboard\n dealer W\n");
}

TEST(LinReader, ALabelOrAVulnerabilityBehindTheAuctionBeginsABoard) {
  EXPECT_EQ(boards("ah|Board 1|md|1|mb|p|ah|Board 2|sv|n|md|2|mb|p|sv|e|md|3|"),
            "board 1\n dealer S\n auction Pass\n"
            "board 2\n dealer W\n vulnerable NS\n auction Pass\n"
            "board\n dealer N\n vulnerable EW\n");
}

TEST(LinReader, AVulnerabilityAfterThePlayIsOfTheBoardBeforeWhereThatHasNone) {
  EXPECT_EQ(boards("md|1|mb|p|pc|S2|mc|7|sv|n|md|2|mb|p|pc|S3|sv|e|"),
            "board\n dealer S\n vulnerable NS\n auction Pass\n play\n  trick 2S\n result declarer 7\n"
            "board\n dealer W\n vulnerable EW\n auction Pass\n play\n  trick 3S\n");
  EXPECT_EQ(boards("md|1|mb|p|pn|A,B,C,D|sv|n|md|2|"),
            "board\n dealer S\n auction Pass\n"
            "player N \"C\"\nplayer E \"D\"\nplayer S \"A\"\nplayer W \"B\"\nboard\n dealer W\n vulnerable NS\n");
}

TEST(LinReader, ALineThatBeginsWithAPercentSignIsAComment) {
  EXPECT_EQ(boards("% from a program|md|\n% of it\nqx|o1|\r\n%mb|1C|\r\nmb|p|\n%"),
            "board 1\n room open\n auction Pass\n");
  EXPECT_EQ(boards("\xEF\xBB\xBF% from a program\nqx|o1|"), "board 1\n room open\n");
  EXPECT_EQ(findings("qx|o1| % of it\n"), "1:8: " + std::string(kNoCommand));
}

TEST(LinReader, AnnouncedBoardsNeedNothingElse) {
  EXPECT_EQ(boards("qx|o1|qx|c1|pg||"), "board 1\n room open\nboard 1\n room closed\n");
}

TEST(LinReader, TheNumberIsTheAnnouncedOneOrElseTheLabels) {
  EXPECT_EQ(boards("qx|12|ah|Table 3|"), "board 12\n");
  EXPECT_EQ(boards("md|1|ah|BOARD  7|"), "board 7\n dealer S\n");
  EXPECT_EQ(boards("md|1|ah|Quiz|ah|Board x|ah|Board 0|"), "board\n dealer S\n");
}

TEST(LinReader, TheLabelNamesTheBoardWhereTheAnnouncementOnlyCounts) {
  EXPECT_EQ(boards("qx|o1|ah|Board 3|md|1|sv|e|"), "board 3\n room open\n dealer S\n vulnerable EW\n");
  EXPECT_EQ(boards("qx|o1|ah|Board 3|"), "board 3\n room open\n");
  EXPECT_EQ(boards("qx|o3|ah|Board 1|md|1|sv|e|"), "board 3\n room open\n dealer S\n vulnerable EW\n");
  EXPECT_EQ(boards("vg|,,I,17,17|rs|,|qx|o17|ah|Board 1|"), "board 17\n room open\n");
  EXPECT_EQ(boards("vg|,,I,17,17|rs|,|qx|o1|ah|Board 17|"), "board 17\n room open\n");
}

TEST(LinReader, TellsOfABoardWithoutNumber) {
  for (const std::string name : {"o", "one", "o0", "x1", "o-1", "o1234567"})
    EXPECT_EQ(
        findings("qx|" + name + "|"),
        "1:4: error[lin/bad-board]: a board is announced as in qx|o12|: o or c for the open or closed room, and its "
        "number from 1\n");
}

TEST(LinReader, PlayersOfOneTableStayUntilOthersAreNamed) {
  EXPECT_EQ(boards("pn|A,B,C,D|md|1|pn|E,,G|md|2|md|3|"),
            "player N \"C\"\nplayer E \"D\"\nplayer S \"A\"\nplayer W \"B\"\nboard\n dealer S\n"
            "player N \"G\"\nplayer S \"E\"\nboard\n dealer W\n"
            "player N \"G\"\nplayer S \"E\"\nboard\n dealer N\n");
  EXPECT_EQ(boards("qx|o1|pn|A,B,C,D|md|1|"),
            "player N \"C\"\nplayer E \"D\"\nplayer S \"A\"\nplayer W \"B\"\nboard 1\n room open\n dealer S\n");
}

// Vugraph.

constexpr std::string_view kPlayersOfMatch = "pn|A,B,C,D,E,F,G,H|";
constexpr std::string_view kOpen = "player N \"C\"\nplayer E \"D\"\nplayer S \"A\"\nplayer W \"B\"\n";
constexpr std::string_view kClosed = "player N \"G\"\nplayer E \"H\"\nplayer S \"E\"\nplayer W \"F\"\n";

TEST(LinReader, UsesNoNameWhereOneHasAComma) {
  constexpr std::string_view kWhy =
      " names are listed, but a room has four players and two rooms have eight; a comma splits a name in two, so "
      "the seating is uncertain\n";
  for (const auto& [count, names] : {std::pair("11", "A,Herman, I,C,D,E, X,F,G, Y,H"), std::pair("5", "A,B,C,D, X")}) {
    const BridgeReading reading = test::read_lin(std::string(kPlayersOfMatch) + "\npn|" + names + "|qx|o1|qx|c1|");
    EXPECT_EQ(reading.findings, "2:4: warning[lin/bad-names]: " + std::string(count) + std::string(kWhy));
    EXPECT_EQ(reading.sessions[0] + reading.sessions[1], "board 1\n room open\nboard 1\n room closed\n");
  }
  EXPECT_EQ(boards("pn|A,B,C,D,|qx|o1|"), std::string(kOpen) + "board 1\n room open\n");
}

TEST(LinReader, ReadsTheHeadingOfAMatch) {
  EXPECT_EQ(boards("vg|Final, day 2,Segment 1,I,3,4,Herons,10,Otters,12|rs|4SN-1,3NxE+2,PASS,|" +
                   std::string(kPlayersOfMatch) + "qx|o3|qx|c3|qx|o4|qx|c4|qx|o5|"),
            "event \"Final, day 2\"\nstage \"Segment 1\"\nhome \"Herons\"\nvisit \"Otters\"\n" + std::string(kOpen) +
                "board 3\n room open\n listed 4S N 9\n" +
                "event \"Final, day 2\"\nstage \"Segment 1\"\nhome \"Herons\"\nvisit \"Otters\"\n" +
                std::string(kClosed) + "board 3\n room closed\n listed 3NTX E 11\n" +
                "event \"Final, day 2\"\nstage \"Segment 1\"\nhome \"Herons\"\nvisit \"Otters\"\n" +
                std::string(kOpen) + "board 4\n room open\n listed Pass\n" +
                "event \"Final, day 2\"\nstage \"Segment 1\"\nhome \"Herons\"\nvisit \"Otters\"\n" +
                std::string(kClosed) + "board 4\n room closed\n" +
                "event \"Final, day 2\"\nstage \"Segment 1\"\nhome \"Herons\"\nvisit \"Otters\"\n" +
                std::string(kOpen) + "board 5\n room open\n");
}

TEST(LinReader, ResultsOfBoardsThatAreNotRecordedFollowThoseThatAre) {
  constexpr std::string_view kHeading = "vg|,,I,1,4,Herons,0,Otters,0|rs|1NN=,1NN-1,2SW=,1HE=,,PASS,,|";
  constexpr std::string_view kTeams = "home \"Herons\"\nvisit \"Otters\"\n";
  const std::string first = std::string(kTeams) + "board 1\n room closed\n listed 1NT N 6\n";
  const std::string rest = std::string(kTeams) + "board 2\n room open\n vulnerable NS\n listed 2S W 8\n" +
                           std::string(kTeams) + "board 2\n room closed\n vulnerable NS\n listed 1H E 7\n" +
                           std::string(kTeams) + "board 3\n room closed\n vulnerable EW\n listed Pass\n";
  EXPECT_EQ(boards(std::string(kHeading) + "qx|c1|"), first + rest);
  EXPECT_EQ(boards(std::string(kHeading) + "qx|c1|" + std::string(kHeading) + "qx|c1|qx|c2|qx|c3|"),
            first + rest + first + std::string(kTeams) + "board 2\n room closed\n listed 1H E 7\n" +
                std::string(kTeams) + "board 3\n room closed\n listed Pass\n");
  EXPECT_EQ(boards("vg|,,I,1,4,Herons,0,Otters,0|rs|1NN=,,,,,,,|bn|5,7,9,11|"),
            std::string(kTeams) + "board 5\n room open\n vulnerable NS\n listed 1NT N 7\n");
  EXPECT_EQ(boards("vg|,,I,1,2,Herons,0,Otters,0|rs|,,1NN=,|bn|5,5|"), "");
  EXPECT_EQ(boards("vg|,,I,1,2,Herons,0,Otters,0|rs|,,1NN=,|qx|o1|qx|c1|bn|5|"),
            std::string(kTeams) + "board 1\n room open\n" + std::string(kTeams) + "board 1\n room closed\n");
}

TEST(LinReader, EmptyTextsOfAHeadingAreAbsent) {
  EXPECT_EQ(boards("vg|,'1-4',I,1,4,,0,,0|qx|o1|"), "stage \"'1-4'\"\nboard 1\n room open\n");
  EXPECT_EQ(findings("vg|Cup,,I,1,4,A,12,B,5.5|qx|o1|"), "");
  EXPECT_EQ(findings("vg|Cup,,I,1,4,A,x,B,|qx|o1|"),
            "1:17: warning[lin/bad-result-list]: \"x\" is not a number of IMPs that a team carries over\n");
  EXPECT_EQ(boards("vg||qx|o1|"), "board 1\n room open\n");
  EXPECT_EQ(boards("vg|A club night|qx|o1|"), "event \"A club night\"\nboard 1\n room open\n");
}

TEST(LinReader, FourNamesBehindEightAreOfOneBoard) {
  EXPECT_EQ(boards(std::string(kPlayersOfMatch) + "pn|K,L,M,N|qx|o1|md|1|qx|c1|md|1|"),
            "player N \"M\"\nplayer E \"N\"\nplayer S \"K\"\nplayer W \"L\"\nboard 1\n room open\n dealer S\n" +
                std::string(kClosed) + "board 1\n room closed\n dealer S\n");
}

TEST(LinReader, EightNamesBehindFourAreOfBothRooms) {
  EXPECT_EQ(boards(std::string(kPlayersOfMatch) + "pn|K,L,M,N|" + std::string(kPlayersOfMatch) + "qx|o1|md|1|"),
            boards(std::string(kPlayersOfMatch) + "qx|o1|md|1|"));
}

TEST(LinReader, ReadsEveryFormOfResult) {
  const auto listed = [](const std::string& result) {
    const std::string board = boards("vg|,,I,1,1|rs|" + result + ",|qx|o1|");
    const std::size_t at = board.find(" listed");
    return at == std::string::npos ? "" : board.substr(at, board.size() - at - 1);
  };
  EXPECT_EQ(listed("1NN="), " listed 1NT N 7");
  EXPECT_EQ(listed("3NTE+3"), " listed 3NT E 12");
  EXPECT_EQ(listed("4HXS="), " listed 4HX S 10");
  EXPECT_EQ(listed("4SxE-2"), " listed 4SX E 8");
  EXPECT_EQ(listed("4cwxx-10"), " listed 4CXX W 0");
  EXPECT_EQ(listed("pass"), " listed Pass");
  for (const std::string none : {"", " ", "-", "?"}) EXPECT_EQ(listed(none), "");
}

TEST(LinReader, FindsAResultByTheListedNumbers) {
  EXPECT_EQ(boards("vg|,,P,1,9|rs|1NN=,,2HS=,,|bn|4,9|qx|o9|"),
            "board 9\n room open\n listed 2H S 8\nboard 4\n room open\n vulnerable both\n listed 1NT N 7\n");
}

TEST(LinReader, TellsOfAResultListThatCannotBeRead) {
  EXPECT_EQ(
      findings("vg|,,I,1,1|\nrs|1NN=,won|qx|o1|"),
      "2:9: warning[lin/bad-result-list]: \"won\" is not a result: a result is PASS, or as in 4SN=, 3NxE+2, 6HW-1\n");
  for (const std::string bad : {"8SN=", "4YN=", "4S=", "4SN", "4SN1", "4SN+14", "4SNxxx=", "4SN+-1", "0NN="})
    EXPECT_NE(findings("vg|,,I,1,1|rs|1NN=," + bad + "|qx|o1|"), "") << bad;
}

TEST(LinReader, TellsOfAResultListOfTheWrongLength) {
  EXPECT_EQ(findings("vg|,,I,1,2|\nrs|1NN=,PASS,2NN=|qx|o1|qx|c1|"),
            "2:4: warning[lin/bad-result-list]: the list has 3 results, but boards 1 to 2 in two rooms have 4\n");
  EXPECT_EQ(findings("vg|,,P,1,2|rs|PASS|bn|1,2,5|qx|o1|"),
            "1:15: warning[lin/bad-result-list]: the list has 1 result, but 3 boards in two rooms have 6\n");
  EXPECT_EQ(findings("vg|,,I,1,1|rs|1NN=,PASS,|qx|o1|"), "");
  EXPECT_EQ(findings("rs|1NN=|qx|o1|"), "");
  EXPECT_EQ(findings("vg|,,I,1,9999|rs|" + std::string(5000, ',') + "|qx|o1|"),
            "1:18: warning[lin/bad-result-list]: more than 2000 results of one list are not read\n");
}

// The text itself.

TEST(LinReader, UnknownCommandsAreToldOfOnce) {
  EXPECT_EQ(findings("qx|o1|q9|x|mb|p|Q9|y|q8||"),
            "1:7: info[lin/unknown-command]: the command \"q9\" is unknown and is skipped\n"
            "1:22: info[lin/unknown-command]: the command \"q8\" is unknown and is skipped\n");
}

TEST(LinReader, AnUnknownCommandThatMayBeAMisspeltOneIsMissingFromTheBoard) {
  EXPECT_EQ(test::read_lin("md|1|mb|p|mv|1C|pc|S2|").sessions.at(0),
            "board\n dealer S\n auction Pass\n auction damaged\n play\n  trick 2S\n play damaged\n");
  EXPECT_EQ(test::read_lin("md|1|mb|p|pc|S2|pv|S3|").sessions.at(0),
            "board\n dealer S\n auction Pass\n play\n  trick 2S\n play damaged\n");
}

TEST(LinReader, ReadsOnBehindTextThatIsNoCommand) {
  for (const std::string stray : {"hello", "|", "S7", "S7|S8", "a b|c d|e f"}) {
    const BridgeReading reading = test::read_lin("qx|o1|md|1|mb|p|" + stray + "|mb|1C|pc|S2|");
    EXPECT_EQ(reading.findings, "1:17: " + std::string(kNoCommand)) << stray;
    EXPECT_EQ(reading.sessions.at(0),
              "board 1\n room open\n dealer S\n auction Pass 1C\n auction damaged\n play\n  trick 2S\n play damaged\n")
        << stray;
  }
}

/// What is lost of `text` where it is written in another notation.
std::vector<std::string> lost(std::string_view text) {
  std::vector<findings::Finding> found;
  LinReader reader(text, {}, found);
  reader.keep_remarks();
  Session session;
  while (reader.next(session)) {
  }
  return reader.take_lost();
}

TEST(LinReader, NamesWhatNoSessionHasAPlaceFor) {
  using Lost = std::vector<std::string>;
  EXPECT_EQ(lost("qx|o1,Board 1|st||rh||ah|Board 1|mb|1N!|an|x|nt|y|pg||mc|7|"), Lost());
  EXPECT_EQ(lost("mp|1|q9|x|"), (Lost{"command mp", "command q9"}));
  EXPECT_EQ(lost("qx|o1,Final|ah|Quiz|"), (Lost{"title of a board", "label"}));
  EXPECT_EQ(lost("qx|o1|ah|Board 3|"), Lost{"second number of a board"});
  EXPECT_EQ(lost("an|x|mb|1N?|an|x|an|y|nt||"),
            (Lost{"explanation without a call", "mark of a call", "earlier explanation of a call", "empty comment"}));
  EXPECT_EQ(lost("qx|o1|mc|7|mc|8|"), Lost{"earlier claim"});
  EXPECT_EQ(lost("vg|Cup,,X,1,1,A,,B,,x|qx|o1|"), (Lost{"scoring", "end of a heading"}));
}

TEST(LinReader, TellsThatARecordBreaksOff) {
  constexpr std::string_view kMissing =
      "error[lin/syntax]: the record breaks off in this command: the | after its value is missing\n";
  EXPECT_EQ(findings("qx|o1|mb|p|mb|1"), "1:12: " + std::string(kMissing));
  EXPECT_EQ(findings("qx|o1|nt|" + std::string(100'000, 'x')), "1:7: " + std::string(kMissing));
  EXPECT_EQ(findings("qx|o1|mb|p|m"), "1:12: " + std::string(kNoCommand));
  EXPECT_EQ(test::read_lin("qx|o1|md|1SAK").sessions.at(0),
            "board 1\n room open\n deal damaged\n auction damaged\n play damaged\n");
  EXPECT_EQ(boards("qx|o1|mb|p|pg|"), "board 1\n room open\n auction Pass\n");
}

TEST(LinReader, ABoardThatBreaksOffIsNotHeldToWhatIsMissing) {
  EXPECT_EQ(test::read_lin("md|1SA|mb|1C|pc|S").sessions.at(0),
            "board\n dealer S\n hand S AS\n auction 1C\n auction damaged\n play damaged\n");
}

TEST(LinReader, ReadsNothingOfWhatIsNoText) {
  EXPECT_EQ(findings(std::string_view("q\0x\0|\0", 6)),
            "1:2: error[lin/not-text]: this is not text: it holds a byte of value 0\n");
  EXPECT_TRUE(test::read_lin(std::string_view("qx|o1|\0", 7)).sessions.empty());
}

TEST(LinReader, FindsNoBoardWhereThereIsNone) {
  EXPECT_EQ(boards(""), "");
  EXPECT_EQ(boards(" \r\n "), "");
  EXPECT_EQ(boards("vg|,,I,1,1|rs|,|pg||"), "");
  EXPECT_EQ(findings("A letter, not a record"), "1:1: " + std::string(kNoCommand));
}

TEST(LinReader, PassesOverAByteOrderMark) { EXPECT_EQ(boards("\xEF\xBB\xBFqx|o1|"), "board 1\n room open\n"); }

TEST(LinReader, ReportsAHundredFaultsOfABoardAtTheMost) {
  std::string text;
  for (int i = 0; i < 150; ++i) text += "mc|x|";
  std::vector<findings::Finding> found;
  LinReader reader(text, {}, found);
  Session session;
  while (reader.next(session)) {
  }
  ASSERT_EQ(found.size(), 100U);
  EXPECT_EQ(found.back().related.back().message, "after a hundred faults no more are reported");
}

TEST(LinReader, NamesOfMoreThanAThousandBytesAreNotRead) {
  EXPECT_EQ(findings("pn|" + std::string(1001, 'A') + "|qx|o1|"),
            "1:4: error[lin/syntax]: a name of more than 1000 bytes is not read\n");
  EXPECT_EQ(findings("pn|" + std::string(1000, 'A') + "|qx|o1|"), "");
}

TEST(LinReader, TheBoardStandsWhereItIsAnnounced) {
  const auto place = [](std::string_view text) {
    std::vector<findings::Finding> found;
    LinReader reader(text, {}, found);
    Session session;
    EXPECT_TRUE(reader.next(session));
    EXPECT_EQ(session.at, session.boards[0].at);
    return std::string(text.substr(session.at.begin, session.at.end - session.at.begin));
  };
  EXPECT_EQ(place("st||qx|o12|md|1|ah|Board 12|"), "o12");
  EXPECT_EQ(place("st||md|1|ah|Board 12|"), "Board 12");
  EXPECT_EQ(place("st||md|1SA|mb|p|"), "1SA");
}

}  // namespace
}  // namespace kibitzer::bridge
