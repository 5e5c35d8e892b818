// Lines of five and of exactly five, counted a second way: by the lengths of all runs of stones.
#include <gtest/gtest.h>

#include <vector>

#include "kernels/tiles/games.h"
#include "kernels/tiles/rules.h"
#include "support/random.h"
#include "support/trials.h"

namespace kibitzer::test::tile_games {
namespace {

/// The lengths of the runs of a player's stones, in all four directions.
std::vector<int> runs_of(const std::vector<tiles::State>& board, int side, tiles::State state) {
  const auto stone = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < side && y < side && board[static_cast<std::size_t>(y * side + x)] == state;
  };
  std::vector<int> runs;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      for (const tiles::Offset& step : {tiles::Offset{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
        if (!stone(x, y) || stone(x - step.x, y - step.y)) continue;
        int length = 1;
        while (stone(x + length * step.x, y + length * step.y)) ++length;
        runs.push_back(length);
      }
  return runs;
}

TEST(TilesLines, AnOverlineWinsFreestyleAndNotStandard) {
  int overlines = 0;
  int fives = 0;
  for (const int side : {7, 9, 15}) {
    const tiles::Rules freestyle(gomoku(side));
    const tiles::Rules standard(standard_gomoku(side));
    Random random(static_cast<std::uint64_t>(side));
    for (int trial = 0; trial < trials(2000); ++trial) {
      std::vector<tiles::State> board;
      const int stones = random.number(10, 70);
      for (int cell = 0; cell < side * side; ++cell)
        board.push_back(!random.chance(stones) ? kEmpty : random.chance(70) ? kFirst : kSecond);
      const tiles::Position position = freestyle.position(board, 0);
      for (std::size_t player = 0; player < 2; ++player) {
        bool at_least = false;
        bool exactly = false;
        for (const int run : runs_of(board, side, player == 0 ? kFirst : kSecond)) {
          at_least |= run >= 5;
          exactly |= run == 5;
        }
        ASSERT_EQ(freestyle.won(position, player), at_least);
        ASSERT_EQ(standard.won(position, player), exactly);
        overlines += at_least && !exactly ? 1 : 0;
        fives += exactly ? 1 : 0;
      }
    }
  }
  EXPECT_GT(overlines, trials(100));
  EXPECT_GT(fives, trials(100));
}

}  // namespace
}  // namespace kibitzer::test::tile_games
