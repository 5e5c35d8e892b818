// Readers of records of games of tiles: each gives the games of a text, one after the other.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "described/tile_games/session.h"
#include "findings/finding.h"

namespace kibitzer::described::tile_games {

inline constexpr std::size_t kMostMoves = 4'000;  // of a recorded game, passes included

/// How records name the places of the game on a board of so many columns and rows; null if it is not played on one. On 0 by 0
/// it is the board that the description has.
using Boards = std::function<const Layout*(int width, int height)>;

class RecordReader {
 public:
  RecordReader() = default;
  RecordReader(const RecordReader&) = delete;
  RecordReader& operator=(const RecordReader&) = delete;
  virtual ~RecordReader() = default;

  /// Reads the next game into `session`, which is seated with the players of the description until a record names others;
  /// false if there are no more. What cannot be read becomes a finding.
  virtual bool next(const Boards& boards, Session& session, std::vector<findings::Finding>& findings) = 0;

  /// Where reading goes on.
  virtual std::size_t position() const = 0;
};

}  // namespace kibitzer::described::tile_games
