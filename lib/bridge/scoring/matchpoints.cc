#include "bridge/scoring/matchpoints.h"

#include <algorithm>

namespace kibitzer::bridge {
namespace {

Hundredths part_of(Hundredths top, Adjusted adjusted) {
  return Hundredths::ratio(top.count / 100 * percent(adjusted), 100);
}

}  // namespace

std::vector<Matchpoints> matchpoints(std::span<const Comparable> tables, std::size_t expected, PairBeaten worth,
                                     Raising raising) {
  std::vector<int> sorted;
  for (const Comparable& table : tables)
    if (table.north_south) sorted.push_back(*table.north_south);
  std::sort(sorted.begin(), sorted.end());
  const auto results = static_cast<std::int64_t>(sorted.size());
  expected = std::max(expected, tables.size());
  const auto wanted = static_cast<std::int64_t>(expected);
  const Hundredths most = top(expected, worth);
  const std::int64_t parts = worth == PairBeaten::kOne ? 2 : 1;
  std::vector<Matchpoints> all;
  all.reserve(tables.size());
  for (const Comparable& table : tables) {
    if (!table.north_south) {
      all.push_back({part_of(most, table.north_south_adjusted), part_of(most, table.east_west_adjusted)});
      continue;
    }
    const auto [first, last] = std::equal_range(sorted.begin(), sorted.end(), *table.north_south);
    const std::int64_t beaten = first - sorted.begin();
    const std::int64_t equalled = last - first - 1;
    const std::int64_t points = 2 * beaten + equalled;
    const bool simple = raising == Raising::kSimple;
    const std::int64_t numerator = simple ? points + wanted - results : (points + 1) * wanted - results;
    const std::int64_t denominator = simple ? parts : results * parts;
    const Hundredths raised = Hundredths::ratio(numerator, denominator);
    all.push_back({raised, most - raised, Hundredths::rest_of_ratio(numerator, denominator)});
  }
  return all;
}

}  // namespace kibitzer::bridge
