// Dates that records name: which day they mean, and whether there is such a day.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::text {

/// A day as it is written, which need not exist.
struct Day {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
};

/// The day that `date` names with the day first: 18.11.2026, 3.4.2026. With / or - the month may come first, so that one
/// of the two must be beyond 12, or they must be equal.
std::optional<Day> day_first(std::string_view date);

/// The day that `date` names in any form that is read: YYYY-MM-DD with '-', '.' or '/' between, perhaps with a time
/// after; YYYYMMDD; and as in day_first(). Nothing where some of it is unknown.
std::optional<Day> day_in(std::string_view date);

/// Why the day does not exist, in words that go on after it: "February 2026 has 28 days".
std::optional<std::string> no_such_day(const Day& day);

/// The same of the day that `date` names; nothing is said of any other text.
std::optional<std::string> no_such_day(std::string_view date);

/// `date` in one form for all in which its day may be written, for comparisons; any other text as it is.
std::string in_one_form(std::string_view date);

}  // namespace kibitzer::text
