// What the functions and the last parts of classes do that a printed form alone does not show.
#include <gtest/gtest.h>

#include <string>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"

namespace kibitzer::described::rule_language::language_functions {
namespace {

constexpr const char* kHead = R"(<config> name = "Mine"; players = 2; cards = 1; jokers = 0; </config>
<card>
list: ..|.. .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 .2
</card>
)";
constexpr const char* kSingles = R"(<mode>
single: (..): : { $1(1) > $2(1) => 1; $1(1) < $2(1) => -1 }
</mode>
)";

std::string game(const std::string& body, const std::string& end = "add_score(1, points);",
                 const std::string& mode = kSingles) {
  return kHead + mode + "<body>\nint points = 0;\n" + body + "\n</body>\n<end> " + end + " </end>\n";
}

/// What is said of a session, without the places in the description.
std::string said_by(const std::string& description, const std::string& more) {
  EXPECT_EQ(test::said(description, games::kRuleLanguage, true), "") << description;
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"mine.rules", description, 1})});
  test::Collector sink;
  sessions::Judge(options).judge({"test", "{\"game\": \"mine\", \"players\": [\"Ada\", \"Ben\"], " + more + "}", 1},
                                 games::kJson, sink);
  std::string lines;
  for (std::size_t at = 0; at < sink.findings.size();) {
    const std::size_t end = sink.findings.find('\n', at) + 1;
    if (sink.findings[at] != ' ') lines += sink.findings.substr(at, end - at);
    at = end;
  }
  return lines;
}

constexpr const char* kPlay = R"("plays": [{"player": "Ada", "cards": ["H7"]}])";
constexpr const char* kDealtByName = R"(deliver(0, 1, "S5", true);
deliver(0, 1, top_card(0), false);
deliver(0, 2, top_card(0), false);
play_card(1, NONE);
end();)";

TEST(LanguageFunctions, NobodyHandsOverWhatTheyLack) {
  const auto points = [](const std::string& card) {
    return said_by(game(std::string(kDealtByName).substr(0, std::string(kDealtByName).find("play_card")) +
                        "play_card(1, NONE);\nif (deliver(1, 2, \"" + card + "\")) points = 3;\nend();"),
                   std::string(R"("hands": {"Ada": ["S5", "H7"]}, )") + kPlay + R"(, "points": {"Ada": 3})");
  };
  EXPECT_EQ(points("S5"), "");
  EXPECT_EQ(points("S9"), "1:142: error[climbing-game/wrong-points]: in the deal Ada has 0 points, not 3\n");
}

/// A search that gives up proves nothing, and says so once a session.
TEST(LanguageFunctions, APlayThatTakesTooManyStepsIsSaidToBeUnjudged) {
  std::string text = kHead;
  text.replace(text.find("cards = 1"), 9, "cards = 4");
  text += "<mode>\nevil: ((((((.a$){1+}){1+}){1+}){1+}){1+}(.b){9}): : { }\n</mode>\n";
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"mine.rules", text, 1})});
  std::string cards;
  for (const char* const number : {"2", "3", "4", "5", "6", "7", "8", "9", "0", "J", "Q", "K"})
    cards += std::string(cards.empty() ? "" : ", ") + "\"." + number + "\", \"." + number + "\"";
  test::Collector sink;
  sessions::Judge(options).judge({"test",
                                  R"({"game": "mine", "players": ["Ada", "Ben"], "rounds": [
{"plays": [{"player": "Ada", "cards": [)" +
                                      cards + R"(]}]}, {"plays": [{"player": "Ada", "cards": [)" + cards + "]}]}]}",
                                  1},
                                 games::kJson, sink);
  EXPECT_EQ(
      sink.findings,
      "1:1: info[climbing-game/incomplete-deal]: plays are judged by their classes alone: mine.rules, the "
      "description of Mine, has no <body>\n"
      "2:1: warning[climbing-game/incomplete-deal]: deal 1 is judged only in part: there are too many ways to see "
      "some of its plays\n"
      "  2:94: this takes too long\n");
}

}  // namespace
}  // namespace kibitzer::described::rule_language::language_functions
