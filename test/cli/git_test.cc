// Which files --changed, --since and --staged judge.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;
using testing::HasSubstr;

constexpr const char* kSoundTracked = R"({"game":"oh-hell","rules":"standard","players":["B"],"rounds":[]})";
constexpr const char* kFaultyTracked = R"({"game":"oh-hell","rules":"standart","players":["B"],"rounds":[]})";

/// The files that a report of verdicts names, each with a blank after it.
std::string paths_in(const TemporaryFolder& folder, const std::string& command) {
  return run_in(folder,
                "{ " + command + R"sh(; } 2> /dev/null | sed -n 's/^{"path":"\([^"]*\)".*/\1/p' | tr '\n' ' ')sh")
      .output;
}

/// A repository with a commit of three files, on the branch main.
class Repository : public testing::Test {
 protected:
  void SetUp() override {
    if (run_in(folder_, "git --version").exit_code != 0) GTEST_SKIP() << "git is not installed";
    for (const char* const name : {"old.json", "day 1/first.json", "day 1/second.json"})
      folder_.write(name, kSoundTracked);
    ASSERT_EQ(run_in(folder_, kGit + "init -q -b main . && git add . && " + kGit + "commit -qm One").output, "");
  }

  /// The files judged, a line each.
  std::string judged(const std::string& options, const std::string& in = ".") const {
    return paths_in(folder_, "cd '" + in + "' && kibitzer lint --format verdicts " + options);
  }

  const std::string kGit = "git -c user.name=A -c user.email=a@b.c ";
  TemporaryFolder folder_;
};

TEST_F(Repository, JudgesChangedAndNewFiles) {
  EXPECT_EQ(judged("--changed"), "");
  EXPECT_EQ(run_in(folder_, "kibitzer lint --changed").exit_code, 0);
  folder_.write("day 1/second.json", std::string(kSoundTracked) + "\n");
  folder_.write("new.json", kSoundTracked);
  folder_.write("notes.txt", "not a record");
  folder_.write("unwanted.json", kSoundTracked);
  folder_.write(".gitignore", "unwanted.json\n");
  EXPECT_EQ(judged("--changed"), "day 1/second.json new.json ");
  EXPECT_EQ(judged("--changed", "day 1"), "second.json ");
  EXPECT_EQ(judged("--changed ..", "day 1"), "second.json ../new.json ");
  run_in(folder_, "rm old.json && git add -A && git mv 'day 1/first.json' moved.json");
  EXPECT_EQ(judged("--changed"), "day 1/second.json moved.json new.json ");
}

TEST_F(Repository, JudgesWhatTheBranchHasChanged) {
  run_in(folder_, "git checkout -qb evening");
  folder_.write("new.json", kSoundTracked);
  run_in(folder_, "git add . && " + kGit + "commit -qm Two && git checkout -q main");
  folder_.write("elsewhere.json", kSoundTracked);
  run_in(folder_, "git add . && " + kGit + "commit -qm Three && git checkout -q evening");
  EXPECT_EQ(judged("--since main"), "new.json ");
  const Ran unknown = run_in(folder_, "kibitzer lint --since mian");
  EXPECT_EQ(unknown.output, "kibitzer: error: --since: git knows no commit mian\n");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(run_in(folder_, "kibitzer lint --since --output=x").exit_code, 2);
}

TEST_F(Repository, JudgesWhatIsStagedAsItIsStaged) {
  folder_.write("old.json", kFaultyTracked);
  folder_.write("new.json", kSoundTracked);
  run_in(folder_, "git add .");
  folder_.write("old.json", kSoundTracked);
  run_in(folder_, "rm new.json");
  const Ran ran = run_in(folder_, "kibitzer lint --staged --select json --format concise");
  EXPECT_EQ(ran.output,
            "old.json:1:27: error[json/unknown-value]: rules cannot be \"standart\"; did you mean \"standard\"?\n"
            "1 finding in 2 sessions of 2 files: 1 error, 0 warnings, 0 info\n");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(run_in(folder_, "kibitzer lint --staged 'day 1'").exit_code, 0);
  EXPECT_EQ(run_in(folder_, "ls ${TMPDIR:-/tmp} | grep kibitzer-staged").output, "");
}

TEST_F(Repository, AppliesTheConfigurationOfTheFileStaged) {
  folder_.write("day 1/first.json", kFaultyTracked);
  run_in(folder_, "git add .");
  folder_.write("day 1/first.json", kSoundTracked);
  folder_.write("day 1/kibitzer.toml", "ignore = [\"json/unknown-value\"]\n");
  EXPECT_EQ(run_in(folder_, "kibitzer lint --staged").exit_code, 0);
  folder_.write("day 1/kibitzer.toml", "exclude = [\"first.json\"]\n");
  EXPECT_EQ(judged("--staged"), "");
}

TEST_F(Repository, PassesOverWhatIsOnlyIntendedToBeAdded) {
  folder_.write("later.json", "");
  run_in(folder_, "git add -N later.json");
  EXPECT_EQ(judged("--staged"), "");
}

TEST_F(Repository, SaysThatNothingHasChanged) {
  EXPECT_EQ(run_in(folder_, "kibitzer lint --changed").output, "kibitzer: info: git knows no record that is changed\n");
  EXPECT_EQ(run_in(folder_, "kibitzer lint --staged").output, "kibitzer: info: git knows no record that is staged\n");
  EXPECT_EQ(run_in(folder_, "kibitzer lint --changed -").output,
            "kibitzer: error: standard input is not a file that git knows\n");
}

TEST_F(Repository, PassesOverLinksAndOtherRepositories) {
  run_in(
      folder_,
      "ln -s old.json link.json && mkdir other && git -C other init -q && cp old.json other/ && git add link.json && ln -s nowhere.json new.json");
  EXPECT_EQ(judged("--changed"), "");
  EXPECT_EQ(judged("--staged"), "");
}

TEST_F(Repository, TakesPathsAsTheyAre) {
  folder_.write("a*.json", kSoundTracked);
  folder_.write("abc.json", kSoundTracked);
  folder_.write(":(top).json", kSoundTracked);
  EXPECT_EQ(judged("--changed 'a*.json'"), "a*.json ");
  EXPECT_EQ(judged("--changed './:(top).json'"), ":(top).json ");
  const Ran none = run_in(folder_, "kibitzer lint --changed nowhere");
  EXPECT_EQ(none.output, "kibitzer: error: cannot read nowhere: No such file or directory\n");
  EXPECT_EQ(none.exit_code, 2);
}

TEST(GitFiles, NeedARepository) {
  const TemporaryFolder folder;
  folder.write("a.json", kSoundTracked);
  const Ran ran = run_in(folder, "GIT_CEILING_DIRECTORIES=/ LC_ALL=C kibitzer lint --changed");
  EXPECT_THAT(ran.output, HasSubstr("--changed: git says: not a git repository"));
  EXPECT_EQ(ran.exit_code, 2);
  const Ran without = run_in(folder, "k=$(command -v kibitzer) && PATH=/nowhere \"$k\" lint --staged");
  EXPECT_EQ(without.output,
            "kibitzer: error: --staged needs git, which cannot be started: No such file or directory\n");
  EXPECT_EQ(without.exit_code, 2);
}

TEST(GitFiles, AreAllNewBeforeTheFirstCommit) {
  const TemporaryFolder folder;
  if (run_in(folder, "git init -q .").exit_code != 0) GTEST_SKIP() << "git is not installed";
  folder.write("a.json", kSoundTracked);
  EXPECT_EQ(paths_in(folder, "kibitzer lint --format verdicts --changed"), "a.json ");
  run_in(folder, "git add .");
  EXPECT_EQ(paths_in(folder, "kibitzer lint --format verdicts --staged"), "a.json ");
}

}  // namespace
}  // namespace kibitzer::test
