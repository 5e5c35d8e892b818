#include "text/date.h"

#include <gtest/gtest.h>

namespace kibitzer::text {
namespace {

TEST(NoSuchDay, SaysWhichDaysTheMonthHas) {
  EXPECT_EQ(no_such_day("2026-02-30"), "February 2026 has 28 days");
  EXPECT_EQ(no_such_day("2024.02.30"), "February 2024 has 29 days");
  EXPECT_EQ(no_such_day("1900/02/29"), "February 1900 has 28 days");
  EXPECT_EQ(no_such_day("2026-04-31T19:00"), "April 2026 has 30 days");
  EXPECT_EQ(no_such_day("2026-01-00"), "January 2026 has 31 days");
  EXPECT_EQ(no_such_day("2026-13-01"), "there is no month 13");
  EXPECT_EQ(no_such_day("31.11.2026"), "November 2026 has 30 days");
  EXPECT_EQ(no_such_day("29.2.2026"), "February 2026 has 28 days");
  EXPECT_EQ(no_such_day("1.13.2026"), "there is no month 13");
  EXPECT_EQ(no_such_day("31/11/2026"), "November 2026 has 30 days");
  EXPECT_EQ(no_such_day("11-31-2026"), "November 2026 has 30 days");
  EXPECT_EQ(no_such_day("20261131"), "November 2026 has 30 days");
}

TEST(NoSuchDay, IsSilentOfDaysAndOfWhatIsNoDate) {
  for (const std::string_view date :
       {"2026-12-31", "2024-02-29", "2000-02-29",  "2026-2-30",   "14.11.2026", "2026",       "",
        "2026-02.30", "2026-02-3x", "2026-02-300", "last Friday", "29.2.2024",  "30.11.2026", "02/03/2026",
        "31/31/2026", "20261130",   "20261399",    "99990231",    "2026.11.??", "11.2026"})
    EXPECT_EQ(no_such_day(date), std::nullopt) << date;
}

TEST(OneForm, IsTheSameForAllInWhichADayIsWritten) {
  for (const std::string_view date : {"2026.11.18", "2026-11-18", "2026/11/18", "18.11.2026", "18/11/2026",
                                      "11/18/2026", "20261118", "2026-11-18T19:30"})
    EXPECT_EQ(in_one_form(date), "2026-11-18") << date;
  EXPECT_EQ(in_one_form("3.4.2026"), "2026-04-03");
  for (const std::string date : {"3/4/2026", "2026.??.??", "autumn", ""}) EXPECT_EQ(in_one_form(date), date);
}

}  // namespace
}  // namespace kibitzer::text
