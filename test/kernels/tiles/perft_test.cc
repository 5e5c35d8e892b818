// Games counted by others: the numbers that must come out. Longer counts are in the benchmarks.
#include "kernels/tiles/perft.h"

#include <gtest/gtest.h>

#include <numeric>

#include "kernels/tiles/games.h"
#include "support/trials.h"

namespace kibitzer::test::tile_games {
namespace {

std::vector<std::uint64_t> sequences_to(const tiles::Rules& rules, int most) {
  std::vector<std::uint64_t> counts;
  for (int length = 1; length <= most; ++length) counts.push_back(sequences(rules, rules.start(), length));
  return counts;
}

TEST(TilesPerft, TicTacToeHasAsManyGames) {
  const Ends ends = complete_games(tiles::Rules(tic_tac_toe()));
  EXPECT_EQ(ends.first, 131'184U);
  EXPECT_EQ(ends.second, 77'904U);
  EXPECT_EQ(ends.drawn, 46'080U);
}

/// The same games, since three in a row end both; whoever wins one loses the other.
TEST(TilesPerft, MisereTicTacToeHasTheSameGames) {
  const Ends ends = complete_games(tiles::Rules(misere_tic_tac_toe()));
  EXPECT_EQ(ends.first, 77'904U);
  EXPECT_EQ(ends.second, 131'184U);
  EXPECT_EQ(ends.drawn, 46'080U);
}

TEST(TilesPerft, TicTacToeHasAsManyPositions) {
  const auto counts = positions(tiles::Rules(tic_tac_toe()), 9);
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::size_t{0}), 5'478U);
}

TEST(TilesPerft, ConnectFourHasAsManySequences) {
  const std::vector<std::uint64_t> expected = {7, 49, 343, 2'401, 16'807, 117'649};
  EXPECT_EQ(sequences_to(tiles::Rules(connect_four()), 6), expected);
}

TEST(TilesPerft, ConnectFourHasAsManyPositions) {
  const std::vector<std::size_t> expected = {1, 7, 49, 238, 1'120, 4'263, 16'422};
  EXPECT_EQ(positions(tiles::Rules(connect_four()), 6), expected);
}

TEST(TilesPerft, OthelloHasAsManySequences) {
  const std::vector<std::uint64_t> expected = {4, 12, 56, 244, 1'396, 8'200, 55'092};
  EXPECT_EQ(sequences_to(tiles::Rules(othello()), 7), expected);
}

/// The same play in boards of more words: a larger one is at first the same where its border is not reached.
TEST(TilesPerft, OthelloOnLargerBoardsBeginsAlike) {
  const std::vector<std::uint64_t> expected = {4, 12, 56, 244};
  EXPECT_EQ(sequences_to(tiles::Rules(othello(10)), 4), expected);
  EXPECT_EQ(sequences_to(tiles::Rules(othello(16)), 4), expected);
  EXPECT_EQ(sequences_to(tiles::Rules(othello(32)), 4), expected);
}

TEST(TilesPerft, RandomGamesAreJudgedToTheirEnd) {
  for (const tiles::Game& game : {tic_tac_toe(), connect_four(), othello(), othello(10), gomoku(15)}) {
    const tiles::Rules rules(game);
    Random random(1);
    for (int i = 0; i < trials(100); ++i) {
      std::vector<tiles::Cell> moves = random_moves(rules, random);
      ASSERT_TRUE(judge(rules, moves));
      moves.pop_back();
      EXPECT_FALSE(judge(rules, moves)) << "though the last move is missing";
    }
  }
}

}  // namespace
}  // namespace kibitzer::test::tile_games
