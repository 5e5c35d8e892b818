#include "reports/report.h"

namespace kibitzer::reports {

using findings::Severity;

void Summary::count(const judging::JudgedPart& part) {
  sessions += part.sessions;
  boards += part.boards;
  if (!part.error.empty())
    ++failed;
  else if (part.last)
    ++files;
  for (const findings::Located& finding : part.findings) {
    if (finding.allowed) ++allowed;
    if (finding.known && !finding.allowed) ++known;
    if (!counts_as_finding(finding)) continue;
    if (finding.severity >= part.fail_on) ++failing;
    switch (finding.severity) {
      case Severity::kError:
        ++errors;
        break;
      case Severity::kWarning:
        ++warnings;
        break;
      case Severity::kInfo:
        ++infos;
        break;
    }
  }
}

}  // namespace kibitzer::reports
