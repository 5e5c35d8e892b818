#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "bridge/club/rules.h"
#include "bridge/club/usebio.h"
#include "bridge/read_boards.h"
#include "support/judging.h"

namespace kibitzer::bridge {
namespace {

using UsebioReading = ReadBoards<UsebioReader>;

UsebioReading read(std::string_view text) { return read_boards<UsebioReader>(text); }

std::string document(std::string_view inside, std::string_view type = "MP_PAIRS") {
  return "<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"" + std::string(type) + "\">" + std::string(inside) +
         "</EVENT></USEBIO>";
}

std::string board(std::string_view number, std::string_view lines) {
  return "<BOARD><BOARD_NUMBER>" + std::string(number) + "</BOARD_NUMBER>" + std::string(lines) + "</BOARD>";
}

std::string line(std::string_view values) { return "<TRAVELLER_LINE>" + std::string(values) + "</TRAVELLER_LINE>"; }

/// What is written at the place of a value.
template <typename Value>
std::string_view written(std::string_view text, const Value& value) {
  return text.substr(value.at.begin, value.at.end - value.at.begin);
}

TEST(UsebioReader, GivesEachValueItsPlace) {
  const std::string text = document(
      "<EVENT_DESCRIPTION> Evening </EVENT_DESCRIPTION><DATE>18/11/2026</DATE>" +
      board("17",
            line("<NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>\n 4EW</EW_PAIR_NUMBER>"
                 "<CONTRACT>4Sx</CONTRACT><PLAYED_BY>E</PLAYED_BY><LEAD>10D</LEAD><TRICKS>9</TRICKS>"
                 "<SCORE>100</SCORE><NS_MATCH_POINTS>7.5</NS_MATCH_POINTS><EW_MATCH_POINTS>.</EW_MATCH_POINTS>")));
  const UsebioReading reading = read(text);
  EXPECT_EQ(reading.findings,
            "2:177: warning[usebio/bad-value]: EW_MATCH_POINTS \".\" cannot be read; expected a number\n");
  ASSERT_EQ(reading.boards.size(), 1U);
  const Session& session = reading.boards.front();
  EXPECT_EQ(session.event->text, "Evening");
  EXPECT_EQ(written(text, *session.event), "Evening");
  EXPECT_EQ(session.date->text, "2026-11-18");
  EXPECT_EQ(written(text, *session.date), "18/11/2026");
  EXPECT_EQ(session.scoring->text, "MP");
  const Board& board = session.boards.front();
  EXPECT_EQ(board.number->value, 17);
  EXPECT_EQ(board.dealer->value, Seat::kNorth);
  EXPECT_EQ(board.vulnerable->value, Vulnerability::kNone);
  EXPECT_EQ(written(text, *board.vulnerable), "17");
  ASSERT_EQ(session.table_rows.size(), 1U);
  const TableRow& row = session.table_rows.front();
  EXPECT_EQ(row.pairs[1]->text, "4EW");
  EXPECT_EQ(written(text, *row.pairs[1]), "4EW");
  EXPECT_EQ(name_of(row.contract->value), "4SX");
  EXPECT_EQ(written(text, *row.contract), "4Sx");
  EXPECT_EQ(row.declarer->value, Seat::kEast);
  EXPECT_EQ(row.lead->card, cards::Card(cards::Suit::kDiamonds, 10));
  EXPECT_EQ(written(text, *row.lead), "10D");
  EXPECT_EQ(row.tricks->value, 9);
  EXPECT_EQ(written(text, *row.score[0]), "100");
  EXPECT_FALSE(row.score[1]);
  EXPECT_EQ(row.matchpoints[0]->value.count, 750);
}

TEST(UsebioReader, KeepsWhatIsNotLetterByLetterInTheText) {
  const std::string text =
      "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>" +
      document("<EVENT_DESCRIPTION>Caf\xE9 &amp; <![CDATA[<Co>]]></EVENT_DESCRIPTION>" + board("1", ""));
  const UsebioReading reading = read(text);
  EXPECT_EQ(reading.findings, "");
  EXPECT_EQ(reading.boards.front().event->text, "Café & <Co>");
  EXPECT_EQ(written(text, *reading.boards.front().event), "Caf\xE9 &amp; <![CDATA[<Co>]]>");
}

TEST(UsebioReader, TakesAwardsAndBoardsNotPlayed) {
  const UsebioReading reading = read(document(
      board("1", line("<SCORE>A6040</SCORE><NS_MATCH_POINTS>24</NS_MATCH_POINTS>") +
                     line("<CONTRACT>NP</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>0</TRICKS><SCORE>0</SCORE>") +
                     line("<CONTRACT>PASS</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>0</TRICKS><SCORE>0</SCORE>"))));
  EXPECT_EQ(reading.findings, "");
  const auto& rows = reading.boards.front().table_rows;
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].percentage[0]->value, Hundredths::of(60));
  EXPECT_EQ(rows[0].percentage[1]->value, Hundredths::of(40));
  EXPECT_TRUE(rows[0].matchpoints[0]->artificial);
  EXPECT_FALSE(rows[1].contract || rows[1].tricks || rows[1].score[0]);
  EXPECT_TRUE(rows[2].contract->value.passed_out());
  EXPECT_FALSE(rows[2].tricks);
}

