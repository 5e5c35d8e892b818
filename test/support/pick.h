// Choices of tests that hand on their source of random numbers.
#pragma once

#include <cstddef>
#include <random>

namespace kibitzer::test {

/// A number in [least, most].
inline int pick(std::mt19937_64& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}

/// An index into a list of `size`.
inline std::size_t any(std::mt19937_64& random, std::size_t size) {
  return std::uniform_int_distribution<std::size_t>(0, size - 1)(random);
}

}  // namespace kibitzer::test
