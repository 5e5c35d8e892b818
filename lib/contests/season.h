// Games of Oh Hell over an evening or a season: each player's results from all of them.
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
  std::size_t rank = 0;  ///< from 1; ties share it
  bool shared = false;
  std::size_t games = 0;
  std::size_t counted = 0;     ///< of the games: what follows is of these
  std::size_t wins = 0;        ///< games won, ties included
  std::size_t unfinished = 0;  ///< how many are
  bridge::Hundredths points;   ///< of all games with a known total
  std::size_t scored = 0;      ///< how many those are
  std::size_t bids = 0;        ///< with known tricks won
  std::size_t exact = 0;       ///< of those, how many were made exactly

  bridge::Hundredths average() const;     ///< points per game
  bridge::Hundredths exact_rate() const;  ///< per cent of the bids
};

/// What players are ranked by.
enum class RankedBy : std::uint8_t { kPoints, kAverage, kWins, kExactRate };

/// A game of a file.
struct GamePlace {
  std::string path;
  std::size_t session = 1;
};

class Season {
 public:
  /// Adds a game of the file `path`. Players are identified by name; a game in which two share a name, perhaps through
  /// aliases, is left out, as are other games than Oh Hell.
  void add(std::string_view path, const scoresheets::Scoresheet& sheet);

  /// Whether the sheet is of the game that a season is of.
  static bool takes(const scoresheets::Scoresheet& sheet);

  std::size_t games() const { return games_; }
  std::size_t players() const { return players_.size(); }
  /// The games in doubt, in the order they were added.
  const std::vector<GamePlace>& doubtful() const { return doubtful_; }
  /// The games that are left out.
  const std::vector<GamePlace>& left_out() const { return left_out_; }

  /// How many sheets were of other games.
  std::size_t other_games() const { return other_games_; }

  /// The players with at least `games` games, best first; ties by name. If `best` is not 0, so many games of each count,
  /// those with most points.
  std::vector<PlayerStanding> standings(RankedBy by, std::size_t games = 0, std::size_t best = 0) const;

 private:
  std::map<std::string, std::vector<PlayerStanding>> players_;  // what each game gives
  std::size_t games_ = 0;
  std::size_t other_games_ = 0;
  std::vector<GamePlace> doubtful_;
  std::vector<GamePlace> left_out_;
};

}  // namespace kibitzer::contests
