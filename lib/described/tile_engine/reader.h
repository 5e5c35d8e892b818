// Reads descriptions in the tile engine's notation: README.md has the language.
//
//   game       := "Game" NAME "{" "turnPolicy" ("TurnBased"|"Simultaneous") "initialPlayer" REF "board" board
//                 "players" "{" player {"," player} "}" { addition } "}"
//   player     := "Player" NAME "{" "hexColor" NAME "associatedState" REF ["furtherStates" refs] "}"
//   board      := ["checkered"] "Board" "{" "width" INT "height" INT "tiles" "{" tile {"," tile} "}"
//                 ["legalMovesPipeline" "LegalMovesPipeline" "{" [filters] "}"]
//                 ["effectPipeline" "EffectPipeline" "{" [filters] "}"]
//                 ["removalPipeline" removal] ("tileplacement" "{" placement {"," placement} "}" | "tilerows" rows) "}"
//   tile       := "Tile" NAME "{" ["hexColor" NAME] "name" NAME "states" "{" state {"," state} "}"
//                 ["transitions" "{" transition {"," transition} "}"] "initialState" state "}"
//   state      := "State" NAME "{" ["hexColor" NAME] ["outbound" refs] ["inbound" refs] "}"
//   transition := "Transition" NAME "{" ["source" refs] "target" REF "}"
//   placement  := "TilePlacement" "{" "row" INT "column" INT "tile" REF ["initialState" REF] "}"
//   filters    := "filters" "{" filter {"," filter} "}"
//   removal    := "RemovalPipeline" "{" "afterFilter" filter filters "removedState" REF "}"
//   filter     := ("PatternFilter"|"AnyPatternFilter"|"NoPatternFilter"|"WinConditionFilter"|"LossConditionFilter") NAME
//                 "{" ["nextFilter" filter] patterns "}"
//               | "CountFilter" NAME "{" ["nextFilter" filter] ["stateSelection" SEL] ["matchState" REF]
//                 ["atLeast" INT] ["atMost" INT] "}"
//               | "FlyFilter" NAME "{" "targetRule" pattern "vacatedState" REF "}"
//               | "IterativeFilter" NAME "{" ["nextFilter" filter] "directionVectors" "{" coord {"," coord} "}"
//                 "matchRule" pattern "endRule" pattern "}"
//               | "ConnectionFilter" NAME "{" ["nextFilter" filter] "directionVectors" "{" coord {"," coord} "}"
//                 "matchRule" pattern "startRule" pattern "endRule" pattern "}"
//               | "StepFilter" NAME "{" "directionVectors" "{" coord {"," coord} "}" ["overRule" pattern]
//                 "targetRule" pattern "vacatedState" REF "}"
//               | "StateEffectFilter" NAME "{" ["stateSelection" SEL] ["targetState" REF] ["nextFilter" filter] "}"
//   patterns   := "patterns" "{" pattern {"," pattern} "}"
//   pattern    := "Pattern" NAME "{" ["stateSelection" SEL] ["matchState" REF]
//                 "relativecoordinates" "{" coord {"," coord} "}" ["excludedcoordinates" "{" coord {"," coord} "}"]
//                 ["edge" ("top"|"bottom"|"left"|"right")] "}"
//   coord      := "RelativeCoordinate" "{" "x" INT "y" INT "}"
//   refs       := "(" REF {"," REF} ")" ;  SEL := "CurrentPlayer" | "OtherPlayer" | "StateBased"
//   NAME, REF  := ["^"] letters and digits | "text" | 'text' ;  INT := ["-"] digits
//
// What the grammar does not have, and is read with an info: "filter" filter, "directionVector" coord, "patternFilters" in
// a WinConditionFilter, "activePlayer" REF in a game. What is added, in any order:
//
//   addition   := "result" ("draw"|"most"|"fewest"|"last"|"notLast") | "empties" "toWinner" |
//                 "rows" ("fromBottom"|"fromTop") | "moves" ("cells"|"columns"|"rows"|"numbered") |
//                 "swap" ("never"|"secondMove") | "hand" INT | "eliminated" "below" INT | "gaps" ("closed"|"skipped") |
//                 "jumps" ("free"|"compulsory"|"chained") | "stuck" ("passes"|"loses") | "records" "{" NAME REF {"," NAME REF} "}"
//   rows       := "{" "legend" "{" sign {"," sign} "}" "rows" "{" NAME {"," NAME} "}" "}"
//   sign       := NAME REF [REF]               a character, its tile and the tile's state
//
// Comments are // … and /* … */. A member in the wrong place is reported and read all the same.
#pragma once

#include <vector>

#include "described/tile_engine/description.h"
#include "findings/comments.h"
#include "findings/finding.h"
#include "text/source.h"

namespace kibitzer::described::tile_engine {

inline constexpr std::size_t kMostDescriptionBytes = std::size_t{1} << 18U;

/// Reads a description, whose text is copied. What is wrong with it becomes findings, in the order of their places; after
/// a hundred of them the rest is left unread. Description::usable says whether none is an error. Comments that speak to
/// the program are added to `comments`, unless it is null.
Description read_description(const text::Source& source, std::vector<findings::Finding>& findings,
                             findings::Comments* comments = nullptr);

}  // namespace kibitzer::described::tile_engine
