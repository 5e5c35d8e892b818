// How far a run has come is shown on a terminal, and nowhere else.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archives/temporary_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using testing::ContainsRegex;
using testing::IsEmpty;

class Progress : public testing::Test {
 protected:
  void SetUp() override {
    if (run("script -qec true /dev/null < /dev/null", "/").exit_code != 0)
      GTEST_SKIP() << "no terminal can be made here";
    const std::string boards = read_text(std::string(KIBITZER_SOURCE_DIR) + "/sessions/club_evening.pbn");
    std::string text;
    while (text.size() < 30'000'000) text += boards + "\n";
    folder_.write("large.pbn", text);
  }

  /// What `options` make lint write to standard error, a terminal.
  std::string shown(const std::string& options) {
    return run("script -qec 'kibitzer lint " + options + " large.pbn > report' /dev/null < /dev/null", folder_.path())
        .output;
  }

  archives::TemporaryFolder folder_;
};

TEST_F(Progress, IsALineThatIsWipedAtTheEnd) {
  const std::string line = shown("");
  EXPECT_THAT(line, ContainsRegex("\r0 of 1 files, [0-9]+ records, [0-9]+ MB/s, [0-9]+ findings"));
  EXPECT_TRUE(line.ends_with("\r\x1b[K")) << line;
}

TEST_F(Progress, IsNotShownIfItIsNotWanted) { EXPECT_THAT(shown("--no-progress"), IsEmpty()); }

TEST_F(Progress, IsNotShownWhereThereIsNoTerminal) {
  EXPECT_THAT(run("kibitzer lint large.pbn 2>&1 > report", folder_.path()).output, IsEmpty());
}

}  // namespace
}  // namespace kibitzer::test
