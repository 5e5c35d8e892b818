// What would change if results in doubt were others: points on the board, and ranks.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "contests/method.h"

namespace kibitzer::contests {

/// How much less and how much more something may be than stated.
struct Slack {
  bridge::Hundredths less;
  bridge::Hundredths more;

  bool any() const { return less > bridge::Hundredths{} || more > bridge::Hundredths{}; }
  Slack& operator+=(const Slack& other) {
    less += other.less;
    more += other.more;
    return *this;
  }
};

/// By side.
using Slacks = std::array<Slack, 2>;

/// For each of `tables`, how far its `points` may be off if the scores of the tables that are `in_doubt` may be any.
std::vector<Slacks> slacks(std::span<const bridge::Comparable> tables, const std::vector<bool>& in_doubt,
                           const Method& method, std::size_t expected, const BoardPoints& points);

/// What somebody is ranked by, and its slack.
struct Uncertain {
  bridge::Hundredths value;
  Slack slack;
};

/// Whose place among the others could be another, by index: their range meets that of someone else.
std::vector<bool> ranks_in_doubt(std::span<const Uncertain> all);

}  // namespace kibitzer::contests
