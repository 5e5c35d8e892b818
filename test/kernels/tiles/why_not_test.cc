// Why a cell is not legal, as a referee would have it.
#include "kernels/tiles/why_not.h"

#include <gtest/gtest.h>

#include "kernels/tiles/games.h"
#include "kernels/tiles/strips.h"

namespace kibitzer::test::tile_games {
namespace {

using namespace tiles;

ChainFailed only_one(const Game& game, Cell cell) {
  const Rules rules(game);
  const auto all = why_not(rules, rules.start(), cell);
  EXPECT_EQ(all.size(), 1U);
  return all.empty() ? ChainFailed{} : all.front();
}

RayFailed ray_of(std::string_view letters, std::vector<Offset> directions, Cell cell = 0) {
  Game game = strip(letters);
  game.legal = {{rays(std::move(directions), others(), own())}};
  const ChainFailed failed = only_one(game, cell);
  EXPECT_TRUE(failed.ray);
  return failed.ray.value();
}

TEST(TilesWhyNot, NamesThePatternAndTheCell) {
  Game game = strip(".o.");
  game.legal = {{all_of({named('.')}), all_of({named('.'), own({{1, 0}})})}};
  const ChainFailed failed = only_one(game, 0);
  EXPECT_EQ(failed.filter, 1U);
  EXPECT_EQ(failed.pattern.value(), (PatternFailed{1, {0, 0, Cell{1}, 1, 2}}));
  EXPECT_EQ(only_one(game, 2).pattern.value(), (PatternFailed{1, {2, 0, std::nullopt, 1, kNoState}}))
      << "off the board";
  EXPECT_EQ(only_one(game, 1).filter, 0U);
}

TEST(TilesWhyNot, NamesEveryChain) {
  const Rules rules(connect_four());
  const auto all = why_not(rules, rules.start(), 0);
  ASSERT_EQ(all.size(), 3U);
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].chain, i);
    EXPECT_EQ(all[i].filter, 1U);
    EXPECT_EQ(all[i].pattern.value().mismatch.cell, Cell{7}) << "the cell below";
  }
  EXPECT_EQ(why_not(rules, rules.start(), 35).size(), 2U) << "legal by the first chain alone";
}

TEST(TilesWhyNot, ARayThatIsNotClosed) {
  const RayFailed ray = ray_of(".oo.x", {{1, 0}});
  EXPECT_EQ(ray.why, RayFailed::Why::kNotClosed);
  EXPECT_EQ(ray.matched, 2U);
  EXPECT_EQ(ray.stopped, 3);
  EXPECT_EQ(ray.mismatch, (Mismatch{3, 0, Cell{3}, 1, 0}));
}

TEST(TilesWhyNot, ARayThatRunsToTheEdge) {
  const RayFailed ray = ray_of(".oo", {{1, 0}});
  EXPECT_EQ(ray.why, RayFailed::Why::kEdge);
  EXPECT_EQ(ray.matched, 2U);
  EXPECT_EQ(ray.stopped, 2);
}

TEST(TilesWhyNot, ARayWhoseNeighbourDoesNotMatch) {
  const RayFailed ray = ray_of(".xo", {{1, 0}});
  EXPECT_EQ(ray.why, RayFailed::Why::kNoMatch);
  EXPECT_EQ(ray.matched, 0U);
  EXPECT_EQ(ray.stopped, 1);
  EXPECT_EQ(ray.mismatch, (Mismatch{1, 0, Cell{1}, 2, 1}));
}

TEST(TilesWhyNot, ARayWithoutANeighbour) {
  const RayFailed ray = ray_of(". o", {{1, 0}, {-1, 0}});
  EXPECT_EQ(ray.why, RayFailed::Why::kNoNeighbour);
  EXPECT_EQ(ray.direction, 0U);
}

TEST(TilesWhyNot, OfSeveralRaysTheNearestToSuccess) {
  EXPECT_EQ(ray_of(".o.oo", {{-1, 0}, {1, 0}}, 2).direction, 1U) << "two cells are nearer than one";
  EXPECT_EQ(ray_of("..o", {{-1, 0}, {1, 0}}, 0).direction, 1U) << "a neighbour is nearer than none";
  EXPECT_EQ(ray_of(".o.o.", {{1, 0}, {-1, 0}}, 2).direction, 0U) << "the first of two alike";
}

TEST(TilesWhyNot, ADirectionOfNoLengthIsNoRay) {
  Game game = strip(".o");
  game.legal = {{rays({{0, 0}}, others(), own())}};
  const ChainFailed failed = only_one(game, 0);
  EXPECT_FALSE(failed.pattern || failed.ray);
}

/// The first move to e3: d4 is white, but c5 is empty.
TEST(TilesWhyNot, OthelloSaysWhichRay) {
  const Rules rules(othello());
  const auto all = why_not(rules, rules.start(), 2 * 8 + 4);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].filter, 1U);
  const auto& ray = all[0].ray.value();
  EXPECT_EQ(ray.direction, 5U);
  EXPECT_EQ(ray.matched, 1U);
  EXPECT_EQ(ray.stopped, 4 * 8 + 2);
  EXPECT_EQ(ray.why, RayFailed::Why::kNotClosed);
}

TEST(TilesWhyNot, ACellWithoutATileOrAGameWithoutChainsHasNone) {
  Game game = strip(". ");
  const Rules bare(game);
  EXPECT_TRUE(why_not(bare, bare.start(), 0).empty());
  game.legal = {{all_of({own()})}};
  const Rules rules(game);
  EXPECT_TRUE(why_not(rules, rules.start(), 1).empty());
  EXPECT_TRUE(why_not(rules, rules.start(), 2).empty());
}

}  // namespace
}  // namespace kibitzer::test::tile_games
