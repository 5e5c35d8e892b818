// Scoresheets for spreadsheets and data frames: a row for what each player or side has from each round or board.
#pragma once

#include "reports/report.h"

namespace kibitzer::reports {

class ScoreCsv : public Report {
 public:
  explicit ScoreCsv(std::ostream& out);

  void take(const archives::JudgedPart& part) override;
  void finish(const Summary& /*summary*/, bool /*partial*/) override {}

 private:
  std::ostream& out_;
};

}  // namespace kibitzer::reports
