#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "reports/lint_sarif.h"
#include "reports/sarif_rules.h"
#include "sessions/judge.h"
#include "support/parts.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;
using nlohmann::json;
using test::finding;
using test::part_of;
using testing::ElementsAre;

struct Sarif {
  json run;
  std::string left_out;
};

Sarif sarif(const std::vector<judging::JudgedPart>& parts, SarifLimits limits = {}, bool partial = false,
            judging::Shard shard = {}, bool suppressed = true) {
  std::ostringstream out;
  LintSarif report(out, "1.2.3", shard, limits, suppressed);
  const json log = json::parse(test::written(report, out, parts, partial));
  EXPECT_EQ(log["version"], "2.1.0");
  EXPECT_EQ(log["runs"].size(), 1U);
  return {log["runs"][0], report.left_out()};
}

std::vector<std::string> messages(const json& list) {
  std::vector<std::string> texts;
  for (const json& entry : list) texts.push_back(entry["message"]["text"]);
  return texts;
}

TEST(LintSarif, IsSuccessfulWithoutFindings) {
  const auto [run, left_out] = sarif({part_of("a", {})});
  EXPECT_EQ(
      run,
      json::parse(
          R"json({ "tool": { "driver": { "name": "kibitzer", "version": "1.2.3", "informationUri": "man:kibitzer(1)",
    "rules": [] } },
    "invocations": [{ "executionSuccessful": true, "toolExecutionNotifications": [] }],
    "columnKind": "unicodeCodePoints", "results": [] })json"));
  EXPECT_EQ(left_out, "");
}

