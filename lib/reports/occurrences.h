// Numbers findings with the same fingerprint in a file. Internal to the room.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "judging/judged_part.h"

namespace kibitzer::reports {

class Occurrences {
 public:
  /// To bound memory, findings beyond `most` fingerprints in a file are numbered by their place: unique, but not stable
  /// when the file changes.
  explicit Occurrences(std::size_t most = 1'000'000) : most_(most) {}

  /// Call with every part before its findings: a new file starts over.
  void begin(const judging::JudgedPart& part) {
    if (!part.first && part.path == path_) return;
    path_ = part.path;
    times_.clear();
    ordinal_ = 0;
  }

  /// From 1: the first, second … with this fingerprint in the file. Call once for each finding, in order.
  std::size_t number_of(const findings::Located& finding) {
    ++ordinal_;
    const auto known = times_.find(finding.fingerprint);
    if (known != times_.end()) return ++known->second;
    if (times_.size() >= most_) return ordinal_;
    return times_[finding.fingerprint] = 1;
  }

 private:
  std::size_t most_;
  std::string path_;
  std::unordered_map<std::uint64_t, std::size_t> times_;
  std::size_t ordinal_ = 0;
};

}  // namespace kibitzer::reports
