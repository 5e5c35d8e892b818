// Scoresheets for programs: schemas/score-report.schema.json.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class ScoreJson : public Report {
 public:
  explicit ScoreJson(std::ostream& out) : out_(out) {}

  void take(const archives::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  void session(const scoresheets::Scoresheet& sheet);

  std::ostream& out_;
  std::string path_;
  bool any_ = false;
};

}  // namespace kibitzer::reports
