#include "oh_hell/possible_points.h"

namespace kibitzer::oh_hell {

const std::set<Points>& PossiblePoints::without_bid(int cards, std::optional<bool> made, int round) {
  const auto [found, added] =
      without_bid_.try_emplace({cards, made ? static_cast<int>(*made) : 2, scoring_.formulas() != nullptr ? round : 0});
  if (!added) return found->second;
  for (int bid = 0; bid <= cards; ++bid) {
    for (int won = 0; won <= cards; ++won) {
      if (made && *made != (bid == won)) continue;
      if (const auto points = scoring_.points({bid, won, cards, round})) found->second.insert(*points);
    }
  }
  return found->second;
}

bool PossiblePoints::may_be(const KnownOutcome& known, Points points) {
  if (!known.cards && scoring_.needs_cards()) return true;
  const int cards = known.cards.value_or(most_cards_);
  if (known.bid && known.won) {
    const auto right = scoring_.points({*known.bid, *known.won, cards, known.round});
    return !right || *right == points;
  }
  if (!known.bid && !known.won) return without_bid(cards, known.made, known.round).contains(points);
  for (int other = 0; other <= cards; ++other) {
    const int bid = known.bid.value_or(other);
    const int won = known.won.value_or(other);
    if (known.made && *known.made != (bid == won)) continue;
    const auto right = scoring_.points({bid, won, cards, known.round});
    if (!right || *right == points) return true;
  }
  return false;
}

}  // namespace kibitzer::oh_hell
