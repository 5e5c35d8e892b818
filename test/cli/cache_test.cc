// What is judged again, and what is not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "reports/formats.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using archives::TemporaryFolder;
using testing::HasSubstr;

constexpr const char* kSoundKept = R"({"game":"oh-hell","rules":"standard","players":["B"],"rounds":[]})";
constexpr const char* kFaultyKept = R"({"game":"oh-hell","rules":"standart","players":["B"],"rounds":[]})";

std::string known_of(const std::string& files) {
  return "kibitzer: info: " + files + " unchanged since the last run\n";
}

void write_three(const TemporaryFolder& folder) {
  folder.write("a.json", kSoundKept);
  folder.write("b.json", kFaultyKept);
  folder.write("c.json", kSoundKept);
}

TEST(Cache, GivesTheSameBytesInEveryForm) {
  const TemporaryFolder folder;
  const std::string sessions = (project_folder() / "sessions").string();
  for (std::size_t i = 0; i < reports::lint_formats().size(); i += kOneOf) {
    const std::string format(reports::lint_formats()[i]);
    const std::string lint = "kibitzer lint --format " + format + " " + sessions;
    const Ran whole = run_in(folder, lint);
    for (const char* const time : {"first", "second"}) {
      const Ran kept = run_in(folder, lint + " --cache kept");
      EXPECT_EQ(kept.output, whole.output) << format << ", the " << time << " time";
      EXPECT_EQ(kept.exit_code, whole.exit_code) << format;
    }
  }
}

TEST(Cache, JudgesOnlyWhatHasChanged) {
  const TemporaryFolder folder;
  write_three(folder);
  const std::string lint = "kibitzer lint -v --no-progress --cache kept --format concise . 2>&1 >/dev/null";
  EXPECT_EQ(run_in(folder, lint).output, known_of("0 of 3 files"));
  EXPECT_EQ(run_in(folder, lint).output, known_of("3 of 3 files"));
  folder.write("b.json", kSoundKept);
  EXPECT_EQ(run_in(folder, lint).output, known_of("2 of 3 files"));
  std::filesystem::remove(folder / "a.json");
  EXPECT_EQ(run_in(folder, lint).output, known_of("2 of 2 files"));
}

/// Of the same size, and with the time of the former one.
TEST(Cache, KnowsAFileByItsContent) {
  const TemporaryFolder folder;
  folder.write("a.json", kSoundKept);
  const std::string lint = "kibitzer lint -v --cache kept --format concise a.json 2>&1";
  run_in(folder, lint);
  run_in(folder, "sed s/standard/standart/ a.json > b.json && touch -r a.json b.json && mv b.json a.json");
  EXPECT_THAT(run_in(folder, lint).output, HasSubstr("a.json:1:27: error[json/unknown-value]"));
  run_in(folder, "cp a.json b.json && mv b.json a.json");
  EXPECT_THAT(run_in(folder, lint).output, HasSubstr(known_of("1 of 1 file")));
}

TEST(Cache, ForgetsWhatWasFoundUnderOtherRules) {
  const TemporaryFolder folder;
  write_three(folder);
  const std::string lint = "kibitzer lint -v --cache kept --format concise . 2>&1 >/dev/null";
  run_in(folder, lint);
  folder.write("kibitzer.toml", "ignore = [\"json/unknown-value\"]\n");
  EXPECT_EQ(run_in(folder, lint).output, known_of("0 of 3 files"));
  EXPECT_EQ(run_in(folder, lint).output, known_of("3 of 3 files"));
  folder.write("kibitzer.toml", "ignore = [\"json/duplicate-key\"]\n");
  EXPECT_EQ(run_in(folder, lint).output, known_of("0 of 3 files"));
  EXPECT_EQ(run_in(folder, "kibitzer lint -v --select bridge --cache kept . 2>&1 >/dev/null").output,
            known_of("0 of 3 files"));
}

