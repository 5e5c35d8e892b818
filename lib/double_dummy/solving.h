// The interface to a solver of deals and plays, so that callers need neither threads nor libdds.
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

  /// The tricks of each of `deals`, in order; nothing for those left unsolved. Throws std::runtime_error if solving
  /// fails, as it may without memory.
  virtual std::vector<std::optional<Tricks>> tricks(std::span<const Deal> deals) = 0;

  /// For each of `plays` the tricks that declarer's side takes by best play from before the first card, and from after
  /// each card, until no choice is left. Empty, and throws, as above.
  virtual std::vector<std::vector<std::uint8_t>> values(std::span<const Play> plays) = 0;
};

}  // namespace kibitzer::double_dummy
