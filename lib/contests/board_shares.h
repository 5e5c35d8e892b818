// What the results of a board are worth as parts of its top, where programs differ in how they count a board that has
// fewer results than others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bridge/model/figure.h"

namespace kibitzer::contests {

/// A table's result, and the matchpoints that are recorded for it.
struct RatedRow {
  std::optional<int> points;  ///< North-South's; nothing if the Director gave something else
  std::array<std::optional<bridge::Figure>, 2> matchpoints;  ///< by side
};

/// How a board with fewer results than others is counted.
enum class Counted : std::uint8_t {
  kPlainly,  ///< by its own results alone
  kRaised,   ///< raised to as many results as others have, after Neuberg
  kSimply,   ///< the same in the simple way
};
inline constexpr std::size_t kWaysOfCounting = 3;

/// In millionths of the top, by Counted, then by side.
using BoardShare = std::array<std::array<std::int64_t, 2>, kWaysOfCounting>;

/// The shares of `rows`, which are all of a board; `expected` is how many results the boards of the session have. What
/// the Director gave, and matchpoints that were made from other results as well, count as they are recorded. Where no
/// matchpoints are recorded at all, the scores tell, and a row without one has no share. Nothing if some matchpoints are
/// absent.
std::optional<std::vector<BoardShare>> shares_of(std::span<const RatedRow> rows, std::size_t expected);

}  // namespace kibitzer::contests
