// The kernel against the plain interpreter, over games that chance has described and plays. Seeds are printed with every
// failure.
#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>

#include "kernels/tiles/games.h"
#include "kernels/tiles/plain_game.h"
#include "kernels/tiles/rules.h"
#include "kernels/tiles/why_not.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using tiles::Cell;
using tiles::Outcome;

/// What has happened in all games together: a test of which nothing happens proves nothing.
struct Seen {
  int moves = 0;
  int changes = 0;
  int passes = 0;
  int refused = 0;
  int removals = 0;
  int not_removed = 0;
  int of_several = 0;            // games of more than two players
  std::array<int, 4> ends = {};  // by Outcome::Kind
};

std::set<std::size_t> set_of(const tiles::Cells& cells) { return {cells.begin(), cells.end()}; }

std::vector<tiles::State> board_of(const tiles::Rules& rules, const tiles::Position& position) {
  std::vector<tiles::State> board;
  for (std::size_t cell = 0; cell < rules.game().cells(); ++cell) board.push_back(position.at(static_cast<Cell>(cell)));
  return board;
}

/// A mismatch is one: the board shows it.
void expect_mismatch(const tiles::Position& position, const tiles::Pattern& pattern, const tiles::Mismatch& mismatch) {
  ASSERT_LT(mismatch.coordinate, mismatch.excluded ? pattern.none_at.size() : pattern.at.size());
  ASSERT_EQ(mismatch.found, mismatch.cell ? position.at(*mismatch.cell) : tiles::kNoState);
  if (mismatch.edge != tiles::Edge::kNone) {
    ASSERT_EQ(mismatch.edge, pattern.edge);
    return;
  }
  if (mismatch.of_any_other) return;
  ASSERT_TRUE(mismatch.expected == tiles::kNoState || (mismatch.found == mismatch.expected) == mismatch.excluded);
}

/// A ray stops as many steps from where it begins as it says.
void expect_ray(const tiles::Game& game, const tiles::Filter& filter, const tiles::RayFailed& ray) {
  const tiles::Offset direction = filter.directions.at(ray.direction);
  int steps = static_cast<int>(ray.matched);
  if (ray.why == tiles::RayFailed::Why::kNoMatch || ray.why == tiles::RayFailed::Why::kNotClosed) ++steps;
  ASSERT_EQ(ray.stopped, ray.from + steps * (direction.y * game.width + direction.x));
  ASSERT_EQ(ray.matched == 0,
            ray.why == tiles::RayFailed::Why::kNoNeighbour || ray.why == tiles::RayFailed::Why::kNoMatch);
}

/// All chains fail of a cell that is not legal, each as the board shows.
void expect_refusal(const tiles::Rules& rules, const tiles::Position& position, Cell cell, bool legal) {
  const auto failed = why_not(rules, position, cell);
  const tiles::Game& game = rules.game();
  const std::size_t chains = position.at(cell) == tiles::kNoState ? 0 : game.legal.size();
  if (legal)
    ASSERT_LT(failed.size(), chains) << "cell " << cell;
  else
    ASSERT_EQ(failed.size(), chains) << "cell " << cell;
  for (const tiles::ChainFailed& chain : failed) {
    const tiles::Filter& filter = game.legal.at(chain.chain).at(chain.filter);
    if (chain.not_now) continue;
    ASSERT_EQ(chain.pattern.has_value(),
              filter.kind == tiles::FilterKind::kPattern ||
                  (filter.kind == tiles::FilterKind::kAnyPattern && !filter.patterns.empty()));
    ASSERT_EQ(chain.held.has_value(), filter.kind == tiles::FilterKind::kNoPattern);
    ASSERT_EQ(chain.count.has_value(), filter.kind == tiles::FilterKind::kCount);
    if (chain.pattern) expect_mismatch(position, filter.patterns.at(chain.pattern->pattern), chain.pattern->mismatch);
    if (!chain.ray) continue;
    ASSERT_EQ(filter.kind, tiles::FilterKind::kIterative);
    expect_ray(game, filter, *chain.ray);
    if (chain.ray->why == tiles::RayFailed::Why::kNoNeighbour) continue;
    const bool at_first = chain.ray->why == tiles::RayFailed::Why::kNoMatch;
    expect_mismatch(position, at_first ? filter.match : filter.end, chain.ray->mismatch);
  }
}

