// What a record of a game of tiles says besides its moves: the smallest that is wrong, and the whole sentence.
#include <gtest/gtest.h>

#include <string>

#include "games/shared_notations.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

/// A won game of Tic-tac-toe, and what else is recorded.
std::string won_game(const std::string& players, const std::string& rest = "") {
  return R"({"game": "tic-tac-toe", "players": [)" + players + R"(], "transcript": "a1b1a2b2a3")" + rest + "}";
}

const std::string kBoth = R"("Anna", "Ben")";

TEST(TileRecords, ANameIsListedOnce) {
  EXPECT_EQ(said(won_game(R"("Anna", "Ben", "Anna")"), games::kJson),
            "1:52: error[tile-game/duplicate-player]: Anna is listed twice among the players\n"
            "  1:37: first listed here\n");
}

TEST(TileRecords, AGameHasItsNumberOfPlayers) {
  EXPECT_EQ(said(won_game(R"("Anna", "Ben", "Cy")"), games::kJson),
            "1:52: error[tile-game/number-of-players]: Tic-tac-toe has 2 players, but 3 are listed\n"
            "  tic-tac-toe.bgdsl:89:12: the last player is described here\n");
}

TEST(TileRecords, TotalsAreAddedUp) {
  EXPECT_EQ(said(won_game(kBoth, R"(, "totals": {"Anna": 2, "Ben": 0})"), games::kJson),
            "1:100: error[tile-game/wrong-total]: Anna has 1 point in all, not 2\n");
}

TEST(TileRecords, ASessionWithoutAGameIsIncomplete) {
  EXPECT_EQ(said(R"({"game": "tic-tac-toe", "players": ["Anna", "Ben"]})", games::kJson),
            "1:1: info[tile-game/incomplete-session]: no game is recorded\n");
}

}  // namespace
}  // namespace kibitzer::test
