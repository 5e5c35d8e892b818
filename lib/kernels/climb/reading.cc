#include "kernels/climb/reading.h"

#include <algorithm>

namespace kibitzer::climb {

bool meets(const Condition& condition, const Reading& reading) {
  const Values& a = reading.numbers[static_cast<std::size_t>(condition.a)];
  switch (condition.kind) {
    case ConditionKind::kUnlike: {
      const Counts& b = reading.numbers[static_cast<std::size_t>(condition.b)].cards;
      for (std::size_t number = 0; number < kNumbers; ++number)
        if (a.cards[number] > 0 && b[number] > 0) return false;
      return true;
    }
    case ConditionKind::kFewerAlike:
      return std::all_of(a.bindings.begin(), a.bindings.end(),
                         [&](std::uint8_t times) { return times < condition.limit; });
    case ConditionKind::kNotBothJokers:
      return a.cards[kLittleJoker] == 0 || a.cards[kBigJoker] == 0;
  }
  return true;
}

bool meets_conditions(const Pattern& pattern, const Reading& reading) {
  return std::all_of(pattern.conditions.begin(), pattern.conditions.end(),
                     [&](const Condition& condition) { return meets(condition, reading); });
}

}  // namespace kibitzer::climb
