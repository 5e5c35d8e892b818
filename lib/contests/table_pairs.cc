#include "contests/table_pairs.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "bridge/rulings/rules.h"
#include "findings/finding.h"
#include "text/utf8.h"

namespace kibitzer::contests {
namespace {

using bridge::index_of;
using bridge::kRule;
using bridge::kSides;
using bridge::Side;

constexpr std::size_t kFewRowsIn = 4;  // what holds for more than one in four is not a slip

/// The group, the round, and the pairs.
using Meeting = std::tuple<std::string, std::string, std::string, std::string>;
Meeting meeting_of(const EventRow& row) { return {row.group, row.round, row.labels[0], row.labels[1]}; }

class PairsOfEvent {
 public:
  explicit PairsOfEvent(const std::vector<EventRow>& rows);

  std::vector<WrongPair> wrong();

 private:
  /// A pair in a row.
  struct PairPlace {
    std::size_t row = 0;
    Side side = Side::kNorthSouth;
  };
  /// A pair that is in a row, and in an earlier one.
  struct Repeated {
    PairPlace earlier;
    PairPlace again;
  };

  bool meets_itself(const EventRow& row) const { return !row.labels[0].empty() && row.labels[0] == row.labels[1]; }
  struct Directions;
  Directions directions(const std::vector<std::size_t>& table, std::string_view group, std::size_t but) const;
  bool is_one_field(std::size_t but) const;
  void find_own_opponents();
  std::vector<Repeated> repeated_in(const std::vector<std::size_t>& table) const;
  void find_repeated();
  void report(Repeated repeated, bool both);

