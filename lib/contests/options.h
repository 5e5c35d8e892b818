// What is asked of a comparison.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bridge/model/hundredths.h"
#include "bridge/scoring/imps.h"
#include "bridge/scoring/victory_points.h"
#include "contests/method.h"

namespace kibitzer::contests {

using bridge::kMostImps;

/// What is taken from a contestant or given beside the boards.
enum class AdjustmentKind : std::uint8_t {
  kPenalty,    ///< taken off the total, in its unit; procedural (Law 90)
  kCarryOver,  ///< added to the total, in its unit
  kHandicap,   ///< added to what decides the rank: to the percentage, IMPs or victory points
};

struct Adjustment {
  AdjustmentKind kind = AdjustmentKind::kPenalty;
  std::string name;  ///< as the ranking prints it: a name, or the names behind a pair number
  bridge::Hundredths points;

  friend bool operator==(const Adjustment&, const Adjustment&) = default;
};

/// The names of their kinds: what one is called, and the table of them in kibitzer.toml.
struct AdjustmentWords {
  AdjustmentKind kind;
  std::string_view one;
  std::string_view all;
};
inline constexpr std::array<AdjustmentWords, 3> kAdjustmentWords = {
    {{AdjustmentKind::kPenalty, "penalty", "penalties"},
     {AdjustmentKind::kCarryOver, "carry-over", "carry-overs"},
     {AdjustmentKind::kHandicap, "handicap", "handicaps"}}};

/// "2.5": points with at most two decimals; nothing if it cannot be read.
std::optional<bridge::Hundredths> read_points(std::string_view text);

struct Options {
  bridge::Raising raising = bridge::Raising::kNeuberg;  ///< of boards with fewer results than others
  std::optional<Method> method;  ///< for all boards; nothing: as their records say, or as fits them
  bridge::VictoryScale scale = bridge::VictoryScale::kContinuous;
  bool victory_points = false;  ///< pairs are ranked by what the IMPs of their matches are worth
  std::vector<Adjustment> adjustments;
  std::optional<int> extremes;   ///< scores that Butler's datum leaves out at either end; nothing: as the method has it
  std::optional<int> most_imps;  ///< that a single comparison gives, where an event caps them
  std::optional<bool> sections_together;  ///< nothing: as their records say
  std::optional<int> winners;             ///< rankings of pairs, 1 or 2; nothing: as follows from who meets whom
  std::optional<int> best;                ///< sessions, or games of a season, that count for each; nothing: all
  std::optional<int> least_sessions;      ///< that a contestant must have to be ranked over several
  std::optional<int> least_games;         ///< the same of games of a season
  std::set<std::string, std::less<>> known_names;  ///< that are right, whatever other name they are like

  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace kibitzer::contests
