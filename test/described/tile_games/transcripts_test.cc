// Lines of Othello and Connect 4 as books write them, judged with whole messages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "games/games.h"
#include "games/shared_notations.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string said_of_othello(const std::string& text) { return said(text, *games::built_in()->notation("othello")); }

/// A game of 60 moves that black wins with 57 discs: othello-real-d-00000 of the corpus.
const std::string kWhole =
    "f5d6c3d3c4f4f6f3e6e7d7c5c6g6d8f7d2b5b6b4e3c2h6c8c7e8g4g5h5d1e2a6b3f1a4a5a3f2a7b8g3b2a2h3h4h7g8g7e1c1h8f8h2g2a8b7a1b1g1"
    "h1";

TEST(TileTranscripts, MayHaveScoresOfBothPlayers) {
  for (const char* const score : {"", " 57", " 57-7", " 57:7", " 57/7", "\t57\r"})
    EXPECT_EQ(said_of_othello(kWhole + score), "") << score;
  EXPECT_EQ(said_of_othello(kWhole + " 56-7"),
            "1:122: error[tile-game/wrong-points]: Black has 57 points in the game, not 56\n");
  EXPECT_EQ(said_of_othello(kWhole + " 57-8"),
            "1:125: error[tile-game/wrong-points]: White has 7 points in the game, not 8\n");
}

// What the program does not do yet.

TEST(TileTranscripts, AScoreMayHaveASign) { EXPECT_EQ(said_of_othello(kWhole + " +57"), ""); }

TEST(TileTranscripts, TakesAByteOrderMark) { EXPECT_EQ(said_of_othello("\xEF\xBB\xBF" + kWhole + "\r\n"), ""); }

TEST(TileTranscripts, PassesAtTheEndAreNoMoves) { EXPECT_EQ(said_of_othello(kWhole + " pass pass"), ""); }

TEST(TileTranscripts, OfTicTacToeNameSquares) {
  const auto said_of = [](const std::string& text) { return said(text, *games::built_in()->notation("tic-tac-toe")); };
  EXPECT_EQ(said_of("b2a1c1a3a2c2b1b3c3 1/2-1/2\n1. b2 a1 2. c3 a3 3. a2\n"),
            "2:22: info[tile-game/incomplete-game]: the game is not finished: Nought can move\n");
  EXPECT_EQ(said_of("b2a1c3a1"),
            "1:7: error[tile-game/illegal-move]: Nought cannot move to a1: it is Noughted, not Empty\n"
            "  1:5: the previous move is here\n"
            "  tic-tac-toe.bgdsl:25:23: this filter passes nothing\n");
  EXPECT_EQ(games::built_in()->notation_of_text("b2a1c3a2a3")->name, "tic-tac-toe");
  EXPECT_EQ(games::built_in()->notation_of_text("f5d6c3d3c4")->name, "othello");
}

TEST(TileTranscripts, ShowsWholeCharacters) {
  EXPECT_THAT(said_of_othello("f5d6é"), testing::HasSubstr("\"é\" is not a place"));
}

TEST(TileTranscripts, AMoveWithoutAPlaceIsNotPassedOver) {
  EXPECT_NE(said(R"({"game": "othello", "players": ["Anna", "Ben"], "moves": [{"player": "Anna"}]})", games::kJson),
            "");
  EXPECT_NE(said(R"({"game": "othello", "players": ["Anna", "Ben"], "moves": [{"player": "Anna", "pass": false}]})",
                 games::kJson),
            "");
}

}  // namespace
}  // namespace kibitzer::test
