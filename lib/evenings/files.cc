#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "contests/contestants.h"
#include "evenings/evening.h"
#include "evenings/matching.h"
#include "text/date.h"

namespace kibitzer::evenings {
namespace {

using bridge::TableResult;

constexpr double kHalf = 0.5;

/// The name of a file without its folder and endings.
std::string_view stem_of(std::string_view path) {
  const std::size_t slash = path.find_last_of("/!");
  if (slash != std::string_view::npos) path.remove_prefix(slash + 1);
  return path.substr(0, path.find('.'));
}

bool has_deal(const TableResult& result) { return result.deal != bridge::DealKey{}; }

/// How much of the smaller of two sorted lists is in the other one.
template <typename Value>
double share_of(const std::vector<Value>& one, const std::vector<Value>& other) {
  std::vector<Value> common;
  std::set_intersection(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(common));
  const std::size_t smaller = std::min(one.size(), other.size());
  return smaller == 0 ? 0 : static_cast<double>(common.size()) / static_cast<double>(smaller);
}

/// What tells files of one evening from those of another.
struct Signature {
  std::vector<bridge::DealKey> deals;
  std::vector<std::pair<int, int>> results;  ///< boards and North-South's points

  explicit Signature(const File& file) {
    for (const TableResult& deal : file.deals) deals.push_back(deal.deal);
    for (const Entry& entry : file.entries)
      if (entry.result.number && entry.result.score.north_south)
        results.emplace_back(*entry.result.number, *entry.result.score.north_south);
    std::sort(deals.begin(), deals.end());
    deals.erase(std::unique(deals.begin(), deals.end()), deals.end());
    std::sort(results.begin(), results.end());
  }

  /// How much of what both have is the same, at most 1.
  double share(const Signature& other) const {
    return std::max(share_of(deals, other.deals), share_of(results, other.results));
  }
};

/// Sets of files, which grow together.
class Sets {
 public:
  explicit Sets(std::size_t size) : of_(size) { std::iota(of_.begin(), of_.end(), std::size_t{0}); }

