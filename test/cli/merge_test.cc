// Shares that are merged give what one run gives, byte for byte.
#include <gtest/gtest.h>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

constexpr const char* kFormats[] = {"text",  "concise", "json",   "jsonl",    "sarif",
                                    "junit", "github",  "gitlab", "markdown", "verdicts"};

/// Judges `path` in three shares, with `options` too.
void judge_in_shares(const archives::TemporaryFolder& folder, const std::string& path, const std::string& options) {
  for (const std::string share : {"1", "2", "3"})
    run_in(folder, "kibitzer lint --format json --shard " + share + "/3 " + options + " " + path + " > share" + share);
}

TEST(Merge, GivesTheSameBytesInEveryForm) {
  const archives::TemporaryFolder folder;
  const std::string sessions = (project_folder() / "sessions").string();
  judge_in_shares(folder, sessions, "");
  for (const std::string format : kFormats) {
    const Ran whole = run_in(folder, "kibitzer lint --format " + format + " " + sessions);
    const Ran merged = run_in(folder, "kibitzer merge --format " + format + " share1 share2 share3");
    EXPECT_EQ(merged.output, whole.output) << format;
    EXPECT_EQ(merged.exit_code, whole.exit_code) << format;
  }
}

/// The baseline knows some of the findings that all have the same fingerprint, in a file of several pieces.
TEST(Merge, KnowsAsManyFindingsOfAFileInSeveralSharesAsTheBaselineHas) {
  const archives::TemporaryFolder folder;
  const std::string faulty = "[Board \"1\"]\n[Dealer \"N\"]\n[Auction \"N\"]\n1NT 1S Pass Pass\nPass\n\n";
  const std::string sound = read_text(project_folder() / "sessions/club_evening.pbn") + "\n";
  folder.write("part.pbn", faulty + faulty);
  run_in(folder, "kibitzer lint --write-baseline base.json part.pbn");
  std::string text;
  while (text.size() < 30'000'000) {
    text += faulty;
    for (int i = 0; i < 500; ++i) text += sound;
  }
  folder.write("part.pbn", text);
  const std::string known = "--select bridge/insufficient-bid --baseline base.json";
  for (const std::string& options : {known, known + " --baseline-any-file"}) {
    judge_in_shares(folder, "part.pbn", options);
    EXPECT_EQ(run_in(folder, "kibitzer merge --format jsonl share1 share2 share3").output,
              run_in(folder, "kibitzer lint --format jsonl " + options + " part.pbn").output);
  }
}

TEST(Merge, OfAReportThatIsNoShareHasNoVerdicts) {
  const archives::TemporaryFolder folder;
  run_in(folder, "kibitzer lint --format json . > whole.report");
  EXPECT_EQ(run_in(folder, "kibitzer merge --format verdicts whole.report").output,
            "kibitzer: error: only the reports of shares (--shard) have verdicts\n");
}

}  // namespace
}  // namespace kibitzer::test