/// The reason why a piece may not be removed, if it is not that its tile does not change.
void removal_refused(const tiles::Rules& rules, const tiles::Position& position, Cell cell, Seen& seen) {
  const auto failed = why_not_removed(rules, position, cell);
  if (!failed) return;
  ++seen.not_removed;
  const tiles::Filter& filter = rules.game().removal->cells.at(failed->chain).at(failed->filter);
  ASSERT_EQ(failed->held.has_value(), filter.kind == tiles::FilterKind::kNoPattern);
  if (failed->held) {
    ASSERT_EQ(failed->held->anchor, cell);
  }
}

/// Compares what is legal, for both players, by all ways to ask.
void compare_legal(const tiles::Rules& rules, const tiles::Position& position, const PlainTiles& plain, Seen& seen) {
  for (std::size_t player = 0; player < rules.players(); ++player)
    ASSERT_EQ(set_of(rules.legal_cells(position, player)), plain.legal_cells(player)) << "player " << player;
  for (std::size_t i = 0; i < plain.board().size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const bool legal = plain.legal(i, plain.player());
    ASSERT_EQ(rules.legal(position, cell), legal) << "cell " << i;
    if (!position.removing) expect_refusal(rules, position, cell, legal);
    if (position.removing && !legal && position.at(cell) != tiles::kNoState)
      removal_refused(rules, position, cell, seen);
    seen.refused += legal ? 0 : 1;
  }
}

/// Makes a move in both and compares what has come of it.
void compare_move(const tiles::Rules& rules, tiles::Position& position, PlainTiles& plain, Cell cell, Seen& seen,
                  std::optional<Cell> to = std::nullopt) {
  const auto before = plain.board();
  const std::size_t mover = plain.player();
  const tiles::Played played = to ? rules.step(position, cell, *to) : rules.play(position, cell);
  if (to)
    plain.step(cell, *to);
  else
    plain.play(cell);
  ASSERT_EQ(board_of(rules, position), plain.board()) << "after a move to " << cell;
  tiles::Position expected = rules.position(plain.board(), plain.player());
  expected.removing = plain.removing();
  for (std::size_t player = 0; player < rules.players(); ++player)
    expected.hand.at(player) = static_cast<std::uint8_t>(plain.hand(player));
  ASSERT_EQ(position, expected);
  std::set<std::size_t> changed;
  for (std::size_t i = 0; i < before.size(); ++i)
    if (before[i] != plain.board()[i]) changed.insert(i);
  ASSERT_EQ(set_of(played.changed), changed);
  ASSERT_EQ(played.won, plain.won(mover));
  ASSERT_EQ(played.lost, !plain.won(mover) && plain.lost(mover));
  ASSERT_EQ(rules.outcome(position, mover), plain.outcome());
  ++seen.moves;
  seen.changes += static_cast<int>(changed.size());
}

/// Compares where pieces can go, and finds a reason for all other cells.
void compare_targets(const tiles::Rules& rules, const tiles::Position& position, const PlainTiles& plain) {
  for (std::size_t from = 0; from < plain.board().size(); ++from) {
    const auto targets = plain.targets(from, plain.player());
    ASSERT_EQ(set_of(rules.targets(position, static_cast<Cell>(from), position.player)), targets) << "from " << from;
    if (plain.board()[from] == tiles::kNoState) continue;
    for (std::size_t to = 0; to < plain.board().size(); ++to) {
      const auto failed = why_not(rules, position, static_cast<Cell>(from), static_cast<Cell>(to));
      ASSERT_EQ(failed.size() < rules.game().legal.size(), targets.contains(to)) << "from " << from << " to " << to;
    }
  }
}

void compare_games(const tiles::Game& game, int most_moves, Random& random, Seen& seen) {
  const tiles::Rules rules(game);
  tiles::Position position = rules.start();
  PlainTiles plain(game);
  ASSERT_EQ(board_of(rules, position), plain.board());
  Outcome outcome = rules.outcome(position, std::nullopt);
  for (int i = 0; i < most_moves && outcome.kind == Outcome::Kind::kRunning; ++i) {
    compare_legal(rules, position, plain, seen);
    if (testing::Test::HasFatalFailure()) return;
    const auto legal = plain.legal_cells(plain.player());
    ASSERT_EQ(rules.turn(position), legal.empty() ? tiles::Turn::kPass : tiles::Turn::kMove);
    if (legal.empty()) {
      rules.pass(position);
      plain.pass();
      ++seen.passes;
      continue;
    }
    const std::size_t mover = plain.player();
    const auto cell = static_cast<Cell>(random.one_of(std::vector<std::size_t>(legal.begin(), legal.end())));
    std::optional<Cell> to;
    ASSERT_EQ(rules.steps_next(position), plain.steps_next());
    seen.removals += position.removing ? 1 : 0;
    if (rules.steps_next(position)) {
      compare_targets(rules, position, plain);
      const auto targets = plain.targets(cell, mover);
      to = static_cast<Cell>(random.one_of(std::vector<std::size_t>(targets.begin(), targets.end())));
    }
    compare_move(rules, position, plain, cell, seen, to);
    if (testing::Test::HasFatalFailure()) return;
    outcome = rules.outcome(position, mover);
  }
  ++seen.ends[static_cast<std::size_t>(outcome.kind)];
  seen.of_several += rules.players() > 2 ? 1 : 0;
}

