// Suppressions as they are written are read again in each notation: put before the faulty place of a rule's example, or at
// least reported as unused.
#include "sessions/written_suppression.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "sessions/judge.h"
#include "support/judging.h"

namespace kibitzer::sessions {
namespace {

std::vector<std::string> names_for(std::string_view rule) {
  std::vector<std::string> names;
  for (const findings::Rule* const one : all_rules(*games::built_in()))
    if (one->name == rule)
      for (const games::Notation* const notation : notations_that_allow(*one, *games::built_in()))
        names.emplace_back(notation->name);
  return names;
}

TEST(WrittenSuppression, IsForTheNotationsOfTheRulesGame) {
  EXPECT_THAT(names_for("bridge/follow-suit"), testing::UnorderedElementsAre("pbn", "lin", "json", "jaxn", "jsonl"));
  EXPECT_THAT(names_for("oh-hell/follow-suit"),
              testing::UnorderedElementsAre("atle", "csv", "pbn", "json", "jaxn", "jsonl"));
  EXPECT_THAT(names_for("tile-game/illegal-move"),
              testing::UnorderedElementsAre("othello", "connect-four", "tic-tac-toe", "json", "jaxn", "jsonl"));
  EXPECT_THAT(names_for("climbing-game/no-class"),
              testing::UnorderedElementsAre("session", "points", "json", "jaxn", "jsonl"));
  EXPECT_THAT(names_for("session/bad-card"), testing::ElementsAre("session"));
  EXPECT_THAT(names_for("lin/bad-card"), testing::ElementsAre("lin"));
  EXPECT_THAT(names_for("cge/uneven-deal"), testing::ElementsAre("cge"));
  EXPECT_TRUE(names_for("bws/bad-value").empty());
  EXPECT_TRUE(names_for("kibitzer/bad-suppression").empty());
}

/// `record`, an example in `notation`, beginning with `written`.
std::string with(const games::Notation& notation, const std::string& written, std::string record) {
  const bool json = record.starts_with('{');
  const std::size_t header = notation.name == "csv" ? record.find('\n') + 1 : 0;
  return record.insert(json ? 1 : header, json ? written + ", " : notation.name == "lin" ? written : written + "\n");
}

TEST(WrittenSuppression, IsReadAsItIsWritten) {
  std::set<std::string_view> seen;
  for (const findings::Rule* const rule : all_rules(*games::built_in())) {
    const games::Notation& notation = *games::built_in()->notation(rule->notation);
    const auto written = written_suppression(notation, rule->name, "as played");
    if (!written || notations_that_allow(*rule, *games::built_in()).empty() || !seen.insert(notation.name).second)
      continue;
    std::string record(rule->mended);
    const std::string said = test::said(with(notation, *written, record), notation, false);
    EXPECT_NE(said.find("no " + std::string(rule->name) + " is found here"), std::string::npos)
        << notation.name << '\n'
        << with(notation, *written, record) << said;
  }
  EXPECT_GE(seen.size(), 8U);
}

}  // namespace
}  // namespace kibitzer::sessions
