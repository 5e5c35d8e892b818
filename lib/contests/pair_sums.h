// What the ScoreTables of an event give each pair.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bridge/model/session.h"
#include "contests/board_shares.h"
#include "contests/method.h"
#include "findings/finding.h"

namespace kibitzer::contests {

/// The ways in which points are worked out from scores where the tables give only those.
inline constexpr std::array kWaysOfTotals = {
    Method{MethodKind::kMatchpoints},
    Method{MethodKind::kHalfMatchpoints},
    Method{MethodKind::kCrossImps},
    Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kPerTable},
    Method{MethodKind::kCrossImps, Datum::kMean, Averaging::kPerOther},
    Method{MethodKind::kButler},
    Method{MethodKind::kButler, Datum::kMeanWithoutExtremes},
    Method{MethodKind::kButler, Datum::kMedian},
};

/// The parts of the tops that a pair has from its boards.
struct SharesOfPair {
  std::array<std::int64_t, kWaysOfCounting> parts{};  ///< by Counted, in millionths
  std::uint32_t boards = 0;
  bool all = true;         ///< they are of every board
  bridge::Hundredths top;  ///< of a board that is raised to as many results as others have

  void add(const SharesOfPair& other);
  /// In per cent, where the shares of all boards are known.
  std::optional<bridge::Hundredths> average(Counted counted) const;
};

/// What a pair has from the tables of all boards.
struct PairSum {
  bool doubtful = false;  ///< some of it is wrong, or was given by the Director, in whatever form
  std::uint32_t boards = 0;
  bridge::Hundredths imps;
  bridge::Hundredths matchpoints;
  bridge::Hundredths slack;  ///< by which rounding of the boards' IMPs or matchpoints may have changed their sum
  bridge::Hundredths
      tops;  ///< both sides' matchpoints, of the boards where both are given; if the Director gave them, others'
  bool all_tops = true;  ///< they are of every board
  bridge::Hundredths points;
  bool all_points = true;                                       ///< they are of every board
  bridge::Hundredths percents;                                  ///< of the boards that have one
  std::uint32_t rated = 0;                                      ///< how many those are
  bool exact = false;                                           ///< they have two decimals, as one of them shows
  std::array<std::int64_t, kWaysOfTotals.size()> worked_out{};  ///< by way, in millionths
  bool all_worked_out = true;                                   ///< it is of every board, each with all its results
  bridge::Hundredths worked_out_tops;                           ///< of matchpoints so worked out
  SharesOfPair apart;                                           ///< with the results of its section
  SharesOfPair together;                                        ///< with those of all sections

  void add(const PairSum& other);
  /// The percentage, as far as the tables give it.
  std::optional<bridge::Hundredths> average() const;
};

class PairSums {
 public:
  /// Takes the table of a board; in rows in which something was found wrong, what the total was made of is unknown.
  void add(const bridge::Session& session, const std::vector<findings::Finding>& findings);
  /// Marks what the pair that sat there has as not all known.
  void doubt(const std::string& section, const std::string& pair, bridge::Side side);
  /// Some boards have a wrong number, so a pair with fewer boards than others may have more.
  void doubt_whoever_has_fewer();
  /// Works out what the tables leave out. Call after the last board.
  void work_out();

  /// What the boards give the contestant of a row of the table of totals; `twice`: other rows have the same number. If
  /// a number is shared by pairs of several sections, or by one in each direction, the row's section and direction tell
  /// which is meant.
  PairSum of(const bridge::TotalRow& total, bool twice) const;
  /// Whether the pair's boards may not all be here.
  bool is_doubtful(const PairSum& sum) const { return sum.doubtful || sum.boards < fewest_boards_; }

  /// How many boards those have who have most.
  std::uint32_t most_boards() const { return most_boards_; }
  bool have_imps() const { return have_imps_; }
  bool have_matchpoints() const { return have_matchpoints_; }

 private:
  struct Seats {
    std::string section;
    std::array<std::string, 2> pairs;
    std::optional<int> points;
    std::array<std::optional<bridge::Figure>, 2> matchpoints;
  };

  void share_out(const std::vector<Seats>& table, std::size_t expected, SharesOfPair PairSum::*shares);
  void work_out(const std::string& section, const std::vector<Seats>& table, std::size_t expected);

  /// By the number or name in the rows, then by section and side.
  std::map<std::string, std::map<std::pair<std::string, bridge::Side>, PairSum>, std::less<>> sums_;
  std::vector<std::map<std::string, std::vector<Seats>>> tables_;  // of each board, by section
  std::uint32_t fewest_boards_ = 0;                                // whose totals are known, as theirs are in the rows
  std::uint32_t most_boards_ = 0;
  bool have_imps_ = false;
  bool have_matchpoints_ = false;
};

/// What both sides have together in every row whose matchpoints are by the cards; nothing if that differs, or is nowhere.
std::optional<bridge::Hundredths> shared_top(const std::vector<bridge::TableRow>& rows);

/// The row that `at` is in; null if it is in none.
const bridge::TableRow* row_at(const std::vector<bridge::TableRow>& rows, std::uint32_t at);

}  // namespace kibitzer::contests
