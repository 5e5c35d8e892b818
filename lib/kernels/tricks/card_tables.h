// Tables by card for judging tricks without branches, as the next card is unpredictable.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards/card.h"

namespace kibitzer::tricks {

struct CardTables {
  static constexpr std::size_t kNoTrump = 4;  ///< beyond the suits

  /// Indexed by the card's byte; 0 for the unknown card.
  template <typename Value>
  using ByCard = std::array<Value, 256>;

  ByCard<cards::CardSet> card{};                ///< the card alone
  ByCard<std::uint8_t> suit_index{};            ///< 0 … 3
  std::array<ByCard<std::uint16_t>, 4> suit{};  ///< a bit for its suit, in the four bits of each place of a trick

  /// By trump and suit led, four times the card's strength; 0 if it cannot win.
  std::array<std::array<ByCard<std::uint8_t>, 4>, kNoTrump + 1> strength{};

  constexpr CardTables() {
    for (int index = 0; index < cards::kDeckSize; ++index) {
      const auto i = static_cast<std::size_t>(index);
      const cards::Card of = cards::Card::from_index(index);
      const auto own = static_cast<std::size_t>(of.suit());
      card[i].add(of);
      suit_index[i] = static_cast<std::uint8_t>(own);
      for (std::size_t place = 0; place < 4; ++place)
        suit[place][i] = static_cast<std::uint16_t>(1U << (4 * place + own));
      for (std::size_t led = 0; led < 4; ++led) {
        for (std::size_t trump = 0; trump <= kNoTrump; ++trump)
          strength[trump][led][i] = static_cast<std::uint8_t>(own == trump ? 4 * (of.rank() + cards::kAce)
                                                              : own == led ? 4 * of.rank()
                                                                           : 0);
      }
    }
  }
};
inline constexpr CardTables kCardTables;

}  // namespace kibitzer::tricks
