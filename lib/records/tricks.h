// Hands and tricks as recorded. They lie in one array each, and refer to one another by ranges.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

#include "records/players.h"

namespace kibitzer::records {

/// A card put down by a player.
template <typename Card>
struct Play {
  PlayerRef player;
  CardAt<Card> card;
};

struct Trick {
  text::Span at;                    ///< what announces the trick
  Range plays;                      ///< in the order played
  std::optional<PlayerRef> winner;  ///< a claim
};

/// A hand as dealt.
struct Hand {
  PlayerRef player;
  Range cards;
};

/// The commonest number of cards among the recorded hands that have at least `fewest`; of two equally common ones the
/// larger. Each of `seats` has its hand, or null.
template <typename Seats>
std::optional<int> commonest_hand(const Seats& seats, std::size_t fewest) {
  std::optional<int> commonest;
  std::ptrdiff_t hands_of_commonest = 0;
  for (const auto& candidate : seats) {
    if (candidate.hand == nullptr || candidate.hand->cards.count < fewest) continue;
    const auto size = static_cast<int>(candidate.hand->cards.count);
    const auto hands = std::count_if(std::begin(seats), std::end(seats), [&](const auto& seat) {
      return seat.hand != nullptr && seat.hand->cards.count == candidate.hand->cards.count;
    });
    if (hands > hands_of_commonest || (hands == hands_of_commonest && size > *commonest)) {
      commonest = size;
      hands_of_commonest = hands;
    }
  }
  return commonest;
}

}  // namespace kibitzer::records
