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
  EXPECT_TRUE(game.classes[0].above.empty());
  EXPECT_EQ(game.classes[1].list, 1U);
  ASSERT_EQ(game.classes[1].above.size(), 1U);
  EXPECT_EQ(game.classes[1].above[0].of, 0U);
  EXPECT_TRUE(game.classes[1].shape->run);
}

TEST(RulesReader, TakesADeclarationInTheHeadOfALoop) {
  const std::string text = changed("points = 2;", "for (int i = 0; i < 3; i++) points = i;");
  EXPECT_EQ(said_of(text), "");
  EXPECT_TRUE(read(text).runs);
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
  EXPECT_EQ(said_of(text), "rules/unknown-name [%trump%%points%] no variable in <var> is called \"trump\"\n");
  EXPECT_TRUE(game.lists[0].same_suit);
  EXPECT_EQ(game.lists[0].items[2].suit_from, "trump");
  EXPECT_EQ(game.lists[0].items[3].number_from, "points");
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
