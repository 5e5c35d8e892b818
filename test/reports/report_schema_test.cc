// The reports for programs are JSON, and what schemas/lint-report.schema.json and score-report.schema.json promise.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "double_dummy/solver.h"
#include "judging/collector.h"
#include "reports/compare.h"
#include "reports/lint_json.h"
#include "reports/score_json.h"
#include "reports/standings.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/schema.h"
#include "support/trials.h"

namespace kibitzer::reports {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::Not;

struct File {
  std::string path;
  std::string bytes;
  const games::Notation* notation;
};

template <typename AnyReport>
std::string report_of(const std::vector<File>& files, bool sheets) {
  std::ostringstream out;
  AnyReport report(out);
  Summary summary;
  for (const File& file : files) {
    const auto part = judging::judge_text(file.path, file.bytes, *file.notation, {{.sheets = sheets}, {}});
    summary.count(part);
    report.take(part);
  }
  report.finish(summary, false);
  return out.str();
}

std::string lint(const std::vector<File>& files) { return report_of<LintJson>(files, false); }
std::string score(const std::vector<File>& files) { return report_of<ScoreJson>(files, true); }

std::vector<std::string> lint_faults(std::string_view report) {
  static const test::Schema schema("lint-report");
  return schema.faults(report);
}

std::vector<std::string> score_faults(std::string_view report) {
  static const test::Schema schema("score-report");
  return schema.faults(report);
}

void expect_valid_reports(const std::vector<File>& files) {
  EXPECT_THAT(lint_faults(lint(files)), IsEmpty()) << lint(files);
  EXPECT_THAT(score_faults(score(files)), IsEmpty()) << score(files);
}

/// What `report`, which writes to `out`, makes of the files.
std::string contest(Report& report, const std::ostringstream& out, const std::vector<File>& files,
                    configuration::Policy policy = {}) {
  policy.judging.sheets = policy.judging.results = true;
  for (const File& file : files) report.take(judging::judge_text(file.path, file.bytes, *file.notation, policy));
  report.finish({}, false);
  return out.str();
}

std::string compare(const std::vector<File>& files) {
  std::ostringstream out;
  return contest(*compare_report("json", out, false, {}), out, files);
}

std::string standings(const std::vector<File>& files, configuration::Policy policy = {}) {
  std::ostringstream out;
  return contest(*standings_report("json", out, false, {}), out, files, std::move(policy));
}

std::vector<File> sample_files() {
  std::vector<File> files;
  for (const auto& entry : std::filesystem::directory_iterator(test::project_folder() / "sessions")) {
    const std::string path = "sessions/" + entry.path().filename().string();
    if (const games::Notation* const notation = games::built_in()->notation_of_path(path))
      files.push_back({path, test::project_file(path), notation});
  }
  return files;
}

/// A name with everything that JSON must escape or cannot hold: quotes, a backslash, a control character, and a byte
/// that is not UTF-8.
const File kOddNames = {"odd \"names\" \xff.atle",
                        "game \"Odd \\\"names\\\" \xfe\" {\n"
                        "  rules: standard { hand sizes: 1 }\n"
                        "  players:\n"
                        "    player \"Atle \\\"the \\\\ Ace\\\" \xff\"\n"
                        "    player \"Ru\x01ne\"\n"
                        "  rounds:\n"
                        "    game round 1 {\n"
                        "      dealer: \"Ru\x01ne\"\n"
                        "      trump color: Spades\n"
                        "      predictions:\n"
                        "        player \"Atle \\\"the \\\\ Ace\\\" \xff\": -1\n"
                        "        player \"Nobo\xc3\": 1\n"
                        "      round turn {\n"
                        "        player \"Atle \\\"the \\\\ Ace\\\" \xff\": card 10 of Diamonds\n"
                        "        player \"Ru\x01ne\": card 10 of Diamonds\n"
                        "      }\n"
                        "    }\n"
                        "}\n",
                        &games::kAtle};

/// Rounds, bids and results that are missing, so that the sheet has every kind of null.
const File kGaps = {"gaps.json",
                    R"({ "game": "oh-hell", "rules": "standard", "players": ["Atle", "Rune"],
  "rounds": [ { "round": 1, "trump": "none", "bids": [{ "player": "Atle", "bid": 1 }] },
              { "round": 2, "trump": "no", "bids": [] },
              { "trump": "spades", "won": { "Atle": 1, "Rune": 0 } } ] })",
                    &games::kJson};

