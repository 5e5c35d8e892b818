// One deal of a rubber or a Chicago against what came before it. Internal to the room.
#pragma once

#include <cstddef>

#include "bridge/rubber_referee.h"

namespace kibitzer::bridge {

/// Judges the deal of `table`, whose findings so far begin at `first`, and moves `sitting` on behind it. `is_new` says
/// that it is the first deal of its table. What `ruling` does not have may be added to it: tricks that follow from the
/// recorded points.
RubberDeal judge_rubber_deal(Table& table, std::size_t first, bool is_new, Sitting& sitting, BoardRuling& ruling);

}  // namespace kibitzer::bridge
