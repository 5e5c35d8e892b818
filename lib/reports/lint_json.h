// Findings for programs: schemas/lint-report.schema.json.
#pragma once

#include "archives/run.h"
#include "reports/report.h"

namespace kibitzer::reports {

class LintJson : public Report {
 public:
  /// Writes to `out`. The report of one of several shares says which it is, and where its parts are in the whole.
  explicit LintJson(std::ostream& out, judging::Shard shard = {}) : out_(out), shard_(shard) {}

  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  bool of_share() const { return shard_.count > 1; }
  void begin_file(const judging::JudgedPart& part);
  void end_file();
  void end_file_of_share(const judging::JudgedPart& part);
  void end_findings();

  std::ostream& out_;
  judging::Shard shard_;
  std::size_t sessions_ = 0;  // of this file
  std::size_t boards_ = 0;
  std::string error_;
  std::vector<std::string> errors_;  // that belong to no file
  bool any_file_ = false;
  bool open_ = false;         // a file is begun and not ended
  bool any_finding_ = false;  // in this file
};

}  // namespace kibitzer::reports
