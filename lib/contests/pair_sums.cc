#include "contests/pair_sums.h"

#include <algorithm>

#include "bridge/model/pair_texts.h"
#include "bridge/results/table_result.h"
#include "bridge/rulings/rules.h"
#include "contests/contestants.h"
#include "text/utf8.h"

namespace kibitzer::contests {

using bridge::Hundredths;
using bridge::index_of;
using bridge::Side;

namespace {

/// By how much each of a board's figures may be rounded. Halves are exact; a board with other fractions was averaged, or
/// made up for missing results, and its figures are rounded to as many decimals as one of them has.
Hundredths rounding_of(const std::vector<bridge::TableRow>& rows,
                       std::array<std::optional<bridge::Figure>, 2> bridge::TableRow::*figures) {
  std::uint8_t decimals = 0;
  bool halves = true;
  for (const bridge::TableRow& row : rows)
    for (const auto& figure : row.*figures) {
      if (!figure) continue;
      decimals = std::max(decimals, figure->decimals);
      halves = halves && figure->value.count % 50 == 0;
    }
  if (halves) return {};
  return {decimals == 1 ? 5 : 1};
}

/// Whether the Director gave the side something in a form that leaves open what it is in points. A percentage given
/// beside points is not added to them.
bool is_unknown_award(const bridge::TableRow& row, std::size_t side) {
  const auto& points = row.matchpoints[side] ? row.matchpoints[side] : row.imps[side];
  const auto& percentage = row.percentage[side];
  const bool given = percentage && percentage->artificial;
  return given ? !points || points->value == percentage->value : points && points->artificial;
}

/// Whether the finding is about something that no figure is made from.
bool is_beside_figures(const findings::Finding& finding) {
  return finding.rule == &bridge::kRule<"bridge/lead-not-held">;
}

template <typename Row>
std::string section_in(const Row& row) {
  return row.section ? std::string(bridge::section_name(row.section->text)) : "";
}

}  // namespace

const bridge::TableRow* row_at(const std::vector<bridge::TableRow>& rows, std::uint32_t at) {
  const auto behind =
      std::partition_point(rows.begin(), rows.end(), [&](const auto& row) { return row.at.begin <= at; });
  return behind == rows.begin() || at >= (behind - 1)->at.end ? nullptr : &*(behind - 1);
}

std::optional<Hundredths> shared_top(const std::vector<bridge::TableRow>& rows) {
  std::optional<Hundredths> top;
  for (const bridge::TableRow& row : rows) {
    const auto& [ours, theirs] = row.matchpoints;
    if (!ours || !theirs || ours->artificial || theirs->artificial) continue;
    const Hundredths both = ours->value + theirs->value;
    if (top && *top != both) return std::nullopt;
    top = both;
  }
  return top;
}

void PairSum::add(const PairSum& other) {
  doubtful = doubtful || other.doubtful;
  boards += other.boards;
  imps += other.imps;
  matchpoints += other.matchpoints;
  slack += other.slack;
  tops += other.tops;
  all_tops = all_tops && other.all_tops;
  points += other.points;
  all_points = all_points && other.all_points;
  percents += other.percents;
  rated += other.rated;
  exact = exact || other.exact;
  for (std::size_t way = 0; way < worked_out.size(); ++way) worked_out[way] += other.worked_out[way];
  all_worked_out = all_worked_out && other.all_worked_out;
  worked_out_tops += other.worked_out_tops;
  apart.add(other.apart);
  together.add(other.together);
}

void SharesOfPair::add(const SharesOfPair& other) {
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i] += other.parts[i];
  boards += other.boards;
  all = all && other.all;
  top = std::max(top, other.top, [](Hundredths a, Hundredths b) { return a < b; });
}

std::optional<Hundredths> SharesOfPair::average(Counted counted) const {
  constexpr std::int64_t kMillionthsOfPercent = 10'000;
  if (!all || boards == 0) return std::nullopt;
  return Hundredths::ratio(parts[static_cast<std::size_t>(counted)], kMillionthsOfPercent * boards);
}

