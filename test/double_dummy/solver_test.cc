// The solver: known deals, a second opinion on the last tricks, and what many who ask at once are told.
#include "double_dummy/solver.h"

#include <gtest/gtest.h>

#include <thread>

#include "double_dummy/deals.h"
#include "kernels/tricks/order.h"
#include "support/trials.h"

namespace kibitzer::double_dummy {
namespace {

using bridge::Denomination;
using bridge::Seat;
using cards::Card;
using cards::CardSet;
using cards::Suit;

class Solving : public testing::Test {
 protected:
  void SetUp() override {
    if (!available()) GTEST_SKIP() << "this build has no double-dummy analysis";
  }
};

CardSet suit_of(Suit suit) {
  CardSet all;
  for (int rank = cards::kLowestRank; rank <= cards::kAce; ++rank) all.add(Card(suit, rank));
  return all;
}

/// Each has a suit: declarers take all or nothing.
TEST_F(Solving, WhoHasASuitAlone) {
  const auto deal =
      Deal::of({suit_of(Suit::kSpades), suit_of(Suit::kHearts), suit_of(Suit::kDiamonds), suit_of(Suit::kClubs)});
  Solver solver({});
  const Tricks tricks = *solver.tricks({&*deal, 1}).front();
  for (const Seat seat : bridge::kSeats) {
    const bool north_south = bridge::side_of(seat) == bridge::Side::kNorthSouth;
    EXPECT_EQ(tricks.of(seat, Denomination::kSpades), north_south ? 13 : 0);
    EXPECT_EQ(tricks.of(seat, Denomination::kHearts), north_south ? 0 : 13);
    EXPECT_EQ(tricks.of(seat, Denomination::kDiamonds), north_south ? 13 : 0);
    EXPECT_EQ(tricks.of(seat, Denomination::kClubs), north_south ? 0 : 13);
    EXPECT_EQ(tricks.of(seat, Denomination::kNoTrump), 0) << "whoever leads takes all";
  }
}

/// A lawful play by chance.
Play random_play(const Deal& deal, Seat declarer, Denomination denomination, std::mt19937& random) {
  Play play{deal, declarer, denomination, {}};
  std::array<CardSet, 4> held;
  for (const Seat seat : bridge::kSeats) held[index_of(seat)] = deal.hand(seat);
  Seat leader = bridge::left_of(declarer);
  for (int trick = 0; trick < kMostTricks; ++trick) {
    std::optional<Suit> led;
    Seat winner = leader;
    int best = 0;
    for (unsigned step = 0; step < 4; ++step) {
      const Seat seat = bridge::left_of(leader, step);
      CardSet& hand = held[index_of(seat)];
      CardSet choice = led ? hand.of_suit(*led) : hand;
      if (choice.empty()) choice = hand;
      for (auto skip = random() % static_cast<unsigned>(choice.size()); skip > 0; --skip) choice.remove(choice.first());
      const Card card = choice.first();
      hand.remove(card);
      if (!led) led = card.suit();
      play.cards.push_back(card);
      const int weight = tricks::weight(card, *led, bridge::trump_of(denomination));
      if (weight > best) winner = seat;
      best = std::max(best, weight);
    }
    leader = winner;
  }
  return play;
}

/// The end of a play, solved by trying everything: slow, and without a thought.
class EveryPlay {
 public:
  EveryPlay(const Play& play, std::size_t cards) : play_(play), trump_(bridge::trump_of(play.denomination)) {
    for (const Seat seat : bridge::kSeats) held_[index_of(seat)] = play.deal.hand(seat);
    turn_ = leader_ = bridge::left_of(play.declarer);
    for (std::size_t i = 0; i < cards; ++i) put(play.cards[i]);
  }

  /// The tricks of declarer's side in all.
  int best() {
    if (won_[0] + won_[1] == kMostTricks) return won_[index_of(bridge::side_of(play_.declarer))];
    const bool declaring = bridge::side_of(turn_) == bridge::side_of(play_.declarer);
    CardSet choice = held_[index_of(turn_)];
    if (!trick_.empty() && !choice.of_suit(trick_.front().suit()).empty())
      choice = choice.of_suit(trick_.front().suit());
    std::optional<int> best;
    for (; !choice.empty(); choice.remove(choice.first())) {
      EveryPlay next = *this;
      next.put(choice.first());
      const int value = next.best();
      if (!best || (declaring ? value > *best : value < *best)) best = value;
    }
    return *best;
  }

