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
  if (count_ == kMostFaults) finding.message += " (further faults are not reported)";
  return finding;
}

}  // namespace kibitzer::findings
