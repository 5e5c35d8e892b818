// What the tricks of a deal give to each side: exactly, or between bounds where the record leaves some of them out.
// Internal to the room.
#pragma once

#include <optional>
#include <vector>

#include "described/trick_games/deal_facts.h"

namespace kibitzer::described::trick_games {

/// The points of each side, or nothing if the record leaves them open.
using SidePoints = std::vector<std::optional<int>>;

/// The points of a side, in whole points before declarations.
struct PointRange {
  int least = 0;
  int most = 0;

  bool holds(int points) const { return points >= least && points <= most; }
};

/// A way to count a deal: the points of each side, and the sentence of the description that turned them, if one did.
struct Count {
  std::vector<int> of_side;
  const card_game_engine::Turning* turned = nullptr;
};

/// The points of all sides from the tricks by who took them, or by the recorded winners. If both the description and
/// the record leave the number of cards open, the tricks recorded are taken to be all.
SidePoints points_of_tricks(const DealFacts& facts, bool by_claims);

/// The ways to count what all sides took, by side: that itself, or what the description turns it into.
std::vector<Count> counts_of(const Description& game, const std::vector<int>& taken);

/// What every side has at least by the recorded tricks, and at most if all others were its own; nothing if points can be
/// taken off.
std::optional<std::vector<PointRange>> ranges_of_tricks(const DealFacts& facts);

/// Whether `side` may have `points` if all sides have what `ranges` allow, turned or not.
bool may_have(const Description& game, const std::vector<PointRange>& ranges, std::size_t side, int points);

/// Whether recorded points of sides, as far as there are any, are what the description turns some side's points into.
bool as_turned(const Description& game, const SidePoints& of_sides);

}  // namespace kibitzer::described::trick_games
