// Scoresheets for people: a table of rounds, then the sections of the game.
#pragma once

#include <string>

#include "reports/report.h"

namespace kibitzer::reports {

class ScoreText : public Report {
 public:
  ScoreText(std::ostream& out, bool color) : out_(out), color_(color) {}

  Traits traits() const override { return {.for_people = true, .postscript = true}; }
  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  void session(const std::string& path, const scoresheets::Scoresheet& sheet);

  std::ostream& out_;
  bool color_;
  bool any_ = false;
};

}  // namespace kibitzer::reports
