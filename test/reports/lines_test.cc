// The reports of one finding, or one session, a line or an entry: JSON Lines (schemas/lint-lines.schema.json and
// verdict-lines.schema.json) and GitLab's array.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "judging/collector.h"
#include "reports/lint_gitlab.h"
#include "reports/lint_json.h"
#include "reports/lint_json_lines.h"
#include "reports/lint_verdicts.h"
#include "sessions/judge.h"
#include "support/parts.h"
#include "support/schema.h"

namespace kibitzer::reports {
namespace {

using findings::Severity;
using nlohmann::json;
using test::finding;
using test::part_of;
using testing::IsEmpty;

std::vector<judging::JudgedPart> all_examples() {
  std::vector<judging::JudgedPart> parts;
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in())) {
    parts.push_back(judging::judge_text(std::string(rule->name) + "\xFF.txt", rule->faulty(),
                                        *games::built_in()->notation(rule->notation)));
  }
  auto skipped = finding(Severity::kError, "x");
  skipped.allowed = "so";
  skipped.known = true;
  parts.push_back(part_of("a", {skipped}, "it ends early"));
  return parts;
}

std::vector<json> json_lines(const std::vector<judging::JudgedPart>& parts, bool partial = false) {
  std::ostringstream out;
  LintJsonLines report(out);
  report.take_error("nothing is called x");
  std::istringstream lines(test::written(report, out, parts, partial));
  std::vector<json> parsed;
  for (std::string line; std::getline(lines, line);) parsed.push_back(json::parse(line));
  return parsed;
}

TEST(LintVerdicts, KeepTheirSchema) {
  const test::Schema schema("verdict-lines");
  std::ostringstream out;
  LintVerdicts report(out);
  report.take_error("nothing is called x");
  std::istringstream lines(test::written(report, out, all_examples(), true));
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) EXPECT_THAT(schema.faults(line), IsEmpty()) << line;
  EXPECT_GT(count, sessions::all_rules(*games::built_in()).size());
}

TEST(LintJsonLines, KeepTheirSchema) {
  const test::Schema schema("lint-lines");
  for (const bool partial : {false, true})
    for (const json& line : json_lines(all_examples(), partial))
      EXPECT_THAT(schema.faults(line.dump()), IsEmpty()) << line;
  for (const json& line : json_lines({part_of("a", {finding(Severity::kError, "x")})})) {
    json larger = line;
    larger["surplus"] = 1;
    EXPECT_FALSE(schema.faults(larger.dump()).empty()) << larger;
  }
  EXPECT_FALSE(schema.faults("{}").empty());
}

TEST(LintJsonLines, HaveWhatTheJsonReportHas) {
  const auto parts = all_examples();
  std::ostringstream out;
  LintJson report(out);
  const json whole = json::parse(test::written(report, out, parts));
  std::vector<json> expected = {{{"error", "nothing is called x"}}};
  for (const json& file : whole["files"]) {
    for (json found : file["findings"]) {
      found["path"] = file["path"];
      expected.push_back(found);
    }
    if (file.contains("error")) expected.push_back({{"path", file["path"]}, {"error", file["error"]}});
  }
  expected.push_back({{"summary", whole["summary"]}});
  EXPECT_EQ(json_lines(parts), expected);
}

TEST(LintJsonLines, EndWithAPartialSummaryWhereInterrupted) { EXPECT_EQ(json_lines({}, true).back()["partial"], true); }

json gitlab(const std::vector<judging::JudgedPart>& parts) {
  std::ostringstream out;
  LintGitlab report(out);
  return json::parse(test::written(report, out, parts));
}

TEST(LintGitlab, IsAnEmptyArrayWithoutFindings) { EXPECT_EQ(gitlab({part_of("a", {})}), json::array()); }

TEST(LintGitlab, DescribesEachFinding) {
  auto several = finding(Severity::kInfo, "x\xFF");
  several.at = {{2, 1}, {4, 1}};
  const json report = gitlab({part_of("./a.pbn", {several}, "it ends early")});
  EXPECT_EQ(report, json::parse(R"([
    { "description": "x)"
                                "ÿ"
                                R"(", "check_name": "oh-hell/hook", "severity": "info",
      "fingerprint": ")" + report[0]["fingerprint"].get<std::string>() +
                                R"(",
      "location": { "path": "a.pbn", "lines": { "begin": 2, "end": 3 } } },
    { "description": "cannot be read: it ends early", "check_name": "kibitzer/unreadable-file", "severity": "critical",
      "fingerprint": ")" + report[1]["fingerprint"].get<std::string>() +
                                R"(",
      "location": { "path": "a.pbn", "lines": { "begin": 1, "end": 1 } } }])"));
}

TEST(LintGitlab, GivesEachFindingAFingerprintOfItsOwn) {
  auto parts = all_examples();
  parts.push_back(part_of("b", {finding(Severity::kError, "x"), finding(Severity::kError, "x", 2)}));
  parts.push_back(part_of("c", {finding(Severity::kError, "x"), finding(Severity::kWarning, "x", 2)}));
  const json report = gitlab(parts);
  std::set<std::string> fingerprints;
  for (const json& entry : report) fingerprints.insert(entry["fingerprint"]);
  EXPECT_EQ(fingerprints.size(), report.size());
}

}  // namespace
}  // namespace kibitzer::reports
