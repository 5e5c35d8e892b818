// fix, fmt and convert change files that others use too, and hear a signal at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/pack.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;
using testing::HasSubstr;

constexpr const char* kLax = "[Event \"x\"\n[Board \"1\"]\n";
constexpr const char* kFixed = "[Event \"x\"]\n[Board \"1\"]\n";

TEST(Edits, NameAFileWithOtherNames) {
  const TemporaryFolder folder;
  folder.write("a.pbn", kLax);
  std::filesystem::create_hard_link(folder / "a.pbn", folder / "b.pbn");
  EXPECT_EQ(run_in(folder, "kibitzer fix a.pbn").output,
            "kibitzer: warning: a.pbn has 1 other name (a hard link), which keeps the old text\n"
            "fixed 1 finding in 1 file\n");
  EXPECT_EQ(read_text(folder / "a.pbn"), kFixed);
  EXPECT_EQ(read_text(folder / "b.pbn"), kLax);
}

TEST(Edits, CountOnlyWhatWasWritten) {
  const TemporaryFolder folder;
  folder.write("a.pbn", kLax);
  folder.write("b.pbn", kLax);
  std::filesystem::permissions(folder / "a.pbn", std::filesystem::perms(0444));
  const Ran ran = run_in(folder, "kibitzer fix a.pbn b.pbn");
  EXPECT_EQ(ran.output, "kibitzer: error: cannot write a.pbn: it is write-protected\nfixed 1 finding in 1 file\n");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(read_text(folder / "a.pbn"), kLax);
}

TEST(Edits, LeavePackedFilesAsTheyAreAndSaySo) {
  const TemporaryFolder folder;
  folder.write("in/a.pbn", kLax);
  folder.write("in/b.zip", zip({{"a.pbn", kLax}}));
  folder.write("in/c.pbn.gz", "packed");
  folder.write("d.pbn", zip({{"a.pbn", kLax}}));
  EXPECT_EQ(run_in(folder, "kibitzer fix in").output,
            "fixed 1 finding in 1 file; 2 packed files left as they are, as what is in them cannot be changed in "
            "place (-o FOLDER/ has it fixed)\n");
  for (const std::string name : {"in/b.zip", "d.pbn"})
    EXPECT_EQ(
        run_in(folder, "kibitzer fix " + name).output,
        "kibitzer: error: cannot fix " + name +
            ": it is packed, and what is in it cannot be changed in place; write fixed copies into a folder with -o FOLDER/\n"
            "fixed 0 findings in 0 files\n");
}

/// Until the program heeds signals; with the Address sanitizer it starts slowly, and takes the longer for everything else.
#ifdef KIBITZER_SANITIZED
const std::string kUntilItHeeds = "sleep 2\n";
#else
const std::string kUntilItHeeds = "sleep 0.3\n";
#endif

/// Far more than is judged, laid out or converted before the signal.
void write_long_records(const TemporaryFolder& folder) {
  const std::string boards = read_text(project_folder() / "sessions/faulty_boards.pbn");
  std::string text;
  while (text.size() < 60'000'000) text += boards + "\n";
  folder.write("large.pbn", text);
  folder.write("small.pbn", kLax);
}

TEST(Edits, EndAtTheFirstSignal) {
  const TemporaryFolder folder;
  write_long_records(folder);
  const std::string large = read_text(folder / "large.pbn");
  for (const std::string command :
       {"fix large.pbn small.pbn", "fmt large.pbn small.pbn", "convert large.pbn --to lin -o out.lin",
        "convert large.pbn small.pbn --to lin -o out.lin/", "fix large.pbn small.pbn -o out.lin/", "fix - < large.pbn",
        "fix --diff large.pbn"}) {
    // Without job control a shell lets what it starts in the background ignore SIGINT.
    for (const std::string signal : {"INT", "TERM"}) {
      folder.write("script",
                   "set -m\nkibitzer " + command + " > out 2> told &\npid=$!\n" + kUntilItHeeds +
                       "begin=$(date +%s%N)\nkill -" + signal +
                       " $pid\nwait $pid\necho exit $?\necho $(( ($(date +%s%N) - begin) / 1000000 )) > took\n");
      EXPECT_EQ(run_in(folder, "bash script 2>/dev/null").output, "exit 2\n") << command;
      EXPECT_LT(std::stoi(read_text(folder / "took")), 10'000) << command;
      EXPECT_THAT(read_text(folder / "told"), HasSubstr("kibitzer: error: interrupted: ")) << command;
      EXPECT_EQ(read_text(folder / "large.pbn"), large) << command;
      EXPECT_EQ(read_text(folder / "small.pbn"), kLax) << command;
      EXPECT_FALSE(std::filesystem::exists(folder / "out.lin")) << command;
    }
  }
}

TEST(Edits, SayOnceHowManyFilesASignalSpared) {
  const TemporaryFolder folder;
  write_long_records(folder);
  for (int i = 0; i < 20; ++i) folder.write("z" + std::to_string(i) + ".pbn", kLax);
  folder.write("script",
               "set -m\nkibitzer fix large.pbn z*.pbn 2> told &\n" + kUntilItHeeds + "kill -INT $!\nwait $!\n");
  run_in(folder, "bash script 2>/dev/null");
  EXPECT_EQ(read_text(folder / "told"),
            "fixed 0 findings in 0 files\nkibitzer: error: interrupted: 21 of 21 files left as they were\n");
}

}  // namespace
}  // namespace kibitzer::test
