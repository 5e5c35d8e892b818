#include "bridge/rulings/weights.h"

#include <cstdint>

#include "bridge/scoring/possible.h"
#include "bridge/scoring/scoring.h"
#include "text/words.h"

namespace kibitzer::bridge {
namespace {

/// North-South's points as the contract gives them; nothing if it gives none, or if it is unknown who is vulnerable.
std::optional<int> points_by_contract(const Weight& weight, const Session& session, const Board& board) {
  const Contract contract = weight.contract->value;
  if (contract.passed_out()) return 0;
  const int tricks = weight.tricks->value;
  if (!board.vulnerable || !contract.possible() || tricks < 0 || tricks > kMostTricks) return std::nullopt;
  return north_south_score(contract, weight.declarer->value, tricks, board.vulnerable->value, session.settings);
}

/// The same as the record has them.
std::optional<int> recorded_points(const Weight& weight) {
  const Claim& claim = *weight.score;
  if (claim.north_south) return claim.north_south;
  if (claim.east_west) return -*claim.east_west;
  if (!weight.declarer) return std::nullopt;
  return side_of(weight.declarer->value) == Side::kNorthSouth ? *claim.declarer : -*claim.declarer;
}

}  // namespace

bool judge_weight(Table& table, const Weight& weight) {
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
  const auto right = weight.contract ? points_by_contract(weight, table.session, table.board) : std::nullopt;
  if (!right || *right == *recorded) return true;
  table.find(kRule<"bridge/wrong-score">, weight.score->at, "this result scores {} for North-South, not {}", *right,
             *recorded);
  return false;
}

std::optional<std::vector<WeightedPoints>> weighted_points(std::span<const Weight> weights, const Session& session,
                                                           const Board& board) {
  std::vector<WeightedPoints> parts;
  for (const Weight& weight : weights) {
    const auto points = weight.contract ? points_by_contract(weight, session, board) : recorded_points(weight);
    if (!points) return std::nullopt;
    parts.push_back({weight.percent, *points});
  }
  return parts;
}

int mean_of(std::span<const WeightedPoints> parts) {
  constexpr std::int64_t kWhole = 100;
  std::int64_t sum = 0;
  for (const WeightedPoints& part : parts) sum += std::int64_t{part.percent} * part.north_south;
  return static_cast<int>((sum + (sum < 0 ? -kWhole / 2 : kWhole / 2)) / kWhole);
}

void judge_weights(Table& table, BoardRuling& ruling) {
  if (table.session.settings_unread || table.session.settings.scoring != Scoring::kDuplicate) return;
  ruling.as_recorded = false;
  ruling.north_south.reset();
  const auto weights = table.session.weights_of(table.board);
  bool sound = true;
  for (const Weight& weight : weights) sound = judge_weight(table, weight) && sound;
  auto parts = sound ? weighted_points(weights, table.session, table.board) : std::nullopt;
  if (!parts) return;
  ruling.north_south = mean_of(*parts);
  ruling.weighted = std::move(*parts);
}

}  // namespace kibitzer::bridge
