// Double-dummy analysis for many callers at once: each deal is solved once, in batches on all cores.
//
// One thread of the solver makes all calls to libdds, in the order of the requests; libdds distributes each over its
// threads. Requests that arrive meanwhile are batched, and solved deals are cached, so thirty tables of one board cost
// one solve. The answers are exact, and so do not depend on the order of requests.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "double_dummy/solving.h"

namespace kibitzer::double_dummy {

/// Whether this build can solve; if not, there can be no Solver.
bool available();

struct SolverOptions {
  unsigned threads = 1;  ///< at least 1
  /// How many deals are cached, at about 60 bytes each; beyond that the cache is cleared.
  std::size_t most_kept = 100'000;
  /// Called before each step; once it returns true, nothing more is solved, and requests remain unanswered.
  std::function<bool()> stopped = [] { return false; };
};

/// The solver's progress; may be read at any time.
struct Progress {
  std::atomic<std::size_t> asked{0};   ///< deals and plays to solve so far
  std::atomic<std::size_t> solved{0};  ///< of them
};

/// May be used from several threads at once.
class Solver : public Solving {
 public:
  /// Throws std::logic_error if this build cannot solve.
  explicit Solver(SolverOptions options);
  ~Solver() override;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Nothing for those left unsolved at the end of the run.
  std::vector<std::optional<Tricks>> tricks(std::span<const Deal> deals) override;
  std::vector<std::vector<std::uint8_t>> values(std::span<const Play> plays) override;

  const Progress& progress() const;

 private:
  class Queue;
  std::unique_ptr<Queue> queue_;
};

}  // namespace kibitzer::double_dummy
