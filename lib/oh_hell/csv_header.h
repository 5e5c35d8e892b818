// Which line of a CSV file names its columns, and what sort of table it is. Internal to the readers of CSV.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "oh_hell/csv_lines.h"

namespace kibitzer::oh_hell {

/// What a column of the long form holds.
enum CsvColumn : std::size_t { kRound, kPlayer, kBid, kWon, kPoints, kMade, kCards };

/// Their names, in the same order.
inline constexpr std::array<std::string_view, 7> kCsvColumns = {"round",  "player", "bid",  "won",
                                                                "points", "made",   "cards"};

struct CsvHeader {
  text::Span at;
  std::vector<CsvField> fields;
  bool wide = false;                        ///< one column a player, one line a round
  std::optional<std::size_t> round_column;  ///< where a column says which round its line is about
};

/// Moves `lines` to the header, over title lines that spreadsheets have above a table. Where no line looks like one,
/// the first that says anything is taken; nothing if there is none.
std::optional<CsvHeader> take_csv_header(CsvLines& lines);

/// The column of the long form that `name` names: exactly, but for its case.
std::optional<CsvColumn> csv_column(std::string_view name);

/// The column that `name` was surely meant to name: another word for it, or a misspelling.
std::optional<CsvColumn> csv_column_meant(std::string_view name);

/// A text of a field in small letters, without what nobody sees.
std::string plain_words(std::string_view text);

}  // namespace kibitzer::oh_hell
