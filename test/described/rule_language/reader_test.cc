#include "described/rule_language/reader.h"

#include <gtest/gtest.h>

#include <fstream>

#include "described/rule_language/rules.h"
#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/random.h"
#include "support/trials.h"

namespace kibitzer::described::rule_language {
namespace {

/// "rule [text marked] message" of each finding that a user sees.
std::string said_of(const std::string& text) { return test::said_with_marks(text, games::kRuleLanguage); }

/// The sound example with `right` replaced.
std::string changed(std::string_view right, std::string_view wrong) {
  std::string text(catalogue::kSound);
  return text.replace(text.find(right), right.size(), wrong);
}

Description read(const std::string& text) {
  std::vector<findings::Finding> findings;
  return read_description({"example.rules", text, 1}, findings);
}

std::string described(const std::string& name) {
  std::ifstream file(test::project_folder() / "sessions" / "games" / name);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(RulesReader, ReadsClassesOfFourAndOfSevenFields) {
  const Description game = read(std::string(catalogue::kSound));
  ASSERT_EQ(game.classes.size(), 3U);
  EXPECT_TRUE(game.judges_plays && game.runs);
  EXPECT_EQ(game.classes[0].list, 0U);
  EXPECT_FALSE(game.classes[0].above_class);
  EXPECT_EQ(game.classes[1].list, 1U);
  EXPECT_EQ(game.classes[1].above_class, 0U);
  EXPECT_TRUE(game.classes[1].shape->run);
}

TEST(RulesReader, TakesCommasBetweenTheFieldsOfAClass) {
  EXPECT_EQ(said_of(changed("single: (.a): bomb: {", "single, (.a), bomb, {")), "");
}

TEST(RulesReader, TakesSectionsInAnyOrder) {
  std::string text(catalogue::kSound);
  text = text.substr(text.find("<var>")) + text.substr(0, text.find("<var>"));
  EXPECT_EQ(said_of(text), "");
}

TEST(RulesReader, TakesADeclarationInTheHeadOfALoop) {
  const std::string text = changed("points = 2;", "for (int i = 0; i < 3; i++) points = i;");
  EXPECT_EQ(said_of(text), "");
  EXPECT_TRUE(read(text).runs);
}

TEST(RulesReader, TakesBothNamesOfAFunction) {
  EXPECT_EQ(said_of(changed("points = 2;", "points = get_cardnum(0) + get_cardsnum(1);")), "");
}

TEST(RulesReader, TakesBothNotationsOfComparing) {
  EXPECT_EQ(said_of(changed("single: (.a): bomb: { $1.a > $2.a => 1; $1.a < $2.a => -1 }",
                            "single: (.a): bomb: { if ($1(1) > $2(1)) return 1; else return -1; }")),
            "");
}

TEST(RulesReader, OrdersCardsFromTheWeakestUp) {
  const Description game = read(std::string(catalogue::kSound));
  const climb::Order order = game.lists[1].order();
  EXPECT_EQ(order.next[12], 0);   // the ace follows the king
  EXPECT_EQ(order.next[0], -1);   // nothing follows the ace
  EXPECT_EQ(order.place[1], -1);  // the two is not in this list
}

TEST(RulesReader, TakesAVariableInAnItem) {
  const std::string text = changed("list: ..|.. { JB JS", "list: a.|a. { JB JS %trump%%points% .%points%");
  const Description game = read(text);
  EXPECT_EQ(said_of(text), "");
  EXPECT_TRUE(game.lists[0].same_suit);
  EXPECT_EQ(game.lists[0].items[2].suit_from, "trump");
  EXPECT_EQ(game.lists[0].items[3].number_from, "points");
}

TEST(RulesReader, SaysWhichNameASlipMadeTwoWords) {
  EXPECT_EQ(said_of(changed("int points = 1;", "int the card = 1; int points = 1;")),
            "rules/slip [the card] a name is one word; did you mean the_card?\n");
}

TEST(RulesReader, ReadsOnWhereABraceOfAClassIsMissing) {
  const std::string text = changed("$1.a < $2.a => -1 }: { }", "$1.a < $2.a => -1");
  EXPECT_EQ(said_of(text), "rules/slip [{] this brace is not closed; it is read as if it were before the next class\n");
  EXPECT_EQ(read(text).classes.size(), 3U);
}

TEST(RulesReader, ReadsWhatFollowsABraceThatClosesTooEarly) {
  const std::string text = changed("bomb: { $1.a > $2.a => 1; $1.a < $2.a => -1 }\n</mode>",
                                   "bomb: {} if ($1(1) > $2(1)) return 1; if ($1(1) < $2(1)) return -1;\n</mode>");
  EXPECT_EQ(said_of(text), "rules/slip [}] this brace closes too early: what follows is read as if it were inside\n");
  EXPECT_TRUE(read(text).classes.back().compare);
}

TEST(RulesReader, SuggestsTheNearestName) {
  EXPECT_EQ(said_of(changed("points = 2", "point = 2")),
            "rules/unknown-name [point] no variable is called \"point\"; did you mean \"points\"?\n");
  EXPECT_EQ(said_of(changed("single: (.a): bomb", "single: (.a): bom")),
            "rules/unknown-name [bom] no class is called \"bom\"; did you mean \"bomb\"?\n");
  EXPECT_EQ(said_of(changed("add_score(1", "add_scores(1")),
            "rules/unknown-name [add_scores(1, points)] no function is called \"add_scores\"; did you mean "
            "\"add_score\"?\n");
}

TEST(RulesReader, CountsTheBracesThatAreMissing) {
  EXPECT_EQ(said_of(changed("if (winner == 0) points = 2;", "while (true) { if (winner == 0) { points = 2;")),
            "rules/unclosed [] 2 \"}\" are missing before the end of this part\n");
}

TEST(RulesReader, BoundsPlayersAndPacks) {
  EXPECT_EQ(said_of(changed("players = 3", "players = 11")), "rules/bad-number [11] a game has 2 to 10 players\n");
  EXPECT_EQ(said_of(changed("cards = 1", "cards = 9")), "rules/bad-number [9] a game has 1 to 8 packs of cards\n");
}

TEST(RulesReader, CountsTheValuesOfACall) {
  EXPECT_EQ(said_of(changed("add_score(1, points)", "add_score(1)")),
            "rules/arguments [add_score(1)] add_score takes 2 arguments, not 1\n");
}

TEST(RulesReader, FindsAClassAboveItself) {
  EXPECT_EQ(said_of(changed("(.a){4}: :", "(.a){4}: bomb:")), "rules/cycle [bomb] \"bomb\" is above itself\n");
}

TEST(RulesReader, ShowsWhereAPatternCannotBeRead) {
  EXPECT_EQ(said_of(changed("single: (.a)", "single: (.X)")),
            "rules/pattern [X] expected a number: 2 to 9, 0, J, Q, K, A, a variable or \".\", found \"X\"\n");
}

TEST(RulesReader, FindsAPatternThatNoCardsMeet) {
  EXPECT_EQ(said_of(changed("bomb: (.a){4}", "bomb: (.a){5}")),
            "rules/no-cards [(.a){5}] a pack has no cards for \"bomb\"\n");
}

TEST(RulesReader, ReadsNothingOfWhatIsNoText) {
  EXPECT_EQ(said_of(std::string("<config>\0", 9)),
            std::string("rules/not-text [\0", 17) + "] this is not text: it holds a byte of value 0\n");
}

TEST(RulesReader, CannotRunABodyWithErrors) {
  EXPECT_FALSE(read(changed("points = 2", "point = 2")).runs);
  EXPECT_TRUE(read(changed("points = 2", "point = 2")).judges_plays);
  EXPECT_TRUE(read(changed("points = 2;", "points = 2:")).runs);
}

TEST(RulesReader, BoundsWhatIsNested) {
  for (const char* each : {"(", "!", "{", "if (true) ", "-"}) {
    std::string deep;
    for (int i = 0; i < 5000; ++i) deep += each;
    EXPECT_NE(said_of(changed("points = 2;", deep)), "") << each;
  }
  std::string long_sum = "points = 1";
  for (int i = 0; i < 5000; ++i) long_sum += " + 1";
  EXPECT_EQ(said_of(changed("points = 2", long_sum)), "rules/too-large [+] more than 200 values are joined here\n");
}

TEST(RulesReader, ReadsTheSampleDescription) {
  EXPECT_EQ(said_of(described("dou-dizhu.rules")), "");
  const Description game = read(described("dou-dizhu.rules"));
  EXPECT_TRUE(game.judges_plays && game.runs);
  EXPECT_EQ(game.classes.size(), 14U);
}

TEST(RulesReader, JudgesAllOfThePrintedExample) {
  const Description game = read(described("dou-dizhu-as-printed.rules"));
  EXPECT_TRUE(game.judges_plays);
  EXPECT_FALSE(game.runs);
  EXPECT_EQ(game.classes.size(), 11U);
  for (const PlayClass& one : game.classes) EXPECT_TRUE(one.compare) << one.name.value;
}

TEST(RulesReader, ReadsTextsWithPartsLeftOut) {
  const std::string whole = described("dou-dizhu.rules");
  test::Random random(19);
  for (int i = 0; i < test::trials(200); ++i) {
    std::string text = whole;
    for (int cuts = 0; cuts < 3; ++cuts)
      text.erase(static_cast<std::size_t>(random.number(0, static_cast<int>(text.size()) - 1)),
                 static_cast<std::size_t>(random.number(1, 20)));
    (void)said_of(text);
  }
}

}  // namespace
}  // namespace kibitzer::described::rule_language
