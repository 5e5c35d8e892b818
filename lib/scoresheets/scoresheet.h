// The score of a session, of whatever game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scoresheets/form.h"
#include "scoresheets/value.h"
#include "text/span.h"

namespace kibitzer::scoresheets {

/// Sheets of whole files are kept in memory: a round is 56 bytes and one block of cells.
struct Round {
  std::optional<int> number;
  std::vector<std::string> doubts;  ///< why its score is provisional: names of rules broken in it, or a few words
  Values cells;                     ///< of the form's columns, then of its player_columns for one player after another
};

/// Where the record has a value of a round, or the round itself.
struct CellPlace {
  static constexpr std::uint32_t kRound = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t round = 0;      ///< its place among the rounds
  std::uint32_t cell = kRound;  ///< its place in Round::cells
  text::Span at;
};

struct Scoresheet {
  std::size_t session = 1;           ///< number of the sheet within its file
  std::shared_ptr<const Form> form;  ///< must be there
  std::string name;
  std::vector<std::string> players;
  std::vector<Round> rounds;
  std::optional<int> scheduled_rounds;  ///< how many rounds the whole game has
  Values totals;                        ///< in the order of the players
  std::vector<std::string> winners;     ///< of a game that does not appear unfinished
  std::vector<std::string> doubts;      ///< why all of it is provisional, in a few words
  std::optional<bool> complete;         ///< nothing: the record does not show it
  std::vector<CellPlace> places = {};   ///< if diagrams are wanted

  /// What a round has in the form's column `column`, and what a player has in its player_columns.
  const Value& value(const Round& round, std::size_t column) const { return round.cells[column]; }
  const Value& value(const Round& round, std::size_t player, std::size_t column) const {
    return round.cells[form->columns.size() + player * form->player_columns.size() + column];
  }
  /// The same by the column's key; null if the form has no such column.
  const Value* find(const Round& round, std::string_view key) const;
  const Value* find(const Round& round, std::size_t player, std::string_view key) const;
};

/// "board 7", "deal 3", "round ?".
std::string name_of_round(const Scoresheet& sheet, std::size_t index);

/// Whether a round, or the whole sheet, is in doubt.
bool is_provisional(const Scoresheet& sheet);

/// The players in the order of their totals, and who has won with how many `points`: a noun in the singular.
Section standing(const Scoresheet& sheet, std::string_view points = "point");

}  // namespace kibitzer::scoresheets
