// A board of squares and the moves on it, as HTML. Internal to the room.
#pragma once

#include <string>
#include <vector>

#include "diagrams/diagram.h"
#include "reports/page/marks.h"

namespace kibitzer::reports::page {

/// The board after the last move that can be followed, and the moves. A script can go back from there: each move has
/// what it changes, as numbers of squares from 0, each followed by the sign it gets.
std::string html_of(const diagrams::Squares& squares, const std::vector<diagrams::Word>& players, Marks& marks);

}  // namespace kibitzer::reports::page
