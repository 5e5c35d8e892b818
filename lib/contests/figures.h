// Checks recorded IMPs, matchpoints and percentages against the scores.
//
// Records seldom state the method in full: whether a mean leaves scores out, how a datum is rounded, what a sum is
// divided by. So figures are compared with every method in use. They are correct if one method explains them all. If
// one explains all but a few, those few are wrong. Otherwise nothing can be said, as when only some tables are
// recorded.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
  bool doubtful = false;           ///< the score was found wrong: figures may have been made from another
  std::optional<int> other_score;  ///< that other, North-South's, as the contract gives it
  std::string_view section = {};
  std::optional<int> round = {};  ///< in which the board was played, where that is known
};

struct WrongFigure {
  std::size_t claimant = 0;
  const bridge::Figure* figure = nullptr;
  std::string message;                      ///< what is right and why, as a sentence without a full stop
  const bridge::Figure* or_else = nullptr;  ///< of the claimant that may be wrong in its place
  bool sign_only = false;                   ///< right but for its sign
};

/// The wrong figures of `claimants`; empty if they are right or it is unknown. `stated` is the method that the record
/// names, `datum` the recorded datum. Where one other score of one table explains all figures, that table's are the
/// wrong ones. What a doubtful score decides is unknown. Claimants of several sections may be compared as one field or
/// section by section: what explains more counts.
std::vector<WrongFigure> wrong_figures(std::span<const Claimant> claimants, FigureKind kind,
                                       const std::optional<Method>& stated, std::optional<int> datum);

/// The number of results that the matchpoints of `claimants`, all of one section, are raised to in the simple way, where no
/// other method explains them; else nothing.
std::optional<std::size_t> simply_raised_to(std::span<const Claimant> claimants, FigureKind kind);

/// The round from which on the cards of a board were others, where its figures are those of two groups of results that were
/// matchpointed apart, each raised to all results, and nothing simpler explains them; else nothing. (Law 87)
std::optional<int> factored_apart_from(std::span<const Claimant> claimants, FigureKind kind);

/// What is wrong with the IMPs of the two tables of a match; nothing if a score is doubtful.
std::vector<WrongFigure> wrong_match_imps(std::span<const Claimant> claimants);

/// Whether some method gives `datum` for `scores`, which must not be empty.
bool is_datum(int datum, std::span<const int> scores);

}  // namespace kibitzer::contests
