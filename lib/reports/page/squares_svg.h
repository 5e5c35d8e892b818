// A board of squares in a picture. Internal to the room.
#pragma once

#include <string>
#include <vector>

#include "diagrams/diagram.h"
#include "reports/page/canvas_svg.h"

namespace kibitzer::reports::page {

/// Draws the position before the first move that is found to be faulty, else the last one, from `y` down, and gives
/// where it ends. What it shows is added to `said`.
double write_squares(Canvas& canvas, double y, const diagrams::Squares& squares,
                     const std::vector<diagrams::Word>& players, std::string& said);

}  // namespace kibitzer::reports::page
