// Numbers with two decimals, as matchpoints, percentages and victory points are written: exact, so that totals and ties
// do not depend on how they were added.
#pragma once

#include <cstdint>

namespace kibitzer::bridge {

struct Hundredths {
  std::int64_t count = 0;

  static constexpr Hundredths of(std::int64_t whole) { return {whole * 100}; }
  /// `numerator` / `denominator` (above 0), rounded, a half away from zero.
  static constexpr Hundredths ratio(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t twice = numerator * 200;
    return {(twice + (twice < 0 ? -denominator : denominator)) / (2 * denominator)};
  }

  /// What the rounding of that ratio took off, in millionths; below 0 if it added.
  static constexpr std::int64_t rest_of_ratio(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t hundredths = ratio(numerator, denominator).count;
    return (numerator * 100 - hundredths * denominator) * 10'000 / denominator;
  }

  constexpr Hundredths operator-() const { return {-count}; }
  constexpr Hundredths& operator+=(Hundredths other) {
    count += other.count;
    return *this;
  }
  friend constexpr Hundredths operator+(Hundredths a, Hundredths b) { return {a.count + b.count}; }
  friend constexpr Hundredths operator-(Hundredths a, Hundredths b) { return {a.count - b.count}; }
  friend constexpr bool operator==(Hundredths a, Hundredths b) { return a.count == b.count; }
  friend constexpr bool operator<(Hundredths a, Hundredths b) { return a.count < b.count; }
  friend constexpr bool operator>(Hundredths a, Hundredths b) { return b < a; }
  friend constexpr bool operator<=(Hundredths a, Hundredths b) { return !(b < a); }
  friend constexpr bool operator>=(Hundredths a, Hundredths b) { return !(a < b); }
};

}  // namespace kibitzer::bridge
