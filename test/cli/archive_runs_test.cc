// Runs over archives as CI makes them: what is judged, what is known, and how often a finding is reported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;
using testing::HasSubstr;

constexpr const char* kFaulty = R"(game A { players: player Atle player Rune rounds:
game round 1 { dealer: Alte trump color: none } }
)";

/// What `command` prints, and its exit code.
std::string outcome(const TemporaryFolder& folder, const std::string& command) {
  const Ran ran = run_in(folder, command);
  return ran.output + "[" + std::to_string(ran.exit_code) + "]";
}

std::size_t count(const std::string& text, const std::string& words) {
  std::size_t times = 0;
  for (std::size_t at = 0; (at = text.find(words, at)) != std::string::npos; ++at) ++times;
  return times;
}

TEST(ArchiveRuns, ExcludeNamedFilesOnlyWhenForced) {
  const TemporaryFolder folder;
  folder.write("old/deep/a.atle", kFaulty);
  EXPECT_EQ(run_in(folder, "kibitzer lint --exclude old old/deep/a.atle").exit_code, 1);
  for (const std::string glob : {"old", "old/", "'old/**'", "a.atle", "'**/deep'"})
    EXPECT_EQ(outcome(folder, "kibitzer lint --force-exclude --exclude " + glob + " old/deep/a.atle"), "[0]") << glob;
  EXPECT_EQ(
      outcome(folder, "kibitzer lint -v --force-exclude --exclude old - --stdin-filename old/b.atle < old/deep/a.atle"),
      "kibitzer: info: skipped: old/b.atle: --exclude excludes it\n[0]");
  folder.write("kibitzer.toml", "exclude = [\"old/\"]\n");
  EXPECT_EQ(run_in(folder, "kibitzer lint --force-exclude ./old/deep/a.atle").exit_code, 0);
  EXPECT_EQ(run_in(folder, "kibitzer lint --force-exclude \"$PWD/old/deep/a.atle\"").exit_code, 0);
}

TEST(ArchiveRuns, PassOverNamesThatAreNoRecordsWhenAsked) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  folder.write("notes.txt", "hello");
  EXPECT_EQ(run_in(folder, "kibitzer lint notes.txt gone.pbn a.atle").exit_code, 2);
  EXPECT_EQ(outcome(folder, "kibitzer lint --ignore-unknown notes.txt gone.pbn"), "[0]");
  const Ran ran = run_in(folder, "kibitzer lint -v --ignore-unknown notes.txt gone.pbn a.atle");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.output, HasSubstr("skipped: gone.pbn: it does not exist\n"));
  EXPECT_THAT(ran.output, HasSubstr("skipped: notes.txt: "));
}

TEST(ArchiveRuns, FailOnWhatIsSkippedWhenAsked) {
  const TemporaryFolder folder;
  folder.write("a.pbn", "[Event \"x\"]\n[Board \"1\"]\n");
  folder.write("b.lin", "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n");
  folder.write("c.7z", "7z\xBC\xAF\x27\x1C");
  EXPECT_EQ(run_in(folder, "kibitzer lint").exit_code, 0);
  const Ran ran = run_in(folder, "kibitzer lint -v --fail-on-skipped");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.output, HasSubstr("skipped: b.lin: it is a pointer of Git LFS or git-annex, whose file has not been "
                                    "fetched\n"));
  EXPECT_THAT(ran.output, HasSubstr("skipped: c.7z: archives of its kind are not opened\n"));
  EXPECT_THAT(ran.output, HasSubstr("kibitzer: error: 2 files skipped\n"));
}

TEST(ArchiveRuns, RefuseFormsOfPatternsThatWouldMatchNothing) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  for (const std::string pattern : {"!a.atle", "*.{pbn,atle}"}) {
    EXPECT_EQ(run_in(folder, "kibitzer lint --exclude '" + pattern + "'").exit_code, 2) << pattern;
    folder.write("kibitzer.toml", "exclude = [\"" + pattern + "\"]\n");
    EXPECT_THAT(run_in(folder, "kibitzer lint").output, HasSubstr("invalid file pattern: ")) << pattern;
    folder.write("kibitzer.toml", "");
  }
  folder.write("kibitzer.toml", "select = []\n");
  EXPECT_THAT(outcome(folder, "kibitzer lint"), HasSubstr("nothing is selected"));
}

