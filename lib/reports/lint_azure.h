// Findings as logging commands of Azure Pipelines, which list them with the run and beside their files.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

/// Azure knows errors and warnings; what is only information is a line of the log.
class LintAzure : public Report {
 public:
  /// Writes to `out`, without the summary if `quiet`.
  explicit LintAzure(std::ostream& out, bool quiet = false) : out_(out), quiet_(quiet) {}

  Traits traits() const override { return {.for_people = true}; }
  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  std::ostream& out_;
  bool quiet_;
};

}  // namespace kibitzer::reports
