// International Match Points: what the difference between two scores, or between a score and a datum, is worth.
#pragma once

#include <span>

namespace kibitzer::bridge {

inline constexpr int kMostImps = 24;

/// The least difference of points for each number of IMPs from 1 on. (Law 78B.)
std::span<const int> imp_steps();

/// The IMPs for a difference of points; negative for a negative one. (Law 78B.)
int imps(int difference);

/// What Butler scoring compares the scores of a board with: the mean of `scores`, one for each table as North-South
/// have it, rounded to the nearest 10, a half away from zero. `left_out` of the highest and as many of the lowest are
/// left out first, as long as any stay. `scores` must not be empty.
int butler_datum(std::span<const int> scores, std::size_t left_out);

/// What an average plus is worth at IMPs, and an average minus costs. (Law 86A.)
inline constexpr int kAverageImps = 3;

}  // namespace kibitzer::bridge
