// What each team or pair is claimed to have from a match.
//
// Records seldom name the scale of their victory points, or how the IMPs of a match of two pairs were worked out. So the
// scores of all matches are compared with every scale in use, and judged by the one that explains all but a few.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bridge/model/session.h"
#include "contests/pair_sums.h"
#include "findings/finding.h"

namespace kibitzer::contests {

/// A match that a record lists, and what its boards give.
struct ScoredMatch {
  std::size_t record = 0;
  bridge::MatchRow row;
  std::array<std::string, 2> contestants;
  bool of_teams = false;
  int boards = 0;
  bool known = true;                  ///< all of its results are
  bool recorded = true;               ///< the IMPs of all its results are, of pairs
  bridge::Hundredths margin;          ///< by which the first wins, by those IMPs or, of teams, by the scores
  std::array<std::int64_t, 2> won{};  ///< IMPs that each team has won
  /// The margin by kWaysOfTotals, of pairs.
  std::array<bridge::Hundredths, kWaysOfTotals.size()> worked_out{};
};

class MatchScores {
 public:
  struct Fault {
    std::size_t record = 0;
    text::Span at;
    std::string message;
  };

  /// Takes the matches that record number `record` lists, and its table of results on a board. What a row scored is
  /// unknown if one of `findings` is in it. A match must come no later than its boards.
  void add(const bridge::Session& session, const std::vector<findings::Finding>& findings, std::size_t record);

  /// Scores that do not follow from the boards.
  std::vector<Fault> faults() const;

  /// Whether totals may be of matches.
  bool any() const { return !totals_.empty(); }

  /// What the recorded scores of a contestant's matches add up to; nothing if it has fewer matches than others, as points
  /// are given for sitting out, too.
  std::optional<bridge::Hundredths> total_of(const bridge::TotalRow& row) const;

 private:
  using Key = std::tuple<std::string, std::string, std::string>;  // round, and the contestants in order
  struct Total {
    bridge::Hundredths score;
    std::size_t matches = 0;
  };

  static Key key_of(const std::optional<bridge::Text>& round,
                    const std::array<std::optional<bridge::Text>, 2>& contestants);
  void list(const bridge::Session& session, std::size_t record);
  void add_teams(const bridge::Session& session, const std::vector<bool>& doubtful);
  void add_pairs(const bridge::Session& session, const std::vector<bool>& doubtful);

  std::map<Key, ScoredMatch> matches_;
  std::map<std::string, Total> totals_;
  std::size_t most_matches_ = 0;
};

}  // namespace kibitzer::contests
