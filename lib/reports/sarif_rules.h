// Rules in SARIF. Internal to the room.
#pragma once

#include <string_view>

#include "findings/rule.h"
#include "reports/json_text.h"

namespace kibitzer::reports {

/// "error", "warning" or "note".
std::string_view sarif_level(findings::Severity severity);

/// A reportingDescriptor: the rule, its source, its two examples and, beneath `rule_pages` unless that is empty, its page.
Json sarif_rule(const findings::Rule& rule, std::string_view rule_pages = {});

}  // namespace kibitzer::reports
