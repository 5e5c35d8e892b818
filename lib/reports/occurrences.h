// The same fault may stand in a file several times: which of them a finding is. Internal to the room.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "archives/judged_part.h"

namespace kibitzer::reports {

class Occurrences {
 public:
  /// A file of more fingerprints than `most` numbers the further ones by their finding's place in the file, which tells
  /// them apart but is not the same any more after a change: so that memory is bounded.
  explicit Occurrences(std::size_t most = 1'000'000) : most_(most) {}

  /// To be called with every part before its findings are asked for: a new file begins anew.
  void begin(const archives::JudgedPart& part) {
    if (!part.first && part.path == path_) return;
    path_ = part.path;
    times_.clear();
    ordinal_ = 0;
  }

  /// From 1: the first, second … with this fingerprint in the file. Each finding is to be asked for once, in order.
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
