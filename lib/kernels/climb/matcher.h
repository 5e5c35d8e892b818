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
  std::size_t steps = 0;          ///< that it took
  bool assumes_suits = false;     ///< the pattern asks for suits that the play does not show

  bool found() const { return !readings.empty(); }
};

inline constexpr std::size_t kMostReadings = 64;
inline constexpr std::size_t kMostSteps = 1'000'000;

/// All ways to see `play`, together with `wilds` cards that may stand for any card but a joker, as one of `pattern`, by
/// backtracking: the definition. `pattern` must be without fault.
Match match(const Pattern& pattern, const Play& play, const Order& order, std::size_t most_steps = kMostSteps,
            std::size_t wilds = 0);

/// A play and one way to see it.
struct PlayAs {
  Play play;
  Reading as;
};

/// Plays that a pattern matches.
struct Plays {
  std::vector<PlayAs> some;
  std::size_t found = 0;   ///< how many there are; a play counts once for each way to see it
  std::size_t steps = 0;   ///< that it took
  bool exhausted = false;  ///< it took too many steps, and plays may be missing
};

/// The plays that match `pattern` and can be taken from `cards`: all of them, or `most` of them spread over all. They
/// have no suits if the pattern asks for none.
Plays plays_from(const Pattern& pattern, const Play& cards, const Order& order, std::size_t most,
                 std::size_t most_steps = kMostSteps);

}  // namespace kibitzer::climb
