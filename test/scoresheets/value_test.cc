#include "scoresheets/value.h"

#include <gtest/gtest.h>

#include "scoresheets/words.h"

namespace kibitzer::scoresheets {
namespace {

TEST(Value, IsUnknownAtFirst) {
  EXPECT_TRUE(Value().is(Gap::kUnknown));
  EXPECT_TRUE(Value(std::optional<int>()).is(Gap::kUnknown));
  EXPECT_FALSE(Value(0).is(Gap::kUnknown));
}

TEST(Value, HoldsTextsOfAnyLength) {
  for (const std::string& text : {std::string(), std::string(15, 'a'), std::string(16, 'b')}) {
    const Value value = text;
    const Value copy = value;
    EXPECT_EQ(value.text(), text);
    EXPECT_EQ(copy, value);
    EXPECT_EQ(value.integer(), std::nullopt);
  }
}

TEST(Value, IsOfOneKind) {
  EXPECT_EQ(Value(true).flag(), true);
  EXPECT_EQ(Value(true).integer(), std::nullopt);
  EXPECT_EQ(Value(7).flag(), std::nullopt);
  EXPECT_EQ(Value(Players::of(2)).players(), Players::of(2));
  ASSERT_NE(Value(Values{1, "a"}).values(), nullptr);
  EXPECT_EQ(*Value(Values{1, "a"}).values(), (Values{1, "a"}));
}

TEST(Value, FractionsAreComparedAsNumbers) {
  EXPECT_EQ(Value(Fraction{6, 3}), Value(2));
  EXPECT_EQ(Value(Fraction{2, 3}), Value(Fraction{4, 6}));
  EXPECT_TRUE((Fraction{-1, 3} < Fraction{0, 1}));
  EXPECT_FALSE(Value(Gap::kUnknown) == Value(Gap::kLeftOut));
}

TEST(Value, PlayersBeyondTheSixtyFourthAreNobody) {
  EXPECT_TRUE(Players::of(63).has(63));
  EXPECT_FALSE(Players::of(64).has(64));
}

std::string shown(const Value& value, Kind kind = Kind::kInteger) { return in_words(value, kind, {"Kari", "Per"}); }

TEST(ValueInWords, ShowsEveryKind) {
  EXPECT_EQ(shown({}), "?");
  EXPECT_EQ(shown(Gap::kNotApplicable), "");
  EXPECT_EQ(shown(-3), "-3");
  EXPECT_EQ(shown("Spades"), "Spades");
  EXPECT_EQ(shown("a\x1b[1m"), "a\uFFFD[1m");
  EXPECT_EQ(shown(false), "no");
  EXPECT_EQ(shown(Players{3}), "Kari, Per");
  EXPECT_EQ(shown(Values{1, "a", Players::of(1)}), "1 a Per");
}

TEST(ValueInWords, ShowsFractionsAsMixedNumbers) {
  EXPECT_EQ(shown(Fraction{23, 3}), "7 2/3");
  EXPECT_EQ(shown(Fraction{-23, 3}), "-7 2/3");
  EXPECT_EQ(shown(Fraction{-1, 3}), "-1/3");
  EXPECT_EQ(shown(Fraction{6, 3}), "2");
}

TEST(ValueInWords, RoundsDecimalsToHundredths) {
  EXPECT_EQ(shown(Fraction{23, 3}, Kind::kDecimal), "7.67");
  EXPECT_EQ(shown(Fraction{-1, 2}, Kind::kDecimal), "-0.5");
  EXPECT_EQ(shown(Fraction{1, 20}, Kind::kDecimal), "0.05");
  EXPECT_EQ(shown(Fraction{-1, 1000}, Kind::kDecimal), "0");
  EXPECT_EQ(exact({23, 3}), "23/3");
}

}  // namespace
}  // namespace kibitzer::scoresheets
