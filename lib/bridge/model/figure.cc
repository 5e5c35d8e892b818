#include "bridge/model/figure.h"

#include <fmt/core.h>

#include <cstdlib>

namespace kibitzer::bridge {

bool Figure::says(Hundredths right) const {
  constexpr std::int64_t kUnits[] = {100, 10, 1};
  const std::int64_t unit = kUnits[decimals];
  // Half a unit may have been rounded up or down.
  return 2 * std::llabs(value.count - right.count) <= (unit == 1 ? 2 : unit);
}

std::string shown(Hundredths value) {
  const std::int64_t size = std::llabs(value.count);
  std::string text = (value.count < 0 ? "-" : "") + std::to_string(size / 100);
  const std::int64_t rest = size % 100;
  if (rest == 0) return text;
  text += fmt::format(".{}", rest / 10);
  if (rest % 10 != 0) text += std::to_string(rest % 10);
  return text;
}

}  // namespace kibitzer::bridge
