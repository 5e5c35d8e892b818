// A board, a round or a position as a picture, with what is found in it. Internal to the room.
#pragma once

#include <string_view>
#include <vector>

#include "diagrams/diagram.h"
#include "reports/page/marks.h"
#include "reports/page/svg.h"

namespace kibitzer::reports::page {

/// The hands as they are when the first of `findings` about the play is made, with its trick on the table; else as they
/// were dealt. `findings` are those that belong to the diagram; `of` is the session's name.
Picture picture_of(const diagrams::Diagram& diagram, std::string_view of, const std::vector<Numbered>& findings,
                   Marks& marks);

}  // namespace kibitzer::reports::page
