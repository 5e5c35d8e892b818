#include "text/date.h"

#include <fmt/core.h>

#include <array>
#include <chrono>

namespace kibitzer::text {
namespace {

constexpr std::array<std::string_view, 12> kMonths = {"January",   "February", "March",    "April",
                                                      "May",       "June",     "July",     "August",
                                                      "September", "October",  "November", "December"};

/// The number in the `count` digits of `text` from `at` on; nothing if they are not digits.
std::optional<unsigned> digits(std::string_view text, std::size_t at, std::size_t count) {
  unsigned value = 0;
  for (const char c : text.substr(at, count)) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<unsigned>(c - '0');
  }
  return value;
}

}  // namespace

std::optional<std::string> no_such_day(std::string_view date) {
  constexpr std::size_t kLength = 10;
  if (date.size() < kLength || date[4] != date[7] || std::string_view("-./").find(date[4]) == std::string_view::npos)
    return std::nullopt;
  if (date.size() > kLength && date[kLength] != 'T' && date[kLength] != ' ') return std::nullopt;
  const auto year = digits(date, 0, 4);
  const auto month = digits(date, 5, 2);
  const auto day = digits(date, 8, 2);
  if (!year || !month || !day) return std::nullopt;
  if (*month < 1 || *month > kMonths.size()) return fmt::format("there is no month {}", *month);
  const std::chrono::year_month_day_last last{std::chrono::year(static_cast<int>(*year)),
                                              std::chrono::month_day_last(std::chrono::month(*month))};
  const auto days = static_cast<unsigned>(last.day());
  if (*day >= 1 && *day <= days) return std::nullopt;
  return fmt::format("{} {} has the days 1 to {}", kMonths[*month - 1], *year, days);
}

}  // namespace kibitzer::text
