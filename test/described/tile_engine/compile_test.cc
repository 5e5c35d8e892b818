#include "described/tile_engine/compile.h"

#include <gtest/gtest.h>

#include <fstream>

#include "described/tile_engine/reader.h"
#include "described/tile_engine/rules.h"
#include "support/project_folder.h"

namespace kibitzer::described::tile_engine {
namespace {

tiles::Game compiled(const std::string& text) {
  std::vector<findings::Finding> findings;
  const Description description = read_description({"example.bgdsl", text, 1}, findings);
  EXPECT_TRUE(description.usable);
  return compile(description);
}

tiles::Game described(const std::string& name) {
  std::ifstream file(test::project_folder() / "sessions" / "games" / name);
  return compiled({std::istreambuf_iterator<char>(file), {}});
}

std::string example(std::string_view right = {}, std::string_view wrong = {}) {
  std::string text(catalogue::kSound);
  return right.empty() ? text : text.replace(text.find(right), right.size(), wrong);
}

TEST(BgdslCompile, CountsCellsAndStates) {
  const tiles::Game game = compiled(example());
  EXPECT_EQ(game.width, 3);
  EXPECT_EQ(game.height, 1);
  EXPECT_EQ(game.states, 5U);
  EXPECT_EQ(game.start, (std::vector<tiles::State>{0, 2, 2}));
  EXPECT_EQ(game.tile, (std::vector<std::uint8_t>{1, 1, 1}));
  EXPECT_EQ(game.player_states, (std::vector<tiles::State>{0, 1}));
  EXPECT_EQ(game.first_player, 0U);
}

TEST(BgdslCompile, GivesTransitionsByKindOfTile) {
  const tiles::Game game = compiled(example());
  ASSERT_EQ(game.transitions.size(), 3U);
  EXPECT_EQ(game.transitions[0], (std::vector<std::uint64_t>{0, 0, 0, 0, 0}));
  EXPECT_EQ(game.transitions[1], (std::vector<std::uint64_t>{0b10, 0b01, 0b11, 0, 0}));
  EXPECT_EQ(game.transitions[2], (std::vector<std::uint64_t>{0, 0, 0, 0, 0b1000}));
}

TEST(BgdslCompile, TakesStatesOfOneNameForOne) {
  const tiles::Game game = compiled(example(
      "State Broken { hexColor \"#111111\" } }\n        transitions { Transition Break { source (Whole) target Broken } }",
      "State Crossed { hexColor \"#111111\" } }\n        transitions { Transition Break { source (Whole) target Crossed "
      "} }"));
  EXPECT_EQ(game.states, 4U);
  EXPECT_EQ(game.transitions[2], (std::vector<std::uint64_t>{0, 0, 0, 0b1}));
}

TEST(BgdslCompile, LeavesCellsWithoutATileEmpty) {
  const tiles::Game game = compiled(example(",\n      TilePlacement { row 0 column 2 tile Cell }", ""));
  EXPECT_EQ(game.start[2], tiles::kNoState);
  EXPECT_EQ(game.tile[2], 0);
}

TEST(BgdslCompile, PlacesTilesInRowsAlike) {
  const std::string rows = "tilerows { legend { \"x\" Cell \"Cell.Crossed\", \".\" Cell } rows { \"x. \" } }";
  const tiles::Game game = compiled(example(catalogue::kPlaced, rows));
  const tiles::Game one_by_one = compiled(example(",\n      TilePlacement { row 0 column 2 tile Cell }", ""));
  EXPECT_EQ(game.start, one_by_one.start);
  EXPECT_EQ(game.tile, one_by_one.tile);
}

TEST(BgdslCompile, MakesChainsOfFilters) {
  const tiles::Game game = compiled(example());
  ASSERT_EQ(game.legal.size(), 1U);
  ASSERT_EQ(game.legal[0].size(), 1U);
  EXPECT_EQ(game.legal[0][0].kind, tiles::FilterKind::kPattern);
  EXPECT_EQ(game.legal[0][0].patterns[0].whose, tiles::Whose::kState);
  EXPECT_EQ(game.legal[0][0].patterns[0].state, 2);
  ASSERT_EQ(game.effects.size(), 2U);
  ASSERT_EQ(game.effects[0].size(), 2U);
  EXPECT_EQ(game.effects[0][0].kind, tiles::FilterKind::kIterative);
  EXPECT_EQ(game.effects[0][0].directions, (std::vector<tiles::Offset>{{1, 0}}));
  EXPECT_EQ(game.effects[0][0].match.whose, tiles::Whose::kOther);
  EXPECT_EQ(game.effects[0][0].end.whose, tiles::Whose::kMover);
  EXPECT_EQ(game.effects[0][1].kind, tiles::FilterKind::kStateEffect);
  EXPECT_EQ(game.effects[1][0].whose, tiles::Whose::kMover);
}

TEST(BgdslCompile, TakesWinConditionsOutOfThePipeline) {
  const tiles::Game game = compiled(example());
  ASSERT_EQ(game.wins.size(), 1U);
  EXPECT_EQ(game.wins[0].whose, tiles::Whose::kMover);
  EXPECT_EQ(game.wins[0].at, (std::vector<tiles::Offset>{{0, 0}, {1, 0}, {2, 0}}));
}

TEST(BgdslCompile, EndsAChainBeforeAWinCondition) {
  const tiles::Game game = compiled(example("Claim { stateSelection CurrentPlayer }",
                                            "Claim { stateSelection CurrentPlayer nextFilter WinConditionFilter Any { "
                                            "nextFilter StateEffectFilter Never { stateSelection OtherPlayer } "
                                            "patterns { Pattern One { relativecoordinates { RelativeCoordinate { x 0 y "
                                            "0 } } } } } }"));
  ASSERT_EQ(game.effects.size(), 2U);
  EXPECT_EQ(game.effects[1].size(), 1U);
  EXPECT_EQ(game.wins.size(), 2U);
}

TEST(BgdslCompile, CountsAsTheResultSays) {
  using enum tiles::Counting;
  EXPECT_EQ(compiled(example()).counting, kDraw);
  for (const auto& [word, counting] : std::vector<std::pair<std::string, tiles::Counting>>{
           {"draw", kDraw}, {"most", kMost}, {"fewest", kFewest}, {"last", kLast}, {"notLast", kNotLast}})
    EXPECT_EQ(compiled(example("  records", "  result " + word + "\n  records")).counting, counting);
}

TEST(BgdslCompile, GivesTheThreeGames) {
  const tiles::Game othello = described("othello.bgdsl");
  EXPECT_EQ(othello.cells(), 64U);
  EXPECT_EQ(othello.counting, tiles::Counting::kMost);
  EXPECT_EQ(othello.legal[0].size(), 2U);
  EXPECT_EQ(othello.effects.size(), 2U);
  EXPECT_EQ(othello.start[27], othello.player_states[1]);  // d4
  EXPECT_EQ(othello.start[28], othello.player_states[0]);
  const tiles::Game four = described("connect-four.bgdsl");
  EXPECT_EQ(four.cells(), 42U);
  EXPECT_EQ(four.legal.size(), 3U);
  EXPECT_EQ(four.wins.size(), 4U);
  const tiles::Game three = described("tic-tac-toe.bgdsl");
  EXPECT_EQ(three.cells(), 9U);
  EXPECT_EQ(three.wins.size(), 4U);
}

}  // namespace
}  // namespace kibitzer::described::tile_engine
