// Scoresheets for people: a table of rounds, then the standing.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class ScoreText : public Report {
 public:
  ScoreText(std::ostream& out, bool color) : out_(out), color_(color) {}

  void take(const archives::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  void session(const scoresheets::Scoresheet& sheet);
  void table(const scoresheets::Scoresheet& sheet);
  void boards(const scoresheets::Scoresheet& sheet);
  void double_dummy(const scoresheets::Scoresheet& sheet);
  void doubts(const scoresheets::Scoresheet& sheet);
  void standing(const scoresheets::Scoresheet& sheet);
  void sides(const scoresheets::Scoresheet& sheet);
  std::string bold(const std::string& text) const;

  std::ostream& out_;
  bool color_;
  std::string path_;
  bool any_ = false;
};

}  // namespace kibitzer::reports
