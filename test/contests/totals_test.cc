// Totals and ranks of tables whose rows have scores only, of two fields, and where a row is wrong or missing.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  return text.replace(text.find(what), what.size(), with);
}

/// Three rounds of two boards, on each of which 1 to 4 have the same scores, in this order, against 5 to 8, who go up a
/// table each round.
std::string mitchell(const std::string& totals, bool figures) {
  constexpr std::array kScores = {"430", "400", "150", "-50"};
  constexpr std::array kPoints = {"6 0", "4 2", "2 4", "0 6"};
  std::string text;
  for (int board = 1; board <= 6; ++board) {
    text += fmt::format("[Event \"Club\"]\n[Board \"{}\"]\n[Scoring \"MP\"]\n", board);
    if (board == 1) text += totals;
    text += fmt::format("[ScoreTable \"PairId_NS;PairId_EW;Score_NS{}\"]\n", figures ? ";MP_NS;MP_EW" : "");
    for (std::size_t table = 0; table < 4; ++table)
      text += fmt::format("{} {} {}{}\n", table + 1, (table + static_cast<std::size_t>((board + 1) / 2)) % 4 + 5,
                          kScores[table], figures ? std::string(" ") + kPoints[table] : "");
    text += "\n";
  }
  return text;
}

std::string totals(const std::string& rows) { return "[TotalScoreTable \"Rank;PairId;TotalMP\"]\n" + rows; }

const std::string kNorthSouth = "1 1 36\n2 2 24\n3 3 12\n4 4 0\n";
const std::string kEastWest = "1 5 24\n2 6 20\n3 7 16\n4 8 12\n";

TEST(Totals, ScoresAloneGiveThem) {
  for (const bool figures : {true, false}) {
    EXPECT_EQ(said(mitchell(totals(kNorthSouth + kEastWest), figures), kPbn), "") << figures;
    EXPECT_EQ(said(mitchell(totals(replaced(kNorthSouth, "2 2 24", "2 2 26") + kEastWest), figures), kPbn),
              "6:5: error[bridge/wrong-total]: the boards of pair 2 add up to 24, not 26\n")
        << figures;
  }
  // With 1 for a pair beaten.
  EXPECT_EQ(said(mitchell(totals("1 1 18\n2 2 12\n3 3 6\n4 4 0\n1 5 12\n2 6 10\n3 7 8\n4 8 6\n"), false), kPbn), "");
  // No method gives these: perhaps of other boards, too.
  EXPECT_EQ(said(mitchell(totals("1 1 46\n2 2 33\n3 3 12\n4 4 0\n1 5 34\n2 6 20\n3 7 16\n4 8 12\n"), false), kPbn), "");
}

TEST(Totals, EachOfTwoFieldsHasItsRanks) {
  for (const bool figures : {true, false})
    EXPECT_EQ(said(mitchell(totals(replaced(kNorthSouth, "1 1 36", "2 1 36") + kEastWest), figures), kPbn),
              "5:1: error[bridge/wrong-rank]: a total of 36 is rank 1, not 2\n")
        << figures;
  const std::string in_one_order = "1 1 36\n2 2 24\n2 5 24\n4 6 20\n5 7 16\n6 3 12\n6 8 12\n8 4 0\n";
  EXPECT_EQ(said(mitchell(totals(in_one_order), true), kPbn), "");
}

TEST(Totals, AWrongTotalIsToldOnceWhicheverTotalsTheRanksFollow) {
  const std::string total = "8:5: error[bridge/wrong-total]: the boards of pair 4 add up to 0, not 20\n";
  EXPECT_EQ(said(mitchell(totals("1 1 36\n2 2 24\n4 3 12\n3 4 20\n" + kEastWest), true), kPbn), total);
  EXPECT_EQ(said(mitchell(totals("1 1 36\n2 2 24\n3 3 12\n4 4 20\n" + kEastWest), true), kPbn), total);
}

TEST(Totals, ThoseOfARowThatIsMissingAreNotWrong) {
  const std::string found = said(replaced(mitchell(totals(kNorthSouth + kEastWest), true), "1 6 430 6 0\n", ""), kPbn);
  EXPECT_EQ(
      found.substr(found.find(' ') + 1),
      "warning[bridge/missing-result]: pairs 1 and 6 played board 2 but not board 1; every other table that played "
      "it played it too\n");
}

TEST(Totals, NameThePairWithItsDirection) {
  EXPECT_EQ(said(mitchell("[TotalScoreTable \"Rank;Direction;PairId;TotalMP\"]\n1 NS 1 36\n2 NS 2 26\n3 NS 3 12\n"
                          "4 NS 4 0\n1 EW 5 24\n2 EW 6 20\n3 EW 7 16\n4 EW 8 12\n",
                          true),
                 kPbn),
            "6:8: error[bridge/wrong-total]: the boards of pair NS 2 add up to 24, not 26\n");
}

}  // namespace
}  // namespace kibitzer::test
