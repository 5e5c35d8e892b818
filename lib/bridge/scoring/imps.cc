#include "bridge/scoring/imps.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <vector>

namespace kibitzer::bridge {
namespace {

constexpr std::array<int, kMostImps> kLeast = {20,  50,  90,   130,  170,  220,  270,  320,  370,  430,  500,  600,
                                               750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};

}  // namespace

std::span<const int> imp_steps() { return kLeast; }

int imps(int difference) {
  const auto count = std::upper_bound(kLeast.begin(), kLeast.end(), std::abs(difference)) - kLeast.begin();
  return difference < 0 ? -static_cast<int>(count) : static_cast<int>(count);
}

int butler_datum(std::span<const int> scores, std::size_t left_out) {
  std::vector<int> sorted(scores.begin(), scores.end());
  std::sort(sorted.begin(), sorted.end());
  left_out = std::min(left_out, (sorted.size() - 1) / 2);
  const std::span<const int> counted = std::span(sorted).subspan(left_out, sorted.size() - 2 * left_out);
  const long long sum = std::accumulate(counted.begin(), counted.end(), 0LL);
  const auto tens = 10 * static_cast<long long>(counted.size());
  const long long half_up = (2 * std::llabs(sum) + tens) / (2 * tens);
  return static_cast<int>(10 * (sum < 0 ? -half_up : half_up));
}

}  // namespace kibitzer::bridge
