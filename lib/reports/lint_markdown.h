// A job summary: counts, the worst files, the rules, and what could not be read.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "reports/report.h"
#include "reports/rule_counts.h"

namespace kibitzer::reports {

/// Keeps three numbers for each file with findings.
class LintMarkdown : public Report {
 public:
  /// Tables show at most `most_rows` files, and the number of the rest.
  explicit LintMarkdown(std::ostream& out, std::size_t most_rows = 50) : out_(out), most_rows_(most_rows) {}

  Traits traits() const override { return {.only_counts = true}; }
  void take(const judging::JudgedPart& part) override;
  void take_error(const std::string& sentence) override;
  void finish(const Summary& summary, bool partial) override;

 private:
  struct File {
    std::string path;
    std::size_t errors = 0;
    std::size_t warnings = 0;
    std::size_t infos = 0;
  };

  void add_unreadable(std::string line);
  void headline(const Summary& summary);
  void files();
  void rules();
  void unreadable();

  std::ostream& out_;
  std::size_t most_rows_;
  std::vector<File> files_;
  RuleCounts counts_;
  std::vector<std::string> unreadable_;  // the first of them
  std::size_t all_unreadable_ = 0;
};

}  // namespace kibitzer::reports
