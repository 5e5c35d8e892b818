// Passes that a record's auction leaves out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "bridge/model/session.h"
#include "findings/rule.h"

namespace kibitzer::bridge {

struct LeftOutPasses {
  unsigned count = 0;        ///< 1 to 3
  std::uint32_t before = 0;  ///< the call they are missing before, from 0
  bool certain = true;       ///< whether it is clear before which call
  Call next;                 ///< that call
  text::Span at{};           ///< and where it is
};

/// Puts in the passes that the auction of the session's last board leaves out, if the calls as recorded do not fit the
/// record and do with the passes: the recorded contract and declarer, and who led; if declarer is not recorded, the
/// deal and the whole play, and only passes before the first bid. Doubles of the contract are not compared: many
/// records leave them out. The play is read before. (Laws 17, 22 and 41)
std::optional<LeftOutPasses> put_in_passes(Session& session, Board& board);

/// "a pass is missing before this 1NT: with it contract, declarer and opening lead fit".
std::string words_of(const LeftOutPasses& passes);

/// "insert the pass": the title of a fix.
std::string insertion_of(const LeftOutPasses& passes);

/// bridge/left-out-passes, for readers whose own rules hide those of the room.
const findings::Rule& rule_of(const LeftOutPasses& passes);

}  // namespace kibitzer::bridge
