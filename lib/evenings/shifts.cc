#include "evenings/shifts.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "evenings/matching.h"
#include "evenings/rules.h"
#include "text/utf8.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;

constexpr std::size_t kFewestAlike = 3;  // results that are more than a coincidence

bool all_are(const std::vector<const Played*>& results, std::uint32_t file, How how) {
  return std::all_of(results.begin(), results.end(), [&](const Played* one) { return one->how[file] == how; });
}

}  // namespace

void Shifts::add(const Played& played) {
  const bridge::TableResult& a = played.entries[from_]->result;
  const bridge::TableResult& b = played.entries[to_]->result;
  of_rounds_[{a.section, a.round}].push_back(&played);
  const auto [low, high] = std::minmax(a.pairs[0], a.pairs[1]);
  of_tables_[{a.section, a.round, a.table.empty() ? low + "\n" + high : a.table}].push_back(&played);
  of_boards_[{board_of(a), board_of(b)}].push_back(&played);
  of_board_[board_of(a)].push_back(&played);
}

std::string Shifts::path() const { return text::printable(evening_.files[from_].path); }

Point& Shifts::tell(Mistake::Of of, const Results& results, const findings::Rule& rule, Cell cell, std::string message,
                    Told& told, std::vector<Point>& points) const {
  told.results.insert(results.begin(), results.end());
  Mistake& mistake = told.mistakes.emplace_back(Mistake{of, {}, points.size()});
  for (const Played* const one : results)
    for (const std::uint32_t file : {from_, to_}) mistake.entries.push_back(one->entries[file]);
  Point& point =
      points.emplace_back(point_at(Kind::kProof, rule, *results.front()->entries[to_], cell, std::move(message)));
  point.finding.related.push_back(
      note_at(evening_, *results.front()->entries[from_], cell, "the first of them in the other file"));
  point.of_whole();
  return point;
}

void Shifts::add_turned_rounds(Told& told, std::vector<Point>& points) const {
  for (const auto& [key, results] : of_rounds_) {
    const auto& [section, round] = key;
    if (results.size() < kFewestAlike || !all_are(results, to_, How::kTurned)) continue;
    tell(Mistake::Of::kSeats, results, kEveningRule<"evening/different-seats">, Cell::kNorthSouth,
         fmt::format("all {} results{}{} have North-South and East-West the other way round from {}", results.size(),
                     round.empty() ? "" : " of round " + text::printable(round),
                     section.empty() ? "" : " in section " + text::printable(section), path()),
         told, points);
  }
}

/// The pairs of one table, for as long as they sat there.
void Shifts::add_turned_tables(Told& told, std::vector<Point>& points) const {
  for (const auto& one : of_tables_) {
    const Results& results = one.second;
    if (results.size() < 2 || told.results.contains(results.front()) || !all_are(results, to_, How::kTurned)) continue;
    const Entry& first = *results.front()->entries[from_];
    const auto& pairs = results.front()->entries[to_]->result.pairs;
    Point& point = tell(Mistake::Of::kSeats, results, kEveningRule<"evening/different-seats">, Cell::kNorthSouth,
                        fmt::format("all {} results of {} have pair {} North-South and pair {} East-West here, but the "
                                    "other way round in {}",
                                    results.size(), words_of(table_of(first)), text::printable(pairs[0]),
                                    text::printable(pairs[1]), path()),
                        told, points);
    point.table = table_of(first);
    point.finding.table = table_name(first.result.section, first.result.table);
  }
}

