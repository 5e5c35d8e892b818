// The report formats, by name.
#pragma once

#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

#include "archives/run.h"
#include "reports/report.h"

namespace kibitzer::reports {

struct ReportOptions {
  bool color = false;
  judging::Shard shard;
  std::string version;          ///< of the program
  bool quiet = false;           ///< no summary in reports for people
  bool suppressed = false;      ///< whether SARIF has what is allowed or known, marked as suppressed
  std::string rule_pages = {};  ///< where the pages of the rules are (rule_address.h); empty: nowhere
};

std::span<const std::string_view> lint_formats();
std::span<const std::string_view> score_formats();

/// A report that writes to `out`; `format` must be one of the formats.
std::unique_ptr<Report> lint_report(std::string_view format, std::ostream& out, const ReportOptions& options);
std::unique_ptr<Report> score_report(std::string_view format, std::ostream& out, const ReportOptions& options);

}  // namespace kibitzer::reports
