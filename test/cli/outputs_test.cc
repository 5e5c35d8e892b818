// What is written replaces nothing but older output of its kind.
#include <gtest/gtest.h>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "reports/compare.h"
#include "reports/formats.h"
#include "reports/standings.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;

constexpr const char* kFaulty = R"(game A { players: player Atle player Rune rounds:
game round 1 { dealer: Alte trump color: none } }
)";

/// What `command` says where it is not to write, with its exit code.
std::string refusal(const TemporaryFolder& folder, const std::string& command) {
  const Ran ran = run_in(folder, command);
  return ran.output + "exit " + std::to_string(ran.exit_code);
}

constexpr const char* kNoOlder =
    ": it exists, and was not written by kibitzer in this form; remove it or choose another name\n";

TEST(Outputs, ABaselineReplacesNoRecord) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  folder.write("b.atle", kFaulty);
  EXPECT_EQ(refusal(folder, "kibitzer lint --write-baseline *.atle"),
            std::string("kibitzer: error: cannot write the baseline a.atle") + kNoOlder + "exit 2");
  EXPECT_EQ(read_text(folder / "a.atle"), kFaulty);
}

TEST(Outputs, ABaselineReplacesABaseline) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  for (int i = 0; i < 2; ++i)
    EXPECT_EQ(run_in(folder, "kibitzer lint --write-baseline known.json a.atle > told").exit_code, 0);
}

TEST(Outputs, AReportReplacesNoFileOfAnotherKind) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  folder.write("other", "{\"rounds\": []}");
  for (const std::string_view format : reports::lint_formats()) {
    EXPECT_EQ(refusal(folder, "kibitzer lint --output " + std::string(format) + "=other a.atle > told"),
              std::string("kibitzer: error: cannot write other") + kNoOlder + "exit 2")
        << format;
    EXPECT_EQ(read_text(folder / "other"), "{\"rounds\": []}") << format;
  }
}

TEST(Outputs, AReportReplacesNoReportOfAnotherProgram) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  for (const auto& [format, theirs] : {std::pair("gitlab", R"([{"description": "x", "check_name": "eslint"}])"),
                                       std::pair("json", R"({"files": []})")}) {
    folder.write("theirs", theirs);
    EXPECT_EQ(refusal(folder, "kibitzer lint --output " + std::string(format) + "=theirs a.atle > told"),
              std::string("kibitzer: error: cannot write theirs") + kNoOlder + "exit 2");
  }
}

TEST(Outputs, AReportReplacesNoNotes) {
  constexpr const char* kNotes = "# Friday\n\nAsk Rune for the rounds; who has the score?\n";
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  folder.write("notes.txt", kNotes);
  const auto refused = [&](const std::string& command, std::span<const std::string_view> formats) {
    for (const std::string_view format : formats) {
      EXPECT_EQ(
          refusal(folder, "kibitzer " + command + " --output " + std::string(format) + "=notes.txt a.atle > told"),
          std::string("kibitzer: error: cannot write notes.txt") + kNoOlder + "exit 2")
          << command << ' ' << format;
      EXPECT_EQ(read_text(folder / "notes.txt"), kNotes) << command << ' ' << format;
    }
  };
  refused("lint", reports::lint_formats());
  refused("score", reports::score_formats());
  refused("compare", reports::compare_formats());
  refused("standings", reports::standings_formats());
}

TEST(Outputs, EveryReportReplacesAnOlderOneOfItsForm) {
  const TemporaryFolder folder;
  folder.write("nothing.csv", "round\n");
  const std::string sessions = project_folder().string() + "/sessions/";
  const auto twice = [&](const std::string& command, std::span<const std::string_view> formats) {
    for (const std::string_view format : formats) {
      std::vector<std::string> inputs = {sessions + "faulty_boards.pbn " + sessions + "saturday.atle"};
      const bool all = test::trials(10) == 10;
      if (all && (format == "text" || format == "markdown"))  // whose beginnings depend on the records
        inputs.insert(inputs.end(), {sessions + "saturday.atle", sessions + "match.lin", sessions + "rubber.pbn",
                                     sessions + "analysed_boards.pbn", "nothing.csv"});
      for (const std::string& records : inputs) {
        const std::string write =
            "kibitzer " + command + " --format " + std::string(format) + " --output report " + records + " > told 2>&1";
        run_in(folder, "rm -f report");
        run_in(folder, write);
        run_in(folder, write);
        EXPECT_EQ(read_text(folder / "told").find("in this form"), std::string::npos)
            << command << ' ' << format << ' ' << records << '\n'
            << read_text(folder / "report");
      }
    }
  };
  twice("lint", reports::lint_formats());
  twice("score", reports::score_formats());
  twice("compare", reports::compare_formats());
  twice("standings", reports::standings_formats());
}

