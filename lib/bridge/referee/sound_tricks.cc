#include "bridge/referee/sound_tricks.h"

#include "kernels/tricks/order.h"

namespace kibitzer::bridge {

using cards::Card;
using cards::CardSet;

bool SoundTricks::play(std::span<const Card> trick, std::size_t first) {
  const cards::Suit led = trick[(leader_ + 4 - first) % 4].suit();
  std::size_t winner = leader_;
  int best = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const std::size_t seat = (first + i) % 4;
    CardSet& held = held_[seat];
    if (!held.contains(trick[i]) || (trick[i].suit() != led && !held.of_suit(led).empty())) return false;
    held.remove(trick[i]);
    const int weight = tricks::weight(trick[i], led, trump_);
    if (weight <= best) continue;
    best = weight;
    winner = seat;
  }
  ++won_[winner % 2];
  leader_ = winner;
  return true;
}

bool SoundTricks::may_break_off_in(std::span<const Card> trick, std::size_t first) const {
  const std::size_t place = (leader_ + 4 - first) % 4;
  const Card led = place < trick.size() ? trick[place] : Card();
  for (std::size_t i = 0; i < trick.size(); ++i) {
    if (!trick[i].known()) continue;
    const CardSet& held = held_[(first + i) % 4];
    if (!held.contains(trick[i])) return false;
    if (led.known() && trick[i].suit() != led.suit() && !held.of_suit(led.suit()).empty()) return false;
  }
  return true;
}

}  // namespace kibitzer::bridge
