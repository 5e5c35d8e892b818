// Which standings of a rubber or a Chicago the record leaves possible.
#pragma once

#include <bitset>
#include <optional>

#include "bridge/scoring/rubber.h"

namespace kibitzer::bridge {

/// A set of standings: a standing that is not in it would contradict the record.
class Positions {
 public:
  /// Every standing.
  static Positions all();
  static Positions only(const Standing& standing);

  bool empty() const { return set_.none(); }
  bool contains(const Standing& standing) const { return set_[index(standing)]; }
  void add(const Standing& standing) { set_.set(index(standing)); }
  void add_all(const Positions& others) { set_ |= others.set_; }
  /// The one standing there is; nothing if there are several, or none.
  std::optional<Standing> single(const Settings& settings) const;

  /// Calls take(standing) for each.
  template <typename Take>
  void each(const Settings& settings, Take take) const {
    for (std::size_t i = 0; i < kPositions; ++i)
      if (set_[i]) take(standing(i, settings));
  }

  /// Those of them in which `vulnerability` would be right.
  Positions with(Vulnerability vulnerability, std::optional<Seat> dealer, const Settings& settings) const;

 private:
  static constexpr std::size_t kSteps = 10;                            // part-scores of 0, 10 … 90
  static constexpr std::size_t kPositions = std::size_t{4} * 10 * 10;  // games won or deals played, and the part-scores

  static std::size_t index(const Standing& standing);
  static Standing standing(std::size_t index, const Settings& settings);

  std::bitset<kPositions> set_;
};

}  // namespace kibitzer::bridge
