// What is asked of a file: by which house rules it is judged, and which findings are told.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "findings/rule.h"
#include "sessions/judge.h"

namespace kibitzer::configuration {

struct Policy {
  sessions::JudgeOptions judging;
  /// Rules that weigh otherwise than usual, or, where there is no severity, are not told at all.
  std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> severities;
  /// By other names the name under which somebody's results are counted.
  std::map<std::string, std::string, std::less<>> aliases = {};
  findings::Severity fail_on = findings::Severity::kError;  ///< from this severity on a finding is a failure
};

}  // namespace kibitzer::configuration
