#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "bridge/club/acbl.h"
#include "bridge/club/acbl_game.h"
#include "bridge/read_boards.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::bridge {
namespace {

using AcblReading = ReadBoards<AcblReader>;

AcblReading read_acbl(std::string_view text) { return read_boards<AcblReader>(text); }

std::string game(std::string_view sessions) {
  return "<!DOCTYPE html><html><body>my.acbl.org<script>\nvar data = "
         R"({"name":"Pairs","club_name":"Club","board_scoring_method":"MATCH_POINTS","sessions":[)" +
         std::string(sessions) + "]};\n</script></body></html>";
}

std::string_view of_page(std::string_view text, text::Span at) { return text.substr(at.begin, at.end - at.begin); }

TEST(AcblReader, GivesEachValueOfAGameItsPlaceInThePage) {
  const std::string text = game(
      R"({"game_date":"2026-11-18 00:00:00","hand_records":[{"board":17,"north_spades":"A 10","north_hearts":"-----","dealer":"N","vulnerability":"None"}],)"
      R"("sections":[{"name":"A","boards":[{"board_number":17,"board_results":[{"round_number":2,"table_number":3,"ns_pair":"5","ew_pair":"6","contract":"4 S x","declarer":"E","tricks_taken":"9","ns_score":"100","ew_score":"-100","ns_match_points":"1.50","ew_match_points":0.5,"opening_lead":"DT"}]}]}]})");
  const AcblReading reading = read_acbl(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 1U);
  const Session& session = reading.boards.front();
  EXPECT_EQ(session.event->text, "Pairs");
  EXPECT_EQ(session.date->text, "2026-11-18");
  const Board& board = session.boards.front();
  EXPECT_EQ(of_page(text, board.number->at), "17");
  EXPECT_EQ(of_page(text, board.vulnerable->at), "None");
  const Hand& north = board.hands[0];
  ASSERT_EQ(north.cards.count, 2U);
  EXPECT_EQ(of_page(text, session.cards_of(north)[1].at), "10");
  ASSERT_EQ(session.table_rows.size(), 1U);
  const TableRow& row = session.table_rows.front();
  EXPECT_EQ(of_page(text, row.contract->at), "4 S x");
  EXPECT_EQ(of_page(text, row.pairs[1]->at), "6");
  EXPECT_EQ(of_page(text, row.score[1]->at), "-100");
  EXPECT_EQ(row.matchpoints[0]->value.count, 150);
  EXPECT_EQ(of_page(text, row.matchpoints[1]->at), "0.5");
  EXPECT_EQ(row.tricks->value, 9);
  EXPECT_EQ(of_page(text, row.lead->at), "DT");
}

TEST(AcblReader, GivesThePairsToTheLastBoardOfTheirSession) {
  const std::string session =
      R"({"sections":[{"name":"A","boards":[{"board_number":2},{"board_number":1}],"pair_summaries":[{"pair_number":"7","direction":"NS","score":"12.5","percentage":"54.17","boards_played":2,"players":[{"name":"Lee, Ann"},{"name":"Ray, Bo"}]}]},)"
      R"({"name":"B","boards":[{"board_number":1}]}]})";
  const std::string text = game(session + "," + session);
  const AcblReading reading = read_acbl(text);
  ASSERT_EQ(reading.boards.size(), 4U);
  EXPECT_EQ(reading.begins, (std::vector<bool>{true, false, true, false}));
  EXPECT_TRUE(reading.boards[0].total_rows.empty());
  ASSERT_EQ(reading.boards[1].total_rows.size(), 1U);
  const TotalRow& total = reading.boards[1].total_rows.front();
  EXPECT_EQ(total.names->text, "Lee, Ann & Ray, Bo");
  EXPECT_EQ(total.section->text, "A");
  EXPECT_EQ(total.percentage->value.count, 5417);
}

TEST(AcblReader, JoinsBothTablesOfABoard) {
  const auto table = [](std::string_view side, std::string_view score, std::string_view points,
                        std::string_view pairs) {
    return "<h4>" + std::string(side) +
           "</h4><table><tr><th></th><th>Contract</th><th>By</th><th>Score</th><th>Matchpoints</th><th>%</th><th>Pairs</th></tr>"
           "<tr><td>x</td><td> 4<span class=\"hearts symbol contract\"></span>x</td><!--<td>4Hx</td>--><td>S</td><td>" +
           std::string(score) + "</td><td>" + std::string(points) + "</td><td>50</td><td>" + std::string(pairs) +
           "</td></tr></table>";
  };
  const std::string text =
      "<html><title>ACBL Live</title><div class=\"board\"><div class=\"board-data\"><span>Dlr: S</span><span>Vul: E-W</span></div>"
      "<div class=\"board-num\"><span>3</span></div><div class=\"hand\"><span class=\"spades symbol\"></span> A 10</div></div>" +
      table("N-S", "-100", "1", "6-Ann-Bo <i>vs.</i> 12-Cy-Di") +
      table("E-W", "100", "2.5", "12-Cy-Di <i>vs.</i> 6-Ann-Bo");
  const AcblReading reading = read_acbl(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 1U);
  const Session& session = reading.boards.front();
  EXPECT_EQ(session.boards.front().number->value, 3);
  EXPECT_EQ(session.boards.front().dealer->value, Seat::kSouth);
  EXPECT_EQ(of_page(text, session.boards.front().vulnerable->at), "E-W");
  EXPECT_EQ(session.boards.front().hands[0].cards.count, 2U);
  ASSERT_EQ(session.table_rows.size(), 1U);
  const TableRow& row = session.table_rows.front();
  EXPECT_EQ(name_of(row.contract->value), "4HX");
  EXPECT_EQ(of_page(text, row.contract->at), "4<span class=\"hearts symbol contract\"></span>x");
  EXPECT_EQ(row.pairs[0]->text, "6");
  EXPECT_EQ(row.pairs[1]->text, "12");
  EXPECT_EQ(row.score[1]->value, Hundredths::of(100));
  EXPECT_EQ(row.matchpoints[1]->value.count, 250);
  EXPECT_FALSE(row.tricks);
}

TEST(AcblReader, FindsTheDataInAnyScript) {
  constexpr std::string_view kPage = "<script>var data2 = {}; var data={\"a\":\"}\\\"{\"} ;</script>";
  const auto at = acbl_data(kPage);
  ASSERT_TRUE(at);
  EXPECT_EQ(of_page(kPage, *at), "{\"a\":\"}\\\"{\"}");
  EXPECT_FALSE(acbl_data("var data = [1]"));
  EXPECT_EQ(acbl_data("var data = {")->end, 12U);
}

TEST(AcblReader, HasNoBoardsInOtherPages) {
  EXPECT_EQ(read_acbl("<html></html>").findings, "1:1: error[acbl/syntax]: the page shows no board\n");
  EXPECT_TRUE(looks_like_acbl("\n<!DOCTYPE html><title>ACBL Live</title>"));
  EXPECT_FALSE(looks_like_acbl("<!DOCTYPE html><a href=\"https://my.acbl.org\">results</a>"));
}

TEST(AcblReader, FindsTheBoardOfTheCorpusSound) {
  const auto folder = test::project_folder() / "../shared/corpus/club/acbl-live";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpus is not here: " << folder;
  const std::string page = test::read_text(folder / "board-detail-event2604321-session2-A-board3.html");
  const AcblReading reading = read_acbl(page);
  ASSERT_EQ(reading.boards.size(), 1U);
  EXPECT_EQ(reading.boards.front().table_rows.size(), 15U);
  for (const Hand& hand : reading.boards.front().boards.front().hands) EXPECT_EQ(hand.cards.count, 13U);
  EXPECT_EQ(test::said(page, games::kAcbl), "");
}

}  // namespace
}  // namespace kibitzer::bridge
