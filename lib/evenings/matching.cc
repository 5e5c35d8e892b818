#include "evenings/matching.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "contests/contestants.h"

namespace kibitzer::evenings {
namespace {

using bridge::Side;
using bridge::TableResult;

/// How the results of a file are named.
enum class By : std::uint8_t { kNumbers, kNames, kTables, kTeams };

struct Way {
  By by = By::kNumbers;
  bool sections = true;                             ///< they are told apart
  int offset = 0;                                   ///< of East-West's numbers in the other file
  std::map<std::string, std::string> renamed = {};  ///< what the base calls the sections of the other file
};

/// The number of a pair, less `offset`.
std::string number_of(const TableResult& result, Side side, int offset) {
  const std::string& text = result.pairs[index_of(side)];
  const auto found = contests::numbered(text);
  std::string number = found ? found->number : text;
  if (offset == 0) return number;
  int value = 0;
  const char* const end = number.data() + number.size();
  const auto read = std::from_chars(number.data(), end, value);
  return read.ec == std::errc() && read.ptr == end && value >= 0 ? std::to_string(std::int64_t{value} - offset)
                                                                 : number;
}

std::string section_of(const TableResult& result) {
  if (!result.section.empty()) return std::string(bridge::section_name(result.section));
  const auto found = contests::numbered(result.pairs[0]);
  return found ? std::string(bridge::section_name(found->section)) : std::string();
}

std::string section_by(const Way& way, const TableResult& result) {
  if (!way.sections) return {};
  std::string section = section_of(result);
  const auto renamed = way.renamed.find(section);
  return renamed == way.renamed.end() ? section : renamed->second;
}

/// How the pairs of the other file sit, compared with the base.
enum class Seating : std::uint8_t {
  kSame,
  kTurned,        ///< the other way round; numbers that are raised are those of pairs, wherever they sit
  kTurnedRaised,  ///< the same, with the numbers raised of those who sit East-West
};

/// What `way` tells the table of a result by; empty if the result does not say it.
std::string key_of(const TableResult& result, const Way& way, Seating seating = Seating::kSame) {
  const bool turned = seating != Seating::kSame;
  std::string key = section_by(way, result) + "\n";
  const Side first = turned ? Side::kEastWest : Side::kNorthSouth;
  const auto add = [&](const std::string& a, const std::string& b) {
    if (a.empty() || b.empty()) return std::string();
    return fmt::format("{}{}\n{}", key, a, b);
  };
  switch (way.by) {
    case By::kNumbers: {
      const Side raised = seating == Seating::kTurned ? Side::kNorthSouth : Side::kEastWest;
      const auto number = [&](Side side) { return number_of(result, side, side == raised ? way.offset : 0); };
      return add(number(first), number(opponents_of(first)));
    }
    case By::kNames:
      return add(bridge::names_key(result.names[index_of(first)]),
                 bridge::names_key(result.names[index_of(opponents_of(first))]));
    case By::kTables:
      return add(result.table, result.round);
    case By::kTeams: {
      // A program may call either team the home team; in its own open room, that sits North-South.
      const auto [low, high] = std::minmax(result.teams[0], result.teams[1]);
      if (low.empty() || result.room == bridge::Room::kNone) return {};
      const bool low_sits = (result.room == bridge::Room::kOpen) == (result.teams[0] == low);
      return fmt::format("{}{}\n{}\n{}\n{}", key, low, high, result.round, low_sits != turned ? "NS" : "EW");
    }
  }
  return {};
}

std::string with_board(const TableResult& result, const std::string& key) {
  if (key.empty() || !result.number) return {};
  return fmt::format("{}\n{}", *result.number, key);
}

/// How much two results that may be of one table have in common besides.
int likeness(const TableResult& a, const TableResult& b) {
  const auto same = [](const std::string& one, const std::string& other) { return !one.empty() && one == other; };
  return (same(a.round, b.round) ? 4 : 0) + (same(a.stage, b.stage) ? 4 : 0) + (agree(a, b) ? 2 : 0) +
         (same(a.table, b.table) ? 1 : 0);
}

/// Whether two results of the same numbers on the other sides may be of one table: in a Mitchell each direction has its
/// own pairs 1, 2, 3.
bool may_be_turned(const TableResult& one, const TableResult& other) {
  const auto same = [](const std::string& a, const std::string& b) { return !a.empty() && a == b; };
  const auto& ours = one.score.north_south;
  const auto& theirs = other.score.north_south;
  return same(one.round, other.round) || same(one.table, other.table) ||
         (ours && theirs && (*ours == -*theirs || *ours == *theirs));
}

class Matching {
 public:
  Matching(const File& base, const File& other)
      : base_(base), other_(other), base_taken_(base.entries.size()), other_taken_(other.entries.size()) {}

