#include "contests/method.h"

#include <algorithm>
#include <array>

#include "bridge/pbn/values.h"
#include "bridge/scoring/imps.h"
#include "contests/weighted.h"

namespace kibitzer::contests {
namespace {

using bridge::Adjusted;
using bridge::butler_datum;
using bridge::Comparable;
using bridge::Figure;
using bridge::Hundredths;
using bridge::imp_steps;
using bridge::imps;
using bridge::index_of;
using bridge::kAverageImps;
using bridge::Matchpoints;
using bridge::PairBeaten;
using bridge::same_word;
using bridge::Side;
using bridge::top;
using bridge::without_blanks;

/// What an adjusted score is worth to a side in IMPs. (Law 86A.)
std::int64_t adjusted_imps(Adjusted adjusted) {
  switch (adjusted) {
    case Adjusted::kAverageMinus:
      return -kAverageImps;
    case Adjusted::kAverage:
      return 0;
    case Adjusted::kAveragePlus:
      return kAverageImps;
  }
  return 0;
}

Matchpoints adjusted(const Comparable& table, std::int64_t comparisons) {
  return {Hundredths::of(adjusted_imps(table.north_south_adjusted) * comparisons),
          Hundredths::of(adjusted_imps(table.east_west_adjusted) * comparisons)};
}

std::vector<int> scores_of(std::span<const Comparable> tables) {
  std::vector<int> scores;
  for (const Comparable& table : tables)
    if (table.north_south) scores.push_back(*table.north_south);
  return scores;
}

Hundredths capped_imps(int difference, int most) { return Hundredths::of(std::clamp(imps(difference), -most, most)); }

/// The IMPs of `score` against all of `sorted`, step by step of the scale: what each score below it by a step or more
/// adds, and what each that far above it takes. This spares boards with thousands of scores comparing each with each.
std::int64_t imps_against(std::span<const int> sorted, int score, int most) {
  std::int64_t sum = 0;
  for (const int step : imp_steps().first(std::min<std::size_t>(imp_steps().size(), static_cast<std::size_t>(most)))) {
    sum += std::upper_bound(sorted.begin(), sorted.end(), score - step) - sorted.begin();
    sum -= sorted.end() - std::lower_bound(sorted.begin(), sorted.end(), score + step);
  }
  return sum;
}

BoardPoints cross_imps(std::span<const Comparable> tables, Averaging averaging, int most) {
  std::vector<int> sorted = scores_of(tables);
  std::sort(sorted.begin(), sorted.end());
  const auto results = static_cast<std::int64_t>(sorted.size());
  const std::int64_t parts = divisor_of(averaging, results);
  BoardPoints points;
  for (const Comparable& table : tables) {
    if (!table.north_south) {
      points.tables.push_back(adjusted(table, averaging == Averaging::kSum ? results : 1));
      continue;
    }
    const std::int64_t sum = imps_against(sorted, *table.north_south, most);
    const Hundredths average = Hundredths::ratio(sum, parts);
    points.tables.push_back({average, -average, Hundredths::rest_of_ratio(sum, parts)});
  }
  return points;
}

/// How many of the highest of `scores`, and of the lowest.
std::size_t left_out(const Method& method, std::size_t scores) {
  switch (method.datum) {
    case Datum::kMean:
      return 0;
    case Datum::kMeanWithoutExtremes:
      return static_cast<std::size_t>(method.extremes);
    case Datum::kMedian:
      return (scores - 1) / 2;
  }
  return 0;
}

BoardPoints butler(std::span<const Comparable> tables, const Method& method) {
  BoardPoints points;
  const std::vector<int> scores = scores_of(tables);
  if (!scores.empty()) points.datum = butler_datum(scores, left_out(method, scores.size()));
  for (const Comparable& table : tables) {
    if (!table.north_south) {
      points.tables.push_back(adjusted(table, 1));
      continue;
    }
    const Hundredths won = capped_imps(*table.north_south - *points.datum, method.most_imps);
    points.tables.push_back({won, -won});
  }
  return points;
}

/// Of a match: the difference of the two rooms, in IMPs or as a board won, tied or lost.
BoardPoints match(std::span<const Comparable> tables, const Method& method) {
  BoardPoints points;
  const bool imp_play = method.kind == MethodKind::kTeams;
  const bool both = tables[0].north_south && tables[1].north_south;
  for (std::size_t i = 0; i < 2; ++i) {
    const Comparable& table = tables[i];
    if (!both) {
      // An adjusted score in one room is that of the whole board.
      const Comparable& given = table.north_south ? tables[1 - i] : table;
      const Adjusted ours = table.north_south ? given.east_west_adjusted : given.north_south_adjusted;
      const Adjusted theirs = table.north_south ? given.north_south_adjusted : given.east_west_adjusted;
      const auto worth = [&](Adjusted one) {
        return imp_play ? Hundredths::of(adjusted_imps(one)) : Hundredths{std::int64_t{2} * percent(one)};
      };
      points.tables.push_back({worth(ours), worth(theirs)});
      continue;
    }
    const int difference = *table.north_south - *tables[1 - i].north_south;
    const Hundredths won =
        imp_play ? capped_imps(difference, method.most_imps) : Hundredths::of((difference > 0) - (difference < 0));
    points.tables.push_back(imp_play ? Matchpoints{won, -won}
                                     : Matchpoints{Hundredths::of(1) + won, Hundredths::of(1) - won});
  }
  return points;
}

}  // namespace

std::optional<Method> read_method(std::string_view scoring) {
  std::optional<Method> method;
  bool imp_play = false;
  for (std::size_t from = 0; from <= scoring.size();) {
    const std::size_t to = std::min(scoring.find(';', from), scoring.size());
    const std::string_view field = without_blanks(scoring.substr(from, to - from));
    from = to + 1;
    const auto is = [&](std::string_view word) { return same_word(field, word); };
    if (is("IMP")) imp_play = true;
    if (is("MP") || is("MatchPoints")) method = Method{MethodKind::kMatchpoints, Datum::kMean, {}};
    if (is("MP1")) method = Method{MethodKind::kHalfMatchpoints, Datum::kMean, {}};
    if (is("BAM")) method = Method{MethodKind::kBoardAMatch, Datum::kMean, {}};
    if (is("Butler")) method = Method{MethodKind::kButler, Datum::kMean, {}};
    if (is("Butler-2")) method = Method{MethodKind::kButler, Datum::kMeanWithoutExtremes, {}};
    if (is("Cross") || is("Cavendish")) method = Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kSum};
    if (is("Cross1")) method = Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kPerTable};
    if (is("Cross2")) method = Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kPerOther};
    if (is("Median") && method) method->datum = Datum::kMedian;
    // Matchpoints of other kinds, IMPs by older scales.
    constexpr std::array<std::string_view, 12> kOthers = {"OldMP",     "MP2",       "Mitchell2", "Mitchell3",
                                                          "Mitchell4", "Ascherman", "Bastille",  "EMP",
                                                          "IMP_1948",  "IMP_1961",  "Instant",   "Experts"};
    for (const std::string_view other : kOthers)
      if (is(other)) return std::nullopt;
  }
  if (method && imp_play && unit_of(method->kind) == unit_of(MethodKind::kMatchpoints)) return std::nullopt;
  return method;
}

