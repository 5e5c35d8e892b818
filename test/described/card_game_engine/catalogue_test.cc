// The catalogue is run: each faulty example breaks its rule and no other, each mended example is sound.
#include <gtest/gtest.h>

#include <algorithm>

#include "described/card_game_engine/reader.h"
#include "described/card_game_engine/rules.h"

namespace kibitzer::described::card_game_engine {
namespace {

std::vector<findings::Finding> findings_of(const std::string& text) {
  std::vector<findings::Finding> findings;
  read_description({"example.cge", text, 1}, findings);
  return findings;
}

std::string messages(const std::vector<findings::Finding>& findings) {
  std::string all;
  for (const auto& finding : findings) all += std::string(finding.rule->name) + ": " + finding.message + "\n";
  return all;
}

class CardGameEngineCatalogue : public ::testing::TestWithParam<const findings::Rule*> {};

TEST_P(CardGameEngineCatalogue, TheFaultyExampleBreaksThisRuleAndNoOther) {
  const auto found = findings_of(GetParam()->faulty());
  bool broken = false;
  for (const auto& finding : found) {
    broken = broken || finding.rule == GetParam();
    if (finding.severity == findings::Severity::kInfo) continue;
    EXPECT_EQ(finding.rule->name, GetParam()->name) << finding.message;
  }
  EXPECT_TRUE(broken);
}

TEST_P(CardGameEngineCatalogue, TheMendedExampleIsSound) {
  EXPECT_EQ(messages(findings_of(std::string(GetParam()->mended))), "");
}

std::vector<const findings::Rule*> all_rules() {
  std::vector<const findings::Rule*> all;
  for (const auto& rule : rules()) all.push_back(&rule);
  return all;
}

INSTANTIATE_TEST_SUITE_P(AllRules, CardGameEngineCatalogue, ::testing::ValuesIn(all_rules()), [](const auto& one) {
  std::string name(one.param->name);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
});

}  // namespace
}  // namespace kibitzer::described::card_game_engine
