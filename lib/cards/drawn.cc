#include "cards/drawn.h"

#include <array>

namespace kibitzer::cards {

std::string_view glyph_of(Suit suit) {
  constexpr std::array<std::string_view, 4> kGlyphs = {"♣", "♦", "♥", "♠"};
  return kGlyphs[static_cast<std::size_t>(suit)];
}

std::string drawn_rank(Card card) {
  std::string name = short_name_of(card);
  name.pop_back();
  return name;
}

std::string drawn(Card card) {
  return card.known() ? std::string(glyph_of(card.suit())) + drawn_rank(card) : std::string("?");
}

}  // namespace kibitzer::cards
