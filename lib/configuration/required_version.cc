#include "configuration/required_version.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "configuration/wrong_words.h"

namespace kibitzer::configuration {
namespace {

using Numbers = std::vector<unsigned>;

/// "0.1.0": nothing if it is no version.
std::optional<Numbers> numbers_of(std::string_view text) {
  constexpr std::size_t kMostNumbers = 8;
  Numbers numbers;
  while (numbers.size() < kMostNumbers) {
    unsigned number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc()) return std::nullopt;
    numbers.push_back(number);
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    if (text.empty()) return numbers;
    if (text.front() != '.') return std::nullopt;
    text.remove_prefix(1);
  }
  return std::nullopt;
}

/// Below 0, 0 or above it, as `one` is lower, equal or higher.
int compared(Numbers one, Numbers other) {
  const std::size_t size = std::max(one.size(), other.size());
  one.resize(size);
  other.resize(size);
  return one < other ? -1 : one == other ? 0 : 1;
}

/// Whether `version` begins with `numbers`.
bool begins(Numbers version, const Numbers& numbers) {
  version.resize(std::max(version.size(), numbers.size()));
  return std::equal(numbers.begin(), numbers.end(), version.begin());
}

std::string_view trimmed_blanks(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

/// Whether `version` meets one condition; nothing if it is none.
std::optional<bool> meets(const Numbers& version, std::string_view condition) {
  constexpr std::array<std::string_view, 7> kSigns = {">=", "<=", "==", "!=", "~=", ">", "<"};
  const auto* const found =
      std::find_if(kSigns.begin(), kSigns.end(), [&](std::string_view sign) { return condition.starts_with(sign); });
  const std::string_view sign = found == kSigns.end() ? std::string_view("==") : *found;
  if (found != kSigns.end()) condition = trimmed_blanks(condition.substr(sign.size()));
  const bool any_end = condition.ends_with(".*");
  if (any_end) condition.remove_suffix(2);
  const auto numbers = numbers_of(condition);
  if (!numbers || (any_end && sign != "==" && sign != "!=")) return std::nullopt;
  const int order = compared(version, *numbers);
  const bool same = any_end ? begins(version, *numbers) : order == 0;
  if (sign == "==") return same;
  if (sign == "!=") return !same;
  if (sign == ">=") return order >= 0;
  if (sign == "<=") return order <= 0;
  if (sign == ">") return order > 0;
  if (sign == "<") return order < 0;
  if (numbers->size() < 2) return std::nullopt;  // "~=1" says no more than ">=1"
  return order >= 0 && begins(version, Numbers(numbers->begin(), numbers->end() - 1));
}

}  // namespace

tl::expected<bool, std::string> meets_version(std::string_view version, std::string_view required) {
  const Numbers running = numbers_of(version).value_or(Numbers());
  bool all = true;
  for (std::string_view rest = required; true;) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const auto one = meets(running, trimmed_blanks(rest.substr(0, comma)));
    if (!one)
      return tl::make_unexpected(fmt::format("{} is not a version, as 0.1.0 or >=0.1,<0.2 is",
                                             in_quotes(trimmed_blanks(rest.substr(0, comma)))));
    all = all && *one;
    if (comma == rest.size()) return all;
    rest.remove_prefix(comma + 1);
  }
}

}  // namespace kibitzer::configuration
