// Victory points: what a match won by so many IMPs is worth.
//
// The scales of the World Bridge Federation, of 20 points since 2013. With τ = (√5 − 1)/2, R = τ³ and X = 15·√boards, a
// margin of I IMPs below X is worth 10 + 10·(1 − R^(I/X))/(1 − R), and from X on 20. The continuous scale rounds that
// to two decimals; the discrete one gives whole points, each from the margin on that the formula puts at half a point
// below it. In both no IMP may be worth more than the one before it, and rounding is adjusted to that.
#pragma once

#include <cstdint>

#include "bridge/model/hundredths.h"

namespace kibitzer::bridge {

enum class VictoryScale : std::uint8_t { kContinuous, kDiscrete };

/// The longest match that scales are made for.
inline constexpr int kMostBoardsOfMatch = 1000;

/// The victory points of the side that won by `margin` IMPs (negative: that lost by them) over `boards` boards, 1 to
/// kMostBoardsOfMatch; the other side has 20 less these.
Hundredths victory_points(int margin, int boards, VictoryScale scale);

}  // namespace kibitzer::bridge
