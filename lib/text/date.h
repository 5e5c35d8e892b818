// Dates that records name: whether there is such a day.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kibitzer::text {

/// Why `date` names no day, in words that go on after it: "February 2026 has 28 days". Judged are dates of the form
/// YYYY-MM-DD, with '-', '.' or '/' between, perhaps with a time after; nothing is said of any other text.
std::optional<std::string> no_such_day(std::string_view date);

}  // namespace kibitzer::text
