// Which findings are told, and what is told of those that are not.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "reports/report.h"
#include "reports/rule_counts.h"

namespace kibitzer::reports {

struct TellingOptions {
  bool quiet = false;                    ///< what weighs less than its file fails on is not told
  std::optional<std::size_t> most = {};  ///< how many findings are told
  bool statistics = false;
};

class Telling {
 public:
  explicit Telling(const TellingOptions& options) : options_(options) {}

  /// Takes out of `part` what is not to be told. Findings that are allowed or known count for nothing, and stay.
  void choose(archives::JudgedPart& part);
  /// What is to be said after the report: how many findings are not shown, and how often each rule was broken.
  std::string postscript() const;

 private:
  TellingOptions options_;
  std::size_t told_ = 0;
  std::size_t more_ = 0;
  RuleCounts counts_;
};

}  // namespace kibitzer::reports
