// Who leads a game that is not over.
#pragma once

#include <string>
#include <vector>

#include "scoresheets/scoresheet.h"

namespace kibitzer::scoresheets {

/// Who has the most so far in an unfinished game in which the most counts, if no total is in doubt.
std::vector<std::string> leaders_of(const Scoresheet& sheet);

}  // namespace kibitzer::scoresheets
