// The catalogue of evenings is run: each faulty example shows its rule broken and no other above info, each mended one is
// sound.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "double_dummy/solver.h"
#include "evenings/rules.h"
#include "support/evening_text.h"

namespace kibitzer::test {
namespace {

class EveningCatalogue : public testing::TestWithParam<const findings::Rule*> {};

TEST_P(EveningCatalogue, TheFaultyExampleBreaksThisRuleAndNoOther) {
  if (!double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  const findings::Rule& rule = *GetParam();
  const auto evenings = reconciled(rule.faulty(), true);
  ASSERT_EQ(evenings.size(), 1U);
  std::set<std::string> broken;
  bool found = false;
  for (const evenings::Point& point : evenings.front().points) {
    found = found || (point.finding.rule == &rule && point.finding.severity == rule.severity);
    if (point.finding.severity != findings::Severity::kInfo) broken.insert(std::string(point.finding.rule->name));
  }
  EXPECT_TRUE(found) << said_of(evenings);
  broken.erase(std::string(rule.name));
  EXPECT_TRUE(broken.empty()) << said_of(evenings);
}

TEST_P(EveningCatalogue, TheMendedExampleIsSound) {
  if (!double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  EXPECT_EQ(said_of(reconciled(GetParam()->mended, true)), "");
}

TEST_P(EveningCatalogue, WhatIsChangedStandsOnceInTheMendedExample) {
  const findings::Rule& rule = *GetParam();
  EXPECT_NE(rule.mended.find(rule.right), std::string_view::npos);
  EXPECT_EQ(rule.mended.find(rule.right), rule.mended.rfind(rule.right));
}

std::vector<const findings::Rule*> all() {
  std::vector<const findings::Rule*> rules;
  for (const findings::Rule& rule : evenings::rules()) rules.push_back(&rule);
  return rules;
}

INSTANTIATE_TEST_SUITE_P(AllRules, EveningCatalogue, testing::ValuesIn(all()), [](const auto& one) {
  std::string name;
  for (const char c : one.param->name) name += (c >= 'a' && c <= 'z') ? c : '_';
  return name;
});

}  // namespace
}  // namespace kibitzer::test
