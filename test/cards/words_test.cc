#include "cards/words.h"

#include <gtest/gtest.h>

namespace kibitzer::cards {
namespace {

TEST(SuitInWords, KnowsSixLanguagesAndTheSigns) {
  const auto expect = [](Suit suit, std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words) EXPECT_EQ(suit_in_words(word), suit) << word;
  };
  expect(Suit::kSpades, {"Spades", "spade", "Spar", "Spader", "Pik", "Schoppen", "Pique", "♠", "♤", "S"});
  expect(Suit::kHearts, {"HEARTS", "Hjerter", "Hjärter", "Herz", "Harten", "Cœur", "coeur", "♥", "h"});
  expect(Suit::kDiamonds, {"Diamond", "Ruter", "Ruder", "Karo", "Ruiten", "Carreau", "♦", "d"});
  expect(Suit::kClubs, {"clubs", "Kløver", "Klør", "Klöver", "Kreuz", "Klaveren", "Trèfle", "TRÈFLE", "♣", "C"});
}

TEST(RankInWords, KnowsSixLanguages) {
  const auto expect = [](int rank, std::initializer_list<std::string_view> words) {
    for (const std::string_view word : words) EXPECT_EQ(rank_in_words(word), rank) << word;
  };
  expect(14, {"A", "ace", "Ess", "Es", "Äss", "Ass", "Aas", "As", "14"});
  expect(13, {"K", "King", "Konge", "Kung", "König", "Koning", "Heer", "Roi"});
  expect(12, {"Q", "Dame", "Dam", "Dronning", "Vrouw"});
  expect(11, {"J", "Kn", "Knekt", "Knægt", "Bube", "Boer", "Valet"});
  expect(10, {"10", "T", "Ten", "ti", "zehn"});
  expect(2, {"2", "two"});
}

TEST(Words, WhatCouldBeTwoThingsIsNone) {
  EXPECT_EQ(suit_in_words("K"), std::nullopt);
  EXPECT_EQ(suit_in_words(""), std::nullopt);
  EXPECT_EQ(rank_in_words("V"), std::nullopt);  // valet or vrouw
  EXPECT_EQ(rank_in_words("R"), std::nullopt);
  EXPECT_EQ(rank_in_words("1"), std::nullopt);  // the ace, or a 10 that lost its 0
  EXPECT_EQ(rank_in_words("15"), std::nullopt);
}

TEST(CardInWords, TakesRankAndSuitInEitherOrder) {
  const Card ten(Suit::kHearts, 10);
  for (const std::string_view words : {"10♥", "♥10", "10 of Hearts", "Hjerter 10", "T-H", "ten of hearts", "♥ 10"})
    EXPECT_EQ(card_in_words(words), ten) << words;
  EXPECT_EQ(card_in_words("Kreuz-Bube"), Card(Suit::kClubs, 11));
  EXPECT_EQ(card_in_words("dame de coeur"), std::nullopt);
  EXPECT_EQ(card_in_words("hearts"), std::nullopt);
  EXPECT_EQ(card_in_words(std::string(100, 'x')), std::nullopt);
}

}  // namespace
}  // namespace kibitzer::cards
