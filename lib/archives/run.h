// Judges many files with several workers, and passes on the results in the order of the files.
//
// A free worker takes the next piece of work: a small file, or a piece of a large file or archive. The text alone
// decides where pieces end, and they are passed on in order, so the output does not depend on the number of workers. A
// worker far ahead of the slowest waits for it, and of an archive only small members are unpacked ahead, so memory is
// bounded by the number of workers.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "archives/opened.h"
#include "configuration/policy.h"
#include "judging/judged_part.h"
#include "judging/shard.h"

namespace kibitzer::archives {

struct RunOptions {
  Reading reading;
  unsigned jobs = 1;  ///< workers, at least 1
  bool excerpts = false;
  bool verdicts = false;  ///< on each session and board
  bool places = false;    ///< of what results say
  bool edits = false;     ///< places of findings in bytes, and what fixes would write
  bool games = false;     ///< what tells records of one game from others
  judging::Shard shard;
};

/// How far a run has come; may be read at any time.
struct Progress {
  std::atomic<std::size_t> files{0};  ///< completely passed on
  std::atomic<std::size_t> bytes{0};  ///< of the files on disk
  std::atomic<std::size_t> records{0};
  std::atomic<std::size_t> findings{0};
};

/// Policies by file. They must outlive the run; called from one thread at a time.
using PolicyOf = std::function<const configuration::Policy&(const Input&)>;

/// Judges all `inputs`, and passes the parts to `take`, one at a time, in the order of the files. If the run is
/// interrupted, what was found so far is passed on, and nothing more is judged.
void judge_all(const std::vector<Input>& inputs, const RunOptions& options, const PolicyOf& policy_of,
               const std::function<void(judging::JudgedPart&&)>& take, Progress& progress);

}  // namespace kibitzer::archives