TEST(ArchiveRuns, KeepInABaselineWhatWasNotJudged) {
  const TemporaryFolder folder;
  for (const char* const name : {"a.atle", "b.atle", "c.atle"}) folder.write(name, kFaulty);
  run_in(folder, "kibitzer lint --write-baseline known.json .");
  const std::string all = read_text(folder / "known.json");
  run_in(folder, "kibitzer lint --write-baseline known.json b.atle");
  EXPECT_EQ(read_text(folder / "known.json"), all);
  run_in(folder, "kibitzer lint --select bridge --write-baseline known.json .");
  EXPECT_EQ(read_text(folder / "known.json"), all);
  folder.write("b.atle", "game A { players: player Atle player Rune rounds: }\n");
  run_in(folder, "rm c.atle; kibitzer lint --write-baseline known.json b.atle");
  EXPECT_EQ(count(read_text(folder / "known.json"), "nobody called Alte"), 2U) << "b.atle was judged, and has no more";
  EXPECT_THAT(read_text(folder / "known.json"), HasSubstr("c.atle"));
  run_in(folder, "kibitzer lint --write-baseline known.json --prune-baseline b.atle");
  EXPECT_EQ(count(read_text(folder / "known.json"), "nobody called Alte"), 1U);
  EXPECT_THAT(read_text(folder / "known.json"), HasSubstr("a.atle"));
}

TEST(ArchiveRuns, ShareABaseline) {
  const TemporaryFolder folder;
  for (const char* const name : {"a.atle", "b.atle", "c.atle"}) folder.write(name, kFaulty);
  run_in(folder, "kibitzer lint --write-baseline known.json .");
  folder.write("d.atle", kFaulty);
  run_in(folder, "kibitzer lint --baseline known.json --format json *.atle > whole");
  for (const std::string share : {"1", "2"})
    run_in(folder, "kibitzer lint --baseline known.json --shard " + share + "/2 --format json --output share" + share +
                       " *.atle");
  run_in(folder, "kibitzer merge share1 share2 > merged");
  EXPECT_EQ(read_text(folder / "merged"), read_text(folder / "whole"));
}

TEST(ArchiveRuns, FindTheSameInAPipeAsInAFile) {
  const TemporaryFolder folder;
  run_in(folder,
         "sed 's/3  8 44.44/3  9 44.44/' '" + (project_folder() / "sessions/club_pairs.pbn").native() + "' > a.pbn");
  for (const std::string command : {"lint", "score", "compare"}) {
    const int of_file = run_in(folder, "kibitzer " + command + " a.pbn > told 2>&1").exit_code;
    EXPECT_EQ(of_file, 1) << command;
    EXPECT_EQ(run_in(folder, "cat a.pbn | kibitzer " + command + " - > told 2>&1").exit_code, of_file) << command;
    EXPECT_EQ(run_in(folder, "{ head -c 700 a.pbn; sleep 0.2; tail -c +701 a.pbn; } | kibitzer " + command +
                                 " --stdin-filename a.pbn - > told 2>&1")
                  .exit_code,
              of_file)
        << command;
  }
}

TEST(ArchiveRuns, SayOfOptionsBeforeADoubleHyphenWhatIsSaidWithoutIt) {
  const TemporaryFolder folder;
  for (const std::string options :
       {"lint --format jsn", "lint --bogus", "lint --jobs 0", "score --scheme x", "rules", "explain"})
    EXPECT_EQ(outcome(folder, "kibitzer " + options + " -- a.pbn"), outcome(folder, "kibitzer " + options + " a.pbn"));
}

/// Boards whose dealer contradicts their number, no two in a row by as much.
std::string lesson(int boards) {
  std::string text;
  for (int i = 0; i < boards; ++i)
    text += std::string("[Event \"x\"]\n[Board \"1\"]\n[Dealer \"") + (i % 2 == 0 ? 'E' : 'W') + "\"]\n\n";
  return text;
}

TEST(ArchiveRuns, CountEveryPlaceAndShowPeopleAFew) {
  const TemporaryFolder folder;
  folder.write("a.pbn", lesson(40));
  const auto dealers = [&](const std::string& options) {
    return count(run_in(folder, "kibitzer lint --select bridge/dealer-for-board a.pbn " + options).output,
                 "North deals board 1, not ");
  };
  EXPECT_EQ(dealers(""), 5U);
  EXPECT_EQ(dealers("--every-place"), 40U);
  EXPECT_EQ(dealers("--format json"), 40U);
  EXPECT_EQ(dealers("--format sarif"), 40U);
  EXPECT_THAT(run_in(folder, "kibitzer lint --select bridge/dealer-for-board --statistics a.pbn").output,
              HasSubstr("40 findings in 40 boards of 1 file: 0 errors, 40 warnings, 0 info\n"
                        "35 findings repeat others of their file and are not shown; --every-place shows them\n"
                        "40  bridge/dealer-for-board: "));
  EXPECT_EQ(count(run_in(folder, "kibitzer lint --format verdicts a.pbn").output, "\"verdict\":\"cannot-tell\""), 40U)
      << "a board is judged by itself, not by how many others are like it";
}

}  // namespace
}  // namespace kibitzer::test
