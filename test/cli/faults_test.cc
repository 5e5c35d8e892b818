// What goes wrong around the program: files, pipes, disks, signals.
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <unistd.h>

#include <fstream>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;

constexpr const char* kFaultyGame = R"(game A { players: player Atle player Rune rounds:
game round 1 { dealer: Alte trump color: none } }
)";

/// Runs `command` in the folder.
/// A PBN file that takes a while.
void write_large(const TemporaryFolder& folder) {
  const std::string boards = read_text(project_folder().string() + "/sessions/faulty_boards.pbn");
  std::string text;
  while (text.size() < 30'000'000) text += boards + "\n";
  folder.write("large.pbn", text);
}

TEST(Faults, AReaderThatHasGoneAway) {
  const TemporaryFolder folder;
  write_large(folder);
  const Ran code = run_in(folder, "{ kibitzer lint large.pbn; echo exit $? >&2; } 2>said | head -n 1 >first; cat said");
  EXPECT_EQ(code.output, "kibitzer: error: cannot write to standard output: Broken pipe\nexit 2\n");
  EXPECT_NE(read_text(folder / "first"), "");
}

TEST(Faults, ADiskThatIsFull) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  const Ran ran = run_in(folder, "kibitzer lint a.atle > /dev/full");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output, "kibitzer: error: cannot write to standard output: No space left on device\n");
}

TEST(Faults, ADiskThatIsFullIsReportedByEveryCommand) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
  for (const char* const command : {"rules", "explain bridge/follow-suit", "schema baseline", "completions bash",
                                    "--help", "--version", "lint --show-config a.pbn"})
    EXPECT_TRUE(run("kibitzer " + std::string(command) + " > /dev/full", project_folder())
                    .output.starts_with("kibitzer: error: cannot write to standard output"))
        << command;
}

TEST(Faults, ADiskThatIsFullLeavesNoReportAndSparesTheOthers) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  const std::string disk = folder / "disk";
  std::filesystem::create_directory(disk);
  if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=4k") != 0)
    GTEST_SKIP() << "this process may not mount a small disk";
  run_in(folder, "head -c 4096 /dev/zero > disk/filler");
  const Ran ran = run_in(folder, "kibitzer lint --output json=disk/a.json --output json=b.json a.atle | tail -n 1");
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
  folder.write("a.atle", kFaultyGame);
  const Ran ran = run_in(folder, "kibitzer lint --format json --output none/a.json a.atle");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output, "kibitzer: error: cannot write none/a.json: No such file or directory\n");
}

TEST(Faults, SignalsEndTheRunWithWhatWasFoundSoFar) {
  for (const char* const signal : {"INT", "TERM"}) {
    const TemporaryFolder folder;
    folder.write("a.atle", kFaultyGame);
    // Without job control a shell lets what it starts in the background ignore SIGINT.
    folder.write(
        "script",
        "set -m\nmkfifo pipe\n{ echo '{\"game\":\"oh-hell\"}'; sleep 30; } > pipe &\nkibitzer lint --output json=report.json a.atle - < pipe > "
        "told 2>&1 &\n"
        "pid=$!\nuntil grep -q stdin told; do sleep 0.01; done\nkill -" +
            std::string(signal) + " $pid\nwait $pid\necho exit $?\nkill %1\n");
    const Ran ran = run_in(folder, "bash script 2>/dev/null");
    EXPECT_EQ(ran.output, "exit 2\n") << signal;
    const std::string told = read_text(folder / "told");
    EXPECT_NE(told.find("nobody called Alte"), std::string::npos) << told;
    EXPECT_NE(told.find("The run was interrupted: this is what was found until then.\n"), std::string::npos) << told;
    EXPECT_NE(told.find("kibitzer: error: interrupted: only what was found so far is reported\n"), std::string::npos)
        << told;
    EXPECT_FALSE(std::filesystem::exists(folder / "report.json"));
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
      EXPECT_NE(entry.path().extension(), ".part") << entry.path();
  }
}

TEST(Faults, ABrokenMemberAndAMissingFileLeaveTheOthers) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  folder.write("broken.pbn.gz", "\x1F\x8B\x08 no more of it");
  const Ran ran = run_in(folder, "kibitzer lint broken.pbn.gz missing.atle a.atle");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.output.find("cannot read broken.pbn.gz: the archive is damaged: "), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("cannot read missing.atle: No such file or directory\n"), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find("a.atle:2:24: error[oh-hell/unknown-player]"), std::string::npos) << ran.output;
}

