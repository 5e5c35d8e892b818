#include "bridge/referee/sound_tricks.h"

#include <bit>

namespace kibitzer::bridge {

using cards::Card;
using cards::CardSet;

/// Which cards these are cannot be foreseen, so there are few branches on it.
bool SoundTricks::play(std::span<const Card> trick, std::size_t first) {
  const cards::Suit led = trick[(leader_ + 4 - first) % 4].suit();
  bool sound = true;
  CardSet table;
  for (std::size_t i = 0; i < 4; ++i) {
    CardSet& held = held_[(first + i) % 4];
    const bool follows = trick[i].suit() == led;
    const bool could_follow = !held.of_suit(led).empty();
    sound &= held.contains(trick[i]) & (follows | !could_follow);
    held.remove(trick[i]);
    table.add(trick[i]);
  }
  const CardSet trumps = trump_ ? table.of_suit(*trump_) : CardSet();
  const CardSet best = trumps.empty() ? table.of_suit(led) : trumps;
  const int highest =
      static_cast<int>(std::bit_width(best.bits())) - 1;  // of a suit, the higher card has the higher index
  std::size_t winner = 0;
  for (std::size_t i = 0; i < 4; ++i) winner = trick[i].index() == highest ? (first + i) % 4 : winner;
  ++won_[winner % 2];
  leader_ = winner;
  return sound;
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
