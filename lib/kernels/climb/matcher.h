// Which plays a pattern matches, and in how many ways.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/climb/cards.h"
#include "kernels/climb/pattern.h"
#include "kernels/climb/reading.h"

namespace kibitzer::climb {

struct Match {
  std::vector<Reading> readings;  ///< each once
  bool exhausted = false;         ///< it took too many steps, and readings may be missing
  bool assumes_suits = false;     ///< the pattern asks for suits that the play does not show

  bool found() const { return !readings.empty(); }
};

inline constexpr std::size_t kMostReadings = 64;
inline constexpr std::size_t kMostSteps = 1'000'000;

/// All ways to see `play` as one of `pattern`, by backtracking: the definition. `pattern` must be without fault.
Match match(const Pattern& pattern, const Play& play, const Order& order, std::size_t most_steps = kMostSteps);

}  // namespace kibitzer::climb
