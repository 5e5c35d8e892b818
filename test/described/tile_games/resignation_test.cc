// Games that somebody gives up, and files in which games of several kinds follow each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/write_as.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

const games::Notation& sgf_of(std::string_view game) {
  return *games::built_in()->notation(std::string(game) + "-sgf");
}

std::vector<std::string> winners_of(const std::string& text, const games::Notation& notation) {
  const auto sheets = judged(text, notation).sheets;
  return sheets.size() == 1 ? sheets[0].winners : std::vector<std::string>{"no single sheet"};
}

TEST(Resignation, EndsAGame) {
  const std::string begin = "(;FF[4]GM[4]SZ[15]PB[Una]PW[Val]";
  for (const std::string result : {"RE[W+R]", "RE[W+Resign]", "RE[W+Time]", "RE[W+T]", "RE[W+Forfeit]"}) {
    const std::string text = begin + result + ";B[hh];W[ii])";
    EXPECT_EQ(said(text, sgf_of("gomoku")), "") << text;
    EXPECT_THAT(winners_of(text, sgf_of("gomoku")), testing::ElementsAre("Val")) << text;
  }
  for (const std::string move : {";B[resign]", ";B[Resign]", ";B[ resign ]"}) {
    const std::string text = begin + ";B[hh];W[ii]" + move + ")";
    EXPECT_EQ(said(text, sgf_of("gomoku")), "") << text;
    EXPECT_THAT(winners_of(text, sgf_of("gomoku")), testing::ElementsAre("Val")) << text;
  }
}

TEST(Resignation, OfWhoeverIsToMove) {
  EXPECT_EQ(said("(;GM[11]SZ[11]PB[Una]PW[Val]RE[B+R];B[f6];W[g7];W[resign])", sgf_of("hex")), "");
  EXPECT_THAT(winners_of("(;GM[11]SZ[11]PB[Una]PW[Val];B[f6];W[g7];W[resign])", sgf_of("hex")),
              testing::ElementsAre("Una"));
  // White moves first here, and is the first player.
  EXPECT_THAT(winners_of("(;GM[11]SZ[11]PB[Una]PW[Val]RE[W+R];W[f6];B[g7])", sgf_of("hex")),
              testing::ElementsAre("Val"));
}

/// A result that only names the winner does not say how the game ended, and an empty move passes.
TEST(Resignation, IsNotWhatAnUnfinishedGameHas) {
  for (const char* const text : {"(;GM[2]SZ[8]RE[B+];B[f5];W[d6])", "(;GM[2]SZ[8]RE[B+?];B[f5];W[d6])"})
    EXPECT_THAT(said(text, sgf_of("othello")), testing::HasSubstr("info[tile-game/incomplete-game]")) << text;
  EXPECT_THAT(said("(;GM[2]SZ[8];B[f5];W[])", sgf_of("othello")),
              testing::HasSubstr("error[tile-game/pass-with-a-move]"));
}

/// Tiles are not counted after a resignation, even in games scored by them.
TEST(Resignation, LeavesTilesUncounted) {
  const std::string text = "(;GM[2]SZ[8]PB[Una]PW[Val]RE[B+R];B[f5];W[d6])";
  EXPECT_EQ(said(text, sgf_of("othello")), "");
  const auto sheet = judged(text, sgf_of("othello")).sheets.at(0);
  EXPECT_FALSE(sheet.totals.at(0).integer());
  EXPECT_THAT(sheet.winners, testing::ElementsAre("Una"));
}

TEST(Resignation, AgreesWithTheResult) {
  EXPECT_EQ(said("(;GM[4]SZ[15]PB[Una]PW[Val]RE[W+R];B[hh];W[ii];W[resign])", sgf_of("gomoku")),
            "1:31: error[tile-game/wrong-winners]: Una has won the game, but the record has Val as winner\n"
            "  1:50: Val resigns here\n");
  const std::string won = "(;GM[4]SZ[15]PB[Una]PW[Val]RE[?];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]";
  EXPECT_EQ(said(won + ";W[resign])", sgf_of("gomoku")), "");
  EXPECT_THAT(said(won + ";B[resign])", sgf_of("gomoku")),
              testing::HasSubstr("error[tile-game/move-after-end]: Una resigns, but the game ended with move 9: Una "
                                 "had won"));
}

