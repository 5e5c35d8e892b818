// What contestants have from their boards and matches, session by session, and their ranking. Internal to the room.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "contests/comparison.h"

namespace kibitzer::contests {

/// What a contestant has from one session.
struct SessionAccount {
  std::uint32_t session = 0;
  std::size_t boards = 0;
  std::size_t matches = 0;
  bridge::Hundredths points;
  std::int64_t rest = 0;  ///< of the points, in millionths
  bridge::Hundredths top;
  std::optional<bridge::Hundredths> victory_points;
  Slack slack;  ///< of victory points or of points

  std::int64_t millionths() const;
  /// What decides the rank in the session, without adjustments.
  bridge::Hundredths worth() const;
};

class Accounts {
 public:
  void add(std::uint32_t name, std::uint32_t session, const bridge::Matchpoints& points, const Slacks& slacks,
           bridge::Side side, bridge::Hundredths top);
  /// Adds a board whose score cannot be read, if the name has others: it could give anything up to `most`.
  void add_unread(std::uint32_t name, std::uint32_t session, bridge::Hundredths most);
  void add_match(std::uint32_t name, const Match& match, std::size_t team);
  /// Adds what a match of pairs, the boards of which are added already, is worth.
  void add_victory_points(std::uint32_t name, const Match& match, std::size_t pair);

  /// Everybody who has enough sessions, best first. `gathering` knows whom numbers stand for, if the names are its own.
  RankedList ranked(const Names& names, const Gathering* gathering, const Options& options) const;

 private:
  std::unordered_map<std::uint32_t, std::vector<SessionAccount>> accounts_;
};

}  // namespace kibitzer::contests