TEST(ReportSchemas, HoldForNoFiles) { expect_valid_reports({}); }

TEST(ReportSchemas, HoldForTheSampleSessions) {
  const auto files = sample_files();
  ASSERT_GE(files.size(), 4U);
  for (const File& file : files) expect_valid_reports({file});
}

TEST(ReportSchemas, HoldForDoubleDummyAnalysis) {
  if (!double_dummy::available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  configuration::Policy policy;
  policy.judging.sheets = true;
  policy.judging.double_dummy = {test::verified_claims().solver, true, true, true};
  const std::vector<File> files = sample_files();
  for (std::size_t i = 0; i < files.size(); i += test::kOneOf) {
    const File& file = files[i];
    std::ostringstream out;
    ScoreJson report(out);
    report.take(judging::judge_text(file.path, file.bytes, *file.notation, policy));
    report.finish({}, false);
    EXPECT_THAT(score_faults(out.str()), IsEmpty()) << out.str();
  }
}

TEST(ReportSchemas, HoldForSeveralFiles) { expect_valid_reports(sample_files()); }

TEST(ReportSchemas, HoldForBothExamplesOfEveryRule) {
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in())) {
    const games::Notation& notation = *games::built_in()->notation(rule->notation);
    expect_valid_reports({{"faulty", rule->faulty(), &notation}});
    expect_valid_reports({{"mended", std::string(rule->mended), &notation}});
  }
}

TEST(ReportSchemas, HoldForNamesWithQuotesAndBrokenBytes) { expect_valid_reports({kOddNames}); }

TEST(ReportSchemas, HoldForSessionsWithGaps) { expect_valid_reports({kGaps}); }

TEST(ReportSchemas, HoldForFilesWithoutSessions) {
  expect_valid_reports({{"empty.jsonl", "", &games::kJsonLines},
                        {"empty.atle", "", &games::kAtle},
                        {"empty.json", "", &games::kJson},
                        {"empty.csv", "", &games::kCsv},
                        {"noise.atle", std::string("\0\x80\xff{", 4), &games::kAtle},
                        {"noise.json", std::string("\0\x80\xff{", 4), &games::kJson},
                        {"array.json", "[]", &games::kJson},
                        {"game.json", R"({ "game": "whist" })", &games::kJson}});
}

TEST(ReportSchemas, HoldForASessionWithoutPlayers) {
  expect_valid_reports(
      {{"alone.json", R"({ "game": "oh-hell", "players": [], "rounds": [{ "round": 1, "trump": "none" }] })",
        &games::kJson}});
}

TEST(LintReport, GivesNamesWithQuotesAsTheyAre) {
  const json report = json::parse(lint({kOddNames}));
  std::set<std::string> players;
  for (const json& finding : report["files"][0]["findings"])
    if (finding.contains("player")) players.insert(finding["player"]);
  EXPECT_THAT(players, testing::Contains("Atle \"the \\ Ace\" ÿ"));
}

TEST(LintReport, CountsWhatItLists) {
  auto files = sample_files();
  files.push_back(kOddNames);
  files.push_back(kGaps);
  const json report = json::parse(lint(files));
  std::size_t errors = 0, warnings = 0, infos = 0, allowed = 0, sessions = 0, boards = 0;
  for (const json& file : report["files"]) {
    sessions += file["sessions"].get<std::size_t>();
    boards += file["boards"].get<std::size_t>();
    for (const json& finding : file["findings"]) {
      allowed += finding.contains("allowed");
      if (finding.contains("allowed")) continue;
      errors += finding["severity"] == "error";
      warnings += finding["severity"] == "warning";
      infos += finding["severity"] == "info";
    }
  }
  const json expected = {{"files", files.size()}, {"failed", 0},        {"sessions", sessions},
                         {"boards", boards},      {"errors", errors},   {"warnings", warnings},
                         {"infos", infos},        {"allowed", allowed}, {"known", 0}};
  EXPECT_EQ(report["summary"], expected);
}

TEST(LintReport, PlacesEndNoEarlierThanTheyBegin) {
  auto files = sample_files();
  files.push_back(kOddNames);
  files.push_back(kGaps);
  const json report = json::parse(lint(files));
  for (const json& file : report["files"]) {
    for (const json& finding : file["findings"]) {
      const std::pair<int, int> begin(finding["line"], finding["column"]),
          end(finding["endLine"], finding["endColumn"]);
      EXPECT_LE(begin, end) << finding;
    }
  }
}

