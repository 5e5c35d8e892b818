// A diagram as HTML. Internal to the room.
#pragma once

#include <string>

#include "diagrams/diagram.h"
#include "reports/page/marks.h"

namespace kibitzer::reports::page {

/// The facts, hands, calls, plays, positions and tables of `diagram`, each with what `marks` has for it.
std::string html_of(const diagrams::Diagram& diagram, Marks& marks);

}  // namespace kibitzer::reports::page
