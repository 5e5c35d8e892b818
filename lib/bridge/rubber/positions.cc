#include "bridge/rubber/positions.h"

namespace kibitzer::bridge {

Positions Positions::all() {
  Positions positions;
  positions.set_.set();
  return positions;
}

Positions Positions::only(const Standing& standing) {
  Positions positions;
  positions.add(standing);
  return positions;
}

std::size_t Positions::index(const Standing& standing) {
  const int phase = standing.games[0] + 2 * standing.games[1] + standing.deals;
  return (static_cast<std::size_t>(phase) * kSteps + static_cast<std::size_t>(standing.below[0] / 10)) * kSteps +
         static_cast<std::size_t>(standing.below[1] / 10);
}

Standing Positions::standing(std::size_t index, const Settings& settings) {
  Standing standing;
  standing.below = {static_cast<int>(index / kSteps % kSteps) * 10, static_cast<int>(index % kSteps) * 10};
  const auto phase = static_cast<int>(index / kSteps / kSteps);
  if (settings.scoring == Scoring::kChicago)
    standing.deals = phase;
  else
    standing.games = {phase % 2, phase / 2};
  return standing;
}

std::optional<Standing> Positions::single(const Settings& settings) const {
  std::optional<Standing> found;
  if (set_.count() == 1) each(settings, [&](const Standing& standing) { found = standing; });
  return found;
}

Positions Positions::with(Vulnerability vulnerability, std::optional<Seat> dealer, const Settings& settings) const {
  const bool one_side = vulnerability == Vulnerability::kNorthSouth || vulnerability == Vulnerability::kEastWest;
  Positions right;
  each(settings, [&](const Standing& standing) {
    const auto follows = vulnerability_of(standing, dealer, settings);
    if (follows ? *follows == vulnerability : one_side) right.add(standing);
  });
  return right;
}

}  // namespace kibitzer::bridge
