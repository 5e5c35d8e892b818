// Findings for programs that read line by line: schemas/lint-lines.schema.json.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

/// Like the JSON report, it includes and marks findings that are allowed or known.
class LintJsonLines : public Report {
 public:
  explicit LintJsonLines(std::ostream& out) : out_(out) {}

  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  std::ostream& out_;
};

}  // namespace kibitzer::reports
