// Findings as a test report in JUnit's XML: a suite per file, a failed case per finding that fails the file (--fail-on).
// The others go to the suite's output; a file that nothing fails has one case, passed.
#pragma once

#include <string>
#include <string_view>

#include "reports/occurrences.h"
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
  std::string name_of_case(const findings::Located& finding);
  void add_finding(const findings::Located& finding, findings::Severity fail_on);
  void add_error(std::string_view test, const std::string& sentence);

  std::ostream& out_;
  Suite suite_;
  Occurrences occurrences_;
  bool open_ = false;  // a suite is begun and not ended
};

}  // namespace kibitzer::reports
