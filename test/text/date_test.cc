#include "text/date.h"

#include <gtest/gtest.h>

namespace kibitzer::text {
namespace {

TEST(NoSuchDay, SaysWhichDaysTheMonthHas) {
  EXPECT_EQ(no_such_day("2026-02-30"), "February 2026 has the days 1 to 28");
  EXPECT_EQ(no_such_day("2024.02.30"), "February 2024 has the days 1 to 29");
  EXPECT_EQ(no_such_day("1900/02/29"), "February 1900 has the days 1 to 28");
  EXPECT_EQ(no_such_day("2026-04-31T19:00"), "April 2026 has the days 1 to 30");
  EXPECT_EQ(no_such_day("2026-01-00"), "January 2026 has the days 1 to 31");
  EXPECT_EQ(no_such_day("2026-13-01"), "there is no month 13");
}

TEST(NoSuchDay, IsSilentOfDaysAndOfWhatIsNoDate) {
  for (const std::string_view date : {"2026-12-31", "2024-02-29", "2000-02-29", "2026-2-30", "14.11.2026", "2026", "",
                                      "2026-02.30", "2026-02-3x", "2026-02-300", "last Friday"})
    EXPECT_EQ(no_such_day(date), std::nullopt) << date;
}

}  // namespace
}  // namespace kibitzer::text
