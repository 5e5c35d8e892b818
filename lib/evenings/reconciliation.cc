#include "evenings/reconciliation.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "bridge/rulings/rules.h"
#include "cards/card.h"
#include "evenings/differences.h"
#include "evenings/doubts.h"
#include "evenings/mistakes.h"
#include "evenings/names.h"
#include "evenings/rankings.h"
#include "evenings/rounds.h"
#include "evenings/rules.h"
#include "evenings/seats.h"
#include "findings/repeated.h"
#include "text/hash.h"
#include "text/utf8.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;
using bridge::TableResult;

/// What is wrong with each file by itself: a score that does not follow, a result that breaks the movement, a board that
/// has no result.
void add_own_faults(const Evening& evening, std::vector<Point>& points) {
  for (std::size_t f = 0; f < evening.files.size(); ++f)
    for (const findings::Located& finding : evening.files[f].findings) {
      if (finding.severity == findings::Severity::kInfo || finding.allowed || finding.known ||
          finding.once == findings::kRepeated)
        continue;
      Point& point = points.emplace_back();
      point.kind = finding.rule == &bridge::kRule<"bridge/missing-result"> ? Kind::kMissing : Kind::kProof;
      point.file = static_cast<std::uint32_t>(f);
      point.finding = finding;
      if (finding.board) point.board = BoardName{{}, *finding.board};
    }
}

/// Leads that the leader cannot have held by the deals of another file.
void add_leads(const Evening& evening, const Deals& deals, const std::set<const Entry*>& explained,
               std::vector<Point>& points) {
  for (const Played& played : evening.played) {
    const Entry& entry = played.main();
    const TableResult& of = entry.result;
    if (!of.lead || !of.declarer || of.adjusted || of.deal != bridge::DealKey{} || explained.contains(&entry)) continue;
    const Hands* const hands = deals.hands_of(played.board, of.round, true);
    if (hands == nullptr) continue;
    const bridge::Seat leader = left_of(*of.declarer);
    const bridge::Seat holder = hands->holder_of(*of.lead);
    if (holder == leader) continue;
    Point& point = points.emplace_back(point_at(
        Kind::kProof, kEveningRule<"evening/lead-not-held">, entry, Cell::kLead,
        fmt::format("the {} is {}'s, so {}, who leads against {} at {}, cannot lead it", cards::words_of(*of.lead),
                    name_of(holder), name_of(leader), name_of(*of.declarer), words_of(table_of(entry)))));
    if (const RecordedDeal* const deal = deals.recorded(played.board))
      point.finding.related.push_back(note_at(evening, Entry{*deal->of, deal->file}, Cell::kDeal, "the deal"));
  }
}

/// Pairs that are at two tables in one round, where no movement says where they belong.
void add_two_tables(const Evening& evening, std::vector<Point>& points) {
  if (evening.files.empty() || !evening.files.front().movement.empty()) return;
  using Place = std::tuple<std::string, std::string, std::string, std::string>;  // stage, section, round and pair
  // In a Mitchell a number is another pair in each direction.
  std::map<Place, std::array<std::map<std::string, const Entry*>, 2>> tables;
  for (const Entry& entry : evening.files.front().entries) {
    const TableResult& of = entry.result;
    if (of.round.empty() || of.table.empty()) continue;
    for (const std::size_t side : {0U, 1U})
      if (!of.pairs[side].empty())
        tables[{of.stage, of.section, of.round, of.pairs[side]}][side].try_emplace(of.table, &entry);
  }
  for (const auto& [place, by_side] : tables)
    for (const auto& at : by_side) {
      if (at.size() < 2) continue;
      const Entry& last = *at.rbegin()->second;
      const Entry& first = *at.begin()->second;
      Point& point = points.emplace_back(
          point_at(Kind::kDoubt, kEveningRule<"doubt/two-tables">, last,
                   &at == &by_side[0] ? Cell::kNorthSouth : Cell::kEastWest,
                   fmt::format("pair {} is at table {} in round {}, and at table {} in the same round",
                               text::printable(std::get<3>(place)), text::printable(last.result.table),
                               text::printable(std::get<2>(place)), text::printable(first.result.table))));
      point.finding.related.push_back(note_at(evening, first, Cell::kRow, "the other table"));
      point.weight = 3;
    }
}