/// A round in which every declarer sits as many seats further on, though contracts and tricks are the same.
void Shifts::add_turned_declarers(Told& told, std::vector<Point>& points) const {
  for (const auto& [key, all] : of_rounds_) {
    const auto& [section, round] = key;
    Results results;
    std::optional<unsigned> steps;
    bool alike = true;
    for (const Played* const one : all) {
      const bridge::TableResult& a = one->entries[from_]->result;
      const bridge::TableResult& b = one->entries[to_]->result;
      if (a.contract && a.contract->passed_out() && agree(a, b)) continue;
      const bool comparable = one->how[to_] == How::kSame && a.contract && b.contract && *a.contract == *b.contract &&
                              a.declarer && b.declarer && a.tricks && a.tricks == b.tricks;
      const unsigned turn = comparable ? (index_of(*b.declarer) + 4U - index_of(*a.declarer)) % 4U : 0;
      alike = alike && turn != 0 && steps.value_or(turn) == turn;
      steps = turn;
      results.push_back(one);
    }
    if (!alike || results.size() < kFewestAlike) continue;
    constexpr std::array<std::string_view, 4> kWhere = {"", "one seat to the left of where they are",
                                                        "opposite where they are",
                                                        "one seat to the right of where they are"};
    tell(Mistake::Of::kDeclarers, results, kEveningRule<"evening/different-result">, Cell::kDeclarer,
         fmt::format("the declarers of all {} results{}{} are {} in {}", results.size(),
                     round.empty() ? "" : " of round " + text::printable(round),
                     section.empty() ? "" : " in section " + text::printable(section), kWhere[*steps], path()),
         told, points);
  }
}

void Shifts::add_renumbered_boards(Told& told, std::vector<Point>& points) const {
  for (const auto& [boards, results] : of_boards_) {
    if (results.size() < kFewestAlike || results.size() < of_board_.at(boards.first).size()) continue;
    if (!all_are(results, to_, How::kOtherBoard)) continue;
    tell(Mistake::Of::kBoard, results, kEveningRule<"evening/different-board">, Cell::kBoard,
         fmt::format("all {} results of board {} in {} are those of board {} here", results.size(), boards.first.number,
                     path(), boards.second.number),
         told, points);
  }
}

/// Whether each table has on the one board in the first file what it has on the other in the second, and the reverse.
bool Shifts::are_exchanged(const BoardName& one, const BoardName& other) const {
  std::map<std::array<std::string, 2>, const Played*> of_other;
  for (const Played* const played : of_board_.at(other)) of_other.emplace(played->entries[from_]->result.pairs, played);
  const auto says = [&](const Played& a, const Played& b) {
    return may_be_one(a.entries[from_]->result, b.entries[to_]->result);
  };
  const Results& results = of_board_.at(one);
  return results.size() == of_other.size() && std::all_of(results.begin(), results.end(), [&](const Played* played) {
           const auto there = of_other.find(played->entries[from_]->result.pairs);
           return there != of_other.end() && says(*played, *there->second) && says(*there->second, *played);
         });
}

void Shifts::add_exchanged_boards(Told& told, std::vector<Point>& points) const {
  // Boards of a round have neighbouring numbers; each is compared with those of its round alone.
  constexpr int kMostBoardsOfRound = 10;
  std::map<BoardName, std::size_t> differing;
  for (const auto& [board, results] : of_board_)
    differing[board] = static_cast<std::size_t>(std::count_if(results.begin(), results.end(), [&](const Played* one) {
      return one->how[to_] == How::kSame && !agree(one->entries[from_]->result, one->entries[to_]->result);
    }));
  for (auto one = of_board_.begin(); one != of_board_.end(); ++one)
    for (auto other = std::next(one); other != of_board_.end(); ++other) {
      if (other->first.stage != one->first.stage) break;
      if (std::abs(other->first.number - one->first.number) > kMostBoardsOfRound) break;
      if (differing[one->first] < kFewestAlike || differing[other->first] < kFewestAlike) continue;
      if (!are_exchanged(one->first, other->first)) continue;
      Results both = one->second;
      both.insert(both.end(), other->second.begin(), other->second.end());
      tell(Mistake::Of::kBoard, both, kEveningRule<"evening/different-board">, Cell::kBoard,
           fmt::format("boards {} and {} are exchanged: the results of each are those of the other in {}",
                       one->first.number, other->first.number, path()),
           told, points);
    }
}

std::vector<Mistake> Shifts::add_points(std::vector<Point>& points) const {
  Told told;
  add_turned_rounds(told, points);
  add_turned_tables(told, points);
  add_turned_declarers(told, points);
  add_renumbered_boards(told, points);
  add_exchanged_boards(told, points);
  return std::move(told.mistakes);
}

}  // namespace kibitzer::evenings
