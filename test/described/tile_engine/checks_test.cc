// What is said of descriptions that can be read, but not be what was meant.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "described/tile_engine/rules.h"
#include "games/shared_notations.h"
#include "support/judging.h"

namespace kibitzer::described::tile_engine {
namespace {

/// What a user sees of the sound example with `right` replaced: "rule [text marked] message", and the notes in brackets.
std::string after(std::string_view right, std::string_view wrong) {
  std::string text(catalogue::kSound);
  text.replace(text.find(right), right.size(), wrong);
  return test::said_with_marks(text, games::kTileEngine, true);
}

/// The same of the example that the catalogue gives for a rule.
std::string of_example(std::string_view name) {
  const auto all = rules();
  const auto rule = std::find_if(all.begin(), all.end(), [&](const findings::Rule& one) { return one.name == name; });
  if (rule == all.end()) return "no such rule";
  return test::said_with_marks(rule->faulty(), games::kTileEngine, true);
}

TEST(BgdslChecks, ComparesColorsAsTheyLook) {
  EXPECT_EQ(
      after("\"#0000aa\"", "\"#AA0000\""),
      "bgdsl/players-must-have-unique-hex-colors [\"#AA0000\"] Cross and Circle have the same color (the color of "
      "Cross is here)\n");
  EXPECT_EQ(
      after("\"#0000aa\"", "\"blue\""),
      "bgdsl/player-hex-color-must-be-valid [\"blue\"] invalid color \"blue\": expected \"#\" and six hexadecimal digits\n");
}

TEST(BgdslChecks, ComparesNamesOfPlayersWithoutCase) {
  EXPECT_EQ(after("Player Circle", "Player CROSS"),
            "bgdsl/players-must-have-unique-names [CROSS] another player is called \"Cross\" (that player is here)\n");
}

TEST(BgdslChecks, TakesTransitionsBackToTheInitialState) {
  EXPECT_EQ(
      after("Transition Break { source (Whole) target Broken }",
            "Transition Break { source (Whole) target Broken }, Transition Build { source (Broken) target Whole }"),
      "");
}

TEST(BgdslChecks, CountsTheInitialStateAmongTheNames) {
  EXPECT_EQ(after("State Broken { hexColor \"#111111\" }",
                  "State Broken { hexColor \"#111111\" }, State Whole { hexColor \"#222222\" }"),
            "bgdsl/state-names-unique-within-tile [Whole] this tile already has a state \"Whole\" (it is described "
            "here)\n");
}

TEST(BgdslChecks, FindsStatesThatNothingLeadsTo) {
  EXPECT_EQ(after("target Circled", "target Crossed"),
            "bgdsl/all-states-must-be-reachable [Circled] no transitions lead to \"Circled\" from the initial state, "
            "\"Empty\" (the initial state is here)\n"
            "bgdsl/tile-transitions-must-be-well-formed [Crossed] \"ToCircle\" leads from \"Crossed\" to itself: it "
            "changes nothing (its target is here)\n");
}

TEST(BgdslChecks, ComparesWhatAStateSaysOfTransitions) {
  EXPECT_EQ(after("State Broken { hexColor \"#111111\" }", "State Broken { hexColor \"#111111\" inbound (Break) }"),
            "");
  EXPECT_EQ(
      after("State Broken { hexColor \"#111111\" }", "State Broken { hexColor \"#111111\" outbound (Break) }"),
      "bgdsl/tile-transitions-must-be-well-formed [Break] \"Break\" does not come from this state (the transition "
      "says otherwise here)\n");
  EXPECT_EQ(after("State Whole { hexColor \"#333333\" }", "State Whole { hexColor \"#333333\" inbound (Break) }"),
            "bgdsl/tile-transitions-must-be-well-formed [Break] \"Break\" does not lead to this state (the transition "
            "says otherwise here)\n");
}

TEST(BgdslChecks, KeepsTransitionsWithinATile) {
  EXPECT_EQ(after("source (Whole)", "source (Whole, \"Cell.Empty\")"),
            "bgdsl/transition-must-stay-within-tile [\"Cell.Empty\"] \"Break\" comes from a state of another tile, "
            "\"Cell\": a tile never becomes another one (the state is described here)\n");
}

TEST(BgdslChecks, FindsPlacementsBesideTheBoard) {
  EXPECT_EQ(
      after("width 3", "width 2"),
      "bgdsl/pattern-fits-nowhere [Line] this pattern needs 3 columns, and the board has 2 (the size of the board "
      "is here)\n"
      "bgdsl/row-and-column-must-be-within-board-bounds [2] the last column of this board is 1 (the size of the "
      "board is here)\n");
  EXPECT_EQ(
      of_example("bgdsl/tiles-inside-board-bounds"),
      "bgdsl/tiles-inside-board-bounds [3] the last column of this board is 2, and 2 tiles are beyond it (the size "
      "of the board is here)\n");
  EXPECT_EQ(after("column 2", "column -2"),
            "bgdsl/row-and-column-must-be-non-negative [-2] columns are counted from 0\n");
  EXPECT_EQ(
      after("column 2", "column 1"),
      "bgdsl/cells-without-tile [tileplacement] 1 cell of the board has no tile: row 0, column 2\n"
      "bgdsl/tile-positions-must-be-unique [0 column 1] row 0, column 1 already has a tile (it is placed here)\n");
}

TEST(BgdslChecks, FindsAStateThatAPlacementCannotGive) {
  EXPECT_EQ(after("initialState \"Cell.Crossed\"", "initialState \"Wall.Broken\""),
            "bgdsl/initial-state-unreachable [\"Wall.Broken\"] no transition leads from \"Empty\", the tile's initial "
            "state, to \"Broken\": the tile would stay as it is (the tile's initial state is here)\n");
  EXPECT_EQ(after("initialState \"Cell.Crossed\"", "initialState \"Cell.Empty\""), "");
}

TEST(BgdslChecks, FindsStatesOfPlayersThatNoCellHas) {
  EXPECT_EQ(
      after("associatedState \"Cell.Circled\"", "associatedState \"Wall.Broken\""),
      "bgdsl/player-state-unused [\"Wall.Broken\"] no tile on the board can be in the state of Circle: \"Wall\" is "
      "never placed (the state is described here)\n");
  EXPECT_EQ(after("associatedState \"Cell.Circled\"", "associatedState \"Cell.Empty\""),
            "bgdsl/player-state-unreachable [\"Cell.Empty\"] no transition leads to the state of Circle: no move can "
            "make it (it is the initial state)\n");
}

TEST(BgdslChecks, FindsPatternsAndDirectionsThatDoNotFit) {
  EXPECT_EQ(
      after("RelativeCoordinate { x 2 y 0 }", "RelativeCoordinate { x 3 y 0 }"),
      "bgdsl/pattern-fits-nowhere [Line] this pattern needs 4 columns, and the board has 3 (the size of the board "
      "is here)\n");
  EXPECT_EQ(after("directionVectors { RelativeCoordinate { x 1 y 0 } }",
                  "directionVectors { RelativeCoordinate { x 0 y 0 }, RelativeCoordinate { x 0 y 1 } }"),
            "bgdsl/direction-leads-nowhere [0 y 0] this direction leads nowhere: x and y are 0\n"
            "bgdsl/direction-leads-nowhere [0 y 1] this direction leads off the board from every cell\n");
}

TEST(BgdslChecks, FindsFiltersThatDoNothing) {
  constexpr std::string_view kClaim = "StateEffectFilter Claim { stateSelection CurrentPlayer }";
  EXPECT_EQ(
      after(kClaim, "StateEffectFilter Claim { stateSelection StateBased }"),
      "bgdsl/state-effect-without-target [StateBased] StateBased needs a targetState: \"Claim\" changes nothing\n");
  EXPECT_EQ(
      after(kClaim, "StateEffectFilter Claim { stateSelection StateBased targetState \"Cell.Empty\" }"),
      "bgdsl/state-effect-without-transition [\"Cell.Empty\"] no transition leads to \"Empty\": \"Claim\" changes "
      "nothing\n");
  EXPECT_EQ(
      after(kClaim, "StateEffectFilter Claim { stateSelection OtherPlayer targetState \"Cell.Crossed\" }"),
      "bgdsl/state-ignored [\"Cell.Crossed\"] targetState counts only with stateSelection StateBased, but this is "
      "OtherPlayer\n");
}

TEST(BgdslChecks, FindsEffectsInTheWrongPlace) {
  EXPECT_EQ(
      after("nextFilter StateEffectFilter Turn { stateSelection CurrentPlayer }", ""),
      "bgdsl/effect-without-state-effect [IterativeFilter] \"Between\" changes nothing: no StateEffectFilter follows it\n");
  EXPECT_EQ(
      after("PatternFilter Free {",
            "PatternFilter Free { nextFilter StateEffectFilter Take { stateSelection CurrentPlayer }"),
      "bgdsl/state-effect-among-legal-moves [StateEffectFilter] \"Take\" is among the legal moves, where nothing may be changed\n");
  EXPECT_EQ(
      after("endRule Pattern Mine {", "endRule Pattern Mine { matchState \"Cell.Crossed\""),
      "bgdsl/state-ignored [\"Cell.Crossed\"] matchState counts only with stateSelection StateBased, but this is CurrentPlayer, the default\n");
}

TEST(BgdslChecks, FindsMovesThatChangeOtherCellsOnly) {
  EXPECT_EQ(of_example("bgdsl/move-keeps-its-cell"),
            "bgdsl/move-keeps-its-cell [effectPipeline] no effect changes the cell that is played: an IterativeFilter "
            "passes on only what it collects\n");
}

TEST(BgdslChecks, FindsMovesToCellsThatAreTaken) {
  EXPECT_EQ(of_example("bgdsl/legal-cell-not-free"),
            "bgdsl/legal-cell-not-free [Free] \"Free\" asks nothing of the cell itself: one that is taken may be a "
            "legal move\n");
}

TEST(BgdslChecks, FindsAPatternOfNoState) {
  EXPECT_EQ(after("matchState \"Cell.Empty\"", ""),
            "bgdsl/match-state-defined [StateBased] StateBased needs a matchState, which \"Here\" lacks\n");
}

TEST(BgdslChecks, SaysTwoTilesShareAName) {
  EXPECT_EQ(after("name Wall", "name Cell"),
            "bgdsl/said-twice [Cell] another tile is called \"Cell\" (that tile is here)\n");
  EXPECT_EQ(after("Tile Wall", "Tile Square"),
            "bgdsl/said-twice [Square] another tile has the type \"Square\" (that tile is here)\n");
}

TEST(BgdslChecks, ComparesWordsInRecordsWithoutCase) {
  EXPECT_EQ(after("{ \"x\" Cross }", "{ \"x\" Cross, \"X\" Circle }"),
            "bgdsl/said-twice [\"X\"] \"X\" already means a player (it is here)\n");
}

TEST(BgdslChecks, AGameHasAPlayer) {
  EXPECT_EQ(of_example("bgdsl/game-must-have-at-least-one-player"),
            "bgdsl/game-must-have-at-least-one-player [players {\n"
            "    \n"
            "  }] this list is empty: a player is needed\n");
  EXPECT_EQ(of_example("bgdsl/one-player-and-other"),
            "bgdsl/one-player-and-other [OtherPlayer] the game has only one player (the player is here)\n");
}

TEST(BgdslChecks, AnEffectForAnotherPlayerNeedsTheOnlyOne) {
  EXPECT_EQ(
      of_example("bgdsl/players-at-most-two"),
      "bgdsl/players-at-most-two [OtherPlayer] OtherPlayer is ambiguous with 3 players: use StateBased and name the state (the third player is here)\n");
  std::string players;
  for (int i = 0; i < 9; ++i)
    players += ", Player P" + std::to_string(i) + " { hexColor \"#0000b" + std::to_string(i) +
               "\" associatedState \"Cell.Empty\" }";
  const std::string found = after("associatedState \"Cell.Circled\" }", "associatedState \"Cell.Circled\" }" + players);
  EXPECT_NE(found.find("bgdsl/too-large [P8] a game has at most 10 players\n"), std::string::npos) << found;
}

TEST(BgdslChecks, PlayersHaveStatesOfTheirOwn) {
  EXPECT_EQ(
      of_example("bgdsl/players-must-have-states-of-their-own"),
      "bgdsl/players-must-have-states-of-their-own [\"Cell.Crossed\"] Cross and Circle have the same state (the state of Cross is here)\n");
}

TEST(BgdslChecks, PlayersMoveInTurn) {
  EXPECT_EQ(
      of_example("bgdsl/simultaneous-turns"),
      "bgdsl/simultaneous-turns [Simultaneous] simultaneous turns are not supported: records list moves one after another, and each changes which moves are legal\n");
}

TEST(BgdslChecks, ABoardHasCells) {
  EXPECT_EQ(of_example("bgdsl/board-dimensions-must-be-positive"),
            "bgdsl/board-dimensions-must-be-positive [0] a board is at least 1 cell wide\n");
}

TEST(BgdslChecks, ColorsOfTilesAndStatesAreColors) {
  EXPECT_EQ(
      of_example("bgdsl/tile-hex-color-must-be-valid"),
      "bgdsl/tile-hex-color-must-be-valid [\"white\"] invalid color \"white\": expected \"#\" and six hexadecimal digits\n");
  EXPECT_EQ(
      of_example("bgdsl/state-hex-colour-must-be-valid"),
      "bgdsl/state-hex-colour-must-be-valid [\"#111\"] invalid color \"#111\": expected \"#\" and six hexadecimal digits\n");
}

TEST(BgdslChecks, TilesHaveStatesAndBeginInOne) {
  EXPECT_EQ(of_example("bgdsl/tiles-must-have-at-least-one-state"),
            "bgdsl/tiles-must-have-at-least-one-state [states {  }] this list is empty: a state is needed\n");
  EXPECT_EQ(of_example("bgdsl/tile-must-have-initial-state"),
            "bgdsl/tile-must-have-initial-state [Tile] a tile needs \"initialState\"\n");
}

TEST(BgdslChecks, SaysThatStatesOfTwoTilesShareAName) {
  EXPECT_EQ(
      of_example("bgdsl/one-name-in-two-tiles"),
      "bgdsl/one-name-in-two-tiles [Crossed] another tile has a state called \"Crossed\": where a state is named, both are meant (the other one is here)\n");
}

TEST(BgdslChecks, APlacementNamesATile) {
  EXPECT_EQ(of_example("bgdsl/tile-must-be-set"),
            "bgdsl/tile-must-be-set [TilePlacement] a placement needs \"tile\"\n");
}

TEST(BgdslChecks, APipelineHasFilters) {
  EXPECT_EQ(of_example("bgdsl/pipeline-without-filters"),
            "bgdsl/pipeline-without-filters [effectPipeline] without filters no move changes anything\n");
  const std::string_view three = catalogue::kSoundOfThree;
  const std::size_t legal = three.find("    legalMovesPipeline");
  const std::string open = std::string(three.substr(0, legal)).append(three.substr(three.find("    effectPipeline")));
  EXPECT_EQ(test::said_with_marks(open, games::kTileEngine, true),
            "bgdsl/pipeline-without-filters [Board] without a legalMovesPipeline every placed tile is legal, in every "
            "turn\n");
}

TEST(BgdslChecks, AWinConditionStandsAlone) {
  EXPECT_EQ(
      of_example("bgdsl/win-condition-in-a-chain"),
      "bgdsl/win-condition-in-a-chain [StateEffectFilter] this filter is never reached: a win condition passes nothing on (it is the next filter of \"Three\")\n");
}

/// As the document of the notation prints its game of Connect 4.
TEST(BgdslChecks, AWinConditionMayEndAChain) {
  EXPECT_EQ(after(R"(StateEffectFilter Claim { stateSelection CurrentPlayer },
        WinConditionFilter Three {
          patterns {
            Pattern Line {
              relativecoordinates {
                RelativeCoordinate { x 0 y 0 }, RelativeCoordinate { x 1 y 0 }, RelativeCoordinate { x 2 y 0 }
              }
            }
          }
        })",
                  R"(StateEffectFilter Claim { stateSelection CurrentPlayer nextFilter WinConditionFilter Three {
          patterns { Pattern Line { relativecoordinates { RelativeCoordinate { x 0 y 0 }, RelativeCoordinate { x 1 y 0 } } } } } })"),
            "");
}

TEST(BgdslChecks, AWinComesBeforeAResult) {
  EXPECT_EQ(of_example("bgdsl/result-without-effect"),
            "bgdsl/result-without-effect [notLast] this has no effect when \"Three\" is met: the player who "
            "moves last then wins (the win condition is here)\n");
  EXPECT_EQ(after("records {", "result most records {"), "");
  EXPECT_EQ(after("records {", "result draw records {"), "");
}

TEST(BgdslChecks, SaysThatNobodyWins) {
  EXPECT_EQ(of_example("bgdsl/nobody-wins"),
            "bgdsl/nobody-wins [Row] every game is a draw: there is neither a WinConditionFilter nor a result\n");
}

TEST(BgdslChecks, AGameHasANameForRecords) {
  EXPECT_EQ(of_example("bgdsl/name-in-records"),
            "bgdsl/name-in-records [Bridge] no session can name this game: \"bridge\" is a game that is built in\n");
}

}  // namespace
}  // namespace kibitzer::described::tile_engine
