// Reporting once per file, or a few times, what may occur often.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "findings/rule.h"

namespace kibitzer::findings {

/// What tells apart the findings of one rule that are reported once, or `most` times.
struct OnceKey {
  OnceKey(std::string_view occasion, std::uint32_t times = 1) : what(occasion), most(times) {}
  OnceKey(const std::string& occasion) : what(occasion) {}
  OnceKey(const char* occasion) : what(occasion) {}

  std::string_view what;
  std::uint32_t most = 1;
};

/// Remembers what has been reported of a file. Bounded: when it is full, whatever is new counts as reported.
class Once {
 public:
  /// Whether `key` of `rule` has been reported as often as it may be.
  bool reported(const Rule& rule, const OnceKey& key) const;

  /// Notes that `key` of `rule` is reported now, and gives its value for Finding::once; 0 if it has been reported.
  std::uint64_t note(const Rule& rule, const OnceKey& key);

  /// Reports at every place what is otherwise reported once, for editors and fixes. Keys are noted all the same.
  void report_everywhere() { everywhere_ = true; }

  /// What is noted from here on can be taken back.
  void begin() { latest_.clear(); }
  void take_back();
  void clear();

 private:
  static constexpr std::size_t kMost = 500;
  std::unordered_map<std::uint64_t, std::uint32_t> times_;
  std::vector<std::uint64_t> latest_;
  bool everywhere_ = false;
};

}  // namespace kibitzer::findings
