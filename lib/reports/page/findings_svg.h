// Findings as sentences in a picture. Internal to the room.
#pragma once

#include <string>
#include <vector>

#include "reports/page/canvas_svg.h"
#include "reports/page/marks.h"

namespace kibitzer::reports::page {

/// Writes the sentences of `findings` from `y` down, and gives where they end. They are added to `said`.
double write_findings(Canvas& canvas, double y, const std::vector<Numbered>& findings, std::string& said);

}  // namespace kibitzer::reports::page
