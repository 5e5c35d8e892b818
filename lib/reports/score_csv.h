// Scoresheets for spreadsheets and data frames: a row per player or side and round or board.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "reports/report.h"
#include "scoresheets/form.h"

namespace kibitzer::reports {

/// All games share one table with the columns of all of them.
class ScoreCsv : public Report {
 public:
  /// `forms` are those of all games whose sheets may be taken.
  ScoreCsv(std::ostream& out, std::span<const std::shared_ptr<const scoresheets::Form>> forms);

  void take(const judging::JudgedPart& part) override;
  void finish(const Summary& /*summary*/, bool /*partial*/) override {}

 private:
  void session(const std::string& path, const scoresheets::Scoresheet& sheet);

  std::ostream& out_;
  std::vector<std::string> round_headings_;
  std::vector<std::string> player_headings_;
};

}  // namespace kibitzer::reports
