// Which points any contract gives. (Law 77)
#pragma once

#include <optional>

#include "bridge/model/seat.h"

namespace kibitzer::bridge {

/// Whether some contract with some number of tricks gives `north_south`, on a board with that vulnerability; with any,
/// if it is unknown.
bool possible_score(int north_south, std::optional<Vulnerability> vulnerability);

}  // namespace kibitzer::bridge
