// JSON Lines of any length are judged in the same memory.
#include <gtest/gtest.h>

#include "support/transcript.h"

namespace kibitzer::test {
namespace {

TEST(Memory, DoesNotGrowWithTheNumberOfLines) {
#ifdef KIBITZER_SANITIZED
  GTEST_SKIP() << "the address sanitizer reserves more memory than the limit allows";
#endif
  // Some 190 MB of sessions under a limit of 64 MB for everything the process maps.
  const Ran ran =
      run("line=$(head -n 1 sessions/evening.jsonl) && yes \"$line\" | head -c 190000000 | sed '$d' | "
          "( ulimit -v 64000 && kibitzer lint --notation jsonl - )",
          KIBITZER_SOURCE_DIR);
  EXPECT_EQ(ran.exit_code, 0) << ran.output.substr(0, 1000);
}

}  // namespace
}  // namespace kibitzer::test
