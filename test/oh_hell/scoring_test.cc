#include "oh_hell/scoring.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace kibitzer::oh_hell {
namespace {

constexpr int kCards = 5;

/// Points for one bid and the tricks beside it; where the bid has no "under", that column repeats the made one.
struct Row {
  int bid;
  int under, under_points;
  int made_points;
  int over, over_points;
};

struct Sheet {
  std::string_view scoring;
  std::array<Row, 3> rows;
};

/// Worked by hand from the formulas: bids of 0, 1 and 3; won one fewer or two fewer, as bid, and one or two more.
constexpr Sheet kSheets[] = {
    // made 10 + b; else 0
    {"exact", {{{0, 0, 10, 10, 2, 0}, {1, 0, 0, 11, 2, 0}, {3, 1, 0, 13, 5, 0}}}},
    // t, and 10 more when made
    {"basic", {{{0, 0, 10, 10, 2, 2}, {1, 0, 0, 11, 2, 2}, {3, 1, 1, 13, 5, 5}}}},
    // t, and 5 more when made
    {"basic5", {{{0, 0, 5, 5, 2, 2}, {1, 0, 0, 6, 2, 2}, {3, 1, 1, 8, 5, 5}}}},
    // made p·t + 10; else −p·d, with p = 1
    {"openspiel-penalty", {{{0, 0, 10, 10, 2, -2}, {1, 0, -1, 11, 2, -1}, {3, 1, -2, 13, 5, -2}}}},
    // made 10 + b; missed −b
    {"penalty", {{{0, 0, 10, 10, 2, 0}, {1, 0, -1, 11, 2, -1}, {3, 1, -3, 13, 5, -3}}}},
    // made 10·b; else −10·b; bid of zero ± 5
    {"tens", {{{0, 0, 5, 5, 2, -5}, {1, 0, -10, 10, 2, -10}, {3, 1, -30, 30, 5, -30}}}},
    // made 10·b (zero: 10); else −10·d
    {"judgement", {{{0, 0, 10, 10, 2, -20}, {1, 0, -10, 10, 2, -10}, {3, 1, -20, 30, 5, -20}}}},
    // t, plus: made 1 → 15, made k ≥ 2 → 11·k
    {"double-whammy", {{{0, 0, 0, 0, 2, 2}, {1, 0, 0, 16, 2, 2}, {3, 1, 1, 36, 5, 5}}}},
    // made 10 + b; over t; under −10
    {"set-penalty", {{{0, 0, 10, 10, 2, 2}, {1, 0, -10, 11, 2, 2}, {3, 1, -10, 13, 5, 5}}}},
    // made 10 + b²; else −d²
    {"squares", {{{0, 0, 10, 10, 2, -4}, {1, 0, -1, 11, 2, -1}, {3, 1, -4, 19, 5, -4}}}},
    // made 10 + 2b; else 0
    {"clag", {{{0, 0, 10, 10, 2, 0}, {1, 0, 0, 12, 2, 0}, {3, 1, 0, 16, 5, 0}}}},
    // made 5 + t; else −d
    {"romanian", {{{0, 0, 5, 5, 2, -2}, {1, 0, -1, 6, 2, -1}, {3, 1, -2, 8, 5, -2}}}},
    // made 10 + 5b; else −5b (zero: −10)
    {"cypriot", {{{0, 0, 10, 10, 2, -10}, {1, 0, -5, 15, 2, -5}, {3, 1, -15, 25, 5, -15}}}},
    // made 10 + 5b; else −5·(2^d − 1)
    {"kortkveld", {{{0, 0, 10, 10, 2, -15}, {1, 0, -5, 15, 2, -5}, {3, 1, -15, 25, 5, -15}}}},
    // made 10 + b; else −(10 + d)
    {"mrpikes", {{{0, 0, 10, 10, 2, -12}, {1, 0, -11, 11, 2, -11}, {3, 1, -12, 13, 5, -12}}}},
    // made 10 + b; over t; under 0
    {"partial-over", {{{0, 0, 10, 10, 2, 2}, {1, 0, 0, 11, 2, 2}, {3, 1, 0, 13, 5, 5}}}},
    // made 20 + 10t; else −10d
    {"wizard", {{{0, 0, 20, 20, 2, -20}, {1, 0, -10, 30, 2, -10}, {3, 1, -20, 50, 5, -20}}}},
};

class NamedScoring : public testing::TestWithParam<Sheet> {};

TEST_P(NamedScoring, GivesThePointsOfItsFormula) {
  const auto scoring = Scoring::named(GetParam().scoring);
  ASSERT_TRUE(scoring);
  EXPECT_EQ(scoring->name(), GetParam().scoring);
  EXPECT_EQ(scoring->formulas(), nullptr);
  EXPECT_FALSE(scoring->needs_cards());
  for (const Row& row : GetParam().rows) {
    EXPECT_EQ(scoring->points({row.bid, row.under, kCards}), row.under_points) << row.bid;
    EXPECT_EQ(scoring->points({row.bid, row.bid, kCards}), row.made_points) << row.bid;
    EXPECT_EQ(scoring->points({row.bid, row.over, kCards}), row.over_points) << row.bid;
  }
}

std::string name_of_sheet(const testing::TestParamInfo<Sheet>& info) {
  std::string name(info.param.scoring);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Each, NamedScoring, testing::ValuesIn(kSheets), name_of_sheet);

TEST(Scoring, HasExactlyTheScoringsOfTheTable) {
  std::vector<std::string_view> tabled;
  for (const Sheet& sheet : kSheets) tabled.push_back(sheet.scoring);
  EXPECT_EQ(std::vector<std::string_view>(Scoring::names().begin(), Scoring::names().end()), tabled);
}

TEST(Scoring, KnowsNoOtherName) {
  EXPECT_FALSE(Scoring::named("Exact"));
  EXPECT_FALSE(Scoring::named(""));
}

TEST(Scoring, IsExactUntilItIsGiven) { EXPECT_EQ(Scoring().name(), "exact"); }

TEST(Scoring, CountsNoMoreThanAMillionPoints) {
  const auto kortkveld = *Scoring::named("kortkveld");
  EXPECT_EQ(kortkveld.points({0, 17, 26}), -655'355);
  EXPECT_EQ(kortkveld.points({0, 18, 26}).error(),
            "more than a million points are not counted, as for a bid of 0 and 18 tricks won");
  EXPECT_FALSE(kortkveld.points({0, 52, 52}));
}

TEST(Scoring, RefusesCountsThatNoDeckHolds) {
  for (const std::string_view name : Scoring::names()) {
    const auto scoring = *Scoring::named(name);
    EXPECT_EQ(scoring.points({53, 0, 1}).error(), "no points are defined for a bid of 53");
    EXPECT_EQ(scoring.points({-1'000'000, 0, 1}).error(), "no points are defined for a bid of -1000000");
    EXPECT_FALSE(scoring.points({0, 1'000'000, 1}));
  }
}

// Formulas.

/// Points for the outcomes made (bid 2), zero made, over by one and under by one, or what is wrong.
std::string points(Formulas formulas) {
  const auto scoring = Scoring::from_formulas(std::move(formulas));
  std::string all;
  if (!scoring) {
    for (const settings::FormulaFault& error : scoring.error())
      all += (all.empty() ? "" : "; ") + std::string(kFormulaNames[error.formula].camel()) + ": " + error.message;
    return all;
  }
  for (const Outcome& outcome : {Outcome{2, 2, 5}, Outcome{0, 0, 5}, Outcome{2, 3, 5}, Outcome{2, 1, 5}}) {
    const auto result = scoring->points(outcome);
    all += (result ? text_of(*result) : result.error()) + " ";
  }
  return all;
}

TEST(Formulas, MissedIsNothingByDefault) { EXPECT_EQ(points({"10 + bid", {}, {}, {}, {}}), "12 10 0 0 "); }

TEST(Formulas, OverAndUnderAreMissedByDefault) { EXPECT_EQ(points({"10", "-off * 3", {}, {}, {}}), "10 10 -3 -3 "); }

TEST(Formulas, OverUnderAndZeroMadeAreThemselvesWhereGiven) {
  EXPECT_EQ(points({"10", "1", "won", "-bid", "5 + cards"}), "10 10 3 -2 ");
  EXPECT_EQ(points({"10", "1", "won", "-bid", "5 + cards"}).find("15"), std::string::npos);
}

TEST(Formulas, KnowBidWonCardsAndOff) {
  EXPECT_EQ(
      points({"1000 * bid + 100 * won + 10 * cards + off", "1000 * bid + 100 * won + 10 * cards + off", {}, {}, {}}),
      "2250 50 2351 2151 ");
}

TEST(Formulas, KnowTheRoundAndRoundHalves) {
  const auto scoring = *Scoring::from_formulas({"10 + round", "round(won / 2) - round", {}, {}, {}});
  EXPECT_EQ(scoring.points({2, 2, 5, 7}), 17);
  EXPECT_EQ(scoring.points({2, 3, 5, 7}), -5);
}

TEST(Formulas, UseTheFunctionsOfTheLanguage) {
  EXPECT_EQ(points({"won > 1 ? 20 : max(bid, 7)", "-2^off", {}, {}, {}}), "20 7 -2 -2 ");
}

TEST(Formulas, NeedTheCards) { EXPECT_TRUE(Scoring::from_formulas({"1", {}, {}, {}, {}})->needs_cards()); }

TEST(Formulas, AreRememberedAsWritten) {
  const Formulas written = {"10 + bid", "-off", "won", "-1", "5"};
  const auto scoring = *Scoring::from_formulas(written);
  EXPECT_EQ(scoring.name(), "");
  ASSERT_NE(scoring.formulas(), nullptr);
  EXPECT_EQ(*scoring.formulas(), written);
}

TEST(Formulas, MakeEqualScoringsWhereTheyAreEqual) {
  const auto one = *Scoring::from_formulas({"1", {}, {}, {}, {}});
  EXPECT_EQ(one, *Scoring::from_formulas({"1", {}, {}, {}, {}}));
  EXPECT_NE(one, *Scoring::from_formulas({"1", "0", {}, {}, {}}));
  EXPECT_NE(one, *Scoring::named("exact"));
  EXPECT_EQ(*Scoring::named("basic"), *Scoring::named("basic"));
  EXPECT_NE(*Scoring::named("basic"), *Scoring::named("basic5"));
}

TEST(Formulas, AreRefusedWhereTheyMeanNothing) {
  EXPECT_EQ(points({"10 +", {}, {}, {}, {}}), "made: unexpected end of expression at position 5");
  EXPECT_EQ(points({"luck", {}, {}, {}, {}}), "made: unexpected token \"luck\" found at position 0");
  EXPECT_EQ(points({"1", ")", {}, {}, {}}), "missed: unexpected parenthesis \")\" at position 0");
  EXPECT_EQ(points({"1", {}, "2 2", {}, {}}), "over: unexpected value \"2\" found at position 2");
  EXPECT_EQ(points({"1", {}, {}, "won(", {}}), "under: unexpected parenthesis \"(\" at position 3");
  EXPECT_EQ(points({"1", {}, {}, {}, "\"text\""}), "zeroMade: strings must only be used as function arguments");
}

TEST(Formulas, AreAllRefusedThatMeanNothing) {
  EXPECT_EQ(
      points({"luck", {}, "1", "skill", {}}),
      "made: unexpected token \"luck\" found at position 0; under: unexpected token \"skill\" found at position 0");
}

TEST(Formulas, AreRefusedWhereTheyAreEmpty) {
  EXPECT_EQ(points({"", {}, {}, {}, {}}), "made: expression is empty");
  EXPECT_EQ(points({"1", "", {}, {}, {}}), "missed: expression is empty");
  EXPECT_EQ(points({"1", " ", {}, {}, {}}), "missed: expression is empty");
}

TEST(Formulas, AreRefusedBeyondTwoHundredCharacters) {
  EXPECT_EQ(points({"1", {}, {}, {}, std::string(200, ' ').replace(0, 1, "1")}), "1 1 0 0 ");
  EXPECT_EQ(points({"1", {}, {}, {}, std::string(201, '1')}), "zeroMade: a formula is at most 200 characters long");
}

TEST(Formulas, SurviveDeepNesting) {
  EXPECT_EQ(points({std::string(99, '(') + "1" + std::string(99, ')'), {}, {}, {}, {}}), "1 1 0 0 ");
  EXPECT_NE(points({std::string(200, '('), {}, {}, {}, {}}), "");
  EXPECT_NE(points({std::string(199, '-') + "1", {}, {}, {}, {}}), "");
}

TEST(Formulas, GiveNoPointsWhereTheyDivideByZero) {
  EXPECT_EQ(points({"10 / bid", {}, {}, {}, {}}),
            "5 the formula \"10 / bid\" gives neither whole nor half points for a bid of 0 and 0 tricks won 0 0 ");
}

TEST(Formulas, MayGiveHalfPoints) {
  EXPECT_EQ(points({"10 + bid / 2", "-won / 2", {}, {}, "0.5"}), "11 0.5 -1.5 -0.5 ");
}

TEST(Formulas, GiveNoPointsWhereTheyGiveAnotherFraction) {
  EXPECT_EQ(
      points({"1", "won / 4", {}, {}, {}}),
      "1 1 the formula \"won / 4\" gives neither whole nor half points for a bid of 2 and 3 tricks won the formula "
      "\"won / 4\" gives neither whole nor half points for a bid of 2 and 1 trick won ");
}

TEST(Formulas, GiveNoPointsWhereTheyAreHuge) {
  EXPECT_EQ(points({"1000000", "-1000000", {}, {}, {}}), "1000000 1000000 -1000000 -1000000 ");
  const auto huge = *Scoring::from_formulas({"1000001", "-1e300", "1e308 * 1e308", "sqrt(-1)", {}});
  for (const Outcome& outcome : {Outcome{1, 1, 1}, Outcome{1, 2, 1}, Outcome{1, 0, 1}})
    EXPECT_FALSE(huge.points(outcome));
}

TEST(Formulas, MayCompareButNotAssign) {
  const std::string refused = "made: '=' changes a value; to compare, write '=='";
  EXPECT_EQ(points({"bid = 7", "won", {}, {}, {}}), refused);
  EXPECT_EQ(points({"x = 7", {}, {}, {}, {}}), refused);
  EXPECT_TRUE(Scoring::from_formulas({"bid == 0 ? 5 : bid >= 1 ? 10 + bid : bid != 2", {}, {}, {}, {}}));
}

TEST(Formulas, HaveOneResult) { EXPECT_EQ(points({"1, 2", {}, {}, {}, {}}), "made: it gives more than one result"); }

TEST(Formulas, RoundWhatArithmeticLeavesBesideAWholeNumber) {
  const auto scoring = Scoring::from_formulas({"0.1 * 3 * 10 * bid", {}, {}, {}, {}});
  EXPECT_EQ(scoring->points({2, 2, 2}), 6);
}

}  // namespace
}  // namespace kibitzer::oh_hell
