// The command line as it is seen: every transcript in test/cli, and every console block of README.md, is run, in the
// project's folder, and gives what it shows. KIBITZER_UPDATE=1 writes what the program prints into the files instead;
// what changed is then to be read.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "double_dummy/solver.h"
#include "sessions/judge.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

const std::filesystem::path kProject = KIBITZER_SOURCE_DIR;

std::vector<std::filesystem::path> transcripts() {
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(kProject / "test" / "cli"))
    if (entry.path().extension() == ".transcript") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

/// A transcript with what its commands really give.
std::string renewed(const std::string& transcript) {
  const std::size_t first_command = transcript.starts_with("$ ") ? 0 : transcript.find("\n$ ") + 1;
  std::string text = transcript.substr(0, first_command);
  for (const Step& step : steps_of(transcript)) text += "$ " + step.command + "\n" + outcome_of(step, kProject);
  return text;
}

void expect_or_update(const std::filesystem::path& path, const std::string& before, const std::string& now) {
  if (std::getenv("KIBITZER_UPDATE") != nullptr)
    std::ofstream(path, std::ios::binary) << now;
  else
    EXPECT_EQ(before, now);
}

class Golden : public testing::TestWithParam<std::filesystem::path> {};

/// Whether what a text runs needs more than this build has.
bool beyond_this_build(const std::string& text) {
  return !double_dummy::available() && text.find("double-dummy") != std::string::npos;
}

TEST_P(Golden, PrintsWhatTheTranscriptShows) {
  const std::string transcript = read_text(GetParam());
  if (GetParam().stem() == "double_dummy" && beyond_this_build(transcript))
    GTEST_SKIP() << "this build has no double-dummy analysis";
  expect_or_update(GetParam(), transcript, renewed(transcript));
}

INSTANTIATE_TEST_SUITE_P(Transcripts, Golden, testing::ValuesIn(transcripts()),
                         [](const auto& transcript) { return transcript.param.stem().string(); });

TEST(Readme, EveryCommandPrintsWhatIsShown) {
  const std::string readme = read_text(kProject / "README.md");
  std::string now = readme;
  const auto blocks = console_blocks_of(readme);
  ASSERT_GE(blocks.size(), 6U);
  for (const std::string& block : blocks)
    if (!beyond_this_build(block)) now.replace(now.find(block), block.size(), renewed(block));
  expect_or_update(kProject / "README.md", readme, now);
}

TEST(Readme, TheTableOfRulesIsTheCatalogue) {
  std::string table;
  for (const findings::Rule* rule : sessions::all_rules())
    table += "| `" + std::string(rule->name) + "` | " + std::string(name_of(rule->severity)) + " | " +
             std::string(rule->summary) + (rule->on_request ? " (on request) |\n" : " |\n");
  EXPECT_NE(read_text(kProject / "README.md").find(table), std::string::npos) << table;
}

TEST(NoDoubleDummy, IsSaidWhereItIsAskedFor) {
  if (double_dummy::available()) GTEST_SKIP() << "this build has double-dummy analysis";
  const std::string without = "this build of kibitzer has no double-dummy analysis, which ";
  const Ran score = run("kibitzer score --double-dummy sessions/match.lin", kProject);
  EXPECT_EQ(score.output, "kibitzer: error: " + without + "--double-dummy needs: it was made without libdds\n");
  EXPECT_EQ(score.exit_code, 2);
  const Ran lint = run("kibitzer lint --select bridge/wrong-double-dummy sessions/match.lin", kProject);
  EXPECT_EQ(lint.output,
            "kibitzer: error: " + without + "bridge/wrong-double-dummy needs: it was made without libdds\n");
  EXPECT_EQ(lint.exit_code, 2);
  EXPECT_EQ(run("kibitzer lint sessions/match.lin", kProject).exit_code, 0);
}

/// Beside each faulty sample stands what is said of it; the others are sound.
TEST(SampleSessions, AreSoundOrAsTheirExpectationsSay) {
  for (const auto& entry : std::filesystem::directory_iterator(kProject / "sessions")) {
    if (entry.path().extension() == ".expected") continue;
    const std::string name = "sessions/" + entry.path().filename().string();
    const std::filesystem::path expected = entry.path().string() + ".expected";
    SCOPED_TRACE(name);
    const bool faulty = std::filesystem::exists(expected);
    const Ran ran = run("kibitzer lint " + name, kProject);
    EXPECT_EQ(ran.exit_code, faulty ? 1 : 0) << ran.output;
    if (faulty)
      expect_or_update(expected, read_text(expected), ran.output);
    else
      EXPECT_EQ(run("kibitzer lint --fail-on warning " + name, kProject).exit_code, 0) << ran.output;
  }
}

}  // namespace
}  // namespace kibitzer::test
