// The catalogue is run: each faulty example breaks its rule and no other, each mended example is sound.
#include <gtest/gtest.h>

#include <algorithm>

#include "described/rule_language/rules.h"
#include "games/shared_notations.h"
#include "support/judging.h"

namespace kibitzer::described::rule_language {
namespace {

std::vector<test::Said> findings_of(const std::string& text) {
  return test::judged(text, games::kRuleLanguage).findings;
}

class RuleLanguageCatalogue : public ::testing::TestWithParam<const findings::Rule*> {};

TEST_P(RuleLanguageCatalogue, TheFaultyExampleBreaksThisRuleAndNoOther) {
  const auto found = findings_of(GetParam()->faulty());
  bool broken = false;
  for (const auto& finding : found) {
    broken = broken || finding.rule == GetParam()->name;
    if (finding.severity == findings::Severity::kInfo) continue;
    EXPECT_EQ(finding.rule, GetParam()->name) << finding.line();
  }
  EXPECT_TRUE(broken);
}

TEST_P(RuleLanguageCatalogue, TheMendedExampleIsSound) {
  EXPECT_EQ(test::said(GetParam()->mended, games::kRuleLanguage), "");
}

std::vector<const findings::Rule*> all_rules() {
  std::vector<const findings::Rule*> all;
  for (const auto& rule : rules()) all.push_back(&rule);
  return all;
}

INSTANTIATE_TEST_SUITE_P(AllRules, RuleLanguageCatalogue, ::testing::ValuesIn(all_rules()), [](const auto& one) {
  std::string name(one.param->name);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
});

}  // namespace
}  // namespace kibitzer::described::rule_language
