// Totals and ranks of tables whose rows have scores only, of two fields, and where a row is wrong or missing.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "contests/ranks.h"
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

TEST(Totals, EachOfTwoFieldsHasItsRanks) {
  for (const bool figures : {true, false})
    EXPECT_EQ(said(mitchell(totals(replaced(kNorthSouth, "1 1 36", "2 1 36") + kEastWest), figures), kPbn),
              "5:1: error[bridge/wrong-rank]: a total of 36 has rank 1, not 2\n")
        << figures;
  const std::string in_one_order = "1 1 36\n2 2 24\n2 5 24\n4 6 20\n5 7 16\n6 3 12\n6 8 12\n8 4 0\n";
  EXPECT_EQ(said(mitchell(totals(in_one_order), true), kPbn), "");
}

/// Where a pair sits out, boards have fewer results than others, and programs count them in different ways.
TEST(Totals, PercentagesOfPairsThatSatOutFollowFromScores) {
  const auto without_a_table = [](const std::string& percentages) {
    std::string text = mitchell("[TotalScoreTable \"PairId;TotalPercentage\"]\n" + percentages, false);
    for (int board = 1; board <= 2; ++board) text = replaced(text, "4 5 -50\n", "");
    return text;
  };
  const std::string plainly = "1 100\n2 61.11\n3 22.22\n4 0\n5 50\n6 55.56\n7 50\n8 44.44\n";
  const std::string raised = "1 98.15\n2 61.11\n3 24.07\n4 0\n5 50\n6 57.41\n7 50\n8 42.59\n";
  for (const std::string& sound : {plainly, raised}) {
    EXPECT_EQ(said(without_a_table(sound), kPbn), "");
    EXPECT_EQ(said(without_a_table(replaced(sound, "2 61.11", "2 63.11")), kPbn),
              "6:3: error[bridge/wrong-total]: the boards of pair 2 give 61.11 per cent, not 63.11\n");
  }
  const std::string otherwise = "1 99\n2 60.5\n3 23\n4 1\n5 51\n6 57\n7 49\n8 43\n";
  EXPECT_EQ(said(without_a_table(otherwise), kPbn), "");
}

/// Three are too few to find fault with, but not to bear out how a file ranks.
TEST(Totals, RanksOfAFewRowsAreRightOrMeanSomethingElse) {
  const auto ranked = [](std::initializer_list<std::pair<int, int>> rows) {
    contests::RankedTable table;
    for (const auto& [value, rank] : rows)
      table.push_back({value, 1, bridge::Figure{{}, bridge::Hundredths::of(rank), 0, false}});
    return table;
  };
  const std::vector<contests::RankedTable> sound = {ranked({{9, 1}, {7, 2}, {7, 2}, {5, 4}}),
                                                    ranked({{8, 1}, {6, 2}, {6, 2}})};
  EXPECT_EQ(wrong_ranks(sound),
            (std::vector<std::optional<contests::WrongRanks>>{contests::WrongRanks{}, contests::WrongRanks{}}));
  const std::vector<contests::RankedTable> other = {ranked({{9, 1}, {7, 2}, {7, 2}, {5, 4}}),
                                                    ranked({{8, 3}, {6, 1}, {5, 2}})};
  EXPECT_EQ(wrong_ranks(other),
            (std::vector<std::optional<contests::WrongRanks>>{contests::WrongRanks{}, std::nullopt}));
}

}  // namespace
}  // namespace kibitzer::test
