#include "kernels/tricks/order.h"

#include <gtest/gtest.h>

#include "cards/card.h"

namespace kibitzer::tricks {
namespace {

using cards::Card;
using cards::Suit;

constexpr Card kTwoOfClubs(Suit::kClubs, 2);
constexpr Card kAceOfClubs(Suit::kClubs, 14);
constexpr Card kTwoOfHearts(Suit::kHearts, 2);
constexpr Card kTenOfHearts(Suit::kHearts, 10);
constexpr Card kAceOfSpades(Suit::kSpades, 14);

TEST(Beats, HigherRankWinsWithinASuit) {
  EXPECT_TRUE(beats(kTenOfHearts, kTwoOfHearts, Suit::kHearts, std::nullopt));
  EXPECT_FALSE(beats(kTwoOfHearts, kTenOfHearts, Suit::kHearts, std::nullopt));
}

TEST(Beats, NoCardBeatsItself) { EXPECT_FALSE(beats(kTenOfHearts, kTenOfHearts, Suit::kHearts, Suit::kHearts)); }

TEST(Beats, AnyTrumpBeatsTheLedSuit) {
  EXPECT_TRUE(beats(kTwoOfClubs, kTenOfHearts, Suit::kHearts, Suit::kClubs));
  EXPECT_FALSE(beats(kTenOfHearts, kTwoOfClubs, Suit::kHearts, Suit::kClubs));
}

TEST(Beats, HigherTrumpBeatsLowerTrump) { EXPECT_TRUE(beats(kAceOfClubs, kTwoOfClubs, Suit::kHearts, Suit::kClubs)); }

TEST(Beats, DiscardsNeverWin) {
  EXPECT_FALSE(beats(kAceOfSpades, kTwoOfHearts, Suit::kHearts, std::nullopt));
  EXPECT_FALSE(beats(kAceOfSpades, kTwoOfHearts, Suit::kHearts, Suit::kClubs));
  EXPECT_TRUE(beats(kTwoOfHearts, kAceOfSpades, Suit::kHearts, std::nullopt));
}

TEST(Beats, NeitherOfTwoDiscardsOfDifferentSuitsWins) {
  EXPECT_FALSE(beats(kAceOfSpades, kTwoOfClubs, Suit::kHearts, std::nullopt));
  EXPECT_FALSE(beats(kTwoOfClubs, kAceOfSpades, Suit::kHearts, std::nullopt));
}

std::size_t winning_place_of(std::initializer_list<Card> cards, std::optional<Suit> trump) {
  return winning_place(
      cards.size(), [&](std::size_t place) { return cards.begin()[place]; }, trump);
}

TEST(WinningPlace, IsThatOfTheHighestCardOfTheSuitLed) {
  EXPECT_EQ(winning_place_of({kTwoOfHearts, kAceOfSpades, kTenOfHearts}, std::nullopt), 2U);
  EXPECT_EQ(winning_place_of({kTwoOfHearts, kAceOfSpades}, std::nullopt), 0U);
}

TEST(WinningPlace, IsThatOfTheHighestTrump) {
  EXPECT_EQ(winning_place_of({kTwoOfHearts, kTwoOfClubs, kTenOfHearts, kAceOfClubs}, Suit::kClubs), 3U);
}

TEST(SeatAfter, GoesAroundTheTable) {
  EXPECT_EQ(seat_after(0, 1, 3), 1U);
  EXPECT_EQ(seat_after(2, 1, 3), 0U);
  EXPECT_EQ(seat_after(1, 5, 3), 0U);
  EXPECT_EQ(seat_after(0, 1, 1), 0U);
}

TEST(Weight, IsGreatestOfTheCardThatBeatsTheOthers) {
  for (const auto trump : {std::optional<Suit>(), std::optional(Suit::kHearts), std::optional(Suit::kSpades)}) {
    for (int index = 0; index < cards::kDeckSize * cards::kDeckSize; ++index) {
      const Card card = Card::from_index(index / cards::kDeckSize);
      const Card led = Card::from_index(index % cards::kDeckSize);
      const bool heavier = weight(card, led.suit(), trump) > weight(led, led.suit(), trump);
      EXPECT_EQ(heavier, card != led && beats(card, led, led.suit(), trump)) << index;
    }
  }
}

TEST(Weight, IsNothingForADiscard) { EXPECT_EQ(weight(kAceOfSpades, Suit::kHearts, Suit::kClubs), 0); }

}  // namespace
}  // namespace kibitzer::tricks