  void by(const Way& way);
  void rest(const Way& way);
  Match take() { return std::move(match_); }
  const Match& found() const { return match_; }

 private:
  template <typename BaseKey, typename OtherKey>
  void pass(const BaseKey& base_key, const OtherKey& other_key, How how, bool only_agreeing = false);
  void add(const Pairing& pairing);

  const File& base_;
  const File& other_;
  std::vector<bool> base_taken_, other_taken_;
  Match match_;
};

void Matching::add(const Pairing& pairing) {
  base_taken_[pairing.base] = other_taken_[pairing.other] = true;
  match_.same.push_back(pairing);
  if (agree(base_.entries[pairing.base].result, other_.entries[pairing.other].result)) ++match_.agreeing;
}

/// Matches what is left by keys. Results that do not agree in board and pairs are of one table only if they agree in all
/// else.
template <typename BaseKey, typename OtherKey>
void Matching::pass(const BaseKey& base_key, const OtherKey& other_key, How how, bool only_agreeing) {
  constexpr std::size_t kMostCandidates = 50;  // a key that many share tells nothing
  std::unordered_map<std::string, std::vector<std::size_t>> by_key;
  for (std::size_t i = 0; i < base_.entries.size(); ++i) {
    if (base_taken_[i]) continue;
    const std::string key = base_key(base_.entries[i].result);
    if (!key.empty()) by_key[key].push_back(i);
  }
  for (std::size_t j = 0; j < other_.entries.size(); ++j) {
    if (other_taken_[j]) continue;
    const TableResult& result = other_.entries[j].result;
    const auto found = by_key.find(other_key(result));
    if (found == by_key.end() || found->second.size() > kMostCandidates) continue;
    std::optional<std::size_t> best;
    for (const std::size_t i : found->second) {
      const TableResult& candidate = base_.entries[i].result;
      if (base_taken_[i] || (only_agreeing && !agree(candidate, result))) continue;
      if (how == How::kOtherPair && !agree(candidate, result)) continue;
      if (how == How::kOtherBoard && !may_be_one(candidate, result)) continue;
      if (how == How::kTurned && !may_be_turned(candidate, result)) continue;
      if (!best || likeness(candidate, result) > likeness(base_.entries[*best].result, result)) best = i;
    }
    if (best) add({*best, j, how});
  }
}

void Matching::by(const Way& way) {
  const Way plain = {way.by, way.sections, 0};
  // Those that agree first: of two results with the same numbers, as when pairs of a Mitchell were entered the other way
  // round, the one that does not is the other.
  for (const bool only_agreeing : {true, false})
    pass([&](const TableResult& one) { return with_board(one, key_of(one, plain)); },
         [&](const TableResult& one) { return with_board(one, key_of(one, way)); }, How::kSame, only_agreeing);
}

/// What is left has something else wrong: the seats, the board, or one of the pairs.
void Matching::rest(const Way& way) {
  const Way plain = {way.by, way.sections, 0};
  for (const Seating turned : {Seating::kTurned, Seating::kTurnedRaised})
    pass([&](const TableResult& one) { return with_board(one, key_of(one, plain)); },
         [&](const TableResult& one) { return with_board(one, key_of(one, way, turned)); }, How::kTurned);
  const auto round_and = [](const TableResult& one, const std::string& key) {
    return key.empty() ? key : one.round + "\n" + key;
  };
  pass([&](const TableResult& one) { return round_and(one, key_of(one, plain)); },
       [&](const TableResult& one) { return round_and(one, key_of(one, way)); }, How::kOtherBoard);
  pass([&](const TableResult& one) { return key_of(one, plain); },
       [&](const TableResult& one) { return key_of(one, way); }, How::kOtherBoard);
  if (way.by != By::kNumbers) return;
  for (const Side side : bridge::kSides) {
    const auto one_pair = [&](const TableResult& one, const Way& by) {
      const std::string number = number_of(one, side, side == Side::kEastWest ? by.offset : 0);
      return number.empty() ? number : with_board(one, section_by(by, one) + "\n" + number);
    };
    pass([&](const TableResult& one) { return one_pair(one, plain); },
         [&](const TableResult& one) { return one_pair(one, way); }, How::kOtherPair);
  }
}

constexpr int kMostPairs = 100'000;

/// The lowest and the highest number of a pair on a side; nothing if no pair there has a number.
std::optional<std::pair<int, int>> range_of(const File& file, Side side) {
  std::optional<std::pair<int, int>> range;
  for (const Entry& entry : file.entries) {
    const std::string text = number_of(entry.result, side, 0);
    int value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || value < 0 || value >= kMostPairs) continue;
    if (!range) range.emplace(value, value);
    range = {std::min(range->first, value), std::max(range->second, value)};
  }
  return range;
}

/// Sections that one file numbers and another calls by letters, in their order; empty if both call them the same.
std::map<std::string, std::string> renamed_sections(const File& base, const File& other) {
  const auto in_order = [](const File& file) {
    std::set<std::pair<std::size_t, std::string>> sections;  // 2 before 10
    for (const Entry& entry : file.entries) {
      std::string section = section_of(entry.result);
      sections.emplace(section.size(), std::move(section));
    }
    return sections;
  };
  const auto ours = in_order(base);
  const auto theirs = in_order(other);
  std::map<std::string, std::string> renamed;
  if (ours.size() != theirs.size() || ours.size() < 2 || ours == theirs) return renamed;
  for (auto our = ours.begin(), their = theirs.begin(); our != ours.end(); ++our, ++their)
    renamed.emplace(their->second, our->second);
  return renamed;
}

std::vector<Way> ways(const File& base, const File& other) {
  std::vector<Way> all;
  std::set<int> offsets = {0};
  const auto ours = range_of(base, Side::kEastWest);
  const auto theirs = range_of(other, Side::kEastWest);
  // One of North-South's pairs that sits East-West in one file has the lowest number there, or the highest.
  if (ours && theirs) offsets.insert({theirs->first - ours->first, theirs->second - ours->second});
  const auto renamed = renamed_sections(base, other);
  for (const bool sections : {true, false}) {
    for (const int offset : offsets) all.push_back({By::kNumbers, sections, offset});
    if (sections && !renamed.empty())
      for (const int offset : offsets) all.push_back({By::kNumbers, sections, offset, renamed});
    all.push_back({By::kNames, sections});
    all.push_back({By::kTables, sections});
    all.push_back({By::kTeams, sections});
  }
  return all;
}

/// Whether contract, declarer and tricks are the same; nothing if a contract is unknown.
std::optional<bool> have_same_play(const TableResult& one, const TableResult& other) {
  if (!one.contract || !other.contract) return std::nullopt;
  return *one.contract == *other.contract &&
         (one.contract->passed_out() || (one.declarer == other.declarer && one.tricks == other.tricks));
}

}  // namespace

