// Four suits of ten cards: card 10 s + r is of suit s and the rth from below. Three players unless said otherwise.
#include "kernels/tricks/play_record.h"

#include <gtest/gtest.h>

namespace kibitzer::tricks {
namespace {

constexpr Deck kDeck(4, 10);
constexpr Card kTopOfSuit0 = 9;
constexpr Card kTrump = 30;  // the lowest of suit 3

class PlayRecordTest : public testing::Test {
 protected:
  PlayRecordTest() {
    deal_.hands.resize(3);
    record_.begin(3);
  }

  void trick(std::initializer_list<std::pair<int, Card>> plays) {
    record_.begin_trick();
    for (const auto& [seat, card] : plays) record_.add(seat, card);
  }
  void hand(std::size_t seat, std::initializer_list<Card> cards) {
    deal_.hands[seat].recorded = true;
    for (const Card card : cards) deal_.hands[seat].dealt.add(card);
  }
  Seats winners(std::initializer_list<std::optional<int>> trumps, Reading reading = Reading::kCautious) {
    std::vector<DeckOrder> orders;
    for (const auto& trump : trumps) orders.push_back({&kDeck, trump});
    return record_.possible_winners(record_.tricks()[0], std::span<const DeckOrder>(orders), kDeck, reading);
  }

