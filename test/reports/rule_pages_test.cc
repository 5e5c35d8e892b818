// Pages about rules, their addresses, and the links that lead to them.
#include "reports/page/rule_pages.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "reports/lint_rdjson.h"
#include "reports/rule_address.h"
#include "reports/sarif_rules.h"
#include "sessions/judge.h"
#include "support/parts.h"

namespace kibitzer::reports {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(RuleAddress, IsTheNameOfTheRuleBeneathThatOfAll) {
  EXPECT_EQ(rule_address(test::kRuleOfLaw), "bridge/follow-suit.html");
  for (const char* const base : {"https://club.example/rules", "https://club.example/rules/"})
    EXPECT_EQ(rule_link(base, test::kRuleOfLaw), "https://club.example/rules/bridge/follow-suit.html");
}

TEST(RuleAddress, IsOfPagesOrFiles) {
  for (const char* const base : {"https://club.example/rules", "http://[::1]:8000/", "file:///srv/rules/"})
    EXPECT_EQ(wrong_base(base), "") << base;
  for (const char* const base :
       {"", "rules/", "https://", "ftp://club.example/", "javascript:alert(1)", "//club.example"})
    EXPECT_EQ(wrong_base(base), "is no https://, http:// or file:/// address") << base;
  for (const char* const base : {"https://club.example/my rules", "https://club.example/?x=", "https://club.example/#a",
                                 "https://club.example/\xC3\xA6", "https://club.example/\"><b>"})
    EXPECT_EQ(wrong_base(base), "has a character that no address of a folder has") << base;
}

TEST(RuleLinks, AreInSarifAndRdjsonIfTheirPlaceIsKnown) {
  EXPECT_EQ(sarif_rule(test::kRuleOfLaw).count("helpUri"), 0U);
  EXPECT_EQ(sarif_rule(test::kRuleOfLaw, "https://club.example/rules")["helpUri"],
            "https://club.example/rules/bridge/follow-suit.html");
  const auto rdjson = [](const std::string& pages) {
    std::ostringstream out;
    LintRdjson report(out, true, pages);
    return test::written(report, out,
                         {test::part_of("a", {test::finding(findings::Severity::kError, "x")}, "it ends early")});
  };
  EXPECT_THAT(rdjson(""), Not(HasSubstr("url")));
  EXPECT_THAT(rdjson("file:///srv/"),
              HasSubstr(R"("code":{"value":"oh-hell/hook","url":"file:///srv/oh-hell/hook.html"})"));
  EXPECT_THAT(rdjson("file:///srv/"), HasSubstr(R"("code":{"value":"kibitzer/unreadable-file"})"));
}

std::string page_about(std::string_view name) {
  for (const findings::Rule* const rule : sessions::rules_with_evenings(*games::built_in()))
    if (rule->name == name) return rule_page(*rule, "it is <wrong>\n", *games::built_in(), "1.2.3");
  return {};
}

TEST(RulePage, NeedsNothingFromElsewhere) {
  for (const findings::Rule* const rule : sessions::rules_with_evenings(*games::built_in())) {
    const std::string page = rule_page(*rule, "", *games::built_in(), "1.2.3");
    EXPECT_THAT(page, HasSubstr("default-src 'none'")) << rule->name;
    EXPECT_THAT(page, Not(testing::ContainsRegex("<script|<img|<link|src=|href=\"http"))) << rule->name;
  }
}

TEST(RulePage, SaysHowEachNotationAllowsTheRule) {
  const std::string page = page_about("bridge/follow-suit");
  EXPECT_THAT(page,
              HasSubstr("<td>.pbn<td><code>% kibitzer: allow bridge/follow-suit -- why it is right as it is</code>"));
  EXPECT_THAT(page,
              HasSubstr("<td>.lin<td><code>nt|kibitzer: allow bridge/follow-suit -- why it is right as it is|</code>"));
  EXPECT_THAT(page, HasSubstr("<td>.json<td><code>&quot;kibitzer&quot;: &quot;allow bridge/follow-suit -- why"));
  EXPECT_THAT(page, HasSubstr("<pre>\n[severity]\n&quot;bridge/follow-suit&quot; = &quot;off&quot;\n</pre>"));
  EXPECT_THAT(page, HasSubstr("<pre>\nit is &lt;wrong&gt;\n</pre>"));
  EXPECT_THAT(page_about("bws/bad-value"), HasSubstr("have no comments"));
  EXPECT_THAT(page_about("kibitzer/bad-suppression"),
              HasSubstr("No suppression can allow what is wrong with suppressions"));
}

TEST(RulePage, SaysWhoJudgesTheFilesOfAnEvening) {
  const std::string page = page_about("doubt/board");
  EXPECT_THAT(page, HasSubstr("<code>kibitzer reconcile</code> says"));
  EXPECT_THAT(page, HasSubstr("[confirmed]"));
  EXPECT_THAT(page, Not(HasSubstr("per-file-ignores")));
}

TEST(RuleIndex, LeadsToEveryPage) {
  const auto rules = sessions::rules_with_evenings(*games::built_in());
  const std::string index = rule_index(rules, "");
  for (const findings::Rule* const rule : rules)
    EXPECT_THAT(index, HasSubstr("<a href=\"" + rule_address(*rule) + "\">")) << rule->name;
  EXPECT_THAT(rule_index({}, ""), HasSubstr("No rule is asked for"));
}

}  // namespace
}  // namespace kibitzer::reports
