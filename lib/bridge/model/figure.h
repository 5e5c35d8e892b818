// Figures that a record gives from comparing tables: IMPs, matchpoints, per cent.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bridge/model/hundredths.h"
#include "text/span.h"

namespace kibitzer::bridge {

/// What the Director gives a side in place of a score that cannot be had: 40, 50 or 60 per cent. (Law 12C2.)
enum class Adjusted : std::uint8_t { kAverageMinus, kAverage, kAveragePlus };

/// The names of the values in the order of the enumeration, as the JSON form writes them.
inline constexpr std::string_view kAdjustedNames[] = {"average minus", "average", "average plus"};

/// 40, 50 or 60.
constexpr int percent(Adjusted adjusted) { return 40 + 10 * static_cast<int>(adjusted); }

struct Figure {
  text::Span at;
  Hundredths value;
  std::uint8_t decimals = 0;  ///< that it is written with, at most 2
  bool artificial = false;    ///< PBN's ^: given by the Director, not by the cards

  /// Whether the figure is `right` as far as its decimals tell.
  bool says(Hundredths right) const;
};

/// A figure claimed for declarer's side, for North-South or for East-West, or for several of them.
struct FigureClaim {
  text::Span at;
  std::optional<Figure> declarer;
  std::optional<Figure> north_south;
  std::optional<Figure> east_west;
};

/// "12", "-3.5", "66.67": as many decimals as it needs.
std::string shown(Hundredths value);

}  // namespace kibitzer::bridge
