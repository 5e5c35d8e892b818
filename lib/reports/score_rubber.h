// The sheet of a rubber or a Chicago as players write it, in two columns: above the line from the line upwards, below
// it downwards, with a line drawn where a game ends.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "scoresheets/scoresheet.h"

namespace kibitzer::reports {

/// The sheets of all rubbers of `sheet`, with their totals; titles are bold where `color`.
std::string rubbers_of(const scoresheets::Scoresheet& sheet, bool color);

/// What player `index` has of the deal above and below the line, as numbers or as unknown.
std::pair<std::string, std::string> lines_of(const scoresheets::RubberDeal& deal, std::size_t index);

}  // namespace kibitzer::reports
