#include "bridge/matchpoints.h"

#include <algorithm>

namespace kibitzer::bridge {
namespace {

Hundredths part_of_top(Adjusted adjusted, std::size_t expected) {
  return Hundredths::ratio(top(expected).count / 100 * percent(adjusted), 100);
}

}  // namespace

std::vector<Matchpoints> matchpoints(std::span<const Comparable> tables, std::size_t expected) {
  std::vector<int> sorted;
  for (const Comparable& table : tables)
    if (table.north_south) sorted.push_back(*table.north_south);
  std::sort(sorted.begin(), sorted.end());
  const auto results = static_cast<std::int64_t>(sorted.size());
  expected = std::max(expected, tables.size());
  const auto wanted = static_cast<std::int64_t>(expected);
  std::vector<Matchpoints> all;
  all.reserve(tables.size());
  for (const Comparable& table : tables) {
    if (!table.north_south) {
      all.push_back(
          {part_of_top(table.north_south_adjusted, expected), part_of_top(table.east_west_adjusted, expected)});
      continue;
    }
    const auto [first, last] = std::equal_range(sorted.begin(), sorted.end(), *table.north_south);
    const std::int64_t beaten = first - sorted.begin();
    const std::int64_t equalled = last - first - 1;
    const std::int64_t points = 2 * beaten + equalled;
    const Hundredths raised = Hundredths::ratio((points + 1) * wanted - results, results);
    all.push_back({raised, top(expected) - raised});
  }
  return all;
}

}  // namespace kibitzer::bridge
