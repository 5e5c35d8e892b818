// Findings in the Diagnostic Format of reviewdog, which comments on them in reviews: as one document, or line by line.
#pragma once

#include <string>
#include <utility>

#include "reports/report.h"

namespace kibitzer::reports {

class LintRdjson : public Report {
 public:
  /// `rule_pages`: where the pages of the rules are (rule_address.h), if anywhere.
  LintRdjson(std::ostream& out, bool lines, std::string rule_pages = {})
      : out_(out), lines_(lines), rule_pages_(std::move(rule_pages)) {}

  Traits traits() const override { return {.edits = true}; }
  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  void write(const std::string& diagnostic);

  std::ostream& out_;
  bool lines_;
  std::string rule_pages_;
  bool any_ = false;
};

}  // namespace kibitzer::reports
