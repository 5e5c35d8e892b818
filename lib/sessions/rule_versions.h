// Since which version of the program a rule is judged.
#pragma once

#include <string_view>

#include "findings/rule.h"

namespace kibitzer::sessions {

/// "0.1.0": the version that `rule` was first in. The lists in test/sessions/rules hold it against what was released.
std::string_view since(const findings::Rule& rule);

}  // namespace kibitzer::sessions
