// The progress of a run, on a terminal.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "archives/run.h"
#include "double_dummy/solver.h"

namespace kibitzer::tool {

/// A line on standard error, updated while this object exists, if that is a terminal and progress is wanted.
class ProgressLine {
 public:
  /// Says how far the run has come, after so many seconds.
  using Words = std::function<std::string(double seconds)>;

  ProgressLine(Words words, bool unwanted);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 private:
  void show(const Words& words);

  std::mutex mutex_;
  std::condition_variable ending_;
  bool ended_ = false;
  std::thread thread_;
};

/// The bytes of the files, as far as the system knows them.
std::size_t bytes_of(const std::vector<archives::Input>& inputs);

/// "12 of 40 files, 3450 records, 85 MB/s, 7 findings, 3 s left"; the time left only if `bytes`, the size of all
/// files, is known.
std::string progress_in_words(const archives::Progress& progress, std::size_t files, std::size_t bytes, double seconds);

/// ", 120 of 300 deals solved"; empty if there are none.
std::string progress_in_words(const double_dummy::Progress& progress);

}  // namespace kibitzer::tool