  std::size_t root(std::size_t one) {
    while (of_[one] != one) one = of_[one] = of_[of_[one]];
    return one;
  }
  void join(std::size_t one, std::size_t other) {
    const std::size_t a = root(one);
    const std::size_t b = root(other);
    of_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> of_;
};

/// Whether the file says of what day its results are; deals may be dated by when they were dealt.
bool is_dated(const File& file) { return (file.has_results() || file.has_only_ranking()) && !file.date.empty(); }

/// How many of the pairs that a ranking names are named in the results of the other file.
double share_of_names(const File& ranking, const File& other) {
  std::set<std::string> known;
  for (const auto& one : other.names) known.insert(bridge::names_key(one.second));
  for (const Entry& entry : other.entries)
    for (const std::string& names : entry.result.names) known.insert(bridge::names_key(names));
  known.erase("");
  const auto named = std::count_if(ranking.ranking.begin(), ranking.ranking.end(),
                                   [&](const auto& one) { return known.contains(bridge::names_key(one.names)); });
  return static_cast<double>(named) / static_cast<double>(ranking.ranking.size());
}

/// Puts together what has the same date, and each other file with the one that it has most in common with. Files of
/// different dates never come together, not even through a third one.
void join_like(const std::vector<File>& files, const std::vector<Signature>& signatures, Sets& sets) {
  for (std::size_t i = 0; i < files.size(); ++i)
    for (std::size_t j = i + 1; j < files.size(); ++j)
      if (is_dated(files[i]) && is_dated(files[j]) && files[i].date == files[j].date) sets.join(i, j);
  const auto join_best = [&](std::size_t file, const auto& may) {
    std::optional<std::size_t> best;
    double most = 0;
    for (std::size_t j = 0; j < files.size(); ++j) {
      if (j == file || !may(files[j])) continue;
      const double share = files[file].has_only_ranking() ? share_of_names(files[file], files[j])
                                                          : signatures[file].share(signatures[j]);
      // Of several that are equally alike, the one of the same name or in the same folder is meant.
      const double rank = share + (stem_of(files[j].path) == stem_of(files[file].path) ? 0.02 : 0) +
                          (folder_of(files[j].path) == folder_of(files[file].path) ? 0.01 : 0);
      if (share < kHalf || rank <= most) continue;
      most = rank;
      best = j;
    }
    if (best) sets.join(file, *best);
    return best.has_value();
  };
  for (std::size_t i = 0; i < files.size(); ++i)
    if (!is_dated(files[i]) && !join_best(i, is_dated))
      join_best(i, [](const File& other) { return !is_dated(other); });
}

/// A file that says nothing of its day, or has nothing but deals, which may be dated by when they were dealt, goes with the
/// results of the same name, else with the only results in its folder, else with the only results there are.
void join_undated(const std::vector<File>& files, Sets& sets) {
  std::set<std::size_t> with_results;
  for (std::size_t i = 0; i < files.size(); ++i)
    if (files[i].has_results()) with_results.insert(sets.root(i));
  // Without results all deals are surely of one evening: somebody wants to know whether they are the same.
  for (std::size_t i = 1; i < files.size() && with_results.empty(); ++i) sets.join(0, i);
  const auto only = [&](std::size_t file, const auto& is) {
    std::set<std::size_t> found;
    for (std::size_t i = 0; i < files.size(); ++i)
      if (i != file && files[i].has_results() && sets.root(i) != sets.root(file) && is(files[i]))
        found.insert(sets.root(i));
    if (found.size() == 1) sets.join(file, *found.begin());
    return found.size() == 1;
  };
  for (std::size_t i = 0; i < files.size(); ++i) {
    const File& file = files[i];
    const bool alone = std::count_if(files.begin(), files.end(), [&](const File& other) {
                         return sets.root(static_cast<std::size_t>(&other - files.data())) == sets.root(i);
                       }) == 1;
    if (is_dated(file) || !alone) continue;
    if (only(i, [&](const File& one) { return stem_of(one.path) == stem_of(file.path); })) continue;
    if (only(i, [&](const File& one) { return folder_of(one.path) == folder_of(file.path); })) continue;
    only(i, [](const File& /*one*/) { return true; });
  }
}

/// The most trusted file first: the one entered at the tables, then the one with the most results.
bool comes_before(const File& one, const File& other) {
  const auto rank = [](const File& file) {
    return std::tuple(file.has_results(), !file.movement.empty(), file.entries.size(), file.has_only_ranking());
  };
  return rank(one) > rank(other);
}

/// How the results of a file fit those of the files before it. Only boards of sections that both have can show it.
Fit fit_of(const File& known, const File& file, const Match& match) {
  const auto sections_of = [](const File& of) {
    std::set<std::string> sections;
    for (const Entry& entry : of.entries) sections.emplace(bridge::section_name(entry.result.section));
    return sections;
  };
  const std::set<std::string> ours = sections_of(known);
  const std::set<std::string> theirs = sections_of(file);
  const bool by_section = std::any_of(theirs.begin(), theirs.end(),
                                      [&](const std::string& one) { return !one.empty() && ours.contains(one); });
  const auto place_of = [&](const TableResult& result) {
    return std::pair(by_section ? std::string(bridge::section_name(result.section)) : std::string(), board_of(result));
  };
  std::set<std::pair<std::string, BoardName>> places;
  for (const Entry& entry : known.entries) places.insert(place_of(entry.result));
  Fit fit{0, match.agreeing};
  for (const Entry& entry : file.entries) fit.comparable += places.contains(place_of(entry.result)) ? 1 : 0;
  return fit;
}

/// Gives each result the names that its own file has of its pairs, or else another file that has the result.
void share_names(Evening& evening) {
  for (const Played& played : evening.played)
    for (const bridge::Side side : bridge::kSides) {
      std::string names;
      for (std::size_t f = 0; f < played.entries.size() && names.empty(); ++f)
        if (played.entries[f] != nullptr && played.how[f] == How::kSame)
          names = evening.own_names(*played.entries[f], side);
      for (std::size_t f = 0; f < played.entries.size(); ++f) {
        const Entry* const entry = played.entries[f];
        if (entry == nullptr || played.how[f] != How::kSame) continue;
        const std::string own = evening.own_names(*entry, side);
        const auto index = static_cast<std::size_t>(entry - evening.files[f].entries.data());
        evening.files[f].entries[index].names[index_of(side)] = own.empty() ? names : own;
      }
    }
}

/// Puts the results of all files of the evening beside each other.
void match_all(Evening& evening) {
  const std::size_t count = evening.files.size();
  evening.fits.resize(count);
  for (std::size_t f = 0; f < count; ++f) {
    File& file = evening.files[f];
    for (Entry& entry : file.entries) entry.file = static_cast<std::uint32_t>(f);
    if (!file.has_results()) continue;
    // What no earlier file has may be in this one under the same name.
    File known;
    for (const Played& played : evening.played) known.entries.push_back(played.main());
    std::vector<bool> taken(file.entries.size());
    if (!known.entries.empty()) {
      const Match match = evenings::match(known, file);
      evening.fits[f] = fit_of(known, file, match);
      if (!evening.fits[f].plausible()) continue;
      for (const Pairing& one : match.same) {
        evening.played[one.base].entries[f] = &file.entries[one.other];
        evening.played[one.base].how[f] = one.how;
        taken[one.other] = true;
      }
    }
    for (std::size_t i = 0; i < file.entries.size(); ++i) {
      if (taken[i]) continue;
      Played& played = evening.played.emplace_back();
      played.board = board_of(file.entries[i].result);
      played.entries.resize(count);
      played.how.resize(count);
      played.entries[f] = &file.entries[i];
    }
  }
  std::stable_sort(evening.played.begin(), evening.played.end(),
                   [](const Played& a, const Played& b) { return a.board < b.board; });
  share_names(evening);
}

}  // namespace

std::string_view folder_of(std::string_view path) {
  path = path.substr(0, path.find('!'));  // what is in an archive is where the archive is
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

BoardName board_of(const TableResult& result) { return {result.stage, result.number.value_or(0)}; }

const Entry& Played::main() const {
  return **std::find_if(entries.begin(), entries.end(), [](const Entry* entry) { return entry != nullptr; });
}

std::string Evening::title() const {
  std::string event;
  std::string date;
  for (const File& file : files) {
    if (event.empty()) event = file.event;
    if (date.empty()) date = file.date;
  }
  return event + (event.empty() || date.empty() ? "" : ", ") + date;
}

std::string Evening::own_names(const Entry& entry, bridge::Side side) const {
  const std::string& names = entry.result.names[index_of(side)];
  if (!names.empty()) return names;
  const auto& listed = files[entry.file].names;
  for (const std::string& section : {entry.result.section, std::string()})
    if (const auto found = listed.find({section, entry.result.pairs[index_of(side)]}); found != listed.end())
      return found->second;
  return {};
}

File& Files::file(const std::string& path) {
  const auto [found, is_new] = by_path_.try_emplace(path, files_.size());
  if (is_new) files_.emplace_back().path = path;
  return files_[found->second];
}

void Files::add(const std::string& path, const findings::Located& finding) { file(path).findings.push_back(finding); }

namespace {

/// A list of contestants with figures is a ranking; a record may repeat it with every board.
void take_ranking(const TableResult& result, File& file) {
  const auto says_something = [](const bridge::ListedContestant& listed) {
    return std::any_of(bridge::kTotalFigures.begin(), bridge::kTotalFigures.end(),
                       [&](const auto figure) { return (listed.claimed.*figure).has_value(); });
  };
  if (!file.ranking.empty() || !std::any_of(result.contestants.begin(), result.contestants.end(), says_something))
    return;
  file.ranking = result.contestants;
}

}  // namespace

void Files::add(const std::string& path, const TableResult& result) {
  File& of = file(path);
  if (of.event.empty()) of.event = result.event;
  if (of.date.empty()) of.date = text::in_one_form(result.date);
  of.movement.insert(of.movement.end(), result.movement.begin(), result.movement.end());
  for (const bridge::ListedContestant& listed : result.contestants)
    if (!listed.names.empty()) {
      // Where both directions count from 1, a number alone tells nobody's names.
      const auto [found, is_new] = of.names.try_emplace({listed.section, listed.number}, listed.names);
      if (!is_new && found->second != listed.names) found->second.clear();
    }
  take_ranking(result, of);
  if (result.of_rubber || !result.number) return;
  const bool has_result = result.scored() || (result.contract && result.tricks);
  if (has_deal(result) && of.known_deals.emplace(board_of(result), result.deal).second) of.deals.push_back(result);
  if (has_result) of.entries.push_back({result, 0});
}

/// A list beside the games, as in LIN, says of a room what its own game says.
void Files::leave_out_listed() {
  for (File& file : files_) {
    using Room = std::tuple<BoardName, std::string, bridge::Room>;
    const auto room_of = [](const Entry& entry) {
      return Room(board_of(entry.result), entry.result.round, entry.result.room);
    };
    std::set<Room> recorded;
    for (const Entry& entry : file.entries)
      if (!entry.result.listed) recorded.insert(room_of(entry));
    std::erase_if(file.entries,
                  [&](const Entry& entry) { return entry.result.listed && recorded.contains(room_of(entry)); });
  }
}

std::vector<Evening> Files::evenings() {
  leave_out_listed();
  std::vector<Signature> signatures;
  signatures.reserve(files_.size());
  for (const File& file : files_) signatures.emplace_back(file);
  Sets sets(files_.size());
  join_like(files_, signatures, sets);
  join_undated(files_, sets);
  std::map<std::size_t, Evening> by_root;
  for (std::size_t i = 0; i < files_.size(); ++i) by_root[sets.root(i)].files.push_back(std::move(files_[i]));
  files_.clear();
  by_path_.clear();
  std::vector<Evening> evenings;
  for (auto& one : by_root) {
    Evening& evening = evenings.emplace_back(std::move(one.second));
    std::stable_sort(evening.files.begin(), evening.files.end(), comes_before);
    match_all(evening);
  }
  return evenings;
}

}  // namespace kibitzer::evenings
