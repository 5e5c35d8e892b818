// Each rule that is broken by one small change of a sound record, as shortly as it can be; what is told is held as a
// whole. Cases in doubt are in referee_test.cc.
#include "oh_hell/rules.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string told(std::string_view text) { return said(text, games::kAtle); }

TEST(OhHellRules, APlayerIsListedTwice) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 }\n"
                 "players: player A player B player A\n"
                 "rounds: game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 } }"),
            "2:35: error[oh-hell/duplicate-player]: A is listed twice among the players\n"
            "  2:17: first listed here\n");
}

TEST(OhHellRules, ARoundIsLeftOut) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 1 1 } players: player A player B rounds:\n"
                 "game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 }\n"
                 "game round 3 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 } }"),
            "3:12: error[oh-hell/non-consecutive-round]: round 3 follows round 1: round 2 is expected here\n"
            "  2:12: the round before is here\n");
}

TEST(OhHellRules, TwoRoundsAreExchanged) {
  const auto round = [](int number) {
    return "game round " + std::to_string(number) +
           " { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 }\n";
  };
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 1 1 1 } players: player A player B rounds:\n" + round(1) +
                 round(3) + round(2) + round(4) + "}"),
            "3:12: error[oh-hell/non-consecutive-round]: round 3 is recorded before round 2\n"
            "  4:12: round 2 is here\n");
}

TEST(OhHellRules, ARoundIsRecordedTwice) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 1 } players: player A player B rounds:\n"
                 "game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 }\n"
                 "game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 } }"),
            "3:12: error[oh-hell/repeated-round]: round 1 is recorded twice\n"
            "  2:12: first recorded here\n");
}

TEST(OhHellRules, ARoundIsBeyondTheLast) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 }\n"
                 "game round 2 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 } }"),
            "3:12: error[oh-hell/too-many-rounds]: there is no round 2: the game has 1 round\n");
}

TEST(OhHellRules, APlayerBidsTwice) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { predictions: player A: 1 player B: 1 player A: 0\n"
                 "results: player A: 1 player B: 0 } }"),
            "2:60: error[oh-hell/repeated-bid]: A bids twice in round 1\n"
            "  2:39: first bid here\n");
}

TEST(OhHellRules, TheDealerBidsFirst) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { dealer: B predictions: player B: 1 player A: 1\n"
                 "results: player A: 1 player B: 0 } }"),
            "2:46: error[oh-hell/bid-out-of-turn]: B bids out of turn: it is A's turn, left of the dealer\n"
            "  2:24: the dealer is named here\n");
}

TEST(OhHellRules, ATrickIsPlayedWithoutCards) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { trump color: none predictions: player A: 1 player B: 1\n"
                 "round turn { player A: card 3 of Clubs player B: card 2 of Clubs }\n"
                 "round turn { player A: card 5 of Clubs player B: card 4 of Clubs } } }"),
            "4:1: error[oh-hell/too-many-tricks]: round 1 has 2 tricks, but 1 card a player makes only 1\n");
}

TEST(OhHellRules, TheThirdPlaysBeforeTheSecond) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B player C rounds:\n"
                 "game round 1 { trump color: none predictions: player A: 1 player B: 1 player C: 1\n"
                 "round turn { player A: card 3 of Clubs player C: card 2 of Clubs player B: card 4 of Clubs } } }"),
            "3:47: error[oh-hell/play-out-of-turn]: C plays out of turn in trick 1: after A it is B's turn\n"
            "  3:21: the play before is here\n");
}

TEST(OhHellRules, APlayerPlaysTwice) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B player C rounds:\n"
                 "game round 1 { trump color: none predictions: player A: 1 player B: 1 player C: 1\n"
                 "round turn { player A: card 3 of Clubs player B: card 2 of Clubs player B: card 4 of Clubs } } }"),
            "3:73: error[oh-hell/repeated-play]: B plays twice in trick 1, and C not at all\n"
            "  3:47: first plays here\n");
}

TEST(OhHellRules, AHandHasACardTooMany) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { trump color: none hands: player A: card 3 of Clubs player B: card 2 of Clubs, card 4 "
                 "of Clubs\n"
                 "predictions: player A: 1 player B: 1\n"
                 "round turn { player A: card 3 of Clubs player B: card 2 of Clubs } } }"),
            "2:74: error[oh-hell/hand-size]: B holds 2 cards, but round 1 is played with 1 card a player\n");
}

TEST(OhHellRules, TheTurnedCardIsPlayed) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { trump color: Clubs trump card: card 3 of Clubs predictions: player A: 1 player B: 1\n"
                 "round turn { player A: card 3 of Clubs player B: card 2 of Clubs } } }"),
            "3:24: error[oh-hell/undealt-trump-card]: A plays the 3 of clubs, which was turned for trump and is in "
            "nobody's hand\n"
            "  2:47: turned here\n");
}

TEST(OhHellRules, ATotalIsNotTheSum) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 }\n"
                 "totals: player A: 12 player B: 0 }"),
            "3:19: error[oh-hell/wrong-total]: A has 11 points in all, not 12\n");
}

TEST(OhHellRules, ABidIsBelowZero) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { predictions: player A: -1 player B: 1 results: player A: 1 player B: 0 } }"),
            "2:39: error[oh-hell/negative-bid]: A bids -1: a bid is a number of tricks, from 0 to 1\n");
}

TEST(OhHellRules, TheTricksWonAreMoreThanTheRoundHas) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 1 } }"),
            "2:53: error[oh-hell/wrong-won-count]: the tricks won in round 1 add up to 2, but the round has 1 trick\n");
}

TEST(OhHellRules, TheTricksWonAreNotThoseOfThePlay) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { trump color: none predictions: player A: 1 player B: 1\n"
                 "round turn { player A: card 3 of Clubs player B: card 2 of Clubs }\n"
                 "results: player A: 0 player B: 1 } }"),
            "4:20: error[oh-hell/wrong-won-count]: A won 1 trick, not 0\n"
            "4:32: error[oh-hell/wrong-won-count]: B won 0 tricks, not 1\n");
}

TEST(OhHellRules, TheTricksOfOnePlayerAreMissing) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { predictions: player A: 1 player B: 1\n"
                 "results: player A: 1 } }"),
            "3:1: warning[oh-hell/incomplete-round]: round 1 does not say how many tricks B won\n");
}

TEST(OhHellRules, ANameInATableHasAThousandBytesAtMost) {
  EXPECT_EQ(said("round,player,bid,won\n1," + std::string(1001, 'x') + ",1,1\n1,Rune,0,0\n", games::kCsv),
            "2:3: error[csv/fields]: the player's name is longer than 1000 bytes\n");
}

TEST(OhHellRules, ACardIsPlayedFromNoHand) {
  EXPECT_EQ(told("game G { rules: standard { hand sizes: 1 } players: player A player B rounds:\n"
                 "game round 1 { trump color: none hands: player A: card 3 of Clubs player B: card 2 of Clubs\n"
                 "predictions: player A: 1 player B: 1\n"
                 "round turn { player A: card 3 of Clubs player B: card 4 of Clubs } } }"),
            "4:50: error[oh-hell/card-not-in-hand]: B plays the 4 of clubs, which is not in B's hand\n"
            "  2:74: the hand is recorded here\n");
}

}  // namespace
}  // namespace kibitzer::test
