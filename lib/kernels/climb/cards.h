// Cards of climbing games, by number and suit: one or more packs of 52, with a little and a big joker each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>

namespace kibitzer::climb {

/// Ace, two to ten, jack, queen, king; then the little joker and the big one.
using Number = std::uint8_t;
inline constexpr std::size_t kNumbers = 15;
inline constexpr Number kLittleJoker = 13;
inline constexpr Number kBigJoker = 14;
inline constexpr std::size_t kSuits = 4;

/// How many cards of each number.
using Counts = std::array<std::uint8_t, kNumbers>;

constexpr std::size_t size_of(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::size_t{0});
}

/// Numbers as bits.
using Numbers = std::uint16_t;
inline constexpr Numbers kAllNumbers = (1U << kNumbers) - 1;
inline constexpr Numbers kJokers = 1U << kLittleJoker | 1U << kBigJoker;
constexpr Numbers bit_of(Number number) { return static_cast<Numbers>(1U << number); }

/// Suits as bits: hearts, spades, diamonds, clubs. Jokers have none.
using Suits = std::uint8_t;
inline constexpr Suits kAllSuits = (1U << kSuits) - 1;

/// A card: its number, and its suit where that is known.
struct Card {
  Number number = 0;
  std::uint32_t suit = kSuits;  ///< kSuits: unknown, or a joker's

  bool joker() const { return (bit_of(number) & kJokers) != 0; }

  friend bool operator==(const Card&, const Card&) = default;
};

/// The cards of a play. Records often leave out suits, which do not matter in most of these games.
struct Play {
  Counts counts{};
  std::optional<std::array<Counts, kSuits>>
      suits{};  ///< of each suit, without the jokers; nothing if suits are unknown

  std::size_t size() const { return size_of(counts); }
  /// Its suits are unknown once a card without one is added.
  void add(Card card);

  friend bool operator==(const Play&, const Play&) = default;
};

}  // namespace kibitzer::climb