TEST(Cache, KeepsWhatAnotherRunWillAskFor) {
  const TemporaryFolder folder;
  write_three(folder);
  run_in(folder, "kibitzer lint --cache kept .");
  run_in(folder, "kibitzer lint --cache kept ./a.json");
  EXPECT_THAT(run_in(folder, "kibitzer lint -v --cache kept . 2>&1").output, HasSubstr("2 of 3 files"))
      << "a.json was named";
}

TEST(Cache, IsBegunAnewIfDamaged) {
  const TemporaryFolder folder;
  write_three(folder);
  const std::string lint = "kibitzer lint --cache kept --format concise .";
  const std::string first = run_in(folder, lint).output;
  const std::string kept = read_text(folder / "kept");
  for (const std::size_t size : {kept.size() - 1, kept.size() / 2, std::size_t{100}, std::size_t{20}, std::size_t{0}}) {
    folder.write("kept", kept.substr(0, size));
    EXPECT_EQ(run_in(folder, lint).output, first) << size;
    EXPECT_EQ(read_text(folder / "kept").size(), kept.size()) << size;
  }
  std::string damaged = kept;
  damaged[kept.size() - 3] ^= 1;
  folder.write("kept", damaged);
  EXPECT_EQ(run_in(folder, lint).output, first);
}

TEST(Cache, IsNoOtherFile) {
  const TemporaryFolder folder;
  write_three(folder);
  folder.write("mine", "my notes\n");
  const Ran ran = run_in(folder, "kibitzer lint --cache mine .");
  EXPECT_EQ(ran.output, "kibitzer: error: mine was not written by kibitzer lint --cache, and is left as it is\n");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(read_text(folder / "mine"), "my notes\n");
  EXPECT_EQ(run_in(folder, "kibitzer lint --cache ./a.json .").exit_code, 2);
  EXPECT_EQ(read_text(folder / "a.json"), kSoundKept);
}

TEST(Cache, NeedNotBeWrittenIfNothingIsNew) {
  const TemporaryFolder folder;
  write_three(folder);
  const std::string lint =
      "kibitzer lint --ignore oh-hell --select json --cache kept --fail-on info --format concise a.json c.json";
  EXPECT_EQ(run_in(folder, lint).exit_code, 0);
  EXPECT_EQ(run_in(folder, "chmod 444 kept; " + lint).output, "");
  EXPECT_EQ(run_in(folder, lint + " b.json").exit_code, 2);
}

TEST(Watch, DoesNotWatchStandardInput) {
  const TemporaryFolder folder;
  const Ran ran = run_in(folder, "kibitzer lint --watch -");
  EXPECT_EQ(ran.output, "kibitzer: error: --watch cannot watch standard input\n");
  EXPECT_EQ(ran.exit_code, 2);
}

/// Until `text` is in the file `name`.
std::string until_written(const std::string& name, const std::string& text) {
  return "for i in $(seq 600); do grep -qs '" + text + "' " + name + " && break; sleep 0.1; done\n";
}

TEST(Watch, JudgesAgainWhenSomethingChanges) {
  const TemporaryFolder folder;
  write_three(folder);
  folder.write("script",
               "set -m\nkibitzer lint --watch --select json --output report --format concise . 2> said &\npid=$!\n" +
                   until_written("report", "1 finding in 3 sessions") + "cp b.json d.json\n" +
                   until_written("report", "2 findings in 4 sessions") +
                   "echo 'exclude = [\"[bd].json\"]' > kibitzer.toml\n" + until_written("report", "2 files skipped") +
                   until_written("said", "watching") + "kill -INT $pid\nwait $pid\necho exit $?\ncat report\n");
  EXPECT_EQ(run_in(folder, "bash script 2>/dev/null").output, "exit 0\n2 files skipped; --verbose names them\n");
  EXPECT_THAT(read_text(folder / "said"), HasSubstr("kibitzer: info: watching for changes; Ctrl-C ends this\n"));
}

}  // namespace
}  // namespace kibitzer::test
