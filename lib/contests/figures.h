// IMPs, matchpoints and percentages that a record gives, compared with what follows from the scores.
//
// Which method they follow, records seldom say in full: whether a mean leaves scores out, how a datum is rounded, what
// a sum is divided by. So figures are compared with every method that is in use. They are in order where one explains
// them all. Where none does, but one explains all but a few, those few are wrong; else nothing can be told, as when
// only some of the tables are recorded.
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

/// What a table has on a board, and what the record gives it for that, by side; null where it gives nothing.
struct Claimant {
  bridge::Comparable score;
  std::array<const bridge::Figure*, 2> figures{};
};

struct WrongFigure {
  std::size_t claimant = 0;
  const bridge::Figure* figure = nullptr;
  std::string message;  ///< what is right and why, as a sentence without the full stop
};

/// The figures of `claimants` that are wrong; empty where they are right, or it is unknown. `stated` is the method
/// that the record names, `datum` what it says it compares scores with.
std::vector<WrongFigure> wrong_figures(std::span<const Claimant> claimants, FigureKind kind,
                                       const std::optional<Method>& stated, std::optional<int> datum);

/// What is wrong with the IMPs of the two tables of a match.
std::vector<WrongFigure> wrong_match_imps(std::span<const Claimant> claimants);

/// Who is ranked by what, and the rank that the record gives, if it does.
struct Ranked {
  std::int64_t value = 0;
  std::uint32_t times = 1;  ///< how many share the row
  const bridge::Figure* rank = nullptr;
};

/// Rows by index, with their right ranks.
using WrongRanks = std::vector<std::pair<std::size_t, std::size_t>>;

/// The rows with a wrong rank, the right one being 1 and the number of those that have more. Nothing where more than a
/// quarter are others, as then they are ranked by something else, or are but some of all.
std::optional<WrongRanks> wrong_ranks(std::span<const Ranked> rows);

/// Whether `datum` is one that some method finds for `scores`, which must not be empty.
bool is_datum(int datum, std::span<const int> scores);

}  // namespace kibitzer::contests
