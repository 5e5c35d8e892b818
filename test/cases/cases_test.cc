// Cases as data (README.md beside this file): each record here is linted, and what is said of it is in the file beside
// it, NAME.expected, below lines that begin with # and say what the case is about. A record without one is sound.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "archives/run.h"
#include "configuration/policies.h"
#include "games/games.h"
#include "reports/lint_text.h"
#include "sessions/output.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExpected = ".expected";
constexpr std::string_view kSound = "sound";  // the folder of a group's records that break no rule

fs::path folder_of_cases() { return project_folder() / "test" / "cases"; }

bool is_case(const fs::directory_entry& entry) {
  static const std::set<std::string> kOthers = {".expected", ".md", ".cc", ".toml"};
  return entry.is_regular_file() && !kOthers.contains(entry.path().extension().string());
}

/// The records, by their paths below the folder of cases.
std::vector<std::string> cases() {
  std::vector<std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder_of_cases()))
    if (is_case(entry)) found.push_back(entry.path().lexically_relative(folder_of_cases()).generic_string());
  std::sort(found.begin(), found.end());
  return found;
}

/// What is in the file beside a record.
struct Expectation {
  std::string remark;  ///< its lines that begin with #, which come first
  std::string said;
};

fs::path path_of_expectation(const std::string& name) { return folder_of_cases() / (name + std::string(kExpected)); }

Expectation expectation_of(const std::string& name) {
  const fs::path path = path_of_expectation(name);
  const std::string text = fs::exists(path) ? read_text(path) : "";
  std::size_t end = 0;
  while (end < text.size() && text[end] == '#') end = std::min(text.find('\n', end), text.size() - 1) + 1;
  return {text.substr(0, end), text.substr(end)};
}

/// What `kibitzer lint` prints of the record, but for the summary.
std::string said_of(const std::string& name) {
  const archives::Input input{(folder_of_cases() / name).string(), true, name};
  configuration::Policies policies({});
  policies.look_up(input.path);
  for (const std::string& error : policies.errors()) ADD_FAILURE() << error;
  std::ostringstream out;
  reports::LintText report(out, false, true);
  archives::RunOptions run;
  run.excerpts = true;
  archives::Progress progress;
  archives::judge_all(
      {input}, run, [&](const archives::Input& one) -> const configuration::Policy& { return policies.of(one.path); },
      [&](const judging::JudgedPart& part) { report.take(part); }, progress);
  return out.str();
}

class Case : public testing::TestWithParam<std::string> {};

TEST_P(Case, SaysWhatIsExpected) {
  const auto [remark, expected] = expectation_of(GetParam());
  const std::string said = said_of(GetParam());
  EXPECT_EQ(said, expected);
  if (std::getenv("KIBITZER_UPDATE") == nullptr || said == expected) return;
  const fs::path path = path_of_expectation(GetParam());
  if (remark.empty() && said.empty())
    fs::remove(path);
  else
    std::ofstream(path, std::ios::binary) << remark << said;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Each, Case, testing::ValuesIn(cases()), test_name);

/// A case lies in the folder of the rule that needs it: the rule is broken in it, or in another case of the folder, whose
/// sound neighbour it is.
TEST(Cases, AreNeededByTheRuleWhoseFolderTheyAreIn) {
  std::set<std::string> rules;
  for (const findings::Rule* rule : sessions::all_rules(*games::built_in())) rules.insert(std::string(rule->name));
  std::set<std::string> broken;  // rules whose folder has a case that breaks them
  std::set<std::string> folders;
  for (const std::string& name : cases()) {
    const std::string folder = fs::path(name).parent_path().generic_string();
    const std::string said = expectation_of(name).said;
    const bool sound = said.find(": error[") == std::string::npos && said.find(": warning[") == std::string::npos;
    const bool shown = said.find("[" + folder + "]") != std::string::npos;
    if (fs::path(folder).filename() == kSound) {
      EXPECT_TRUE(sound) << "no rule needs " << name << ": it breaks some, and is not in the folder of one";
      continue;
    }
    EXPECT_TRUE(rules.contains(folder)) << "no rule needs " << name << ": no rule is called " << folder;
    EXPECT_TRUE(shown || sound) << "no rule needs " << name << ": " << folder << " is not broken in it";
    folders.insert(folder);
    if (shown) broken.insert(folder);
  }
  for (const std::string& folder : folders)
    EXPECT_TRUE(broken.contains(folder)) << "no case in " << folder << " breaks that rule, or none has its .expected";
}

TEST(Cases, EachExpectationHasItsRecord) {
  for (const auto& entry : fs::recursive_directory_iterator(folder_of_cases())) {
    const fs::path& path = entry.path();
    const bool has_record = path.extension() != kExpected || fs::exists(path.parent_path() / path.stem());
    EXPECT_TRUE(has_record) << path;
  }
}

}  // namespace
}  // namespace kibitzer::test
