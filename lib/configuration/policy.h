// What is asked of a file: by which house rules it is judged, and which findings are told.
#pragma once

#include <optional>
#include <unordered_map>

#include "findings/rule.h"
#include "sessions/judge.h"

namespace kibitzer::configuration {

struct Policy {
  sessions::JudgeOptions judging;
  /// Rules that weigh otherwise than usual, or, where there is no severity, are not told at all.
  std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> severities;
  findings::Severity fail_on = findings::Severity::kError;  ///< from this severity on a finding is a failure
};

}  // namespace kibitzer::configuration
