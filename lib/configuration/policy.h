// How a file is judged: the house rules, and which findings are reported.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "contests/aliases.h"
#include "contests/options.h"
#include "evenings/confirmations.h"
#include "findings/rule.h"
#include "sessions/judge.h"

namespace kibitzer::configuration {

struct Policy {
  sessions::JudgeOptions judging;
  /// Rules with another severity than their default, or with none: those are not reported.
  std::unordered_map<const findings::Rule*, std::optional<findings::Severity>> severities;
  contests::Aliases aliases = {};  ///< other names of players, and under which they count
  contests::Options comparing = {};
  std::vector<evenings::Confirmation> confirmed = {};       ///< doubts that are settled
  findings::Severity fail_on = findings::Severity::kError;  ///< from this severity on a finding is a failure
  std::string baseline = {};                                ///< the file of findings that are known; empty: none
};

}  // namespace kibitzer::configuration
