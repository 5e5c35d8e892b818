// Games of Oh Hell over an evening or a season: what each player has from all of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "bridge/hundredths.h"
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

class Season {
 public:
  /// Adds a game. Players are who they are called; each is in a game once.
  void add(const scoresheets::Scoresheet& sheet);

  std::size_t games() const { return games_; }
  /// How many of the games have something that is in doubt.
  std::size_t doubtful() const { return doubtful_; }

  /// Best first; those that are level in the order of their names.
  std::vector<PlayerStanding> standings(RankedBy by) const;

 private:
  std::map<std::string, PlayerStanding> players_;
  std::size_t games_ = 0;
  std::size_t doubtful_ = 0;
};

}  // namespace kibitzer::contests