/// Who has nobody to play against, by the movement.
std::vector<std::string> sit_outs(const Evening& evening) {
  std::vector<std::string> found;
  if (evening.files.empty()) return found;
  for (const bridge::MovementRow& row : evening.files.front().movement) {
    const auto& [ours, theirs] = row.pairs;
    if (ours.empty() == theirs.empty()) continue;
    found.push_back(fmt::format("pair {} in round {}", text::printable(row.section + (ours.empty() ? theirs : ours)),
                                text::printable(row.round)));
  }
  return found;
}

Agreement agreement_of(const Evening& evening) {
  Agreement found;
  found.results = evening.played.size();
  found.agreeing = agreeing(evening);
  for (const Played& played : evening.played)
    if (std::count(played.entries.begin(), played.entries.end(), nullptr) + 2 <=
        static_cast<std::ptrdiff_t>(played.entries.size()))
      ++found.compared;
  found.files = static_cast<std::size_t>(
      std::count_if(evening.files.begin(), evening.files.end(), [](const File& file) { return file.has_results(); }));
  return found;
}

/// The same for the same fault, wherever it is.
std::uint64_t fingerprint_of(const Point& point) {
  text::Hash hash;
  hash.add(point.finding.rule->name);
  hash.add(point.finding.message);
  hash.add(point.board ? std::to_string(point.board->number) : std::string());
  return hash.value();
}

/// Applies the severities that are asked for; leaves out rules that are not.
void apply(const ReconcileOptions& options, std::vector<Point>& points) {
  std::erase_if(points, [&](Point& point) {
    const auto changed = options.severities.find(point.finding.rule);
    if (changed == options.severities.end()) return false;
    if (changed->second) point.finding.severity = *changed->second;
    return !changed->second;
  });
}

}  // namespace

std::size_t Reconciliation::count(Kind kind) const {
  return static_cast<std::size_t>(std::count_if(
      points.begin(), points.end(), [&](const Point& point) { return point.kind == kind && !point.confirmed; }));
}

Reconciliation reconcile(Evening evening, const ReconcileOptions& options) {
  Reconciliation found{std::move(evening), {}, {}, {}};
  const Evening& of = found.evening;
  found.agreement = agreement_of(of);
  add_own_faults(of, found.points);
  const std::vector<Mistake> mistakes = add_differences(of, found.points);
  add_rankings(of, found.points);
  Deals deals(of);
  deals.judge_sets(found.points);
  const TurnedRounds turned = add_turned_rounds(of, deals, found.points);
  drop_consequences(of, mistakes, turned.proven, found.points);
  deals.judge_boards(turned.results, found.points);
  add_leads(of, deals, turned.proven, found.points);
  add_doubts(of, deals, turned.results, found.points);
  add_seats(of, entries_of(mistakes, Mistake::Of::kSeats), found.points);
  add_two_tables(of, found.points);
  add_names(of, found.points);
  confirm(options.confirmed, of, found.points);
  apply(options, found.points);
  for (Point& point : found.points)
    if (point.finding.fingerprint == 0) point.finding.fingerprint = fingerprint_of(point);
  found.sit_outs = sit_outs(of);
  const auto rank = [](const Point& point) {
    return std::tuple(point.kind, point.kind == Kind::kDoubt ? -point.weight : 0.0,
                      point.board ? std::pair(point.board->stage, point.board->number) : std::pair(std::string(), 0));
  };
  std::stable_sort(found.points.begin(), found.points.end(),
                   [&](const Point& a, const Point& b) { return rank(a) < rank(b); });
  return found;
}

}  // namespace kibitzer::evenings