TEST(Outputs, AJsonReportReplacesAnOlderOneThatHasNoFiles) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  run_in(folder, "mkdir empty");
  for (const std::string arguments : {"--shard 1/2 a.atle", "--shard 2/2 a.atle", "empty"}) {
    const std::string write = "kibitzer lint --format json --output report " + arguments + " > told 2>&1";
    run_in(folder, "rm -f report");
    run_in(folder, write);
    run_in(folder, write);
    EXPECT_EQ(read_text(folder / "told").find("in this form"), std::string::npos) << read_text(folder / "report");
  }
}

TEST(Outputs, AnOutputWhoseFolderHasAnEqualsSignIsNotTheFileThatIsRead) {
  const TemporaryFolder folder;
  folder.write("x=y.atle", kFaulty);
  EXPECT_EQ(refusal(folder, "kibitzer lint --output ./x=y.atle x=y.atle"),
            "kibitzer: error: ./x=y.atle is read, so it cannot be written in the same run\nexit 2");
}

TEST(Outputs, AConfigurationThatIsFoundIsSpared) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  folder.write("kibitzer.toml", "");
  EXPECT_EQ(refusal(folder, "kibitzer lint --output kibitzer.toml a.atle"),
            "kibitzer: error: kibitzer.toml is read, so it cannot be written in the same run\nexit 2");
}

TEST(Outputs, AListOfFilesIsSpared) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  folder.write("list", "a.atle\n");
  EXPECT_EQ(refusal(folder, "kibitzer lint --output list --files-from list"),
            "kibitzer: error: list is read, so it cannot be written in the same run\nexit 2");
}

TEST(Outputs, AReportThatIsJoinedIsSpared) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  run_in(folder, "kibitzer lint --format json --output report.json a.atle");
  EXPECT_EQ(refusal(folder, "kibitzer merge --output report.json report.json"),
            "kibitzer: error: report.json is read, so it cannot be written in the same run\nexit 2");
}

TEST(Outputs, ARecordIsNotConvertedIntoItself) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  run_in(folder, "ln -s a.atle link; ln a.atle hard; mkdir b; ln -s .. b/up");
  const std::string names[][2] = {{"a.atle", "a.atle"},   {"a.atle", "./a.atle"},       {"a.atle", "$PWD/a.atle"},
                                  {"link", "a.atle"},     {"a.atle", "link"},           {"a.atle", "b/up/a.atle"},
                                  {"hard", "a.atle"},     {"- < a.atle", "a.atle"},     {"- < a.atle", "link"},
                                  {"< hard", "./a.atle"}, {"/dev/stdin < link", "link"}};
  for (const auto& [from, to] : names) {
    const Ran ran =
        run_in(folder, "kibitzer convert --notation atle --to csv --overwrite --output " + to + ' ' + from + " 2>&1");
    EXPECT_NE(ran.output.find("is read, so it cannot be written in the same run\n"), std::string::npos)
        << from << ' ' << to << ": " << ran.output;
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(read_text(folder / "a.atle"), kFaulty);
  }
}

TEST(Outputs, AConvertedRecordReplacesNothingUnasked) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  folder.write("kibitzer.toml", "");
  const std::string convert = "kibitzer convert a.atle --to json --output ";
  for (const char* const theirs : {"Dear Rune,\n", kFaulty, "{\"game\": \"oh-hell\", \"rounds\": []}"}) {
    folder.write("theirs", theirs);
    run_in(folder, "ln -sf theirs link");
    for (const std::string name : {"theirs", "./link"}) {
      EXPECT_EQ(refusal(folder, convert + name),
                "kibitzer: error: cannot write " + name +
                    ": it exists; replace it with --overwrite or choose another name\nexit 2");
      EXPECT_EQ(read_text(folder / "theirs"), theirs);
    }
  }
  EXPECT_EQ(refusal(folder, convert + "kibitzer.toml --overwrite"),
            "kibitzer: error: kibitzer.toml is read, so it cannot be written in the same run\nexit 2");
  EXPECT_EQ(refusal(folder, convert + "theirs --overwrite; cmp theirs link"), "exit 0");
  EXPECT_EQ(refusal(folder, convert + "theirs; " + convert + "new; " + convert + "new"), "exit 0");
  EXPECT_EQ(refusal(folder, ": > empty; " + convert + "empty; cmp empty theirs; " + convert + "/dev/null"), "exit 0");
}

TEST(Outputs, OneFileIsNotWrittenTwice) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  EXPECT_EQ(refusal(folder, "kibitzer lint --output json=./report --write-baseline report a.atle"),
            "kibitzer: error: report would be written twice; each output needs its own file\nexit 2");
}

TEST(Outputs, ANameThatIsEmptyIsNone) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  for (const char* const option : {"--write-baseline", "--baseline", "--files-from", "--config"}) {
    const Ran ran = run_in(folder, "kibitzer lint " + std::string(option) + " '' a.atle");
    EXPECT_EQ(ran.exit_code, 2) << option;
    EXPECT_NE(ran.output.find(std::string(option) + ": missing file name\n"), std::string::npos) << ran.output;
  }
}

