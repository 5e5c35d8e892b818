// Which results of a board are the two tables of a match.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "contests/gathering.h"

namespace kibitzer::contests {

/// Two results of one board by the same two teams, in opposite directions.
struct Encounter {
  std::size_t first = 0;  ///< in Board::results: where the home team sat North-South
  std::size_t second = 0;
  bool home_known = true;  ///< false: teams are named but no room, so it is unknown who sat where
};

/// A match: its session and round, its teams in the order of their numbers, or without teams its table; as Result has them.
using MatchKey = std::tuple<std::uint32_t, std::optional<std::uint32_t>, std::optional<std::uint32_t>,
                            std::optional<std::uint32_t>, std::optional<std::uint32_t>>;

/// The match that a result is of.
MatchKey match_key(const Result& result);

/// The encounters on `board`: pairs of results of the same match, if teams or rooms are named.
std::vector<Encounter> encounters(const Board& board);

/// Whether the results of `board` are of matches: of named teams, or of two rooms.
bool is_of_matches(const Board& board);

/// The names of the home team and the visitors; for unnamed teams, the pairs at the table where the home team sat
/// North-South.
std::array<std::string, 2> team_names(const Gathering& gathering, const Board& board, const Encounter& encounter);

}  // namespace kibitzer::contests