TEST(UsebioReader, JoinsTheSectionsAndTheHandsOfABoard) {
  constexpr std::string_view kHand =
      "<HAND><DIRECTION>N</DIRECTION><SPADES>AK</SPADES><HEARTS></HEARTS><DIAMONDS>10 9</DIAMONDS><CLUBS>-</CLUBS></HAND>";
  const std::string text = "<USEBIO><EVENT><SECTION SECTION_ID=\"A\">" + board("1", line("")) + board("2", line("")) +
                           "</SECTION><SECTION SECTION_ID=\"B\">" + board("1", line("")) +
                           "</SECTION></EVENT><HANDSET>" + board("1", kHand) + board("9", kHand) +
                           "</HANDSET></USEBIO>";
  const UsebioReading reading = read(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 3U);
  const Session& first = reading.boards.front();
  ASSERT_EQ(first.table_rows.size(), 2U);
  EXPECT_EQ(first.table_rows[0].section->text, "A");
  EXPECT_EQ(first.table_rows[1].section->text, "B");
  const Hand& hand = first.boards.front().hands[0];
  ASSERT_EQ(hand.cards.count, 4U);
  EXPECT_EQ(written(text, first.cards_of(hand)[2]), "10");
  EXPECT_FALSE(reading.boards[1].boards.front().hands[0].known);
  EXPECT_EQ(reading.boards[2].boards.front().number->value, 9);
  EXPECT_TRUE(reading.boards[2].table_rows.empty());
}

TEST(UsebioReader, GivesTheParticipantsToTheLastBoardOfTheirContest) {
  const std::string totals =
      "<PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PLACE>2=</PLACE><PERCENTAGE>52.5%</PERCENTAGE>"
      "<PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Bo</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>";
  const UsebioReading reading =
      read(document("<SESSION SESSION_ID=\"1\">" + totals + board("1", line("")) + board("2", line("")) +
                    "</SESSION><SESSION SESSION_ID=\"2\">" + board("1", line("")) + totals + "</SESSION>"));
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 3U);
  EXPECT_TRUE(reading.boards[0].total_rows.empty());
  ASSERT_EQ(reading.boards[1].total_rows.size(), 1U);
  const TotalRow& total = reading.boards[1].total_rows.front();
  EXPECT_EQ(total.names->text, "Ann & Bo");
  EXPECT_EQ(total.rank->value, Hundredths::of(2));
  EXPECT_EQ(total.percentage->value.count, 5250);
  EXPECT_EQ(reading.boards[2].stage->text, "2");
  EXPECT_EQ(reading.boards[2].total_rows.size(), 1U);
}

TEST(UsebioReader, KeepsRoundsOfMatchesApart) {
  const auto match = [](std::string_view round) {
    return "<MATCH><ROUND_NUMBER>" + std::string(round) + "</ROUND_NUMBER>" + board("1", line("")) + "</MATCH>";
  };
  const UsebioReading reading = read(document(match("1") + match("1") + match("2"), "SWISS_PAIRS"));
  ASSERT_EQ(reading.boards.size(), 2U);
  EXPECT_EQ(reading.boards[0].table_rows.size(), 2U);
  EXPECT_EQ(reading.boards[1].table_rows.front().round->text, "2");
}

TEST(UsebioReader, GivesThePairsOfAMatchToItsLines) {
  const UsebioReading reading =
      read(document("<MATCH><NS_PAIR_NUMBER>A1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>7</EW_PAIR_NUMBER>"
                    "<NS_SCORE>12.5</NS_SCORE><EW_SCORE>7.5</EW_SCORE><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>"
                    "<TRAVELLER_LINE><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></MATCH>",
                    "SWISS_PAIRS"));
  EXPECT_EQ(reading.findings, "");
  const Session& session = reading.boards.front();
  EXPECT_EQ(session.table_rows.front().pairs[0]->text, "A1NS");
  EXPECT_EQ(session.table_rows.front().pairs[1]->text, "7");
  ASSERT_EQ(session.match_rows.size(), 1U);
  EXPECT_EQ(session.match_rows.front().scores[1]->value.count, 750);
}

