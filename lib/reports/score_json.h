// Scoresheets for programs: schemas/score-report.schema.json.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class ScoreJson : public Report {
 public:
  explicit ScoreJson(std::ostream& out) : out_(out) {}

  void begin_file(const std::string& path) override;
  void take(const sessions::Judged& judged) override;
  void end_file(const std::string& error) override;
  void finish() override;

 private:
  void session(const scoresheets::Scoresheet& sheet);

  std::ostream& out_;
  std::string path_;
  bool any_ = false;
};

}  // namespace kibitzer::reports
