// What is found in folders and is not a record, or is not wanted, is skipped: counted, and named with --verbose.
#include <gtest/gtest.h>

#include <filesystem>

#include "archives/temporary_folder.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

const std::filesystem::path kSessions = project_folder() / "sessions";

class Folders : public testing::Test {
 protected:
  void copy(const std::string& name) const { std::filesystem::copy(kSessions / name, folder_.path() / name); }
  void write(const std::string& name, std::string_view bytes) const { folder_.write(name, bytes); }

  /// What `command` prints, and its exit code.
  std::string outcome(const std::string& command) const {
    const Ran ran = run(command, folder_.path());
    return ran.output + "[" + std::to_string(ran.exit_code) + "]";
  }

  archives::TemporaryFolder folder_;
};

constexpr const char* kPage = "<!DOCTYPE html>\n<html><body>404: no such game | rounds</body></html>\n";

TEST_F(Folders, OfSoundRecordsAreNotSpokenOf) {
  copy("match.lin");
  EXPECT_EQ(outcome("kibitzer lint"), "[0]");
}

/// Whatever it wrote, as files with the endings of records.
TEST_F(Folders, NothingThatTheProgramWroteIsJudged) {
  copy("match.lin");
  copy("faulty_boards.pbn");
  copy("saturday.atle");
  std::size_t written = 0;
  const auto save = [&](const std::string& command, const std::string& file) {
    ++written;
    EXPECT_LT(run("kibitzer " + command + " *.lin *.pbn *.atle > " + file, folder_.path()).exit_code, 2) << command;
  };
  for (const std::string format : {"json", "sarif", "gitlab", "rdjson"})
    save("lint --format " + format, "lint-" + format + ".json");
  save("lint --format junit", "junit.csv");
  save("lint --format checkstyle", "checkstyle.csv");
  save("lint --format rdjsonl", "rdjson.jsonl");
  save("lint --format jsonl", "lint.jsonl");
  save("lint --format verdicts", "verdicts.jsonl");
  save("lint --shard 1/2 --format json", "share.json");
  save("lint --write-baseline known.json", "/dev/null");
  for (const std::string ending : {"json", "jsonl", "csv"}) save("score --format " + ending, "score." + ending);
  for (const std::string ending : {"json", "csv"}) {
    save("compare --format " + ending, "compare." + ending);
    save("standings --format " + ending, "standings." + ending);
  }
  ++written;
  run("kibitzer rules --format json > rules.json", folder_.path());
  for (const std::string schema :
       {"baseline", "bridge-session", "compare-report", "config", "lint-lines", "lint-report", "oh-hell-session",
        "rule-list", "score-report", "standings-report", "verdict-lines"}) {
    ++written;
    run("kibitzer schema " + schema + " > " + schema + ".json", folder_.path());
  }
  const std::string said = outcome("kibitzer lint --baseline known.json .");
  EXPECT_EQ(said,
            "0 findings in 1 session and 7 boards of 3 files: 0 errors, 0 warnings, 0 info; 4 known from the "
            "baseline\n" +
                std::to_string(written) + " files skipped; --verbose names them\n[0]");
}

TEST_F(Folders, WhatHoldsSomethingElseIsCountedAndNamed) {
  copy("match.lin");
  write("a.lin", kPage);
  write("b.json", kPage);
  write("c.csv", "town,people\nOslo,700000\n");
  EXPECT_EQ(outcome("kibitzer lint"), "3 files skipped; --verbose names them\n[0]");
  EXPECT_EQ(outcome("kibitzer lint -v"),
            "kibitzer: info: skipped: a.lin: it is an HTML page\n"
            "kibitzer: info: skipped: b.json: it is an HTML page\n"
            "kibitzer: info: skipped: c.csv: it contains no recorded sessions\n"
            "3 files skipped; --verbose names them\n[0]");
}

TEST_F(Folders, WhereNothingIsJudgedTheExitCodeSaysSo) {
  write("a.lin", kPage);
  EXPECT_EQ(outcome("kibitzer lint"),
            "kibitzer: error: nothing was judged: 1 file skipped; --verbose says which and why\n[2]");
}

TEST_F(Folders, TheFileThatStandardOutputIsWrittenToIsPassedOver) {
  copy("match.lin");
  EXPECT_EQ(outcome("kibitzer lint -v . > out.jsonl"),
            "kibitzer: info: skipped: out.jsonl: standard output is written to it\n[0]");
  EXPECT_EQ(outcome("kibitzer lint --format json . > out.json; grep -c out.json out.json"), "0\n[1]");
}

TEST_F(Folders, AnEmptyPathIsNone) {
  EXPECT_EQ(outcome("kibitzer lint ''"), "kibitzer: error: empty path; '.' is the current folder\n[2]");
}

TEST_F(Folders, WhatIsNamedIsSaidToBeNoRecord) {
  copy("faulty_boards.pbn");
  write("a.lin", kPage);
  EXPECT_EQ(
      outcome("kibitzer lint --quiet --write-baseline known.json faulty_boards.pbn; kibitzer lint known.json a.lin"),
      "kibitzer: info: wrote 4 findings of 1 file to the baseline known.json\n"
      "kibitzer: error: cannot read known.json: it is a baseline that kibitzer wrote, not a record\n"
      "kibitzer: error: cannot read a.lin: it is an HTML page, not a record\n[2]");
}

TEST_F(Folders, ExcludedOnTheCommandLineAndInTheConfiguration) {
  copy("match.lin");
  write("old/a.pbn", "x");
  write("new/b.pbn", "x");
  write("kibitzer.toml", "exclude = [\n  \"old/\",\n]\n");
  EXPECT_EQ(outcome("kibitzer lint --exclude 'new/*.pbn' -v"),
            "kibitzer: info: skipped: new/b.pbn: --exclude excludes it\n"
            "kibitzer: info: skipped: old/: kibitzer.toml:2 excludes it\n"
            "1 file and 1 folder skipped; --verbose names them\n[0]");
  EXPECT_EQ(outcome("kibitzer lint --show-config match.lin | head -n 7"),
            "# Configuration of match.lin, from kibitzer.toml\n"
            "fail-on = \"error\"  # default\n"
            "select = [\"all\"]  # default\n"
            "ignore = []  # default\n"
            "exclude = [\n"
            "  \"old/\",  # kibitzer.toml:2\n"
            "]\n[0]");
  EXPECT_EQ(outcome("kibitzer lint --exclude 'a['"),
            "kibitzer: error: --exclude: invalid file pattern: unclosed [; write [[] for a literal [\n"
            "Run 'kibitzer lint --help' for more information.\n[2]");
}

TEST_F(Folders, IgnoreFilesAreHeeded) {
  copy("match.lin");
  write("build/a.pbn", "x");
  write(".gitignore", "build/\n");
  EXPECT_EQ(outcome("kibitzer lint"), "1 folder skipped; --verbose names it\n[0]");
  EXPECT_EQ(run("kibitzer lint --no-ignore", folder_.path()).exit_code, 1);
}

}  // namespace
}  // namespace kibitzer::test
