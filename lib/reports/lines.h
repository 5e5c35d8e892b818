// Places for readers that show whole lines. Internal to the room.
#pragma once

#include "findings/located.h"

namespace kibitzer::reports {

/// The first and the last line with characters of a place.
struct Lines {
  std::size_t first = 1;
  std::size_t last = 1;
};

inline Lines lines_of(const findings::Region& at) {
  const bool ends_before_line = at.end.line > at.begin.line && at.end.column == 1;
  return {at.begin.line, at.end.line - (ends_before_line ? 1U : 0U)};
}

}  // namespace kibitzer::reports
