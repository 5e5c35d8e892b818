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

TEST(BgdslReader, TakesNamesInQuotesAndAfterACaret) {
  EXPECT_EQ(said_after("Pattern Mine {", "Pattern 'my \"own\"' {"), "");
  EXPECT_EQ(said_after("Pattern Mine {", "Pattern ^row {"), "");
  EXPECT_EQ(said_after("Pattern Mine {", "Pattern row {"),
            "bgdsl/syntax [row] \"row\" is a word of the language: as a name it needs quotes\n");
  EXPECT_EQ(said_after("matchState \"Cell.Empty\"", "matchState Cell.Empty"),
            "bgdsl/syntax [Cell.Empty] a name with \".\" in it needs quotes: \"Cell.Empty\"\n");
  EXPECT_EQ(said_after("\"#0000aa\"", "#0000aa"), "bgdsl/syntax [#0000aa] a color needs quotes: \"#0000aa\"\n");
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

TEST(BgdslReader, ReadsWhatOnlyTheReadmeHas) {
  EXPECT_EQ(said_after("directionVectors { RelativeCoordinate { x 1 y 0 } }",
                       "directionVector RelativeCoordinate { x 1 y 0 }"),
            "bgdsl/lax-form [directionVector] \"directionVector\" is read as directionVectors { … } with one vector\n");
  EXPECT_EQ(
      said_after("  records", "  activePlayer Cross\n  records"),
      "bgdsl/lax-form [activePlayer] activePlayer is derived and need not be written: it starts as the initialPlayer\n");
}

TEST(BgdslReader, TakesTheDefaultsOfTheModel) {
  EXPECT_EQ(said_after("State Broken { hexColor \"#111111\" }", "State Broken { }"), "");
  EXPECT_EQ(
      read(changed("State Broken { hexColor \"#111111\" }", "State Broken { }")).board->tiles[1].states[0].color.value,
      "#dddddd");
  EXPECT_EQ(said_after("Tile Wall {\n        hexColor \"#999999\"", "Tile Wall {"), "");
  EXPECT_EQ(said_after("StateEffectFilter Claim { stateSelection CurrentPlayer }", "StateEffectFilter Claim { }"), "");
}

TEST(BgdslReader, SaysWhereAMemberBelongs) {
  EXPECT_EQ(said_after("width 3\n    height 1", "height 1\n    width 3"),
            "bgdsl/syntax [width] \"width\" is expected before \"height\"\n");
  EXPECT_EQ(said_after("turnPolicy TurnBased\n", "turnPolicy TurnBased\n  result most\n"),
            "bgdsl/syntax [initialPlayer] \"initialPlayer\" is expected before \"result\"\n");
}

TEST(BgdslReader, ReadsAMisspelledWordAsWhatWasMeant) {
  EXPECT_EQ(said_after("tileplacement", "tilePlacement"),
            "bgdsl/syntax [tilePlacement] the board has no \"tilePlacement\"; did you mean \"tileplacement\"?\n");
  EXPECT_EQ(said_after("State Crossed", "Stat Crossed"),
            "bgdsl/syntax [Stat] expected \"State\", found \"Stat\"; did you mean \"State\"?\n");
  EXPECT_EQ(said_after("StateBased", "Statebased"),
            "bgdsl/syntax [Statebased] expected \"CurrentPlayer\", \"OtherPlayer\" or \"StateBased\", found "
            "\"Statebased\"; did you mean \"StateBased\"?\n");
}

TEST(BgdslReader, SaysWhatIsMissing) {
  EXPECT_EQ(said_after("width 3", ""), "bgdsl/syntax [Board] the board needs \"width\"\n");
  EXPECT_EQ(said_after("State Crossed {", "Crossed {"),
            "bgdsl/syntax [Crossed] expected \"State\", found \"Crossed\"\n");
  EXPECT_EQ(said_after("column 0 tile Cell", "column tile Cell"),
            "bgdsl/syntax [tile] expected a number, found \"tile\"\n");
  EXPECT_EQ(said_after("column 1 tile Cell },", "column 1 tile Cell }"),
            "bgdsl/syntax [}] a comma is missing after this\n");
  EXPECT_EQ(said_after("column 2 tile Cell }", "column 2 tile Cell },"),
            "bgdsl/syntax [,] nothing follows this comma\n");
  EXPECT_EQ(said_after("row 0 column 1", "row 0, column 1"), "bgdsl/syntax [,] members are not separated by commas\n");
}

TEST(BgdslReader, FindsTheBraceThatIsMissing) {
  EXPECT_EQ(said_after("column 1 tile Cell }", "column 1 tile Cell"),
            "bgdsl/syntax [,] expected \"}\" before \",\": the brace of a placement is not closed\n");
  EXPECT_EQ(said_after("  }\n  players", "  players"),
            "bgdsl/syntax [players] expected \"}\" before \"players\": the brace of the board is not closed\n");
  EXPECT_EQ(said_after("(Empty, Circled) target", "(Empty, Circled target"),
            "bgdsl/syntax [target] expected \")\" before \"target\": the list is not closed\n");
}

TEST(BgdslReader, FindsTheBraceThatIsOneTooMany) {
  EXPECT_EQ(said_after("  }\n  players", "  }}\n  players"),
            "bgdsl/syntax [}] unexpected \"}\": \"players\" belongs to the game as well\n");
}

TEST(BgdslReader, ReadsOnAfterWhatItCannotRead) {
  EXPECT_EQ(said_after("endRule Pattern Mine {", "endRule {"), "bgdsl/syntax [{] expected \"Pattern\", found \"{\"\n");
  EXPECT_EQ(said_after("PatternFilter Free", "Filter Free"),
            "bgdsl/syntax [Filter] expected \"PatternFilter\", \"WinConditionFilter\", \"IterativeFilter\" or "
            "\"StateEffectFilter\", found \"Filter\"\n");
  EXPECT_EQ(said_after("StateEffectFilter Claim", "}, StateEffectFilter Claim"),
            "bgdsl/syntax [}] unexpected \"}\": the list goes on after it\n");
  EXPECT_EQ(said_after("Game Row", "# a game of my own\nGame Row"),
            "bgdsl/syntax [#] unexpected \"#\": comments begin with //\n");
}

TEST(BgdslReader, SuggestsTheNearestName) {
  EXPECT_EQ(said_after("initialPlayer Cross", "initialPlayer Cros"),
            "bgdsl/unknown-name [Cros] no player is called \"Cros\"; did you mean \"Cross\"?\n");
  EXPECT_EQ(said_after("\"Cell.Empty\"", "Empty"),
            "bgdsl/unknown-name [Empty] no state is called \"Empty\" here: outside its tile, a state is called by the "
            "tile's name as well; did you mean \"Cell.Empty\"?\n");
  EXPECT_EQ(said_after("\"Cell.Empty\"", "\"Square.Empty\""),
            "bgdsl/unknown-name [\"Square.Empty\"] no state is called \"Square.Empty\" here: a tile is referred to by "
            "its name, not its type; did you mean \"Cell.Empty\"?\n");
  EXPECT_EQ(
      said_after("column 2 tile Cell", "column 2 tile Square"),
      "bgdsl/unknown-name [Square] \"Square\" is the type of a tile, which is referred to by its name, \"Cell\"\n");
}

TEST(BgdslReader, FindsNamesFromTheGameDown) {
  EXPECT_EQ(said_after("\"Cell.Empty\"", "\"Row.Cell.Empty\""), "");
  EXPECT_EQ(said_after("column 2 tile Cell", "column 2 tile \"Row.Cell\""), "");
  EXPECT_EQ(said_after("target Broken", "target \"Wall.Broken\""), "");
}

TEST(BgdslReader, BoundsNumbers) {
  EXPECT_EQ(said_after("width 3", "width 33"), "bgdsl/bad-number [33] a board is at most 32 cells wide\n");
  EXPECT_EQ(said_after("width 3", "width 99999999999999999999"),
            "bgdsl/bad-number [99999999999999999999] a number must be from -9999 to 9999 here\n");
  EXPECT_EQ(said_after("width 3", "width 1.5"), "bgdsl/bad-number [1.5] \"1.5\" is not a whole number\n");
}

TEST(BgdslReader, EndsInDeepNesting) {
  std::string deep;
  for (int i = 0; i < 5000; ++i) deep += "PatternFilter A { nextFilter ";
  EXPECT_EQ(said_after("PatternFilter Free {", deep + "PatternFilter Free {"),
            "bgdsl/too-large [{] braces are nested more than 60 deep here\n");
  EXPECT_NE(said_of("Game A { board " + std::string(100000, '{')), "");
  EXPECT_NE(said_of("Game A { players " + std::string(100000, '(')), "");
}

TEST(BgdslReader, AllowsWhatACommentSays) {
  EXPECT_EQ(said_after("    width 3", "    // kibitzer: allow bgdsl/bad-number -- tried\n    width 300"), "");
  EXPECT_EQ(said_after("height 1\n    tiles", "height 100  // kibitzer: allow bgdsl/bad-number -- tried\n    tiles"),
            "");
}

TEST(BgdslReader, SaysWhatIsNoText) {
  EXPECT_EQ(said_of(std::string("Game A {\0}", 10)),
            "bgdsl/not-text [" + std::string(1, '\0') + "] this is not text: it holds a byte of value 0\n");
  EXPECT_EQ(said_of("Game"), "bgdsl/syntax [] expected the name of the game, found the end of the text\n");
}

}  // namespace
}  // namespace kibitzer::described::tile_engine
