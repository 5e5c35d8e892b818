// Shares that are merged give what one run gives, byte for byte.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archives/temporary_folder.h"
#include "cli/run_in.h"
#include "reports/formats.h"
#include "support/project_folder.h"
#include "support/transcript.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

/// Judges `path` in three shares, with `options` too.
void judge_in_shares(const archives::TemporaryFolder& folder, const std::string& path, const std::string& options) {
  for (const std::string share : {"1", "2", "3"})
    run_in(folder, "kibitzer lint --format json --shard " + share + "/3 " + options + " " + path + " > share" + share);
}

TEST(Merge, GivesTheSameBytesInEveryForm) {
  const archives::TemporaryFolder folder;
  const std::string sessions = (project_folder() / "sessions").string();
  judge_in_shares(folder, sessions, "");
  for (std::size_t i = 0; i < reports::lint_formats().size(); i += kOneOf) {
    const std::string format(reports::lint_formats()[i]);
    const Ran whole = run_in(folder, "kibitzer lint --format " + format + " " + sessions);
    const Ran merged = run_in(folder, "kibitzer merge --format " + format + " share1 share2 share3");
    EXPECT_EQ(merged.output, whole.output) << format;
    EXPECT_EQ(merged.exit_code, whole.exit_code) << format;
  }
}

/// The baseline knows some of the findings that all have the same fingerprint, in a file of several pieces, of which both
/// shares have some.
TEST(Merge, KnowsAsManyFindingsOfAFileInSeveralSharesAsTheBaselineHas) {
  if (kOneOf > 1) GTEST_SKIP() << "splitting a file takes minutes with the Address sanitizer";
  const archives::TemporaryFolder folder;
  const std::string faulty = R"({"game":"oh-hell","rules":"standart","players":["B"],"rounds":[]})"
                             "\n";
  const std::string sound = R"({"game":"oh-hell","rules":"standard","players":["B"],"rounds":[]})"
                            "\n";
  folder.write("part.jsonl", faulty + faulty);
  run_in(folder, "kibitzer lint --write-baseline base.json part.jsonl");
  std::string text;
  while (text.size() < 30'000'000) {
    text += faulty;
    for (int i = 0; i < 3000; ++i) text += sound;
  }
  folder.write("part.jsonl", text);
  const std::string known = "--select json/unknown-value --baseline base.json";
  for (const std::string& options : {known, known + " --baseline-any-file"}) {
    for (const std::string share : {"1", "2"}) {
      const std::string report = "share" + share;
      run_in(folder, "kibitzer lint --format json --shard " + share + "/2 " + options + " part.jsonl > " + report);
      EXPECT_THAT(read_text(folder / report), testing::HasSubstr("json/unknown-value")) << "the file is not cut";
    }
    EXPECT_EQ(run_in(folder, "kibitzer merge --format jsonl share1 share2").output,
              run_in(folder, "kibitzer lint --format jsonl " + options + " part.jsonl").output);
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
