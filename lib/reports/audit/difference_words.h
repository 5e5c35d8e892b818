// What differs between two records of one game, in the game's words. Internal to the room.
#pragma once

#include <string>
#include <vector>

#include "diagrams/diagram.h"

namespace kibitzer::reports::audit {

/// "call 5 is 2♠, there 2♥"; "the ♠A is North's, there East's"; "12 plays are only there". Few are named where much differs.
std::vector<std::string> differences(const diagrams::Diagram& here, const diagrams::Diagram& there);

}  // namespace kibitzer::reports::audit
