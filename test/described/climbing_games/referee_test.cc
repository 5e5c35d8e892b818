// What the referee says of deals of Dou Dizhu and Big Two, each with one fault: whole sentences, and what proves them.
#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "support/judging.h"
#include "support/schema.h"

namespace kibitzer::test {
namespace {

/// sessions/dou_dizhu.json with one change.
std::string changed(const std::string& from, const std::string& to) {
  std::string text = project_file("sessions/dou_dizhu.json");
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::invalid_argument(from);
  return text.replace(at, from.size(), to);
}

std::string said_of(const std::string& from, const std::string& to) {
  return said(changed(from, to), games::kJson, false);
}

/// A deal of Dou Dizhu of which only plays are recorded.
std::string plays(const std::string& list) {
  return R"({"game": "dou-dizhu", "players": ["Anna", "Ben", "Chen"], "plays": [)" + list + "]}";
}

std::string warnings_of(const std::string& text) { return said(text, games::kJson, true); }

TEST(ClimbingReferee, TheSampleIsSound) { EXPECT_EQ(said_of("Sunday", "Monday"), ""); }

TEST(ClimbingReferee, SaysWhoPlaysWhatDoesNotBeatThePlayBefore) {
  EXPECT_EQ(said_of(R"("cards": ["HJ", "SJ"])", R"("cards": ["H9", "D9"])"),
            "12:54: error[climbing-game/not-greater]: Ben plays H9 D9, which does not beat D10 C10\n"
            "  11:120: Chen plays D10 C10 here\n"
            "  dou-dizhu.rules:45:42: this compares them\n");
}

TEST(ClimbingReferee, NamesTheClassesThatDoNotGoOnEachOther) {
  EXPECT_EQ(
      warnings_of(plays(R"({"player": "Anna", "cards": [".3"]}, {"player": "Ben", "cards": [".4", ".4"]})")),
      "1:133: error[climbing-game/not-greater]: Ben plays 4 4, which does not beat 3: pair does not go on single\n"
      "  1:97: Anna plays 3 here\n"
      "  dou-dizhu.rules:45:1: this compares them\n");
}

TEST(ClimbingReferee, SaysThatPlaysOfOtherSizesCannotBeCompared) {
  EXPECT_EQ(
      warnings_of(plays(R"({"player": "Anna", "cards": [".3", ".4", ".5", ".6", ".7"]},
 {"player": "Ben", "cards": [".4", ".5", ".6", ".7", ".8", ".9"]})")),
      "2:29: error[climbing-game/not-greater]: Ben plays 4 5 6 7 8 9, which does not beat 3 4 5 6 7: they cannot be compared\n"
      "  1:97: Anna plays 3 4 5 6 7 here\n"
      "  dou-dizhu.rules:33:37: this compares them\n");
}

TEST(ClimbingReferee, TakesTheReadingThatHelpsThePlayer) {
  // 333444555666 as a run of three threes with a three besides, where single kickers may be alike.
  EXPECT_EQ(warnings_of(plays(R"({"player": "Anna", "cards": ["JS", "JB"]}, {"player": "Ben"}, {"player": "Chen"},
 {"player": "Anna", "cards": [".3", ".3", ".3", ".4", ".4", ".4", ".5", ".5", ".5", ".6", ".6", ".6"]})")),
            "");
}

TEST(ClimbingReferee, NamesTheClassThatACardLessWouldMake) {
  EXPECT_EQ(
      warnings_of(plays(R"({"player": "Anna", "cards": [".3", ".3", ".4"]})")),
      "1:97: error[climbing-game/no-class]: Anna plays 3 3 4, which meets the pattern of no class; without the 4 it would be pair\n"
      "  dou-dizhu.rules:45:7: the pattern of pair is here\n");
}

TEST(ClimbingReferee, NamesTheClassThatACardMoreWouldMake) {
  EXPECT_EQ(
      warnings_of(plays(R"({"player": "Anna", "cards": [".3", ".3", ".4", ".4", ".5"]})")),
      "1:97: error[climbing-game/no-class]: Anna plays 3 3 4 4 5, which meets the pattern of no class; with one more 5 it would be straight_2\n"
      "  dou-dizhu.rules:34:13: the pattern of straight_2 is here\n");
}

TEST(ClimbingReferee, NoRunHasATwo) {
  EXPECT_EQ(
      warnings_of(plays(R"({"player": "Anna", "cards": [".J", ".Q", ".K", ".A", ".2"]})")),
      "1:97: error[climbing-game/no-class]: Anna plays J Q K A 2, which meets the pattern of no class; with 10 in place of 2 it would be straight\n"
      "  dou-dizhu.rules:33:11: the pattern of straight is here\n");
}

TEST(ClimbingReferee, RefutesARecordedClass) {
  EXPECT_EQ(warnings_of(plays(R"({"player": "Anna", "cards": [".3", ".3"], "class": "single"})")),
            "1:120: error[climbing-game/wrong-class]: 3 3 is pair, not single\n"
            "  dou-dizhu.rules:46:9: the pattern of single is here\n");
}

TEST(ClimbingReferee, CountsTheCardsOfARecordedHand) {
  EXPECT_EQ(said_of(R"("cards": ["HA"])", R"("cards": ["S2"])"),
            "15:72: error[climbing-game/card-not-in-hand]: Ben plays S2, but does not hold it\n"
            "  5:7: the hand is recorded here\n");
  EXPECT_EQ(said_of(R"("cards": ["SA"])", R"("cards": ["H2"])"),
            "18:36: error[climbing-game/card-not-in-hand]: Anna plays H2, but holds no more of them\n"
            "  16:36: played here\n"
            "  4:7: the hand is recorded here\n");
}

TEST(ClimbingReferee, KnowsWhenEveryCardOfANumberIsElsewhere) {
  EXPECT_EQ(
      warnings_of(plays(R"({"player": "Anna", "cards": [".3", ".3", ".3", ".3"]}, {"player": "Ben"}, {"player": "Chen"},
 {"player": "Anna", "cards": [".3"]})")),
      "2:31: error[climbing-game/duplicate-card]: Anna plays 3, but every such card of the pack is elsewhere\n"
      "  1:98: Anna plays it here\n");
}

TEST(ClimbingReferee, CountsWhatIsDealt) {
  EXPECT_EQ(said_of(R"("JB"],)", R"("JB", "HK"],)"),
            "5:7: error[climbing-game/hand-size]: Ben holds 18 cards, but 17 are dealt\n"
            "  dou-dizhu.rules:52:3: the cards are dealt here\n"
            "5:117: error[climbing-game/duplicate-card]: HK is dealt twice\n"
            "  4:94: first dealt here\n");
  EXPECT_EQ(said_of(R"("stock": ["CK", "D2", "C2"])", R"("stock": ["CK", "D2"])"),
            "7:5: error[climbing-game/hand-size]: the stock has 2 cards, but 3 are dealt\n"
            "  dou-dizhu.rules:52:3: the cards are dealt here\n");
}

TEST(ClimbingReferee, SaysWhoseBidIsWaitedFor) {
  EXPECT_EQ(said_of(R"({"player": "Ben", "bid": 0}, {"player": "Chen", "bid": 2})",
                    R"({"player": "Chen", "bid": 2}, {"player": "Ben", "bid": 0})"),
            "8:55: error[climbing-game/bid-out-of-turn]: Chen bids out of turn: it is Ben's turn\n"
            "  8:25: the previous bid is here\n"
            "  dou-dizhu.rules:64:13: the description waits for the bid here\n");
  EXPECT_EQ(said_of(R"({"player": "Chen", "bid": 2}, {"player": "Anna", "bid": 3})", R"({"player": "Chen", "bid": 2})"),
            "8:84: error[climbing-game/bidding-not-over]: the bidding is not over here: it is Anna's turn to bid\n"
            "  dou-dizhu.rules:64:13: the description waits for the bid here\n");
  EXPECT_EQ(
      said_of(R"({"player": "Anna", "bid": 3}])", R"({"player": "Anna", "bid": 3}, {"player": "Ben", "bid": 0}])"),
      "8:144: error[climbing-game/bid-after-bidding]: Ben bids after the bidding has ended\n"
      "  8:114: this was the last bid\n");
}

TEST(ClimbingReferee, SaysWhichBidsAreAllowed) {
  EXPECT_EQ(said_of(R"({"player": "Chen", "bid": 2})", R"({"player": "Chen", "bid": 1})"),
            "8:99: error[climbing-game/wrong-bid]: Chen bids 1, but may only pass or bid 2 or 3\n"
            "  8:40: the highest bid so far is here\n"
            "  dou-dizhu.rules:64:13: the description waits for the bid here\n");
}

TEST(ClimbingReferee, SaysWhoPlaysFirst) {
  EXPECT_EQ(said_of(R"("stock":)", R"("leader": "Ben", "stock":)"),
            "7:15: error[climbing-game/wrong-leader]: Ben is recorded as the first to play, but it is Anna's turn\n"
            "  dou-dizhu.rules:83:19: the description waits for the first play here\n");
  EXPECT_EQ(
      said_of(R"({"player": "Anna", "bid": 3}])", R"({"player": "Anna", "bid": 0}, {"player": "Ben", "bid": 0}])"),
      "10:18: error[climbing-game/play-out-of-turn]: Anna plays out of turn: it is Chen's turn\n"
      "  8:84: the highest bid is here\n"
      "  dou-dizhu.rules:83:19: the description waits for the play here\n");
}

TEST(ClimbingReferee, SaysWhoseTurnItIs) {
  EXPECT_EQ(said_of(R"({"player": "Ben", "cards": ["H6", "D6"]}, {"player": "Chen", "cards": ["D0", "C0"]})",
                    R"({"player": "Chen", "cards": ["D0", "C0"]}, {"player": "Ben", "cards": ["H6", "D6"]})"),
            "11:61: error[climbing-game/play-out-of-turn]: Chen plays out of turn: it is Ben's turn\n"
            "  11:18: the previous play is here\n"
            "  dou-dizhu.rules:83:19: the description waits for the play here\n");
  EXPECT_EQ(said_of(R"({"player": "Anna"}, {"player": "Ben", "cards": ["HJ", "SJ"]})",
                    R"({"player": "Ben", "cards": ["HJ", "SJ"]})"),
            "12:18: error[climbing-game/missing-play]: a play or pass of Anna is missing before this one of Ben\n"
            "  11:103: the previous play is here\n"
            "  dou-dizhu.rules:83:19: the description waits for the play here\n");
}

TEST(ClimbingReferee, TheLeaderMayNotPass) {
  EXPECT_EQ(said_of(R"({"player": "Anna", "cards": ["H3", "S3", "D3", "C4"]})", R"({"player": "Anna"})"),
            "10:18: error[climbing-game/pass-in-lead]: Anna passes, but leads and has to play\n"
            "  dou-dizhu.rules:83:19: the description waits for the play here\n");
}

TEST(ClimbingReferee, SaysWhatComesAfterTheEnd) {
  EXPECT_EQ(said_of(R"("cards": ["CK"]}])", R"("cards": ["CK"]}, {"player": "Ben"}])"),
            "19:55: error[climbing-game/play-after-end]: Ben passes after the deal has ended\n"
            "  19:18: this ended it\n");
}

TEST(ClimbingReferee, SaysWhoseTurnItIsWhereADealBreaksOff) {
  EXPECT_EQ(said_of(R"(,
      {"player": "Anna", "cards": ["CK"]}])",
                    "]"),
            "18:74: error[climbing-game/incomplete-deal]: deal 1 is not finished: it is Anna's turn to play\n"
            "  dou-dizhu.rules:83:19: the description waits for the play here\n");
}

TEST(ClimbingReferee, VerifiesPointsWinnersAndTotals) {
  EXPECT_EQ(
      said_of(R"("points": {"Anna": 6, "Ben": -3, "Chen": -3})", R"("points": {"Anna": 4, "Ben": -2, "Chen": -2})"),
      "20:24: error[climbing-game/wrong-points]: in deal 1 Anna has 6 points, Ben has -3 and Chen has -3, not 4, -2 and -2\n");
  EXPECT_EQ(said_of(R"("winners": ["Anna"])", R"("winners": ["Ben", "Chen"])"),
            "20:51: error[climbing-game/wrong-winners]: Anna wins deal 1, not Ben and Chen\n");
  EXPECT_EQ(said_of(R"("totals": {"Anna": 4)", R"("totals": {"Anna": 5)"),
            "24:22: error[climbing-game/wrong-total]: Anna has 4 points in all, not 5\n");
}

TEST(ClimbingReferee, NobodyWinsADealThatNobodyBidsFor) {
  EXPECT_EQ(said_of(R"("bid": 0}, {"player": "Anna", "bid": 0}] },)",
                    R"("bid": 0}, {"player": "Anna", "bid": 0}], "winners": [] },)"),
            "");
  EXPECT_EQ(said_of(R"("bid": 0}, {"player": "Anna", "bid": 0}] },)",
                    R"("bid": 0}, {"player": "Anna", "bid": 0}], "winners": ["Ben"] },)"),
            "22:104: error[climbing-game/wrong-winners]: nobody wins deal 2, not Ben\n");
}

TEST(ClimbingReferee, PlayersAreThoseOfTheList) {
  EXPECT_EQ(said_of(R"({"player": "Ben", "cards": ["HA"]})", R"({"player": "Benn", "cards": ["HA"]})"),
            "15:55: error[climbing-game/unknown-player]: nobody called Benn plays in this game; did you mean Ben?\n");
  EXPECT_EQ(said_of(R"("players": ["Anna", "Ben", "Chen"])", R"("players": ["Anna", "Ben", "Chen", "Anna"])"),
            "1:99: error[climbing-game/duplicate-player]: Anna is listed twice among the players\n"
            "  1:76: first listed here\n");
  EXPECT_EQ(said_of(R"("players": ["Anna", "Ben", "Chen"])", R"("players": ["Anna", "Ben", "Chen", "Dora"])"),
            "1:99: error[climbing-game/number-of-players]: Dou Dizhu has 3 players, but 4 are listed\n"
            "  dou-dizhu.rules:4:11: the number of players is given here\n");
  EXPECT_EQ(said_of(R"("round": 3)", R"("round": 4)"),
            "23:14: error[climbing-game/non-consecutive-deal]: deal 4 follows deal 2: deal 3 is expected here\n"
            "  21:14: the deal before is here\n");
}

TEST(ClimbingReferee, ReadsCardsInOtherWordsAsFaultsOfForm) {
  EXPECT_EQ(said_of(R"("cards": ["CK"])", R"("cards": ["KC"])"),
            "19:36: error[json/bad-card]: \"KC\" is not a card; did you mean \"CK\"?\n");
  EXPECT_EQ(
      said_of(R"("cards": ["CK"])", R"("cards": ["10x"])"),
      "19:36: error[json/bad-card]: \"10x\" is not a card: a card is a suit and a number, such as \"H3\", \"S0\" for a ten, \".3\" without its suit, or a joker, \"JB\" or \"JS\"\n");
}

std::string big_two(const std::string& list) {
  return R"({"game": "big-two", "players": ["Anna", "Ben", "Chen", "Dora"], "plays": [)" + list + "]}";
}

TEST(ClimbingReferee, ARequirementOfTheDescriptionIsReportedInItsWords) {
  EXPECT_EQ(
      warnings_of(big_two(R"({"player": "Ben", "cards": ["H3", "C3"]})")),
      "1:102: error[climbing-game/requirement]: Ben plays H3 C3: the first play has to have the three of diamonds\n"
      "  big-two.rules:67:16: it is required here\n");
}

TEST(ClimbingReferee, SuitsDecideBetweenCardsOfOneNumber) {
  EXPECT_EQ(
      warnings_of(big_two(R"({"player": "Ben", "cards": ["D3", "H3"]}, {"player": "Chen", "cards": ["S3", "C3"]})")),
      "");
  EXPECT_EQ(
      warnings_of(big_two(R"({"player": "Ben", "cards": ["D3", "S3"]}, {"player": "Chen", "cards": ["H3", "C3"]})")),
      "1:145: error[climbing-game/not-greater]: Chen plays H3 C3, which does not beat S3 D3\n"
      "  1:102: Ben plays S3 D3 here\n"
      "  big-two.rules:46:38: this compares them\n");
  // Where suits are not recorded, they may have been the right ones.
  EXPECT_EQ(
      warnings_of(big_two(R"({"player": "Ben", "cards": [".3", ".3"]}, {"player": "Chen", "cards": [".3", ".3"]})")),
      "");
}

TEST(ClimbingReferee, AFlushThatMayBeOneIsNoFault) {
  EXPECT_EQ(warnings_of(big_two(R"({"player": "Ben", "cards": [".3", ".5", ".7", ".9", ".J"]})")), "");
  EXPECT_EQ(warnings_of(big_two(R"({"player": "Ben", "cards": ["D3", "D5", "D7", "D9", "HJ"]})")),
            "1:102: error[climbing-game/no-class]: Ben plays D3 D5 D7 D9 HJ, which meets the pattern of no class\n");
}

TEST(ClimbingReferee, ASessionWithoutDealsIsSaidToBeOne) {
  EXPECT_EQ(said(R"({"game": "big-two", "players": ["Anna", "Ben", "Chen", "Dora"]})", games::kJson, false),
            "1:1: info[climbing-game/incomplete-session]: no deal is recorded\n");
}

}  // namespace
}  // namespace kibitzer::test
