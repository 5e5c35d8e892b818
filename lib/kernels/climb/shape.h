// Patterns of the usual form, matched by counting: cards of one number or a run of them, and cards that go with them.
#pragma once

#include <cstdint>
#include <optional>

#include "kernels/climb/matcher.h"
#include "kernels/climb/pattern.h"

namespace kibitzer::climb {

/// `alike` cards of each number of the main part, which is one number or a run; with them sets of `kickers_alike`.
struct Shape {
  Variable main = kNoVariable;
  std::uint8_t alike = 1;
  bool run = false;
  std::uint8_t least = 1;  ///< numbers in the main part
  std::uint8_t most = 1;
  Variable counted = kNoVariable;  ///< the count variable bound to how many there are

  Variable kicker = kNoVariable;  ///< kNoVariable: there are none
  std::uint8_t kickers_alike = 1;
  std::uint8_t kickers = 0;      ///< how many sets
  bool kicker_for_each = false;  ///< as many sets as numbers in the main part
};

/// The shape of `pattern`; nothing if it has another form, which only backtracking matches.
std::optional<Shape> shape_of(const Pattern& pattern);

/// The same as match() of the pattern that `shape` is of.
Match match(const Pattern& pattern, const Shape& shape, const Play& play, const Order& order);

}  // namespace kibitzer::climb
