#include "findings/reporter.h"

#include <fmt/core.h>

namespace kibitzer::findings {

Finding& vadd(std::vector<Finding>& findings, const Rule& rule, Severity severity, text::Span at,
              fmt::string_view sentence, fmt::format_args values) {
  Finding& finding = findings.emplace_back();
  finding.rule = &rule;
  finding.severity = severity;
  finding.message = fmt::vformat(sentence, values);
  finding.at = at;
  return finding;
}

Finding& Reporter::keep(const Rule& rule, Severity severity, text::Span at, fmt::string_view sentence,
                        fmt::format_args values) {
  if (++count_ > kMostFaults) return dropped_ = Finding();
  Finding& finding = vadd(*findings_, rule, severity, at, sentence, values);
  if (full())
    finding.message += beyond_ == Beyond::kStop ? " (after a hundred faults the rest is not read)"
                                                : " (after a hundred faults no more are reported)";
  return finding;
}

}  // namespace kibitzer::findings