TEST(Resignation, ComesThroughOtherNotations) {
  const std::string text = "(;FF[4]CA[UTF-8]GM[2]SZ[8]PB[Una]PW[Val]RE[W+R]\n;B[f5];W[d6])\n";
  const std::string in_points = "(;FF[4]CA[UTF-8]GM[2]SZ[8]PB[Una]PW[Val]RE[W+R]\n;B[fe];W[df])\n";
  const auto json = sessions::write_as("json", {"a", text, 1}, sgf_of("othello"), {});
  EXPECT_THAT(json.result.text, testing::HasSubstr(R"("resigned":"Una","winners":["Val"])"));
  EXPECT_EQ(sessions::write_as("sgf", {"a", json.result.text, 1}, games::kJson, {}).result.text, in_points);
  const auto ggf = sessions::write_as("ggf", {"a", json.result.text, 1}, games::kJson, {});
  EXPECT_EQ(sessions::write_as("sgf", {"a", ggf.result.text, 1}, *games::built_in()->notation("ggf"), {}).result.text,
            in_points);
  EXPECT_EQ(sessions::write_as("othello", {"a", text, 1}, sgf_of("othello"), {}).result.lost.at("resignation"), 1U);
}

TEST(MixedCollection, HasEachGameReadAsWhatItIs) {
  const std::string gomoku = "(;FF[4]CA[UTF-8]GM[4]SZ[15]PB[Una]PW[Val]RE[W+R]\n;B[hh];W[ii])\n";
  const std::string hex = "(;FF[4]CA[UTF-8]GM[11]SZ[11]PB[Una]PW[Val]RE[W+R]\n;B[f6];W[g7])\n";
  const std::string othello = "(;FF[4]CA[UTF-8]GM[2]SZ[8]PB[Una]PW[Val]RE[W+R]\n;B[fe];W[df])\n";
  const std::string all = gomoku + hex + hex + othello + gomoku;
  EXPECT_EQ(said(all, sgf_of("gomoku")), "");
  const auto sheets = judged(all, sgf_of("gomoku")).sheets;
  ASSERT_EQ(sheets.size(), 5U);
  const char* const games[] = {"gomoku", "hex", "hex", "othello", "gomoku"};
  for (std::size_t i = 0; i < sheets.size(); ++i) EXPECT_EQ(sheets[i].form->game, games[i]);
  EXPECT_EQ(sessions::write_as("sgf", {"a", all, 1}, sgf_of("gomoku"), {}).result.text, all);
}

/// A fault points at its place in the whole file, and what no game here is played by is said where it is.
TEST(MixedCollection, PointsIntoTheWholeFile) {
  EXPECT_EQ(said("(;GM[4]SZ[15]RE[W+R];B[hh])\n(;GM[11]SZ[11];B[zz])\n(;GM[1]SZ[19];B[aa])\n(;GM[2]SZ[8];B[a1])",
                 sgf_of("gomoku")),
            "2:18: error[tile-game/syntax]: \"zz\" is not a place on this board of 11 × 11\n"
            "3:6: warning[tile-game/other-game]: game 1 is Go\n"
            "4:16: error[tile-game/illegal-move]: Black cannot move to a1: it flips nothing: no neighbour is White\n"
            "  othello.bgdsl:27:38: this filter passes nothing\n");
  // Far behind its heading, a game is not found out to be another one; it is not skipped either.
  const std::string late = "(;C[" + std::string(5000, 'x') + "]GM[11]SZ[11])";
  EXPECT_THAT(said("(;GM[4]SZ[15]RE[W+R];B[hh])" + late, sgf_of("gomoku")), testing::HasSubstr("game 11 is Hex"));
}

}  // namespace
}  // namespace kibitzer::test
