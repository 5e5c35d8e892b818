// Hex against cells that are joined one after the other, and against what is known of it: on a full board exactly one
// player has connected.
#include <gtest/gtest.h>

#include <numeric>
#include <vector>

#include "kernels/tiles/games.h"
#include "kernels/tiles/perft.h"
#include "support/trials.h"

namespace kibitzer::test::tile_games {
namespace {

/// Stones of both players; those that touch are joined as they are placed, and so are the sides of the board.
class JoinedHex {
 public:
  explicit JoinedHex(int side) : side_(side), stones_(cells(), kEmpty), parent_(cells() + 4) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }

  bool place(std::size_t cell, tiles::State stone) {
    stones_[cell] = stone;
    const int x = static_cast<int>(cell) % side_;
    const int y = static_cast<int>(cell) / side_;
    for (int dx = -1; dx <= 1; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        if (dx != dy && on_board(x + dx, y + dy) && stones_[at(x + dx, y + dy)] == stone)
          join(cell, at(x + dx, y + dy));
    const int along = stone == kFirst ? y : x;
    const std::size_t first = cells() + (stone == kFirst ? 0 : 2);
    if (along == 0) join(cell, first);
    if (along == side_ - 1) join(cell, first + 1);
    return root(first) == root(first + 1);
  }

  bool is_free(std::size_t cell) const { return stones_[cell] == kEmpty; }
  const std::vector<tiles::State>& stones() const { return stones_; }
  std::size_t cells() const { return static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_); }

 private:
  bool on_board(int x, int y) const { return x >= 0 && y >= 0 && x < side_ && y < side_; }
  std::size_t at(int x, int y) const { return static_cast<std::size_t>(y * side_ + x); }
  std::size_t root(std::size_t cell) const {
    while (parent_[cell] != cell) cell = parent_[cell];
    return cell;
  }
  void join(std::size_t one, std::size_t other) { parent_[root(one)] = root(other); }

  int side_;
  std::vector<tiles::State> stones_;
  std::vector<std::size_t> parent_;
};

std::uint64_t joined_sequences(const JoinedHex& game, tiles::State stone, int length) {
  std::uint64_t count = 0;
  for (std::size_t cell = 0; cell < game.cells(); ++cell) {
    if (!game.is_free(cell)) continue;
    JoinedHex after = game;
    const bool won = after.place(cell, stone);
    count += length == 1 ? 1 : won ? 0 : joined_sequences(after, stone == kFirst ? kSecond : kFirst, length - 1);
  }
  return count;
}

TEST(TilesHex, HasAsManySequencesAsJoinedStones) {
  for (const int side : {2, 3}) {
    const tiles::Rules rules(hex(side));
    for (int length = 1; length <= side * side; ++length)
      EXPECT_EQ(sequences(rules, rules.start(), length), joined_sequences(JoinedHex(side), kFirst, length))
          << side << ", " << length;
  }
  const tiles::Rules rules(hex(4));
  EXPECT_EQ(sequences(rules, rules.start(), 5), joined_sequences(JoinedHex(4), kFirst, 5));
}

TEST(TilesHex, IsWonByExactlyOnePlayerOnAFullBoard) {
  for (const int side : {1, 3, 5, 8, 11, 19, 32}) {
    const tiles::Rules rules(hex(side));
    Random random(static_cast<std::uint64_t>(side));
    for (int trial = 0; trial < trials(50); ++trial) {
      std::vector<tiles::State> stones;
      for (int cell = 0; cell < side * side; ++cell) stones.push_back(random.chance(50) ? kFirst : kSecond);
      const tiles::Position position = rules.position(stones, 0);
      JoinedHex joined(side);
      bool first = false;
      for (std::size_t cell = 0; cell < stones.size(); ++cell)
        first = (joined.place(cell, stones[cell]) && stones[cell] == kFirst) || first;
      // Whose connection it is does not depend on who has moved.
      ASSERT_TRUE(rules.won(position, 0));
      for (const tiles::State loser : {kFirst, kSecond}) {
        std::vector<tiles::State> without = stones;
        for (tiles::State& stone : without)
          if (stone == loser) stone = kEmpty;
        ASSERT_EQ(rules.won(rules.position(without, 0), 0), first == (loser == kSecond)) << side;
      }
    }
  }
}

TEST(TilesHex, EndsWithTheMoveThatConnects) {
  for (const int side : {4, 7, 11}) {
    const tiles::Rules rules(hex(side));
    Random random(static_cast<std::uint64_t>(side));
    for (int trial = 0; trial < trials(30); ++trial) {
      const std::vector<tiles::Cell> moves = random_moves(rules, random);
      JoinedHex joined(side);
      for (std::size_t i = 0; i < moves.size(); ++i)
        ASSERT_EQ(joined.place(moves[i], i % 2 == 0 ? kFirst : kSecond), i + 1 == moves.size());
    }
  }
}

}  // namespace
}  // namespace kibitzer::test::tile_games
