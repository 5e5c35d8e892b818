#include "spreadsheets/number_format.h"

#include <gtest/gtest.h>

namespace kibitzer::spreadsheets {
namespace {

std::string shown(const char* code, double value) { return NumberFormat(code).shown(value, false); }

TEST(NumberFormat, ShowsNumbersAsTheyAre) {
  EXPECT_EQ(shown_number(0.1 + 0.2), "0.3");
  EXPECT_EQ(shown_number(-420), "-420");
  EXPECT_EQ(shown_number(1234567890123), "1234567890123");
  EXPECT_EQ(shown("General", 7.5), "7.5");
  EXPECT_EQ(shown("#,##0", 1100), "1100");
  EXPECT_EQ(shown("0.0", 66.6666666666667), "66.66666667");
  EXPECT_EQ(shown("0.00_);[Red](0.00)", -1.5), "-1.5");
}

TEST(NumberFormat, ReadsNumbersAsFilesHaveThem) {
  EXPECT_EQ(number_in("4.4000000000000004E-2"), 0.044000000000000004);
  EXPECT_EQ(number_in("-420"), -420);
  for (const char* const text : {"", "1x", "0x1F", "inf", "nan", "1 2", "1,5", "-", "1e", "1e999"})
    EXPECT_EQ(number_in(text), std::nullopt) << text;
}

TEST(NumberFormat, ShowsPercentages) {
  EXPECT_EQ(shown("0.00%", 0.125), "12.5%");
  EXPECT_EQ(NumberFormat::built_in(10).shown(0.6134, false), "61.34%");
}

TEST(NumberFormat, ShowsSignsThatItWrites) {
  for (const char* const code : {"+0;-0;=", "+0;-0;\"=\"", "+0;\\-0;\\="}) {
    EXPECT_EQ(shown(code, 1), "+1");
    EXPECT_EQ(shown(code, -2), "-2");
    EXPECT_EQ(shown(code, 0), "=");
  }
  EXPECT_EQ(shown("0\" pts\"", 12), "12");
}

TEST(NumberFormat, ShowsDates) {
  EXPECT_EQ(shown("dd/mm/yyyy", 46352), "2026-11-26");
  EXPECT_EQ(shown("yyyy-mm-dd hh:mm", 46352.8125), "2026-11-26 19:30");
  EXPECT_EQ(shown("h:mm", 0.8125), "19:30");
  EXPECT_EQ(shown("d/m/yy", 1), "1900-01-01");
  EXPECT_EQ(shown("d/m/yy", 61), "1900-03-01");
  EXPECT_EQ(NumberFormat::built_in(14).shown(44890, true), "2026-11-26");
  EXPECT_EQ(shown("d/m/yy", 1e300), shown_number(1e300));
}

}  // namespace
}  // namespace kibitzer::spreadsheets
