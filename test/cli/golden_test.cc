// The command line as it is seen: every transcript in test/cli, and every console block of README.md, is run, in the
// project's folder, and gives what it shows. KIBITZER_UPDATE=1 writes what the program prints into the transcripts
// instead; what changed is then to be read.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

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

class Golden : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Golden, PrintsWhatTheTranscriptShows) {
  const std::string transcript = read_text(GetParam());
  const bool update = std::getenv("KIBITZER_UPDATE") != nullptr;
  std::string updated = transcript.substr(0, transcript.starts_with("$ ") ? 0 : transcript.find("\n$ ") + 1);
  for (const Step& step : steps_of(transcript)) {
    const std::string outcome = outcome_of(step, kProject);
    updated += "$ " + step.command + "\n" + outcome;
    if (!update) {
      EXPECT_EQ(outcome, step.output) << step.command;
    }
  }
  if (update) std::ofstream(GetParam(), std::ios::binary) << updated;
}

INSTANTIATE_TEST_SUITE_P(Transcripts, Golden, testing::ValuesIn(transcripts()),
                         [](const auto& transcript) { return transcript.param.stem().string(); });

TEST(Readme, EveryCommandPrintsWhatIsShown) {
  const auto blocks = console_blocks_of(read_text(kProject / "README.md"));
  ASSERT_FALSE(blocks.empty());
  for (const std::string& block : blocks)
    for (const Step& step : steps_of(block)) EXPECT_EQ(outcome_of(step, kProject), step.output) << step.command;
}

}  // namespace
}  // namespace kibitzer::test
