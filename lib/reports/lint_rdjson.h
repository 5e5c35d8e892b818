// Findings in the Diagnostic Format of reviewdog, which comments on them in reviews: as one document, or line by line.
#pragma once

#include <string>

#include "reports/report.h"

namespace kibitzer::reports {

class LintRdjson : public Report {
 public:
  LintRdjson(std::ostream& out, bool lines) : out_(out), lines_(lines) {}

  Traits traits() const override { return {.edits = true}; }
  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  void write(const std::string& diagnostic);

  std::ostream& out_;
  bool lines_;
  bool any_ = false;
};

}  // namespace kibitzer::reports
