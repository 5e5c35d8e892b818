#include "contests/figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <set>

#include "bridge/scoring/imps.h"
#include "text/words.h"

namespace kibitzer::contests {
namespace {

using bridge::butler_datum;
using bridge::Comparable;
using bridge::Figure;
using bridge::Hundredths;
using bridge::imps;
using bridge::kSides;
using bridge::Matchpoints;
using bridge::Side;

constexpr std::size_t kMostLeftOut = 2;
constexpr std::size_t kMostReported = 100;  // of one board
constexpr std::size_t kMostMissing = 10;    // results that other boards have but this one lacks
constexpr std::size_t kFewestSure = 3;      // claimants that a method must explain before it is believed of another

/// What a method gives every claimant, and how it is put in words.
struct Explanation {
  std::vector<std::optional<Hundredths>> north_south;  ///< by claimant; nothing if it has an adjusted score
  Hundredths sum;                                      ///< of both sides' figures
  std::optional<int> datum;
  std::size_t expected = 0;  ///< number of results that matchpoints were raised to, if more than there are
};

std::vector<int> scores_of(std::span<const Claimant> claimants) {
  std::vector<int> scores;
  for (const Claimant& claimant : claimants)
    if (claimant.score.north_south) scores.push_back(*claimant.score.north_south);
  return scores;
}

Explanation against(std::span<const Claimant> claimants, int datum) {
  Explanation found;
  found.datum = datum;
  for (const Claimant& claimant : claimants)
    found.north_south.push_back(claimant.score.north_south
                                    ? std::optional(Hundredths::of(imps(*claimant.score.north_south - datum)))
                                    : std::nullopt);
  return found;
}

/// All values that the mean of some of the scores may be rounded to, the most common one first.
std::vector<int> data_of(std::span<const int> scores) {
  std::vector<int> sorted(scores.begin(), scores.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<int> data;
  const auto add = [&](int datum) {
    if (std::find(data.begin(), data.end(), datum) == data.end()) data.push_back(datum);
  };
  const std::size_t most = (sorted.size() - 1) / 2;
  for (const std::size_t left_out : {std::size_t{0}, std::size_t{1}, kMostLeftOut, most}) {
    const std::size_t out = std::min(left_out, most);
    add(butler_datum(sorted, out));
    const auto counted = std::span(sorted).subspan(out, sorted.size() - 2 * out);
    const auto count = static_cast<long long>(counted.size());
    const long long sum = std::accumulate(counted.begin(), counted.end(), 0LL);
    const long long tens = 10 * count;
    const long long down = (sum - (sum % tens + tens) % tens) / tens;
    add(static_cast<int>(10 * down));
    if (sum % tens != 0) add(static_cast<int>(10 * (down + 1)));
    if (sum % count == 0) add(static_cast<int>(sum / count));
  }
  return data;
}

/// `missing` results are made up for.
Explanation by_method(std::span<const Claimant> claimants, const Method& method, std::size_t missing = 0) {
  std::vector<Comparable> tables;
  for (const Claimant& claimant : claimants) tables.push_back(claimant.score);
  const std::size_t expected = tables.size() + missing;
  const auto points = compare(tables, method, expected);
  Explanation found;
  if (missing > 0) found.expected = expected;
  found.datum = points.datum;
  found.sum = top_of(method.kind, expected);
  for (std::size_t i = 0; i < tables.size(); ++i)
    found.north_south.push_back(tables[i].north_south ? std::optional(points.tables[i].north_south) : std::nullopt);
  return found;
}

/// Matchpoints in per cent of the top; or, with a point for the own score too, of all scores.
Explanation per_cent(std::span<const Claimant> claimants, bool own_score, std::size_t missing = 0,
                     bridge::Raising raising = bridge::Raising::kNeuberg) {
  Method method;
  method.raising = raising;
  Explanation found = by_method(claimants, method, missing);
  const std::int64_t of = found.sum.count / 100 + (own_score ? 2 : 0);
  found.sum = Hundredths::of(100);
  for (auto& points : found.north_south)
    if (points && of > 0) points = Hundredths::ratio(points->count + (own_score ? 100 : 0), of);
  return found;
}

std::vector<Explanation> explanations(std::span<const Claimant> claimants, FigureKind kind,
                                      const std::optional<Method>& stated, std::optional<int> datum) {
  std::vector<Explanation> all;
  const auto cross = [&](Averaging averaging) {
    all.push_back(by_method(claimants, {MethodKind::kCrossImps, Datum::kMean, averaging}));
  };
  switch (kind) {
    case FigureKind::kImps:
      if (datum) return {against(claimants, *datum)};
      if (!stated || stated->kind != MethodKind::kButler)
        for (const Averaging averaging : {Averaging::kSum, Averaging::kPerOther, Averaging::kPerTable})
          cross(averaging);
      if (!stated || stated->kind != MethodKind::kCrossImps)
        for (const int one : data_of(scores_of(claimants))) all.push_back(against(claimants, one));
      return all;
    case FigureKind::kMatchpoints:
      return {by_method(claimants, {}), by_method(claimants, {MethodKind::kHalfMatchpoints, Datum::kMean, {}})};
    case FigureKind::kPercentage:
      return {per_cent(claimants, false), per_cent(claimants, true)};
  }
  return all;
}

/// For a board that is raised by `missing` results.
std::vector<Explanation> explanations_raised_by(std::span<const Claimant> claimants, FigureKind kind,
                                                bridge::Raising raising, std::size_t missing) {
  std::vector<Explanation> all;
  switch (kind) {
    case FigureKind::kImps:
      break;
    case FigureKind::kMatchpoints:
      for (const MethodKind method : {MethodKind::kMatchpoints, MethodKind::kHalfMatchpoints})
        all.push_back(
            by_method(claimants, {method, Datum::kMean, Averaging::kSum, bridge::kMostImps, raising}, missing));
      break;
    case FigureKind::kPercentage:
      all.push_back(per_cent(claimants, false, missing, raising));
      break;
  }
  return all;
}

/// For boards that have fewer results than others of their session; few do, so these are tried last.
std::vector<Explanation> explanations_raised(std::span<const Claimant> claimants, FigureKind kind,
                                             bridge::Raising raising) {
  std::vector<Explanation> all;
  for (std::size_t missing = 1; missing <= kMostMissing; ++missing) {
    auto some = explanations_raised_by(claimants, kind, raising, missing);
    std::move(some.begin(), some.end(), std::back_inserter(all));
  }
  return all;
}

/// Whether `figure` is `right`. Matchpoints are halves at the least, and those written without decimals are not rounded;
/// but where a board is raised to more results, a program may write 20.04 as 20 among others with a decimal.
bool is_right(const Figure& figure, Hundredths right, FigureKind kind, const Explanation& by) {
  if (kind != FigureKind::kMatchpoints || figure.decimals > 0) return figure.says(right);
  if (by.expected == 0) return figure.value == right;
  Figure with_decimal = figure;
  with_decimal.decimals = 1;
  return with_decimal.says(right);
}

/// The figure of a claimant that an explanation does not bear out; North-South's where both are off.
std::optional<std::size_t> wrong_side(const Claimant& claimant, FigureKind kind, const Explanation& by,
                                      std::size_t index) {
  if (!by.north_south[index]) return std::nullopt;
  for (const Side side : kSides) {
    const Figure* const figure = claimant.figures[index_of(side)];
    if (figure == nullptr || figure->artificial) continue;
    const Hundredths right = side == Side::kNorthSouth ? *by.north_south[index] : by.sum - *by.north_south[index];
    if (!is_right(*figure, right, kind, by)) return index_of(side);
  }
  return std::nullopt;
}

std::string units(FigureKind kind, Hundredths value) {
  switch (kind) {
    case FigureKind::kImps:
      return shown(value) + (std::llabs(value.count) == 100 ? " IMP" : " IMPs");
    case FigureKind::kMatchpoints:
      return shown(value) + (std::llabs(value.count) == 100 ? " matchpoint" : " matchpoints");
    case FigureKind::kPercentage:
      return fmt::format("{} per cent", shown(value));
  }
  return {};
}

/// "North-South's 120 beats 5 of the other 7 scores and equals 1: 11 matchpoints, not 12".
std::string reason(std::span<const Claimant> claimants, FigureKind kind, const Explanation& by, std::size_t index,
                   std::size_t side) {
  const int sign = side == 0 ? 1 : -1;
  const int score = sign * *claimants[index].score.north_south;
  std::string text = fmt::format("{}'s {}", name_of(kSides[side]), score);
  int beaten = 0;
  int equalled = -1;
  int others = -1;
  for (const Claimant& other : claimants) {
    if (!other.score.north_south) continue;
    const int theirs = sign * *other.score.north_south;
    ++others;
    beaten += theirs < score ? 1 : 0;
    equalled += theirs == score ? 1 : 0;
  }
  const std::string field = fmt::format("the other {}", text::counted(others, "score"));
  if (kind != FigureKind::kImps) {
    text += fmt::format(" beats {} of {}", beaten, field);
    if (equalled > 0) text += fmt::format(" and equals {}", equalled);
    if (by.expected > 0) text += fmt::format(", raised to {} results", by.expected);
  } else if (by.datum) {
    text += fmt::format(" against a datum of {}", sign * *by.datum);
  } else {
    text += fmt::format(" against {}", field);
  }
  const Hundredths right = side == 0 ? *by.north_south[index] : by.sum - *by.north_south[index];
  return fmt::format("{}: {}, not {}", text, units(kind, right), shown(claimants[index].figures[side]->value));
}

/// A claimant and the side whose figure is wrong.
using Wrong = std::pair<std::size_t, std::size_t>;

std::vector<Wrong> wrong_by(std::span<const Claimant> claimants, FigureKind kind, const Explanation& by) {
  std::vector<Wrong> wrong;
  for (std::size_t i = 0; i < claimants.size(); ++i)
    if (const auto side = wrong_side(claimants[i], kind, by, i)) wrong.emplace_back(i, *side);
  return wrong;
}

/// The explanation that leaves the fewest wrong.
struct Best {
  Explanation by;
  std::vector<Wrong> wrong;
  bool found = false;

  /// Whether everything is explained now.
  bool offer(std::span<const Claimant> claimants, FigureKind kind, std::vector<Explanation> all) {
    for (Explanation& one : all) {
      std::vector<Wrong> its_wrong = wrong_by(claimants, kind, one);
      if (found && its_wrong.size() >= wrong.size()) continue;
      found = true;
      wrong = std::move(its_wrong);
      by = std::move(one);
      if (wrong.empty()) return true;
    }
    return false;
  }

  /// The same of all methods but the simple way to raise matchpoints.
  bool offer_all(std::span<const Claimant> claimants, FigureKind kind, const std::optional<Method>& stated,
                 std::optional<int> datum) {
    return offer(claimants, kind, explanations(claimants, kind, stated, datum)) ||
           offer(claimants, kind, explanations_raised(claimants, kind, bridge::Raising::kNeuberg));
  }
};

/// The number of results that the figures are raised to in the simple way, if that explains all of them. It explains
/// nothing by halves: it is the last thing to be thought of.
std::optional<std::size_t> simply_explained(std::span<const Claimant> claimants, FigureKind kind) {
  Best simple;
  if (!simple.offer(claimants, kind, explanations_raised(claimants, kind, bridge::Raising::kSimple)))
    return std::nullopt;
  return simple.by.expected;
}

/// The claimants with figures that can be right or wrong.
std::size_t count_asked(std::span<const Claimant> claimants) {
  return static_cast<std::size_t>(std::count_if(claimants.begin(), claimants.end(), [](const Claimant& one) {
    return one.score.north_south && (one.figures[0] != nullptr || one.figures[1] != nullptr);
  }));
}

/// The round from which on a board was played with other cards, if its figures are those of two groups, each raised to all
/// results, and of nothing else. Nothing if the rounds are unknown.
std::optional<int> apart_from_round(std::span<const Claimant> claimants, FigureKind kind) {
  constexpr std::size_t kFewestOfGroup = 3;
  constexpr std::size_t kMostRounds = 50;  // as each is tried
  std::set<int> rounds;
  for (const Claimant& one : claimants) {
    if (!one.round || !one.score.north_south) return std::nullopt;
    rounds.insert(*one.round);
    if (rounds.size() > kMostRounds) return std::nullopt;
  }
  const auto explained = [&](const std::vector<Claimant>& group) {
    return group.size() >= kFewestOfGroup && count_asked(group) == group.size() &&
           Best().offer(
               group, kind,
               explanations_raised_by(group, kind, bridge::Raising::kNeuberg, claimants.size() - group.size()));
  };
  for (const int round : rounds) {
    std::array<std::vector<Claimant>, 2> groups;
    for (const Claimant& one : claimants) groups[*one.round < round ? 0 : 1].push_back(one);
    if (explained(groups[0]) && explained(groups[1])) return round;
  }
  return std::nullopt;
}

/// Every datum from the lowest score to the highest: a wrong score moves the mean, but not the figures.
std::vector<Explanation> any_datum(std::span<const Claimant> claimants) {
  constexpr int kStep = 10;
  const std::vector<int> scores = scores_of(claimants);
  const auto [lowest, highest] = std::minmax_element(scores.begin(), scores.end());
  std::vector<Explanation> all;
  for (int datum = *lowest / kStep * kStep; datum <= *highest; datum += kStep) all.push_back(against(claimants, datum));
  return all;
}

/// The claimants one of whom has another score than recorded: with it all figures are right.
std::vector<std::size_t> odd_ones(std::span<const Claimant> claimants, FigureKind kind) {
  constexpr std::size_t kMostClaimants = 40;  // as every score is tried in every place
  if (claimants.size() > kMostClaimants) return {};
  std::vector<int> scores = scores_of(claimants);
  std::sort(scores.begin(), scores.end());
  scores.erase(std::unique(scores.begin(), scores.end()), scores.end());
  std::vector<int> tried = {scores.front() - 1};
  for (const int score : scores) tried.insert(tried.end(), {score, score + 1});  // no score ends in 1
  std::vector<Claimant> others(claimants.begin(), claimants.end());
  std::vector<std::size_t> odd;
  for (std::size_t i = 0; i < others.size(); ++i) {
    const Comparable recorded = others[i].score;
    if (!recorded.north_south) continue;
    for (const int score : tried) {
      others[i].score.north_south = score;
      if (!Best().offer(others, kind, explanations(others, kind, std::nullopt, std::nullopt))) continue;
      odd.push_back(i);
      break;
    }
    others[i].score = recorded;
  }
  return odd;
}

/// If one other score explains all that the recorded scores do not.
std::vector<WrongFigure> by_odd_score(std::span<const Claimant> claimants, FigureKind kind, const Best& best) {
  std::vector<WrongFigure> wrong;
  if (best.wrong.size() < 2) return wrong;
  const auto figure_of = [&](std::size_t i) {
    return claimants[i].figures[0] != nullptr ? claimants[i].figures[0] : claimants[i].figures[1];
  };
  const std::vector<std::size_t> odd = odd_ones(claimants, kind);
  if (odd.empty() || odd.size() > 2) return wrong;
  const Figure* const figure = figure_of(odd.front());
  const auto side = wrong_side(claimants[odd.front()], kind, best.by, odd.front());
  if (figure == nullptr || !side) return wrong;
  wrong.push_back({odd.front(), claimants[odd.front()].figures[*side],
                   reason(claimants, kind, best.by, odd.front(), *side),
                   odd.size() == 2 ? figure_of(odd.back()) : nullptr});
  return wrong;
}

/// Whether the figures are those of a complete field: they add up to a half of all tops.
bool adds_up(std::span<const Claimant> claimants, FigureKind kind) {
  if (kind == FigureKind::kImps) return false;
  for (const std::size_t side : {0U, 1U}) {
    const auto has = [&](const Claimant& one) { return one.figures[side] != nullptr && one.score.north_south; };
    if (!std::all_of(claimants.begin(), claimants.end(), has)) continue;
    std::int64_t sum = 0;
    for (const Claimant& one : claimants) sum += one.figures[side]->value.count;
    const auto count = static_cast<std::int64_t>(claimants.size());
    const std::int64_t all = 100 * count * (count - 1);
    if (kind == FigureKind::kPercentage) return std::llabs(sum - 5000 * count) <= 50 * count;
    return sum == all || 2 * sum == all;
  }
  return false;
}

std::vector<WrongFigure> wrong_as_recorded(std::span<const Claimant> claimants, FigureKind kind,
                                           const std::optional<Method>& stated, std::optional<int> datum) {
  const std::size_t asked = count_asked(claimants);
  if (asked < kFewestSure || scores_of(claimants).empty()) return {};
  Best best;
  if (best.offer_all(claimants, kind, stated, datum) || simply_explained(claimants, kind)) return {};
  if (apart_from_round(claimants, kind)) return {};
  const std::size_t few = std::max<std::size_t>(1, asked / 4);
  if (adds_up(claimants, kind))
    if (auto odd = by_odd_score(claimants, kind, best); !odd.empty()) return odd;
  if (best.wrong.size() > few || asked - best.wrong.size() < kFewestSure) return {};
  if (kind == FigureKind::kImps && best.by.datum && !datum && best.offer(claimants, kind, any_datum(claimants)))
    return {};
  best.wrong.resize(std::min(best.wrong.size(), kMostReported));
  std::vector<WrongFigure> wrong;
  for (const auto& [i, side] : best.wrong)
    wrong.push_back({i, claimants[i].figures[side], reason(claimants, kind, best.by, i, side), nullptr});
  return wrong;
}

/// The wrong figures of claimants that are compared with each other.
std::vector<WrongFigure> wrong_of_field(std::span<const Claimant> claimants, FigureKind kind,
                                        const std::optional<Method>& stated, std::optional<int> datum) {
  std::vector<WrongFigure> wrong = wrong_as_recorded(claimants, kind, stated, datum);
  std::vector<Claimant> others(claimants.begin(), claimants.end());
  bool doubtful = false;
  for (Claimant& one : others) {
    if (!one.doubtful) continue;
    doubtful = true;
    if (!one.other_score) return {};
    one.score.north_south = one.other_score;
  }
  if (!doubtful || wrong.empty()) return wrong;
  const std::vector<WrongFigure> also = wrong_as_recorded(others, kind, stated, datum);
  const auto right_otherwise = [&](const WrongFigure& one) {
    return std::none_of(also.begin(), also.end(), [&](const WrongFigure& other) { return other.figure == one.figure; });
  };
  wrong.erase(std::remove_if(wrong.begin(), wrong.end(), right_otherwise), wrong.end());
  return wrong;
}

/// How many figures the best method leaves unexplained.
std::size_t count_unexplained(std::span<const Claimant> claimants, FigureKind kind, const std::optional<Method>& stated,
                              std::optional<int> datum) {
  if (scores_of(claimants).empty()) return count_asked(claimants);
  Best best;
  if (best.offer_all(claimants, kind, stated, datum) || simply_explained(claimants, kind)) return 0;
  return best.wrong.size();
}

}  // namespace

std::vector<WrongFigure> wrong_figures(std::span<const Claimant> claimants, FigureKind kind,
                                       const std::optional<Method>& stated, std::optional<int> datum) {
  std::map<std::string_view, std::vector<std::size_t>> sections;
  for (std::size_t i = 0; i < claimants.size(); ++i) sections[claimants[i].section].push_back(i);
  if (sections.size() < 2) return wrong_of_field(claimants, kind, stated, datum);
  const std::size_t together = count_unexplained(claimants, kind, stated, datum);
  if (together == 0) return {};
  std::size_t apart = 0;
  std::vector<WrongFigure> wrong;
  for (const auto& [section, members] : sections) {
    std::vector<Claimant> its_own;
    for (const std::size_t member : members) its_own.push_back(claimants[member]);
    apart += count_unexplained(its_own, kind, stated, datum);
    for (WrongFigure& one : wrong_of_field(its_own, kind, stated, datum)) {
      one.claimant = members[one.claimant];
      wrong.push_back(std::move(one));
    }
  }
  if (apart < together) return wrong;
  return together < apart ? wrong_of_field(claimants, kind, stated, datum) : std::vector<WrongFigure>();
}

std::optional<std::size_t> simply_raised_to(std::span<const Claimant> claimants, FigureKind kind) {
  std::vector<std::string_view> sections;
  for (const Claimant& one : claimants)
    if (std::find(sections.begin(), sections.end(), one.section) == sections.end()) sections.push_back(one.section);
  if (kind == FigureKind::kImps || sections.size() != 1 || count_asked(claimants) < kFewestSure ||
      scores_of(claimants).empty() || Best().offer_all(claimants, kind, std::nullopt, std::nullopt))
    return std::nullopt;
  return simply_explained(claimants, kind);
}

std::optional<int> factored_apart_from(std::span<const Claimant> claimants, FigureKind kind) {
  const bool sections = std::any_of(claimants.begin(), claimants.end(),
                                    [&](const Claimant& one) { return one.section != claimants.front().section; });
  if (kind == FigureKind::kImps || sections || count_asked(claimants) < kFewestSure ||
      Best().offer_all(claimants, kind, std::nullopt, std::nullopt) || simply_explained(claimants, kind))
    return std::nullopt;
  return apart_from_round(claimants, kind);
}

std::vector<WrongFigure> wrong_match_imps(std::span<const Claimant> claimants) {
  std::vector<WrongFigure> wrong;
  if (claimants[0].doubtful || claimants[1].doubtful) return wrong;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& here = claimants[i].score.north_south;
    const auto& there = claimants[1 - i].score.north_south;
    if (!here || !there) return {};
    for (const Side side : kSides) {
      const Figure* const figure = claimants[i].figures[index_of(side)];
      const int sign = side == Side::kNorthSouth ? 1 : -1;
      const Hundredths right = Hundredths::of(std::int64_t{sign} * imps(*here - *there));
      if (figure == nullptr || figure->artificial || figure->says(right)) continue;
      wrong.push_back({i, figure,
                       fmt::format("{} have {} here and {} at the other table: {}, not {}", name_of(side), sign * *here,
                                   sign * *there, units(FigureKind::kImps, right), shown(figure->value)),
                       nullptr, figure->value.count == -right.count});
      break;  // the other side's is the same mistake
    }
  }
  return wrong;
}

bool is_datum(int datum, std::span<const int> scores) {
  const auto data = data_of(scores);
  return std::find(data.begin(), data.end(), datum) != data.end();
}

}  // namespace kibitzer::contests
