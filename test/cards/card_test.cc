#include "cards/card.h"

#include <gtest/gtest.h>

#include <set>

namespace kibitzer::cards {
namespace {

TEST(Card, IsUnknownUntilItIsGiven) { EXPECT_FALSE(Card().known()); }

TEST(Card, HasTheSuitAndRankItIsMadeOf) {
  for (const Suit suit : kSuits) {
    for (int rank = kLowestRank; rank <= kAce; ++rank) {
      const Card card(suit, rank);
      EXPECT_TRUE(card.known());
      EXPECT_EQ(card.suit(), suit);
      EXPECT_EQ(card.rank(), rank);
      EXPECT_EQ(Card::from_index(card.index()), card);
    }
  }
}

TEST(Card, HasFiftyTwoIndexesFromZero) {
  std::set<int> indexes;
  for (const Suit suit : kSuits)
    for (int rank = kLowestRank; rank <= kAce; ++rank) indexes.insert(Card(suit, rank).index());
  EXPECT_EQ(indexes.size(), 52U);
  EXPECT_EQ(*indexes.begin(), 0);
  EXPECT_EQ(*indexes.rbegin(), 51);
}

TEST(Card, IsNamedInWords) {
  EXPECT_EQ(name_of(Card(Suit::kDiamonds, 10)), "10 of Diamonds");
  EXPECT_EQ(name_of(Card(Suit::kClubs, 2)), "2 of Clubs");
  EXPECT_EQ(name_of(Card(Suit::kHearts, 11)), "Jack of Hearts");
  EXPECT_EQ(name_of(Card(Suit::kSpades, 12)), "Queen of Spades");
  EXPECT_EQ(name_of(Card(Suit::kSpades, 13)), "King of Spades");
  EXPECT_EQ(name_of(Card(Suit::kSpades, kAce)), "Ace of Spades");
}

TEST(Card, HasWordsForASentence) {
  EXPECT_EQ(words_of(Card(Suit::kSpades, 13)), "king of spades");
  EXPECT_EQ(words_of(Card(Suit::kDiamonds, 10)), "10 of diamonds");
  EXPECT_EQ(word_of(Suit::kClubs), "clubs");
}

TEST(Card, HasAShortName) {
  EXPECT_EQ(short_name_of(Card(Suit::kDiamonds, 10)), "10D");
  EXPECT_EQ(short_name_of(Card(Suit::kSpades, 12)), "QS");
  EXPECT_EQ(short_name_of(Card(Suit::kClubs, 2)), "2C");
}

TEST(ReadShortCard, ReadsEveryShortName) {
  for (int index = 0; index < kDeckSize; ++index) {
    const Card card = Card::from_index(index);
    EXPECT_EQ(read_short_card(short_name_of(card)), card);
  }
}

TEST(ReadShortCard, TakesTheTenByLetterOrNumber) {
  EXPECT_EQ(read_short_card("TD"), Card(Suit::kDiamonds, 10));
  EXPECT_EQ(read_short_card("10D"), Card(Suit::kDiamonds, 10));
}

TEST(ReadShortCard, TakesEitherOrderAndCase) {
  EXPECT_EQ(read_short_card("SA"), Card(Suit::kSpades, kAce));
  EXPECT_EQ(read_short_card("as"), Card(Suit::kSpades, kAce));
  EXPECT_EQ(read_short_card("d10"), Card(Suit::kDiamonds, 10));
  EXPECT_EQ(read_short_card("tH"), Card(Suit::kHearts, 10));
}

TEST(ReadShortCard, GivesNothingForAnythingElse) {
  for (const char* const word : {"", "A", "S", "1D", "0D", "11D", "AX", "SS", "AA", "100D", "10", "??", "A S", "10d "})
    EXPECT_EQ(read_short_card(word), std::nullopt) << word;
}

TEST(CardSet, HoldsWhatIsAdded) {
  CardSet set;
  EXPECT_TRUE(set.empty());
  set.add(Card(Suit::kSpades, kAce));
  set.add(Card(Suit::kClubs, 2));
  set.add(Card(Suit::kClubs, 2));
  EXPECT_EQ(set.size(), 2);
  EXPECT_TRUE(set.contains(Card(Suit::kSpades, kAce)));
  EXPECT_FALSE(set.contains(Card(Suit::kHearts, kAce)));
  EXPECT_EQ(set.first(), Card(Suit::kClubs, 2));
}

TEST(CardSet, LosesWhatIsRemoved) {
  CardSet set;
  for (int index = 0; index < kDeckSize; ++index) set.add(Card::from_index(index));
  EXPECT_EQ(set.size(), kDeckSize);
  set.remove(Card(Suit::kHearts, 5));
  EXPECT_FALSE(set.contains(Card(Suit::kHearts, 5)));
  CardSet others;
  others.add(Card(Suit::kHearts, 5));
  others.add(Card(Suit::kHearts, 6));
  set.remove_all(others);
  EXPECT_EQ(set.size(), 50);
}

TEST(CardSet, GivesTheCardsOfOneSuit) {
  CardSet set;
  for (int index = 0; index < kDeckSize; ++index) set.add(Card::from_index(index));
  for (const Suit suit : kSuits) {
    EXPECT_EQ(set.of_suit(suit).size(), 13);
    EXPECT_EQ(set.of_suit(suit).first(), Card(suit, 2));
    EXPECT_TRUE(set.of_suit(suit).contains(Card(suit, kAce)));
  }
}

}  // namespace
}  // namespace kibitzer::cards
