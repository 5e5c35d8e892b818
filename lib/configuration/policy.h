// How a file is judged: the house rules, and which findings are reported.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "contests/options.h"
#include "findings/rule.h"
#include "sessions/judge.h"

namespace kibitzer::configuration {

struct Policy {
  sessions::JudgeOptions judging;
  /// Rules with another severity than their default, or with none: those are not reported.
  std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> severities;
  /// For each other name of a player, the name under which the results count.
  std::map<std::string, std::string, std::less<>> aliases = {};
  contests::Options comparing = {};
  findings::Severity fail_on = findings::Severity::kError;  ///< from this severity on a finding is a failure
};

}  // namespace kibitzer::configuration
