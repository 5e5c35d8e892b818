// Deals and plays for the tests of this room.
#pragma once

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <random>
#include <vector>

#include "double_dummy/deal.h"
#include "double_dummy/play.h"

namespace kibitzer::double_dummy {

/// A deal by chance, the same on every machine.
inline Deal random_deal(std::mt19937& random) {
  std::array<int, cards::kDeckSize> pack{};
  std::iota(pack.begin(), pack.end(), 0);
  for (std::size_t i = pack.size(); i > 1; --i) std::swap(pack[i - 1], pack[random() % i]);
  std::array<cards::CardSet, 4> hands;
  for (std::size_t i = 0; i < pack.size(); ++i) hands[i / 13].add(cards::Card::from_index(pack[i]));
  return *Deal::of(hands);
}

}  // namespace kibitzer::double_dummy
