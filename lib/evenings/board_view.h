// The boards of an evening as they are drawn: the hands, what the cards could make, and every table's result.
#pragma once

#include <vector>

#include "diagrams/diagram.h"
#include "evenings/evening.h"

namespace kibitzer::evenings {

struct BoardView {
  BoardName board;
  diagrams::Diagram diagram;
};

/// All boards that were played or dealt, in order. `evening` must outlive the call alone.
std::vector<BoardView> board_views(const Evening& evening);

}  // namespace kibitzer::evenings
