// What all reports have in common.
#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "judging/judged_part.h"

namespace kibitzer::reports {

/// The totals of a run.
struct Summary {
  std::size_t files = 0;   ///< that could be read
  std::size_t failed = 0;  ///< that could not be read, or not to their end
  std::size_t sessions = 0;
  std::size_t boards = 0;  ///< of files that are judged board by board
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;
  std::size_t allowed = 0;          ///< findings that the records themselves suppress; not counted above
  std::size_t known = 0;            ///< findings of the baseline; not counted above
  std::size_t skipped_files = 0;    ///< skipped in folders and archives
  std::size_t skipped_folders = 0;  ///< skipped entirely
  std::size_t failing = 0;          ///< findings at or above the severity that fails their file

  void count(const judging::JudgedPart& part);
  /// Findings that are reported.
  std::size_t all() const { return errors + warnings + infos; }
  std::size_t skipped() const { return skipped_files + skipped_folders; }
};

/// Whether a finding is reported: neither allowed by its record nor known from the baseline.
inline bool counts_as_finding(const findings::Located& finding) { return !finding.allowed && !finding.known; }

/// What a report needs of a run, and how it is read.
struct Traits {
  bool excerpts = false;     ///< shows source lines
  bool verdicts = false;     ///< shows a verdict on each session
  bool edits = false;        ///< shows places in bytes, and what fixes would write
  bool for_people = false;   ///< is read as it is, and leaves out findings that repeat others
  bool postscript = false;   ///< plain lines may follow it in the same stream
  bool binary = false;       ///< is no text, and nothing for a terminal
  bool only_counts = false;  ///< counts findings, and so needs all of them
};

/// A report being written, part by part. Keeps nothing of a part that its format does not need.
class Report {
 public:
  Report() = default;
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;
  virtual ~Report() = default;

  /// Names the program by its version, for forms that have room for it. Call it before anything is taken.
  void made_by(std::string version) { version_ = std::move(version); }

  virtual Traits traits() const { return {}; }

  /// Takes the next part. The parts of a file are consecutive; the first and the last are marked.
  virtual void take(const judging::JudgedPart& part) = 0;
  /// Takes an error that belongs to no part, as a sentence: a path without files, a folder that cannot be read.
  virtual void take_error(const std::string& /*sentence*/) {}
  /// Writes the end; call nothing after it. `partial` says that the run was interrupted.
  virtual void finish(const Summary& summary, bool partial) = 0;
  /// After finish(): what the format has no room for, as a sentence; empty if nothing is missing.
  virtual std::string left_out() const { return {}; }
  /// After finish(): what was asked but could not be done, as a sentence; empty if all was.
  virtual std::string unfulfilled() const { return {}; }
  /// After finish(): what only the user knows, as sentences.
  virtual std::vector<std::string> questions() const { return {}; }
  /// After finish(): why there is nothing to write, as a sentence; empty if there is.
  virtual std::string failure() const { return {}; }
  /// After finish(): the gravest of what only the whole run shows; nothing if it shows nothing.
  virtual std::optional<findings::Severity> gravest() const { return {}; }

 protected:
  const std::string& version() const { return version_; }  ///< empty: not to be named

 private:
  std::string version_;
};

}  // namespace kibitzer::reports
