// Records that nobody here wrote: every one of them is judged, and the errors in championship files are those that were
// looked at one by one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "archives/judge_work.h"
#include "sessions/judge.h"
#include "support/project_folder.h"

namespace kibitzer::test {
namespace {

const std::filesystem::path kBridgeCorpus = project_folder() / "../shared/corpus/bridge";

/// Keeps the errors as "file:line rule", and counts boards.
class Errors : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    boards += judged.session ? 1 : 0;
    findings += judged.findings.size();
    for (const findings::Finding& finding : judged.findings)
      if (finding.severity == findings::Severity::kError)
        errors.push_back(std::filesystem::path(judged.source.path).filename().string() + ":" +
                         std::to_string(judged.lines.place(finding.at.begin).line) + " " +
                         std::string(finding.rule->name));
  }

  std::vector<std::string> errors;
  std::size_t boards = 0;
  std::size_t findings = 0;
};

void judge_folder(const std::filesystem::path& folder, Errors& sink, std::size_t& files) {
  sessions::Judge judge({});
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    const auto ending = entry.path().extension();
    if (ending != ".pbn" && ending != ".lin") continue;
    ++files;
    ASSERT_TRUE(archives::judge_file(entry.path().string(), {}, judge, sink)) << entry.path();
  }
}

TEST(BridgeCorpus, EveryFileIsJudged) {
  if (!std::filesystem::exists(kBridgeCorpus)) GTEST_SKIP() << "there is no " << kBridgeCorpus;
  Errors sink;
  std::size_t files = 0;
  judge_folder(kBridgeCorpus, sink, files);
  EXPECT_EQ(files, 131U);
  EXPECT_GE(sink.boards, 10'000U);
}

TEST(BridgeCorpus, TheErrorsInChampionshipFilesAreTheRecords) {
  if (!std::filesystem::exists(kBridgeCorpus)) GTEST_SKIP() << "there is no " << kBridgeCorpus;
  Errors sink;
  std::size_t files = 0;
  judge_folder(kBridgeCorpus / "bidstat", sink, files);
  EXPECT_GE(sink.boards, 5'191U);
  EXPECT_THAT(sink.errors,
              testing::UnorderedElementsAre(
                  // The result list has one trick more than the claim.
                  "29837.lin:2 lin/wrong-result-list",
                  // Both rooms of board 63 are scored as not vulnerable.
                  "bb-1957.pbn:4134 bridge/wrong-score", "bb-1957.pbn:4163 bridge/wrong-score",
                  // Declarer, and with it the columns of the play, are those of the partner.
                  "bb-1991.pbn:4565 bridge/wrong-declarer", "Cavendish-2004.pbn:667 bridge/wrong-declarer",
                  // Contract and declarer of two boards that follow one another are exchanged.
                  "Cavendish-2004.pbn:5774 bridge/wrong-contract", "Cavendish-2004.pbn:5812 bridge/wrong-contract",
                  // The other side has won too many tricks before the claim, or declarer too many.
                  "bb-1999.pbn:3047 bridge/impossible-result", "bb-1999.pbn:11990 bridge/impossible-result",
                  "Spingold-1998.pbn:8864 bridge/impossible-result", "Spingold-1998.pbn:9769 bridge/impossible-result",
                  // Four deals, in both rooms, have two hands that share suits.
                  "Dutch_Teams_1998.pbn:1221 bridge/duplicate-card", "Dutch_Teams_1998.pbn:1461 bridge/duplicate-card",
                  "Dutch_Teams_1998.pbn:1673 bridge/duplicate-card", "Dutch_Teams_1998.pbn:1966 bridge/duplicate-card",
                  "Dutch_Teams_1998.pbn:3128 bridge/duplicate-card", "Dutch_Teams_1998.pbn:3767 bridge/duplicate-card",
                  "Dutch_Teams_1998.pbn:4496 bridge/duplicate-card", "Dutch_Teams_1998.pbn:5125 bridge/duplicate-card",
                  // No number of tricks in 4S costs 550, vulnerable or not.
                  "Dutch_Teams_1998.pbn:2714 bridge/wrong-score"));
}

}  // namespace
}  // namespace kibitzer::test
