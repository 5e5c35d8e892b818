// Compares the results of boards with each other and by match, and adds them up to rankings.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "contests/doubts.h"
#include "contests/gathering.h"
#include "contests/method.h"
#include "contests/options.h"

namespace kibitzer::contests {

struct ComparedBoard {
  const Board* board = nullptr;
  Method method;
  std::optional<int> datum;                                ///< of Butler
  std::size_t expected = 0;                                ///< number of results that the top is based on
  std::vector<std::optional<bridge::Matchpoints>> points;  ///< by result; nothing if there was none to compare with
  std::vector<Slacks> slacks;  ///< by result: how far off they may be, as results of the board are in doubt
};

/// The boards that two teams, or pairs ranked by victory points, played against each other in a session and round.
struct Match {
  std::uint32_t session = 0;
  std::optional<std::uint32_t> round;
  std::array<std::string, 2> teams;
  int boards = 0;
  std::set<std::optional<int>> left_out;  ///< the numbers of boards on which its two tables cannot be compared
  std::array<bridge::Hundredths, 2> won;  ///< by each team on the boards: IMPs, or points at board-a-match
  std::array<bridge::Hundredths, 2> carried_over{};
  MethodKind kind = MethodKind::kTeams;
  std::array<bridge::Hundredths, 2> victory_points;  ///< of the IMPs won on the boards
  Slack slack;  ///< of what ranks the first team, as results are in doubt: victory points, or points at board-a-match

  /// Whether the points may be others: results are in doubt, or boards are left out.
  bool in_doubt() const { return slack.any() || !left_out.empty(); }
  Slack slack_of(std::size_t team) const { return team == 0 ? slack : Slack{slack.more, slack.less}; }
  bool has_victory_points() const { return kind != MethodKind::kBoardAMatch; }
  bridge::Hundredths total(std::size_t team) const { return won[team] + carried_over[team]; }
};

/// The result of a pair, player or team over all boards.
struct Standing {
  std::string name;
  std::string known_as;  ///< the names that a number stands for; else empty
  std::size_t rank = 0;  ///< from 1; ties share it
  bool shared = false;
  bool in_doubt = false;  ///< the rank could be another, as results are in doubt
  std::size_t sessions = 0;
  std::size_t counted = 0;  ///< of the sessions: what follows is of these
  std::size_t boards = 0;
  std::size_t matches = 0;  ///< of teams, or of pairs ranked by victory points
  bridge::Hundredths points;
  bridge::Hundredths penalty;       ///< taken off already
  bridge::Hundredths carried_over;  ///< added already
  std::optional<bridge::Hundredths>
      percentage;  ///< of matchpoints: of the tops; of several sessions the mean of theirs
  std::optional<bridge::Hundredths> victory_points;  ///< of matches
  std::optional<bridge::Hundredths> handicap;        ///< that is added to the percentage, victory points or points

  /// What decides the rank.
  bridge::Hundredths total() const {
    return (victory_points ? *victory_points : percentage.value_or(points)) + handicap.value_or(bridge::Hundredths{});
  }
};

/// Best first; ties by name.
struct RankedList {
  std::vector<Standing> standings;
  std::optional<int> best;            ///< how many sessions of each count; nothing: all
  std::optional<int> least_sessions;  ///< that are needed to be ranked
  std::size_t too_few = 0;            ///< how many are left out, as they have fewer
};

/// What is ranked together: a section, where sections are scored apart, and a direction, where there are two fields.
struct Field {
  std::string section;
  std::optional<bridge::Side> direction;

  friend bool operator==(const Field&, const Field&) = default;
  friend bool operator<(const Field& a, const Field& b) {
    return std::tie(a.section, a.direction) < std::tie(b.section, b.direction);
  }
};

/// By one method, of one field.
struct Ranking {
  MethodKind kind = MethodKind::kMatchpoints;
  Field field;
  RankedList pairs;
  RankedList players;
  RankedList teams;
};

struct Comparison {
  std::vector<ComparedBoard> boards;  ///< session by session, in each by number
  std::vector<Match> matches;
  std::vector<std::vector<Ranking>> sessions;  ///< by session, one for each method and field
  /// Of all sessions together, one for each method; of a single session, one for each method and field.
  std::vector<Ranking> overall;
  std::size_t without_rooms = 0;       ///< boards of matches in which it is unknown which team sat where
  bool lacks_imps = false;             ///< victory points were asked for, and boards are not scored by IMPs
  std::vector<std::string> strangers;  ///< names in adjustments that no ranking has
};

/// Whether the method compares the two rooms of a match.
bool is_of_match(MethodKind kind);

/// The percentage of the top of a result; nothing if the board was not scored by matchpoints.
std::optional<bridge::Matchpoints> percentages(const ComparedBoard& compared, std::size_t result);

/// Compares what was gathered and settled, which must outlive the comparison.
Comparison compare(const Gathering& gathering, const Options& options);

}  // namespace kibitzer::contests
