#include "evenings/seats.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "bridge/model/pair_texts.h"
#include "evenings/rules.h"
#include "text/utf8.h"

namespace kibitzer::evenings {
namespace {

using bridge::Cell;
using bridge::TableResult;

using RoundName = std::pair<std::string, std::string>;  // section and round

/// The results of a meeting, or of a round.
struct Seated {
  std::size_t all = 0;
  std::vector<const Entry*> switched;

  void add(const Entry& entry, bool is_switched) {
    ++all;
    if (is_switched) switched.push_back(&entry);
  }
  bool wholly() const { return all == switched.size(); }
};

struct Round {
  Seated results;
  std::map<std::string, Seated> tables;
};

std::map<RoundName, Round> rounds_of(const Evening& evening) {
  std::map<std::tuple<std::string, std::string, std::string>, std::array<std::string, 2>> scheduled;
  for (const bridge::MovementRow& row : evening.files.front().movement)
    scheduled[{std::string(bridge::section_name(row.section)), row.round, row.table}] = row.pairs;
  std::map<RoundName, Round> rounds;
  for (const Entry& entry : evening.files.front().entries) {
    const TableResult& of = entry.result;
    const std::string section(bridge::section_name(of.section));
    const auto meeting = scheduled.find({section, of.round, of.table});
    if (meeting == scheduled.end() || of.pairs[0].empty() || of.pairs[0] == of.pairs[1]) continue;
    const bool switched = of.pairs[0] == meeting->second[1] && of.pairs[1] == meeting->second[0];
    Round& round = rounds[{section, of.round}];
    round.results.add(entry, switched);
    round.tables[of.table].add(entry, switched);
  }
  return rounds;
}

constexpr double kWeight = 4;

/// A point for some results that are switched alike.
void add_point(const Entry& first, bool one_board, std::string message, std::vector<Point>& points) {
  Point& point = points.emplace_back(
      point_at(Kind::kDoubt, kEveningRule<"doubt/seats">, first, Cell::kNorthSouth, std::move(message)));
  if (!one_board) point.of_whole();
  point.weight = kWeight;
}

void add_of_table(const Seated& table, std::vector<Point>& points) {
  for (const Entry* const one : table.switched) {
    const auto& pairs = one->result.pairs;
    std::string message = fmt::format(
        "at {} pair {} is entered North-South and pair {} East-West{}, but the movement seats them the other way round",
        words_of(table_of(*one)), text::printable(pairs[0]), text::printable(pairs[1]),
        table.wholly() ? std::string() : fmt::format(" on board {} only", one->result.number.value_or(0)));
    add_point(*one, !table.wholly() || table.all == 1, std::move(message), points);
    if (table.wholly()) return;
  }
}

}  // namespace

void add_seats(const Evening& evening, const std::set<const Entry*>& told, std::vector<Point>& points) {
  if (evening.files.empty() || evening.files.front().movement.empty()) return;
  for (const auto& [name, round] : rounds_of(evening)) {
    const auto& switched = round.results.switched;
    if (!switched.empty() &&
        std::all_of(switched.begin(), switched.end(), [&](const Entry* one) { return told.contains(one); }))
      continue;
    if (round.results.wholly() && round.tables.size() > 1) {
      add_point(
          *round.results.switched.front(), false,
          fmt::format("in round {}{} all pairs sit the other way round from the movement: was there an arrow switch?",
                      text::printable(name.second),
                      name.first.empty() ? std::string() : fmt::format(" of section {}", text::printable(name.first))),
          points);
      continue;
    }
    for (const auto& one : round.tables) add_of_table(one.second, points);
  }
}

}  // namespace kibitzer::evenings