/// Games on boards of up to `side` × `side`.
Seen compare_random_games(std::uint64_t games, int side, int most_moves) {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    compare_games(random_tile_game(random, side), most_moves, random, seen);
    if (testing::Test::HasFailure()) break;
  }
  return seen;
}

TEST(TilesProperty, RandomSmallGamesAreAsThePlainInterpreterPlaysThem) {
  constexpr auto kGames = trials(std::uint64_t{6000});
  const Seen seen = compare_random_games(kGames, 6, 20);
  EXPECT_GT(seen.moves, static_cast<int>(kGames));
  EXPECT_GT(seen.changes, static_cast<int>(kGames));
  EXPECT_GT(seen.refused, static_cast<int>(kGames));
  EXPECT_GT(seen.passes, static_cast<int>(kGames) / 20);
  EXPECT_GT(seen.of_several, static_cast<int>(kGames) / 20);
  for (const int ends : seen.ends) EXPECT_GT(ends, static_cast<int>(kGames) / 50);
}

TEST(TilesProperty, RandomGamesOfStepsToo) {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{3000}); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    compare_games(random_step_game(random, seed % 50 == 0 ? 12 : 6), 12, random, seen);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(seen.moves, static_cast<int>(trials(std::uint64_t{3000})));
  EXPECT_GT(seen.passes, 0);
  EXPECT_GT(seen.ends[2], 0);
}

TEST(TilesProperty, RandomGamesOfPiecesToo) {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{3000}); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    compare_games(random_piece_game(random, seed % 50 == 0 ? 12 : 6), 15, random, seen);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
  EXPECT_GT(seen.moves, static_cast<int>(trials(std::uint64_t{2000})));
  EXPECT_GT(seen.removals, static_cast<int>(trials(std::uint64_t{200})));
  EXPECT_GT(seen.not_removed, static_cast<int>(trials(std::uint64_t{100})));
  EXPECT_GT(seen.ends[3], 0);
}

TEST(TilesProperty, RandomGamesOnBoardsOfSeveralWordsToo) {
  compare_random_games(trials(std::uint64_t{150}), 16, 5);
  compare_random_games(trials(std::uint64_t{30}), 32, 3);
}

TEST(TilesProperty, RealGamesToo) {
  for (const tiles::Game& game :
       {tile_games::tic_tac_toe(), tile_games::connect_four(), tile_games::othello(), tile_games::othello(10)}) {
    Seen seen;
    for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{10}); ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      Random random(seed);
      compare_games(game, 1000, random, seen);
      ASSERT_FALSE(testing::Test::HasFailure());
    }
    EXPECT_EQ(seen.ends[0], 0) << "a game that does not end";
  }
}

/// A board as a record may claim it: any tile in any state.
TEST(TilesProperty, AnyBoardIsAskedAlike) {
  Seen seen;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{2000}); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const tiles::Game game = random_tile_game(random);
    const tiles::Rules rules(game);
    std::vector<tiles::State> board = game.start;
    for (tiles::State& state : board)
      if (state != tiles::kNoState)
        state = static_cast<tiles::State>(random.number(0, static_cast<int>(game.states) - 1));
    const std::size_t player = game.first_player;
    PlainTiles plain(game);
    plain.set(board, player);
    tiles::Position position = rules.position(board, player);
    compare_legal(rules, position, plain, seen);
    compare_move(rules, position, plain, static_cast<Cell>(random.number(0, static_cast<int>(game.cells()) - 1)), seen);
    ASSERT_FALSE(testing::Test::HasFailure());
  }
}

}  // namespace
}  // namespace kibitzer::test
