// The letters that stand for ranks and suits, in either case.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cards/card.h"

namespace kibitzer::cards {

/// By byte, `first` for the first of `letters`, one more for each that follows, and `none` for every other byte.
constexpr std::array<std::int8_t, 256> values_of_letters(std::string_view letters, int first, int none) {
  std::array<std::int8_t, 256> values{};
  values.fill(static_cast<std::int8_t>(none));
  for (const char c : letters) {
    const auto letter = static_cast<unsigned char>(c);
    values[letter] = static_cast<std::int8_t>(first++);
    if (letter >= 'A') values[letter - 'A' + 'a'] = values[letter];
  }
  return values;
}

inline constexpr int kNoRank = 0;
inline constexpr int kNoSuit = -1;
inline constexpr auto kRankOfLetter = values_of_letters("23456789TJQKA", kLowestRank, kNoRank);
inline constexpr auto kSuitOfLetter = values_of_letters("CDHS", 0, kNoSuit);

/// The rank from 2 to 14 that 2 … 9, T, J, Q, K or A stands for; kNoRank for every other letter.
constexpr int rank_of_letter(char letter) { return kRankOfLetter[static_cast<unsigned char>(letter)]; }

/// The number of the suit (as in Suit) that C, D, H or S stands for; kNoSuit for every other letter.
constexpr int suit_of_letter(char letter) { return kSuitOfLetter[static_cast<unsigned char>(letter)]; }

/// The card of these letters; the unknown card if one of them stands for no suit or no rank.
constexpr Card card_of_letters(char suit, char rank) {
  const int its_suit = suit_of_letter(suit);
  const int its_rank = rank_of_letter(rank);
  return its_suit == kNoSuit || its_rank == kNoRank ? Card() : Card(static_cast<Suit>(its_suit), its_rank);
}

}  // namespace kibitzer::cards
