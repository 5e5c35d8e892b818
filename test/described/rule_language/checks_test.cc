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

TEST(RulesChecks, LetsTextsBeJoined) { EXPECT_EQ(after("points = 2;", "show_public(\"points: \" + points);"), ""); }

}  // namespace
}  // namespace kibitzer::described::rule_language
