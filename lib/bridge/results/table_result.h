// What comparing tables needs to know of a board at one table.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/model/session.h"
#include "bridge/results/double_dummy.h"
#include "bridge/rulings/ruling.h"
#include "bridge/scoring/matchpoints.h"
#include "findings/finding.h"
#include "findings/located.h"

namespace kibitzer::bridge {

/// The most results that are taken of one board of one file.
inline constexpr std::size_t kMaxTableResults = 100'000;

/// The cards of North, East and South, a bit for each, which tell deals apart; all 0 if the deal is unknown.
using DealKey = std::array<std::uint64_t, 3>;

/// What of a result has a place in its text.
enum class Cell : std::uint8_t {
  kRow,  ///< all of it
  kBoard,
  kNorthSouth,  ///< the pairs
  kEastWest,
  kContract,
  kDeclarer,
  kTricks,
  kLead,
  kScore,
  kDeal,
};
inline constexpr std::size_t kCells = 10;

/// The places of a result by Cell, in its text and as they are shown; empty where it has none.
using Spans = std::array<text::Span, kCells>;
using Places = std::array<findings::Note, kCells>;

/// The figures of a row of totals that may be wrong.
inline constexpr std::array kTotalFigures = {
    &TotalRow::rank,   &TotalRow::imps,      &TotalRow::matchpoints,      &TotalRow::percentage,
    &TotalRow::score,  &TotalRow::mean_imps, &TotalRow::mean_matchpoints, &TotalRow::mean_score,
    &TotalRow::boards,
};

/// Where they are, in this order, as it is shown; empty where the row lacks one.
using TotalPlaces = std::array<findings::Note, kTotalFigures.size()>;

/// A row of a record's list of contestants.
struct ListedContestant {
  std::string number;
  std::string names;
  std::string section;
  std::string direction;
  std::optional<Hundredths> rank;
  TotalRow claimed = {};                           ///< what the row says of all boards, without its texts
  std::shared_ptr<const TotalPlaces> places = {};  ///< where they are asked for
};

/// A meeting of the movement, as the record has it: a side without a pair sits out.
struct MovementRow {
  std::string section;
  std::string table;
  std::string round;
  std::array<std::string, 2> pairs;  ///< by side
  std::vector<int> boards;
};

/// Texts are as the record has them, and empty if absent.
struct TableResult {
  std::string event;
  std::string date;   ///< without a time of day
  std::string stage;  ///< PBN's Stage, LIN's segment
  std::string round;
  std::string section;
  std::string table;
  std::string scoring;
  std::array<std::string, 2> teams;          ///< the home team and the visitors
  std::array<Hundredths, 2> carried_over{};  ///< IMPs that the teams began the match with
  std::array<std::string, 2> pairs;          ///< by side, where they are named or numbered
  std::array<std::string, 2> names;          ///< of those pairs, where the record has them beside the number
  std::array<std::string, 4> players;        ///< by seat
  /// Who the numbers of pairs and players stand for, where the record has a list of it.
  std::vector<ListedContestant> contestants;

  DealKey deal{};
  std::optional<int> number;
  std::optional<Seat> dealer;
  std::optional<Vulnerability> vulnerable;
  Room room = Room::kNone;

  std::optional<Contract> contract;
  std::optional<Seat> declarer;
  std::optional<cards::Card> lead;
  std::optional<int> tricks;  ///< of declarer's side
  Comparable score;           ///< North-South's points, or what was given instead
  std::uint32_t record = 0;   ///< where its board begins in the text, unless the code that gathers it numbers it
  std::vector<WeightedPoints> weighted;  ///< of which an adjusted score is made
  bool adjusted = false;                 ///< something was given instead
  bool of_row = false;                   ///< of a row of a table or list, not of the record's own play
  std::size_t row = 0;                   ///< which, from 1; 0 if it is of none
  /// What the record gives North-South from comparing tables: IMPs, matchpoints, per cent.
  std::array<std::optional<Figure>, 3> figures;
  bool listed = false;       ///< from LIN's result list; a record of the same room takes precedence
  bool provisional = false;  ///< the record is in doubt
  std::shared_ptr<const DoubleDummy> double_dummy;  ///< where it is asked for
  bool of_teams = false;                            ///< the record says that it is of a match of teams
  std::string entered;                              ///< when it was entered at the table, if the record says it
  std::vector<MovementRow> movement;                ///< of the event, with one of its results
  Spans spans{};
  std::shared_ptr<const Places> places;  ///< where they are asked for
  bool of_rubber = false;  ///< of rubber bridge or Chicago, which no other table's result is compared with

  /// Whether it can be compared.
  bool scored() const { return adjusted || score.north_south.has_value(); }
  /// Whether it could be if the vulnerability were known.
  bool lacks_vulnerability() const { return !scored() && !vulnerable && contract && declarer && tricks; }
};

/// The results that `board` of `session` holds, as `ruling` has them: its own where it was played, those of the rows of
/// its ScoreTable, and that of LIN's result list for the other room. A board that is one of the rows is given once, and a
/// deal without a result as one without a score. Rows that `found` shows to be wrong are provisional.
std::vector<TableResult> table_results(const Session& session, const Board& board, const BoardRuling& ruling,
                                       std::span<const findings::Finding> found = {});

/// The event and date that results of the session have.
std::string named_event(const Session& session);
std::string day_of(const Session& session);

/// The key of a whole deal, else all 0.
DealKey deal_key(const Session& session, const Board& board);

/// North-South's points as the record itself has them, right or wrong; `declarer` tells whose the points are that are
/// written for declarer's side.
std::optional<int> recorded_points(const Board& board, std::optional<Seat> declarer);

/// North-South's points as the row has them, or as its contract and tricks give them.
std::optional<int> points_of(const TableRow& row, const Session& session, const Board& board);

}  // namespace kibitzer::bridge
