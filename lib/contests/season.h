// Games of Oh Hell over an evening or a season: what each player has from all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/model/hundredths.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::contests {

struct PlayerStanding {
  std::string name;
  std::size_t rank = 0;  ///< from 1; those that are level share it
  bool shared = false;
  std::size_t games = 0;
  std::size_t wins = 0;        ///< games won alone or with others
  std::size_t unfinished = 0;  ///< of the games
  std::int64_t points = 0;     ///< of all games of which the total is known
  std::size_t scored = 0;      ///< how many those are
  std::size_t bids = 0;        ///< of which the tricks won are known
  std::size_t exact = 0;       ///< of those, how many were made exactly

  bridge::Hundredths average() const;     ///< points a game
  bridge::Hundredths exact_rate() const;  ///< per cent of the bids
};

/// What players are ranked by.
enum class RankedBy : std::uint8_t { kPoints, kAverage, kWins, kExactRate };

/// Which game of which file.
struct GamePlace {
  std::string path;
  std::size_t session = 1;
};

class Season {
 public:
  /// Adds a game of the file `path`. Players are who they are called; a game in which two are called the same, as
  /// aliases may have it, is left out.
  void add(std::string_view path, const scoresheets::Scoresheet& sheet);

  std::size_t games() const { return games_; }
  std::size_t players() const { return players_.size(); }
  /// The games of which something is in doubt, in the order in which they were added.
  const std::vector<GamePlace>& doubtful() const { return doubtful_; }
  /// The games that are left out.
  const std::vector<GamePlace>& left_out() const { return left_out_; }

  /// Those that played at least `games` games, best first; those that are level in the order of their names.
  std::vector<PlayerStanding> standings(RankedBy by, std::size_t games = 0) const;

 private:
  std::map<std::string, PlayerStanding> players_;
  std::size_t games_ = 0;
  std::vector<GamePlace> doubtful_;
  std::vector<GamePlace> left_out_;
};

}  // namespace kibitzer::contests
