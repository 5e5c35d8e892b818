// Random choices that are the same for the same seed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace kibitzer::test {

class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// A number in [least, most].
  int number(int least, int most) { return std::uniform_int_distribution<int>(least, most)(engine_); }

  bool chance(int percent) { return number(1, 100) <= percent; }

  template <typename Element>
  Element one_of(const std::vector<Element>& all) {
    return all[static_cast<std::size_t>(number(0, static_cast<int>(all.size()) - 1))];
  }

  template <typename Element>
  void shuffle(std::vector<Element>& all) {
    std::shuffle(all.begin(), all.end(), engine_);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace kibitzer::test
