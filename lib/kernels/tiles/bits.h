// Sets of cells of a size known to the compiler.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kibitzer::tiles {

template <std::size_t N>
struct Bits {
  std::array<std::uint64_t, N> words{};

  static Bits load(const std::uint64_t* from) {
    Bits bits;
    std::copy_n(from, N, bits.words.begin());
    return bits;
  }
  void store(std::uint64_t* to) const { std::copy_n(words.begin(), N, to); }

  void add(std::size_t cell) { words[cell / 64] |= std::uint64_t{1} << (cell % 64); }
  void remove(std::size_t cell) { words[cell / 64] &= ~(std::uint64_t{1} << (cell % 64)); }
  bool has(std::size_t cell) const { return (words[cell / 64] >> (cell % 64) & 1U) != 0; }
  int count() const {
    int count = 0;
    for (const std::uint64_t word : words) count += std::popcount(word);
    return count;
  }
  bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t word : words) all |= word;
    return all != 0;
  }

  Bits& operator&=(const Bits& other) {
    for (std::size_t i = 0; i < N; ++i) words[i] &= other.words[i];
    return *this;
  }
  Bits& operator|=(const Bits& other) {
    for (std::size_t i = 0; i < N; ++i) words[i] |= other.words[i];
    return *this;
  }
  /// Takes `other` away.
  Bits& operator-=(const Bits& other) {
    for (std::size_t i = 0; i < N; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
  friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
  friend Bits operator-(Bits a, const Bits& b) { return a -= b; }
};

/// The cells `by` before those of `from`: c is in the result if c + `by` is in `from`. What leaves at one end comes in at
/// the other, so mask the cells for which c + `by` is off the board.
template <std::size_t N>
Bits<N> shifted(const Bits<N>& from, int by) {
  static_assert(std::has_single_bit(N));
  Bits<N> result;
  if constexpr (N == 1) {
    result.words[0] = std::rotr(from.words[0], by);
  } else if constexpr (N == 2) {  // in registers, twice as fast as the loop
    const bool swap = (static_cast<unsigned>(by) & 64U) != 0;
    const std::uint64_t low = swap ? from.words[1] : from.words[0];
    const std::uint64_t high = swap ? from.words[0] : from.words[1];
    const unsigned bit = static_cast<unsigned>(by) % 64;
    result.words = {low >> bit | (high << 1U) << (63 - bit), high >> bit | (low << 1U) << (63 - bit)};
  } else {
    const std::size_t start = static_cast<unsigned>(by) % (64 * N);
    const std::size_t word = start / 64;
    const std::size_t bit = start % 64;
    for (std::size_t i = 0; i < N; ++i)
      result.words[i] = from.words[(word + i) % N] >> bit | (from.words[(word + i + 1) % N] << 1U) << (63 - bit);
  }
  return result;
}

}  // namespace kibitzer::tiles
