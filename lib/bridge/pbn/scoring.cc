#include "bridge/scoring/scoring.h"

#include "bridge/pbn/parts.h"

namespace kibitzer::bridge {
namespace {

/// The recorded points, as declarer's side has them.
std::optional<int> points_of_declarer(const Claim& claim, Side side) {
  if (claim.declarer) return claim.declarer;
  if (side == Side::kNorthSouth) return claim.north_south;
  return claim.east_west;
}

/// Whether the recorded points have the bonus for a part-score; nothing if it would make no difference, or the
/// record does not show it.
std::optional<bool> has_part_score_bonus(const Board& board) {
  if (!board.score || !board.contract || !board.declarer || !board.result || !board.vulnerable) return std::nullopt;
  const Contract contract = board.contract->value;
  const auto tricks = board.result->declarer;
  if (contract.passed_out() || !contract.possible() || !tricks || *tricks < 0 || *tricks > kMostTricks)
    return std::nullopt;
  const Side side = side_of(board.declarer->value);
  const auto points = points_of_declarer(*board.score, side);
  const bool is_vulnerable = vulnerable(board.vulnerable->value, side);
  Settings settings = usual_settings(Scoring::kDuplicate);
  const int with_bonus = score(contract, *tricks, is_vulnerable, settings);
  settings.part_score_bonus = false;
  if (!points || score(contract, *tricks, is_vulnerable, settings) == with_bonus) return std::nullopt;
  return *points == with_bonus;
}

}  // namespace

bool shows_duplicate(const Board& board) {
  if (board.rubber) return false;
  return has_part_score_bonus(board).value_or(board.room != Room::kNone);
}

}  // namespace kibitzer::bridge
