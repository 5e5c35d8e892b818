// One mistake that made several results wrong, and what else follows from it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <vector>

#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

struct Mistake {
  enum class Of : std::uint8_t { kSeats, kBoard, kDeclarers };

  Of of = Of::kSeats;
  std::vector<const Entry*> entries = {};  ///< of those results, in both files that show it
  std::size_t point = 0;                   ///< that tells it
};

/// The results of which a mistake of that kind has been told.
std::set<const Entry*> entries_of(const std::vector<Mistake>& mistakes, Mistake::Of of);

/// Drops points that say again what a mistake has told: a file that seats pairs wrongly has them twice on a board, against
/// the movement and with other totals than it publishes. `turned` are the results of rounds that the leads show to be
/// turned, of which another file need not say it again. The points of the mistakes must be where they were told.
void drop_consequences(const Evening& evening, const std::vector<Mistake>& mistakes,
                       const std::set<const Entry*>& turned, std::vector<Point>& points);

}  // namespace kibitzer::evenings
