// Points: whole ones, or half ones, as some tables count them.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "scoresheets/value.h"

namespace kibitzer::oh_hell {

/// A number of points; every whole number is one.
class Points {
 public:
  constexpr Points() = default;
  constexpr Points(int whole) : halves_(2 * std::int64_t{whole}) {}
  static constexpr Points of_halves(std::int64_t halves) {
    Points points;
    points.halves_ = halves;
    return points;
  }

  constexpr std::int64_t halves() const { return halves_; }
  constexpr bool whole() const { return halves_ % 2 == 0; }

  friend constexpr bool operator==(Points, Points) = default;
  friend constexpr bool operator<(Points a, Points b) { return a.halves_ < b.halves_; }
  friend constexpr bool operator>(Points a, Points b) { return b < a; }
  friend constexpr bool operator<=(Points a, Points b) { return !(b < a); }
  friend constexpr bool operator>=(Points a, Points b) { return !(a < b); }
  friend constexpr Points operator+(Points a, Points b) { return of_halves(a.halves_ + b.halves_); }
  friend constexpr Points operator-(Points a, Points b) { return of_halves(a.halves_ - b.halves_); }
  constexpr Points& operator+=(Points other) { return *this = *this + other; }

 private:
  std::int64_t halves_ = 0;
};

/// Without its sign.
constexpr Points size_of(Points points) { return points < Points() ? Points() - points : points; }

/// "12", "-2.5".
std::string text_of(Points points);

/// "1 point", "2.5 points".
std::string in_points(Points points);

/// As a scoresheet holds them, in columns of decimals.
scoresheets::Value value_of(const std::optional<Points>& points);

}  // namespace kibitzer::oh_hell

template <>
struct fmt::formatter<kibitzer::oh_hell::Points> {
  constexpr auto parse(format_parse_context& context) { return context.begin(); }
  template <typename Context>
  auto format(kibitzer::oh_hell::Points points, Context& context) const {
    const std::string text = kibitzer::oh_hell::text_of(points);
    return std::copy(text.begin(), text.end(), context.out());
  }
};
