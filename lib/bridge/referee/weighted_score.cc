// A score that the Director weighs from several results: each must be possible. (Law 12C1c)
#include <fmt/core.h>

#include <cstdint>
#include <optional>

#include "bridge/referee/judging.h"
#include "bridge/scoring/possible.h"
#include "bridge/scoring/scoring.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

/// North-South's points as the contract gives them; nothing if it gives none, or if it is unknown who is vulnerable.
std::optional<int> points_by_contract(const Table& table, const Weight& weight) {
  const Contract contract = weight.contract->value;
  if (contract.passed_out()) return 0;
  if (!table.board.vulnerable || !contract.possible()) return std::nullopt;
  return north_south_score(contract, weight.declarer->value, weight.tricks->value, table.board.vulnerable->value,
                           table.session.settings);
}

/// The same as the record has them.
std::optional<int> recorded_points(const Weight& weight) {
  const Claim& claim = *weight.score;
  if (claim.north_south) return claim.north_south;
  if (claim.east_west) return -*claim.east_west;
  if (!weight.declarer) return std::nullopt;
  return side_of(weight.declarer->value) == Side::kNorthSouth ? *claim.declarer : -*claim.declarer;
}

bool is_possible(Table& table, const Weight& weight) {
  if (weight.contract && !weight.contract->value.passed_out()) {
    const At<int>& tricks = *weight.tricks;
    if (!weight.contract->value.possible()) {
      find_impossible(table, *weight.contract);
      return false;
    }
    if (tricks.value < 0 || tricks.value > kMostTricks) {
      table.find(kRule<"bridge/impossible-result">, tricks.at, "declarer's side cannot win {}: there are only {}",
                 text::counted(tricks.value, "trick"), kMostTricks);
      return false;
    }
  }
  if (!weight.score) return true;
  const auto recorded = recorded_points(weight);
  if (!recorded) return false;
  const auto vulnerable = table.board.vulnerable ? std::optional(table.board.vulnerable->value) : std::nullopt;
  if (!possible_score(*recorded, vulnerable)) {
    table.find(kRule<"bridge/impossible-score">, weight.score->at,
               "no contract gives North-South {} points on this board", *recorded);
    return false;
  }
  const auto right = weight.contract ? points_by_contract(table, weight) : std::nullopt;
  if (!right || *right == *recorded) return true;
  table.find(kRule<"bridge/wrong-score">, weight.score->at, "this result scores {} for North-South, not {}", *right,
             *recorded);
  return false;
}

}  // namespace

void judge_weights(Table& table, BoardRuling& ruling) {
  constexpr std::int64_t kWhole = 100;
  if (table.session.settings_unread || table.session.settings.scoring != Scoring::kDuplicate) return;
  std::vector<WeightedPoints> parts;
  std::int64_t sum = 0;
  bool sound = true;
  for (const Weight& weight : table.session.weights_of(table.board)) {
    sound = is_possible(table, weight) && sound;
    if (!sound) continue;
    const auto points = weight.contract ? points_by_contract(table, weight) : recorded_points(weight);
    sound = points.has_value();
    parts.push_back({weight.percent, points.value_or(0)});
    sum += std::int64_t{weight.percent} * points.value_or(0);
  }
  ruling.as_recorded = false;
  ruling.north_south.reset();
  if (!sound) return;
  ruling.north_south = static_cast<int>((sum + (sum < 0 ? -kWhole / 2 : kWhole / 2)) / kWhole);
  ruling.weighted = std::move(parts);
}

}  // namespace kibitzer::bridge
