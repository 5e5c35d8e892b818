// However little of a deal of Dou Dizhu is recorded, a single fault of a play is at most one finding.
#include <gtest/gtest.h>

#include "described/climbing_games/faults_of_play.h"

namespace kibitzer::test {
namespace {

using dou_dizhu::expect_at_most_one;
using dou_dizhu::LeftOut;
using dou_dizhu::Shown;

TEST(DouDizhuFaults, APlayThatDoesNotBeatInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/not-greater"}, dou_dizhu::weaker_play, LeftOut::kNoBids, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, CardsThatDoNotBelongTogetherInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/no-class"}, dou_dizhu::cards_of_no_class, LeftOut::kNoBids,
                     dou_dizhu::under_way());
}

TEST(DouDizhuFaults, ACardThatIsNotInHandInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/card-not-in-hand", "climbing-game/duplicate-card"}, dou_dizhu::card_not_in_hand,
                     LeftOut::kNoBids, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, ACardPlayedAgainInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/card-not-in-hand", "climbing-game/duplicate-card"}, dou_dizhu::card_played_again,
                     LeftOut::kNoBids, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, SomebodyElseMakesAPlayInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/play-out-of-turn"}, dou_dizhu::play_by_somebody_else, LeftOut::kNoBids);
}

TEST(DouDizhuFaults, SomebodyElseLeadsFirstInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/play-out-of-turn"}, dou_dizhu::first_lead_by_somebody_else, LeftOut::kNoBids,
                     dou_dizhu::under_way());
}

TEST(DouDizhuFaults, TwoPlaysChangePlacesInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/play-out-of-turn"}, dou_dizhu::plays_swapped, LeftOut::kNoBids);
}

TEST(DouDizhuFaults, APassIsLeftOutInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/missing-play", "climbing-game/play-out-of-turn"}, dou_dizhu::pass_left_out,
                     LeftOut::kNoBids);
}

TEST(DouDizhuFaults, APlayIsLeftOutInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/missing-play", "climbing-game/play-out-of-turn"},
                     dou_dizhu::play_left_out_that_is_followed, LeftOut::kNoBids);
}

TEST(DouDizhuFaults, APassInTheLeadInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/pass-in-lead"}, dou_dizhu::pass_in_lead, LeftOut::kNoBids);
}

TEST(DouDizhuFaults, APassAtTheEndOfTheRecordInTheLeadInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/pass-in-lead"}, dou_dizhu::last_pass_in_lead, LeftOut::kNoBids,
                     dou_dizhu::under_way());
}

TEST(DouDizhuFaults, APlayAfterTheEndInAPartOfTheRecord) {
  expect_at_most_one({"climbing-game/play-after-end"}, dou_dizhu::play_after_end, LeftOut::kNoBids);
}

TEST(DouDizhuFaults, APlayThatDoesNotBeatInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/not-greater"}, dou_dizhu::weaker_play, LeftOut::kBids, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, CardsThatDoNotBelongTogetherInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/no-class"}, dou_dizhu::cards_of_no_class, LeftOut::kBids, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, ACardThatIsNotInHandInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/card-not-in-hand", "climbing-game/duplicate-card"}, dou_dizhu::card_not_in_hand,
                     LeftOut::kBids, dou_dizhu::under_way());
}

TEST(DouDizhuFaults, ACardPlayedAgainInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/card-not-in-hand", "climbing-game/duplicate-card"}, dou_dizhu::card_played_again,
                     LeftOut::kBids, dou_dizhu::under_way());
}

// A fault of the program: plays after it seem not to beat what they are put on.
TEST(DouDizhuFaults, SomebodyElseMakesAPlayInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/play-out-of-turn"}, dou_dizhu::play_by_somebody_else, LeftOut::kBids);
}

TEST(DouDizhuFaults, SomebodyElseLeadsFirstInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/play-out-of-turn"}, dou_dizhu::first_lead_by_somebody_else, LeftOut::kBids,
                     dou_dizhu::under_way());
}

// A fault of the program: plays after it seem not to beat what they are put on.
TEST(DouDizhuFaults, TwoPlaysChangePlacesInAPartOfTheRecordWithoutBids) {
  // Who should lead first is unknown, and so is whose the pass is that comes before the lead.
  expect_at_most_one({"climbing-game/play-out-of-turn", "climbing-game/pass-in-lead"}, dou_dizhu::plays_swapped,
                     LeftOut::kBids);
}

TEST(DouDizhuFaults, APassIsLeftOutInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/missing-play", "climbing-game/play-out-of-turn"}, dou_dizhu::pass_left_out,
                     LeftOut::kBids);
}

TEST(DouDizhuFaults, APlayIsLeftOutInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/missing-play", "climbing-game/play-out-of-turn"},
                     dou_dizhu::play_left_out_that_is_followed, LeftOut::kBids);
}

TEST(DouDizhuFaults, APassInTheLeadInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/pass-in-lead"}, dou_dizhu::pass_in_lead, LeftOut::kBids);
}

TEST(DouDizhuFaults, APassAtTheEndOfTheRecordInTheLeadInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/pass-in-lead"}, dou_dizhu::last_pass_in_lead, LeftOut::kBids,
                     dou_dizhu::under_way());
}

// A fault of the program: plays after it seem not to beat what they are put on.
TEST(DouDizhuFaults, APlayAfterTheEndInAPartOfTheRecordWithoutBids) {
  expect_at_most_one({"climbing-game/play-after-end"}, dou_dizhu::play_after_end, LeftOut::kBids);
}

}  // namespace
}  // namespace kibitzer::test
