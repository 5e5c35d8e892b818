#include "evenings/rankings.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "bridge/rulings/rules.h"
#include "contests/contestants.h"
#include "contests/match_scores.h"
#include "contests/meetings.h"
#include "contests/pair_sums.h"
#include "contests/totals.h"
#include "evenings/matching.h"
#include "evenings/rules.h"
#include "text/words.h"

namespace kibitzer::evenings {
namespace {

using bridge::Figure;
using bridge::Hundredths;
using bridge::ListedContestant;
using bridge::Side;
using bridge::TableResult;
using bridge::TableRow;
using bridge::Text;
using bridge::TotalRow;

/// A pair, as the results name it.
struct Named {
  std::string section;
  std::string number;
  Side side = Side::kNorthSouth;

  friend bool operator<(const Named& a, const Named& b) {
    return std::tie(a.section, a.number, a.side) < std::tie(b.section, b.number, b.side);
  }
};

std::optional<Text> as_text(const std::string& value) {
  return value.empty() ? std::nullopt : std::optional(Text{value, {}});
}

/// A result as a row of its board's table. Its texts are those of the entry.
TableRow row_of(const Entry& entry, std::uint32_t number) {
  const TableResult& of = entry.result;
  TableRow row;
  row.at = {number, number + 1};
  row.section = as_text(of.section);
  row.table = as_text(of.table);
  row.round = as_text(of.round);
  for (const std::size_t side : {0U, 1U}) {
    row.pairs[side] = as_text(of.pairs[side]);
    if (row.pairs[side]) row.pairs[side]->at = row.at;
  }
  if (of.adjusted || !of.score.north_south)
    row.damaged = true;
  else
    row.score[0] = Figure{row.at, Hundredths::of(*of.score.north_south)};
  return row;
}

/// What the results of the evening give each pair, and who the pairs are.
class Results {
 public:
  explicit Results(const Evening& evening);

  const contests::PairSums& sums() const { return sums_; }
  const contests::Meetings& meetings() const { return meetings_; }
  /// The pair with those names; nothing if none has, or several.
  std::optional<Named> named(const std::string& names) const;
  bool has_number(const std::string& number) const {
    return numbers_[0].contains(number) || numbers_[1].contains(number);
  }
  bool has_section(const std::string& section) const { return sections_.contains(section); }
  std::optional<int> lowest(Side side) const;
  /// The first result of the pair of a row; null if it has none.
  const Entry* first_of(const TotalRow& row) const;
  std::size_t boards_of(const TotalRow& row) const { return sums_.of(row, true).boards; }

 private:
  void enter(const std::vector<const Played*>& board);
  void doubt(const Evening& evening);

