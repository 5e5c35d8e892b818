// Findings for people and editors: one line each, as compilers write them.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class LintConcise : public Report {
 public:
  /// Writes to `out`, with colours if `color`, and without the summary if `quiet`.
  LintConcise(std::ostream& out, bool color, bool quiet = false) : out_(out), color_(color), quiet_(quiet) {}

  Traits traits() const override { return {.for_people = true, .postscript = true}; }
  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  std::ostream& out_;
  bool color_;
  bool quiet_;
};

}  // namespace kibitzer::reports
