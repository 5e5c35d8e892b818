// Checks recorded ranks against what is ranked.
//
// Programs rank equals in different ways, and a file is written by one program. So the tables of a file are compared
// with every way in use; the way that leaves the fewest wrong ranks is the file's. A table that another way explains
// is left alone.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bridge/model/figure.h"

namespace kibitzer::contests {

/// A row to be ranked, by what, and its recorded rank, if any.
struct Ranked {
  std::int64_t value = 0;
  std::uint32_t times = 1;  ///< how many share the row
  std::optional<bridge::Figure> rank;
};

using RankedTable = std::vector<Ranked>;

/// Rows by index, with their correct ranks.
using WrongRanks = std::vector<std::pair<std::size_t, std::size_t>>;

/// The rows of each of `tables`, which are of one file, with a wrong rank. Nothing for a table whose ranks mean
/// something else: more than a quarter of its rows are wrong, or of fewer than four any, or more than a quarter of the
/// tables have a wrong row.
std::vector<std::optional<WrongRanks>> wrong_ranks(std::span<const RankedTable> tables);

}  // namespace kibitzer::contests
