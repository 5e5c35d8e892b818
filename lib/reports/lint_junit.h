// Findings as a test report in JUnit's XML: a suite per file, a failed case per error or warning. Infos fail nothing,
// and go to the suite's output; a file without errors and warnings has one case, passed.
#pragma once

#include <string>
#include <string_view>

#include "reports/report.h"

namespace kibitzer::reports {

/// Keeps the findings of one file at a time, since their number comes before them.
class LintJunit : public Report {
 public:
  explicit LintJunit(std::ostream& out);

  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  struct Suite {
    std::string name;
    std::string cases;
    std::string output;
    std::size_t failures = 0;
    std::size_t errors = 0;
  };

  void begin_suite(const std::string& name);
  void end_suite();
  void begin_case(std::string_view name);
  void add_finding(const findings::Located& finding);
  void add_error(std::string_view test, const std::string& sentence);

  std::ostream& out_;
  Suite suite_;
  bool open_ = false;  // a suite is begun and not ended
};

}  // namespace kibitzer::reports
