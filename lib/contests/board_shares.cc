#include "contests/board_shares.h"

#include <algorithm>
#include <cstdlib>

#include "bridge/scoring/matchpoints.h"

namespace kibitzer::contests {
namespace {

using bridge::Comparable;
using bridge::Hundredths;
using bridge::Matchpoints;

constexpr std::int64_t kMillion = 1'000'000;
constexpr std::int64_t kPartsOfHundredth = 10'000;  // millionths of a point

std::int64_t part_of(Hundredths points, Hundredths top) {
  return top.count == 0 ? kMillion / 2 : points.count * kMillion / top.count;
}

/// Whether the matchpoints recorded for the rows with a score are `points`, rounded or cut off after a decimal. Some may be
/// written without the decimal that others have.
bool are_recorded(std::span<const RatedRow> rows, const std::vector<Matchpoints>& points) {
  std::size_t next = 0;
  return std::all_of(rows.begin(), rows.end(), [&](const RatedRow& row) {
    if (!row.points) return true;
    constexpr std::int64_t kTenth = 10;
    return std::abs(row.matchpoints[0]->value.count - points[next++].north_south.count) < kTenth;
  });
}

/// What both sides have together in a row that was not given by the Director.
Hundredths recorded_top(std::span<const RatedRow> rows) {
  for (const RatedRow& row : rows)
    if (row.points) return row.matchpoints[0]->value + row.matchpoints[1]->value;
  return rows.front().matchpoints[0]->value + rows.front().matchpoints[1]->value;
}

/// What the rows give where no matchpoints are recorded: by the scores alone. A row that has none takes no part.
std::vector<BoardShare> shares_of_scores(std::span<const RatedRow> rows, std::size_t expected) {
  std::vector<Comparable> scores;
  for (const RatedRow& row : rows)
    if (row.points) scores.push_back({*row.points});
  std::vector<BoardShare> shares(rows.size());
  const std::size_t results = std::max(expected, scores.size());
  const std::array ways = {
      std::pair(bridge::matchpoints(scores, scores.size()), bridge::top(scores.size())),
      std::pair(bridge::matchpoints(scores, results), bridge::top(results)),
      std::pair(bridge::matchpoints(scores, results, bridge::PairBeaten::kTwo, bridge::Raising::kSimple),
                bridge::top(results))};
  std::size_t next = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].points) continue;
    for (std::size_t way = 0; way < ways.size(); ++way) {
      const auto& [points, top] = ways[way];
      const Matchpoints& one = points[next];
      const auto part = [&, whole = top](Hundredths of, std::int64_t rest) {
        return (of.count * kPartsOfHundredth + rest) * 100 / whole.count;
      };
      shares[i][way] = {part(one.north_south, one.rest), part(one.east_west, -one.rest)};
    }
    ++next;
  }
  return shares;
}

}  // namespace

std::optional<std::vector<BoardShare>> shares_of(std::span<const RatedRow> rows, std::size_t expected) {
  const bool any_recorded = std::any_of(rows.begin(), rows.end(), [](const RatedRow& row) {
    return row.matchpoints[0].has_value() || row.matchpoints[1].has_value();
  });
  const auto scored =
      std::count_if(rows.begin(), rows.end(), [](const RatedRow& row) { return row.points.has_value(); });
  if (!any_recorded && scored > 1) return shares_of_scores(rows, expected);
  std::vector<Comparable> scores;
  for (const RatedRow& row : rows) {
    if (!row.matchpoints[0] || !row.matchpoints[1]) return std::nullopt;
    if (row.points) scores.push_back({*row.points});
  }
  if (rows.empty()) return std::nullopt;
  const Hundredths top = recorded_top(rows);
  for (const RatedRow& row : rows)
    for (const auto& points : row.matchpoints)
      if (points->value < Hundredths{} || points->value > top) return std::nullopt;
  std::vector<BoardShare> shares;
  for (const RatedRow& row : rows) {
    const std::array<std::int64_t, 2> recorded = {part_of(row.matchpoints[0]->value, top),
                                                  part_of(row.matchpoints[1]->value, top)};
    shares.push_back({recorded, recorded, recorded});
  }
  if (scores.size() < 2) return shares;
  const auto plain = bridge::matchpoints(scores, scores.size());
  const auto raised = bridge::matchpoints(scores, expected);
  const auto simply = bridge::matchpoints(scores, expected, bridge::PairBeaten::kTwo, bridge::Raising::kSimple);
  const bool may_raise = scores.size() < expected &&
                         (are_recorded(rows, plain) || are_recorded(rows, raised) || are_recorded(rows, simply));
  const auto of = [](const Matchpoints& points, Hundredths whole) {
    return std::array{part_of(points.north_south, whole), part_of(points.east_west, whole)};
  };
  const auto share = [](BoardShare & all, Counted counted) -> auto& { return all[static_cast<std::size_t>(counted)]; };
  std::size_t next = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!rows[i].points) continue;
    share(shares[i], Counted::kPlainly) = of(plain[next], bridge::top(scores.size()));
    if (may_raise) {
      share(shares[i], Counted::kRaised) = of(raised[next], bridge::top(expected));
      share(shares[i], Counted::kSimply) = of(simply[next], bridge::top(expected));
    }
    ++next;
  }
  return shares;
}

}  // namespace kibitzer::contests
