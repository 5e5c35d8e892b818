// What ScoreTable and TotalScoreTable say of results. Internal to the reader of PBN. (PBN 2.1, 5.9 and 5.10)
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "bridge/pbn/parts.h"
#include "bridge/pbn/table_rows.h"

namespace kibitzer::bridge {

struct NamedColumn {
  std::string_view name;
  text::Span at;  ///< empty where the columns are those of an earlier table
};

/// What the cells of `table`, one of the two, can be.
TableColumns result_columns(pbn::TagName table, std::span<const NamedColumn> columns);

/// The names of the columns that are read of `table`.
std::vector<std::string_view> names_of_columns(pbn::TagName table);

/// Reports the columns that are not read but were surely meant for one that is.
void report_unknown_columns(PbnGame& game, pbn::TagName table, std::span<const NamedColumn> columns);

/// Makes rows of results of `rows`. A cell that cannot be read is reported, and costs the row no more than it.
void read_rows(PbnGame& game, pbn::TagName table, std::span<const NamedColumn> columns, std::span<const CellRow> rows);

}  // namespace kibitzer::bridge