  contests::PairSums sums_;
  contests::Meetings meetings_;
  std::uint32_t rows_ = 0;
  std::size_t boards_ = 0;
  std::map<std::string, std::set<Named>> by_names_;
  std::set<std::string> sections_;
  std::array<std::set<std::string>, 2> numbers_;  // by side
  std::map<Named, const Entry*> first_;
};

Results::Results(const Evening& evening) {
  std::map<BoardName, std::vector<const Played*>> boards;
  for (const Played& played : evening.played)
    if (played.main().result.number && !played.main().result.of_rubber) boards[played.board].push_back(&played);
  for (const auto& one : boards) enter(one.second);
  for (const contests::Meetings::Fault& fault : meetings_.faults()) {
    for (const Side side : bridge::kSides)
      if (!fault.pairs[index_of(side)].empty()) sums_.doubt(fault.section, fault.pairs[index_of(side)], side);
    if (fault.rule != &bridge::kRule<"bridge/missing-result">) sums_.doubt_whoever_has_fewer();
  }
  doubt(evening);
  sums_.work_out();
  for (const Played& played : evening.played) {
    const Entry& entry = played.main();
    sections_.emplace(bridge::section_name(entry.result.section));
    for (const Side side : bridge::kSides) {
      const Named pair = {entry.result.section, entry.result.pairs[index_of(side)], side};
      if (pair.number.empty()) continue;
      first_.try_emplace(pair, &entry);
      numbers_[index_of(side)].insert(pair.number);
      std::string names = bridge::names_key(evening.own_names(entry, side));
      if (names.empty()) names = bridge::names_key(entry.names[index_of(side)]);
      if (!names.empty()) by_names_[names].insert(pair);
    }
  }
}

void Results::enter(const std::vector<const Played*>& board) {
  bridge::Session session;
  const TableResult& first = board.front()->main().result;
  session.boards.emplace_back().number = bridge::At<int>{*first.number, {}};
  for (const Played* const played : board) {
    const Entry& entry = played->main();
    const TableRow& row = session.table_rows.emplace_back(row_of(entry, rows_++));
    meetings_.add(row, entry.result, boards_);
  }
  ++boards_;
  sums_.add(session, {});
}

/// Where two files disagree on a result, it is said of the result; which of them the ranking was made from is unknown.
void Results::doubt(const Evening& evening) {
  for (const Played& played : evening.played) {
    const TableResult& main = played.main().result;
    const bool disputed = [&] {
      for (std::size_t f = 0; f < played.entries.size(); ++f)
        if (const Entry* const other = played.entries[f];
            other != nullptr && (played.how[f] != How::kSame || !agree(main, other->result)))
          return true;
      return false;
    }();
    if (!disputed) continue;
    for (const Side side : bridge::kSides) sums_.doubt(main.section, main.pairs[index_of(side)], side);
  }
}

std::optional<Named> Results::named(const std::string& names) const {
  const auto found = by_names_.find(bridge::names_key(names));
  if (found == by_names_.end()) return std::nullopt;
  const auto& [first, last] = std::pair(*found->second.begin(), *found->second.rbegin());
  // One pair that sits both ways, as in a Howell, has one number.
  if (first.section != last.section || first.number != last.number) return std::nullopt;
  return first;
}

std::optional<int> whole_number(const std::string& text) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, value);
  return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

std::optional<int> Results::lowest(Side side) const {
  std::optional<int> least;
  for (const std::string& one : numbers_[index_of(side)])
    if (const auto number = whole_number(one)) least = std::min(least.value_or(*number), *number);
  return least;
}

const Entry* Results::first_of(const TotalRow& row) const {
  const std::string number(row.contestant->text);
  const auto read = contests::numbered(number);
  const auto directed = row.direction ? contests::direction_of(row.direction->text) : std::nullopt;
  std::string section = row.section ? std::string(row.section->text) : std::string();
  if (read && section.empty()) section = read->section;
  const auto wanted = directed ? directed : read ? read->direction : std::nullopt;
  const bool east_west = wanted == Side::kEastWest;
  const Entry* any = nullptr;
  for (const auto& [pair, entry] : first_) {
    if (pair.number != number && !(read && pair.number == read->number)) continue;
    if (!section.empty() && !pair.section.empty() &&
        bridge::section_name(pair.section) != bridge::section_name(section))
      continue;
    if ((pair.side == Side::kEastWest) == east_west) return entry;
    if (any == nullptr) any = entry;
  }
  return any;
}

/// A published ranking, with its contestants as the results name them.
class Ranking {
 public:
  Ranking(const File& file, const Results& results) : file_(file), results_(results) { take_rows(); }

  /// The figures that do not follow, by the names that explain most.
  void add_points(const Evening& evening, std::uint32_t file, std::vector<Point>& points);

 private:
  using Names = std::vector<std::optional<Named>>;  // by row; nothing: as it is written

  void take_rows();
  std::vector<Names> namings() const;
  std::vector<TotalRow> renamed(const Names& names) const;
  Point point_of(const Evening& evening, std::uint32_t file, const contests::WrongTotal& wrong,
                 const std::vector<TotalRow>& rows) const;

  const File& file_;
  const Results& results_;
  std::vector<TotalRow> rows_;
  std::vector<const ListedContestant*> listed_;
};

/// Each figure gets a place of its own, by which it is known again.
constexpr std::uint32_t kStride = 16;
static_assert(bridge::kTotalFigures.size() < kStride);

void Ranking::take_rows() {
  for (const ListedContestant& one : file_.ranking) {
    if (one.claimed.kind != bridge::Contestant::kPair || one.number.empty()) continue;
    TotalRow& row = rows_.emplace_back(one.claimed);
    const auto begin = static_cast<std::uint32_t>(listed_.size()) * kStride;
    for (std::uint32_t i = 0; i < bridge::kTotalFigures.size(); ++i)
      if (auto& figure = row.*bridge::kTotalFigures[i]) figure->at = {begin + i, begin + i + 1};
    row.contestant = as_text(one.number);
    // Files call sections in their own ways.
    if (results_.has_section(one.section)) row.section = as_text(one.section);
    row.direction = as_text(one.direction);
    listed_.push_back(&one);
  }
}

/// The ways in which the rows may name the pairs of the results.
std::vector<Ranking::Names> Ranking::namings() const {
  std::vector<Names> all = {Names(rows_.size())};
  Names by_names;
  for (const ListedContestant* const one : listed_) by_names.push_back(results_.named(one->names));
  const auto known = static_cast<std::size_t>(
      std::count_if(by_names.begin(), by_names.end(), [](const auto& one) { return one.has_value(); }));
  if (known + 1 >= rows_.size()) all.push_back(std::move(by_names));
  // East-West's numbers may be raised.
  std::optional<int> least;
  const auto sits_east_west = [&](const TotalRow& row) {
    if (row.direction) return contests::direction_of(row.direction->text) == Side::kEastWest;
    return !results_.has_number(std::string(row.contestant->text));
  };
  for (const TotalRow& row : rows_)
    if (const auto number = whole_number(std::string(row.contestant->text)); number && sits_east_west(row))
      least = std::min(least.value_or(*number), *number);
  const auto ours = results_.lowest(Side::kEastWest);
  if (!least || !ours || *least == *ours) return all;
  Names raised(rows_.size());
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const std::string section = rows_[i].section ? listed_[i]->section : std::string();
    if (const auto number = whole_number(listed_[i]->number); number && sits_east_west(rows_[i]))
      raised[i] = Named{section, std::to_string(*number - *least + *ours), Side::kEastWest};
    else
      raised[i] = Named{section, listed_[i]->number, Side::kNorthSouth};
  }
  all.push_back(std::move(raised));
  return all;
}

