// Findings for GitLab's Code Quality: an array of objects. The format cannot say that the run was interrupted.
#pragma once

#include "reports/occurrences.h"
#include "reports/report.h"

namespace kibitzer::reports {

class LintGitlab : public Report {
 public:
  explicit LintGitlab(std::ostream& out) : out_(out) {}

  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  void begin_entry();

  std::ostream& out_;
  Occurrences occurrences_;
  bool any_ = false;
};

}  // namespace kibitzer::reports
