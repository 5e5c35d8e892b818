// What goes wrong around the program: files, pipes, disks, signals.
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <unistd.h>

#include <fstream>

#include "archives/temporary_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;

constexpr const char* kFaulty = R"(game A { players: player Atle player Rune rounds:
game round 1 { dealer: Alte trump color: none } }
)";

/// Runs `command` in the folder.
Ran in(const TemporaryFolder& folder, const std::string& command) { return run(command, folder.path()); }

/// A PBN file that takes a while.
void write_large(const TemporaryFolder& folder) {
  const std::string boards = read_text(std::string(KIBITZER_SOURCE_DIR) + "/sessions/faulty_boards.pbn");
  std::string text;
  while (text.size() < 30'000'000) text += boards + "\n";
  folder.write("large.pbn", text);
}

TEST(Faults, AReaderThatHasGoneAway) {
  const TemporaryFolder folder;
  write_large(folder);
  const Ran code = in(folder, "{ kibitzer lint large.pbn; echo exit $? >&2; } 2>said | head -n 1 >first; cat said");
  EXPECT_EQ(code.output, "kibitzer: error: cannot write to standard output: Broken pipe\nexit 2\n");
  EXPECT_NE(read_text(folder / "first"), "");
}

TEST(Faults, ADiskThatIsFull) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  const Ran ran = in(folder, "kibitzer lint a.atle > /dev/full");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output, "kibitzer: error: cannot write to standard output: No space left on device\n");
}

TEST(Faults, ADiskThatIsFullLeavesNoReportAndSparesTheOthers) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  const std::string disk = folder / "disk";
  std::filesystem::create_directory(disk);
  if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=4k") != 0)
    GTEST_SKIP() << "this process may not mount a small disk";
  in(folder, "head -c 4096 /dev/zero > disk/filler");
  const Ran ran = in(folder, "kibitzer lint --output json=disk/a.json --output json=b.json a.atle | tail -n 1");
  const bool left = std::filesystem::exists(folder / "disk/a.json");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(disk)) ++files;
  ::umount(disk.c_str());
  EXPECT_FALSE(left);
  EXPECT_EQ(files, 1U);
  EXPECT_NE(ran.output.find("cannot write disk/a.json: No space left on device\n"), std::string::npos) << ran.output;
  EXPECT_NE(read_text(folder / "b.json").find("unknown-player"), std::string::npos);
}

TEST(Faults, AReportThatCannotBeWrittenThere) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  const Ran ran = in(folder, "kibitzer lint --format json --output none/a.json a.atle");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output, "kibitzer: error: cannot write none/a.json: No such file or directory\n");
}

TEST(Faults, SignalsEndTheRunWithWhatWasFoundSoFar) {
  for (const char* const signal : {"INT", "TERM"}) {
    const TemporaryFolder folder;
    folder.write("a.atle", kFaulty);
    // Without job control a shell lets what it starts in the background ignore SIGINT.
    folder.write("script",
                 "set -m\nmkfifo pipe\nsleep 30 > pipe &\nkibitzer lint --output json=report.json a.atle - < pipe > "
                 "told 2>&1 &\n"
                 "pid=$!\nsleep 1\nkill -" +
                     std::string(signal) + " $pid\nwait $pid\necho exit $?\nkill %1\n");
    const Ran ran = in(folder, "bash script 2>/dev/null");
    EXPECT_EQ(ran.output, "exit 2\n") << signal;
    const std::string told = read_text(folder / "told");
    EXPECT_NE(told.find("nobody called Alte"), std::string::npos) << told;
    EXPECT_NE(told.find("The run was interrupted: this is what was found until then.\n"), std::string::npos) << told;
    EXPECT_NE(told.find("kibitzer: error: interrupted: what is told is only what was found until then\n"),
              std::string::npos)
        << told;
    EXPECT_FALSE(std::filesystem::exists(folder / "report.json"));
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
      EXPECT_NE(entry.path().extension(), ".part") << entry.path();
  }
}

TEST(Faults, ABrokenMemberAndAMissingFileLeaveTheOthers) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  folder.write("broken.pbn.gz", "\x1F\x8B\x08 no more of it");
  const Ran ran = in(folder, "kibitzer lint broken.pbn.gz missing.atle a.atle");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.output.find("cannot read broken.pbn.gz: the archive is broken: "), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("cannot read missing.atle: No such file or directory\n"), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("a.atle:2:24: error[oh-hell/unknown-player]"), std::string::npos) << ran.output;
}

TEST(Faults, AFileThatShrinksWhileItIsRead) {
  const TemporaryFolder folder;
  write_large(folder);
  const Ran ran =
      in(folder, "kibitzer lint --jobs 2 large.pbn > told & sleep 0.1; : > large.pbn; wait $!; echo exit $?");
  EXPECT_EQ(ran.output, "exit 1\n");
  EXPECT_NE(read_text(folder / "told").find(" of 1 file: "), std::string::npos);
}

}  // namespace
}  // namespace kibitzer::test
