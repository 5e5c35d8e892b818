#include "contests/weighted.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bridge/scoring/imps.h"

namespace kibitzer::contests {
namespace {

using bridge::Comparable;
using bridge::Hundredths;
using bridge::WeightedPoints;

// Each table weighs 100, so a comparison of two weighs 100 · 100.
constexpr std::int64_t kWhole = 100;

std::vector<WeightedPoints> parts_of(const Comparable& table) {
  if (table.weighted != nullptr) return *table.weighted;
  return {{static_cast<int>(kWhole), *table.north_south}};
}

/// The results of all tables, by points, so that how much lies below or above some points is known at once.
class Field {
 public:
  explicit Field(std::vector<WeightedPoints> all) : all_(std::move(all)) {
    std::sort(all_.begin(), all_.end(), [](const auto& a, const auto& b) { return a.north_south < b.north_south; });
    sums_.push_back(0);
    for (const WeightedPoints& one : all_) sums_.push_back(sums_.back() + one.percent);
  }

  /// The weight of the results of at most `points`; and of those below.
  std::int64_t up_to(int points) const { return below(points + 1); }
  std::int64_t below(int points) const {
    const auto end =
        std::partition_point(all_.begin(), all_.end(), [&](const auto& one) { return one.north_south < points; });
    return sums_[static_cast<std::size_t>(end - all_.begin())];
  }
  std::int64_t whole() const { return sums_.back(); }

 private:
  std::vector<WeightedPoints> all_;
  std::vector<std::int64_t> sums_;
};

/// What `points` get against all of the field: 2 for a result beaten, 1 for one equalled.
std::int64_t beaten(const Field& field, int points) { return field.below(points) + field.up_to(points); }

/// The same in IMPs, step by step of the scale.
std::int64_t imps_against(const Field& field, int points, int most) {
  const auto steps = bridge::imp_steps();
  std::int64_t sum = 0;
  for (const int step : steps.first(std::min(steps.size(), static_cast<std::size_t>(most))))
    sum += field.up_to(points - step) - (field.whole() - field.below(points + step));
  return sum;
}

/// What the table gets against all other tables, by `against`, in parts of kWhole · kWhole.
template <typename Against>
std::int64_t against_others(const Field& all, const Comparable& table, const Against& against) {
  const std::vector<WeightedPoints> own = parts_of(table);
  const Field itself(own);
  std::int64_t sum = 0;
  for (const WeightedPoints& part : own)
    sum += part.percent * (against(all, part.north_south) - against(itself, part.north_south));
  return sum;
}

/// By matchpoints, raised as those of other tables are.
bridge::Matchpoints matchpoints(std::int64_t won, std::int64_t results, std::int64_t expected, const Method& method) {
  constexpr std::int64_t kUnit = kWhole * kWhole;
  const std::int64_t parts = method.kind == MethodKind::kHalfMatchpoints ? 2 : 1;
  const bool simple = method.raising == bridge::Raising::kSimple;
  const std::int64_t numerator =
      simple ? won + (expected - results) * kUnit : (won + kUnit) * expected - results * kUnit;
  const Hundredths raised = Hundredths::ratio(numerator, (simple ? 1 : results) * parts * kUnit);
  return {raised, top_of(method.kind, static_cast<std::size_t>(expected)) - raised, 0};
}

/// By the mean IMPs, or boards won, of every result of one room against every one of the other.
bridge::Matchpoints in_match(const Comparable& table, const Comparable& other, const Method& method) {
  std::int64_t sum = 0;
  for (const WeightedPoints& ours : parts_of(table))
    for (const WeightedPoints& theirs : parts_of(other)) {
      const int difference = ours.north_south - theirs.north_south;
      const int won = method.kind == MethodKind::kTeams
                          ? std::clamp(bridge::imps(difference), -method.most_imps, method.most_imps)
                          : (difference > 0) - (difference < 0);
      sum += std::int64_t{ours.percent} * theirs.percent * won;
    }
  const Hundredths won = Hundredths::ratio(sum, kWhole * kWhole);
  if (method.kind == MethodKind::kTeams) return {won, -won, 0};
  return {Hundredths::of(1) + won, Hundredths::of(1) - won, 0};
}

}  // namespace

bool any_weighted(std::span<const Comparable> tables) {
  return std::any_of(tables.begin(), tables.end(), [](const Comparable& one) { return one.weighted != nullptr; });
}

void weigh(std::span<const Comparable> tables, const Method& method, std::size_t expected, BoardPoints& points) {
  std::vector<WeightedPoints> parts;
  std::int64_t results = 0;
  for (const Comparable& table : tables) {
    if (!table.north_south) continue;
    ++results;
    const auto own = parts_of(table);
    parts.insert(parts.end(), own.begin(), own.end());
  }
  const Field all(std::move(parts));
  const auto wanted = static_cast<std::int64_t>(std::max(expected, tables.size()));
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const Comparable& table = tables[i];
    if (!table.north_south) continue;
    switch (method.kind) {
      case MethodKind::kMatchpoints:
      case MethodKind::kHalfMatchpoints:
        points.tables[i] = matchpoints(against_others(all, table, beaten), results, wanted, method);
        break;
      case MethodKind::kCrossImps: {
        const auto by_imps = [&](const Field& field, int score) {
          return imps_against(field, score, method.most_imps);
        };
        const Hundredths won = Hundredths::ratio(against_others(all, table, by_imps),
                                                 divisor_of(method.averaging, results) * kWhole * kWhole);
        points.tables[i] = {won, -won, 0};
        break;
      }
      case MethodKind::kButler: {
        std::int64_t sum = 0;
        for (const WeightedPoints& part : parts_of(table))
          sum += std::int64_t{part.percent} *
                 std::clamp(bridge::imps(part.north_south - *points.datum), -method.most_imps, method.most_imps);
        const Hundredths won = Hundredths::ratio(sum, kWhole);
        points.tables[i] = {won, -won, 0};
        break;
      }
      case MethodKind::kTeams:
      case MethodKind::kBoardAMatch:
        if (tables[1 - i].north_south) points.tables[i] = in_match(table, tables[1 - i], method);
        break;
    }
  }
}

}  // namespace kibitzer::contests
