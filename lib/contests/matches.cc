#include "contests/matches.h"

#include <algorithm>
#include <map>

namespace kibitzer::contests {
namespace {

using bridge::Room;

bool has_teams(const Result& result) { return result.teams[0] && result.teams[1]; }

/// If a room has the deal of a board under another number, too: the results under the number that both rooms have.
std::vector<std::size_t> of_one_number(const Board& board, const std::vector<std::size_t>& results) {
  std::map<std::optional<int>, std::vector<std::size_t>> by_number;
  for (const std::size_t index : results) by_number[board.results[index].number].push_back(index);
  for (const auto& [number, same] : by_number)
    if (same.size() == 2 && board.results[same[0]].room != board.results[same[1]].room) return same;
  return results;
}

}  // namespace

MatchKey match_key(const Result& result) {
  if (!has_teams(result)) return {result.session, result.round, std::nullopt, std::nullopt, result.table};
  const auto [low, high] = std::minmax(*result.teams[0], *result.teams[1]);
  return {result.session, result.round, low, high, std::nullopt};
}

bool is_of_matches(const Board& board) {
  return std::all_of(board.results.begin(), board.results.end(),
                     [](const Result& result) { return has_teams(result) || result.room != Room::kNone; });
}

std::vector<Encounter> encounters(const Board& board) {
  std::map<MatchKey, std::vector<std::size_t>> matches;
  for (std::size_t i = 0; i < board.results.size(); ++i) {
    const Result& result = board.results[i];
    if (has_teams(result) || result.room != Room::kNone) matches[match_key(result)].push_back(i);
  }
  std::vector<Encounter> all;
  for (auto& [match, results] : matches) {
    if (results.size() > 2) results = of_one_number(board, results);
    if (results.size() != 2) continue;
    const Result& first = board.results[results[0]];
    const Result& second = board.results[results[1]];
    if (first.room == second.room && first.room != Room::kNone && first.teams == second.teams) continue;
    // The home team sits North-South in the open room; without rooms the team named first does, where that differs.
    const bool swapped = first.room == Room::kClosed || (first.room == Room::kNone && second.room == Room::kOpen);
    const bool known = first.room != Room::kNone || second.room != Room::kNone || first.teams != second.teams;
    all.push_back(swapped ? Encounter{results[1], results[0], known} : Encounter{results[0], results[1], known});
  }
  std::sort(all.begin(), all.end(), [](const Encounter& a, const Encounter& b) { return a.first < b.first; });
  return all;
}

std::array<std::string, 2> team_names(const Gathering& gathering, const Board& board, const Encounter& encounter) {
  const Result& result = board.results[encounter.first];
  std::array<std::string, 2> names;
  for (std::size_t i = 0; i < names.size() && has_teams(result); ++i) {
    names[i] = gathering.names().name(*result.teams[i]);
    if (const auto called = gathering.known_as(result.session, names[i]); !called.empty()) names[i] = called;
  }
  if (has_teams(result)) return names;
  for (const bridge::Side side : bridge::kSides) {
    const auto& pair = result.pairs[index_of(side)];
    names[index_of(side)] = pair ? gathering.names().name(*pair) : std::string(name_of(side)) + " of the open room";
  }
  return names;
}

}  // namespace kibitzer::contests
