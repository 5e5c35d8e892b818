// Scoresheets for programs: one document (schemas/score-report.schema.json), or one session per line.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class ScoreJson : public Report {
 public:
  explicit ScoreJson(std::ostream& out, bool lines = false) : out_(out), lines_(lines) {}

  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  void session(const scoresheets::Scoresheet& sheet);

  std::ostream& out_;
  bool lines_;
  std::string path_;
  bool any_ = false;
};

}  // namespace kibitzer::reports