TEST(Faults, AReportThatWouldReplaceWhatIsRead) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  const Ran ran = run_in(folder, "kibitzer lint --output a.atle a.atle");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output, "kibitzer: error: a.atle is read, so it cannot be written in the same run\n");
  EXPECT_EQ(read_text(folder / "a.atle"), kFaultyGame);
}

TEST(Faults, AnOutputBehindALinkKeepsTheLinkAndTheMode) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  run_in(folder, "touch target && chmod 600 target && ln -s target link");
  EXPECT_EQ(
      run_in(folder, "kibitzer lint --output json=link a.atle > told; readlink link; stat -c %a target; ls").output,
      "target\n600\na.atle\nlink\ntarget\ntold\n");
  EXPECT_NE(read_text(folder / "target").find("unknown-player"), std::string::npos);
}

TEST(Faults, StandardOutputByItsNames) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  for (const char* const name : {"-", "/dev/stdout"}) {
    run_in(folder, std::string("kibitzer lint --format concise --output ") + name + " a.atle > told");
    EXPECT_NE(read_text(folder / "told").find("unknown-player"), std::string::npos) << name;
  }
}

TEST(Faults, ASearchThatFailsIsInTheReportOfEveryShare) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  const Ran ran = run_in(
      folder,
      "mkdir empty; for i in 1 2; do kibitzer lint --format json --shard $i/2 empty a.atle > $i 2> /dev/null; done; "
      "kibitzer lint --format json empty a.atle > whole 2> /dev/null; "
      "kibitzer merge 2 1 > merged; echo exit $?; cmp whole merged");
  EXPECT_EQ(ran.output, "kibitzer: error: the folder empty contains no recorded sessions\nexit 2\n");
}

TEST(Faults, SharesOfDifferentRuns) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  const Ran ran = run_in(folder,
                         "kibitzer lint --format json --shard 1/2 a.atle > 1; "
                         "kibitzer lint --format json --shard 2/2 --ignore oh-hell a.atle > 2; kibitzer merge 1 2");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output,
            "kibitzer: error: cannot merge these reports: they are shares of different runs: the files or the "
            "options differ\n");
}

TEST(Faults, AReportWithoutAllFindingsIsNotJoined) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  const Ran ran =
      run_in(folder, "kibitzer lint --format json --max-findings 0 a.atle > 1 2> /dev/null; kibitzer merge 1");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output,
            "kibitzer: error: cannot read 1: it is not a lint report: it does not contain all findings: reports with "
            "--max-findings or --quiet cannot be merged\n");
}

TEST(Faults, ANamedPipeIsSpokenOfAndRead) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaultyGame);
  const Ran ran = run_in(
      folder,
      "mkfifo pipe.atle; (cat a.atle > pipe.atle &) ; kibitzer lint --format concise pipe.atle > told; echo exit $?");
  EXPECT_EQ(ran.output, "kibitzer: info: waiting for data on the pipe pipe.atle\nexit 1\n");
  EXPECT_NE(read_text(folder / "told").find("unknown-player"), std::string::npos);
}

/// A pipe can be read only once: neither reporting a usage error nor judging reads it again.
TEST(Faults, ADescriptionCanComeFromAPipe) {
  const std::string lint = "cat sessions/games/hearts.cge | kibitzer lint --game /dev/stdin ";
  EXPECT_EQ(run(lint + "sessions/faulty_boards.pbn | tail -n 1", project_folder()).output,
            "4 findings in 3 boards of 1 file: 4 errors, 0 warnings, 0 info\n");
  EXPECT_EQ(run(lint + "--quite", project_folder()).output,
            "kibitzer: error: unknown option '--quite'; did you mean '--quiet'?\n"
            "Run 'kibitzer lint --help' for more information.\n");
}

TEST(Faults, ADeviceWithoutEndIsNoRecord) {
  EXPECT_EQ(run("kibitzer lint /dev/zero", project_folder()).output,
            "kibitzer: error: cannot read /dev/zero: its notation is unknown\n");
}

}  // namespace
}  // namespace kibitzer::test
