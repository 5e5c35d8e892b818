// Selects the findings to report, and counts those that are not shown.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "reports/report.h"
#include "reports/rule_counts.h"

namespace kibitzer::reports {

struct ShownFindingsOptions {
  bool quiet = false;                    ///< hides findings below the severity that fails their file
  std::optional<std::size_t> most = {};  ///< how many findings to show
  bool statistics = false;
  bool every_place = false;  ///< whether reports for people show findings that repeat others
};

class ShownFindings {
 public:
  explicit ShownFindings(const ShownFindingsOptions& options) : options_(options) {}

  /// Removes from `part` the findings not to be shown. Those that are allowed or known do not count, and stay. With
  /// `short_alone`, no report gets those that repeat others.
  void choose(judging::JudgedPart& part, bool short_alone);
  /// What a report for people gets of a part whose findings were chosen for all: those that repeat others are removed,
  /// unless every place is wanted.
  void shorten(judging::JudgedPart& part);
  /// The lines after the report: how many findings are not shown and why, and how often each rule was broken.
  std::string postscript() const;

 private:
  ShownFindingsOptions options_;
  std::size_t shown_ = 0;
  std::size_t more_ = 0;
  std::size_t repeated_ = 0;  // and left out
  RuleCounts counts_;
};

}  // namespace kibitzer::reports
