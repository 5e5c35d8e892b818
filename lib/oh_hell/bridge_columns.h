// Tables of bridge results, which clubs keep in CSV too. Internal to the readers of CSV.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "text/csv_lines.h"

namespace kibitzer::oh_hell {

/// Columns that only a table of bridge results or deals has.
struct BridgeColumns {
  text::Span at;                        ///< of the line that names them
  std::vector<std::string_view> names;  ///< as they are written, at least two
};

/// The columns of bridge that one of the first lines names; nothing if the table may be one of Oh Hell.
std::optional<BridgeColumns> bridge_columns(text::CsvLines lines);

}  // namespace kibitzer::oh_hell
