#include "bridge/scoring/rubber.h"

#include <gtest/gtest.h>

#include "bridge/scoring/scoring.h"

namespace kibitzer::bridge {
namespace {

// The scoring table of the Laws a second time, written out: nothing of it is computed by the scorer's rules.

using ByLevel = std::array<int, 7>;  // by level

/// Below the line, by doubling; minors, majors and no trump.
constexpr ByLevel kBelow[3][3] = {
    {{20, 40, 60, 80, 100, 120, 140}, {30, 60, 90, 120, 150, 180, 210}, {40, 70, 100, 130, 160, 190, 220}},
    {{40, 80, 120, 160, 200, 240, 280}, {60, 120, 180, 240, 300, 360, 420}, {80, 140, 200, 260, 320, 380, 440}},
    {{80, 160, 240, 320, 400, 480, 560}, {120, 240, 360, 480, 600, 720, 840}, {160, 280, 400, 520, 640, 760, 880}}};

/// By doubling, not vulnerable and vulnerable; minors, majors and no trump.
constexpr int kOvertrick[3][2][3] = {
    {{20, 30, 30}, {20, 30, 30}}, {{100, 100, 100}, {200, 200, 200}}, {{200, 200, 200}, {400, 400, 400}}};
constexpr int kForDoubled[3] = {0, 50, 100};
constexpr int kSmallSlam[2] = {500, 750};
constexpr int kGrandSlam[2] = {1000, 1500};
constexpr int kDown[3][2][13] = {{{50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650},
                                  {100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300}},
                                 {{100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500},
                                  {200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800}},
                                 {{200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000},
                                  {400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600}}};

const Settings kRubber = usual_settings(Scoring::kRubber);
const Settings kChicago = usual_settings(Scoring::kChicago);

void expect_by_table(Contract contract, int tricks, bool vulnerable) {
  SCOPED_TRACE(name_of(contract) + " with " + std::to_string(tricks) + (vulnerable ? ", vulnerable" : ""));
  const auto risk = static_cast<std::size_t>(contract.risk);
  const std::size_t row = vulnerable ? 1 : 0;
  const std::size_t kind = contract.bid.denomination == Denomination::kNoTrump  ? 2
                           : contract.bid.denomination >= Denomination::kHearts ? 1
                                                                                : 0;
  const DealPoints points = deal_points(contract, Seat::kEast, tricks, vulnerable, {}, {}, kRubber);
  SidePoints declarer;
  SidePoints defenders;
  const int surplus = tricks - 6 - contract.level();
  if (surplus < 0) {
    defenders[PointsFor::kUndertricks] = kDown[risk][row][static_cast<std::size_t>(-surplus - 1)];
  } else {
    declarer[PointsFor::kTricks] = kBelow[risk][kind][static_cast<std::size_t>(contract.level() - 1)];
    declarer[PointsFor::kOvertricks] = surplus * kOvertrick[risk][row][kind];
    declarer[PointsFor::kDoubled] = kForDoubled[risk];
    if (contract.level() == 6) declarer[PointsFor::kSlam] = kSmallSlam[row];
    if (contract.level() == 7) declarer[PointsFor::kSlam] = kGrandSlam[row];
  }
  EXPECT_EQ(points[index_of(Side::kEastWest)].parts, declarer.parts);
  EXPECT_EQ(points[index_of(Side::kNorthSouth)].parts, defenders.parts);
}

TEST(Rubber, AgreesWithTheTableInAllCombinations) {
  int combinations = 0;
  for (std::uint8_t level = 1; level <= 7; ++level)
    for (std::size_t denomination = 0; denomination < 5; ++denomination)
      for (const Risk risk : {Risk::kUndoubled, Risk::kDoubled, Risk::kRedoubled})
        for (const bool vulnerable : {false, true})
          for (int tricks = 0; tricks <= 13; ++tricks, ++combinations)
            expect_by_table({{level, static_cast<Denomination>(denomination)}, risk}, tricks, vulnerable);
  EXPECT_EQ(combinations, 2940);
}

cards::CardSet hand(std::initializer_list<const char*> names) {
  cards::CardSet set;
  for (const char* name : names) set.add(*cards::read_short_card(name));
  return set;
}

std::optional<HeldHonours> held_by_east(cards::CardSet east, Denomination denomination) {
  return honours_of({cards::CardSet(), east, cards::CardSet(), cards::CardSet()}, {true, true, true, true},
                    denomination);
}

TEST(Rubber, HonoursInOneHand) {
  const HeldHonours none;
  const HeldHonours four = {100, Side::kEastWest};
  const HeldHonours all = {150, Side::kEastWest};
  EXPECT_EQ(held_by_east(hand({"AS", "KS", "QS", "TS"}), Denomination::kSpades), four);
  EXPECT_EQ(held_by_east(hand({"KS", "QS", "JS", "TS"}), Denomination::kSpades), four);
  EXPECT_EQ(held_by_east(hand({"AS", "KS", "QS", "JS", "TS"}), Denomination::kSpades), all);
  EXPECT_EQ(held_by_east(hand({"AS", "KS", "QS", "9S"}), Denomination::kSpades), none);
  EXPECT_EQ(held_by_east(hand({"AS", "KS", "QS", "JS", "TS"}), Denomination::kHearts), none);
  EXPECT_EQ(held_by_east(hand({"AS", "AH", "AD", "AC"}), Denomination::kNoTrump), all);
  EXPECT_EQ(held_by_east(hand({"AS", "AH", "AD", "KC"}), Denomination::kNoTrump), none);
  EXPECT_EQ(held_by_east(hand({"AS", "KS", "QS", "JS", "TS"}), Denomination::kNoTrump), none);
}

TEST(Rubber, HonoursOfHandsThatAreNotKnown) {
  const auto by_east = [](cards::CardSet east, Denomination denomination) {
    return honours_of({cards::CardSet(), east, cards::CardSet(), cards::CardSet()}, {false, true, false, false},
                      denomination);
  };
  EXPECT_EQ(by_east(hand({"AS"}), Denomination::kSpades), std::nullopt);  // somebody may have the other four
  EXPECT_EQ(by_east(hand({"AS", "KS"}), Denomination::kSpades), HeldHonours{});
  EXPECT_EQ(by_east(hand({"AS", "KS", "QS", "JS"}), Denomination::kSpades), (HeldHonours{100, Side::kEastWest}));
  EXPECT_EQ(by_east(hand({"AS"}), Denomination::kNoTrump), HeldHonours{});
  EXPECT_EQ(by_east(hand({"KS"}), Denomination::kNoTrump), std::nullopt);
}

/// What the deals of one side after the other, with so much below the line, bring to an end: "NS game" …
std::string course(const Settings& settings, std::initializer_list<std::pair<Side, int>> deals, Standing& standing) {
  std::string text;
  for (const auto& [side, below] : deals) {
    const DealEnding ending = advance(standing, side, below, settings);
    if (ending.game) text += std::string(letters_of(*ending.game)) + " game ";
    if (ending.over) text += ending.fast ? "fast end " : "end ";
  }
  return text;
}

constexpr Side kNS = Side::kNorthSouth;
constexpr Side kEW = Side::kEastWest;

TEST(Rubber, PartScoresMakeAGameAndAreWipedByOne) {
  Standing standing;
  EXPECT_EQ(course(kRubber, {{kNS, 60}, {kEW, 90}, {kNS, 30}}, standing), "");
  EXPECT_EQ(standing, (Standing{{90, 90}, {0, 0}, 0}));
  EXPECT_EQ(course(kRubber, {{kEW, 20}}, standing), "EW game ");
  EXPECT_EQ(standing, (Standing{{0, 0}, {0, 1}, 0}));
}

TEST(Rubber, TwoGamesWinIt) {
  Standing standing;
  EXPECT_EQ(course(kRubber, {{kNS, 100}, {kNS, 120}}, standing), "NS game NS game fast end ");
  EXPECT_EQ(standing, Standing{});
  EXPECT_EQ(course(kRubber, {{kNS, 100}, {kEW, 100}, {kEW, 100}}, standing), "NS game EW game EW game end ");
  EXPECT_EQ(standing, Standing{});
}

TEST(Rubber, VulnerableIsWhoHasAGame) {
  const auto who = [](std::array<int, 2> games) {
    return vulnerability_of({{40, 40}, games, 0}, Seat::kNorth, kRubber);
  };
  EXPECT_EQ(who({0, 0}), Vulnerability::kNone);
  EXPECT_EQ(who({1, 0}), Vulnerability::kNorthSouth);
  EXPECT_EQ(who({0, 1}), Vulnerability::kEastWest);
  EXPECT_EQ(who({1, 1}), Vulnerability::kBoth);
  Settings without = kRubber;
  without.vulnerability = false;
  EXPECT_EQ(vulnerability_of({{0, 0}, {1, 1}, 0}, Seat::kNorth, without), Vulnerability::kNone);
}

TEST(Rubber, TheBonusOfARubber) {
  const Contract contract = {{4, Denomination::kSpades}, Risk::kUndoubled};
  const auto bonus = [&](const DealEnding& ending, const Settings& settings) {
    return deal_points(contract, Seat::kNorth, 10, true, {}, ending, settings)[0][PointsFor::kRubber];
  };
  EXPECT_EQ(bonus({kNS, true, true, false}, kRubber), 700);
  EXPECT_EQ(bonus({kNS, true, false, false}, kRubber), 500);
  EXPECT_EQ(bonus({kNS, false, false, false}, kRubber), 0);
  Settings other = kRubber;
  other.fast_rubber = 1000;
  other.slow_rubber = 750;
  EXPECT_EQ(bonus({kNS, true, true, false}, other), 1000);
  EXPECT_EQ(bonus({kNS, true, false, false}, other), 750);
}

TEST(Rubber, WhatIsBrokenOff) {
  using Bonus = std::array<int, 2>;
  EXPECT_EQ(unfinished_bonus({{0, 0}, {1, 0}, 0}, kRubber), (Bonus{300, 0}));
  EXPECT_EQ(unfinished_bonus({{0, 40}, {0, 0}, 0}, kRubber), (Bonus{0, 100}));
  EXPECT_EQ(unfinished_bonus({{0, 40}, {0, 1}, 0}, kRubber), (Bonus{0, 400}));
  EXPECT_EQ(unfinished_bonus({{20, 40}, {1, 1}, 0}, kRubber), (Bonus{0, 0}));
  Settings older = kRubber;
  older.unfinished_part_score = 50;
  EXPECT_EQ(unfinished_bonus({{60, 0}, {1, 0}, 0}, older), (Bonus{350, 0}));
  EXPECT_EQ(unfinished_bonus({{60, 0}, {0, 0}, 2}, kChicago), (Bonus{0, 0}));
}

TEST(Chicago, TheFourVulnerabilities) {
  const auto who = [](int deals, std::optional<Seat> dealer, const Settings& settings) {
    return vulnerability_of({{0, 0}, {0, 0}, deals}, dealer, settings);
  };
  EXPECT_EQ(who(0, Seat::kNorth, kChicago), Vulnerability::kNone);
  EXPECT_EQ(who(1, Seat::kEast, kChicago), Vulnerability::kEastWest);
  EXPECT_EQ(who(2, Seat::kSouth, kChicago), Vulnerability::kNorthSouth);
  EXPECT_EQ(who(3, std::nullopt, kChicago), Vulnerability::kBoth);
  EXPECT_EQ(who(1, std::nullopt, kChicago), std::nullopt);
  Settings opponents = kChicago;
  opponents.chicago_vulnerable = ChicagoVulnerable::kOpponents;
  EXPECT_EQ(who(1, Seat::kEast, opponents), Vulnerability::kNorthSouth);
  EXPECT_EQ(who(2, Seat::kSouth, opponents), Vulnerability::kEastWest);
}

TEST(Chicago, FourDealsAndNothingIsLeft) {
  Standing standing;
  EXPECT_EQ(course(kChicago, {{kNS, 100}, {kNS, 100}, {kEW, 60}}, standing), "NS game NS game ");
  EXPECT_EQ(standing, (Standing{{0, 60}, {0, 0}, 3}));
  EXPECT_EQ(course(kChicago, {{kNS, 40}}, standing), "end ");
  EXPECT_EQ(standing, Standing{});
}

TEST(Chicago, TheBonusesForGamesAndPartScores) {
  const auto above = [](std::uint8_t level, bool vulnerable, const DealEnding& ending, const Settings& settings) {
    return deal_points({{level, Denomination::kHearts}, Risk::kUndoubled}, Seat::kNorth, 6 + level, vulnerable, {},
                       ending, settings)[0]
        .above();
  };
  EXPECT_EQ(above(4, false, {kNS, false, false, false}, kChicago), 300);
  EXPECT_EQ(above(2, true, {kNS, false, false, false}, kChicago), 500);  // with a part-score before
  EXPECT_EQ(above(2, true, {}, kChicago), 0);
  EXPECT_EQ(above(2, true, {{}, true, false, true}, kChicago), 100);
  EXPECT_EQ(above(4, true, {kNS, true, false, true}, kChicago), 500);
  Settings every = kChicago;
  every.chicago_part_score = ChicagoPartScore::kEveryDeal;
  EXPECT_EQ(above(2, true, {}, every), 50);
  EXPECT_EQ(above(2, true, {{}, true, false, true}, every), 50);
  every.part_score_bonus = false;
  EXPECT_EQ(above(2, true, {{}, true, false, true}, every), 0);
}

TEST(Chicago, PartScoresMayBeForgottenAfterEachDeal) {
  Settings forgotten = kChicago;
  forgotten.part_scores_carry = false;
  Standing standing;
  EXPECT_EQ(course(forgotten, {{kNS, 60}, {kNS, 60}}, standing), "");
  EXPECT_EQ(standing, (Standing{{0, 0}, {0, 0}, 2}));
}

}  // namespace
}  // namespace kibitzer::bridge
