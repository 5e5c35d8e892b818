// What one file of an evening says of the boards of another.
#pragma once

#include "bridge/results/dealt_boards.h"

namespace kibitzer::games {

using bridge::DealtBoards;

}  // namespace kibitzer::games
