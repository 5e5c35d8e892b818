// JSON Lines and PBN of any length are judged in the same memory.
#include <gtest/gtest.h>

#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::test {
namespace {

/// What lint says of some 200 MB that `write` writes, under a limit of 100 MB for everything the process maps (its
/// libraries take the half of it).
Ran linted(const std::string& write, const std::string& notation) {
  return run(write + " | ( ulimit -v 100000 && kibitzer lint --jobs 1 --notation " + notation + " - )",
             project_folder());
}

TEST(Memory, DoesNotGrowWithTheNumberOfLines) {
#ifdef KIBITZER_SANITIZED
  GTEST_SKIP() << "the address sanitizer reserves more memory than the limit allows";
#endif
  const Ran ran =
      linted("line=$(head -n 1 sessions/evening.jsonl) && yes \"$line\" | head -c 190000000 | sed '$d'", "jsonl");
  EXPECT_EQ(ran.exit_code, 0) << ran.output.substr(0, 1000);
}

TEST(Memory, DoesNotGrowWithTheNumberOfBoards) {
#ifdef KIBITZER_SANITIZED
  GTEST_SKIP() << "the address sanitizer reserves more memory than the limit allows";
#endif
  // Without the table's name, which makes the same boards again a finding.
  const Ran ran = linted(
      "games=$(grep -v Table sessions/club_evening.pbn) && yes \"$games\n\" | head -c 200000000 | sed 's/^%.*//'",
      "pbn");
  EXPECT_NE(ran.exit_code, 2) << ran.output.substr(0, 1000);
  EXPECT_LE(ran.output.size(), 5000U) << ran.output.substr(0, 5000);
}

}  // namespace
}  // namespace kibitzer::test