TEST(LintSarif, DescribesAResult) {
  auto found = finding(Severity::kWarning, "[a](b) bids {0}; why?", 7);
  found.related.push_back({"it is here", {{1, 1}, {1, 2}}, {}});
  const json run = sarif({part_of("day 1/a.pbn", {found})}).run;
  EXPECT_EQ(run["results"][0], json::parse(R"({ "ruleId": "oh-hell/hook", "ruleIndex": 0, "level": "warning",
    "message": { "text": "[a] (b) bids {0}; why?" },
    "locations": [{ "physicalLocation": { "artifactLocation": { "uri": "day%201/a.pbn" },
      "region": { "startLine": 7, "startColumn": 3, "endLine": 7, "endColumn": 7 } } }],
    "partialFingerprints": { "kibitzer/v1": "0000000000001234:1" }, "suppressions": [],
    "relatedLocations": [{ "id": 0, "message": { "text": "it is here." },
      "physicalLocation": { "artifactLocation": { "uri": "day%201/a.pbn" },
        "region": { "startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 2 } } }] })"));
}

TEST(LintSarif, DescribesTheRulesThatHaveResults) {
  auto of_law = finding(Severity::kError, "x");
  of_law.rule = &test::kRuleOfLaw;
  const json run = sarif({part_of("a", {finding(Severity::kInfo, "y"), of_law})}).run;
  const json& rules = run["tool"]["driver"]["rules"];
  ASSERT_EQ(rules.size(), 2U);
  EXPECT_EQ(rules[0], json::parse(R"({ "id": "bridge/follow-suit", "name": "BridgeFollowSuit",
    "shortDescription": { "text": "A player does not follow suit." },
    "fullDescription": { "text": "Whoever can follows." },
    "defaultConfiguration": { "level": "error" },
    "help": {
      "text": "Whoever can follows.\n\nSource: Laws of Duplicate Bridge, Law 44C; a source\n\nFaulty:\n\nfaulty ``` text\n\nFixed:\n\nmended ``` text",
      "markdown": "Whoever can follows.\n\nSource: Laws of Duplicate Bridge, Law 44C; a source\n\nFaulty:\n\n````pbn\nfaulty ``` text\n````\n\nFixed:\n\n````pbn\nmended ``` text\n````\n" },
    "properties": { "tags": ["bridge", "law"], "problem.severity": "error" } })"));
  EXPECT_EQ(rules[1]["properties"]["tags"], json({"oh-hell"}));
  for (const json& result : run["results"])
    EXPECT_EQ(rules[result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
}

TEST(LintSarif, NumbersTheOccurrencesOfAFaultInAFile) {
  auto first = part_of("a", {finding(Severity::kError, "x"), finding(Severity::kError, "y", 1, 5)});
  first.last = false;
  auto second = part_of("a", {finding(Severity::kError, "x")});
  second.first = false;
  const json run = sarif({first, second, part_of("b", {finding(Severity::kError, "x")})}).run;
  std::vector<std::string> fingerprints;
  for (const json& result : run["results"]) fingerprints.push_back(result["partialFingerprints"]["kibitzer/v1"]);
  EXPECT_THAT(fingerprints,
              ElementsAre("0000000000001234:1", "0000000000000005:1", "0000000000001234:2", "0000000000001234:1"));
}

TEST(LintSarif, CarriesWhatIsAllowedOrKnownAsSuppressed) {
  auto allowed = finding(Severity::kError, "x");
  allowed.allowed = "it was agreed";
  auto known = finding(Severity::kError, "x");
  known.known = true;
  const json run = sarif({part_of("a", {allowed, known})}).run;
  EXPECT_EQ(run["results"][0]["suppressions"],
            json::parse(R"([{ "kind": "inSource", "justification": "it was agreed" }])"));
  EXPECT_EQ(run["results"][1]["suppressions"],
            json::parse(R"([{ "kind": "external", "justification": "It is in the baseline." }])"));
}

/// Code scanning would show them as new.
TEST(LintSarif, LeavesOutWhatIsAllowedOrKnownUnlessAsked) {
  auto known = finding(Severity::kError, "x");
  known.known = true;
  const auto [run, left_out] = sarif({part_of("a", {known, finding(Severity::kError, "x", 2)})}, {}, false, {}, false);
  ASSERT_EQ(run["results"].size(), 1U);
  EXPECT_EQ(run["results"][0]["partialFingerprints"]["kibitzer/v1"], "0000000000001234:2") << "as with the other";
  EXPECT_EQ(left_out, "");
}

TEST(LintSarif, KeepsTheMostSevereOfTooManyInTheirOrder) {
  auto allowed = finding(Severity::kError, "allowed");
  allowed.allowed = "so";
  const auto [run, left_out] =
      sarif({part_of("a", {allowed, finding(Severity::kInfo, "info 1"), finding(Severity::kWarning, "warning 1"),
                           finding(Severity::kInfo, "info 2"), finding(Severity::kError, "error 1")}),
             part_of("b", {finding(Severity::kWarning, "warning 2"), finding(Severity::kError, "error 2"), allowed})},
            {.results = 3});
  EXPECT_THAT(messages(run["results"]), ElementsAre("warning 1.", "error 1.", "error 2."));
  const std::string sentence =
      "the SARIF report has room for 3 results: of 8 the most severe are kept, and 5 are left out";
  EXPECT_EQ(left_out, sentence);
  EXPECT_THAT(messages(run["invocations"][0]["toolExecutionNotifications"]), ElementsAre(sentence + "."));
  EXPECT_EQ(run["invocations"][0]["toolExecutionNotifications"][0]["level"], "warning");
  EXPECT_EQ(run["invocations"][0]["executionSuccessful"], true);
}

TEST(LintSarif, LimitsThePlacesThatBearOnAResult) {
  auto found = finding(Severity::kError, "x");
  found.related.assign(5, {"here", {{1, 1}, {1, 2}}, {}});
  EXPECT_EQ(sarif({part_of("a", {found})}, {.related = 2}).run["results"][0]["relatedLocations"].size(), 2U);
}

TEST(LintSarif, TellsWhatCouldNotBeRead) {
  const json run =
      sarif({part_of("a", {}, "no"), part_of("b", {}, "no"), part_of("c", {}, "no")}, {.notifications = 2}).run;
  const json& invocation = run["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], false);
  EXPECT_THAT(messages(invocation["toolExecutionNotifications"]),
              ElementsAre("cannot read a: no.", "cannot read b: no.", "there is 1 more such error."));
  EXPECT_EQ(invocation["toolExecutionNotifications"][0]["locations"],
            json::parse(R"([{ "physicalLocation": { "artifactLocation": { "uri": "a" } } }])"));
}

TEST(LintSarif, SaysThatItIsPartial) {
  const json invocation = sarif({part_of("a", {})}, {}, true).run["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], false);
  EXPECT_THAT(messages(invocation["toolExecutionNotifications"]),
              ElementsAre("the run was interrupted: these are the results so far."));
}

TEST(LintSarif, NamesTheShare) {
  EXPECT_EQ(sarif({}, {}, false, {2, 4}).run["automationDetails"]["id"], "kibitzer/2-of-4/");
  EXPECT_FALSE(sarif({}).run.contains("automationDetails"));
}

TEST(LintSarif, HoldsBytesThatAreNoText) {
  auto found = finding(Severity::kError, "a\xFF\x01\"b");
  found.allowed = "\xC3";
  const json run = sarif({part_of("\xFF.pbn", {found})}).run;
  EXPECT_THAT(messages(run["results"]), ElementsAre("aÿ\x01\"b."));
  EXPECT_EQ(run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "%FF.pbn");
}

TEST(SarifRules, AreWithinGithubsLimits) {
  const auto rules = sessions::all_rules(*games::built_in());
  EXPECT_LE(rules.size(), 25'000U);
  for (const findings::Rule* rule : rules) {
    const json described = json::parse(dumped(sarif_rule(*rule)));
    EXPECT_LE(described["properties"]["tags"].size(), 10U);
    EXPECT_LE(described["shortDescription"]["text"].get<std::string>().size(), 1024U);
    EXPECT_LE(described["fullDescription"]["text"].get<std::string>().size(), 1024U) << rule->name;
    EXPECT_LE(described["name"].get<std::string>().size(), 255U);
  }
}

}  // namespace
}  // namespace kibitzer::reports
