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

/// What each card does in a trick of four in which one suit is led.
struct LedSuit {
  template <typename Value>
  using ByCard = CardTables::ByCard<Value>;

  /// By trump, as in CardTables.
  std::array<ByCard<std::uint8_t>, CardTables::kNoTrump + 1> strength{};

  /// By place in the trick, in the byte of that place: a bit for the card's suit and, if that is not the suit led, a bit
  /// for the suit led, four bits higher.
  std::array<ByCard<std::uint32_t>, 4> following{};

  constexpr LedSuit() = default;
  constexpr explicit LedSuit(std::size_t led) {
    for (std::size_t trump = 0; trump < strength.size(); ++trump) strength[trump] = kCardTables.strength[trump][led];
    for (std::size_t card = 0; card < std::size_t{cards::kDeckSize}; ++card) {
      const std::size_t own = kCardTables.suit_index[card];
      const std::uint32_t suits = 1U << own | (own == led ? 0U : 0x10U << led);
      for (std::size_t place = 0; place < 4; ++place) following[place][card] = suits << 8 * place;
    }
  }
};
inline constexpr std::array kLedSuits = {LedSuit(0), LedSuit(1), LedSuit(2), LedSuit(3)};

/// The same by the card led, which saves a look-up; an unknown card counts as a club.
struct LedSuitOfCard {
  CardTables::ByCard<const LedSuit*> of{};

  constexpr LedSuitOfCard() {
    for (std::size_t card = 0; card < of.size(); ++card) of[card] = &kLedSuits[kCardTables.suit_index[card]];
  }
};
inline constexpr LedSuitOfCard kLedSuitOfCard;

}  // namespace kibitzer::tricks
