#include "text/date.h"

#include <fmt/core.h>

#include <array>
#include <chrono>
#include <utility>

namespace kibitzer::text {
namespace {

constexpr std::array<std::string_view, 12> kMonths = {"January",   "February", "March",    "April",
                                                      "May",       "June",     "July",     "August",
                                                      "September", "October",  "November", "December"};

/// The number of at least one and at most `most` digits, which are all of `text`.
std::optional<unsigned> digits(std::string_view text, std::size_t most) {
  if (text.empty() || text.size() > most) return std::nullopt;
  unsigned value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<unsigned>(c - '0');
  }
  return value;
}

std::optional<Day> day_of(std::string_view year, std::string_view month, std::string_view day) {
  const auto y = digits(year, 4);
  const auto m = digits(month, 2);
  const auto d = digits(day, 2);
  if (year.size() != 4 || !y || !m || !d) return std::nullopt;
  return Day{static_cast<int>(*y), *m, *d};
}

/// YYYY-MM-DD, perhaps with a time after.
std::optional<Day> year_first(std::string_view date) {
  constexpr std::size_t kLength = 10;
  if (date.size() < kLength || date[4] != date[7] || std::string_view("-./").find(date[4]) == std::string_view::npos)
    return std::nullopt;
  if (date.size() > kLength && date[kLength] != 'T' && date[kLength] != ' ') return std::nullopt;
  return day_of(date.substr(0, 4), date.substr(5, 2), date.substr(8, 2));
}

/// YYYYMMDD, of these two centuries: eight digits may be any number.
std::optional<Day> without_separators(std::string_view date) {
  constexpr std::size_t kLength = 8;
  if (date.size() != kLength) return std::nullopt;
  const auto day = day_of(date.substr(0, 4), date.substr(4, 2), date.substr(6, 2));
  const bool likely = day && day->year >= 1900 && day->year < 2100 && day->month >= 1 && day->month <= kMonths.size() &&
                      day->day >= 1 && day->day <= 31;
  return likely ? day : std::nullopt;
}

}  // namespace

std::optional<Day> day_first(std::string_view date) {
  const std::size_t first_end = date.find_first_of("./-");
  if (first_end == std::string_view::npos) return std::nullopt;
  const char separator = date[first_end];
  const std::size_t second_end = date.find(separator, first_end + 1);
  if (second_end == std::string_view::npos) return std::nullopt;
  auto day = day_of(date.substr(second_end + 1), date.substr(first_end + 1, second_end - first_end - 1),
                    date.substr(0, first_end));
  if (!day || separator == '.') return day;
  const bool day_beyond = day->day > kMonths.size();
  const bool month_beyond = day->month > kMonths.size();
  if (day_beyond == month_beyond && (day_beyond || day->day != day->month)) return std::nullopt;
  if (month_beyond) std::swap(day->day, day->month);
  return day;
}

std::optional<Day> day_in(std::string_view date) {
  if (const auto day = year_first(date)) return day;
  if (const auto day = without_separators(date)) return day;
  return day_first(date);
}

std::optional<std::string> no_such_day(const Day& day) {
  if (day.month < 1 || day.month > kMonths.size()) return fmt::format("there is no month {}", day.month);
  const std::chrono::year_month_day_last last{std::chrono::year(day.year),
                                              std::chrono::month_day_last(std::chrono::month(day.month))};
  const auto days = static_cast<unsigned>(last.day());
  if (day.day >= 1 && day.day <= days) return std::nullopt;
  return fmt::format("{} {} has {} days", kMonths[day.month - 1], day.year, days);
}

std::optional<std::string> no_such_day(std::string_view date) {
  const auto day = day_in(date);
  return day ? no_such_day(*day) : std::nullopt;
}

std::string in_one_form(std::string_view date) {
  const auto day = day_in(date);
  return day ? fmt::format("{:04}-{:02}-{:02}", day->year, day->month, day->day) : std::string(date);
}

std::optional<std::string> iso_day_first(std::string_view date) {
  std::string with_dots(date);
  for (char& c : with_dots)
    if (c == '/') c = '.';
  auto day = day_first(with_dots);
  if (!day || day->month > kMonths.size()) day = day_in(date);
  if (!day) return std::nullopt;
  return fmt::format("{:04}-{:02}-{:02}", day->year, day->month, day->day);
}

}  // namespace kibitzer::text
