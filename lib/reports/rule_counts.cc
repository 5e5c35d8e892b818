#include "reports/rule_counts.h"

#include <algorithm>

namespace kibitzer::reports {

void RuleCounts::count(const judging::JudgedPart& part) {
  for (const findings::Located& finding : part.findings) {
    if (!counts_as_finding(finding)) continue;
    RuleCount& of_rule = counts_[finding.rule->name];
    of_rule.rule = finding.rule;
    ++of_rule.count;
  }
}

std::vector<RuleCount> RuleCounts::most_first() const {
  std::vector<RuleCount> counts;
  for (const auto& [name, count] : counts_) counts.push_back(count);
  std::stable_sort(counts.begin(), counts.end(),
                   [](const RuleCount& a, const RuleCount& b) { return a.count > b.count; });
  return counts;
}

}  // namespace kibitzer::reports
