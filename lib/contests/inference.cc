#include "contests/inference.h"

#include <algorithm>
#include <array>
#include <map>

#include "contests/matches.h"

namespace kibitzer::contests {
namespace {

using bridge::Comparable;
using bridge::Hundredths;

constexpr std::size_t kImps = 0;
constexpr std::size_t kMatchpoints = 1;
constexpr std::size_t kPercentage = 2;

// Of methods that explain as much, the first is taken.
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
  };

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
    if (has[kImps]) count(board, kImps, kByImps, &Seen::imps);
    if (has[kMatchpoints]) count(board, kMatchpoints, kByMatchpoints, &Seen::matchpoints);
  }

  std::optional<Method> method_of(std::uint32_t session) const {
    const auto found = seen_.find(session);
    if (found == seen_.end()) return std::nullopt;
    const Seen& seen = found->second;
    const auto best = [](const auto& methods, const auto& explained) {
      return methods[static_cast<std::size_t>(std::max_element(explained.begin(), explained.end()) -
                                              explained.begin())];
    };
    if (seen.figures[kImps] > seen.figures[kMatchpoints] + seen.figures[kPercentage]) return best(kByImps, seen.imps);
    return best(kByMatchpoints, seen.matchpoints);
  }

  const Gathering& gathering_;
  std::map<std::uint32_t, Seen> seen_;
};

}  // namespace

std::vector<std::optional<Method>> methods_of_figures(const Gathering& gathering) {
  return Inferring(gathering).methods();
}

}  // namespace kibitzer::contests
