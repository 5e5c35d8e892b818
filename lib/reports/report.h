// What all reports have in common.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>

#include "archives/judged_part.h"

namespace kibitzer::reports {

/// How many of each there were.
struct Summary {
  std::size_t files = 0;   ///< that could be read
  std::size_t failed = 0;  ///< that could not, or not to their end
  std::size_t sessions = 0;
  std::size_t boards = 0;  ///< of files that are judged board by board
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;
  std::size_t allowed = 0;  ///< findings that the records themselves say are to be passed over; not counted above
  std::size_t known = 0;    ///< findings of the baseline; not counted above
  std::size_t passed_over_files = 0;    ///< found in folders and archives and not judged
  std::size_t passed_over_folders = 0;  ///< of which nothing was looked at
  std::size_t failing = 0;              ///< errors, warnings and infos that weigh as much as their file fails on

  void count(const archives::JudgedPart& part);
  /// Findings that are told.
  std::size_t all() const { return errors + warnings + infos; }
  std::size_t passed_over() const { return passed_over_files + passed_over_folders; }
};

/// Whether a finding is told: it is neither allowed by its record nor known from the baseline.
inline bool is_told(const findings::Located& finding) { return !finding.allowed && !finding.known; }

/// A report being written, part by part. Nothing of a part is kept once it was taken, unless the form of the report
/// needs it.
class Report {
 public:
  Report() = default;
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;
  virtual ~Report() = default;

  /// The next part. Parts of one file come one after the other; the first says that it is, and the last.
  virtual void take(const archives::JudgedPart& part) = 0;
  /// What went wrong that belongs to no part, as one sentence: a path that leads nowhere, a folder that cannot be read.
  virtual void take_error(const std::string& /*sentence*/) {}
  /// Writes what comes last; nothing may be taken any more. `partial` says that the run was interrupted.
  virtual void finish(const Summary& summary, bool partial) = 0;
  /// After finish(): what the form of the report has no room for, as one sentence; empty where all is told.
  virtual std::string left_out() const { return {}; }
};

}  // namespace kibitzer::reports
