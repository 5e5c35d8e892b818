// The catalogue is run: each faulty example breaks its rule and no other, each mended example is sound.
#include <gtest/gtest.h>

#include <algorithm>

#include "described/tile_engine/rules.h"
#include "games/shared_notations.h"
#include "support/judging.h"

namespace kibitzer::described::tile_engine {
namespace {

class BgdslCatalogue : public ::testing::TestWithParam<const findings::Rule*> {};

TEST_P(BgdslCatalogue, TheFaultyExampleBreaksThisRuleAndNoOther) {
  bool broken = false;
  for (const auto& finding : test::judged(GetParam()->faulty(), games::kTileEngine).findings) {
    broken = broken || finding.rule == GetParam()->name;
    if (finding.severity == findings::Severity::kInfo) continue;
    EXPECT_EQ(finding.rule, GetParam()->name) << finding.line();
  }
  EXPECT_TRUE(broken);
}

TEST_P(BgdslCatalogue, TheMendedExampleIsSound) { EXPECT_EQ(test::said(GetParam()->mended, games::kTileEngine), ""); }

TEST_P(BgdslCatalogue, WhatIsChangedIsThereOnce) {
  const std::string_view mended = GetParam()->mended;
  const std::size_t first = mended.find(GetParam()->right);
  ASSERT_NE(first, std::string_view::npos);
  EXPECT_EQ(mended.find(GetParam()->right, first + 1), std::string_view::npos);
}

std::vector<const findings::Rule*> all_rules() {
  std::vector<const findings::Rule*> all;
  for (const auto& rule : rules()) all.push_back(&rule);
  return all;
}

INSTANTIATE_TEST_SUITE_P(AllRules, BgdslCatalogue, ::testing::ValuesIn(all_rules()), [](const auto& one) {
  std::string name(one.param->name);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
});

}  // namespace
}  // namespace kibitzer::described::tile_engine
