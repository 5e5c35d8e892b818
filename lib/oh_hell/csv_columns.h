// Which columns a wide scoresheet has. Internal to the reader of that form.
#pragma once

#include <vector>

#include "oh_hell/csv_headings.h"
#include "oh_hell/csv_sheet.h"

namespace kibitzer::oh_hell {

struct WideColumn {
  std::size_t place = 0;
  Part part = Part::kCell;
  PlayerRef player;
};

/// The columns of the sheet, whose players take their seats: by the names above them, and by their content where the
/// name is not a word for a column and yet the column cannot be a player's. Takes the line of parts below the names out
/// of the sheet. Columns that are not read, or whose meaning is uncertain, are findings.
std::vector<WideColumn> take_wide_columns(CsvTable& table, WideSheet& sheet);

}  // namespace kibitzer::oh_hell
