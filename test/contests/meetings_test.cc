// Who meets whom in the tables of an event: the same identity of contestants as in comparisons.
#include <gtest/gtest.h>

#include <string>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbnMeetings = games::kPbn;

const std::string kGame =
    "[Event \"Own\"]\n[Board \"1\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Declarer \"N\"]\n[Contract \"4S\"]\n"
    "[Result \"10\"]\n[Table \"1\"]\n";

std::string with_row(const std::string& row) {
  return kGame + "[ScoreTable \"Table;Contract;Declarer;Result;Score_NS\"]\n" + row +
         "\n2 3NT S 9 400\n3 3NT S 8 -50\n";
}

TEST(OwnRows, AGameThatIsAnotherInItsOwnRow) {
  EXPECT_EQ(said(with_row("1 4S N 10 420"), kPbnMeetings), "");
  EXPECT_EQ(said(with_row("1 4S N 11 450"), kPbnMeetings),
            "10:8: error[bridge/contradictory-row]: this game's row has 11 tricks, but the game has 10 tricks\n"
            "  7:10: the game is here\n");
  EXPECT_EQ(said(with_row("1 3S N 10 170"), kPbnMeetings),
            "10:3: error[bridge/contradictory-row]: this game's row has 3S, but the game has 4S\n"
            "  6:12: the game is here\n");
  EXPECT_EQ(said(with_row("1 4S S 10 420"), kPbnMeetings),
            "10:6: error[bridge/contradictory-row]: this game's row has South as declarer, but the game has "
            "North\n"
            "  5:12: the game is here\n");
  EXPECT_EQ(said(with_row("1 - - - 450"), kPbnMeetings),
            "10:9: error[bridge/contradictory-row]: this game's row has 450 for North-South, but the game has "
            "420\n"
            "  1:1: the game is here\n");
  // What is wrong already is reported once; a ruling is another result.
  EXPECT_EQ(said(with_row("1 4S N 10 430"), kPbnMeetings),
            "10:11: error[bridge/wrong-score]: 4S by North with 10 tricks scores 420 for North-South, not 430\n"
            "  4:14: the vulnerability is here\n");
  EXPECT_EQ(said(with_row("1 - - - ^450"), kPbnMeetings), "");
  // Boards that stay at their tables: which row it is, the result shows.
  EXPECT_EQ(
      said(kGame + "[ScoreTable \"Table;Contract;Declarer;Result\"]\n1 3NT S 9\n1 4S N 10\n1 4S N 11\n", kPbnMeetings),
      "");
}

/// Thousands of tables play the boards of a simultaneous. Comparing each table with each would take minutes.
TEST(Meetings, OfThousandsOfTablesAreFast) {
  constexpr int kTables = 20'000;
  std::string text;
  for (int board = 1; board <= 3; ++board) {
    text += "[Event \"Simultaneous\"]\n[Board \"" + std::to_string(board) +
            "\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n";
    for (int table = 1; table <= kTables; ++table)
      text += std::to_string(table) + " " + std::to_string(kTables + table) + " 110\n";
    text += "\n";
  }
  EXPECT_EQ(said(text, kPbnMeetings), "");
}

}  // namespace
}  // namespace kibitzer::test
