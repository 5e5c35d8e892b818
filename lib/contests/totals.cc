#include "contests/totals.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <tuple>

#include "bridge/model/pair_texts.h"
#include "bridge/rulings/rules.h"
#include "contests/contestants.h"
#include "contests/meetings.h"
#include "contests/ranks.h"
#include "text/utf8.h"

namespace kibitzer::contests {
namespace {

using bridge::Figure;
using bridge::Hundredths;
using bridge::TotalRow;

constexpr std::int64_t kMillionths = 1'000'000;

/// What a total may be of.
enum class Source : std::uint8_t {
  kImps,
  kMatchpoints,
  kPoints,
  kAverage,
  kShares,
  kFactored,
  kBoards,
  kWorkedOut,
  kMatches,
};

struct Way {
  Source source = Source::kImps;
  std::size_t worked_out = 0;  ///< of kWaysOfTotals
  int handicap_by = 0;         ///< what the contestant's handicap is divided by before it is added; 0: it is left out
  Counted counted = Counted::kPlainly;  ///< of kShares
  bool together = false;                ///< the same: all sections are scored as one
};

/// Which totals ranks are made from.
enum class Basis : std::uint8_t { kWritten, kCorrected, kWholeMatchpoints, kWithoutHandicap, kWithoutHalfHandicap };

bool is_of_imps(std::size_t way) { return unit_of(kWaysOfTotals[way].kind) == unit_of(MethodKind::kTeams); }

/// What the pair has by that way; nothing if it is unknown.
std::optional<Hundredths> total_by(const Way& way, const PairSum& sum, std::uint32_t most_boards) {
  switch (way.source) {
    case Source::kImps:
      return sum.imps;
    case Source::kMatchpoints:
      return sum.matchpoints;
    case Source::kPoints:
      return sum.all_points ? std::optional(sum.points) : std::nullopt;
    case Source::kAverage:
      return sum.average();
    case Source::kShares:
      return (way.together ? sum.together : sum.apart).average(way.counted);
    case Source::kFactored:
      // As if the pair had played as many boards as those who played most.
      if (!sum.apart.all || sum.boards == 0) return std::nullopt;
      return Hundredths{std::llround(
          static_cast<long double>(sum.apart.parts[static_cast<std::size_t>(Counted::kRaised)]) * most_boards *
          static_cast<long double>(sum.apart.top.count) / (static_cast<long double>(kMillionths) * sum.boards))};
    case Source::kBoards:
      return Hundredths::of(sum.boards);
    case Source::kWorkedOut:
      if (!sum.all_worked_out) return std::nullopt;
      return Hundredths::ratio(sum.worked_out[way.worked_out], kMillionths);
    case Source::kMatches:
      return std::nullopt;  // it is not of boards
  }
  return std::nullopt;
}

bool is_per_cent(const Way& way) { return way.source == Source::kAverage || way.source == Source::kShares; }

/// How far what that way gives may be off, as it is made from rounded figures.
Hundredths slack_of(const Way& way, const PairSum& sum) {
  if (way.source == Source::kImps || way.source == Source::kMatchpoints) return sum.slack;
  if (!is_per_cent(way) || !sum.all_tops || sum.tops.count == 0) return {};
  return {10'000 * sum.slack.count / sum.tops.count};
}

/// Whether the figure is `right`, or no farther from it than `slack` and its own decimals allow.
bool says_within(const Figure& figure, Hundredths right, Hundredths slack) {
  return figure.says(std::clamp(figure.value, right - slack, right + slack));
}

/// A column of a TotalScoreTable.
struct Column {
  std::optional<Figure> TotalRow::*figure = nullptr;
  std::array<bool, 3> of{};  ///< points, IMPs and matchpoints that it may be of
  bool mean = false;
};

constexpr std::array kColumns = {
    Column{&TotalRow::imps, {false, true, false}, false},
    Column{&TotalRow::matchpoints, {false, false, true}, false},
    Column{&TotalRow::score, {true, true, true}, false},
    Column{&TotalRow::mean_imps, {false, true, false}, true},
    Column{&TotalRow::mean_matchpoints, {false, false, true}, true},
    Column{&TotalRow::mean_score, {true, true, true}, true},
    Column{&TotalRow::percentage, {false, false, false}, false},
    Column{&TotalRow::boards, {false, false, false}, false},
};

class TotalsOfRecord {
 public:
  TotalsOfRecord(const std::vector<TotalRow>& rows, const PairSums& sums, const MatchScores& matches,
                 const Meetings& meetings)
      : rows_(rows), sums_(sums), matches_(matches), meetings_(meetings) {
    for (const TotalRow& row : rows_)
      if (row.contestant) ++named_[{section_of_total(row), std::string(row.contestant->text)}];
  }

  JudgedTotals judge();

 private:
  /// A total, whose it is, and what it should be.
  struct Off {
    const TotalRow* row;
    const Figure* figure;
    Hundredths right;
    bool per_cent = false;
    bool of_matches = false;
  };
  /// What a way makes of a column.
  struct Explained {
    std::vector<Off> off;
    std::size_t asked = 0;  ///< of how many totals it says what they should be
  };
  struct WrongRank {
    const TotalRow* row;
    Hundredths total;
    std::size_t right;
  };
  using Groups = std::vector<std::vector<std::size_t>>;

  static std::string section_of_total(const TotalRow& row) {
    return row.section ? std::string(bridge::section_name(row.section->text)) : "";
  }
  bool is_twice(const TotalRow& row) const {
    return named_.at({section_of_total(row), std::string(row.contestant->text)}) > 1;
  }
  std::vector<Way> ways_of(const Column& column) const;
  std::vector<Way> averages() const;
  std::optional<Explained> wrong_by(const Column& column, const Way& way) const;
  Explained wrong_in(const Column& column) const;
  std::string message(const Column& column, const Off& off) const;
  std::string in_words(const TotalRow& row) const;
  std::vector<Groups> groupings() const;
  std::optional<std::vector<WrongRank>> wrong_ranks_by(const Column& column, Basis basis, const Groups& groups) const;
  std::int64_t ranked_value(const Column& column, Basis basis, const TotalRow& row) const;
  void judge_ranks();

  const std::vector<TotalRow>& rows_;
  const PairSums& sums_;
  const MatchScores& matches_;
  const Meetings& meetings_;
  std::map<std::pair<std::string, std::string>, std::size_t> named_;  // how many rows, by section and contestant
  std::map<const Figure*, Hundredths> right_;                         // of wrong totals
  std::vector<WrongTotal> found_;
  std::size_t borne_out_ = 0;
};

/// What the column may be of: what the tables have, or else what follows from their scores.
std::vector<Way> TotalsOfRecord::ways_of(const Column& column) const {
  if (column.figure == &TotalRow::percentage) return averages();
  if (column.figure == &TotalRow::boards) return {{Source::kBoards}};
  std::vector<Way> ways;
  if (column.figure == &TotalRow::score && matches_.any()) ways.push_back({Source::kMatches});
  if (column.of[0]) ways.push_back({Source::kPoints});
  const std::array have = {sums_.have_imps(), sums_.have_matchpoints()};
  for (const std::size_t unit : {0U, 1U}) {
    if (!column.of[1 + unit]) continue;
    if (have[unit]) ways.push_back({unit == 0 ? Source::kImps : Source::kMatchpoints});
    for (std::size_t way = 0; way < kWaysOfTotals.size() && !have[unit]; ++way)
      if (is_of_imps(way) == (unit == 0)) ways.push_back({Source::kWorkedOut, way});
  }
  // Some programs give the percentage as the total, too.
  if (column.figure == &TotalRow::score && sums_.have_matchpoints()) ways.push_back({Source::kFactored});
  if (column.figure == &TotalRow::score)
    for (const Way& way : averages()) ways.push_back(way);
  return ways;
}

/// The percentage, perhaps with a handicap. NZ Scorer adds half of what it calls the handicap.
std::vector<Way> TotalsOfRecord::averages() const {
  std::vector<Way> ways = {{Source::kAverage}};
  for (const bool together : {false, true})
    for (const Counted counted : {Counted::kPlainly, Counted::kRaised, Counted::kSimply})
      ways.push_back({Source::kShares, 0, 0, counted, together});
  if (std::any_of(rows_.begin(), rows_.end(), [](const TotalRow& row) { return row.handicap.has_value(); }))
    for (const int divisor : {1, 2}) ways.push_back({Source::kAverage, 0, divisor});
  return ways;
}

/// The totals that this way does not give; nothing if it does not explain nearly all.
std::optional<TotalsOfRecord::Explained> TotalsOfRecord::wrong_by(const Column& column, const Way& way) const {
  std::vector<Off> off;
  std::size_t asked = 0;
  for (const TotalRow& row : rows_) {
    const auto& figure = row.*column.figure;
    if (!figure || !row.contestant || figure->artificial) continue;
    const PairSum sum = sums_.of(row, is_twice(row));
    auto right = way.source == Source::kMatches ? matches_.total_of(row) : total_by(way, sum, sums_.most_boards());
    if (column.mean && sum.boards == 0) continue;
    if (right && column.mean) right = Hundredths::ratio(right->count, 100LL * sum.boards);
    if (!right || sums_.is_doubtful(sum)) continue;
    if (way.handicap_by != 0 && row.handicap)
      *right += Hundredths::ratio(row.handicap->value.count, std::int64_t{100} * way.handicap_by);
    ++asked;
    if (!says_within(*figure, *right, slack_of(way, sum)))
      off.push_back({&row, &*figure, *right, is_per_cent(way), way.source == Source::kMatches});
  }
  const bool recorded = way.source != Source::kWorkedOut && way.source != Source::kShares;
  const std::size_t few = recorded ? asked / 4 : asked / 8;
  if (asked < off.size() + 3 || off.size() > std::max<std::size_t>(1, few)) return std::nullopt;
  return Explained{std::move(off), asked};
}

/// The same by the way that explains most; none if no way explains nearly all.
TotalsOfRecord::Explained TotalsOfRecord::wrong_in(const Column& column) const {
  Explained fewest;
  for (const Way& way : ways_of(column)) {
    auto one = wrong_by(column, way);
    if (!one) continue;
    if (one->off.empty()) return *one;
    if (fewest.off.empty() || one->off.size() < fewest.off.size()) fewest = std::move(*one);
  }
  return fewest;
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

/// "pair 3", "pair A NS 3", "team 3": a number with what the table says of it.
std::string TotalsOfRecord::in_words(const TotalRow& row) const {
  std::string name = text::printable(row.contestant->text);
  const auto read = numbered(row.contestant->text);
  if (!read) return name;
  if (const auto side = row.direction ? direction_of(row.direction->text) : std::nullopt; side && !read->direction)
    name = fmt::format("{} {}", letters_of(*side), name);
  if (row.section && read->section.empty()) name = fmt::format("{} {}", text::printable(section_of_total(row)), name);
  return fmt::format("{} {}", word_of(row.kind), name);
}

std::string TotalsOfRecord::message(const Column& column, const Off& off) const {
  const std::string whose = in_words(*off.row);
  const std::string right = shown(off.right);
  const std::string wrong = shown(off.figure->value);
  if (column.figure == &TotalRow::boards)
    return fmt::format("{} plays {} of the boards here, not {}", whose, right, wrong);
  if (off.of_matches) return fmt::format("the matches of {} add up to {}, not {}", whose, right, wrong);
  if (off.per_cent) return fmt::format("the boards of {} give {} per cent, not {}", whose, right, wrong);
  if (column.mean) return fmt::format("the boards of {} average {}, not {}", whose, right, wrong);
  return fmt::format("the boards of {} add up to {}, not {}", whose, right, wrong);
}

/// Who may be ranked together: all, or those of a section, of a direction, or of both.
std::vector<TotalsOfRecord::Groups> TotalsOfRecord::groupings() const {
  std::vector<Groups> all;
  for (const auto& [by_section, by_field] :
       {std::pair(false, false), std::pair(true, false), std::pair(false, true), std::pair(true, true)}) {
    std::map<std::pair<std::string, std::string>, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const TotalRow& row = rows_[i];
      const auto read = row.contestant ? numbered(row.contestant->text) : std::nullopt;
      std::string section = section_of_total(row);
      if (section.empty() && read) section = read->section;
      auto side = row.direction ? direction_of(row.direction->text) : std::nullopt;
      if (!side && read) side = read->direction;
      if (!side && row.contestant)
        side = meetings_.field_of(section, read ? read->number : std::string(row.contestant->text));
      groups[{by_section ? section : "", by_field && side ? std::string(letters_of(*side)) : ""}].push_back(i);
    }
    Groups parted;
    for (auto& [key, group] : groups) parted.push_back(std::move(group));
    if (all.empty() || parted.size() > 1) all.push_back(std::move(parted));
  }
  return all;
}

/// What the row is ranked by: its total, as it is written or as it should be; or the whole matchpoints that a percentage
/// stands for, as programs that count only these have more pairs equal than the percentages show.
std::int64_t TotalsOfRecord::ranked_value(const Column& column, Basis basis, const TotalRow& row) const {
  const Figure& figure = *(row.*column.figure);
  const auto right = right_.find(&figure);
  const std::int64_t total =
      basis == Basis::kWritten || right == right_.end() ? figure.value.count : right->second.count;
  if (row.handicap && basis == Basis::kWithoutHandicap) return total - row.handicap->value.count;
  if (row.handicap && basis == Basis::kWithoutHalfHandicap) return 2 * total - row.handicap->value.count;
  if (basis != Basis::kWholeMatchpoints || !row.contestant) return total;
  const PairSum sum = sums_.of(row, is_twice(row));
  // The percentage may have been rounded down by half a hundredth.
  if (!sum.all_tops) return total;
  return static_cast<std::int64_t>((2 * static_cast<long double>(total) + 1) *
                                   static_cast<long double>(sum.tops.count) / 2'000'000);
}

/// The ranks that are not those of the column's totals; nothing if few are.
std::optional<std::vector<TotalsOfRecord::WrongRank>> TotalsOfRecord::wrong_ranks_by(const Column& column, Basis basis,
                                                                                     const Groups& groups) const {
  std::vector<RankedTable> tables;
  for (const auto& group : groups) {
    RankedTable& table = tables.emplace_back();
    for (const std::size_t i : group) table.push_back({ranked_value(column, basis, rows_[i]), 1, rows_[i].rank});
  }
  const auto off = wrong_ranks(tables);
  std::vector<WrongRank> wrong;
  for (std::size_t k = 0; k < groups.size(); ++k) {
    if (!off[k]) return std::nullopt;
    for (const auto& [row, rank] : *off[k]) {
      const TotalRow& total = rows_[groups[k][row]];
      const Basis shown = basis == Basis::kCorrected ? basis : Basis::kWritten;
      wrong.push_back({&total, Hundredths{ranked_value(column, shown, total)}, rank});
    }
  }
  return wrong;
}

/// Ranks follow one of the columns: the one that bears out all ranks, or most of them; by its totals as written or, if
/// wrong, as they should be.
void TotalsOfRecord::judge_ranks() {
  std::optional<std::vector<WrongRank>> fewest;
  const auto all_groupings = groupings();
  std::vector<Basis> bases = {Basis::kWritten, Basis::kCorrected, Basis::kWholeMatchpoints};
  if (std::any_of(rows_.begin(), rows_.end(), [](const TotalRow& row) { return row.handicap.has_value(); }))
    bases.insert(bases.end(), {Basis::kWithoutHandicap, Basis::kWithoutHalfHandicap});
  for (const Column& column : kColumns) {
    if (column.figure == &TotalRow::boards) continue;
    const auto lacks = [&](const TotalRow& row) { return !(row.*column.figure); };
    if (std::any_of(rows_.begin(), rows_.end(), lacks)) continue;
    for (const Basis basis : bases) {
      const bool of_per_cent = basis != Basis::kWritten && basis != Basis::kCorrected;
      if (of_per_cent && column.figure != &TotalRow::percentage) continue;
      for (const Groups& groups : all_groupings)
        if (auto wrong = wrong_ranks_by(column, basis, groups); wrong && (!fewest || wrong->size() < fewest->size()))
          fewest = std::move(wrong);
    }
  }
  for (const WrongRank& wrong : fewest.value_or(std::vector<WrongRank>{}))
    found_.push_back({&bridge::kRule<"bridge/wrong-rank">, wrong.row->rank->at,
                      fmt::format("a total of {} has rank {}, not {}", shown(wrong.total), wrong.right,
                                  shown(wrong.row->rank->value))});
}

JudgedTotals TotalsOfRecord::judge() {
  std::set<std::tuple<const TotalRow*, std::int64_t, std::int64_t>> told;
  for (const Column& column : kColumns) {
    const Explained explained = wrong_in(column);
    if (column.figure != &TotalRow::boards) borne_out_ += explained.asked - explained.off.size();
    for (const Off& off : explained.off) {
      right_[off.figure] = off.right;
      // Some programs write the percentage twice, as the total, too.
      if (!told.emplace(off.row, off.figure->value.count, off.right.count).second) continue;
      found_.push_back({&bridge::kRule<"bridge/wrong-total">, off.figure->at, message(column, off)});
    }
  }
  judge_ranks();
  return {std::move(found_), borne_out_};
}

}  // namespace

JudgedTotals judged_totals(const std::vector<TotalRow>& rows, const PairSums& sums, const MatchScores& matches,
                           const Meetings& meetings) {
  return TotalsOfRecord(rows, sums, matches, meetings).judge();
}

}  // namespace kibitzer::contests
