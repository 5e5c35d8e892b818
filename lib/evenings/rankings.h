// What a file publishes of all boards without their results, held against the results of the evening: the totals and ranks of
// a ranking.
#pragma once

#include <string>
#include <vector>

#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

/// "a ranking of 14 pairs", of a file that has one.
std::string ranking_in_words(const File& file);

/// Adds a point for each published figure that the results do not give. A ranking that no usual method explains, or one of
/// another evening, has none.
void add_rankings(const Evening& evening, std::vector<Point>& points);

}  // namespace kibitzer::evenings
