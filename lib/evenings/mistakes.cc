#include "evenings/mistakes.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "bridge/rulings/rules.h"
#include "contests/contestants.h"
#include "findings/rule.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;
using bridge::kRule;

/// Whether a fault that a file has by itself can come from such a mistake in its row.
bool may_follow(const findings::Rule& rule, Mistake::Of of) {
  const auto is_of = [&](std::initializer_list<const findings::Rule*> rules) {
    return std::find(rules.begin(), rules.end(), &rule) != rules.end();
  };
  switch (of) {
    case Mistake::Of::kSeats:
      return is_of({&kRule<"bridge/repeated-pair">, &kRule<"bridge/not-in-movement">, &kRule<"bridge/missing-result">,
                    &kRule<"bridge/wrong-names">, &kRule<"bridge/unknown-pair">});
    case Mistake::Of::kBoard:
      return is_of({&kRule<"bridge/repeated-pair">, &kRule<"bridge/repeated-board">, &kRule<"bridge/not-in-movement">,
                    &kRule<"bridge/missing-result">, &kRule<"bridge/wrong-score">, &kRule<"bridge/impossible-score">});
    case Mistake::Of::kDeclarers:
      return is_of({&kRule<"bridge/wrong-score">, &kRule<"bridge/lead-not-held">});
  }
  return false;
}

std::string bare_number(const std::string& pair) {
  const auto found = contests::numbered(pair);
  return found ? found->number : pair;
}

/// The rows that a mistake is in, and whose totals it changed.
class Rows {
 public:
  Rows(const Evening& evening, const std::vector<Mistake>& mistakes) : evening_(evening) {
    for (const Mistake& mistake : mistakes)
      for (const Entry* const entry : mistake.entries) add(*entry, mistake.of);
  }

  void add(const Entry& entry, Mistake::Of of) {
    for (const std::string& pair : entry.result.pairs) pairs_[entry.file].insert(bare_number(pair));
    if (!entry.result.places) return;
    const text::Span row = (*entry.result.places)[static_cast<std::size_t>(Cell::kRow)].span;
    if (row.end > row.begin) rows_.emplace(std::pair(entry.file, row.begin), std::pair(row.end, of));
  }

  bool explain(const Point& point) const {
    const findings::Located& finding = point.finding;
    if (finding.rule == &kRule<"bridge/wrong-total">) return is_of_pair(point);
    if (explains(point.file, finding.span, *finding.rule)) return true;
    return std::any_of(finding.related.begin(), finding.related.end(), [&](const findings::Note& note) {
      return note.path.empty() && explains(point.file, note.span, *finding.rule);
    });
  }

 private:
  bool explains(std::uint32_t file, text::Span at, const findings::Rule& rule) const {
    auto row = rows_.upper_bound({file, at.begin});
    if (row == rows_.begin()) return false;
    const std::uint32_t begin = std::prev(row)->first.second;
    for (--row; row->first == std::pair(file, begin); --row) {
      if (at.begin < row->second.first && may_follow(rule, row->second.second)) return true;
      if (row == rows_.begin()) break;
    }
    return false;
  }

  /// Whether the total is that of a pair whose results the mistake is in.
  bool is_of_pair(const Point& point) const {
    const auto pairs = pairs_.find(point.file);
    if (pairs == pairs_.end()) return false;
    for (const bridge::ListedContestant& one : evening_.files[point.file].ranking) {
      if (!one.places || !pairs->second.contains(bare_number(one.number))) continue;
      if (std::any_of(one.places->begin(), one.places->end(), [&](const findings::Note& place) {
            return place.span.end > place.span.begin && place.span == point.finding.span;
          }))
        return true;
    }
    return false;
  }

  const Evening& evening_;
  std::multimap<std::pair<std::uint32_t, std::uint32_t>, std::pair<std::uint32_t, Mistake::Of>> rows_;
  std::map<std::uint32_t, std::set<std::string>> pairs_;  // by file
};

}  // namespace

std::set<const Entry*> entries_of(const std::vector<Mistake>& mistakes, Mistake::Of of) {
  std::set<const Entry*> found;
  for (const Mistake& one : mistakes)
    if (one.of == of) found.insert(one.entries.begin(), one.entries.end());
  return found;
}

void drop_consequences(const Evening& evening, const std::vector<Mistake>& mistakes,
                       const std::set<const Entry*>& turned, std::vector<Point>& points) {
  if (mistakes.empty() && turned.empty()) return;
  Rows rows(evening, mistakes);
  for (const Entry* const entry : turned) rows.add(*entry, Mistake::Of::kDeclarers);
  std::set<std::size_t> again;
  for (const Mistake& mistake : mistakes)
    if (mistake.of == Mistake::Of::kDeclarers &&
        std::any_of(mistake.entries.begin(), mistake.entries.end(),
                    [&](const Entry* entry) { return turned.contains(entry); }))
      again.insert(mistake.point);
  std::vector<Point> kept;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (!again.contains(i) && !rows.explain(points[i])) kept.push_back(std::move(points[i]));
  points = std::move(kept);
}

}  // namespace kibitzer::evenings
