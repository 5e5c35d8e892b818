#include "findings/reporter.h"

#include <gtest/gtest.h>

#include "findings/repeated.h"

namespace kibitzer::findings {
namespace {

constexpr Rule kRule = {"test/rule", Severity::kWarning, {}, {}, {}, {}, {}, {}, {}};
constexpr Rule kOther = {"test/other", Severity::kError, {}, {}, {}, {}, {}, {}, {}};

TEST(Reporter, MakesTheSentenceAndTakesTheRulesSeverity) {
  std::vector<Finding> findings;
  Reporter reporter(findings);
  reporter.report(kRule, {3, 5}, "{} bids {}", "Atle", 2);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].rule, &kRule);
  EXPECT_EQ(findings[0].severity, Severity::kWarning);
  EXPECT_EQ(findings[0].message, "Atle bids 2");
  EXPECT_EQ(findings[0].at, (text::Span{3, 5}));
}

TEST(Reporter, TakesAnotherSeverityWhereOneIsGiven) {
  std::vector<Finding> findings;
  Reporter(findings).report(kRule, Severity::kInfo, {}, "a remark");
  EXPECT_EQ(findings[0].severity, Severity::kInfo);
}

TEST(Reporter, GivesTheFindingToBeCompleted) {
  std::vector<Finding> findings;
  Reporter(findings).report(kRule, {}, "twice").related.push_back({"first here", {1, 2}});
  EXPECT_EQ(findings[0].related[0].message, "first here");
}

TEST(Reporter, ReportsAHundredFaultsAndSaysThatNoMoreAre) {
  std::vector<Finding> findings;
  Reporter reporter(findings);
  for (std::size_t i = 1; i <= kMostFaults + 20; ++i) reporter.report(kRule, {}, "fault {}", i).player = "Atle";
  ASSERT_EQ(findings.size(), kMostFaults);
  EXPECT_EQ(findings[kMostFaults - 2].message, "fault 99");
  EXPECT_EQ(findings.back().message, "fault 100");
  EXPECT_EQ(findings.back().related.front().message, "after a hundred faults no more are reported");
  EXPECT_EQ(reporter.count(), kMostFaults + 20);
  EXPECT_TRUE(reporter.full());
}

TEST(Reporter, SaysThatTheRestIsNotReadWhereTheReaderStops) {
  std::vector<Finding> findings;
  Reporter reporter(findings, nullptr, Beyond::kStop);
  for (std::size_t i = 1; !reporter.full(); ++i) reporter.report(kRule, {}, "fault {}", i);
  EXPECT_EQ(findings.back().message, "fault 100");
  EXPECT_EQ(findings.back().related.front().message, "after a hundred faults the rest is not read");
}

TEST(Reporter, ReportsOnceWhatIsReportedOnce) {
  std::vector<Finding> findings;
  Once once;
  for (int game = 0; game < 3; ++game) {
    Reporter reporter(findings, &once);
    EXPECT_EQ(reporter.reported(kRule, "style"), game > 0);
    reporter.report_once(kRule, "style", {}, "game {}", game);
  }
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].message, "game 0");
  EXPECT_NE(findings[0].once, 0U);
}

TEST(Reporter, ReportsAsOftenAsTheKeySays) {
  std::vector<Finding> findings;
  Once once;
  Reporter reporter(findings, &once);
  for (int i = 0; i < 5; ++i) reporter.report_once(kRule, {"style", 2}, {}, "{}", i);
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_NE(findings[0].once, findings[1].once);
}

TEST(Once, TellsKeysAndRulesApart) {
  Once once;
  EXPECT_NE(once.note(kRule, "a"), 0U);
  EXPECT_NE(once.note(kRule, "b"), 0U);
  EXPECT_NE(once.note(kOther, "a"), 0U);
  EXPECT_EQ(once.note(kRule, "a"), 0U);
}

TEST(Reporter, MarksAtEveryPlaceWhatRepeatsAnotherAndCountsItNoFault) {
  std::vector<Finding> findings;
  Once once;
  once.report_everywhere();
  Reporter reporter(findings, &once);
  for (std::size_t i = 0; i < 2 * kMostFaults; ++i) reporter.report_once(kRule, {"style", 2}, {}, "{}", i);
  ASSERT_EQ(findings.size(), 2 * kMostFaults);
  for (std::size_t i = 0; i < findings.size(); ++i) EXPECT_EQ(findings[i].once == kRepeated, i >= 2) << i;
  EXPECT_FALSE(reporter.full());
}

TEST(Once, TakesBackWhatWasNotedSinceItBegan) {
  Once once;
  once.note(kRule, "a");
  once.begin();
  once.note(kRule, "b");
  once.take_back();
  EXPECT_TRUE(once.reported(kRule, "a"));
  EXPECT_FALSE(once.reported(kRule, "b"));
}

TEST(Once, CountsWhateverIsNewAsReportedWhenItIsFull) {
  Once once;
  for (int i = 0; i < 1000; ++i) once.note(kRule, std::to_string(i));
  EXPECT_TRUE(once.reported(kRule, "new"));
}

}  // namespace
}  // namespace kibitzer::findings
