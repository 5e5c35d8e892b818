#include "reports/shown_findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/occurrences.h"
#include "support/parts.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;
using test::finding;
using test::part_of;
using testing::ElementsAre;

std::vector<std::string> chosen(ShownFindings& shown, std::vector<findings::Located> findings,
                                Severity fail_on = Severity::kError) {
  auto part = part_of("a", std::move(findings));
  part.fail_on = fail_on;
  shown.choose(part, true);
  std::vector<std::string> messages;
  for (const auto& found : part.findings) messages.push_back(found.message);
  return messages;
}

TEST(ShownFindings, TellsAllIfNothingElseIsAsked) {
  ShownFindings shown({});
  EXPECT_THAT(chosen(shown, {finding(Severity::kInfo, "i"), finding(Severity::kError, "e")}), ElementsAre("i", "e"));
  EXPECT_EQ(shown.postscript(), "");
}

TEST(ShownFindings, QuietlyPassesOverWhatWeighsLessThanTheFileFailsOn) {
  ShownFindings shown({.quiet = true});
  const std::vector<findings::Located> both = {finding(Severity::kInfo, "i"), finding(Severity::kWarning, "w")};
  EXPECT_THAT(chosen(shown, both), ElementsAre());
  EXPECT_THAT(chosen(shown, both, Severity::kWarning), ElementsAre("w"));
  EXPECT_EQ(shown.postscript(), "");
}

TEST(ShownFindings, CountsWhatIsNotShown) {
  ShownFindings shown({.most = 2});
  auto known = finding(Severity::kError, "known");
  known.known = true;
  EXPECT_THAT(chosen(shown, {known, finding(Severity::kError, "1")}), ElementsAre("known", "1"));
  EXPECT_EQ(shown.postscript(), "");
  EXPECT_THAT(chosen(shown, {finding(Severity::kError, "2"), finding(Severity::kError, "3"), known}),
              ElementsAre("2", "known"));
  EXPECT_EQ(shown.postscript(), "1 more finding is not shown\n");
  EXPECT_THAT(chosen(shown, {finding(Severity::kError, "4")}), ElementsAre());
  EXPECT_EQ(shown.postscript(), "2 more findings are not shown\n");
}

TEST(ShownFindings, CountsByRuleWhetherShownOrNot) {
  ShownFindings shown({.most = 0, .statistics = true});
  auto of_law = finding(Severity::kError, "x");
  of_law.rule = &test::kRuleOfLaw;
  auto allowed = of_law;
  allowed.allowed = "so";
  std::vector<findings::Located> found(9, finding(Severity::kError, "y"));
  found.push_back(of_law);
  found.push_back(allowed);
  found.push_back(finding(Severity::kError, "y"));
  chosen(shown, found);
  EXPECT_EQ(shown.postscript(),
            "11 more findings are not shown\n"
            "10  oh-hell/hook: the bids add up | to <b>*all*</b>\n"
            " 1  bridge/follow-suit: a player does not follow suit\n");
}

TEST(Occurrences, StayDistinctPastTheirLimit) {
  Occurrences occurrences(1);
  const auto a = finding(Severity::kError, "a", 1, 1);
  const auto b = finding(Severity::kError, "b", 1, 2);
  occurrences.begin(part_of("a", {}));
  EXPECT_EQ(occurrences.number_of(a), 1U);
  EXPECT_EQ(occurrences.number_of(b), 2U);
  EXPECT_EQ(occurrences.number_of(a), 2U);
  EXPECT_EQ(occurrences.number_of(b), 4U);
  occurrences.begin(part_of("b", {}));
  EXPECT_EQ(occurrences.number_of(b), 1U);
}

}  // namespace
}  // namespace kibitzer::reports
