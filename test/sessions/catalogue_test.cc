// The catalogue is run: each faulty example shows its rule broken and no other, each mended example is sound.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "double_dummy/solver.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "text/utf8.h"

namespace kibitzer::test {
namespace {

const games::Notation& notation_of(const findings::Rule& rule) {
  const games::Notation* const notation = games::built_in()->notation(rule.notation);
  if (notation == nullptr) throw std::logic_error("the examples of " + std::string(rule.name) + " are in no notation");
  return *notation;
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
  const bool description = notation_of(rule).form == games::Form::kDescription;
  EXPECT_EQ(said(rule.mended, notation_of(rule), !description, asked_for(rule)), "");
  EXPECT_EQ(judged(rule.mended, notation_of(rule)).sheets.empty(), description);
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

INSTANTIATE_TEST_SUITE_P(AllRules, Catalogue, testing::ValuesIn(sessions::all_rules(*games::built_in())),
                         [](const auto& rule) {
                           std::string name(rule.param->name);
                           std::replace_if(
                               name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
                           return name;
                         });

/// What the finding of each rule marks in its faulty example, a line each; a rule that is reported several times in it
/// has several.
TEST(CatalogueMarks, AreWhatIsWrong) {
  const std::filesystem::path path = project_folder() / "test" / "sessions" / "marks.txt";
  std::string marks;
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in())) {
    if (rule->on_request && !double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
    const std::string text = rule->faulty();
    for (const Said& said : judged(text, notation_of(*rule), "atlebridge", asked_for(*rule)).findings)
      if (said.rule == rule->name)
        marks += said.rule + ": " +
                 text::printable(std::string_view(text).substr(said.at.begin, said.at.end - said.at.begin)) + "\n";
  }
  if (std::getenv("KIBITZER_UPDATE") != nullptr) std::ofstream(path, std::ios::binary) << marks;
  EXPECT_EQ(read_text(path), marks);
}

TEST(CatalogueNames, AreGivenOnce) {
  std::set<std::string_view> names;
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in()))
    EXPECT_TRUE(names.insert(rule->name).second) << rule->name;
}

}  // namespace
}  // namespace kibitzer::test
