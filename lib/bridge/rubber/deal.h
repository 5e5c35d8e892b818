// One deal of a rubber or a Chicago against what came before it. Internal to the room.
#pragma once

#include <cstddef>

#include "bridge/rubber/referee.h"

namespace kibitzer::bridge {

/// What is known of a deal from outside.
struct DealContext {
  bool is_new = false;     ///< it is the first deal of its table
  bool duplicate = false;  ///< it may be a board of duplicate bridge: its vulnerability is not judged
};

/// Judges the deal of `table`, whose findings so far begin at `first`, and moves `sitting` on after it. What `ruling`
/// lacks may be added to it: tricks that follow from the recorded points.
RubberDeal judge_rubber_deal(Table& table, std::size_t first, DealContext context, Sitting& sitting,
                             BoardRuling& ruling);

}  // namespace kibitzer::bridge
