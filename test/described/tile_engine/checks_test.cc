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

}  // namespace
}  // namespace kibitzer::described::tile_engine
