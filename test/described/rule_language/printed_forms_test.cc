// What the language's own document prints is read as it is printed, and does what the document says.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/replace_all.h"

namespace kibitzer::described::rule_language::printed_forms {
namespace {

/// Without the variables that the document's example has for other examples.
std::string without_unused(const std::string& said) {
  std::istringstream lines(said);
  std::string kept;
  for (std::string line; std::getline(lines, line);)
    if (line.find("rules/unused-variable") == std::string::npos) kept += line + "\n";
  return kept;
}

std::string said_of(const std::string& text) {
  return without_unused(test::said_with_marks(text, games::kRuleLanguage));
}

/// What is said of a session by a description of the game "mine".
std::string said_by(const std::string& description, const std::string& session) {
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"mine.rules", description, 1})});
  test::Collector sink;
  sessions::Judge(options).judge({"test", session, 1}, games::kJson, sink);
  std::string heads;  // without the places in the description
  for (std::size_t at = 0; at < sink.findings.size();) {
    const std::size_t end = sink.findings.find('\n', at) + 1;
    if (sink.findings[at] != ' ') heads += sink.findings.substr(at, end - at);
    at = end;
  }
  return without_unused(heads);
}

constexpr const char* kHead = R"(<config> name = "Mine"; players = 2; cards = 1; </config>
<var> string colour = "H"; string number = "7"; int c = 2; int sixes = 3; </var>
)";
constexpr const char* kCards = R"(<card>
list: ..|.. JB JS .2 .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 slist: ..|.. .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3
 .2 .A
</card>
)";
constexpr const char* kSingles = R"(<mode> single: (..): : { $1(1) > $2(1) => 1; $1(1) < $2(1) => -1 } </mode>
)";
constexpr const char* kDealing = R"(deliver(0, 1, "S5", true);
while (get_cardsnum(0) > 48) deliver(0, 1, top_card(0), false);
while (get_cardsnum(0) > 44) deliver(0, 2, top_card(0), false);
)";
constexpr const char* kHands =
    R"("hands": {"Ada": ["S5", "H7", "S7", "SK", "D3", "C7"], "Ben": ["H2", "D2", "C4", "S3"]})";

std::string body(const std::string& code, const std::string& end = "") {
  return std::string("<body>\n") + kDealing + code + "\n</body>\n<end>" + end + "</end>\n";
}

std::string deal(const std::string& plays, const std::string& more = "") {
  return std::string(R"({"game": "mine", "players": ["Ada", "Ben"], )") + kHands + more + R"(, "plays": [)" + plays +
         "]}";
}

std::string play(const std::string& by, const std::string& card) {
  return R"({"player": ")" + by + R"(", "cards": [")" + card + R"("]})";
}

TEST(PrintedForms, ListsNeedNoBraces) { EXPECT_EQ(said_of(std::string(kHead) + kCards + kSingles), ""); }

TEST(PrintedForms, CountsMayBeVariables) {
  const auto with = [](const std::string& pattern) {
    return said_of("<config> players = 2; cards = 4; </config>\n<var> int c = 2; int sixes = 3; </var>\n" +
                   std::string(kCards) + "<mode> some: " + pattern + ": : { $1.size > $2.size => 1 } </mode>");
  };
  EXPECT_EQ(with("(S6){c}"), with("(S6){2}"));
  EXPECT_EQ(with("(S6){sixes}"), with("(S6){3}"));
  EXPECT_EQ(
      with("(S6){2+:n}(H6){n}"),
      "rules/lopsided-comparison [$1.size > $2.size => 1] H6 H6 H6 S6 S6 S6 is greater than H6 H6 S6 S6, which is "
      "equal to H6 H6 H6 S6 S6 S6\n");
  EXPECT_EQ(with("(S6){d}"),
            "rules/pattern [d] the number d is not known here: {2+:d} would give it a value, as would <var>\n");
}

TEST(PrintedForms, TheEndMayUseVariablesOfTheBody) {
  const std::string text = std::string(kHead) + kCards + kSingles +
                           body("int host = 2; get_card(1, NONE); host = 1; end();", "add_score(player[host], 5);");
  EXPECT_EQ(said_of(text), "");
  EXPECT_EQ(said_by(text, deal(play("Ada", "H7"), R"(, "points": {"Ada": 5, "Ben": 0})")), "");
  EXPECT_EQ(said_by(text, deal(play("Ada", "H7"), R"(, "points": {"Ada": 0, "Ben": 5})")),
            "1:152: error[climbing-game/wrong-points]: in the deal Ada has 5 points and Ben has 0, not 0 and 5\n");
  EXPECT_EQ(said_of(std::string(kHead) + kCards + kSingles +
                    body("if (c == 2) { int inner = 2; } get_card(1, NONE);", "add_score(1, inner);")),
            "rules/unknown-name [inner] no variable is called \"inner\"\n");
}

