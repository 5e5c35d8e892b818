// Names of pairs that the files of an evening spell in different ways.
#pragma once

#include <vector>

#include "evenings/evening.h"
#include "evenings/point.h"

namespace kibitzer::evenings {

/// Adds a doubt for each pair whose names are nearly the same in two files, and a proof for each that has the names of
/// another pair.
void add_names(const Evening& evening, std::vector<Point>& points);

}  // namespace kibitzer::evenings
