// Each single fault of a play of Dou Dizhu is found once, at its place, and nothing else is.
#include "described/climbing_games/faults_of_play.h"

#include <gtest/gtest.h>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

using dou_dizhu::expect_only;
using dou_dizhu::Json;
using dou_dizhu::Shown;

Shown without_passes(Shown shown) {
  shown.passes_bid = shown.passes_played = false;
  return shown;
}

TEST(DouDizhuFaults, APlayThatDoesNotBeat) {
  expect_only("climbing-game/not-greater", dou_dizhu::weaker_play, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, APlayThatIsEqual) {
  expect_only("climbing-game/not-greater", dou_dizhu::equal_play, dou_dizhu::without_hands(dou_dizhu::under_way()), 6);
}

TEST(DouDizhuFaults, CardsThatDoNotBelongTogether) {
  expect_only("climbing-game/no-class", dou_dizhu::cards_of_no_class, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, AnotherClass) { expect_only("climbing-game/wrong-class", dou_dizhu::another_class); }

TEST(DouDizhuFaults, ACardThatIsNotInHand) {
  for (const Shown& shown : {dou_dizhu::under_way(), [] {
                               Shown one = dou_dizhu::under_way();
                               one.stock = false;
                               return one;
                             }()})
    expect_only("climbing-game/card-not-in-hand", dou_dizhu::card_not_in_hand, shown);
}

TEST(DouDizhuFaults, ACardPlayedAgain) {
  expect_only("climbing-game/card-not-in-hand", dou_dizhu::card_played_again, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, ACardPlayedAgainFromAnUnknownHand) {
  expect_only("climbing-game/duplicate-card", dou_dizhu::card_of_pack_played_again,
              dou_dizhu::without_hands(dou_dizhu::under_way()));
}

TEST(DouDizhuFaults, SomebodyElseMakesAPlay) {
  expect_only("climbing-game/play-out-of-turn", dou_dizhu::play_by_somebody_else);
}

TEST(DouDizhuFaults, SomebodyElseLeadsFirst) {
  expect_only("climbing-game/play-out-of-turn", dou_dizhu::first_lead_by_somebody_else, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, APlayIsWrittenTwice) {
  expect_only("climbing-game/play-out-of-turn", dou_dizhu::play_written_twice);
}

TEST(DouDizhuFaults, TwoPlaysChangePlaces) { expect_only("climbing-game/play-out-of-turn", dou_dizhu::plays_swapped); }

TEST(DouDizhuFaults, APassIsLeftOut) { expect_only("climbing-game/missing-play", dou_dizhu::pass_left_out); }

TEST(DouDizhuFaults, APlayIsLeftOut) {
  expect_only("climbing-game/missing-play", dou_dizhu::play_left_out_that_is_followed);
}

// A fault of the program: it takes the play for a pass, after which somebody leads who in truth passed on the play.
TEST(DouDizhuFaults, AnyPlayIsLeftOut) { expect_only("climbing-game/missing-play", dou_dizhu::play_left_out); }

TEST(DouDizhuFaults, APassInTheLead) { expect_only("climbing-game/pass-in-lead", dou_dizhu::pass_in_lead); }

TEST(DouDizhuFaults, APassAtTheEndOfTheRecordInTheLead) {
  expect_only("climbing-game/pass-in-lead", dou_dizhu::last_pass_in_lead, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, APlayAfterTheEnd) { expect_only("climbing-game/play-after-end", dou_dizhu::play_after_end); }

TEST(DouDizhuFaults, AnUnknownClassIsNotCompared) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Json record = dou_dizhu::record_of(dou_dizhu::played_out(seed));
    record["plays"][0]["class"] = "bunch";
    const auto found = judged(record.dump(1), games::kJson).findings;
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found.front().message, "no class is called \"bunch\"");
  }
}

// Where no pass is recorded, all are understood.

TEST(DouDizhuFaults, APlayThatDoesNotBeatWithoutPasses) {
  expect_only("climbing-game/not-greater", dou_dizhu::weaker_play, without_passes(dou_dizhu::under_way()));
}

TEST(DouDizhuFaults, CardsThatDoNotBelongTogetherWithoutPasses) {
  expect_only("climbing-game/no-class", dou_dizhu::cards_of_no_class, without_passes(dou_dizhu::under_way()));
}

TEST(DouDizhuFaults, AnotherClassWithoutPasses) {
  expect_only("climbing-game/wrong-class", dou_dizhu::another_class, without_passes({}));
}

TEST(DouDizhuFaults, ACardThatIsNotInHandWithoutPasses) {
  expect_only("climbing-game/card-not-in-hand", dou_dizhu::card_not_in_hand, without_passes(dou_dizhu::under_way()));
}

TEST(DouDizhuFaults, ACardPlayedAgainWithoutPasses) {
  expect_only("climbing-game/card-not-in-hand", dou_dizhu::card_played_again, without_passes(dou_dizhu::under_way()));
}

// The deals beside it and the totals are not touched by a fault.

TEST(DouDizhuFaults, InADealOfASession) {
  using dou_dizhu::expect_only_in_deal_of_session;
  expect_only_in_deal_of_session("climbing-game/wrong-class", dou_dizhu::another_class);
  expect_only_in_deal_of_session("climbing-game/play-out-of-turn", dou_dizhu::play_by_somebody_else);
  expect_only_in_deal_of_session("climbing-game/play-out-of-turn", dou_dizhu::plays_swapped);
  expect_only_in_deal_of_session("climbing-game/missing-play", dou_dizhu::pass_left_out);
  expect_only_in_deal_of_session("climbing-game/missing-play", dou_dizhu::play_left_out_that_is_followed);
  expect_only_in_deal_of_session("climbing-game/pass-in-lead", dou_dizhu::pass_in_lead);
  expect_only_in_deal_of_session("climbing-game/play-after-end", dou_dizhu::play_after_end);
}

TEST(DouDizhuFaults, WrongPointsInADealOfASession) {
  dou_dizhu::expect_only_in_deal_of_session("climbing-game/wrong-points", [](dou_dizhu::Trial& trial) {
    const std::string player = dou_dizhu::kPlayers[trial.any(3)];
    Json& points = trial.record["points"][player];
    points = points.get<int>() + 1;
    return std::optional("/points/" + player);
  });
}

TEST(DouDizhuFaults, AWrongBidInADealOfASession) {
  dou_dizhu::expect_only_in_deal_of_session("climbing-game/wrong-bid", [](dou_dizhu::Trial& trial) {
    const std::size_t bid = trial.any(trial.deal.bids.size());
    trial.record["bids"][bid]["bid"] = 4;
    return std::optional(dou_dizhu::at_bid(bid, "bid"));
  });
}

}  // namespace
}  // namespace kibitzer::test