std::vector<TotalRow> Ranking::renamed(const Names& names) const {
  std::vector<TotalRow> rows = rows_;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!names[i]) continue;
    rows[i].contestant = as_text(names[i]->number);
    rows[i].section = as_text(names[i]->section);
    rows[i].direction = Text{letters_of(names[i]->side), {}};
  }
  return rows;
}

Point Ranking::point_of(const Evening& evening, std::uint32_t file, const contests::WrongTotal& wrong,
                        const std::vector<TotalRow>& rows) const {
  const std::size_t index = wrong.at.begin / kStride;
  const ListedContestant& one = *listed_[index];
  Point point = point_on(kEveningRule<"evening/wrong-total">, file, wrong.message);
  if (one.places) {
    const findings::Note& place = (*one.places)[wrong.at.begin % kStride];
    point.finding.at = place.at;
    point.finding.span = place.span;
    point.finding.excerpt = place.excerpt;
  }
  if (const Entry* const first = results_.first_of(rows[index])) {
    const std::size_t boards = results_.boards_of(rows[index]);
    point.finding.related.push_back(
        note_at(evening, *first, bridge::Cell::kRow, fmt::format("the first of the pair's {} results", boards)));
  }
  return point;
}

void Ranking::add_points(const Evening& evening, std::uint32_t file, std::vector<Point>& points) {
  struct Reading {
    std::vector<TotalRow> rows;
    contests::JudgedTotals judged;
  };
  std::optional<Reading> best;
  const std::vector<Names> all = namings();
  for (const Names& names : all) {
    Reading one = {renamed(names), {}};
    one.judged = contests::judged_totals(one.rows, results_.sums(), contests::MatchScores(), results_.meetings());
    if (!best || one.judged.borne_out > best->judged.borne_out) best = std::move(one);
  }
  if (!best || best->judged.borne_out == 0) return;
  std::set<std::uint32_t> told;  // a total and its percentage are wrong together
  for (const contests::WrongTotal& wrong : best->judged.wrong) {
    // Ranks that do not follow from the totals beside them are found in the file by itself.
    if (wrong.rule == &bridge::kRule<"bridge/wrong-rank"> || !told.insert(wrong.at.begin / kStride).second) continue;
    points.push_back(point_of(evening, file, wrong, best->rows));
  }
}

std::string_view word_of(bridge::Contestant kind) {
  switch (kind) {
    case bridge::Contestant::kPair:
      return "pair";
    case bridge::Contestant::kPlayer:
      return "player";
    case bridge::Contestant::kTeam:
      return "team";
  }
  return {};
}

}  // namespace

std::string ranking_in_words(const File& file) {
  return "a ranking of " + text::counted(file.ranking.size(), word_of(file.ranking.front().claimed.kind));
}

void add_rankings(const Evening& evening, std::vector<Point>& points) {
  const bool any =
      std::any_of(evening.files.begin(), evening.files.end(), [](const File& file) { return file.has_only_ranking(); });
  if (!any || evening.played.empty()) return;
  const Results results(evening);
  for (std::uint32_t f = 0; f < evening.files.size(); ++f)
    if (evening.files[f].has_only_ranking()) Ranking(evening.files[f], results).add_points(evening, f, points);
}

}  // namespace kibitzer::evenings