  const std::vector<EventRow>& rows_;
  std::vector<std::vector<std::size_t>> tables_;  // the rows of each record
  std::map<Meeting, std::size_t> meetings_;       // how many rows they are in
  std::vector<WrongPair> wrong_;
};

PairsOfEvent::PairsOfEvent(const std::vector<EventRow>& rows) : rows_(rows) {
  std::map<std::size_t, std::vector<std::size_t>> by_record;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    by_record[rows_[i].record].push_back(i);
    ++meetings_[meeting_of(rows_[i])];
  }
  for (auto& [record, table] : by_record) tables_.push_back(std::move(table));
}

/// Numbers of a section that a table has in one direction only, and those that it has in both.
struct PairsOfEvent::Directions {
  std::size_t one = 0;
  std::size_t both = 0;
};

PairsOfEvent::Directions PairsOfEvent::directions(const std::vector<std::size_t>& table, std::string_view group,
                                                  std::size_t but) const {
  std::array<std::set<std::string_view>, 2> numbers;
  std::size_t rows = 0;
  for (const std::size_t i : table) {
    const EventRow& row = rows_[i];
    if (i == but || row.group != group) continue;
    ++rows;
    for (const std::size_t side : {0U, 1U})
      if (!row.recorded[side].empty()) numbers[side].insert(row.recorded[side]);
  }
  Directions found;
  if (rows < 2) return found;
  for (const std::string_view number : numbers[0]) found.both += numbers[1].count(number);
  found.one = numbers[0].size() + numbers[1].size() - 2 * found.both;
  return found;
}

/// Whether a number is one pair wherever it sits. Where both directions count from 1, the same numbers are in both
/// directions on most boards, and in the same row now and then.
bool PairsOfEvent::is_one_field(std::size_t but) const {
  constexpr std::size_t kFewestInOne = 6;
  constexpr std::size_t kFewInBoth = 16;
  Directions all;
  for (const auto& table : tables_) {
    const bool of_row = rows_[table.front()].record == rows_[but].record;
    const Directions found = directions(table, rows_[but].group, of_row ? but : rows_.size());
    all.one += found.one;
    all.both += found.both;
  }
  return all.one >= kFewestInOne && kFewInBoth * all.both <= all.one;
}

void PairsOfEvent::find_own_opponents() {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (meets_itself(rows_[i])) found.push_back(i);
  constexpr std::size_t kMostFound = 100;
  if (kFewRowsIn * found.size() > rows_.size() || found.size() > kMostFound) return;
  for (const std::size_t i : found) {
    const EventRow& row = rows_[i];
    if (!row.by_names[0] && !is_one_field(i)) continue;
    wrong_.push_back({i,
                      &kRule<"bridge/own-opponents">,
                      row.named_at[1],
                      in_words(row, Side::kEastWest) + " plays against itself in this row",
                      {},
                      {}});
  }
}

/// The pairs that are in two rows of a table. If both directions have the same numbers, and nothing else tells the
/// pairs apart, some tables may sit the other way round, so a number may be there twice.
std::vector<PairsOfEvent::Repeated> PairsOfEvent::repeated_in(const std::vector<std::size_t>& table) const {
  std::map<std::pair<std::string_view, std::string_view>, std::vector<PairPlace>> places;  // by group and pair
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> times;              // by group and number
  std::size_t all = 0;
  for (const std::size_t i : table) {
    const EventRow& row = rows_[i];
    for (const Side side : kSides) {
      if (row.labels[index_of(side)].empty()) continue;
      ++all;
      ++times[{row.group, row.recorded[index_of(side)]}];
      auto& there = places[{row.group, row.labels[index_of(side)]}];
      if (there.empty() || there.back().row != i) there.push_back({i, side});
    }
  }
  std::vector<Repeated> found;
  std::size_t pairs = 0;
  for (const auto& [pair, there] : places) {
    const EventRow& first = rows_[there.front().row];
    const std::size_t side = index_of(there.front().side);
    if (first.by_side[side] && times.at({first.group, first.recorded[side]}) < 3) continue;
    for (std::size_t i = 1; i < there.size(); ++i) found.push_back({there.front(), there[i]});
    pairs += there.size() > 1 ? 1 : 0;
  }
  if (kFewRowsIn * pairs > all) return {};
  std::sort(found.begin(), found.end(), [](const Repeated& a, const Repeated& b) {
    return std::pair(a.again.row, a.again.side) < std::pair(b.again.row, b.again.side);
  });
  return found;
}

void PairsOfEvent::find_repeated() {
  std::vector<std::vector<Repeated>> found;
  for (const auto& table : tables_)
    if (auto repeated = repeated_in(table); !repeated.empty()) found.push_back(std::move(repeated));
  if (tables_.size() > 2 && kFewRowsIn * found.size() > tables_.size()) return;
  for (const auto& repeated : found) {
    for (std::size_t i = 0; i < repeated.size(); ++i) {
      const bool both = i + 1 < repeated.size() && repeated[i].again.row == repeated[i + 1].again.row &&
                        repeated[i].earlier.row == repeated[i + 1].earlier.row;
      report(repeated[i], both);
      if (both) ++i;
    }
  }
}

/// `both`: the pairs it meets are repeated, too.
void PairsOfEvent::report(Repeated repeated, bool both) {
  // Pairs meet on several boards: a pair that does not is named wrongly.
  const auto times = [&](const PairPlace& place) { return meetings_.at(meeting_of(rows_[place.row])); };
  if (times(repeated.earlier) < times(repeated.again)) std::swap(repeated.earlier, repeated.again);
  const auto& [earlier, again] = repeated;
  const EventRow& row = rows_[again.row];
  const std::size_t side = both ? 0 : index_of(again.side);
  const std::size_t other_side = both ? 0 : index_of(earlier.side);
  std::string message;
  if (both)
    message = fmt::format("pairs {} and {} meet in two rows of this board", text::printable(row.labels[0]),
                          text::printable(row.labels[1]));
  else if (earlier.side == again.side && !row.by_names[side] && !row.by_side[side])
    message = fmt::format("{} sits {} in two rows of this board", in_words(row, again.side), name_of(again.side));
  else
    message = in_words(row, again.side) + " is in two rows of this board";
  wrong_.push_back({again.row, &kRule<"bridge/repeated-pair">, row.named_at[side],
                    message + ", but a pair plays a board only once", earlier.row,
                    rows_[earlier.row].named_at[other_side]});
}

std::vector<WrongPair> PairsOfEvent::wrong() {
  find_own_opponents();
  find_repeated();
  return std::move(wrong_);
}

}  // namespace

std::vector<WrongPair> wrong_pairs(const std::vector<EventRow>& rows) { return PairsOfEvent(rows).wrong(); }

}  // namespace kibitzer::contests
