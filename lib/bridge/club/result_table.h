// The lines of results in a file, before it is known what their values mean.
#pragma once

#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include "bridge/club/result_columns.h"
#include "bridge/club/result_readings.h"
#include "bridge/model/session.h"
#include "findings/reporter.h"
#include "text/csv_lines.h"
#include "text/kept.h"

namespace kibitzer::bridge {

struct ResultTable {
  std::deque<ResultHeader> headers;  ///< rows refer to them
  std::vector<ResultRow> rows;
  std::optional<Text> event;
  std::optional<Text> date;
  std::vector<TotalRow> totals;  ///< of Bridgewebs
  text::Kept kept;               ///< texts that the file does not have letter by letter
};

/// Reads a table under a header.
void read_result_table(std::string_view text, ResultTable& table, findings::Reporter& reporter);

/// Whether `text` has results in one of these forms.
bool looks_like_results(std::string_view text);

/// Whether `text` is a file of Bridgewebs, by its tags.
bool looks_like_bridgewebs(std::string_view text);

/// Reads such a file.
void read_bridgewebs(std::string_view text, ResultTable& table, findings::Reporter& reporter);

/// Adds the cells of the present line to `row`, as many as its header has columns.
void take_cells(text::CsvLines& lines, ResultRow& row, ResultTable& table, findings::Reporter& reporter);

/// Adds a row; false if there are too many.
bool add_row(ResultRow row, ResultTable& table, findings::Reporter& reporter);

/// "12", "Board 12", "12.": the number of a board.
std::optional<int> board_number(std::string_view text);

}  // namespace kibitzer::bridge
