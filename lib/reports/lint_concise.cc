#include "reports/lint_concise.h"

#include "reports/words.h"

namespace kibitzer::reports {

void LintConcise::take(const judging::JudgedPart& part) {
  for (const findings::Located& finding : part.findings)
    if (counts_as_finding(finding)) out_ << headline(part.path, finding, color_) << '\n';
}

void LintConcise::finish(const Summary& summary, bool partial) {
  if (!quiet_) out_ << closing_lines(summary);
  if (partial) out_ << kPartial << '\n';
}

}  // namespace kibitzer::reports
