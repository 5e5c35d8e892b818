// Breakthrough against a second generator of its moves, which knows nothing of filters.
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "kernels/tiles/games.h"
#include "kernels/tiles/rules.h"
#include "support/random.h"
#include "support/trials.h"

namespace kibitzer::test::tile_games {
namespace {

/// Rows from the top; 'w' goes up and moves first.
class PlainBreakthrough {
 public:
  using Step = std::pair<int, int>;

  PlainBreakthrough(int width, int height)
      : width_(width), height_(height), board_(static_cast<std::size_t>(width * height), '.') {
    for (int i = 0; i < 2 * width; ++i) {
      square(i) = 'b';
      square(width * height - 1 - i) = 'w';
    }
  }

  std::vector<Step> steps() const {
    std::vector<Step> all;
    for (int cell = 0; cell < width_ * height_; ++cell) {
      if (at(cell) != mover_) continue;
      const int row = cell / width_ + (mover_ == 'w' ? -1 : 1);
      for (int column = cell % width_ - 1; column <= cell % width_ + 1; ++column) {
        if (row < 0 || row >= height_ || column < 0 || column >= width_) continue;
        const char there = at(row * width_ + column);
        if (there == '.' || (there != mover_ && column != cell % width_)) all.emplace_back(cell, row * width_ + column);
      }
    }
    return all;
  }

  /// Whether the mover has won by it.
  bool take(const Step& step) {
    square(step.second) = mover_;
    square(step.first) = '.';
    const int row = step.second / width_;
    const bool through = mover_ == 'w' ? row == 0 : row == height_ - 1;
    mover_ = mover_ == 'w' ? 'b' : 'w';
    return through;
  }

  char at(int cell) const { return board_[static_cast<std::size_t>(cell)]; }
  int cells() const { return width_ * height_; }

 private:
  char& square(int cell) { return board_[static_cast<std::size_t>(cell)]; }

  int width_;
  int height_;
  std::string board_;
  char mover_ = 'w';
};

std::uint64_t plain_step_sequences(const PlainBreakthrough& game, int length) {
  if (length == 0) return 1;
  std::uint64_t count = 0;
  for (const auto& step : game.steps()) {
    PlainBreakthrough after = game;
    const bool won = after.take(step);
    count += length == 1 ? 1 : won ? 0 : plain_step_sequences(after, length - 1);
  }
  return count;
}

std::uint64_t step_sequences(const tiles::Rules& rules, const tiles::Position& position, int length) {
  std::uint64_t count = 0;
  for (const tiles::Cell from : rules.legal_cells(position)) {
    for (const tiles::Cell to : rules.targets(position, from, position.player)) {
      tiles::Position after = position;
      const bool won = rules.step(after, from, to).won;
      count += length == 1 ? 1 : won ? 0 : step_sequences(rules, after, length - 1);
    }
  }
  return count;
}

TEST(TilesSteps, BreakthroughHasAsManySequences) {
  const tiles::Rules rules(breakthrough(8, 8));
  const std::vector<std::uint64_t> expected = {22, 484, 11'132, 256'036};
  for (int length = 1; length <= 4; ++length)
    EXPECT_EQ(step_sequences(rules, rules.start(), length), expected[static_cast<std::size_t>(length) - 1]);
  EXPECT_EQ(plain_step_sequences(PlainBreakthrough(8, 8), 4), expected.back());
}

/// Small boards are soon won, and have captures from the third move on.
TEST(TilesSteps, SmallBoardsHaveAsManySequencesAsThePlainGenerator) {
  for (const auto& [width, height, length] :
       {std::tuple(3, 5, 7), std::tuple(5, 5, 5), std::tuple(2, 6, 12), std::tuple(10, 5, 4)}) {
    const tiles::Rules rules(breakthrough(width, height));
    EXPECT_EQ(step_sequences(rules, rules.start(), length),
              plain_step_sequences(PlainBreakthrough(width, height), length))
        << width << " × " << height;
  }
}

TEST(TilesSteps, RandomGamesOfBreakthroughAreFollowedToTheirEnd) {
  for (const int width : {3, 8, 12}) {
    const tiles::Rules rules(breakthrough(width, 8));
    Random random(static_cast<std::uint64_t>(width));
    for (int trial = 0; trial < trials(50); ++trial) {
      PlainBreakthrough plain(width, 8);
      tiles::Position position = rules.start();
      for (bool won = false; !won;) {
        const auto steps = plain.steps();
        ASSERT_EQ(rules.turn(position) == tiles::Turn::kNobody, steps.empty());
        if (steps.empty()) {
          EXPECT_EQ(rules.counted(position, std::nullopt).winner, rules.next(position.player));
          break;
        }
        const auto step = random.one_of(steps);
        won = plain.take(step);
        const auto from = static_cast<tiles::Cell>(step.first);
        const auto to = static_cast<tiles::Cell>(step.second);
        ASSERT_TRUE(rules.targets(position, from, position.player).has(to));
        ASSERT_EQ(rules.step(position, from, to).won, won);
        for (int cell = 0; cell < plain.cells(); ++cell) {
          const tiles::State state = position.at(static_cast<tiles::Cell>(cell));
          ASSERT_EQ(plain.at(cell), state == kFirst ? 'w' : state == kSecond ? 'b' : '.');
        }
      }
    }
  }
}

}  // namespace
}  // namespace kibitzer::test::tile_games
