// Who solves deals and plays: an interface, so that those who ask need neither threads nor libdds.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "double_dummy/deal.h"
#include "double_dummy/play.h"

namespace kibitzer::double_dummy {

class Solving {
 public:
  Solving() = default;
  Solving(const Solving&) = delete;
  Solving& operator=(const Solving&) = delete;
  virtual ~Solving() = default;

  /// The tricks of each of `deals`, in their order; nothing for those that were left unsolved. Throws
  /// std::runtime_error where solving fails, as it may without memory.
  virtual std::vector<std::optional<Tricks>> tricks(std::span<const Deal> deals) = 0;

  /// For each of `plays` the tricks that declarer's side takes by best play of all from before the first card, and
  /// from after each card on, up to where nothing is left to choose. Empty, and throws, as above.
  virtual std::vector<std::vector<std::uint8_t>> values(std::span<const Play> plays) = 0;
};

}  // namespace kibitzer::double_dummy
