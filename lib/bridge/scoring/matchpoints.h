// Matchpoints: the results of one board ranked against one another. (Law 78A.)
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bridge/model/figure.h"
#include "bridge/model/hundredths.h"

namespace kibitzer::bridge {

/// A part of an adjusted score: a result, and its weight. (Law 12C1c)
struct WeightedPoints {
  int percent = 0;
  int north_south = 0;
};

/// What one table has on a board: North-South's points, or else what each side was given instead.
struct Comparable {
  std::optional<int> north_south;
  Adjusted north_south_adjusted = Adjusted::kAverage;
  Adjusted east_west_adjusted = Adjusted::kAverage;
  /// East-West's own points, where the Director gave the sides scores that do not balance. (Law 12C1.)
  std::optional<int> east_west = std::nullopt;
  /// The results of which the score is weighted; `north_south` is then their mean. Null: it is one result.
  const std::vector<WeightedPoints>* weighted = nullptr;
};

struct Matchpoints {
  Hundredths north_south;
  Hundredths east_west;
  /// What rounding took from North-South and gave East-West, in millionths, so that sums can be exact.
  std::int64_t rest = 0;
};

/// What a pair beaten is worth; a pair equalled is worth half of it.
enum class PairBeaten : std::uint8_t { kOne = 1, kTwo = 2 };

/// How boards with fewer results than others of their session come to the same top: after Neuberg, or simply by a half of
/// what beating a pair is worth for each result that is missing, as some programs do.
enum class Raising : std::uint8_t { kNeuberg, kSimple };

/// Matchpoints for each of `tables`, in that order. `expected` is the number of results that the top is based on (at
/// least 1; never fewer than there are tables): the top is, of 2 for a pair beaten, 2·(expected − 1), and if there are
/// fewer results with points, theirs are raised to it: after Neuberg (m + 1)·expected/results − 1, simply m + expected −
/// results. A side with an
/// adjusted score has its part of the top.
std::vector<Matchpoints> matchpoints(std::span<const Comparable> tables, std::size_t expected,
                                     PairBeaten worth = PairBeaten::kTwo, Raising raising = Raising::kNeuberg);

/// The top on a board with `expected` results.
constexpr Hundredths top(std::size_t expected, PairBeaten worth = PairBeaten::kTwo) {
  return Hundredths::of(expected < 2 ? 0
                                     : static_cast<std::int64_t>(worth) * (static_cast<std::int64_t>(expected) - 1));
}

}  // namespace kibitzer::bridge
