// Scores that the Director weighs from several results. (Law 12C1c)
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bridge/rulings/table.h"
#include "bridge/scoring/matchpoints.h"

namespace kibitzer::bridge {

/// Reports what is impossible about the result on the board; true if all of it is possible.
bool judge_weight(Table& table, const Weight& weight);

/// North-South's points for each of the results; nothing if they are unknown for one of them.
std::optional<std::vector<WeightedPoints>> weighted_points(std::span<const Weight> weights, const Session& session,
                                                           const Board& board);

/// The mean of the results, each with its weight, as a whole number.
int mean_of(std::span<const WeightedPoints> parts);

/// Gives the board the mean of its weighted results as its score, whatever was played, if all of them are possible.
void judge_weights(Table& table, BoardRuling& ruling);

}  // namespace kibitzer::bridge
