// What can be wrong with a description in the tile engine's notation.
#pragma once

#include "described/tile_engine/examples.h"
#include "findings/lookup.h"

namespace kibitzer::described::tile_engine {

namespace catalogue {

using findings::Rule;
using findings::Severity;

inline constexpr std::string_view kNotation = "The tile engine: lib/described/tile_engine/README.md";
inline constexpr std::string_view kConstraint = "Constraints of the tile engine: lib/described/tile_engine/README.md";

inline constexpr Rule kRules[] = {
    {"bgdsl/syntax", Severity::kError, "a part cannot be read",
     "The text breaks the grammar at the place shown. Members are in the order of the grammar; one in another "
     "place is read all the same. Names with other characters than letters, digits and \"_\", and those that are "
     "words of the language, need quotes.",
     kNotation, "bgdsl", kSound, R"(height 1)", R"(heigth 1)"},
    {"bgdsl/said-twice", Severity::kError, "something is said twice",
     "A member is given twice; or two tiles have one type or name, two transitions of a tile one name; or one word "
     "in records means two players.",
     kNotation, "bgdsl", kSound, R"(height 1)", R"(height 1 height 1)"},
    {"bgdsl/unknown-name", Severity::kError, "a name refers to nothing",
     "No player, tile, state or transition is called so. Within its tile a state is called by its own name, "
     "elsewhere as \"Tile.State\", by the name of the tile and not its type.",
     kNotation, "bgdsl", kSound, R"(initialPlayer Cross)", R"(initialPlayer Cros)"},
    {"bgdsl/bad-number", Severity::kError, "a number is out of range",
     "A board has at most 32 rows and 32 columns. Other numbers go up to 9999.", kNotation, "bgdsl", kSound,
     R"(width 3)", R"(width 300)"},
    {"bgdsl/lax-form", Severity::kInfo, "a form that only the README of the tile engine has",
     "\"filter\" with one filter for \"filters\", a single \"directionVector\", \"patternFilters\" in a "
     "WinConditionFilter, and \"activePlayer\" are not in its grammar. They are read as what they must mean.",
     kNotation, "bgdsl", kSound, R"(directionVectors { RelativeCoordinate { x 1 y 0 } })",
     R"(directionVector RelativeCoordinate { x 1 y 0 })"},
    {"bgdsl/game-must-have-at-least-one-player", Severity::kError, "the game has no player",
     "The constraint gameMustHaveAtLeastOnePlayer.", kConstraint, "bgdsl", kSound,
     R"(Player Cross { hexColor "#aa0000" associatedState "Cell.Crossed" },
    Player Circle { hexColor "#0000aa" associatedState "Cell.Circled" })",
     ""},
    {"bgdsl/players-at-most-two", Severity::kError, "a state effect for the other of more than two players",
     "A pattern with OtherPlayer matches the state of any other player. A StateEffectFilter gives a tile one state, and of "
     "several other players it does not say whose.",
     kNotation, "bgdsl", kSoundOfThree, R"(stateSelection CurrentPlayer)", R"(stateSelection OtherPlayer)"},
    {"bgdsl/players-must-have-unique-names", Severity::kError, "two players have the same name",
     "The constraint playersMustHaveUniqueNames: capital letters make no difference.", kConstraint, "bgdsl", kSound,
     R"(Player Circle)", R"(Player CROSS)"},
    {"bgdsl/players-must-have-unique-hex-colors", Severity::kError, "two players have the same color",
     "The constraint playersMustHaveUniqueHexColors: capital letters make no difference.", kConstraint, "bgdsl", kSound,
     R"("#0000aa")", R"("#AA0000")"},
    {"bgdsl/player-hex-color-must-be-valid", Severity::kError, "the color of a player is not valid",
     "The constraint playerHexColorMustBeValid: \"#\" and six hexadecimal digits.", kConstraint, "bgdsl", kSound,
     R"("#0000aa")", R"("blue")"},
    {"bgdsl/players-must-have-states-of-their-own", Severity::kError, "two players have the same state",
     "A cell in that state would belong to both.", kNotation, "bgdsl", kSound, R"(associatedState "Cell.Circled")",
     R"(associatedState "Cell.Crossed")"},
    {"bgdsl/player-state-unused", Severity::kError, "no cell can be in the state of a player",
     "The state belongs to tiles that are not on the board.", kNotation, "bgdsl", kSound,
     R"(associatedState "Cell.Circled")", R"(associatedState "Wall.Broken")"},
    {"bgdsl/player-state-unreachable", Severity::kWarning, "no transition leads to the state of a player",
     "Tiles are in it only at the beginning, so that no move of that player can make it.", kNotation, "bgdsl", kSound,
     R"(associatedState "Cell.Circled")", R"(associatedState "Cell.Empty")"},
    {"bgdsl/simultaneous-turns", Severity::kError, "turns are simultaneous",
     "The turn policy Simultaneous has all players choose at once, which records of moves in their order do not show; the "
     "tile engine does not implement it either.",
     kNotation, "bgdsl", kSound, R"(turnPolicy TurnBased)", R"(turnPolicy Simultaneous)"},
    {"bgdsl/board-dimensions-must-be-positive", Severity::kError, "a board without cells",
     "The constraint boardDimensionsMustBePositive.", kConstraint, "bgdsl", kSound, R"(width 3)", R"(width 0)"},
    {"bgdsl/tile-hex-color-must-be-valid", Severity::kWarning, "the color of a tile is not valid",
     "As for players and states: \"#\" and six hexadecimal digits.", kNotation, "bgdsl", kSound, R"("#ffffff")",
     R"("white")"},
    {"bgdsl/tiles-must-have-at-least-one-state", Severity::kError, "a tile has no states",
     "The constraint tilesMustHaveAtLeastOneState: the initial state is not counted.", kConstraint, "bgdsl", kSound,
     R"(State Broken { hexColor "#111111" })", ""},
    {"bgdsl/tile-must-have-initial-state", Severity::kError, "a tile has no initial state",
     "The constraint tileMustHaveInitialState.", kConstraint, "bgdsl", kSound,
     R"(initialState State Empty { hexColor "#dddddd" })", ""},
    {"bgdsl/state-names-unique-within-tile", Severity::kError, "two states of a tile have one name",
     "The constraint stateNamesUniqueWithinTile (tileStateNamesMustBeUnique). The initial state counts too, which "
     "the tile engine forgets.",
     kConstraint, "bgdsl", kSound, R"(State Broken { hexColor "#111111" })",
     R"(State Broken { hexColor "#111111" }, State Whole { hexColor "#222222" })"},
    {"bgdsl/state-hex-colour-must-be-valid", Severity::kError, "the color of a state is not valid",
     "The constraint stateHexColourMustBeValid: \"#\" and six hexadecimal digits (#RRGGBB).", kConstraint, "bgdsl",
     kSound, R"("#111111")", R"("#111")"},
    {"bgdsl/all-states-must-be-reachable", Severity::kError, "a state that no tile ever gets into",
     "The constraint allStatesMustBeReachable: transitions lead to each state of a tile from its initial state.",
     kConstraint, "bgdsl", kSound, R"(State Broken { hexColor "#111111" })",
     R"(State Broken { hexColor "#111111" }, State Mended { hexColor "#222222" })"},
    {"bgdsl/transition-must-stay-within-tile", Severity::kError, "a transition leads to another tile",
     "The constraint transitionMustStayWithinTile: sources and target are states of one tile.", kConstraint, "bgdsl",
     kSound, R"(source (Whole))", R"(source (Whole, "Cell.Empty"))"},
    {"bgdsl/tile-transitions-must-be-well-formed", Severity::kWarning, "a transition contradicts itself",
     "The constraint tileTransitionsMustBeWellFormed. A source is named twice, or is the target; or the outbound "
     "and inbound transitions of a state are others than those that come from it and lead to it. Transitions that "
     "lead back to the initial state are sound, though the tile engine refuses them.",
     kConstraint, "bgdsl", kSound, R"(source (Whole))", R"(source (Whole, Broken))"},
    {"bgdsl/one-name-in-two-tiles", Severity::kInfo, "states of two tiles have one name",
     "The tile engine compares states by their own names, so that a pattern that asks for one of them matches the "
     "other too.",
     kNotation, "bgdsl", kSound, R"(State Broken { hexColor "#111111" } }
        transitions { Transition Break { source (Whole) target Broken } })",
     R"(State Crossed { hexColor "#111111" } }
        transitions { Transition Break { source (Whole) target Crossed } })"},
    {"bgdsl/tile-must-be-set", Severity::kError, "a placement names no tile", "The constraint tileMustBeSet.",
     kConstraint, "bgdsl", kSound, R"(column 2 tile Cell)", R"(column 2)"},
    {"bgdsl/row-and-column-must-be-non-negative", Severity::kError, "a row or column below 0",
     "The constraint rowAndColumnMustBeNonNegative.", kConstraint, "bgdsl", kSound, R"(column 2)", R"(column -2)"},
    {"bgdsl/row-and-column-must-be-within-board-bounds", Severity::kError, "a tile is placed off the board",
     "The constraint rowAndColumnMustBeWithinBoardBounds: rows and columns count from 0.", kConstraint, "bgdsl", kSound,
     R"(column 2)", R"(column 3)"},
    {"bgdsl/tiles-inside-board-bounds", Severity::kError, "the board is too small for its tiles",
     "The constraint tilesInsideBoardBounds: several tiles are placed beyond the last row or column.", kConstraint,
     "bgdsl", kSound, R"(column 1 tile Cell },
      TilePlacement { row 0 column 2)",
     R"(column 3 tile Cell },
      TilePlacement { row 0 column 4)"},
    {"bgdsl/tile-positions-must-be-unique", Severity::kError, "two tiles are placed on one cell",
     "The constraint tilePositionsMustBeUnique.", kConstraint, "bgdsl", kSound, R"(column 2)", R"(column 1)"},
    {"bgdsl/cells-without-tile", Severity::kInfo, "cells of the board have no tile",
     "No pattern holds on them, and no move can be made there.", kNotation, "bgdsl", kSound, R"(,
      TilePlacement { row 0 column 2 tile Cell })",
     ""},
    {"bgdsl/initial-state-unreachable", Severity::kError, "a placed tile cannot begin in its state",
     "A placement changes the tile from its initial state as a move does: along a transition. Without one the tile "
     "engine leaves it as it is, and says nothing.",
     kNotation, "bgdsl", kSound, R"(initialState "Cell.Crossed")", R"(initialState "Wall.Broken")"},
    {"bgdsl/tile-rows-must-fill-the-board", Severity::kError,
     "the rows of a board are not as many, or as long, as it is",
     "tilerows has a row for each row of the board, and in each a character for each cell.", kNotation, "bgdsl", kSound,
     kPlaced,
     R"(tilerows {
      legend { "x" Cell "Cell.Crossed", "." Cell }
      rows { "x." }
    })"},
    {"bgdsl/unknown-tile-sign", Severity::kError, "a character stands for no tile",
     "The legend of tilerows gives each character a tile. A blank that is not in it is a cell without a tile.",
     kNotation, "bgdsl", kSound, kPlaced,
     R"(tilerows {
      legend { "x" Cell "Cell.Crossed", "." Cell }
      rows { "x.," }
    })"},
    {"bgdsl/unused-tile-sign", Severity::kWarning, "a character of the legend is in no row",
     "The tile that it stands for is not placed by it.", kNotation, "bgdsl", kSound, kPlaced,
     R"(tilerows {
      legend { "x" Cell "Cell.Crossed", "." Cell, "#" Wall }
      rows { "x.." }
    })"},
    {"bgdsl/pipeline-without-filters", Severity::kWarning, "a pipeline has no filters",
     "Without filters for effects no move changes anything. Without filters for legal moves every placed tile is legal, in "
     "every turn: that is information.",
     kNotation, "bgdsl", kSoundOfThree, R"(
      filters { StateEffectFilter Claim { stateSelection CurrentPlayer } }
)",
     ""},
    {"bgdsl/match-state-defined", Severity::kError, "a pattern names no state",
     "The constraint matchStateDefined: StateBased needs a matchState.", kConstraint, "bgdsl", kSound,
     R"(matchState "Cell.Empty")", ""},
    {"bgdsl/state-effect-without-target", Severity::kError, "a state effect names no state",
     "StateBased needs a targetState, or the filter changes nothing. The tile engine has the constraint "
     "matchStateDefined for it too, but switched off.",
     kNotation, "bgdsl", kSound, R"(StateEffectFilter Claim { stateSelection CurrentPlayer })",
     R"(StateEffectFilter Claim { stateSelection StateBased })"},
    {"bgdsl/state-effect-without-transition", Severity::kWarning, "a state effect that changes nothing",
     "No tile has a transition that leads to the state.", kNotation, "bgdsl", kSound,
     R"(StateEffectFilter Claim { stateSelection CurrentPlayer })",
     R"(StateEffectFilter Claim { stateSelection StateBased targetState "Cell.Empty" })"},
    {"bgdsl/state-ignored", Severity::kWarning, "a state is named that does not count",
     "matchState and targetState count only where stateSelection is StateBased. A pattern without stateSelection "
     "asks for the state of the player to move.",
     kNotation, "bgdsl", kSound, R"(stateSelection OtherPlayer)",
     R"(stateSelection OtherPlayer matchState "Cell.Empty")"},
    {"bgdsl/one-player-and-other", Severity::kError, "the other player in a game of one",
     "OtherPlayer needs a second player.", kNotation, "bgdsl", kSound, R"(,
    Player Circle { hexColor "#0000aa" associatedState "Cell.Circled" })",
     ""},
    {"bgdsl/effect-without-state-effect", Severity::kWarning, "an effect that changes nothing",
     "A filter of the effect pipeline, with those that follow it, has no StateEffectFilter.", kNotation, "bgdsl",
     kSound, R"(nextFilter StateEffectFilter Turn { stateSelection CurrentPlayer })", ""},
    {"bgdsl/move-keeps-its-cell", Severity::kWarning, "no effect changes the cell of a move",
     "An IterativeFilter passes on the tiles that it collects, beginning with the neighbor. A StateEffectFilter of its own "
     "in the effect pipeline changes the cell that is played.",
     kNotation, "bgdsl", kSound, R"(StateEffectFilter Claim { stateSelection CurrentPlayer },
        )",
     ""},
    {"bgdsl/legal-cell-not-free", Severity::kInfo, "a move may be made to a cell that is taken",
     "No pattern asks for the state of the cell itself, so that one which is somebody's already may be a legal move. A "
     "PatternFilter in front can ask for a free one.",
     kNotation, "bgdsl", kSound, R"(matchState "Cell.Empty"
              relativecoordinates { RelativeCoordinate { x 0 y 0 } })",
     R"(matchState "Cell.Empty"
              relativecoordinates { RelativeCoordinate { x 1 y 0 } })"},
    {"bgdsl/state-effect-among-legal-moves", Severity::kError, "a state effect among the legal moves",
     "The tile engine would change the board whenever it looks for legal moves.", kNotation, "bgdsl", kSound,
     "PatternFilter Free {", "PatternFilter Free { nextFilter StateEffectFilter Take { stateSelection CurrentPlayer }"},
    {"bgdsl/pattern-fits-nowhere", Severity::kWarning, "a pattern is larger than the board",
     "There is no cell from which all its coordinates, or those of all patterns of its PatternFilter, are on the "
     "board.",
     kNotation, "bgdsl", kSound, R"(RelativeCoordinate { x 2 y 0 })", R"(RelativeCoordinate { x 3 y 0 })"},
    {"bgdsl/pattern-contradicts-itself", Severity::kWarning, "a pattern excludes a tile that it needs",
     "A coordinate is among the relativecoordinates, where a tile is to be in the state, and among the excludedcoordinates, "
     "where none may be.",
     kNotation, "bgdsl", kSound, R"(RelativeCoordinate { x 2 y 0 }
              })",
     R"(RelativeCoordinate { x 2 y 0 }
              }
              excludedcoordinates { RelativeCoordinate { x 1 y 0 } })"},
    {"bgdsl/excluded-coordinate-without-effect", Severity::kWarning, "an excluded coordinate is never on the board",
     "It is off the board from every cell. Where only some cells have no tile there, nothing is excluded from those.",
     kNotation, "bgdsl", kSound, R"(RelativeCoordinate { x 2 y 0 }
              })",
     R"(RelativeCoordinate { x 2 y 0 }
              }
              excludedcoordinates { RelativeCoordinate { x 3 y 0 } })"},
    {"bgdsl/connection-one-way", Severity::kWarning, "a connection leads from one tile to another, and not back",
     "Neighbours touch each other, so that each of the directionVectors has its opposite among the others. Without it a "
     "connection that turns is not found.",
     kNotation, "bgdsl", kSound,
     R"(WinConditionFilter Three {
          patterns {
            Pattern Line {
              relativecoordinates {
                RelativeCoordinate { x 0 y 0 }, RelativeCoordinate { x 1 y 0 }, RelativeCoordinate { x 2 y 0 }
              }
            }
          }
        })",
     R"(ConnectionFilter Across {
          directionVectors { RelativeCoordinate { x 1 y 0 } }
          matchRule Pattern Mine { relativecoordinates { RelativeCoordinate { x 0 y 0 } } }
          startRule Pattern First { relativecoordinates { RelativeCoordinate { x 0 y 0 } } edge left }
          endRule Pattern Last { relativecoordinates { RelativeCoordinate { x 0 y 0 } } edge right }
        })"},
    {"bgdsl/connection-decides-nothing", Severity::kWarning, "a connection of one tile, or of none",
     "It ends where it starts, so that a single tile meets it, or no tile of it can be a start or an end.", kNotation,
     "bgdsl", kSound,
     R"(WinConditionFilter Three {
          patterns {
            Pattern Line {
              relativecoordinates {
                RelativeCoordinate { x 0 y 0 }, RelativeCoordinate { x 1 y 0 }, RelativeCoordinate { x 2 y 0 }
              }
            }
          }
        })",
     R"(ConnectionFilter Across {
          directionVectors { RelativeCoordinate { x 1 y 0 }, RelativeCoordinate { x -1 y 0 } }
          matchRule Pattern Mine { relativecoordinates { RelativeCoordinate { x 0 y 0 } } }
          startRule Pattern First { relativecoordinates { RelativeCoordinate { x 0 y 0 } } edge left }
          endRule Pattern Last { relativecoordinates { RelativeCoordinate { x 0 y 0 } } edge left }
        })"},
    {"bgdsl/step-out-of-place", Severity::kError, "a step that no move can make",
     "A StepFilter ends a chain of legal moves. Before it PatternFilters may ask about the cell that a piece leaves; what a "
     "move changes besides is in the effect pipeline.",
     kNotation, "bgdsl", kSoundOfSteps, R"(legalMovesPipeline LegalMovesPipeline {)",
     R"(legalMovesPipeline LegalMovesPipeline { }
    effectPipeline EffectPipeline {)"},
    {"bgdsl/steps-and-placements", Severity::kError,
     "some moves are of one cell, and others go from one cell to another",
     "A record says one or the other of each move, so a game has one kind of them; unless pieces are in hand, which are placed "
     "first.",
     kNotation, "bgdsl", kSoundOfSteps,
     R"(      filters {
        StepFilter)",
     R"(      filters {
        PatternFilter Any { patterns { Pattern Mine { relativecoordinates { RelativeCoordinate { x 0 y 0 } } } } },
        StepFilter)"},
    {"bgdsl/step-without-transition", Severity::kWarning, "no piece can leave its tile",
     "A step changes three tiles along their transitions: the one that the piece leaves, the one to which it goes, and one "
     "that it jumps over.",
     kNotation, "bgdsl", kSoundOfSteps, R"(,
          Transition Leave { source (White, Black) target Empty })",
     ""},
    {"bgdsl/jumps-without-effect", Severity::kWarning, "jumps are compulsory, and no piece jumps",
     "A piece jumps by a StepFilter that has an overRule.", kNotation, "bgdsl", kSoundOfSteps, R"(stuck loses)",
     R"(stuck loses
  jumps compulsory)"},
    {"bgdsl/hand-without-moves", Severity::kWarning, "pieces in hand are never placed, or never step",
     "While a player has pieces in hand, only filters without a step at their end are asked, and then only those with one.",
     kNotation, "bgdsl", kSoundOfSteps, R"(stuck loses)", R"(stuck loses
  hand 3)"},
    {"bgdsl/swap-without-effect", Severity::kWarning, "a swap in a game that is not for two",
     "In place of a first move, the second of two players may take over what the first has begun.", kNotation, "bgdsl",
     kSoundOfThree, R"(result most)", R"(result most
  swap secondMove)"},
    {"bgdsl/rays-across-gaps", Severity::kError, "a ray on a board whose gaps are skipped",
     "With gaps skipped, coordinates and steps count tiles. An IterativeFilter goes from cell to cell.", kNotation,
     "bgdsl", kSound, R"(records { "x" Cross })", R"(gaps skipped
  records { "x" Cross })"},
    {"bgdsl/removal-without-transition", Severity::kWarning, "no piece can be removed",
     "A removal changes the tile of a piece along a transition to the removedState.", kNotation, "bgdsl", kSound,
     R"(    tileplacement {)", R"(    removalPipeline RemovalPipeline {
      afterFilter PatternFilter Always { patterns { Pattern Mine { relativecoordinates { RelativeCoordinate { x 0 y 0 } } } } }
      filters {
        PatternFilter Any {
          patterns {
            Pattern Theirs { stateSelection OtherPlayer relativecoordinates { RelativeCoordinate { x 0 y 0 } } }
          }
        }
      }
      removedState "Cell.Empty"
    }
    tileplacement {)"},
    {"bgdsl/count-decides-nothing", Severity::kWarning, "a count that always holds, or never",
     "A CountFilter asks for at least so many tiles, or at most so many.", kNotation, "bgdsl", kSound,
     "PatternFilter Free {", "PatternFilter Free { nextFilter CountFilter Few { atLeast 4 atMost 3 }"},
    {"bgdsl/eliminated-at-once", Severity::kWarning, "a player has lost before the first move",
     "eliminated below counts the pieces on the board and those in hand.", kNotation, "bgdsl", kSoundOfSteps,
     R"(stuck loses)", R"(stuck loses
  eliminated below 2)"},
    {"bgdsl/direction-leads-nowhere", Severity::kError, "a direction leads nowhere",
     "Its x and y are 0, so that the tile engine never comes to an end; or, a warning, it is longer than the board.",
     kNotation, "bgdsl", kSound, R"(directionVectors { RelativeCoordinate { x 1 y 0 } })",
     R"(directionVectors { RelativeCoordinate { x 0 y 0 } })"},
    {"bgdsl/win-condition-in-a-chain", Severity::kWarning, "a filter follows a win condition",
     "Win conditions are asked after a move. One may end a chain, and passes nothing on: only another win condition may "
     "follow it.",
     kNotation, "bgdsl", kSound, R"(StateEffectFilter Claim { stateSelection CurrentPlayer },
        WinConditionFilter Three {
)",
     R"(WinConditionFilter Three {
          nextFilter StateEffectFilter Claim { stateSelection CurrentPlayer }
)"},
    {"bgdsl/result-without-effect", Severity::kWarning, "a result has no effect",
     "What a game comes to is asked only where no win condition has decided it: who makes the last move and meets one wins, "
     "whatever is said of who moves last. Nor does a player who is alone beat anybody.",
     kNotation, "bgdsl", kSound, R"(records { "x" Cross })", R"(result notLast
  records { "x" Cross })"},
    {"bgdsl/nobody-wins", Severity::kInfo, "every game is a draw",
     "The description has neither a win condition nor a result.", kNotation, "bgdsl", kSound,
     R"(Claim { stateSelection CurrentPlayer },
        WinConditionFilter Three {
          patterns {
            Pattern Line {
              relativecoordinates {
                RelativeCoordinate { x 0 y 0 }, RelativeCoordinate { x 1 y 0 }, RelativeCoordinate { x 2 y 0 }
              }
            }
          }
        })",
     "Claim { stateSelection CurrentPlayer }"},
    {"bgdsl/name-in-records", Severity::kError, "no session can name the game",
     "Sessions name a game in small letters, with hyphens for everything but letters and digits. The name must not "
     "be that of a built-in game.",
     kNotation, "bgdsl", kSound, R"(Game Row)", R"(Game Bridge)"},
    {"bgdsl/too-large", Severity::kError, "the description is too large",
     "A description has at most 256 KiB, 64 states, 256 transitions and 32 words in records, with braces nested at "
     "most 60 deep.",
     kNotation, "bgdsl", kSound, R"(records { "x" Cross })",
     "records { a Cross, b Cross, c Cross, d Cross, e Cross, f Cross, g Cross, h Cross, i Cross, j Cross, "
     "k Cross, l Cross, m Cross, n Cross, o Cross, p Cross, q Cross, r Cross, s Cross, t Cross, u Cross, "
     "v Cross, w Cross, z Cross, A Cross, B Cross, C Cross, D Cross, E Cross, F Cross, G Cross, H Cross, "
     "I Cross }"},
    {"bgdsl/not-text", Severity::kError, "the file is not text in UTF-8",
     "A byte of value 0 shows that the file is not text at all, and nothing of it is read. "
     "A file that is not in UTF-8 is an info: it is read as Windows-1252.",
     "RFC 3629", "bgdsl", kSound, R"(Game Row)", std::string_view("// \0\nGame Row", 13)},
};

}  // namespace catalogue

/// All rules named bgdsl/….
inline findings::Catalogue rules() { return catalogue::kRules; }

/// The rule of that name; a name that is not in the catalogue does not compile.
template <findings::RuleName name>
inline constexpr const findings::Rule& kRule = findings::entry(catalogue::kRules, name.text());

}  // namespace kibitzer::described::tile_engine
