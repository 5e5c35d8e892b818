// What the referee says of deals of Dou Dizhu and Big Two, each with one fault: whole sentences, and what proves them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/schema.h"

namespace kibitzer::test {
namespace {

/// sessions/dou_dizhu.json with one change.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = project_file("sessions/dou_dizhu.json");
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::invalid_argument(from);
  return text.replace(at, from.size(), to);
}

std::string said_of(const std::string& from, const std::string& to) {
  return said(changed(from, to), games::kJson, false);
}

/// A deal of Dou Dizhu of which only plays are recorded.
std::string plays(const std::string& list) {
  return R"({"game": "dou-dizhu", "players": ["Anna", "Ben", "Chen"], "plays": [)" + list + "]}";
}

std::string warnings_of(const std::string& text) { return said(text, games::kJson, true); }

TEST(ClimbingReferee, TheSampleIsSound) { EXPECT_EQ(said_of("Sunday", "Monday"), ""); }

TEST(ClimbingReferee, NamesTheClassesThatDoNotGoOnEachOther) {
  EXPECT_EQ(
      warnings_of(plays(R"({"player": "Anna", "cards": [".3"]}, {"player": "Ben", "cards": [".4", ".4"]})")),
      "1:133: error[climbing-game/not-greater]: Ben plays 4 4, which does not beat 3: pair does not go on single\n"
      "  1:97: Anna plays 3 here\n"
      "  dou-dizhu.rules:45:1: this compares them\n");
}

/// %name% in the sentence of a requirement is what the variable has when it is asked.
TEST(ClimbingReferee, ARequirementSaysWhatVariablesHave) {
  std::string rules = project_file("sessions/games/big-two.rules");
  const auto change = [&](const std::string& from, const std::string& to) {
    const std::size_t at = rules.find(from);
    if (at == std::string::npos) throw std::invalid_argument(from);
    rules.replace(at, from.size(), to);
  };
  change("\"the first play has to have the three of diamonds\"",
         "\"%most% of 100% begin with %opening%, 9% or %most%\"");
  change("<func>", "<var>\nint most = 3;\nstring opening = \"D3\";\n</var>\n<func>");
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"big-two.rules", rules, 1})});
  Collector sink;
  const std::string text = R"({"game": "big-two", "players": ["A", "B", "C", "D"],
"plays": [{"player": "A", "cards": ["H3"]}, {"player": "B", "cards": ["S4"]}]})";
  sessions::Judge(options).judge({"test", text, 1}, games::kJson, sink);
  EXPECT_THAT(sink.findings,
              testing::HasSubstr("error[climbing-game/requirement]: A plays H3: 3 of 100% begin with D3, 9% or 3\n"));
}

}  // namespace
}  // namespace kibitzer::test
