// How much work rules may still do, in words read or written. Where filters follow rays, each cell is worked out by
// itself, and a description can ask for more than anybody would wait for.
#pragma once

#include <cstddef>
#include <limits>

namespace kibitzer::tiles {

struct Steps {
  std::size_t left = std::numeric_limits<std::size_t>::max();
  bool exhausted = false;  ///< they ran out: the result is incomplete

  /// False, and exhausted, if there are fewer left.
  bool take(std::size_t count) {
    exhausted = exhausted || count > left;
    if (!exhausted) left -= count;
    return !exhausted;
  }
};

}  // namespace kibitzer::tiles
