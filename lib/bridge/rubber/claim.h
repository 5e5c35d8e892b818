// Points above and below the line that are claimed for a deal. Internal to the room.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "bridge/rubber/referee.h"

namespace kibitzer::bridge {

/// What a claim says of its deal.
struct RubberClaimed {
  bool wrong = false;           ///< it was found wrong
  std::array<bool, 2> given{};  ///< by side, whether it says that side's points
  HeldHonours honours;          ///< that are counted
  std::optional<int> tricks;    ///< of declarer's side, where just one number of them gives those points
};

/// Compares `claim` with what the deal of `table` is worth. `tricks` were won by declarer's side, as far as that is
/// known; `sitting` has the scores that are possible before the deal.
RubberClaimed judge_rubber_claim(Table& table, const RubberClaim& claim, const Sitting& sitting,
                                 std::optional<int> tricks);

/// The honours that some hand of the deal may hold, including none if possible; just one entry if the deal shows them.
std::vector<HeldHonours> honours_that_may_be_held(const Table& table);

/// The honours of the deal that the house counts unasked.
HeldHonours honours_counted(const Table& table);

}  // namespace kibitzer::bridge
