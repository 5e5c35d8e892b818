// Boards of matches that lack a room, by what the other boards of the match have.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "contests/gathering.h"

namespace kibitzer::contests {

struct RoomFault {
  std::uint32_t record = 0;  ///< as Result has it
  std::string message;
};

/// Of the matches that have nearly all their boards from both rooms, those that have a result of one room only: it is
/// missing, or another record gives the wrong room or team. Results of rows of a table are passed over.
std::vector<RoomFault> room_faults(const Gathering& gathering, std::uint32_t no_record);

}  // namespace kibitzer::contests
