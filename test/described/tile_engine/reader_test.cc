#include "described/tile_engine/reader.h"

#include <gtest/gtest.h>

#include <fstream>

#include "described/tile_engine/rules.h"
#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/project_folder.h"

namespace kibitzer::described::tile_engine {
namespace {

/// "rule [text marked] message" of each finding that a user sees.
std::string said_of(const std::string& text) { return test::said_with_marks(text, games::kTileEngine); }

/// The sound example with `right` replaced.
std::string changed(std::string_view right, std::string_view wrong) {
  std::string text(catalogue::kSound);
  return text.replace(text.find(right), right.size(), wrong);
}

std::string said_after(std::string_view right, std::string_view wrong) { return said_of(changed(right, wrong)); }

Description read(const std::string& text) {
  std::vector<findings::Finding> findings;
  return read_description({"example.bgdsl", text, 1}, findings);
}

std::string our_own(const std::string& name) {
  std::ifstream file(test::project_folder() / "sessions" / "games" / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(BgdslReader, ReadsAGame) {
  const Description game = read(std::string(catalogue::kSound));
  EXPECT_TRUE(game.usable && game.read_whole);
  EXPECT_EQ(game.name.value, "Row");
  EXPECT_EQ(game.initial_player.index, 0U);
  ASSERT_EQ(game.players.size(), 2U);
  EXPECT_EQ(game.state(*game.players[1].state.state).name.value, "Circled");
  EXPECT_EQ(game.board->size(), 3);
  EXPECT_TRUE(game.board->darker(0, 1));
  EXPECT_FALSE(game.board->darker(0, 2));
  ASSERT_EQ(game.board->tiles.size(), 2U);
  EXPECT_EQ(game.board->tiles[0].states.size(), 3U);
  EXPECT_EQ(game.board->tiles[0].initial, 2U);
  EXPECT_EQ(game.board->effects->filters.size(), 3U);
  EXPECT_EQ(game.board->effects->filters[0].next.size(), 1U);
}

TEST(BgdslReader, HasNothingToSayOfOurOwnDescriptions) {
  for (const char* const name : {"othello.bgdsl", "connect-four.bgdsl", "tic-tac-toe.bgdsl"})
    EXPECT_EQ(said_of(our_own(name)), "") << name;
}

TEST(BgdslReader, TakesABoardThatIsNotCheckered) {
  EXPECT_EQ(said_after("checkered ", ""), "");
  EXPECT_FALSE(read(changed("checkered ", "")).board->checkered);
}

TEST(BgdslReader, ReadsTheAdditionsInAnyOrder) {
  const std::string text = changed("  records { \"x\" Cross }",
                                   "  moves columns\n  records { \"x\" Cross, black Circle }\n  rows fromTop\n"
                                   "  result fewest\n  empties toWinner");
  EXPECT_EQ(said_of(text), "");
  const Description game = read(text);
  EXPECT_EQ(game.moves, MovesAs::kColumns);
  EXPECT_EQ(game.rows, RowsFrom::kTop);
  EXPECT_EQ(game.result->value, tiles::Counting::kFewest);
  EXPECT_TRUE(game.empties_to_winner);
  ASSERT_EQ(game.record_words.size(), 2U);
  EXPECT_EQ(game.record_words[1].player.index, 1U);
}

TEST(BgdslReader, TakesTheDefaultsOfTheModel) {
  EXPECT_EQ(said_after("State Broken { hexColor \"#111111\" }", "State Broken { }"), "");
  EXPECT_EQ(
      read(changed("State Broken { hexColor \"#111111\" }", "State Broken { }")).board->tiles[1].states[0].color.value,
      "#dddddd");
  EXPECT_EQ(said_after("Tile Wall {\n        hexColor \"#999999\"", "Tile Wall {"), "");
  EXPECT_EQ(said_after("StateEffectFilter Claim { stateSelection CurrentPlayer }", "StateEffectFilter Claim { }"), "");
}

TEST(BgdslReader, EndsInDeepNesting) {
  std::string deep;
  for (int i = 0; i < 5000; ++i) deep += "PatternFilter A { nextFilter ";
  EXPECT_EQ(said_after("PatternFilter Free {", deep + "PatternFilter Free {"),
            "bgdsl/too-large [{] braces are nested more than 60 deep here\n");
  EXPECT_NE(said_of("Game A { board " + std::string(100000, '{')), "");
  EXPECT_NE(said_of("Game A { players " + std::string(100000, '(')), "");
}

TEST(BgdslReader, SaysWhatIsNoText) {
  EXPECT_EQ(said_of(std::string("Game A {\0}", 10)),
            "bgdsl/not-text [" + std::string(1, '\0') + "] this is not text: it holds a byte of value 0\n");
  EXPECT_EQ(said_of("Game"), "bgdsl/syntax [] expected the name of the game, found the end of the text\n");
}

}  // namespace
}  // namespace kibitzer::described::tile_engine
