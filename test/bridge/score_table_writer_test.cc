// Tables of results as they are written in PBN.
#include "bridge/pbn/score_table_writer.h"

#include <gtest/gtest.h>

namespace kibitzer::bridge {
namespace {

TEST(ScoreTableWriter, LeavesOutColumnsThatNoRowFills) {
  Session keeper;
  std::vector<TableRow> rows(2);
  rows[0].pairs[0] = Text{"1", {}};
  rows[1].tricks = At<int>{9, {}};
  const OtherTag table = score_table(rows, keeper);
  EXPECT_EQ(table.value, "PairId_NS;Result");
  EXPECT_EQ(table.lines, (std::vector<std::string_view>{"1 -", "- 9"}));
}

/// XML may have the end of a line in a name.
TEST(ScoreTableWriter, KeepsEachRowOnALine) {
  Session keeper;
  std::vector<TableRow> rows(1);
  rows[0].names[0] = Text{"Kari\n\"Lund\"", {}};
  EXPECT_EQ(score_table(rows, keeper).lines.front(), "\"Kari 'Lund'\"");
}

TEST(ScoreTableWriter, WritesTheNumbersOfTeamsAsThoseOfTeams) {
  Session keeper;
  std::vector<TotalRow> rows(1);
  rows[0].kind = Contestant::kTeam;
  rows[0].contestant = Text{"3", {}};
  EXPECT_EQ(total_score_table(rows, keeper).value, "TeamId");
}

}  // namespace
}  // namespace kibitzer::bridge
