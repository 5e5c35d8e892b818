// One line per session with its verdict, for selecting among many: schemas/verdict-lines.schema.json.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class LintVerdicts : public Report {
 public:
  explicit LintVerdicts(std::ostream& out) : out_(out) {}

  Traits traits() const override { return {.verdicts = true}; }
  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  std::ostream& out_;
  std::size_t sound_ = 0;
  std::size_t broken_ = 0;
  std::size_t cannot_tell_ = 0;
};

}  // namespace kibitzer::reports
