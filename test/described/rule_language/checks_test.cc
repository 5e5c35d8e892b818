// What is said of descriptions whose classes, comparing or code cannot be what was meant.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "described/rule_language/rules.h"
#include "games/shared_notations.h"
#include "support/judging.h"

namespace kibitzer::described::rule_language {
namespace {

/// What a user sees of the sound example with `right` replaced: "rule [text marked] message".
std::string after(std::string_view right, std::string_view wrong) {
  std::string text(catalogue::kSound);
  text.replace(text.find(right), right.size(), wrong);
  return test::said_with_marks(text, games::kRuleLanguage);
}

/// The same of the example that the catalogue gives for a rule.
std::string of_example(std::string_view name) {
  const auto all = rules();
  const auto rule = std::find_if(all.begin(), all.end(), [&](const findings::Rule& one) { return one.name == name; });
  return rule == all.end() ? "no such rule" : after(rule->right, rule->wrong);
}

constexpr std::string_view kSingle = "single: (.a): bomb: { $1.a > $2.a => 1; $1.a < $2.a => -1 }";

TEST(RulesChecks, FindsAClassThatNothingBeats) {
  EXPECT_EQ(
      after("bomb: (.a){4}: : { $1.a > $2.a => 1; $1.a < $2.a => -1 }", "bomb: (.a){4}: : { }"),
      "rules/never-beaten [bomb] nothing beats a play of \"bomb\": no class is above it, and none of its plays is greater than another\n");
  EXPECT_EQ(
      after(kSingle, "single: (.a): : { 1 == 1 => 2 }"),
      "rules/never-beaten [single] nothing beats a play of \"single\": no class is above it, and none of its plays is greater than another\n");
}

TEST(RulesChecks, TakesARocketForWhatItIs) {
  EXPECT_EQ(after("bomb: (.a){4}: :", "rocket: (JB)(JS): : { }\nbomb: (.a){4}: rocket:"), "");
}

TEST(RulesChecks, FindsAClassThatAnEarlierOneTakes) {
  EXPECT_EQ(after("single: (.a)", "single: (.a){4}"),
            "rules/unreachable-class [(.a){4}] every play of \"single\" is already one of \"bomb\"\n");
}

TEST(RulesChecks, FindsAPlayOfTwoClasses) {
  EXPECT_EQ(
      after("single: (.a)", "single: (.a)(..){4}"),
      "rules/two-classes [(.a)(..){4}] 3 4 5 6 7 is of \"run\" and of \"single\", and neither is above the other\n");
}

TEST(RulesChecks, FindsResultsWithoutAMeaning) {
  EXPECT_EQ(after(kSingle, "single: (.a): bomb: { $1.a > $2.a => 3; $1.a < $2.a => -1 }"),
            "rules/bad-result [$1.a > $2.a => 3] comparing A with 3 gives 3; it has to be 1, 0, -1 or 2\n");
}

TEST(RulesChecks, FindsComparingThatIsNotTheSameTheOtherWayRound) {
  EXPECT_EQ(after(kSingle, "single: (.a): bomb: { $1.a > $2.a => 1; $1.a < $2.a => 1 }"),
            "rules/lopsided-comparison [$1.a > $2.a => 1] 2 is greater than A, which is greater than 2\n");
}

TEST(RulesChecks, FindsSizesThatAreEqual) {
  EXPECT_EQ(
      after("$1.size != $2.size => 2", "$1.size != $2.size => 0"),
      "rules/sizes-equal [$1.size != $2.size => 0] 3 4 5 6 7 8 is equal to 3 4 5 6 7 by this, though one has more cards; 2 says that they cannot be compared\n");
}

TEST(RulesChecks, FindsRunsComparedByAPosition) {
  EXPECT_EQ(
      after("$1.a > $2.a => 1; $1.a < $2.a => -1 }: { }", "$1(3) > $2(3) => 1; $1(3) < $2(3) => -1 }: { }"),
      "rules/odd-comparison [$1.size != $2.size => 2; $1(3) > $2(3) => 1; $1(3) < $2(3) => -1] 10 J Q K A is equal to 9 10 J Q K by this, though a is a higher number in it; $1.a and $2.a compare those numbers\n");
}

TEST(RulesChecks, FindsAJokerComparedInPlaceOfThree) {
  EXPECT_EQ(
      after(kSingle, "single: (.a){3}(.b): bomb: { $1(1) > $2(1) => 1; $1(1) < $2(1) => -1 }"),
      "rules/odd-comparison [$1(1) < $2(1) => -1] 3 2 2 2 is smaller than A A A little joker by this, though a is a higher number in it; $1.a and $2.a compare those numbers\n");
}

TEST(RulesChecks, FindsValuesOfAnotherKind) {
  EXPECT_EQ(after("play_card(1, NONE)", "play_card(\"D3\", NONE)"),
            "rules/type [\"D3\"] play_card takes a number here, but this is cards or text\n");
  EXPECT_EQ(after("points = 2;", "points = get_cardnum(player[1] == 0);"),
            "rules/type [player[1] == 0] get_cardnum takes a number here, but this is a truth value\n");
  EXPECT_EQ(after("points = 2;", "points = \"two\";"),
            "rules/type [\"two\"] points is a number, but this is cards or text\n");
  EXPECT_EQ(after("points = 2;", "points = 2 * NONE * true;"),
            "rules/type [true] a number is needed here, but this is a truth value\n");
  EXPECT_EQ(after("points = 2;", "points = \"a\" < \"b\";"),
            "rules/type [\"a\"] a number is needed here, but this is cards or text\n"
            "rules/type [\"b\"] a number is needed here, but this is cards or text\n");
}

TEST(RulesChecks, LetsTextsBeJoined) { EXPECT_EQ(after("points = 2;", "show_public(\"points: \" + points);"), ""); }

TEST(RulesChecks, FindsAssignmentsInsideValues) {
  EXPECT_EQ(after("(winner == 0)", "(winner = 0)"),
            "rules/assigns-inside [winner = 0] this sets winner; did you mean \"==\"?\n");
  EXPECT_EQ(after("points = 2;", "points = (points = 1) % 4;"),
            "rules/assigns-inside [points = 1] this sets points inside a value; did you mean \"+\" or \"==\"?\n");
  EXPECT_EQ(after("points = 2;", "points = winner = 2;"), "");
}

TEST(RulesChecks, FindsVariablesThatStayNothing) {
  EXPECT_EQ(after("int points = 1;", "int points = 1; int bonus = 0; bool spring = false;"),
            "rules/never-set [bonus] bonus is never set: it stays 0\n"
            "rules/never-set [spring] spring is never set: it stays false\n");
}

TEST(RulesChecks, FindsThatNobodyScores) {
  EXPECT_EQ(after("add_score(1, points);", ""),
            "rules/never-scores [<body>] nobody ever gets points: add_score() is not called\n");
}

TEST(RulesChecks, FindsTwoNamesForTheNumberOfPlayers) {
  EXPECT_EQ(after("(winner == 0)", "(winner == player_number)"),
            "rules/other-name [player_number] player_number is called players in <config>; they are read as one\n");
}

TEST(RulesChecks, FindsThatTheDealingDoesNotEnd) {
  EXPECT_EQ(
      after("int winner =", "int num = 1;\nwhile (get_cardsnum(0) > 3) num = num % 3 + 1;\nint winner ="),
      "rules/endless [while] the body does not get beyond this: after 200000 steps nobody has been asked for a bid or a play\n");
}

TEST(RulesChecks, RunsTheDealingToItsEnd) {
  EXPECT_EQ(
      after("int winner =",
            "int num = 1;\nwhile (get_cardsnum(0) > 3) { deliver(0, player[num], top_card(0)); num = num % 3 + 1; }\n"
            "int winner ="),
      "");
}

TEST(RulesChecks, FindsPatternsInCode) {
  EXPECT_EQ(after("points = 2;", "if (match(get_cards(0), \"(.X)\")) points = 2;"),
            "rules/pattern [X] expected a number: 2 to 9, 0, J, Q, K, A, a variable or \".\", found \"X\"\n");
}

TEST(RulesChecks, FindsNamesThatNoSessionCanGive) {
  EXPECT_EQ(
      after("cards = 1;", "cards = 1; name = \"!!!\";"),
      "rules/name-in-records [\"!!!\"] no session can name this game: \"!!!\" has neither a letter nor a digit\n");
  EXPECT_EQ(
      after("cards = 1;", "cards = 1; name = \"Oh Hell\";"),
      "rules/name-in-records [\"Oh Hell\"] no session can name this game: \"oh-hell\" is a game that is built in\n");
}

TEST(RulesChecks, TakesNumbersOfVariablesInPatterns) {
  EXPECT_EQ(after("bomb: (.a){4}", "bomb: (.a){%points%}"),
            "rules/unreachable-class [(.a)] every play of \"single\" is already one of \"bomb\"\n");
  EXPECT_EQ(after("bomb: (.a){4}", "bomb: (.a){%point%}"),
            "rules/pattern [%point%] no variable \"point\" is given a number in <var>\n");
}

TEST(RulesChecks, FindsANumberThatTheListLacks) {
  EXPECT_EQ(of_example("rules/not-in-list"),
            "rules/not-in-list [(.a){4}] J J J J is of \"bomb\", but the list \"list\" has no J\n"
            "rules/not-in-list [(.a)] J is of \"single\", but the list \"list\" has no J\n");
}

TEST(RulesChecks, FindsWhatCannotBeRead) {
  EXPECT_EQ(of_example("rules/syntax"), "rules/syntax [)] expected a value, found \")\"\n");
}

TEST(RulesChecks, FindsASectionThatIsNotClosed) {
  EXPECT_EQ(of_example("rules/section"), "rules/section [<var>] the section <var> is not closed: </var> is missing\n");
}

TEST(RulesChecks, FindsANameGivenTwice) {
  EXPECT_EQ(of_example("rules/said-twice"), "rules/said-twice [points] \"points\" is already declared\n");
}

TEST(RulesChecks, TellsALetterOfACountFromOneOfACard) {
  EXPECT_EQ(
      of_example("rules/count-letter"),
      "rules/count-letter [(.a#){5+:a}] a is the number of a card here, and a count as well; they are two variables\n");
}

TEST(RulesChecks, SaysThatARunGoesOnBeyondTheAce) {
  EXPECT_EQ(
      of_example("rules/run-to-two"),
      "rules/run-to-two [(.a#){5+:n}] the two follows the ace in the list \"run\", so that a run of \"run\" may go on to it\n");
}

}  // namespace
}  // namespace kibitzer::described::rule_language
