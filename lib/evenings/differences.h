// Where the files of an evening contradict each other, and what some of them lack.
#pragma once

#include <vector>

#include "evenings/evening.h"
#include "evenings/mistakes.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

/// Adds a point for each result that differs from that of the first file that has it, and for what files lack. A file that
/// does not fit the others is one point. Gives the mistakes from which more follows than the point says.
std::vector<Mistake> add_differences(const Evening& evening, std::vector<Point>& points);

/// How many tables' results at least two files have, and have alike.
std::size_t agreeing(const Evening& evening);

}  // namespace kibitzer::evenings
