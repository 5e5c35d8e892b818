// Findings for programs: schemas/lint-report.schema.json.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class LintJson : public Report {
 public:
  explicit LintJson(std::ostream& out) : out_(out) {}

  void begin_file(const std::string& path) override;
  void take(const sessions::Judged& judged) override;
  void end_file(const std::string& error) override;
  void finish() override;

 private:
  std::ostream& out_;
  Summary summary_;
  std::size_t sessions_before_file_ = 0;
  std::size_t boards_before_file_ = 0;
  bool any_file_ = false;
  bool any_finding_ = false;  // in this file
};

}  // namespace kibitzer::reports
