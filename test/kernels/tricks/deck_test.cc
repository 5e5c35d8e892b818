#include "kernels/tricks/deck.h"

#include <gtest/gtest.h>

#include <vector>

namespace kibitzer::tricks {
namespace {

constexpr Deck kItalian(4, 10);

TEST(TricksDeck, GroupsCardsBySuit) {
  EXPECT_EQ(kItalian.size(), 40U);
  EXPECT_EQ(kItalian.suits(), 4U);
  EXPECT_EQ(kItalian.suit_of(0), 0);
  EXPECT_EQ(kItalian.suit_of(39), 3);
  EXPECT_EQ(kItalian.of_suit(2).size(), 10);
  EXPECT_EQ(kItalian.of_suit(2).first(), 20);
  EXPECT_EQ(kItalian.cards().size(), 40);
}

TEST(TricksDeck, TakesAnyOrderOfRanks) {
  const std::vector<Face> faces = {{0, 9}, {0, 0}, {0, 5}};
  const Deck deck(faces);
  const DeckOrder order{&deck, {}};
  EXPECT_GT(order.weight(0, 0), order.weight(2, 0));
  EXPECT_GT(order.weight(2, 0), order.weight(1, 0));
  EXPECT_EQ(order.greatest(0), order.weight(0, 0));
}

TEST(TricksDeck, LetsACardBelongToAnotherSuitThanItsOwn) {
  const std::vector<Face> faces = {{0, 0}, {0, 1}, {1, 0}, {0, 7}};  // the last, a jack of suit 1, is a trump
  const Deck deck(faces);
  EXPECT_EQ(deck.of_suit(0).size(), 3);
  EXPECT_EQ(deck.suit_of(3), 0);
}

TEST(TricksDeck, HoldsMoreThanSixtyFourCards) {
  const Deck deck(6, 20);
  EXPECT_EQ(deck.cards().size(), 120);
  EXPECT_TRUE(deck.of_suit(5).contains(119));
  EXPECT_FALSE(deck.of_suit(5).contains(99));
}

TEST(DeckOrder, TrumpsWeighMoreThanTheSuitLedAndTheRestNothing) {
  const DeckOrder order{&kItalian, 1};
  EXPECT_GT(order.weight(10, 0), order.weight(9, 0));
  EXPECT_GT(order.weight(0, 0), 0);
  EXPECT_EQ(order.weight(39, 0), 0);
  EXPECT_EQ(order.greatest(0), order.weight(19, 0));
}

TEST(DeckOrder, WithoutTrumpTheStrongestOfTheSuitLedIsGreatest) {
  const DeckOrder order{&kItalian, {}};
  EXPECT_EQ(order.greatest(3), order.weight(39, 3));
}

TEST(DeckOrder, ATrumpWithoutCardsBeatsNothing) {
  const std::vector<Face> faces = {{0, 0}, {2, 0}};
  const Deck deck(faces);
  EXPECT_EQ((DeckOrder{&deck, 1}.greatest(0)), (DeckOrder{&deck, 1}.weight(0, 0)));
}

TEST(TricksCardSet, HoldsCardsOfBothHalves) {
  CardSet set;
  EXPECT_TRUE(set.empty());
  set.add(127);
  EXPECT_EQ(set.first(), 127);
  set.add(63);
  set.add(64);
  EXPECT_EQ(set.first(), 63);
  EXPECT_EQ(set.size(), 3);
  set.remove(64);
  EXPECT_FALSE(set.contains(64));
  EXPECT_TRUE(set.contains(127));
}

TEST(TricksCardSet, JoinsIntersectsAndSubtracts) {
  CardSet low, both;
  low.add(1);
  both.add(1);
  both.add(100);
  EXPECT_EQ((low | both), both);
  EXPECT_EQ((low & both), low);
  EXPECT_EQ((both - low).first(), 100);
}

}  // namespace
}  // namespace kibitzer::tricks