std::optional<Hundredths> PairSum::average() const {
  if (all_tops && tops.count > 0) return Hundredths::ratio(100 * matchpoints.count, tops.count);
  if (rated > 0 && rated == boards && exact) return Hundredths::ratio(percents.count, 100LL * boards);
  if (matchpoints.count != 0 || rated > 0 || !all_worked_out || worked_out_tops.count == 0) return std::nullopt;
  return Hundredths::ratio(worked_out[0], 100 * worked_out_tops.count);
}

void PairSums::add(const bridge::Session& session, const std::vector<findings::Finding>& findings) {
  const auto& rows = session.table_rows;
  for (const findings::Finding& finding : findings) {
    const bridge::TableRow* const row = row_at(rows, finding.at.begin);
    if (row == nullptr || is_beside_figures(finding)) continue;
    for (const Side side : bridge::kSides)
      if (const auto& pair = row->pairs[index_of(side)]) doubt(section_in(*row), text::in_utf8(pair->text), side);
  }
  const std::array rounding = {rounding_of(rows, &bridge::TableRow::imps),
                               rounding_of(rows, &bridge::TableRow::matchpoints)};
  const auto top = shared_top(rows);
  std::map<std::string, std::vector<Seats>> table;
  for (const bridge::TableRow& row : rows) {
    const auto points = row.damaged ? std::nullopt : bridge::points_of(row, session, session.boards.front());
    const auto text_of = [](const auto& text) { return text ? text::in_utf8(text->text) : std::string(); };
    const Seats seats = {section_in(row), {text_of(row.pairs[0]), text_of(row.pairs[1])}, points, row.matchpoints};
    table[section_in(row)].insert(table[section_in(row)].end(), row.times, seats);
    for (const Side side : bridge::kSides) {
      const std::size_t i = index_of(side);
      have_imps_ = have_imps_ || row.imps[i];
      have_matchpoints_ = have_matchpoints_ || row.matchpoints[i];
      if (!row.pairs[i]) continue;
      PairSum& sum = sums_[seats.pairs[i]][{section_in(row), side}];
      sum.doubtful = sum.doubtful || is_unknown_award(row, i);
      if (row.damaged) sum.doubtful = true;
      if (points) sum.points += Hundredths::of(side == Side::kNorthSouth ? *points : -*points);
      sum.all_points = sum.all_points && points.has_value();
      if (row.imps[i]) sum.imps += row.imps[i]->value;
      if (row.matchpoints[i]) sum.matchpoints += row.matchpoints[i]->value;
      sum.slack += row.imps[i] ? rounding[0] : row.matchpoints[i] ? rounding[1] : Hundredths();
      ++sum.boards;
      if (const auto& [ours, theirs] = row.matchpoints; ours && theirs)
        sum.tops += top && ours->artificial ? *top : ours->value + theirs->value;
      else
        sum.all_tops = false;
      if (const auto& percentage = row.percentage[i]) {
        sum.percents += percentage->value;
        sum.exact = sum.exact || percentage->decimals == 2;
        ++sum.rated;
      }
    }
  }
  if (!table.empty()) tables_.push_back(std::move(table));
}

void PairSums::doubt(const std::string& section, const std::string& pair, Side side) {
  sums_[pair][{section, side}].doubtful = true;
}

void PairSums::doubt_whoever_has_fewer() {
  for (const auto& [contestant, sums] : sums_) {
    std::uint32_t boards = 0;
    for (const auto& [whose, sum] : sums) boards += sum.boards;
    fewest_boards_ = std::max(fewest_boards_, boards);
  }
}

