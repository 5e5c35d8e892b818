#include "contests/rooms.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace kibitzer::contests {
namespace {

using bridge::Room;

/// The tables of a session.
struct Tables {
  std::set<std::uint32_t> all;  // in Gathering::names()
  bool of_a_match = true;       // nothing seen so far speaks against it
};

bool names_nothing_but_a_table(const Result& result) {
  return result.room == Room::kNone && !result.teams[0] && !result.teams[1] && result.table;
}

std::map<std::uint32_t, Tables> tables_of(const std::vector<Board>& boards) {
  std::map<std::uint32_t, Tables> by_session;
  for (const Board& board : boards) {
    std::set<std::pair<std::uint32_t, std::uint32_t>> of_board;
    for (const Result& result : board.results) {
      Tables& tables = by_session[result.session];
      tables.of_a_match = tables.of_a_match && result.of_teams && names_nothing_but_a_table(result) &&
                          of_board.emplace(result.session, *result.table).second;
      if (tables.of_a_match) tables.all.insert(*result.table);
    }
  }
  return by_session;
}

/// "2" comes before "10".
bool comes_first(const std::string& a, const std::string& b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

}  // namespace

void name_rooms(std::vector<Board>& boards, const Names& names) {
  const auto by_session = tables_of(boards);
  for (Board& board : boards) {
    for (Result& result : board.results) {
      const Tables& tables = by_session.at(result.session);
      if (!tables.of_a_match || tables.all.size() != 2) continue;
      const bool is_first = *result.table == *tables.all.begin();
      const std::uint32_t other = is_first ? *tables.all.rbegin() : *tables.all.begin();
      result.room = comes_first(names.name(*result.table), names.name(other)) ? Room::kOpen : Room::kClosed;
      result.table.reset();
    }
  }
}

}  // namespace kibitzer::contests
