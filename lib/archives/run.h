// Judges many files with several workers, and hands on what they find in the order of the files.
//
// Whichever worker is free takes the next piece of work; a small file is one, of a large file or archive each piece is.
// Pieces are cut by the text alone and handed on in their order, so that what comes out does not depend on the number
// of workers. A worker that is far ahead of the slowest waits for it, so that memory is bounded by the number of
// workers.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "archives/judged_part.h"
#include "archives/opened.h"
#include "configuration/policy.h"

namespace kibitzer::archives {

/// Share `index` (from 1) of `count`.
struct Shard {
  std::uint32_t index = 1;
  std::uint32_t count = 1;
  std::uint64_t run = 0;  ///< tells the shares of different runs apart

  /// Whether the part of the file so shown is of this share; it stays so when files are added or removed.
  bool has(std::string_view path, std::uint32_t part) const;
};

struct RunOptions {
  Reading reading;
  unsigned jobs = 1;  ///< workers, at least 1
  bool excerpts = false;
  bool verdicts = false;  ///< on each session and board
  Shard shard;
};

/// How far a run has come; may be read at any time.
struct Progress {
  std::atomic<std::size_t> files{0};  ///< of which all is handed on
  std::atomic<std::size_t> bytes{0};  ///< of the files as they lie on disk
  std::atomic<std::size_t> records{0};
  std::atomic<std::size_t> findings{0};
};

/// Policies by file. They must outlive the run; called from one thread at a time.
using PolicyOf = std::function<const configuration::Policy&(const Input&)>;

/// Judges all `inputs`, and hands the parts to `take`, one at a time, in the order of the files. When the run is
/// interrupted, what is found so far is handed on, and nothing more is judged.
void judge_all(const std::vector<Input>& inputs, const RunOptions& options, const PolicyOf& policy_of,
               const std::function<void(JudgedPart&&)>& take, Progress& progress);

}  // namespace kibitzer::archives
