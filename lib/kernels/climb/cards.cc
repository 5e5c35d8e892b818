#include "kernels/climb/cards.h"

namespace kibitzer::climb {

void Play::add(Card card) {
  if (size() == 0) suits.emplace();
  ++counts[card.number];
  if (!suits || card.joker()) return;
  if (card.suit == kSuits)
    suits.reset();
  else
    ++(*suits)[card.suit][card.number];
}

}  // namespace kibitzer::climb
