#include "contests/inference.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

#include "contests/matches.h"

namespace kibitzer::contests {
namespace {

using bridge::Comparable;
using bridge::Hundredths;

constexpr std::size_t kImps = 0;
constexpr std::size_t kMatchpoints = 1;
constexpr std::size_t kPercentage = 2;

// Of methods that explain equally many, takes the one that the records name, or else the first.
constexpr std::array kByImps = {
    Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kSum},
    Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kPerOther},
    Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kPerTable},
    Method{MethodKind::kButler, Datum::kMean, Averaging::kSum},
    Method{MethodKind::kButler, Datum::kMeanWithoutExtremes, Averaging::kSum},
    Method{MethodKind::kButler, Datum::kMedian, Averaging::kSum},
};
constexpr std::array kByMatchpoints = {
    Method{MethodKind::kMatchpoints, Datum::kMean, Averaging::kSum},
    Method{MethodKind::kHalfMatchpoints, Datum::kMean, Averaging::kSum},
};

class Inferring {
 public:
  explicit Inferring(const Gathering& gathering) : gathering_(gathering) {}

  std::vector<std::optional<Method>> methods() {
    for (const Board& board : gathering_.boards())
      if (board.results.size() > 1 && !is_of_matches(board)) look(board);
    std::vector<std::optional<Method>> all(gathering_.sessions().size());
    for (std::uint32_t session = 0; session < all.size(); ++session) all[session] = method_of(session);
    return all;
  }

 private:
  /// What figures of a session there are, and how many of them each method explains.
  struct Seen {
    std::array<std::size_t, 3> figures{};
    std::array<std::size_t, kByImps.size()> imps{};
    std::array<std::size_t, kByMatchpoints.size()> matchpoints{};
    std::optional<Method> stated;
  };

  /// Of `methods`, the one that explains most.
  template <std::size_t kCount>
  static Method best(const std::array<Method, kCount>& methods, const std::array<std::size_t, kCount>& explained,
                     const std::optional<Method>& stated) {
    const std::size_t most = *std::max_element(explained.begin(), explained.end());
    for (std::size_t i = 0; i < kCount; ++i)
      if (explained[i] == most && methods[i] == stated) return methods[i];
    return methods[static_cast<std::size_t>(std::find(explained.begin(), explained.end(), most) - explained.begin())];
  }

  template <std::size_t kCount>
  void count(const Board& board, std::size_t kind, const std::array<Method, kCount>& methods,
             std::array<std::size_t, kCount> Seen::*explained) {
    std::vector<Comparable> tables;
    for (const Result& result : board.results) tables.push_back(result.score);
    for (std::size_t method = 0; method < kCount; ++method) {
      const BoardPoints points = compare(tables, methods[method], tables.size());
      for (std::size_t i = 0; i < tables.size(); ++i) {
        const RecordedFigures* const figures = gathering_.figures(board.results[i]);
        if (figures != nullptr && (*figures)[kind] && (*figures)[kind]->says(points.tables[i].north_south))
          ++(seen_[board.results[i].session].*explained)[method];
      }
    }
  }

  void look(const Board& board) {
    std::array<bool, 3> has{};
    for (const Result& result : board.results) {
      const RecordedFigures* const figures = gathering_.figures(result);
      if (figures == nullptr) continue;
      for (const std::size_t kind : {kImps, kMatchpoints, kPercentage}) {
        if (!(*figures)[kind]) continue;
        has[kind] = true;
        ++seen_[result.session].figures[kind];
      }
    }
    if (const auto stated = read_method(gathering_.names().name(board.scoring)); stated && !board.results.empty())
      seen_[board.results.front().session].stated = stated;
    if (has[kImps]) count(board, kImps, kByImps, &Seen::imps);
    if (has[kMatchpoints]) count(board, kMatchpoints, kByMatchpoints, &Seen::matchpoints);
  }

  std::optional<Method> method_of(std::uint32_t session) const {
    const auto found = seen_.find(session);
    if (found == seen_.end()) return std::nullopt;
    const Seen& seen = found->second;
    const std::size_t compared = seen.figures[kMatchpoints] + seen.figures[kPercentage];
    if (compared + seen.figures[kImps] == 0) return std::nullopt;
    if (seen.figures[kImps] > compared) return best(kByImps, seen.imps, seen.stated);
    return best(kByMatchpoints, seen.matchpoints, seen.stated);
  }

  const Gathering& gathering_;
  std::map<std::uint32_t, Seen> seen_;
};

/// How many figures of a session follow from one way of comparing; by kind and method, as many as those that are usual.
class Explained {
 public:
  void count(const Gathering& gathering, std::span<const Result* const> results) {
    std::vector<Comparable> tables;
    for (const Result* result : results) tables.push_back(result->score);
    const auto of = [&](std::size_t kind, std::span<const Method> methods) {
      for (std::size_t i = 0; i < methods.size(); ++i) {
        const BoardPoints points = compare(tables, methods[i], tables.size());
        const Hundredths top = top_of(methods[i].kind, tables.size());
        for (std::size_t table = 0; table < tables.size(); ++table) {
          const RecordedFigures* const figures = gathering.figures(*results[table]);
          if (figures == nullptr || !(*figures)[kind]) continue;
          const Hundredths won = points.tables[table].north_south;
          if (kind == kPercentage && top == Hundredths{}) continue;
          const Hundredths right = kind == kPercentage ? Hundredths::ratio(100 * won.count, top.count) : won;
          if ((*figures)[kind]->says(right)) ++explained_[{kind, i}];
        }
      }
    };
    of(kImps, kByImps);
    of(kMatchpoints, kByMatchpoints);
    of(kPercentage, std::span(kByMatchpoints).first(1));
  }

  std::size_t most() const {
    std::size_t most = 0;
    for (const auto& [method, count] : explained_) most = std::max(most, count);
    return most;
  }

 private:
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> explained_;
};

}  // namespace

std::vector<std::optional<bool>> sections_by_figures(const Gathering& gathering) {
  std::map<std::uint32_t, std::array<Explained, 2>> explained;  // by session: by section, together
  for (const Board& board : gathering.boards()) {
    using Results = std::vector<const Result*>;
    std::map<std::uint32_t, Results> by_session;
    std::map<std::pair<std::uint32_t, std::optional<std::uint32_t>>, Results> by_section;
    bool any_figures = false;
    for (const Result& result : board.results) {
      if (gathering.sessions()[result.session].sections.size() < 2) continue;
      any_figures = any_figures || gathering.figures(result) != nullptr;
      by_session[result.session].push_back(&result);
      by_section[{result.session, result.section}].push_back(&result);
    }
    if (!any_figures) continue;
    for (const auto& [key, results] : by_section) explained[key.first][0].count(gathering, results);
    for (const auto& [session, results] : by_session) explained[session][1].count(gathering, results);
  }
  std::vector<std::optional<bool>> all(gathering.sessions().size());
  for (const auto& [session, counted] : explained)
    if (const auto [apart, together] = std::pair(counted[0].most(), counted[1].most()); apart != together)
      all[session] = together > apart;
  return all;
}

std::vector<std::optional<Method>> methods_of_figures(const Gathering& gathering) {
  return Inferring(gathering).methods();
}

}  // namespace kibitzer::contests
