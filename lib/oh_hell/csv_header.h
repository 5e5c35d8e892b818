// Which line of a CSV file names its columns, and what sort of table it is. Internal to the readers of CSV.
#pragma once

#include <optional>
#include <vector>

#include "oh_hell/csv_words.h"
#include "text/csv_lines.h"

namespace kibitzer::oh_hell {

/// Lines that a table may have above its header.
inline constexpr std::size_t kMostTitleLines = 20;

struct CsvHeader {
  text::Span at;
  std::vector<text::CsvField> fields;
  bool wide = false;                        ///< one column a player, one line a round
  std::optional<std::size_t> round_column;  ///< the column that says which round its line is about
  bool turned = false;                      ///< of a wide table: one line a player, one column a round
  std::vector<text::CsvField> names;        ///< of a wide table: the line above, where the header names parts only
};

/// Moves `lines` to the header, past the title lines that spreadsheets have above a table. If no line looks like a
/// header, takes the first that says anything; nothing if no line does.
std::optional<CsvHeader> take_csv_header(text::CsvLines& lines);

}  // namespace kibitzer::oh_hell
