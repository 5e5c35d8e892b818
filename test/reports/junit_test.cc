#include <gtest/gtest.h>

#include <sstream>

#include "reports/lint_junit.h"
#include "support/parts.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;
using test::finding;
using test::part_of;

std::string junit(const std::vector<judging::JudgedPart>& parts, bool partial = false) {
  std::ostringstream out;
  LintJunit report(out);
  const std::string all = test::written(report, out, parts, partial);
  const std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"kibitzer lint\">\n";
  const std::string tail = "</testsuites>\n";
  EXPECT_TRUE(all.starts_with(head) && all.ends_with(tail)) << all;
  return all.substr(head.size(), all.size() - head.size() - tail.size());
}

TEST(LintJunit, PassesAFileWithoutFindings) {
  EXPECT_EQ(junit({part_of("a&b", {})}), R"(  <testsuite name="a&amp;b" tests="1" failures="0" errors="0">
    <testcase name="sound" classname="a&amp;b"/>
  </testsuite>
)");
}

/// The same, where only errors fail a file.
TEST(LintJunit, FailsWhatFailsTheFileAndShowsTheRest) {
  auto error = finding(Severity::kError, "\"x\" < y", 4);
  error.related.push_back({"it is here", {{1, 1}, {1, 2}}, {}});
  EXPECT_EQ(junit({part_of("a", {error, finding(Severity::kInfo, "by the way")})}),
            R"(  <testsuite name="a" tests="1" failures="1" errors="0">
    <testcase name="oh-hell/hook 0000000000001234" classname="a">
      <failure message="&quot;x&quot; &lt; y" type="oh-hell/hook">a:4:3: error[oh-hell/hook]: &quot;x&quot; &lt; y
a:1:1: note: it is here
</failure>
    </testcase>
    <system-out>a:1:3: info[oh-hell/hook]: by the way
</system-out>
  </testsuite>
)");
}

TEST(LintJunit, FailsByTheSeverityThatFailsTheFile) {
  auto part = part_of("a", {finding(Severity::kInfo, "by the way"), finding(Severity::kWarning, "look")});
  part.fail_on = Severity::kInfo;
  EXPECT_NE(junit({part}).find("failures=\"2\""), std::string::npos);
  part.fail_on = Severity::kError;
  EXPECT_NE(junit({part}).find("tests=\"1\" failures=\"0\""), std::string::npos);
}

/// Lines move, and what is known is mended, without a case getting another name.
TEST(LintJunit, NamesCasesByTheirFingerprints) {
  auto on_board = finding(Severity::kError, "x", 9);
  on_board.board = 3;
  auto known = on_board;
  known.known = true;
  const std::string text = junit({part_of("a", {known, on_board})});
  EXPECT_NE(text.find("name=\"oh-hell/hook (board 3) 0000000000001234:2\""), std::string::npos) << text;
}

TEST(LintJunit, JoinsThePartsOfAFile) {
  auto first = part_of("a", {finding(Severity::kError, "one")});
  first.last = false;
  auto second = part_of("a", {finding(Severity::kError, "two", 2)}, "it ends early");
  second.first = false;
  const std::string text = junit({first, second});
  EXPECT_TRUE(text.starts_with("  <testsuite name=\"a\" tests=\"3\" failures=\"2\" errors=\"1\">\n")) << text;
  EXPECT_NE(text.find("      <error message=\"cannot be read: it ends early\" type=\"unable\"/>\n"), std::string::npos);
}

TEST(LintJunit, EndsTheSuiteOfAnInterruptedFile) {
  auto first = part_of("a", {finding(Severity::kWarning, "one")});
  first.last = false;
  const std::string text = junit({first, part_of("b", {})}, true);
  EXPECT_TRUE(text.ends_with(R"(  <testsuite name="kibitzer" tests="1" failures="0" errors="1">
    <testcase name="run" classname="kibitzer">
      <error message="The run was interrupted: this is what was found until then." type="unable"/>
    </testcase>
  </testsuite>
)")) << text;
}

TEST(LintJunit, PassesOverWhatIsAllowedOrKnown) {
  auto allowed = finding(Severity::kError, "x");
  allowed.allowed = "it was agreed";
  auto known = finding(Severity::kError, "x");
  known.known = true;
  EXPECT_NE(junit({part_of("a", {allowed, known})}).find("tests=\"1\" failures=\"0\""), std::string::npos);
}

}  // namespace
}  // namespace kibitzer::reports
