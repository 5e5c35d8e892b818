// The catalogue is run: each faulty example shows its rule broken and no other, each mended example is sound.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

sessions::Notation notation_of(const findings::Rule& rule) {
  const auto names = sessions::notation_names();
  const auto found = std::find(names.begin(), names.end(), rule.notation);
  EXPECT_NE(found, names.end()) << rule.name;
  return static_cast<sessions::Notation>(found - names.begin());
}

class Catalogue : public testing::TestWithParam<const findings::Rule*> {
 protected:
  void SetUp() override {
    if (GetParam()->on_request && !double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  }
};

TEST_P(Catalogue, TheFaultyExampleBreaksThisRuleAndNoOther) {
  const findings::Rule& rule = *GetParam();
  std::set<std::string> broken;
  bool found = false;
  for (const Said& said : judged(rule.faulty(), notation_of(rule), "atlebridge", asked_for(rule)).findings) {
    found = found || (said.rule == rule.name && said.severity == rule.severity);
    if (said.severity != findings::Severity::kInfo) broken.insert(said.rule);
  }
  EXPECT_TRUE(found) << said(rule.faulty(), notation_of(rule), false, asked_for(rule));
  broken.erase(std::string(rule.name));
  EXPECT_TRUE(broken.empty()) << said(rule.faulty(), notation_of(rule), false, asked_for(rule));
}

TEST_P(Catalogue, TheMendedExampleIsSound) {
  const findings::Rule& rule = *GetParam();
  EXPECT_EQ(said(rule.mended, notation_of(rule), true, asked_for(rule)), "");
  EXPECT_FALSE(judged(rule.mended, notation_of(rule)).sheets.empty());
}

TEST_P(Catalogue, WhatIsChangedStandsOnceInTheMendedExample) {
  const findings::Rule& rule = *GetParam();
  if (rule.right.empty()) return;
  EXPECT_NE(rule.mended.find(rule.right), std::string_view::npos);
  EXPECT_EQ(rule.mended.find(rule.right), rule.mended.rfind(rule.right));
}

TEST_P(Catalogue, TheEntryIsWhole) {
  const findings::Rule& rule = *GetParam();
  EXPECT_FALSE(rule.summary.empty());
  EXPECT_FALSE(rule.summary.ends_with('.'));
  EXPECT_TRUE(rule.explanation.ends_with('.'));
  EXPECT_FALSE(rule.source.empty());
  EXPECT_NE(rule.name.find('/'), std::string_view::npos);
}

INSTANTIATE_TEST_SUITE_P(AllRules, Catalogue, testing::ValuesIn(sessions::all_rules()), [](const auto& rule) {
  std::string name(rule.param->name);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
});

TEST(CatalogueNames, AreGivenOnce) {
  std::set<std::string_view> names;
  for (const findings::Rule* rule : sessions::all_rules()) EXPECT_TRUE(names.insert(rule->name).second) << rule->name;
}

}  // namespace
}  // namespace kibitzer::test