TEST(PrintedForms, ANumberMayBeAskedForAfterAPlay) {
  const std::string text =
      std::string(kHead) + kCards + kSingles +
      body(
          "card[] first = get_card(1, NONE); post_yield(player[2], {0, 1, 2}); int more = get_yield(player[2]);\n"
          "get_card(2, first); more = more + state_point(1, {1, 2}, true); end();",
          "add_score(1, more);");
  EXPECT_EQ(said_of(text), "");
  const std::string plays = play("Ada", "H7") + ", " + play("Ben", "D2");
  EXPECT_EQ(said_by(text, deal(plays, R"(, "bids": [{"player": "Ben", "bid": 2}, {"player": "Ada", "bid": 1}],
 "points": {"Ada": 3, "Ben": 0})")),
            "");
  EXPECT_EQ(said_by(text, deal(plays, R"(, "bids": [{"player": "Ben", "bid": 5}, {"player": "Ada", "bid": 1}])")),
            "1:168: error[climbing-game/wrong-bid]: Ben bids 5, but may only pass or bid 1 or 2\n");
  EXPECT_EQ(said_by(text, deal(plays, R"(, "bids": [{"player": "Ben", "bid": 2}, {"player": "Ada", "bid": 1},
 {"player": "Ben", "bid": 2}], "points": {"Ada": 3, "Ben": 0})")),
            "2:13: error[climbing-game/bid-after-bidding]: Ben bids after the bidding has ended\n");
}

TEST(PrintedForms, CardsOfRecordedHandsAreKnown) {
  const auto points = [](const std::string& condition, int expected) {
    const std::string text = std::string(kHead) + kCards + kSingles +
                             body("get_card(1, NONE); if (" + condition + ") add_score(1, 7); end();");
    EXPECT_EQ(said_of(text), "") << condition;
    EXPECT_EQ(said_by(text, deal(play("Ada", "H7"), R"(, "points": {"Ada": )" + std::to_string(expected) + "}")), "")
        << condition;
    EXPECT_NE(said_by(text, deal(play("Ada", "H7"), R"(, "points": {"Ada": )" + std::to_string(7 - expected) + "}")),
              "")
        << condition;
  };
  points("match(get_cards(1), \"(.7){2}(..){3}\")", 7);
  points("match(get_cards(1), \"(.7){3}(..){2}\")", 0);
  points("match(get_cards(2), \"(.2){2}(S3)(C4)\")", 7);
  points("match(top_card(1), \".7\")", 7);
  points("match(top_card(2), \"S3\")", 0);
  points("match(top_card(0), \"H7\")", 7);
  points("compare(\"S6\", \"H5\") == 1", 7);
  points("compare(\"S6\", \"H6\") == 0", 7);
  points("compare(\"S6\", \"JS\") == 1", 0);
}

TEST(PrintedForms, CardsAreDealtByName) {
  const std::string text =
      std::string(kHead) + kCards + kSingles + body("get_card(1, NONE); get_card(2, NONE); end();");
  const auto without_hands = [&](const char* card) {
    return said_by(text, R"({"game": "mine", "players": ["Ada", "Ben"], "plays": [)" + play("Ada", "H7") + ", " +
                             play("Ben", card) + "]}");
  };
  EXPECT_EQ(without_hands("H5"), "");
  EXPECT_EQ(without_hands("S5"),
            "1:119: error[climbing-game/duplicate-card]: Ben plays S5, but every such card of the pack is elsewhere\n");
}

TEST(PrintedForms, CardsBehindAListAreWeakerThanThoseInIt) {
  std::string cards =
      "<card>\nlist: ..|.. JB JS %colour%%number% .%number% %colour%.\n"
      "list: a.|a. .1 .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 .2\n</card>\n";
  const std::string text =
      std::string(kHead) + cards +
      "<mode> single: (..): : { $1(1) > $2(1) => 1; $1(1) < $2(1) => -1; $1(1) == $2(1) => 0 } </mode>\n" +
      body("card[] first = get_card(1, NONE); get_card(2, first); end();");
  const auto on = [&](const char* first, const char* second) {
    return said_by(text, R"({"game": "mine", "players": ["Ada", "Ben"], "plays": [)" + play("Ada", first) + ", " +
                             play("Ben", second) + "]}");
  };
  const auto refused = [](const std::string& first, const std::string& second, const std::string& why) {
    return "1:118: error[climbing-game/not-greater]: Ben plays " + second + ", which does not beat " + first + why +
           "\n";
  };
  EXPECT_EQ(on("SA", "H2"), "");  // a trump
  EXPECT_EQ(on("SA", "D7"), "");  // a card of the number
  EXPECT_EQ(on("S3", "S9"), "");  // of one suit
  EXPECT_EQ(on("H2", "SA"), refused("H2", "SA", ""));
  EXPECT_EQ(on("S9", "S3"), refused("S9", "S3", ""));
  EXPECT_EQ(on("S3", "CA"), refused("S3", "CA", ": they cannot be compared"));
  EXPECT_EQ(on("S7", "D7"), refused("S7", "D7", ": they are equal"));
}

TEST(PrintedForms, ChecksOfNestedRepeatsAreBounded) {
  std::string text = "<config> players = 3; cards = 2; </config>\n" + std::string(kCards) + "<mode>\n";
  for (int i = 0; i < 40; ++i)
    text += "evil" + std::to_string(i) + ": (((((.a){1+}){1+}){1+}){1+}){1+}: : { $1.size > $2.size => 1 }\n";
  EXPECT_EQ(
      said_of(text + "</mode>\n"),
      "rules/not-all-checked [evil39] the classes up to this one have too many plays, or patterns that are too complex, to be compared with one another in full\n");
}

}  // namespace
}  // namespace kibitzer::described::rule_language::printed_forms
