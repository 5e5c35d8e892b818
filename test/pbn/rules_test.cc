#include "pbn/rules.h"

#include <gtest/gtest.h>

#include "support/bridge_dump.h"

namespace kibitzer::pbn {
namespace {

using findings::Rule;

/// The rules named in the lines of findings, above info only if `above_info`.
std::vector<std::string> rules_in(const std::string& findings, bool above_info) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < findings.size();) {
    const std::size_t end = findings.find('\n', at);
    const std::string line = findings.substr(at, end - at);
    at = end + 1;
    const std::size_t open = line.find('[');
    if (line.starts_with("  ") || open == std::string::npos) continue;
    if (above_info && line.find(": info[") != std::string::npos) continue;
    names.push_back(line.substr(open + 1, line.find(']') - open - 1));
  }
  return names;
}

class EveryRule : public testing::TestWithParam<const Rule*> {};

TEST_P(EveryRule, MendedExampleHasNothingAboveInfo) {
  const std::string findings = test::read_pbn(GetParam()->mended).findings;
  EXPECT_TRUE(rules_in(findings, true).empty()) << findings;
}

TEST_P(EveryRule, FaultyExampleBreaksItAndNoOther) {
  const Rule& rule = *GetParam();
  ASSERT_NE(rule.mended.find(rule.right), std::string_view::npos);
  const std::string findings = test::read_pbn(rule.faulty()).findings;
  bool found = false;
  for (const std::string& name : rules_in(findings, false)) found = found || name == rule.name;
  EXPECT_TRUE(found) << findings;
  for (const std::string& name : rules_in(findings, true)) EXPECT_EQ(name, rule.name) << findings;
}

std::vector<const Rule*> all_rules() {
  std::vector<const Rule*> all;
  for (const Rule& rule : rules()) all.push_back(&rule);
  return all;
}

std::string test_name(const testing::TestParamInfo<const Rule*>& rule) {
  std::string name(rule.param->name);
  for (char& c : name)
    if (c == '/' || c == '-') c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Pbn, EveryRule, testing::ValuesIn(all_rules()), test_name);

}  // namespace
}  // namespace kibitzer::pbn
