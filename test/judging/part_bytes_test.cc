#include "judging/part_bytes.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "judging/collector.h"
#include "support/project_folder.h"
#include "support/transcript.h"

namespace kibitzer::judging {
namespace {

/// All that lint can ask for, of a record with faults.
JudgedPart faulty_boards() {
  const std::string path = (test::project_folder() / "sessions/faulty_boards.pbn").string();
  const std::string text = test::read_text(path);
  const games::Notation& notation = *games::built_in()->notation("pbn");
  JudgedPart part = judge_text(path, text, notation);
  part.notation = notation.name;
  return part;
}

TEST(PartBytes, ComeBackAsTheyWere) {
  JudgedPart part = faulty_boards();
  ASSERT_FALSE(part.findings.empty());
  part.results.clear();
  part.sheets.clear();
  ASSERT_TRUE(can_be_kept(part));
  part.findings.front().suggestions = {{{{1, 2}, {1, 3}}, "H4"}};
  part.findings.front().bytes = findings::ByteRegion{{28, 1}, {28, 3}};
  part.findings.front().allowed = "as the table agreed";
  JudgedSession session;
  session.session = 3;
  session.board = 12;
  session.room = "open";
  session.verdict = Verdict::kCannotTell;
  session.reason = "no play";
  part.verdicts = {session};
  const std::string bytes = bytes_of(part);
  const PartReader reader(games::built_in());
  const auto back = reader.read(bytes + bytes);
  ASSERT_TRUE(back);
  ASSERT_EQ(back->size(), 2U);
  for (const JudgedPart& one : *back) {
    EXPECT_EQ(one.notation, "pbn");
    EXPECT_EQ(one.findings.front().rule, part.findings.front().rule);
    EXPECT_EQ(one.findings.front().suggestions, part.findings.front().suggestions);
    EXPECT_EQ(one.findings.back().related.front().message, part.findings.back().related.front().message);
    EXPECT_EQ(one.verdicts.front().verdict, Verdict::kCannotTell);
    EXPECT_EQ(bytes_of(one), bytes);
  }
}

TEST(PartBytes, OfAPartAreNotThoseOfAWholeOne) {
  JudgedPart part = faulty_boards();
  part.results.clear();
  part.sheets.clear();
  const std::string bytes = bytes_of(part);
  const PartReader reader(games::built_in());
  for (std::size_t size = 1; size < bytes.size(); ++size)
    EXPECT_FALSE(reader.read(std::string_view(bytes).substr(0, size))) << size;
  EXPECT_TRUE(reader.read(bytes));
}

/// Whatever is changed in them, they are read to their end or not at all.
TEST(PartBytes, ThatAreDamagedDoNoHarm) {
  JudgedPart part = faulty_boards();
  part.results.clear();
  part.sheets.clear();
  const std::string bytes = bytes_of(part);
  const PartReader reader(games::built_in());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0xFF);
    const auto back = reader.read(damaged);
    EXPECT_TRUE(!back || back->size() <= bytes.size());
  }
}

TEST(PartBytes, DoNotHoldSheets) {
  JudgedPart part = faulty_boards();
  part.sheets.emplace_back();
  EXPECT_FALSE(can_be_kept(part));
}

}  // namespace
}  // namespace kibitzer::judging
