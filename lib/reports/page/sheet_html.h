// A scoresheet as HTML. Internal to the room.
#pragma once

#include <functional>
#include <string>

#include "reports/page/chart.h"
#include "reports/page/marks.h"
#include "reports/tables.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::reports::page {

/// The address on the page of the diagram of round `round` of a sheet, by its place among the rounds; empty if none.
using LinkOf = std::function<std::string(const scoresheets::Scoresheet& sheet, std::size_t round)>;

/// The outcome, then the rounds; empty if no score is known.
std::string html_of(const scoresheets::Scoresheet& sheet, const LinkOf& link_of, Marks& marks);

/// The winners of the game and their points; empty if there are none.
std::string winner_of(const scoresheets::Scoresheet& sheet);

/// The running totals, if they say who leads; else a chart without lines.
Chart chart_of(const scoresheets::Scoresheet& sheet);

/// A table of a comparison or a ranking, with its heading at `level` of HTML.
std::string html_of(const Section& section, int level);

}  // namespace kibitzer::reports::page
