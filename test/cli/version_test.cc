// Which program made a report can be read in it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>
#include <string>

#include "archives/temporary_folder.h"
#include "reports/formats.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

std::string printed(const std::string& command) { return run_as_it_is(command, project_folder()).output; }

/// "0.1.0+0123456789ab": what the program says it is.
std::string version() {
  const std::string line = printed("kibitzer --version");
  return line.substr(line.find(' ') + 1, line.find('\n') - line.find(' ') - 1);
}

TEST(Version, NamesTheCommitWhereThereIsOne) {
  EXPECT_THAT(printed("kibitzer --version"),
              MatchesRegex("kibitzer [0-9]+\\.[0-9]+\\.[0-9]+(\\+[0-9a-f]+(\\.modified)?)?\n"));
  EXPECT_EQ(printed("kibitzer version"), printed("kibitzer --version"));
}

TEST(Version, IsInEveryReportThatHasRoomForIt) {
  for (const std::string command :
       {"lint --format json", "lint --format jsonl", "lint --format sarif", "lint --format junit",
        "lint --format markdown", "lint --format verdicts", "score --format json", "score --format jsonl",
        "compare --format json", "standings --format json", "page"})
    EXPECT_THAT(printed("kibitzer " + command + " sessions/club_evening.pbn"), HasSubstr(version())) << command;
  EXPECT_THAT(
      printed("kibitzer lint --format json sessions/club_evening.pbn > /dev/null; "
              "kibitzer lint --format json sessions/club_evening.pbn | kibitzer merge --format jsonl /dev/stdin"),
      HasSubstr(version()));
}

/// The last column of the table of formats.
TEST(Version, IsInTheFormatsThatTheReadmeSays) {
  const std::string readme = read_text(project_folder() / "tools" / "kibitzer" / "lint.md");
  std::istringstream lines(readme.substr(readme.find("| Format | For | Names the version |")));
  std::size_t formats = 0;
  std::string line;
  for (std::getline(lines, line); std::getline(lines, line) && line.starts_with('|');) {
    if (!line.starts_with("| `")) continue;
    ++formats;
    const std::string format = line.substr(3, line.find('`', 3) - 3);
    const bool named = !line.ends_with(" | |");
    const std::string report = printed("kibitzer lint --statistics --format " + format + " sessions/faulty_boards.pbn");
    EXPECT_EQ(report.find(version()) != std::string::npos, named) << format;
  }
  EXPECT_EQ(formats, reports::lint_formats().size());
}

TEST(Version, IsInABaseline) {
  const archives::TemporaryFolder folder;
  const std::string file = folder / "baseline.json";
  EXPECT_THAT(
      printed("kibitzer lint --write-baseline " + file + " sessions/faulty_boards.pbn > /dev/null 2>&1; cat " + file),
      HasSubstr(version()));
}

/// Of a folder without git, and of what git archived, in a folder within another project's repository.
TEST(Version, OfAnArchiveIsThatOfItsCommit) {
  const archives::TemporaryFolder folder;
  const std::string script = (project_folder() / "cmake/Commit.cmake").string();
  const auto found = [&](const std::string& archived, const std::string& more) {
    folder.write("project/cmake/Commit.cmake", read_text(script));
    folder.write("project/cmake/commit.txt", archived + "\n");
    return run_as_it_is("cmake -DSOURCE=$PWD/project -DVERSION=1.2.3 -DHEADER=$PWD/commit.h " + more +
                            " -P project/cmake/Commit.cmake && tail -n 1 commit.h",
                        folder.path())
        .output;
  };
  if (run_as_it_is("cmake --version", "/").exit_code != 0) GTEST_SKIP() << "there is no cmake";
  EXPECT_EQ(found("$Format:%H$", ""), "#define KIBITZER_BUILT_VERSION \"1.2.3\"\n");
  EXPECT_EQ(found("0123456789abcdef0123", ""), "#define KIBITZER_BUILT_VERSION \"1.2.3+0123456789ab\"\n");
  EXPECT_EQ(found("$Format:%H$", "-DGIVEN=abc"), "#define KIBITZER_BUILT_VERSION \"1.2.3+abc\"\n");
}

}  // namespace
}  // namespace kibitzer::test
