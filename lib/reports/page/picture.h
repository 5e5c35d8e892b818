// One board, round, position or chart as an SVG file, for a document or a message.
#pragma once

#include <memory>
#include <ostream>
#include <string>

#include "reports/report.h"
#include "reports/standings.h"

namespace kibitzer::reports {

/// The picture called `name`: the address that the board, round or position has on a page of the same files
/// ("board-7"), "totals" for the chart of the first scoresheet that has one ("totals-2" for the next), or "standings".
/// If there is none, failure() says which there are.
std::unique_ptr<Report> picture_report(std::ostream& out, std::string name, const StandingsOptions& contest);

}  // namespace kibitzer::reports
