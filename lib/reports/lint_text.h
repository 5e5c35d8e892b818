// Findings for people: place, severity, rule, message, and the source lines with the characters underlined.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class LintText : public Report {
 public:
  /// Writes to `out`, with colours if `color`, and without the summary if `quiet`.
  LintText(std::ostream& out, bool color, bool quiet = false) : out_(out), color_(color), quiet_(quiet) {}

  Traits traits() const override { return {.excerpts = true, .for_people = true, .postscript = true}; }
  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  std::ostream& out_;
  bool color_;
  bool quiet_;
};

}  // namespace kibitzer::reports
