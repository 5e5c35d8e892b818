// IMPs, matchpoints, ranks and totals that records claim, held against the scores of one another.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

const games::Notation& kPbn = games::kPbn;

constexpr const char* kTraveller =
    "[Board \"1\"]\n[Vulnerable \"None\"]\n[Scoring \"IMP;Butler\"]\n"
    "[ScoreTable \"Rank;Contract;Declarer;Result;Score_NS;Score_EW;IMP_NS;ButlerDatum\"]\n"
    "1 4S N 11  450 -450  8 130\n"
    "2 4S N 10  420 -420  7 130\n"
    "3 2S N  8  110 -110 -1 130\n"
    "4 4S N  7 -150  150 -7 130\n"
    "5 4S N  6 -200  200 -8 130\n";

TEST(ScoreTable, IsSoundWhereAllItsRowsAre) { EXPECT_EQ(said(kTraveller, kPbn), ""); }

TEST(ScoreTable, TheDatumMayBeMeantInSeveralWays) {
  // 450, 420, 110, -150 and -200 have a mean of 126, of 126.67 without two, and a median of 110.
  std::string text = kTraveller;
  for (std::size_t at = text.find(" 130"); at != std::string::npos; at = text.find(" 130", at))
    text.replace(at, 4, " 120");
  const std::string said_of_it = said(text, kPbn);
  EXPECT_EQ(said_of_it.find("wrong-datum"), std::string::npos) << said_of_it;
}

constexpr const char* kPairs =
    "[Board \"1\"]\n[ScoreTable \"Section;PairId_NS;PairId_EW\"]\nA 1 5\nA 2 6\nA 3 7\nA 4 8\nB 1 5\n";

std::string pairs(const std::string& what, const std::string& with) {
  std::string text = kPairs;
  return text.replace(text.find(what), what.size(), with);
}

TEST(ScoreTable, WhoIsUnknownIsNoPairThatPlaysTwice) {
  for (const char* unknown : {"???", "??", "?", "-", "--", "\"\"", "\" \"", "Sitout", "SIT-OUT", "\"sit out\"", "Bye",
                              "Phantom", "0", "N/A", "Unknown", "\"(none)\""}) {
    const std::string of_rows(unknown);
    EXPECT_EQ(said(pairs("3 7\nA 4 8", "3 " + of_rows + "\nA 4 " + of_rows), kPbn), "") << unknown;
  }
}

TEST(TotalScoreTable, OfOtherNamesIsHeldAgainstTheBoardsToo) {
  // 420 and 170 to A, -50 and 450 to C on two boards; B and D have the opposite.
  const auto text = [](const std::string& columns, const std::string& rows) {
    return "[Board \"1\"]\n[TotalScoreTable \"PairId;" + columns + "\"]\n" + rows +
           "[ScoreTable \"PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW;IMP_NS;IMP_EW\"]\nA B 420 2 0 10 -10\nC D -50 0 2 -10 10\n\n"
           "[Board \"2\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW;IMP_NS;IMP_EW\"]\n"
           "A D 170 0 2 -7 7\nC B 450 2 0 7 -7\n";
  };
  EXPECT_EQ(said(text("TotalMP;TotalIMP;TotalScore;MeanMP;MeanIMP;MeanScore",
                      "A 2 3 590 1 1.5 295\nB 0 -17 -870 0 -8.5 -435\nC 2 -3 400 1 -1.5 200\nD 4 17 -120 2 8.5 -60\n"),
                 kPbn),
            "");
  for (const auto& [column, rows, fault] : std::vector<std::array<std::string, 3>>{
           {"TotalMP", "A 2\nB 1\nC 2\nD 4\n", "the boards of B add up to 0, not 1"},
           {"TotalIMP", "A 3\nB -16\nC -3\nD 17\n", "the boards of B add up to -17, not -16"},
           {"TotalScore", "A 590\nB -890\nC 400\nD -120\n", "the boards of B add up to -870, not -890"},
           {"TotalScore", "A 3\nB -16\nC -3\nD 17\n", "the boards of B add up to -17, not -16"},
           {"MeanMP", "A 1\nB 1\nC 1\nD 2\n", "the boards of B average 0, not 1"},
           {"MeanIMP", "A 1.5\nB -7\nC -1.5\nD 8.5\n", "the boards of B average -8.5, not -7"},
           {"MeanScore", "A 295\nB -445\nC 200\nD -60\n", "the boards of B average -435, not -445"}})
    EXPECT_EQ(said(text(column, rows), kPbn), "4:3: error[bridge/wrong-total]: " + fault + "\n") << column;
}

}  // namespace
}  // namespace kibitzer::test
