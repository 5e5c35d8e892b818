// Hands and tricks as recorded. They lie in one array each, and refer to one another by ranges.
#pragma once

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

}  // namespace kibitzer::records
