#include "contests/room_faults.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>

#include "contests/matches.h"
#include "text/utf8.h"

namespace kibitzer::contests {
namespace {

using bridge::Room;
using Number = std::optional<std::uint32_t>;
using Rooms = std::array<std::vector<const Result*>, 2>;  // open and closed
using Boards = std::map<int, Rooms>;

std::size_t place_of(Room room) { return room == Room::kOpen ? 0 : 1; }

bool is_whole(const Rooms& rooms) { return !rooms[0].empty() && !rooms[1].empty(); }

std::size_t whole_boards(const Boards& boards) {
  return static_cast<std::size_t>(
      std::count_if(boards.begin(), boards.end(), [](const auto& one) { return is_whole(one.second); }));
}

class Search {
 public:
  Search(const Gathering& gathering, std::uint32_t no_record) : names_(gathering.names()) {
    for (const Board& board : gathering.boards())
      for (const Result& result : board.results)
        if (result.number && result.room != Room::kNone && result.record != no_record)
          matches_[match_key(result)][*result.number][place_of(result.room)].push_back(&result);
  }

  std::vector<RoomFault> faults() const {
    constexpr std::size_t kFewestBoards = 3;  // with both rooms, which must bear it out
    constexpr std::size_t kOneBoardIn = 8;    // what holds for more than one in eight is not a slip
    std::vector<RoomFault> all;
    for (const auto& [match, boards] : matches_) {
      const std::size_t whole = whole_boards(boards);
      if (whole < kFewestBoards || kOneBoardIn * (boards.size() - whole) > std::max(boards.size(), kOneBoardIn))
        continue;
      for (const auto& [number, rooms] : boards)
        if (!is_whole(rooms)) all.push_back(fault(match, number, rooms, whole));
    }
    return all;
  }

 private:
  RoomFault fault(const MatchKey& match, int number, const Rooms& rooms, std::size_t whole) const {
    const std::size_t there = rooms[0].empty() ? 1 : 0;
    const auto& results = rooms[there];
    const std::string_view room = there == 0 ? "open" : "closed";
    const std::string_view missing = there == 0 ? "closed" : "open";
    if (results.size() > 1 && results[0]->players != results[1]->players)
      return {results[1]->record,
              fmt::format("both tables of the match are called the {} room; one is the {} room", room, missing)};
    if (const Result* const stray = stray_of(match, number, 1 - there))
      return {stray->record, fmt::format("the teams are {} here, but {} in the other room and on {} other boards",
                                         teams_of(*stray), teams_of(*results[0]), whole)};
    return {results[0]->record,
            fmt::format("the {} room has no result; {} other boards of the match have both rooms", missing, whole)};
  }

  /// The result of that board and room in a match that shares a team with this one and has no board of both rooms.
  const Result* stray_of(const MatchKey& match, int number, std::size_t room) const {
    const Number low = std::get<2>(match);
    const Number high = std::get<3>(match);
    if (!low) return nullptr;
    for (const auto& [other, boards] : matches_) {
      if (std::get<0>(other) != std::get<0>(match) || std::get<1>(other) != std::get<1>(match) || other == match ||
          whole_boards(boards) > 0)
        continue;
      const auto shares = [&](Number team) { return team && (team == low || team == high); };
      if (!shares(std::get<2>(other)) && !shares(std::get<3>(other))) continue;
      const auto found = boards.find(number);
      if (found != boards.end() && !found->second[room].empty()) return found->second[room].front();
    }
    return nullptr;
  }

  std::string teams_of(const Result& result) const {
    return fmt::format("{} and {}", text::printable(names_.name(*result.teams[0])),
                       text::printable(names_.name(*result.teams[1])));
  }

  const Names& names_;
  std::map<MatchKey, Boards> matches_;
};

}  // namespace

std::vector<RoomFault> room_faults(const Gathering& gathering, std::uint32_t no_record) {
  return Search(gathering, no_record).faults();
}

}  // namespace kibitzer::contests
