// One cause, one finding: what a single slip of the pen does to the record of a whole board is reported once. Each of these
// gave up to fifty findings before.
#include <gtest/gtest.h>

#include "bridge/first_board.h"
#include "support/judging.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

TEST(OneCause, TheEndOfAFileOfDos) {
  EXPECT_EQ(said(first_board() + "\x1A", kPbn, false), said(first_board(), kPbn, false));
  EXPECT_EQ(said("qx|o1|md|3|\x1A\x1A", games::kLin, false), "");
}

TEST(OneCause, BoardsThatDoNotGoByTheirNumbers) {
  std::string boards;
  for (int i = 0; i < 20; ++i) boards += "[Board \"1\"]\n[Dealer \"E\"]\n\n";
  const auto findings = judged(boards, kPbn).findings;
  ASSERT_EQ(findings.size(), 20U);
  for (const auto& finding : findings)
    EXPECT_EQ(finding.message, "North deals board 1, not East") << "whichever others there are";
}

TEST(OneCause, ABoardRecordedTwiceIsScoredProvisionally) {
  const std::string once =
      "[Table \"1\"]\n[Board \"1\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"1C\"]\n"
      "[Result \"7\"]\n\n";
  const auto sheets = judged(once + once, kPbn).sheets;
  ASSERT_EQ(sheets.at(0).rounds.size(), 2U);
  EXPECT_TRUE(sheets[0].rounds[0].doubts.empty());
  EXPECT_EQ(sheets[0].rounds[1].doubts, std::vector<std::string>{"bridge/repeated-board"});
}

}  // namespace
}  // namespace kibitzer::test
