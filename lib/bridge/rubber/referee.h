// Rubbers and Chicagos, deal by deal: who is vulnerable by the deals before, and what is claimed of points above and
// below the line. Internal to the room.
//
// For each table this keeps what the record leaves possible (Positions), one of which a claim must fit, and the sheet,
// which begins with the record and follows it. A file may begin in the middle of a rubber, or leave deals
// out; then nothing is known of what came before except what the vulnerability and the history show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "bridge/rubber/positions.h"
#include "bridge/rulings/table.h"

namespace kibitzer::bridge {

/// What one side has above the line in a rubber.
struct AboveTally {
  bool known = false;
  int sum = 0;                  ///< without honours that may have been counted or not
  std::uint64_t honours = 1;    ///< bit i: 50 * i points of such honours are possible
  std::optional<int> previous;  ///< from earlier rubbers, as recorded
};

/// A deal that later findings refer to.
struct CitedDeal {
  std::optional<int> number;
  std::optional<text::Span> at;  ///< where it is in the same text
};

/// The score of the rubber at one table.
struct Sitting {
  Positions possible = Positions::all();
  Standing standing;
  bool lost = false;  ///< `standing` is only one of those possible
  int rubber = 1;
  bool begun = false;  ///< there are deals of this rubber
  std::optional<int> last_board;
  std::optional<Seat>
      passed_out;  ///< the dealer of a deal of a Chicago that all passed; whether that deal counts is unknown
  std::array<AboveTally, 2> above;
  std::array<std::optional<std::array<int, 2>>, 2> finished;  ///< by game, what was below the line at its end
  std::array<std::optional<CitedDeal>, 2> won;                ///< by side, the deal that won its game of this rubber
  std::optional<CitedDeal> ended;                             ///< the deal that ended the rubber before
};

/// Remembers the scores at the last few tables, so that its memory does not grow with the file.
class RubberReferee {
 public:
  void clear() {
    if (!sittings_.empty()) sittings_.clear();
    duplicate_ = false;
  }

  /// A board of the file that is said to be of rubber bridge or Chicago turned out to be of duplicate bridge: that is
  /// reported once, and the vulnerability of the others is no longer judged as that of a rubber.
  void see_duplicate() { duplicate_ = true; }

  /// Judges the deal of `table`, whose session is not scored as duplicate bridge, once everything else about it has
  /// been judged; its findings begin at `first`. Gives its outcome; tricks that follow from the recorded points are
  /// added to `ruling`.
  RubberDeal judge(Table& table, std::size_t first, BoardRuling& ruling);

  static constexpr std::size_t kMostTables = 256;

 private:
  std::string key_;  // kept for its memory
  std::unordered_map<std::string, Sitting> sittings_;
  bool duplicate_ = false;
};

/// Names the table and the players who sit there, who own the rubber. Appends to `key`; false if the record names no
/// table and not all four players.
bool sitting_key(const Session& session, const Board& board, std::string& key);

}  // namespace kibitzer::bridge
