// Rubber bridge and Chicago on a scoresheet: what each deal puts above and below the line, and the sheet of each rubber
// as players write it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bridge/model/settings.h"
#include "bridge/rulings/ruling.h"
#include "scoresheets/scoresheet.h"

namespace kibitzer::bridge {

/// What a sheet has of every board, in the order of its columns.
enum BoardColumn : std::uint8_t {
  kRoomColumn,
  kVulnerableColumn,
  kContractColumn,
  kDeclarerColumn,
  kLeadColumn,
  kTricksColumn
};

/// "4S by N", "?".
std::string contract_in_words(const scoresheets::Scoresheet& sheet, const scoresheets::Round& round);

/// A rubber, or a Chicago, as far as a sheet has it.
struct SheetRubber {
  /// What one side has of it.
  struct Side {
    int above = 0;
    int below = 0;
    int unfinished = 0;              ///< the bonus if it is broken off here
    int earlier = 0;                 ///< brought forward from earlier rubbers, in no sum
    int brought = 0;                 ///< brought forward above the line, where the record begins in the middle of it
    std::vector<int> brought_below;  ///< the same below it, game by game
  };
  int number = 1;
  bool complete = false;
  std::size_t begin = 0;  ///< its first round
  std::size_t end = 0;    ///< the first after it
  std::array<Side, 2> sides;
};

std::vector<SheetRubber> rubbers_of(const scoresheets::Scoresheet& sheet);

/// Adds to the form of a sheet of boards what deals and sides have in a rubber, and what is said of the whole sheet.
void add_rubber_columns(Scoring scoring, scoresheets::Form& form);

/// Enters `deal` into the last round of `sheet`, after the cells of its board. It may settle the deal before.
void enter_deal(const RubberDeal& deal, Scoring scoring, scoresheets::Scoresheet& sheet);

/// Enters what `side` has of it after that; `total` is that of the sheet.
void enter_side(const RubberDeal& deal, Side side, std::optional<int> total, scoresheets::Round& round);

/// The sheet of each rubber, in two columns: above the line from the line upwards, below it downwards, with a line drawn
/// where a game ends.
std::vector<scoresheets::Section> rubber_sections(const scoresheets::Scoresheet& sheet, Scoring scoring);

}  // namespace kibitzer::bridge
