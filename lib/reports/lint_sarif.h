// Findings in the Static Analysis Results Interchange Format, SARIF 2.1.0 (an OASIS standard), as one run.
//
// Readers accept a limited number of results, so at most SarifLimits::results are kept, the most severe and of these
// the first, which also bounds memory. The report and left_out() say how many are left out. Findings that are allowed
// or known become suppressed results, and are the first to be left out.
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "archives/run.h"
#include "reports/occurrences.h"
#include "reports/report.h"

namespace kibitzer::reports {

/// What GitHub's code scanning accepts: 25,000 results per run; it shows a hundred places per result.
struct SarifLimits {
  std::size_t results = 25'000;
  std::size_t related = 100;         ///< related places of a result
  std::size_t notifications = 1000;  ///< files that could not be read
};

class LintSarif : public Report {
 public:
  /// `version` is that of the program. The report of one of several shares has the share's name, so that a reader does
  /// not take it for the next run of another share.
  /// Findings that are allowed or known are left out unless `suppressed`: code scanning takes them for new ones, as it
  /// does not heed that a result is suppressed. `rule_pages`: where the pages of the rules are (rule_address.h), if anywhere.
  LintSarif(std::ostream& out, std::string version, judging::Shard shard = {}, const SarifLimits& limits = {},
            bool suppressed = false, std::string rule_pages = {})
      : out_(out),
        version_(std::move(version)),
        shard_(shard),
        limits_(limits),
        suppressed_(suppressed),
        rule_pages_(std::move(rule_pages)) {}

  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;
  std::string left_out() const override;

 private:
  /// A result as it will be written, except the index of its rule, which is known only at the end.
  struct Kept {
    std::size_t number = 0;  // in the order they were found
    const findings::Rule* rule = nullptr;
    std::string text;
  };

  void keep(const std::string& uri, const findings::Located& finding);
  void make_room();
  void notify(const std::string& sentence, const std::string& path);
  std::vector<Kept> in_order();
  void write_driver(const std::vector<const findings::Rule*>& rules);
  void write_invocation(bool partial);

  std::ostream& out_;
  std::string version_;
  judging::Shard shard_;
  SarifLimits limits_;
  bool suppressed_;
  std::string rule_pages_;
  Occurrences occurrences_;
  std::array<std::deque<Kept>, 4> kept_;  // by weight: suppressed ones, infos, warnings, errors
  std::size_t kept_in_all_ = 0;
  std::size_t found_ = 0;
  std::vector<std::string> notifications_;
  std::size_t troubles_ = 0;
};

}  // namespace kibitzer::reports
