// Checks recorded IMPs, matchpoints and percentages against the scores.
//
// Records seldom state the method in full: whether a mean leaves scores out, how a datum is rounded, what a sum is
// divided by. So figures are compared with every method in use. They are correct if one method explains them all. If
// one explains all but a few, those few are wrong. Otherwise nothing can be said, as when only some tables are
// recorded.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bridge/model/figure.h"
#include "bridge/model/seat.h"
#include "contests/method.h"

namespace kibitzer::contests {

enum class FigureKind : std::uint8_t { kImps, kMatchpoints, kPercentage };

/// The scores of a table on a board, and the figures that the record gives it, by side; null if none.
struct Claimant {
  bridge::Comparable score;
  std::array<const bridge::Figure*, 2> figures{};
};

struct WrongFigure {
  std::size_t claimant = 0;
  const bridge::Figure* figure = nullptr;
  std::string message;  ///< what is right and why, as a sentence without a full stop
};

/// The wrong figures of `claimants`; empty if they are right or it is unknown. `stated` is the method that the record
/// names, `datum` the recorded datum.
std::vector<WrongFigure> wrong_figures(std::span<const Claimant> claimants, FigureKind kind,
                                       const std::optional<Method>& stated, std::optional<int> datum);

/// What is wrong with the IMPs of the two tables of a match.
std::vector<WrongFigure> wrong_match_imps(std::span<const Claimant> claimants);

/// A row to be ranked, by what, and its recorded rank, if any.
struct Ranked {
  std::int64_t value = 0;
  std::uint32_t times = 1;  ///< how many share the row
  const bridge::Figure* rank = nullptr;
};

/// Rows by index, with their correct ranks.
using WrongRanks = std::vector<std::pair<std::size_t, std::size_t>>;

/// The rows with a wrong rank; the right one is 1 plus the number of rows with more. Nothing if more than a quarter
/// differ: then they are ranked by something else, or some rows are missing.
std::optional<WrongRanks> wrong_ranks(std::span<const Ranked> rows);

/// Whether some method gives `datum` for `scores`, which must not be empty.
bool is_datum(int datum, std::span<const int> scores);

}  // namespace kibitzer::contests
