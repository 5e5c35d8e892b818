// All ways to decide what is unknown, one after the other.
#pragma once

#include <cstddef>
#include <vector>

namespace kibitzer::described::rule_language {

/// Code that asks the same questions is run again and again: each run repeats the decisions of the one before up to the
/// last question with an untried answer, and tries that one.
class Decisions {
 public:
  void clear() {
    made_.clear();
    next_ = 0;
  }
  /// Call before each run.
  void begin() { next_ = 0; }
  /// One of 0 … options - 1; the first run has `likely`.
  int decide(int options, int likely = 0) {
    if (next_ == made_.size()) made_.push_back({0, options, likely});
    const Decision& one = made_[next_++];
    // The likely one changes places with the first.
    return one.tried == 0 ? one.likely : one.tried == one.likely ? 0 : one.tried;
  }
  /// Whether there is another run to make; forgets what was decided after the last question asked.
  bool advance() {
    made_.resize(next_);
    while (!made_.empty() && ++made_.back().tried == made_.back().options) made_.pop_back();
    return !made_.empty();
  }
  /// Whether the run so far has decided anything.
  bool any() const { return next_ != 0; }

 private:
  struct Decision {
    int tried = 0;
    int options = 1;
    int likely = 0;
  };

  std::vector<Decision> made_;
  std::size_t next_ = 0;
};

}  // namespace kibitzer::described::rule_language
