#include "reports/report.h"

namespace kibitzer::reports {

using findings::Severity;

void Summary::count(const sessions::Judged& judged) {
  if (judged.session) {
    switch (judged.unit) {
      case sessions::Unit::kSession:
        ++sessions;
        break;
      case sessions::Unit::kBoard:
        ++boards;
        break;
    }
  }
  for (const findings::Finding& finding : judged.findings) {
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

std::size_t Summary::at_least(Severity least) const {
  switch (least) {
    case Severity::kError:
      return errors;
    case Severity::kWarning:
      return errors + warnings;
    case Severity::kInfo:
      return errors + warnings + infos;
  }
  return 0;
}

}  // namespace kibitzer::reports
