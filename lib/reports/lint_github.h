// Findings as GitHub workflow commands, which show them beside their lines.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class LintGithub : public Report {
 public:
  /// Writes to `out`, without the summary if `quiet`.
  explicit LintGithub(std::ostream& out, bool quiet = false) : out_(out), quiet_(quiet) {}

  Traits traits() const override { return {.for_people = true}; }
  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  std::ostream& out_;
  bool quiet_;
};

}  // namespace kibitzer::reports
