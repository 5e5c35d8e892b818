// Who plays whom in the rows of the ScoreTables of an event. (PBN 2.1, 5.9)
#pragma once

#include <vector>

#include "contests/event_rows.h"
#include "findings/rule.h"

namespace kibitzer::contests {

/// A row in which a pair is named that cannot be there.
struct WrongPair {
  std::size_t row = 0;  ///< in EventRows::all()
  const findings::Rule* rule = nullptr;
  text::Span at;
  std::string message;
  std::optional<std::size_t> other_row;  ///< of the same pair
  text::Span other_at;
};

/// Judges the pairs of each board's table: each plays the board once, and not against itself. (Law 15)
std::vector<WrongPair> wrong_pairs(const std::vector<EventRow>& rows);

}  // namespace kibitzer::contests
