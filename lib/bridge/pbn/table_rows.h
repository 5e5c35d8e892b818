// Which cells of a table are in which row and column. Internal to the reader of PBN. (PBN 2.1, 5.1)
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "bridge/pbn/parts.h"

namespace kibitzer::bridge {

struct TableCell {
  std::string_view text;  ///< without quotes and the blanks around it; empty if it is unknown
  text::Span at;          ///< with the quotes
};

struct CellRow {
  text::Span at;
  std::vector<TableCell> cells;  ///< by column
  bool whole = true;             ///< all cells are known, but perhaps for names
};

/// What is known of the columns of a table.
struct TableColumns {
  enum class Blanks : std::uint8_t {
    kNone,
    kContract,  ///< 3 NT
    kNames,     ///< Kari Berg
  };

  std::size_t count = 0;
  std::vector<Blanks> blanks{};  ///< by column: which cells may have blanks where the quotes are left out; empty: none
  std::function<bool(std::size_t column, std::string_view text)> fits{};  ///< whether a cell can be read
};

/// The rows of the table that `elements` are. Cells follow one another whatever the lines, as long as no line has other
/// cells than whole rows need. Where some have, every line is a row of its own; one with too many cells is read where
/// just one way of joining them fits the columns, and what remains unknown of it is reported. Cells that characters
/// not allowed in a table touch are kept with them.
std::vector<CellRow> table_rows(const PbnGame& game, const TableColumns& columns, PbnElements elements);

}  // namespace kibitzer::bridge