TEST(ScoreReport, GivesNullWhereTheRecordDoesNotTell) {
  const json report = json::parse(score({kGaps}));
  const json& session = report["sessions"][0];
  EXPECT_EQ(session["complete"], false);
  EXPECT_EQ(session["rounds"][0]["cards"], nullptr);
  EXPECT_EQ(session["rounds"][1]["trump"], nullptr);
  const json unknown = {
      {"player", "Rune"}, {"bid", nullptr}, {"won", nullptr}, {"points", nullptr}, {"total", nullptr}};
  EXPECT_EQ(session["rounds"][0]["results"][1], unknown);
  EXPECT_EQ(session["totals"]["Rune"], nullptr);
}

TEST(ScoreReport, IsProvisionalWhereThereAreDoubts) {
  auto files = sample_files();
  files.push_back(kOddNames);
  files.push_back(kGaps);
  const json report = json::parse(score(files));
  for (const json& session : report["sessions"])
    for (const json& round : session["rounds"]) EXPECT_EQ(round["provisional"], !round["doubts"].empty()) << round;
}

// The schemas are strict: they refuse a report that has changed.

/// Calls on_change(changed report, what was changed) for each member of each object taken out, and for each object with
/// another key.
template <typename OnChange>
void change_each_object(const json& report, OnChange on_change) {
  const json flat = report.flatten();
  std::set<std::string> objects = {""};
  for (const auto& [pointer, value] : flat.items()) {
    for (json::json_pointer place(pointer); !place.empty();) {
      place = place.parent_pointer();
      if (report[place].is_object()) objects.insert(place.to_string());
    }
  }
  for (const std::string& pointer : objects) {
    const json::json_pointer place(pointer);
    json larger = report;
    larger[place]["surplus"] = "surplus";
    on_change(larger, pointer + "/surplus");
    for (const auto& [key, value] : report[place].items()) {
      json smaller = report;
      smaller[place].erase(key);
      on_change(smaller, pointer + "/" + key);
    }
  }
}

TEST(LintReportSchema, RefusesAnyOtherKeyAndTheLackOfAnyThatIsAlwaysThere) {
  const std::set<std::string> at_times = {"session", "round", "trick", "player",
                                          "board",   "room",  "table", "sessionName"};
  change_each_object(json::parse(lint({kOddNames})), [&](const json& changed, const std::string& change) {
    if (at_times.contains(change.substr(change.rfind('/') + 1))) return;
    EXPECT_THAT(lint_faults(changed.dump()), Not(IsEmpty())) << change;
  });
}

TEST(ScoreReportSchema, RefusesAnyOtherKeyAndTheLackOfAnyThatIsAlwaysThere) {
  change_each_object(json::parse(score({kGaps})), [&](const json& changed, const std::string& change) {
    const bool of_totals_by_name = change.find("/totals/") != std::string::npos && !change.ends_with("/surplus");
    if (of_totals_by_name) return;
    EXPECT_THAT(score_faults(changed.dump()), Not(IsEmpty())) << change;
  });
}

TEST(CompareReport, IsWhatItsSchemaPromises) {
  static const test::Schema schema("compare-report");
  const std::string report = compare(sample_files());
  EXPECT_THAT(schema.faults(report), IsEmpty()) << report;
  EXPECT_GT(nlohmann::json::parse(report)["boards"].size(), 3U);
  EXPECT_THAT(schema.faults(compare({})), IsEmpty());
  EXPECT_FALSE(schema.faults("{}").empty());
}

TEST(StandingsReport, IsWhatItsSchemaPromises) {
  static const test::Schema schema("standings-report");
  configuration::Policy policy;
  policy.aliases.add("Kari", "Per Olav");  // who play in one game
  const std::string report = standings(sample_files(), policy);
  EXPECT_THAT(schema.faults(report), IsEmpty()) << report;
  const json read = json::parse(report);
  EXPECT_FALSE(read["ohHell"]["inDoubt"].empty());
  EXPECT_FALSE(read["ohHell"]["leftOut"].empty());
  EXPECT_FALSE(read["bridge"]["rankings"].empty());
  EXPECT_THAT(schema.faults(standings({})), IsEmpty());
  EXPECT_FALSE(schema.faults("{}").empty());
}

}  // namespace
}  // namespace kibitzer::reports