TEST(Outputs, ClosedDescriptorsAreNotTakenByFiles) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  run_in(folder, "kibitzer lint --output json=whole.json a.atle > told");
  const Ran closed = run_in(folder, "kibitzer lint --output json=report.json a.atle >&-");
  EXPECT_EQ(closed.output, "kibitzer: error: cannot write to standard output: Bad file descriptor\n");
  EXPECT_EQ(closed.exit_code, 2);
  EXPECT_EQ(read_text(folder / "report.json"), read_text(folder / "whole.json"));
  run_in(folder, "kibitzer lint --output json=report.json a.atle missing.atle > told 2>&-");
  EXPECT_EQ(read_text(folder / "report.json").find("kibitzer: error"), std::string::npos);
  EXPECT_EQ(run_in(folder, "kibitzer lint - <&-").output,
            "kibitzer: error: cannot read <stdin>: Bad file descriptor\n");
}

TEST(Outputs, AFileThatMayNotGrowLeavesNoPart) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  const Ran ran = run_in(folder, "(ulimit -f 0; kibitzer lint --output report a.atle) 2>&1 | cat; ls");
  EXPECT_EQ(ran.output, "kibitzer: error: cannot write report: File too large\na.atle\n");
}

TEST(Outputs, WhatVanishedFromABaselineMovesNoCursor) {
  const TemporaryFolder folder;
  folder.write("a.atle", "game A { }");
  folder.write("known.json",
               R"({"baseline": 1, "files": {"\u001b[2J.atle": [{"fingerprint": "0123456789abcdef", "count": 1,)"
               R"( "rule": "x\n::error::y", "message": "\u001b]0;z\u0007"}]}})");
  const Ran ran = run_in(folder, "kibitzer lint --baseline known.json a.atle > told");
  EXPECT_EQ(
      ran.output,
      "kibitzer: info: in the baseline, but no longer found: \uFFFD[2J.atle: [x\uFFFD::error::y] \uFFFD]0;z\uFFFD\n");
}

TEST(Outputs, WhatIsNotScoredMovesNoCursor) {
  const TemporaryFolder folder;
  folder.write("\x1b[2J.atle", "");
  EXPECT_EQ(run_in(folder, "kibitzer score *.atle 2>&1 > told").output,
            "kibitzer: warning: not scored: \uFFFD[2J.atle:1:1: error[atle/no-game]: the file contains no "
            "game\n");
}

TEST(Outputs, TextsOfAReportThatIsJoinedMoveNoCursor) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  run_in(folder,
         "kibitzer lint --format json a.atle | sed 's/nobody called/\\\\u001b[2J\\\\n::error::/' > report.json");
  const Ran ran = run_in(folder, "kibitzer merge --format concise report.json");
  EXPECT_NE(ran.output.find("\uFFFD[2J\uFFFD::error:: Alte"), std::string::npos) << ran.output;
}

TEST(Outputs, AConfigurationThatIsADanglingLinkIsReported) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  run_in(folder, "ln -s nowhere kibitzer.toml");
  EXPECT_EQ(refusal(folder, "kibitzer lint a.atle"),
            "kibitzer: error: cannot read the configuration kibitzer.toml: No such file or directory\nexit 2");
}

TEST(Outputs, APathThatIsTooLongIsReported) {
  const TemporaryFolder folder;
  folder.write("list", std::string(20000, 'a') + "/b.pbn\n");
  const Ran ran = run_in(folder, "kibitzer lint --files-from list");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.output, "kibitzer: error: cannot read " + std::string(200, 'a') + "…: File name too long\n");
}

TEST(Outputs, AFolderThatWasRemovedIsNoFaultOfTheProgram) {
  const TemporaryFolder folder;
  folder.write("a.atle", kFaulty);
  const Ran ran =
      run_in(folder, "a=$PWD/a.atle; mkdir gone; cd gone; rmdir ../gone; kibitzer lint --format concise $a");
  EXPECT_EQ(ran.exit_code, 1) << ran.output;
  EXPECT_EQ(run_in(folder, "mkdir gone; cd gone; rmdir ../gone; kibitzer lint").exit_code, 2);
}

TEST(Outputs, TooLittleMemoryIsNoFaultOfTheProgram) {
#ifdef KIBITZER_SANITIZED
  GTEST_SKIP() << "the address sanitizer reserves more memory than the limit allows";
#endif
  const TemporaryFolder folder;
  const Ran ran = run_in(
      folder, "head -c 100000000 /dev/zero | tr '\\0' ' ' > a.atle; (ulimit -v 100000; kibitzer lint --jobs 1 a.atle)");
  EXPECT_EQ(ran.output, "kibitzer: critical: out of memory\n");
  EXPECT_EQ(ran.exit_code, 2);
}

}  // namespace
}  // namespace kibitzer::test
