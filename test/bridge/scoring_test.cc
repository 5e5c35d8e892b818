#include "bridge/scoring/scoring.h"

#include <gtest/gtest.h>

#include <array>

namespace kibitzer::bridge {
namespace {

// Law 77 a second time, as the cards in a bidding box print it: what each contract is worth when just made, what an
// overtrick adds, and what so many undertricks cost. Nothing of it is computed by the scorer's rules.

using ByLevel = std::array<int, 7>;  // by level

struct Made {
  ByLevel minors, majors, no_trump;
};

// By doubling, then not vulnerable and vulnerable.
constexpr Made kMade[3][2] = {
    {{{70, 90, 110, 130, 400, 920, 1440}, {80, 110, 140, 420, 450, 980, 1510}, {90, 120, 400, 430, 460, 990, 1520}},
     {{70, 90, 110, 130, 600, 1370, 2140}, {80, 110, 140, 620, 650, 1430, 2210}, {90, 120, 600, 630, 660, 1440, 2220}}},
    {{{140, 180, 470, 510, 550, 1090, 1630},
      {160, 470, 530, 590, 650, 1210, 1770},
      {180, 490, 550, 610, 670, 1230, 1790}},
     {{140, 180, 670, 710, 750, 1540, 2330},
      {160, 670, 730, 790, 850, 1660, 2470},
      {180, 690, 750, 810, 870, 1680, 2490}}},
    {{{230, 560, 640, 720, 800, 1380, 1960},
      {520, 640, 760, 880, 1000, 1620, 2240},
      {560, 680, 800, 920, 1040, 1660, 2280}},
     {{230, 760, 840, 920, 1000, 1830, 2660},
      {720, 840, 960, 1080, 1200, 2070, 2940},
      {760, 880, 1000, 1120, 1240, 2110, 2980}}}};

// Minors, majors and no trump.
constexpr int kOvertrick[3][2][3] = {
    {{20, 30, 30}, {20, 30, 30}}, {{100, 100, 100}, {200, 200, 200}}, {{200, 200, 200}, {400, 400, 400}}};

constexpr int kDown[3][2][13] = {{{50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650},
                                  {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300}},
                                 {{100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500},
                                  {200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800}},
                                 {{200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000},
                                  {400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600}}};

int by_table(Contract contract, int tricks, bool vulnerable) {
  const auto risk = static_cast<std::size_t>(contract.risk);
  const std::size_t row = vulnerable ? 1 : 0;
  const std::size_t kind = contract.bid.denomination == Denomination::kNoTrump  ? 2
                           : contract.bid.denomination >= Denomination::kHearts ? 1
                                                                                : 0;
  const int wanted = contract.level() + 6;
  if (tricks < wanted) return -kDown[risk][row][static_cast<std::size_t>(wanted - tricks - 1)];
  const Made& made = kMade[risk][row];
  const ByLevel& levels = kind == 2 ? made.no_trump : kind == 1 ? made.majors : made.minors;
  return levels[static_cast<std::size_t>(contract.level() - 1)] + (tricks - wanted) * kOvertrick[risk][row][kind];
}

TEST(Scoring, AgreesWithTheTableInAllCombinations) {
  int combinations = 0;
  for (std::uint8_t level = 1; level <= 7; ++level)
    for (std::size_t denomination = 0; denomination < 5; ++denomination)
      for (const Risk risk : {Risk::kUndoubled, Risk::kDoubled, Risk::kRedoubled})
        for (const bool vulnerable : {false, true})
          for (int tricks = 0; tricks <= 13; ++tricks) {
            const Contract contract = {{level, static_cast<Denomination>(denomination)}, risk};
            ++combinations;
            ASSERT_EQ(score(contract, tricks, vulnerable, {}), by_table(contract, tricks, vulnerable))
                << name_of(contract) << (vulnerable ? " vulnerable" : "") << ", " << tricks << " tricks";
            for (const Seat declarer : kSeats) {
              const auto own =
                  side_of(declarer) == Side::kNorthSouth ? Vulnerability::kNorthSouth : Vulnerability::kEastWest;
              const auto others =
                  side_of(declarer) == Side::kNorthSouth ? Vulnerability::kEastWest : Vulnerability::kNorthSouth;
              const int sign = side_of(declarer) == Side::kNorthSouth ? 1 : -1;
              for (const Vulnerability who :
                   {vulnerable ? own : others, vulnerable ? Vulnerability::kBoth : Vulnerability::kNone})
                ASSERT_EQ(north_south_score(contract, declarer, tricks, who, {}),
                          sign * by_table(contract, tricks, vulnerable));
            }
          }
  EXPECT_EQ(combinations, 2940);
}

TEST(Scoring, GivesNothingForABoardThatIsPassedOut) { EXPECT_EQ(score({}, 0, true, {}), 0); }

// The classroom game, from its description: no vulnerability, and no bonus for a part-score.
TEST(Scoring, OfTheClassroomGameHasNoVulnerabilityAndNoPartScoreBonus) {
  const Settings simple = preset("simple").value();
  for (std::uint8_t level = 1; level <= 7; ++level)
    for (std::size_t denomination = 0; denomination < 5; ++denomination)
      for (const Risk risk : {Risk::kUndoubled, Risk::kDoubled, Risk::kRedoubled})
        for (int tricks = 0; tricks <= 13; ++tricks) {
          const Contract contract = {{level, static_cast<Denomination>(denomination)}, risk};
          const int made = by_table(contract, level + 6, false);
          const bool game = made >= 300;
          const int expected = by_table(contract, tricks, false) - (tricks >= level + 6 && !game ? 50 : 0);
          for (const bool vulnerable : {false, true})
            ASSERT_EQ(score(contract, tricks, vulnerable, simple), expected) << name_of(contract) << tricks;
        }
}

}  // namespace
}  // namespace kibitzer::bridge
