// Two suits of five cards: 0 to 4 and 5 to 9. Two players.
#include "kernels/tricks/holdings.h"

#include <gtest/gtest.h>

namespace kibitzer::tricks {
namespace {

constexpr Deck kSmallDeck(2, 5);

class HoldingsTest : public testing::Test {
 protected:
  HoldingsTest() {
    deal_.hands.resize(2);
    record_.begin(2);
  }

  void trick(Card first, Card second) {
    record_.begin_trick();
    record_.add(0, first);
    record_.add(1, second);
  }
  void hand(std::size_t seat, std::initializer_list<Card> cards) {
    deal_.hands[seat].recorded = true;
    for (const Card card : cards) deal_.hands[seat].dealt.add(card);
  }
  /// The holdings at the first trick.
  Holdings& at_first_trick(const Extent& extent = {}) {
    record_.find_doubts(deal_);
    holdings_.begin(record_, deal_, kSmallDeck, extent);
    while (holdings_.back() && holdings_.trick() > 0) {
    }
    return holdings_;
  }

  Deal deal_;
  PlayRecord record_;
  Holdings holdings_;
};

TEST_F(HoldingsTest, FollowingSuitIsKept) {
  trick(0, 1);
  EXPECT_EQ(at_first_trick().follows_suit(1, 1, 0), Verdict::kKept);
}

TEST_F(HoldingsTest, ALaterPlayProvesARevoke) {
  trick(0, 5);
  trick(6, 1);
  Holdings& holdings = at_first_trick();
  EXPECT_EQ(holdings.follows_suit(1, 5, 0), Verdict::kBroken);
  const auto evidence = holdings.of(1).evidence_of(kSmallDeck.of_suit(0));
  ASSERT_TRUE(evidence);
  EXPECT_EQ(evidence->proof, Proof::kLaterPlay);
  EXPECT_EQ(evidence->card, 1);
  EXPECT_TRUE(evidence->certain);
  EXPECT_EQ(first_later_play(record_, 0, 1, kSmallDeck.of_suit(0), false), 3U);
}

TEST_F(HoldingsTest, ALaterPlayInDoubtProvesNothing) {
  trick(0, 5);
  trick(6, 1);
  trick(1, 7);
  const auto evidence = at_first_trick().of(1).evidence_of(kSmallDeck.of_suit(0));
  ASSERT_TRUE(evidence);
  EXPECT_EQ(evidence->proof, Proof::kDoubtfulLaterPlay);
  EXPECT_FALSE(evidence->certain);
  EXPECT_EQ(holdings_.follows_suit(1, 5, 0), Verdict::kCannotTell);
  EXPECT_EQ(first_later_play(record_, 0, 1, kSmallDeck.of_suit(0), true), 3U);
}

TEST_F(HoldingsTest, APlayBeyondTheLastTrickProvesNothing) {
  trick(0, 5);
  trick(6, 1);
  EXPECT_EQ(at_first_trick({1, 0, 0}).follows_suit(1, 5, 0), Verdict::kCannotTell);
}

TEST_F(HoldingsTest, AnUnplayedCardOfTheHandProvesARevoke) {
  hand(1, {5, 1});
  trick(0, 5);
  const auto evidence = at_first_trick().of(1).evidence_of(kSmallDeck.of_suit(0));
  ASSERT_TRUE(evidence);
  EXPECT_EQ(evidence->proof, Proof::kHand);
  EXPECT_EQ(evidence->card, 1);
  EXPECT_EQ(holdings_.follows_suit(1, 5, 0), Verdict::kBroken);
}

TEST_F(HoldingsTest, AHandInDoubtProvesNothing) {
  hand(1, {5, 1});
  deal_.hands[1].in_doubt = true;
  trick(0, 5);
  EXPECT_EQ(at_first_trick().follows_suit(1, 5, 0), Verdict::kCannotTell);
}

TEST_F(HoldingsTest, AnUnplayedCardMayBeOneThatWasPlayedUnseen) {
  hand(1, {5, 1});
  trick(0, 5);
  EXPECT_EQ(at_first_trick({{}, 1, 0}).follows_suit(1, 5, 0), Verdict::kCannotTell);
  EXPECT_FALSE(holdings_.of(1).evidence_of(kSmallDeck.of_suit(0)));
}

TEST_F(HoldingsTest, WhereTricksMayBeMissingAnUnplayedCardIsLikely) {
  hand(1, {5, 1});
  trick(0, 5);
  const auto evidence = at_first_trick({{}, 0, 1}).of(1).evidence_of(kSmallDeck.of_suit(0));
  ASSERT_TRUE(evidence);
  EXPECT_EQ(evidence->proof, Proof::kHand);
  EXPECT_FALSE(evidence->certain);
}

TEST_F(HoldingsTest, MoreUnplayedCardsThanUnseenPlaysAreAProof) {
  hand(1, {5, 1, 2});
  trick(0, 5);
  EXPECT_EQ(at_first_trick({{}, 1, 0}).follows_suit(1, 5, 0), Verdict::kBroken);
}

TEST_F(HoldingsTest, TheWholeHandShowsThatNoneIsHeld) {
  hand(1, {5, 6});
  trick(0, 5);
  EXPECT_EQ(at_first_trick().follows_suit(1, 5, 0), Verdict::kKept);
}

TEST_F(HoldingsTest, AHandThatLacksACardDoesNot) {
  hand(1, {5, 6});
  deal_.hands[1].missing = 1;
  trick(0, 5);
  EXPECT_EQ(at_first_trick().follows_suit(1, 5, 0), Verdict::kCannotTell);
}

TEST_F(HoldingsTest, ACompletePlayShowsThatNoneIsHeld) {
  trick(0, 5);
  trick(6, 7);
  EXPECT_EQ(at_first_trick({2, 0, 0}).follows_suit(1, 5, 0), Verdict::kKept);
  EXPECT_EQ(at_first_trick({3, 0, 0}).follows_suit(1, 5, 0), Verdict::kCannotTell);
}

TEST_F(HoldingsTest, NobodyHoldsWhatOthersHoldOrWasSetAside) {
  hand(0, {0, 1, 2, 3});
  deal_.set_aside.add(4);
  trick(0, 5);
  EXPECT_EQ(at_first_trick().follows_suit(1, 5, 0), Verdict::kKept);
  deal_.set_aside = {};
  EXPECT_EQ(at_first_trick().follows_suit(1, 5, 0), Verdict::kCannotTell);
}

TEST_F(HoldingsTest, ACardDealtTwiceMayBeHeldByEither) {
  hand(0, {0, 1, 2, 3});
  deal_.set_aside.add(4);
  deal_.dealt_twice.add(3);
  trick(0, 5);
  EXPECT_EQ(at_first_trick().follows_suit(1, 5, 0), Verdict::kCannotTell);
}

TEST_F(HoldingsTest, APlayOfNobodyAtTheTableIsNobodys) {
  record_.begin_trick();
  record_.add(0, 0);
  record_.add(kNobody, 1);
  EXPECT_EQ(at_first_trick().holds_any(1, kSmallDeck.of_suit(0)), Answer::kUnknown);
}

}  // namespace
}  // namespace kibitzer::tricks