/// Only boards that have all results: programs differ in how they make up for missing ones.
void PairSums::work_out(const std::string& section, const std::vector<Seats>& table, std::size_t expected) {
  std::vector<bridge::Comparable> scores;
  for (const Seats& seats : table)
    if (seats.points) scores.push_back(bridge::Comparable{*seats.points});
  const bool all = scores.size() == expected && table.size() == expected && expected > 1;
  std::vector<BoardPoints> points;
  if (all)
    for (const Method& way : kWaysOfTotals) points.push_back(compare(scores, way, expected));
  const auto top = top_of(MethodKind::kMatchpoints, expected);
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (const Side side : bridge::kSides) {
      const std::string& pair = table[i].pairs[index_of(side)];
      if (pair.empty()) continue;
      PairSum& sum = sums_[pair][{section, side}];
      sum.all_worked_out = sum.all_worked_out && all;
      if (!all) continue;
      sum.worked_out_tops += top;
      for (std::size_t way = 0; way < points.size(); ++way) {
        const bridge::Matchpoints& one = points[way].tables[i];
        sum.worked_out[way] += side == Side::kNorthSouth ? one.north_south.count * kMillionthsOfHundredth + one.rest
                                                         : one.east_west.count * kMillionthsOfHundredth - one.rest;
      }
    }
  }
}

/// What the table is worth to each of its pairs as a part of the top.
void PairSums::share_out(const std::vector<Seats>& table, std::size_t expected, SharesOfPair PairSum::*shares) {
  std::vector<RatedRow> rows;
  rows.reserve(table.size());
  for (const Seats& seats : table) rows.push_back({seats.points, seats.matchpoints});
  const auto of_rows = shares_of(rows, expected);
  for (std::size_t i = 0; i < table.size(); ++i) {
    for (const Side side : bridge::kSides) {
      const std::string& pair = table[i].pairs[index_of(side)];
      if (pair.empty()) continue;
      SharesOfPair& sum = sums_[pair][{table[i].section, side}].*shares;
      sum.all = sum.all && of_rows && (table[i].points || table[i].matchpoints[0]);
      sum.top = bridge::top(expected);
      ++sum.boards;
      for (std::size_t way = 0; way < sum.parts.size() && of_rows; ++way)
        sum.parts[way] += (*of_rows)[i][way][index_of(side)];
    }
  }
}

void PairSums::work_out() {
  std::map<std::string, std::size_t> largest;
  std::size_t largest_together = 0;
  const auto joined = [](const auto& sections) {
    std::vector<Seats> all;
    for (const auto& [section, table] : sections) all.insert(all.end(), table.begin(), table.end());
    return all;
  };
  for (const auto& sections : tables_) {
    for (const auto& [section, table] : sections) largest[section] = std::max(largest[section], table.size());
    largest_together = std::max(largest_together, joined(sections).size());
  }
  for (const auto& sections : tables_) {
    for (const auto& [section, table] : sections) {
      work_out(section, table, largest[section]);
      share_out(table, largest[section], &PairSum::apart);
    }
    if (largest.size() > 1) share_out(joined(sections), largest_together, &PairSum::together);
  }
  for (const auto& [contestant, sums] : sums_)
    for (const auto& [whose, sum] : sums) most_boards_ = std::max(most_boards_, sum.boards);
}

PairSum PairSums::of(const bridge::TotalRow& total, bool twice) const {
  PairSum all;
  const std::string number = text::in_utf8(total.contestant->text);
  std::string section = section_in(total);
  bool directed = false;
  Side side = Side::kNorthSouth;
  const auto take = [&](std::optional<Side> direction) {
    if (!direction) return;
    directed = true;
    side = *direction;
  };
  if (total.direction) take(direction_of(total.direction->text));
  auto found = sums_.find(number);
  const auto read = found == sums_.end() ? numbered(number) : std::nullopt;
  if (read) {
    found = sums_.find(read->number);
    if (section.empty()) section = read->section;
    take(read->direction);
  }
  if (found == sums_.end()) return all;
  const bool by_direction = directed && (twice || read);
  for (const auto& [whose, sum] : found->second) {
    const bool same_section = section.empty() || whose.first.empty() || whose.first == section;
    if (same_section && (!by_direction || whose.second == side)) all.add(sum);
  }
  return all;
}

}  // namespace kibitzer::contests
