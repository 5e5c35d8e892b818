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

/// The day that `date` names with the day first: 18.11.2026, 3.4.2026. With / or - the month may come first, so one of
/// the two must be above 12, or they must be equal.
std::optional<Day> day_first(std::string_view date);

/// The day that `date` names in any form that is read: YYYY-MM-DD with '-', '.' or '/' between, perhaps with a time
/// after; YYYYMMDD; and as in day_first(). Nothing if some of it is unknown.
std::optional<Day> day_in(std::string_view date);

/// Why the day does not exist, as a clause to continue a sentence: "February 2026 has 28 days".
std::optional<std::string> no_such_day(const Day& day);

/// The same for the day that `date` names; nothing for any other text.
std::optional<std::string> no_such_day(std::string_view date);

/// `date` in one form, whichever way its day is written, for comparisons; any other text unchanged.
std::string in_one_form(std::string_view date);

/// The day that `date` names, as yyyy-mm-dd; where the month may be meant to come first, it does not, as the clubs that
/// write such dates have the day first. Nothing if it names none.
std::optional<std::string> iso_day_first(std::string_view date);

}  // namespace kibitzer::text
