#include "bridge/scoring/victory_points.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace kibitzer::bridge {
namespace {

constexpr int kSteps = 10;  // whole points from a draw to the highest win

struct Curve {
  double ratio;  // R
  double most;   // X

  explicit Curve(int boards) : ratio(std::pow((std::sqrt(5.0) - 1) / 2, 3)), most(15 * std::sqrt(boards)) {}

  double points(int margin) const {
    return std::min(20.0, 10 + 10 * (1 - std::pow(ratio, margin / most)) / (1 - ratio));
  }
  /// The margin that is worth `points`, 10 … 20.
  double margin(double points) const { return most * std::log(1 - (1 - ratio) * (points / 10 - 1)) / std::log(ratio); }
};

/// In hundredths, by margin, up to the first that is worth 20.
std::vector<std::int64_t> continuous_scale(int boards) {
  const Curve curve(boards);
  std::vector<std::int64_t> scale;
  for (int margin = 0; scale.empty() || scale.back() < 2000; ++margin)
    scale.push_back(std::llround(100 * curve.points(margin)));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 1; i + 1 < scale.size(); ++i) {
      if (scale[i + 1] - scale[i] <= scale[i] - scale[i - 1]) continue;
      ++scale[i];
      changed = true;
    }
  }
  return scale;
}

/// The greatest margin that is worth 10, 11 … 19.
std::array<int, kSteps> discrete_scale(int boards) {
  const Curve curve(boards);
  std::array<int, kSteps> greatest{};
  for (int step = 0; step < kSteps; ++step)
    greatest[static_cast<std::size_t>(step)] = static_cast<int>(curve.margin(kSteps + step + 0.5));
  // How many margins are worth so many points. A draw is worth its margins in both directions.
  const auto width = [&](std::size_t step) {
    return step == 0 ? 2 * greatest[0] + 1 : greatest[step] - greatest[step - 1];
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t step = 0; step + 1 < greatest.size() && !changed; ++step) {
      if (width(step + 1) >= width(step) || greatest[step] == 0) continue;
      --greatest[step];
      changed = true;
    }
  }
  return greatest;
}

}  // namespace

Hundredths victory_points(int margin, int boards, VictoryScale scale) {
  const auto size = static_cast<std::size_t>(std::abs(margin));
  Hundredths won;
  switch (scale) {
    case VictoryScale::kContinuous: {
      const auto points = continuous_scale(boards);
      won = {points[std::min(size, points.size() - 1)]};
      break;
    }
    case VictoryScale::kDiscrete: {
      const auto greatest = discrete_scale(boards);
      const auto above = std::lower_bound(greatest.begin(), greatest.end(), static_cast<int>(size));
      won = Hundredths::of(kSteps + (above - greatest.begin()));
      break;
    }
  }
  return margin < 0 ? Hundredths::of(std::int64_t{2} * kSteps) - won : won;
}

}  // namespace kibitzer::bridge
