// Double-dummy analysis for many who ask at once: each deal is solved once, and many together on all cores.
//
// All calls of libdds are made by one thread of the solver's own, in the order of the questions; libdds shares each
// out over its threads. What several ask meanwhile is taken together, and a deal that was asked before is answered
// from what is kept, so that thirty tables of one board cost one solve. The answers are exact, and so do not depend on
// who asks, nor when.
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

/// Whether this build can solve; where it cannot, there can be no Solver.
bool available();

struct SolverOptions {
  unsigned threads = 1;  ///< at least 1
  /// How many deals are kept, of 60 bytes or so each; when there are more, all are forgotten.
  std::size_t most_kept = 100'000;
  /// Asked before each step; once it says yes, nothing more is solved, and questions are left without an answer.
  std::function<bool()> stopped = [] { return false; };
};

/// How far the solver has come; may be read at any time.
struct Progress {
  std::atomic<std::size_t> asked{0};   ///< deals and plays that had to be solved so far
  std::atomic<std::size_t> solved{0};  ///< of them
};

/// May be asked from several threads at once.
class Solver : public Solving {
 public:
  /// Throws std::logic_error where this build cannot solve.
  explicit Solver(SolverOptions options);
  ~Solver() override;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Nothing for those that the end of the run came before.
  std::vector<std::optional<Tricks>> tricks(std::span<const Deal> deals) override;
  std::vector<std::vector<std::uint8_t>> values(std::span<const Play> plays) override;

  const Progress& progress() const;

 private:
  class Queue;
  std::unique_ptr<Queue> queue_;
};

}  // namespace kibitzer::double_dummy
