// Tables of results as PBN has them. (PBN 2.1, 5.9 and 5.10)
#pragma once

#include <span>

#include "bridge/model/session.h"

namespace kibitzer::bridge {

/// ScoreTable with `rows`, and the columns that any of them fills. Its texts are kept in `keeper`.
OtherTag score_table(std::span<const TableRow> rows, Session& keeper);

/// TotalScoreTable, the same.
OtherTag total_score_table(std::span<const TotalRow> rows, Session& keeper);

}  // namespace kibitzer::bridge