TEST(UsebioReader, KnowsWhereTheTeamsOfAMatchSat) {
  const UsebioReading reading = read(document(
      "<MATCH><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><IMPS>-3</IMPS>"
      "<TRAVELLER_LINE><DIRECTION>EW</DIRECTION><SCORE>420</SCORE></TRAVELLER_LINE>"
      "<TRAVELLER_LINE><DIRECTION>NS</DIRECTION><SCORE>300</SCORE></TRAVELLER_LINE></BOARD></MATCH>",
      "TEAMS"));
  EXPECT_EQ(reading.findings, "");
  const auto& rows = reading.boards.front().table_rows;
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(reading.boards.front().home_team->text, "1");
  EXPECT_EQ(rows[0].room, Room::kClosed);
  EXPECT_EQ(rows[1].imps[0]->value, Hundredths::of(-3));
}

/// What is above a board is looked up once, not for each of many.
TEST(UsebioReader, ReadsManyBoardsBelowOneEvent) {
  std::string boards;
  for (int i = 1; i <= 20'000; ++i) boards += "<BOARD><BOARD_NUMBER>" + std::to_string(i) + "</BOARD_NUMBER></BOARD>";
  EXPECT_EQ(read(document("<SECTION>" + boards + "</SECTION>")).boards.size(), 20'000U);
}

TEST(UsebioReader, KeepsWhatPrecedesAFault) {
  std::string text = document(board("1", line("<SCORE>420</SCORE>")) + board("2", line("<SCORE>420</SCORE>")));
  for (std::size_t size = 0; size < text.size(); ++size) {
    const UsebioReading reading = read(std::string_view(text).substr(0, size));
    EXPECT_NE(reading.findings.find("error[usebio/syntax]: "), std::string::npos) << size;
    const std::string_view rest = std::string_view(text).substr(0, size);
    const std::size_t begin = rest.rfind("<BOARD>");
    const std::size_t end = rest.rfind("</BOARD>");
    const bool open = begin != std::string_view::npos && (end == std::string_view::npos || end < begin);
    EXPECT_EQ(reading.boards.empty(), begin == std::string_view::npos) << size;
    if (reading.boards.empty()) continue;
    const auto& rows = reading.boards.back().table_rows;
    EXPECT_EQ(!rows.empty() && rows.back().damaged, open) << size;
  }
}

TEST(UsebioReader, BoundsDepthAndEntities) {
  std::string deep = "<USEBIO>";
  for (int i = 0; i < 100'000; ++i) deep += "<EVENT>";
  EXPECT_EQ(read(deep).findings,
            "1:450: error[usebio/syntax]: the XML cannot be read from here on: elements lie more than "
            "64 deep\n");
  std::string entities = "<!DOCTYPE USEBIO [<!ENTITY a \"aaaaaaaaaa\">";
  for (char c = 'b'; c <= 'k'; ++c) {
    entities += "<!ENTITY " + std::string(1, c) + " \"";
    for (int i = 0; i < 30; ++i) entities += "&" + std::string(1, static_cast<char>(c - 1)) + ";";
    entities += "\">";
  }
  const UsebioReading reading = read(entities + "]>" + document("<EVENT_DESCRIPTION>&k;</EVENT_DESCRIPTION>"));
  EXPECT_NE(reading.findings.find("amplification"), std::string::npos) << reading.findings;
}

TEST(UsebioReader, SaysWhatIsNoUsebio) {
  EXPECT_EQ(read("").findings, "1:1: error[usebio/syntax]: the XML cannot be read from here on: there is no element\n");
  EXPECT_EQ(read("<html></html>").findings,
            "1:1: error[usebio/syntax]: this is not USEBIO: the outermost element is html, not USEBIO\n");
  EXPECT_EQ(read(std::string(1000, '\0')).findings,
            "1:1: error[usebio/syntax]: the XML cannot be read from here on: a byte of value 0 is not "
            "text\n");
  EXPECT_TRUE(looks_like_usebio("<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\">"));
  EXPECT_FALSE(looks_like_usebio("<USEBIOS>"));
}

}  // namespace
}  // namespace kibitzer::bridge
