// Pictures: what is drawn, where its marks are, and that a picture is one sound file whatever the record holds.
#include "reports/page/picture.h"

#include <gtest/gtest.h>

#include <sstream>

#include "reports/page/svg.h"
#include "support/drawn.h"
#include "support/parts.h"

namespace kibitzer::reports {
namespace {

struct Drawn {
  std::string svg;
  std::string failure;
};

Drawn picture(const std::string& name, std::string_view text, std::string_view notation = "pbn") {
  std::ostringstream out;
  const auto report = picture_report(out, name, {});
  std::string svg = test::written(*report, out, {test::judged_for_drawing(text, notation)});
  return {std::move(svg), report->failure()};
}

/// What is between `begin` and `end` in the text.
std::string inside(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return "no " + begin;
  return text.substr(from + begin.size(), text.find(end, from + begin.size()) - from - begin.size());
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t times = 0;
  for (std::size_t i = text.find(part); i != std::string::npos; i = text.find(part, i + 1)) ++times;
  return times;
}

TEST(Picture, SaysWhatItShows) {
  const std::string svg = picture("board-1", test::kRevoke).svg;
  EXPECT_EQ(inside(svg, "<title id=\"kibitzer-title\">", "</title>"), "Board 1, Friday");
  EXPECT_EQ(
      inside(svg, "<desc id=\"kibitzer-description\">", "</desc>"),
      "Dealer: North. Vulnerable: nobody. Contract: 3NT by North. "
      "North Nora: spades A Q 9 6 4, hearts J 6 4, diamonds J 10, clubs A K 8. "
      "West: spades K J 8 5 2, hearts 9 7 3, diamonds A 8 4, clubs Q 3. "
      "Trick 2: West spades K, North spades A, East hearts 2, South spades 7. "
      "East Emil: spades 3, hearts K 10 5 2, diamonds Q 9 7 5 3, clubs 10 6 4. "
      "Lead: diamonds Q. Result: 8 tricks, 1 down. Score: East-West 50. "
      "South: spades 10 7, hearts A Q 8, diamonds K 6 2, clubs J 9 7 5 2. "
      "Auction: North 1NT, East Pass, South 3NT, West Pass, North Pass, East Pass. 1NT: 15 to 17. "
      "Error: East plays the 2 of hearts to a lead of spades, though holding the 3 of spades (Laws 44C, 61 and 64).");
}

TEST(Picture, ShowsTheTrickOfTheFirstFindingAndWhatWasPlayedBeforeIt) {
  const std::string svg = picture("board-1", test::kRevoke).svg;
  EXPECT_EQ(count(svg, "class=\"face\""), 4U);
  EXPECT_EQ(count(svg, "class=\"card gone\""), 4U);
  EXPECT_EQ(count(svg, "class=\"mark error\""), 1U);
  EXPECT_EQ(count(svg, "class=\"proof\""), 2U);
  EXPECT_EQ(count(svg, "class=\"thread\""), 2U);
}

TEST(Picture, ShowsTheSeatsWhereNothingIsFoundInThePlay) {
  const std::string svg = picture("board-1", "[Board \"1\"]\n[Deal \"N:AKQJT98765432... - - -\"]\n").svg;
  EXPECT_EQ(count(svg, "class=\"face\""), 0U);
  EXPECT_NE(svg.find("class=\"faint middle\">N</text>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("class=\"faint\">—</text>"), std::string::npos) << svg;
}

TEST(Picture, NumbersSeveralFindings) {
  std::string text(test::kRevoke);
  text.replace(text.find("NS -50"), 6, "NS -70");
  text.replace(text.find("H2 S7 SK SA\n"), 12, "H2 S7 SK SA\nS3 ST S2 SQ\n");
  const std::string svg = picture("board-1", text).svg;
  EXPECT_GE(count(svg, "class=\"number\""), 1U) << svg;
  EXPECT_NE(svg.find(">1  Error<tspan"), std::string::npos) << svg;
  EXPECT_NE(svg.find(">2  Error<tspan"), std::string::npos) << svg;
}

TEST(Picture, DrawsAChartWithItsValuesInWords) {
  const std::string svg =
      picture("totals", "round,player,bid,won\n1,Åse,1,1\n1,Bo,0,0\n2,Åse,0,0\n2,Bo,1,2\n", "csv").svg;
  EXPECT_EQ(inside(svg, "<title id=\"kibitzer-title\">", "</title>"), "Totals after each round, evening.csv");
  EXPECT_EQ(inside(svg, "<desc id=\"kibitzer-description\">", "</desc>"), "Åse: 11 21. Bo: 10 10.");
  EXPECT_EQ(count(svg, "class=\"line l"), 2U);
}

TEST(Picture, DrawsThePositionBeforeAFaultyMove) {
  const std::string svg = picture("game", "f5 d6 c3 d3 a1\n", "othello").svg;
  EXPECT_EQ(count(svg, "class=\"piece middle\""), 8U) << svg;
  EXPECT_EQ(count(svg, "class=\"mark error\""), 2U);  // the square, and the move below the board
  EXPECT_NE(svg.find(">Move 5</text>"), std::string::npos) << svg;
}

TEST(Picture, NamesTheOthersWhereThereIsNoneOfTheName) {
  const Drawn drawn = picture("board-2", test::kRevoke);
  EXPECT_EQ(drawn.svg, "");
  EXPECT_EQ(drawn.failure, "there is no picture \"board-2\"; there are board-1");
  EXPECT_EQ(picture("x", "").failure, "there is no picture \"x\", nor any other");
}

TEST(Picture, NamesNoMoreThanTwentyOthers) {
  std::string text;
  for (int board = 1; board <= 23; ++board)
    text += "[Board \"" + std::to_string(board) + "\"]\n[Deal \"N:A... - - -\"]\n\n";
  EXPECT_TRUE(picture("x", text).failure.ends_with("board-19, board-20 and 3 more"));
}

TEST(Picture, EscapesTheNamesOfStrangers) {
  const std::string svg = picture("board-1",
                                  "[Event \"</title><script>\"]\n[Board \"1\"]\n[North \"<img src=x>&\"]\n[South "
                                  "\"a\uFFFE\x01z\"]\n[Deal \"N:A... - - -\"]\n")
                              .svg;
  EXPECT_NE(svg.find("<title id=\"kibitzer-title\">Board 1, &lt;/title&gt;&lt;script&gt;</title>"), std::string::npos)
      << svg;
  EXPECT_NE(svg.find("&lt;img src=x&gt;&amp;"), std::string::npos) << svg;
  EXPECT_EQ(count(svg, "<script"), 0U);
  EXPECT_EQ(count(svg, "\uFFFE"), 0U);
  EXPECT_EQ(count(svg, "\x01"), 0U);
}

TEST(Picture, CutsLongNames) {
  const std::string name(1000, 'W');
  const std::string svg = picture("board-1", "[Board \"1\"]\n[North \"" + name + "\"]\n[Deal \"N:A... - - -\"]\n").svg;
  EXPECT_NE(svg.find("WWW…</text>"), std::string::npos) << svg;
}

}  // namespace

namespace page {
namespace {

using Lines = std::vector<std::string>;

TEST(PictureText, BreaksAtBlanks) {
  EXPECT_EQ(wrapped("one two three", 10 * 5.5, 10, 9), (Lines{"one two", "three"}));
  EXPECT_EQ(wrapped("one", 100, 10, 9), (Lines{"one"}));
  EXPECT_EQ(wrapped("", 100, 10, 9), Lines{});
}

TEST(PictureText, BreaksWithinAWordThatIsTooLong) {
  EXPECT_EQ(wrapped("aaaaaaaaaa", 30, 10, 9), (Lines{"aaaaa", "aaaaa"}));
  EXPECT_EQ(wrapped("aa", 1, 10, 9), (Lines{"a", "a"}));
}

TEST(PictureText, EndsWithDotsAfterTheMostLines) { EXPECT_EQ(wrapped("aa aa aa aa", 25, 10, 2), (Lines{"aa", "aa…"})); }

TEST(PictureText, IsWiderInScriptsOfSquares) { EXPECT_GT(width_of("橋牌", 10), width_of("ab", 10)); }

TEST(PictureText, SpeaksOfSuitsByName) {
  EXPECT_EQ(spoken("♠A, 3♥ by ♦"), "spades A, 3hearts by diamonds");
  EXPECT_EQ(in_svg("♥<"), "<tspan class=\"red\">♥</tspan>&lt;");
}

}  // namespace
}  // namespace page
}  // namespace kibitzer::reports
