// How often each rule was broken. Internal to the room.
#pragma once

#include <cstddef>
#include <map>
#include <string_view>
#include <vector>

#include "reports/report.h"

namespace kibitzer::reports {

struct RuleCount {
  const findings::Rule* rule = nullptr;
  std::size_t count = 0;
};

class RuleCounts {
 public:
  /// Counts the findings of `part` that are reported.
  void count(const judging::JudgedPart& part);
  /// The broken rules, most frequent first; ties by name.
  std::vector<RuleCount> most_first() const;

 private:
  std::map<std::string_view, RuleCount> counts_;
};

}  // namespace kibitzer::reports
