#include "contests/doubts.h"

#include <algorithm>

namespace kibitzer::contests {
namespace {

using bridge::Comparable;
using bridge::Hundredths;

// Redoubled and vulnerable, 13 down or 7NT made: no score is larger.
constexpr int kMostPoints = 7600;

}  // namespace

std::vector<Slacks> slacks(std::span<const Comparable> tables, const std::vector<bool>& in_doubt, const Method& method,
                           std::size_t expected, const BoardPoints& points) {
  std::vector<Slacks> all(tables.size());
  const auto first = static_cast<std::size_t>(std::find(in_doubt.begin(), in_doubt.end(), true) - in_doubt.begin());
  if (first == in_doubt.size()) return all;
  // The more one table scores the less the others have, so the extremes are at the ends. Tables in doubt have the same
  // range, whatever their recorded scores.
  for (const int score : {-kMostPoints, kMostPoints}) {
    for (const int of_first : {-score, score}) {
      std::vector<Comparable> others(tables.begin(), tables.end());
      for (std::size_t i = 0; i < others.size(); ++i)
        if (in_doubt[i]) others[i] = Comparable{i == first ? of_first : score};
      const BoardPoints then = compare(others, method, expected);
      for (std::size_t i = 0; i < tables.size(); ++i) {
        const bridge::Matchpoints& there = then.tables[in_doubt[i] ? first : i];
        const bridge::Matchpoints& here = points.tables[i];
        const std::array differences = {there.north_south - here.north_south, there.east_west - here.east_west};
        for (std::size_t side = 0; side < 2; ++side) {
          all[i][side].less = std::max(all[i][side].less, -differences[side]);
          all[i][side].more = std::max(all[i][side].more, differences[side]);
        }
      }
    }
  }
  return all;
}

std::vector<bool> ranks_in_doubt(std::span<const Uncertain> all) {
  std::vector<bool> in_doubt(all.size());
  // Ends of the ranges of all, and of those that have one; whoever has none only ties with others who have none.
  std::array<std::vector<Hundredths>, 2> lows;
  std::array<std::vector<Hundredths>, 2> highs;
  for (const Uncertain& one : all) {
    for (const std::size_t which : {0U, 1U}) {
      if (which == 1 && !one.slack.any()) continue;
      lows[which].push_back(one.value - one.slack.less);
      highs[which].push_back(one.value + one.slack.more);
    }
  }
  for (auto* const ends : {&lows, &highs})
    for (auto& one : *ends) std::sort(one.begin(), one.end());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool ranges = all[i].slack.any();
    const std::size_t which = ranges ? 0 : 1;
    const Hundredths low = all[i].value - all[i].slack.less;
    const Hundredths high = all[i].value + all[i].slack.more;
    const auto begun = std::upper_bound(lows[which].begin(), lows[which].end(), high) - lows[which].begin();
    const auto ended = std::lower_bound(highs[which].begin(), highs[which].end(), low) - highs[which].begin();
    in_doubt[i] = begun - ended > (ranges ? 1 : 0);
  }
  return in_doubt;
}

}  // namespace kibitzer::contests
