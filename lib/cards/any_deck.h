// Cards of any deck, made at run time: small numbers, and sets of them as bits.
#pragma once

#include <bit>
#include <cstdint>

namespace kibitzer::cards::any_deck {

inline constexpr int kMostCards = 128;  ///< of a deck; indices are below it

/// A card of a deck of up to kMostCards, by its index.
using Card = std::uint8_t;

/// What a record holds where no card can be read.
inline constexpr Card kUnknownCard = 0xFF;

/// A set of known cards.
class CardSet {
 public:
  constexpr CardSet() = default;
  /// The cards whose bits are set: bit 0 is card 0; `high` has those from 64 on.
  explicit constexpr CardSet(std::uint64_t low, std::uint64_t high = 0) : low_(low), high_(high) {}

  constexpr void add(Card card) { (card < 64 ? low_ : high_) |= bit(card); }
  constexpr void remove(Card card) { (card < 64 ? low_ : high_) &= ~bit(card); }
  constexpr bool contains(Card card) const { return ((card < 64 ? low_ : high_) & bit(card)) != 0; }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  /// The lowest card; the set must not be empty.
  constexpr Card first() const {
    return static_cast<Card>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
  }

  /// What is in both, in either, and in the first but not in the second.
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.low_ & b.low_, a.high_ & b.high_); }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.low_ | b.low_, a.high_ | b.high_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.low_ & ~b.low_, a.high_ & ~b.high_); }
  constexpr CardSet& operator|=(CardSet others) { return *this = *this | others; }
  constexpr CardSet& operator-=(CardSet others) { return *this = *this - others; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

 private:
  static constexpr std::uint64_t bit(Card card) { return std::uint64_t{1} << (card % 64U); }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace kibitzer::cards::any_deck