 private:
  void put(Card card) {
    held_[index_of(turn_)].remove(card);
    trick_.push_back(card);
    turn_ = bridge::left_of(turn_);
    if (trick_.size() < 4) return;
    Card best = trick_.front();
    unsigned winner = 0;
    for (unsigned i = 1; i < 4; ++i) {
      if (!tricks::beats(trick_[i], best, trick_.front().suit(), trump_)) continue;
      best = trick_[i];
      winner = i;
    }
    turn_ = leader_ = bridge::left_of(leader_, winner);
    ++won_[index_of(bridge::side_of(leader_))];
    trick_.clear();
  }

  Play play_;
  std::optional<Suit> trump_;
  std::array<CardSet, 4> held_;
  std::array<int, 2> won_{};
  std::vector<Card> trick_;
  Seat leader_{};
  Seat turn_{};
};

TEST_F(Solving, TheLastFourTricksAreThoseOfTryingEveryPlay) {
  std::mt19937 random(7);
  std::vector<Play> plays;
  for (unsigned i = 0; i < test::trials(20U); ++i)
    plays.push_back(
        random_play(random_deal(random), static_cast<Seat>(i % 4), static_cast<Denomination>(i % 5), random));
  Solver solver({.threads = 2});
  const auto values = solver.values(plays);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    for (std::size_t cards = 36; cards < values[i].size(); ++cards)
      EXPECT_EQ(values[i][cards], EveryPlay(plays[i], cards).best()) << "play " << i << ", after card " << cards;
    EXPECT_GE(values[i].size(), 48U);
  }
}

TEST_F(Solving, APlayBeginsWithTheTricksOfTheTable) {
  std::mt19937 random(8);
  std::vector<Play> plays;
  std::vector<Deal> deals;
  for (unsigned i = 0; i < 3; ++i) {
    deals.push_back(random_deal(random));
    plays.push_back(random_play(deals.back(), static_cast<Seat>(i), static_cast<Denomination>(4 - i), random));
  }
  Solver solver({.threads = 2});
  const auto tricks = solver.tricks(deals);
  const auto values = solver.values(plays);
  for (std::size_t i = 0; i < plays.size(); ++i)
    EXPECT_EQ(values[i].front(), tricks[i]->of(plays[i].declarer, plays[i].denomination));
}

TEST_F(Solving, ADealIsSolvedOnce) {
  std::mt19937 random(9);
  const std::vector<Deal> deals(30, random_deal(random));
  Solver solver({.threads = 2});
  const auto tricks = solver.tricks(deals);
  for (const auto& each : tricks) EXPECT_EQ(each, tricks.front());
  EXPECT_EQ(solver.tricks(deals), tricks);
  EXPECT_EQ(solver.progress().asked, 1U);
  EXPECT_EQ(solver.progress().solved, 1U);
}

TEST_F(Solving, WhatIsKeptIsBounded) {
  std::mt19937 random(10);
  const std::vector<Deal> deals = {random_deal(random), random_deal(random)};
  Solver solver({.threads = 1, .most_kept = 1});
  const auto tricks = solver.tricks({deals.data(), 1});
  EXPECT_EQ(solver.tricks(deals).front(), tricks.front());
  EXPECT_EQ(solver.tricks({deals.data(), 1}), tricks) << "solved again";
  EXPECT_EQ(solver.progress().solved, 3U);
}

TEST_F(Solving, ManyWhoAskAtOnceAreToldTheSame) {
  std::mt19937 random(11);
  std::vector<Deal> deals;
  for (int i = 0; i < 6; ++i) deals.push_back(random_deal(random));
  Solver one({.threads = 1});
  const auto right = one.tricks(deals);
  Solver solver({.threads = 2});
  std::vector<std::thread> askers;
  std::array<std::vector<std::optional<Tricks>>, 4> told;
  for (std::size_t asker = 0; asker < told.size(); ++asker)
    askers.emplace_back([&, asker] { told[asker] = solver.tricks(std::span(deals).subspan(asker)); });
  for (std::thread& asker : askers) asker.join();
  for (std::size_t asker = 0; asker < told.size(); ++asker)
    for (std::size_t i = 0; i < told[asker].size(); ++i) EXPECT_EQ(told[asker][i], right[asker + i]);
  EXPECT_EQ(solver.progress().solved, deals.size());
}

TEST_F(Solving, OnceStoppedNothingIsAnswered) {
  std::mt19937 random(12);
  const Deal deal = random_deal(random);
  Solver solver({.stopped = [] { return true; }});
  EXPECT_FALSE(solver.tricks({&deal, 1}).front());
}

TEST(Solver, CannotBeMadeWhereTheBuildCannotSolve) {
  if (available()) GTEST_SKIP() << "this build has double-dummy analysis";
  EXPECT_THROW(Solver({}), std::logic_error);
}

}  // namespace
}  // namespace kibitzer::double_dummy
