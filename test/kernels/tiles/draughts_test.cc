// English draughts against a second generator, and against the numbers that others have counted.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "kernels/tiles/games.h"
#include "kernels/tiles/rules.h"
#include "support/random.h"
#include "support/trials.h"

namespace kibitzer::test::tile_games {
namespace {

/// Rows from the top: b and w are men, B and W kings, a blank is a light square. Black goes down and moves first.
struct PlainDraughts {
  std::string board;
  char mover = 'b';
};

bool is_of(char piece, char player) { return std::tolower(static_cast<unsigned char>(piece)) == player; }
char opponent_of(char player) { return player == 'b' ? 'w' : 'b'; }

class PlainMoves {
 public:
  explicit PlainMoves(const PlainDraughts& game) : game_(game) {}

  /// The positions after each move; a move of several ways to the same squares is as many.
  std::vector<PlainDraughts> all() {
    for (int cell = 0; cell < 64; ++cell)
      if (is_of(piece(game_.board, cell), game_.mover)) jumps(game_.board, cell);
    if (!reached_.empty()) return reached_;
    for (int cell = 0; cell < 64; ++cell)
      if (is_of(piece(game_.board, cell), game_.mover)) steps(cell);
    return reached_;
  }

 private:
  static char piece(const std::string& board, int cell) { return board[static_cast<std::size_t>(cell)]; }

  static int neighbour(int cell, int dx, int dy) {
    const int x = cell % 8 + dx;
    const int y = cell / 8 + dy;
    return x < 0 || y < 0 || x > 7 || y > 7 ? -1 : y * 8 + x;
  }

  static bool goes(char piece, int dy) { return piece == 'B' || piece == 'W' || (piece == 'b') == (dy > 0); }

  /// The board after a piece has gone, and whether it was crowned.
  static bool land(std::string& board, int from, int to) {
    char moved = piece(board, from);
    board[static_cast<std::size_t>(from)] = '.';
    const bool crowned = (moved == 'b' && to / 8 == 7) || (moved == 'w' && to / 8 == 0);
    if (crowned) moved = static_cast<char>(std::toupper(static_cast<unsigned char>(moved)));
    board[static_cast<std::size_t>(to)] = moved;
    return crowned;
  }

  void finish(const std::string& board) { reached_.push_back({board, opponent_of(game_.mover)}); }

  void steps(int cell) {
    for (const int dy : {-1, 1})
      for (const int dx : {-1, 1}) {
        const int to = neighbour(cell, dx, dy);
        if (to < 0 || !goes(piece(game_.board, cell), dy) || piece(game_.board, to) != '.') continue;
        std::string after = game_.board;
        land(after, cell, to);
        finish(after);
      }
  }

  /// Whether there is one.
  bool jumps(const std::string& board, int cell) {
    bool any = false;
    for (const int dy : {-1, 1})
      for (const int dx : {-1, 1}) {
        const int over = neighbour(cell, dx, dy);
        const int to = neighbour(cell, 2 * dx, 2 * dy);
        if (to < 0 || !goes(piece(board, cell), dy) || piece(board, to) != '.') continue;
        if (!is_of(piece(board, over), opponent_of(game_.mover))) continue;
        any = true;
        std::string after = board;
        after[static_cast<std::size_t>(over)] = '.';
        if (land(after, cell, to) || !jumps(after, to)) finish(after);
      }
    return any;
  }

  const PlainDraughts& game_;
  std::vector<PlainDraughts> reached_;
};

PlainDraughts plain_start() {
  PlainDraughts game;
  for (int cell = 0; cell < 64; ++cell) {
    const int row = cell / 8;
    game.board += (row + cell) % 2 == 0 ? ' ' : row < 3 ? 'b' : row > 4 ? 'w' : '.';
  }
  return game;
}

std::uint64_t plain_draughts_sequences(const PlainDraughts& game, int length) {
  const auto reached = PlainMoves(game).all();
  if (length == 1) return reached.size();
  std::uint64_t count = 0;
  for (const PlainDraughts& next : reached) count += plain_draughts_sequences(next, length - 1);
  return count;
}

/// The positions after each whole move.
void add_reached(const tiles::Rules& rules, const tiles::Position& position, std::vector<tiles::Position>& reached) {
  for (const tiles::Cell from : rules.legal_cells(position)) {
    for (const tiles::Cell to : rules.targets(position, from, position.player)) {
      tiles::Position after = position;
      rules.step(after, from, to);
      if (after.jumping == tiles::kNoCell)
        reached.push_back(after);
      else
        add_reached(rules, after, reached);
    }
  }
}

std::uint64_t draughts_sequences(const tiles::Rules& rules, const tiles::Position& position, int length) {
  std::vector<tiles::Position> reached;
  add_reached(rules, position, reached);
  if (length == 1) return reached.size();
  std::uint64_t count = 0;
  for (const tiles::Position& next : reached) count += draughts_sequences(rules, next, length - 1);
  return count;
}

std::string board_in_letters(const tiles::Position& position) {
  std::string board;
  for (tiles::Cell cell = 0; cell < 64; ++cell) {
    const tiles::State state = position.at(cell);
    board += state == tiles::kNoState ? ' ' : std::string(".bwBW")[state];
  }
  return board;
}

TEST(TilesDraughts, HasAsManySequencesAsOthersCount) {
  const std::vector<std::uint64_t> expected = {7, 49, 302, 1'469, 7'361, 36'768, 179'740};
  const tiles::Rules rules(english_draughts());
  for (int length = 1; length <= 7; ++length) {
    EXPECT_EQ(draughts_sequences(rules, rules.start(), length), expected[static_cast<std::size_t>(length) - 1]);
    EXPECT_EQ(plain_draughts_sequences(plain_start(), length), expected[static_cast<std::size_t>(length) - 1]);
  }
}

/// Games at random have kings, and chains of jumps of all kinds.
TEST(TilesDraughts, RandomGamesAreAsThePlainGeneratorPlaysThem) {
  const tiles::Rules rules(english_draughts());
  int kings = 0;
  int chains = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{200}); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    PlainDraughts plain = plain_start();
    tiles::Position position = rules.start();
    for (int move = 0; move < 150; ++move) {
      const auto expected = PlainMoves(plain).all();
      std::vector<tiles::Position> reached;
      add_reached(rules, position, reached);
      std::multiset<std::string> boards;
      std::multiset<std::string> expected_boards;
      for (const tiles::Position& one : reached) boards.insert(board_in_letters(one));
      for (const PlainDraughts& one : expected) expected_boards.insert(one.board);
      ASSERT_EQ(boards, expected_boards) << "after " << plain.board;
      ASSERT_EQ(rules.turn(position) == tiles::Turn::kNobody, expected.empty());
      if (reached.empty()) break;
      const auto pieces = [](const std::string& board) {
        return std::count_if(board.begin(), board.end(), [](unsigned char c) { return std::isalpha(c) != 0; });
      };
      const tiles::Position next = random.one_of(reached);
      plain = {board_in_letters(next), opponent_of(plain.mover)};
      chains += pieces(board_in_letters(position)) - pieces(plain.board) > 1 ? 1 : 0;
      kings += plain.board.find('B') != std::string::npos ? 1 : 0;
      position = next;
      ASSERT_EQ(position.player, plain.mover == 'b' ? 0 : 1);
    }
  }
  EXPECT_GT(kings, trials(100));
  EXPECT_GT(chains, trials(100));
}

}  // namespace
}  // namespace kibitzer::test::tile_games
