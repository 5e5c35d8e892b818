// The rooms of a match whose records name them as tables only.
#pragma once

#include <vector>

#include "contests/gathering.h"

namespace kibitzer::contests {

/// Makes the two tables of each session that is of teams, names neither teams nor rooms, and was played at two tables in
/// all, the rooms of a match: the first is the open room. With more tables it is unknown which of them belong together.
void name_rooms(std::vector<Board>& boards, const Names& names);

}  // namespace kibitzer::contests
