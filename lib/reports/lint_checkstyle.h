// Findings in the XML of Checkstyle, which many programs that show the findings of linters read.
#pragma once

#include <string>

#include "reports/report.h"

namespace kibitzer::reports {

class LintCheckstyle : public Report {
 public:
  explicit LintCheckstyle(std::ostream& out) : out_(out) {}

  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  void begin();
  void begin_file(const std::string& path);
  void end_file();

  std::ostream& out_;
  std::string path_;
  bool begun_ = false;
  bool open_ = false;  // a file is begun and not ended
};

}  // namespace kibitzer::reports
