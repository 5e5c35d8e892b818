// How a play is seen as one of a pattern.
#pragma once

#include <array>

#include "kernels/climb/cards.h"
#include "kernels/climb/pattern.h"

namespace kibitzer::climb {

/// The numbers that a variable was bound to.
struct Values {
  Counts cards{};     ///< how many cards were met by it, by number
  Counts bindings{};  ///< how often it was bound to each number
  Number first = 0;   ///< of a run the lowest
  Number last = 0;    ///< of a run the highest
  bool bound = false;

  friend bool operator==(const Values&, const Values&) = default;
};

/// One way to see a play as one of a pattern: 333444555666 is a run of four threes, and one of three with a three besides.
struct Reading {
  std::array<Values, kMostVariables> numbers{};
  std::array<std::uint8_t, kMostVariables> counts{};

  friend bool operator==(const Reading&, const Reading&) = default;
};

/// Whether the numbers of `reading` meet the condition.
bool meets(const Condition& condition, const Reading& reading);

/// Whether the numbers of `reading` meet the conditions of `pattern`.
bool meets_conditions(const Pattern& pattern, const Reading& reading);

}  // namespace kibitzer::climb