  Deal deal_;
  PlayRecord record_;
};

constexpr Seats kSeat0 = seat_bit(0), kSeat1 = seat_bit(1), kSeat2 = seat_bit(2), kAll = all_seats(3);

TEST_F(PlayRecordTest, TheHighestOfTheSuitLedWins) {
  trick({{0, 3}, {1, 5}, {2, 19}});
  EXPECT_EQ(winners({std::nullopt}), kSeat1);
}

TEST_F(PlayRecordTest, AnyTrumpWins) {
  trick({{0, 3}, {1, kTrump}, {2, 9}});
  EXPECT_EQ(winners({3}), kSeat1);
}

TEST_F(PlayRecordTest, WhoCanHaveWonDependsOnAnUnknownTrump) {
  trick({{0, 3}, {1, kTrump}, {2, 9}});
  EXPECT_EQ(winners({3, std::nullopt}), kSeat1 | kSeat2);
}

TEST_F(PlayRecordTest, AMissingCardMayHaveWon) {
  trick({{0, 3}, {1, 5}});
  EXPECT_EQ(winners({std::nullopt}), kSeat1 | kSeat2);
}

TEST_F(PlayRecordTest, AMissingCardCannotHaveBeatenTheTopOne) {
  trick({{0, 3}, {1, kTopOfSuit0}});
  EXPECT_EQ(winners({std::nullopt}), kSeat1);
  EXPECT_EQ(winners({3}), kSeat1 | kSeat2);
}

TEST_F(PlayRecordTest, AnUnreadableLeadLeavesTheSuitOpen) {
  trick({{0, kUnknownCard}, {1, 5}, {2, 19}});
  record_.find_doubts(deal_);
  EXPECT_EQ(winners({std::nullopt}), kAll);
}

TEST_F(PlayRecordTest, DoubtsCountWithCautionOnly) {
  trick({{0, 3}, {1, 5}, {2, 5}});
  record_.find_doubts(deal_);
  EXPECT_EQ(winners({std::nullopt}), kAll);
  EXPECT_EQ(winners({std::nullopt}, Reading::kAsRecorded), kSeat1);
}

TEST_F(PlayRecordTest, ACardOfNobodyAtTheTableIsOfSomebodyWhoseCardIsMissing) {
  trick({{0, 3}, {1, 5}, {kNobody, 7}});
  record_.find_doubts(deal_);
  EXPECT_EQ(winners({std::nullopt}), kSeat2);
  EXPECT_FALSE(record_.lacks_plays(record_.tricks()[0]));
}

TEST_F(PlayRecordTest, TwoCardsOfOnePlayerAreBothInDoubt) {
  trick({{0, 3}, {1, 5}, {1, 7}});
  record_.find_doubts(deal_);
  EXPECT_FALSE(record_.plays()[0].in_doubt);
  EXPECT_TRUE(record_.plays()[1].in_doubt);
  EXPECT_TRUE(record_.plays()[2].in_doubt);
  EXPECT_FALSE(record_.plays()[1].surplus);
  EXPECT_TRUE(record_.plays()[2].surplus);
  EXPECT_EQ(record_.absent(record_.tricks()[0]), kSeat2);
}

TEST_F(PlayRecordTest, TheHandShowsWhichOfTwoPlaysOfACardIsSound) {
  hand(1, {5});
  trick({{0, 5}, {1, 5}, {2, 7}});
  record_.find_doubts(deal_);
  EXPECT_TRUE(record_.plays()[0].in_doubt);
  EXPECT_FALSE(record_.plays()[1].in_doubt);
}

TEST_F(PlayRecordTest, OfACardDealtTwiceNoPlayIsSound) {
  hand(0, {5});
  hand(1, {5});
  deal_.dealt_twice.add(5);
  trick({{0, 5}, {1, 6}});
  record_.find_doubts(deal_);
  EXPECT_TRUE(record_.plays()[0].in_doubt);
}

TEST_F(PlayRecordTest, ACardThatWasSetAsideCannotBePlayed) {
  deal_.set_aside.add(5);
  trick({{0, 5}});
  record_.find_doubts(deal_);
  EXPECT_TRUE(record_.plays()[0].in_doubt);
  EXPECT_EQ(record_.judge_card(0, deal_), CardFault::kSetAside);
}

TEST_F(PlayRecordTest, ACardIsPlayedOnce) {
  trick({{0, 5}, {1, 6}, {2, 5}});
  record_.find_doubts(deal_);
  EXPECT_EQ(record_.judge_card(0, deal_), CardFault::kNone);
  EXPECT_EQ(record_.judge_card(1, deal_), CardFault::kNone);
  EXPECT_EQ(record_.judge_card(2, deal_), CardFault::kPlayedBefore);
  EXPECT_EQ(record_.first_play_of(5), 0U);
}

TEST_F(PlayRecordTest, ACardComesFromTheRecordedHand) {
  hand(0, {4});
  trick({{0, 5}});
  record_.find_doubts(deal_);
  EXPECT_EQ(record_.judge_card(0, deal_), CardFault::kNotInHand);
  EXPECT_TRUE(deal_.hands[0].in_doubt);
}

TEST_F(PlayRecordTest, WhoeverPlaysTheirCardAfterAnotherDidIsNotToBlame) {
  hand(0, {4});
  hand(1, {5});
  trick({{0, 5}, {1, 5}});
  record_.find_doubts(deal_);
  EXPECT_EQ(record_.judge_card(0, deal_), CardFault::kNotInHand);
  EXPECT_EQ(record_.judge_card(1, deal_), CardFault::kNone);
}

TEST_F(PlayRecordTest, ACardMayBeOneThatTheRecordedHandLacks) {
  hand(0, {4});
  deal_.hands[0].missing = 1;
  trick({{0, 5}});
  trick({{0, 6}});
  record_.find_doubts(deal_);
  EXPECT_FALSE(record_.plays()[0].in_doubt);
  EXPECT_EQ(record_.judge_card(0, deal_), CardFault::kNone);
  EXPECT_EQ(record_.judge_card(1, deal_), CardFault::kNotInHand);
}

TEST_F(PlayRecordTest, TheLeadIsKeptBrokenOrUnknown) {
  trick({{0, 3}, {1, 5}, {2, 7}});
  EXPECT_EQ(record_.judge_lead(0, kSeat0, false), Verdict::kKept);
  EXPECT_FALSE(record_.tricks()[0].leader_in_doubt);
  EXPECT_EQ(record_.judge_lead(0, kSeat1 | kSeat2, false), Verdict::kBroken);
  EXPECT_TRUE(record_.tricks()[0].leader_in_doubt);
  EXPECT_EQ(record_.judge_lead(0, kSeat1, true), Verdict::kCannotTell);
}

TEST_F(PlayRecordTest, WhereALeaderShowsNoCardTheLeadIsUnknown) {
  trick({{0, 3}, {1, 5}});
  EXPECT_EQ(record_.judge_lead(0, kSeat2, false), Verdict::kCannotTell);
  EXPECT_EQ(record_.judge_lead(0, kSeat0 | kSeat2, false), Verdict::kCannotTell);
  EXPECT_EQ(record_.judge_lead(0, kSeat1, false), Verdict::kBroken);
}

TEST_F(PlayRecordTest, ATrickOfNobodyOrNoCardsHasAnUnknownLead) {
  trick({});
  trick({{kNobody, 3}});
  EXPECT_EQ(record_.judge_lead(0, kAll, false), Verdict::kCannotTell);
  EXPECT_EQ(record_.judge_lead(1, kAll, false), Verdict::kCannotTell);
  EXPECT_EQ(record_.leader(record_.tricks()[0]), kNobody);
}

TEST_F(PlayRecordTest, PlayPassesAroundTheTable) {
  trick({{1, 3}, {2, 5}, {0, 7}});
  trick({{1, 13}, {0, 15}, {2, 17}});
  EXPECT_FALSE(record_.first_out_of_turn(record_.tricks()[0]));
  const auto fault = record_.first_out_of_turn(record_.tricks()[1]);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->play, 4U);
  EXPECT_EQ(fault->expected, 2U);
}

TEST_F(PlayRecordTest, WhoShowsNoCardIsPassedOver) {
  trick({{0, 3}, {2, 5}});
  EXPECT_FALSE(record_.first_out_of_turn(record_.tricks()[0]));
}

TEST_F(PlayRecordTest, TheOrderIsUnknownWhereTheLeadOrAPlayerIs) {
  trick({{0, 3}, {2, 5}, {1, 7}});
  trick({{0, 13}, {2, 15}, {kNobody, 17}, {1, 18}});
  record_.judge_lead(0, kSeat1, false);
  EXPECT_FALSE(record_.first_out_of_turn(record_.tricks()[0]));
  EXPECT_FALSE(record_.first_out_of_turn(record_.tricks()[1]));
}

TEST_F(PlayRecordTest, ATrickMayBeUnderWayWhileNobodyPlaysBeforeTheirTurn) {
  trick({{0, 3}, {1, 5}});
  trick({{0, 13}, {2, 15}});
  trick({});
  EXPECT_TRUE(record_.may_be_under_way(record_.tricks()[0], kSeat0));
  EXPECT_FALSE(record_.may_be_under_way(record_.tricks()[0], kSeat1));
  EXPECT_FALSE(record_.may_be_under_way(record_.tricks()[1], kSeat0));
  EXPECT_TRUE(record_.may_be_under_way(record_.tricks()[2], kSeat0));
}

TEST(Seats, AreSetsOfNumbers) {
  EXPECT_EQ(all_seats(kMostSeats), ~Seats{0} >> 1);
  EXPECT_EQ(only_seat(kSeat2), 2);
  EXPECT_EQ(only_seat(kSeat2 | kSeat0), kNobody);
  EXPECT_EQ(only_seat(0), kNobody);
}

}  // namespace
}  // namespace kibitzer::tricks
