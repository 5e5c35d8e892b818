// Parts for reports, without texts to judge: findings as a test wants them.
#pragma once

#include <string>
#include <vector>

#include "judging/judged_part.h"
#include "reports/report.h"

namespace kibitzer::test {

/// A rule with a law, and one without.
extern const findings::Rule kRuleOfLaw;
extern const findings::Rule kPlainRule;

/// A finding of kPlainRule that stands in one line.
findings::Located finding(findings::Severity severity, std::string message, std::size_t line = 1,
                          std::uint64_t fingerprint = 0x1234);

/// A whole file.
judging::JudgedPart part_of(std::string path, std::vector<findings::Located> found, std::string error = {});

/// What `report`, writing to `out`, makes of `parts`.
template <typename AnyReport, typename Out>
std::string written(AnyReport& report, Out& out, const std::vector<judging::JudgedPart>& parts, bool partial = false) {
  reports::Summary summary;
  for (const judging::JudgedPart& part : parts) {
    summary.count(part);
    report.take(part);
  }
  report.finish(summary, partial);
  return out.str();
}

}  // namespace kibitzer::test