bool agree(const TableResult& one, const TableResult& other) {
  if (one.adjusted != other.adjusted) return false;
  if (one.score.north_south && other.score.north_south) return *one.score.north_south == *other.score.north_south;
  if (one.adjusted)
    return one.score.north_south_adjusted == other.score.north_south_adjusted &&
           one.score.east_west_adjusted == other.score.east_west_adjusted;
  return have_same_play(one, other).value_or(false);
}

bool may_be_one(const TableResult& one, const TableResult& other) {
  if (one.adjusted || other.adjusted) return agree(one, other);
  return have_same_play(one, other).value_or(agree(one, other));
}

Match match(const File& base, const File& other) {
  std::optional<Matching> best;
  Way best_way;
  for (const Way& way : ways(base, other)) {
    Matching matching(base, other);
    matching.by(way);
    const auto rank = [](const Matching& one) { return std::pair(one.found().agreeing, one.found().same.size()); };
    // Names and tables can hide that a number is wrong, so numbers are gone by unless they hardly explain anything.
    const bool other_kind = best && way.by != best_way.by;
    const std::size_t explained = best ? best->found().agreeing : 0;
    if (other_kind && way.by > best_way.by && 2 * explained >= matching.found().agreeing && explained > 0) continue;
    const bool numbers_at_last =
        other_kind && way.by < best_way.by && 2 * matching.found().agreeing >= explained && explained > 0;
    if (best && !numbers_at_last && rank(matching) <= rank(*best)) continue;
    best.emplace(std::move(matching));
    best_way = way;
  }
  best->rest(best_way);
  return best->take();
}

}  // namespace kibitzer::evenings
