// What all reports have in common.
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

#include "sessions/judge.h"

namespace kibitzer::reports {

/// How many of each there were.
struct Summary {
  std::size_t files = 0;  ///< that could be read
  std::size_t sessions = 0;
  std::size_t boards = 0;  ///< of files that are judged board by board
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t infos = 0;

  void count(const sessions::Judged& judged);
  /// How many findings weigh `least` or more.
  std::size_t at_least(findings::Severity least) const;
};

/// A report being written, file by file. Nothing of a session is kept once it was taken.
class Report : public sessions::Sink {
 public:
  virtual void begin_file(const std::string& path) = 0;
  /// `error` says why the file could not be read to its end; empty where it could.
  virtual void end_file(const std::string& error) = 0;
  /// Writes what comes last; nothing may follow.
  virtual void finish() = 0;
};

}  // namespace kibitzer::reports