std::string_view unit_of(MethodKind kind) {
  switch (kind) {
    case MethodKind::kMatchpoints:
    case MethodKind::kHalfMatchpoints:
    case MethodKind::kBoardAMatch:
      return "matchpoints";
    case MethodKind::kCrossImps:
    case MethodKind::kButler:
    case MethodKind::kTeams:
      return "IMPs";
  }
  return {};
}

std::int64_t divisor_of(Averaging averaging, std::int64_t results) {
  switch (averaging) {
    case Averaging::kSum:
      return 1;
    case Averaging::kPerTable:
      return std::max<std::int64_t>(results, 1);
    case Averaging::kPerOther:
      return std::max<std::int64_t>(results - 1, 1);
  }
  return 1;
}

Hundredths top_of(MethodKind kind, std::size_t expected) {
  switch (kind) {
    case MethodKind::kMatchpoints:
      return top(expected);
    case MethodKind::kHalfMatchpoints:
      return top(expected, PairBeaten::kOne);
    case MethodKind::kBoardAMatch:
      return Hundredths::of(2);
    case MethodKind::kCrossImps:
    case MethodKind::kButler:
    case MethodKind::kTeams:
      return {};
  }
  return {};
}

namespace {

BoardPoints compare_single(std::span<const Comparable> tables, const Method& method, std::size_t expected) {
  switch (method.kind) {
    case MethodKind::kMatchpoints:
      return {matchpoints(tables, expected, PairBeaten::kTwo, method.raising), std::nullopt};
    case MethodKind::kHalfMatchpoints:
      return {matchpoints(tables, expected, PairBeaten::kOne, method.raising), std::nullopt};
    case MethodKind::kCrossImps:
      return cross_imps(tables, method.averaging, method.most_imps);
    case MethodKind::kButler:
      return butler(tables, method);
    case MethodKind::kTeams:
    case MethodKind::kBoardAMatch:
      return match(tables, method);
  }
  return {};
}

BoardPoints compare_balanced(std::span<const Comparable> tables, const Method& method, std::size_t expected) {
  BoardPoints points = compare_single(tables, method, expected);
  if (any_weighted(tables)) weigh(tables, method, expected, points);
  return points;
}

/// The tables as `side` of table `of` is compared with them: by its own points there. In a match, its team sits the
/// other way at the other table.
std::vector<Comparable> as_seen_by(Side side, std::size_t of, std::span<const Comparable> tables, bool in_match) {
  std::vector<Comparable> seen(tables.begin(), tables.end());
  for (std::size_t i = 0; i < seen.size(); ++i) {
    const bool other_way = in_match && i != of;
    const bool by_east_west = (side == Side::kEastWest) != other_way;
    if (by_east_west && seen[i].east_west) seen[i].north_south = -*seen[i].east_west;
    seen[i].east_west.reset();
  }
  return seen;
}

}  // namespace

BoardPoints compare(std::span<const Comparable> tables, const Method& method, std::size_t expected) {
  if (std::none_of(tables.begin(), tables.end(), [](const Comparable& one) { return one.east_west.has_value(); }))
    return compare_balanced(tables, method, expected);
  const bool in_match = method.kind == MethodKind::kTeams || method.kind == MethodKind::kBoardAMatch;
  BoardPoints points;
  std::array<BoardPoints, 2> seen;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (i == 0 || in_match)
      for (const Side side : bridge::kSides)
        seen[index_of(side)] = compare_balanced(as_seen_by(side, i, tables, in_match), method, expected);
    const Matchpoints& ours = seen[0].tables[i];
    const Matchpoints& theirs = seen[1].tables[i];
    // Sides with the same comparisons balance, and so does what rounding took.
    points.tables.push_back({ours.north_south, theirs.east_west, ours.rest == theirs.rest ? ours.rest : 0});
  }
  points.datum = seen[0].datum;
  return points;
}

}  // namespace kibitzer::contests
