// What is asked of a comparison.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/hundredths.h"
#include "bridge/scoring/imps.h"
#include "bridge/scoring/victory_points.h"
#include "contests/method.h"

namespace kibitzer::contests {

using bridge::kMostImps;

/// A procedural penalty. (Law 90.)
struct Penalty {
  std::string name;           ///< as the ranking prints it: a name, or the names behind a pair number
  bridge::Hundredths points;  ///< taken from the total: of what decides the rank, or of matchpoints

  friend bool operator==(const Penalty&, const Penalty&) = default;
};

/// "2.5": points with at most two decimals; nothing if it cannot be read.
std::optional<bridge::Hundredths> read_points(std::string_view text);

struct Options {
  std::optional<Method> method;  ///< for all boards; nothing: as their records say, or as fits them
  bridge::VictoryScale scale = bridge::VictoryScale::kContinuous;
  std::vector<Penalty> penalties;
  std::optional<int> most_imps;           ///< that a single comparison gives, where an event caps them
  std::optional<bool> sections_together;  ///< nothing: as their records say
  std::optional<int> winners;             ///< rankings of pairs, 1 or 2; nothing: as follows from who meets whom

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace kibitzer::contests
