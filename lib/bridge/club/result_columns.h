// What people and programs write above the columns of a table of results.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "bridge/model/seat.h"
#include "text/csv_lines.h"
#include "text/span.h"

namespace kibitzer::bridge {

enum class ResultColumn : std::uint8_t {
  kBoard,
  kSection,
  kTable,
  kRound,
  kPair,    ///< of a side: its number
  kNames,   ///< of a side
  kPlayer,  ///< of a seat
  kContract,
  kDeclarer,       ///< a seat, or beside kDeclaringSeat a number that is not read
  kDeclaringSeat,  ///< "NS/EW", as scoring devices call it
  kLead,
  kResult,       ///< tricks, or those over and under the contract
  kScore,        ///< of North-South, of whoever scored, or of a side
  kPoints,       ///< of a side: a score, or matchpoints beside one
  kMatchpoints,  ///< of a side
  kImps,         ///< of a side
  kPercentage,   ///< of a side
  kDealer,
  kVulnerable,
  kRemarks,
  kErased,
};

struct HeadedColumn {
  ResultColumn column{};
  std::optional<Side> side;
  std::optional<Seat> seat;  ///< of kPlayer

  friend bool operator==(const HeadedColumn&, const HeadedColumn&) = default;
};

/// The column that `heading` names in one of the languages of clubs; nothing if it names none that is read.
std::optional<HeadedColumn> result_column(std::string_view heading);

struct MisspeltHeading {
  text::Span at;
  std::string_view heading;
  std::string_view meant;
};

/// Whether a line that `word` begins holds sums or averages.
bool is_total_word(std::string_view word);

/// The line above a table of results.
struct ResultHeader {
  text::Span at;
  std::vector<text::CsvField> fields;
  std::vector<std::optional<HeadedColumn>> columns;  ///< by field
};

/// Headings of columns that are not read, but are one letter away from one that would be, and that the header does not have.
std::vector<MisspeltHeading> misspelt_headings(const ResultHeader& header);

/// The columns that the present line of `lines` names, whatever it is.
ResultHeader columns_in_line(text::CsvLines lines);

/// The same, if it is such a header: boards, and what was played or scored on
/// them by whom. Nothing for a header of Oh Hell.
std::optional<ResultHeader> result_header(text::CsvLines lines);

/// Moves `lines` to the header, which is one of the first lines; nothing if none of them is one.
std::optional<ResultHeader> take_result_header(text::CsvLines& lines);

/// Whether `text` is a table of results in CSV by its header.
bool holds_result_table(std::string_view text);

}  // namespace kibitzer::bridge
