// Rules in SARIF. Internal to the room.
#pragma once

#include <string_view>

#include "findings/rule.h"
#include "reports/json_text.h"

namespace kibitzer::reports {

/// "error", "warning" or "note".
std::string_view sarif_level(findings::Severity severity);

/// A reportingDescriptor: the rule, its source, and its two examples.
Json sarif_rule(const findings::Rule& rule);

}  // namespace kibitzer::reports
