#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "bridge/club/bbo.h"
#include "bridge/read_boards.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::bridge {
namespace {

constexpr std::string_view kGame =
    "pn|ann,ben,cleo,dan|md%7C4SJT9H963DKQJT8CQT%2CSQ83HA74D52CA9865%2CSA2HJ852D9743CK43%2C%7Cah%7CBoard%202%7Csv%7Cn"
    "%7Cmb%7C1S%7Cmb%7Cp%7Cmb%7C2S%21%7Can%7C8%2B%20points%7Cmb%7Cp%7Cmb%7Cp%7Cmb%7Cp%7Cpc%7CDK%7Cmc%7C9%7C";

std::string row(std::string_view result, std::string_view points, std::string_view score,
                std::string_view game = kGame) {
  return "<tr class=\"tourney\"><td class=\"handnum\">7</td><td class=\"north\">cleo</td><td class=\"south\">ann</td>"
         "<td class=\"east\">dan</td><td class=\"west\">ben</td><td class=\"result\">" +
         std::string(result) + "</td>" + std::string(points) + std::string(score) +
         "<td class=\"movie\"><A href=\"#\" onclick=\"hv_popuplin('" + std::string(game) +
         "');return false;\">Movie</A></td></tr>";
}

std::string page(std::string_view rows, std::string_view heading = "Tourney 1 played by <span>dan</span>") {
  return "<!DOCTYPE html><html><head><title>Bridge Base Online - Myhands</title></head><body><table><tr><th>" +
         std::string(heading) + "</th></tr>" + std::string(rows) + "</table></body></html>";
}

using BboReading = ReadBoards<BboReader>;

BboReading read_page(std::string_view text) { return read_boards<BboReader>(text); }

std::string_view on_page(std::string_view text, text::Span at) { return text.substr(at.begin, at.end - at.begin); }

TEST(BboReader, GivesTheGameAndTheCellsTheirPlacesInThePage) {
  const std::string text = page(row("2<span style=\"color:black\">&spades;</span>E+1", "<td class=\"score\">140</td>",
                                    "<td class=\"negscore\">-1.50</td>"));
  const BboReading reading = read_page(text);
  EXPECT_EQ(reading.findings, "");
  ASSERT_EQ(reading.boards.size(), 1U);
  const Session& session = reading.boards.front();
  const Board& board = session.boards.front();
  EXPECT_EQ(on_page(text, board.number->at), "Board%202");
  EXPECT_EQ(board.number->value, 2);
  const auto calls = session.calls_of(board);
  ASSERT_EQ(calls.size(), 6U);
  EXPECT_EQ(on_page(text, calls[0].at), "1S");
  EXPECT_EQ(on_page(text, calls[2].at), "2S%21");
  EXPECT_EQ(session.explanation_of(calls[2]), "8+ points");
  ASSERT_EQ(session.plays.size(), 1U);
  EXPECT_EQ(on_page(text, session.plays.front().at), "DK");
  EXPECT_EQ(on_page(text, session.hand_cards.front().at).size(), 1U);
  ASSERT_TRUE(board.listed);
  EXPECT_EQ(on_page(text, board.listed->at), "2<span style=\"color:black\">&spades;</span>E+1");
  EXPECT_EQ(name_of(board.listed->contract), "2S");
  EXPECT_EQ(board.listed->declarer, Seat::kEast);
  EXPECT_EQ(board.listed->tricks, 9);
  EXPECT_EQ(board.score->east_west, 140);
  EXPECT_EQ(on_page(text, board.score->at), "140");
  EXPECT_EQ(board.imps->east_west->value.count, -150);
  EXPECT_EQ(session.players[0]->text, "cleo");
}

TEST(BboReader, PutsFaultsOfTheGameWhereThePageHasThem) {
  std::string game(kGame);
  game.replace(game.find("pc%7CDK"), 7, "pc%7CD%31");
  const std::string text = page(row("2SE+1", "<td class=\"score\">140</td>", "", game));
  const auto found = test::judged(text, games::kBbo).findings;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().rule, "lin/bad-card");
  EXPECT_EQ(on_page(text, found.front().at), "D%31");
}

TEST(BboReader, TakesPointsAsThoseOfTheSideThatTheyFit) {
  const std::string rows = row("2SE+1", "<td class=\"negscore\">-140</td>", "<td class=\"score\">60.00%</td>");
  const auto seen_by_north = read_page(page(rows, "Tourney 1 played by <span>cleo</span>"));
  EXPECT_EQ(seen_by_north.boards.front().boards.front().score->north_south, -140);
  EXPECT_EQ(seen_by_north.boards.front().boards.front().percentage->north_south->value.count, 6000);
  const auto by_somebody = read_page(page(rows, "EW Points"));
  EXPECT_EQ(by_somebody.boards.front().boards.front().score->east_west, -140);
}

TEST(BboReader, TakesTheResultAloneWhereThereIsNoGame) {
  const std::string text = page(row("3NN-1", "<td class=\"score\">50</td>", "", "%"));
  const BboReading reading = read_page(text);
  ASSERT_EQ(reading.boards.size(), 1U);
  const Board& board = reading.boards.front().boards.front();
  EXPECT_EQ(board.number->value, 7);
  EXPECT_EQ(board.listed->tricks, 8);
}

TEST(BboReader, HasNoBoardsInOtherPages) {
  EXPECT_EQ(read_page("<html></html>").findings, "1:1: error[bbo/no-boards]: the page shows no board\n");
  EXPECT_FALSE(looks_like_bbo("<html><head><title>Results</title></head>"));
  EXPECT_FALSE(looks_like_bbo("hv_popuplin('pn|')"));
}

TEST(BboReader, FindsTheListOfTheCorpusSound) {
  const auto folder = test::project_folder() / "../shared/corpus/club/bbo";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpus is not here: " << folder;
  const std::string list = test::read_text(folder / "hands-list-81382-kemistry.html");
  EXPECT_EQ(read_page(list).boards.size(), 12U);
  EXPECT_EQ(test::said(list, games::kBbo), "");
}

/// Whoever collected the traveller shortened some auctions and changed some claims: in twelve of its rows the result does not
/// follow from the game, in three of these the score does not either.
TEST(BboReader, FindsTheRowsOfTheCorpusWhoseGamesWereChanged) {
  const auto folder = test::project_folder() / "../shared/corpus/club/bbo";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "the corpus is not here: " << folder;
  const std::string traveller = test::read_text(folder / "traveller-81382-32138245.html");
  EXPECT_EQ(read_page(traveller).boards.size(), 31U);
  const auto found = test::judged(traveller, games::kBbo).findings;
  const auto of_rule = [&](std::string_view rule) {
    return std::count_if(found.begin(), found.end(), [&](const test::Said& said) { return said.rule == rule; });
  };
  EXPECT_EQ(of_rule("bbo/wrong-result"), 12);
  EXPECT_EQ(of_rule("bridge/wrong-score"), 3);
  EXPECT_EQ(found.size(), 15U);
}

}  // namespace
}  // namespace kibitzer::bridge
