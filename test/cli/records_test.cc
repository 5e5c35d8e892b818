// select, split and join: what is cut and put together again is judged and scored as it was.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/pack.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;

std::string session(const std::string& name) { return (project_folder() / "sessions" / name).native(); }

class SplitAndJoined : public testing::TestWithParam<const char*> {};

TEST_P(SplitAndJoined, ScoresAsItDid) {
  const TemporaryFolder folder;
  const std::string ending = std::filesystem::path(GetParam()).extension().native();
  std::filesystem::copy_file(session(GetParam()), folder / ("whole" + ending));
  const Ran split = run_in(folder, "kibitzer split whole" + ending + " -o pieces && kibitzer join pieces/* -o joined" +
                                       ending + " && kibitzer split joined" + ending + " -o again");
  ASSERT_EQ(split.exit_code, 0) << split.output;
  const auto score_of = [&](const std::string& name) {
    return run_in(folder, "mkdir " + name + "_score && cp " + name + ending + " " + name + "_score/x" + ending +
                              " && cd " + name + "_score && kibitzer score x" + ending)
        .output;
  };
  EXPECT_EQ(score_of("joined"), score_of("whole"));
  const auto verdicts_of = [&](const std::string& path) {
    return run_in(folder, "kibitzer lint --format verdicts " + path +
                              " | grep -o '\"verdict\":\"[a-z-]*\",\"errors\":[0-9]*' || true")
        .output;
  };
  EXPECT_EQ(verdicts_of("joined" + ending), verdicts_of("whole" + ending));
  EXPECT_EQ(verdicts_of("$(ls again/* | sort)"), verdicts_of("$(ls pieces/* | sort)"));
}

INSTANTIATE_TEST_SUITE_P(Sessions, SplitAndJoined,
                         testing::Values("club_evening.pbn", "faulty_boards.pbn", "rubber.pbn", "oh_hell_evening.pbn",
                                         "match.lin", "evening.jsonl", "club_match.rbn", "faulty_match.rbx",
                                         "saturday.atle", "faulty.othello"),
                         [](const auto& one) {
                           std::string name = one.param;
                           std::replace(name.begin(), name.end(), '.', '_');
                           return name;
                         });

TEST(Select, OfEverythingGivesTheSameBytes) {
  const TemporaryFolder folder;
  for (const char* const name : {"club_evening.pbn", "match.lin", "evening.jsonl", "club_match.rbn", "friday.json"})
    EXPECT_EQ(run_in(folder, "kibitzer select " + session(name) + " 2> said | cmp - " + session(name)).output, "")
        << name;
}

TEST(Select, MirrorsFoldersAndArchives) {
  const TemporaryFolder folder;
  const std::string board = "[Event \"Cup\"]\n[Board \"1\"]\n\n[Event \"Cup\"]\n[Board \"2\"]\n";
  folder.write("in/a.pbn", board);
  folder.write("in/b.zip", zip({{"../x.pbn", board}, {"c/d.PBN", "[Board \"3\"]\n"}}));
  EXPECT_EQ(run_in(folder, "kibitzer select in --board 2 -o out/; find out -type f | sort").output,
            "selected 2 of 5 records, in 2 of 3 files\nout/a.pbn\nout/b/__/x.pbn\n");
  EXPECT_EQ(read_text(folder / "out/a.pbn"), "[Event \"Cup\"]\n[Board \"2\"]\n");
  EXPECT_EQ(run_in(folder, "kibitzer select in --board 1 -o out/; echo $?").output,
            "kibitzer: error: cannot write out/a.pbn: it exists; replace it with --overwrite or choose another name\n"
            "kibitzer: error: cannot write out/b/__/x.pbn: it exists; replace it with --overwrite or choose another "
            "name\n"
            "selected 0 of 5 records, in 0 of 3 files\n2\n");
  // What an earlier run wrote is not read.
  EXPECT_EQ(run_in(folder, "kibitzer select . -o out/; find out -type f | wc -l").output,
            "selected 5 of 5 records, in 3 of 3 files\n5\n");
}

TEST(Select, FindsNothingInNothing) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_in(folder, "kibitzer select . -o x.pbn; echo $?; ls").output,
            "kibitzer: error: the folder . contains no recorded sessions\n2\n");
}

}  // namespace
}  // namespace kibitzer::test
