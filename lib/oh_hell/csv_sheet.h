// A wide scoresheet as it lies in its file: lines and what each is, turned where the rounds are its columns. Internal to
// the reader of that form.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "oh_hell/csv_table.h"

namespace kibitzer::oh_hell {

enum class LineKind : std::uint8_t { kRound, kTotals, kPassedOver, kNowhere };

struct WideLine {
  text::Span at;
  std::vector<text::CsvField> fields;
  LineKind kind = LineKind::kRound;
};

struct WideSheet {
  std::vector<text::CsvField> names;  ///< the line that names the columns, or the upper of two
  std::vector<text::CsvField> parts;  ///< the lower, where it is known
  std::size_t round_column = 0;
  std::vector<WideLine> lines;

  const text::CsvField& label_of(const WideLine& line) const;
  /// The field of the line in the column of that place; an empty one where the line is shorter.
  static const text::CsvField& field(const WideLine& line, std::size_t place);
};

/// The number in a round's label: "7", "7.", "Round 7", "R7".
std::string_view csv_round_number(std::string_view label);

/// `text` as a whole number, if it is nothing else.
std::optional<int> csv_whole_number(std::string_view text);

/// The sheet below its header.
WideSheet take_wide_sheet(CsvTable& table, const CsvHeader& header);

}  // namespace kibitzer::oh_hell
