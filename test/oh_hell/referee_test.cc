// What the referee says of small sessions, whole texts and places. One rule broken or one doubt each.
#include <gtest/gtest.h>

#include "support/judging.h"
#include "support/sheets.h"

namespace kibitzer::test {
namespace {

const games::Notation& kAtle = games::kAtle;

/// A game of `players` under standard rules with `settings`; `rounds` is what stands in "rounds:".
std::string game(const std::string& settings, const std::vector<std::string>& players, const std::string& rounds) {
  std::string text = "game G { rules: standard { " + settings + " }\nplayers:";
  for (const std::string& player : players) text += " player " + player;
  return text + "\nrounds:\n" + rounds + "\n}";
}

std::string turn(const std::vector<std::string>& plays) {
  std::string text = "round turn {";
  for (const std::string& play : plays) {
    const std::size_t blank = play.find(' ');
    text += " player " + play.substr(0, blank) + ": card " + play.substr(blank + 1);
  }
  return text + " }\n";
}

std::string above_info(const std::string& text) { return said(text, kAtle, true); }

TEST(Referee, TiesForTheHighestBidRuleOutNobodyWhereTheDealerIsUnknown) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 1 player B: 1 player C: 0\n" +
                             turn({"B 2 of Clubs", "C 3 of Clubs", "A 4 of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 1 bidding: simultaneous hook: no first lead: highest-bidder", {"A", "B", "C"},
                            rounds)),
            "");
}

TEST(Referee, TiesForTheHighestBidGoToTheFirstAfterTheDealer) {
  const std::string rounds =
      "game round 1 { dealer: C trump color: none predictions: player A: 1 player B: 1 player C: 0\n" +
      turn({"B 2 of Clubs", "C 3 of Clubs", "A 4 of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 1 bidding: simultaneous hook: no first lead: highest-bidder", {"A", "B", "C"},
                            rounds)),
            "5:21: error[oh-hell/wrong-leader]: B leads to the first trick, but A is the first of the highest bidders "
            "after the dealer\n"
            "  4:67: the highest bid is here\n");
}

TEST(Referee, WhoseBidIsMissingMayHaveBidHighest) {
  const std::string rounds = "game round 1 { trump color: none predictions: player B: 0 player C: 1\n" +
                             turn({"B 2 of Clubs", "C 3 of Clubs", "A 4 of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 1 bidding: simultaneous hook: no first lead: highest-bidder", {"A", "B", "C"},
                            rounds)),
            "4:34: error[oh-hell/missing-bid]: A makes no bid in round 1\n"
            "5:21: error[oh-hell/wrong-leader]: B leads to the first trick, but A or C made the highest bid\n");
}

TEST(Referee, TheDealerLeadsWhereTheHouseHasItSo) {
  const std::string rounds = "game round 1 { dealer: B trump color: none predictions: player A: 1 player B: 1\n" +
                             turn({"A 2 of Clubs", "B 3 of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 1 first lead: dealer", {"A", "B"}, rounds)),
            "5:21: error[oh-hell/wrong-leader]: A leads to the first trick, but B is the dealer\n"
            "  4:24: the dealer is named here\n");
}

TEST(Referee, ARevokeIsProvenByALaterPlayAndBothPlacesAreShown) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 2 player B: 1\n" +
                             turn({"A 9 of Clubs", "B 3 of Hearts"}) + turn({"A 8 of Clubs", "B 2 of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 2", {"A", "B"}, rounds)),
            "5:50: error[oh-hell/follow-suit]: B plays the 3 of hearts to a lead of clubs, but still holds the 2 of "
            "clubs\n"
            "  6:50: played here later\n"
            "  5:24: clubs are led here\n");
}

TEST(Referee, ARecordedHandMakesARevokeLikelyInARoundThatBreaksOff) {
  const std::string rounds =
      "game round 1 { trump color: none\n"
      "hands: player A: card 9 of Clubs, card 8 of Clubs player B: card 3 of Hearts, card 2 of Clubs\n"
      "predictions: player A: 2 player B: 1\n" +
      turn({"A 9 of Clubs", "B 3 of Hearts"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 2", {"A", "B"}, rounds)),
            "4:1: warning[oh-hell/incomplete-round]: round 1 has 1 of its 2 tricks\n"
            "7:50: warning[oh-hell/follow-suit]: B plays the 3 of hearts to a lead of clubs, but still holds the 2 of "
            "clubs, if no trick before this one is missing\n"
            "  5:79: dealt here\n"
            "  7:24: clubs are led here\n");
}

TEST(Referee, WithoutALaterCardOrAHandNothingProvesARevoke) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 2 player B: 1\n" +
                             turn({"A 9 of Clubs", "B 3 of Hearts"}) + turn({"A 8 of Clubs", "B 2 of Hearts"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 2", {"A", "B"}, rounds)), "");
}

TEST(Referee, ARevokeThatOnlyADuplicateProvesIsAWarning) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 2 player B: 1\n" +
                             turn({"A 9 of Clubs", "B 3 of Hearts"}) + turn({"A 8 of Clubs", "B 9 of Clubs"}) + "}";
  // Of the two plays of the card that were led, the first is in doubt as well, so nobody failed to follow it.
  EXPECT_EQ(above_info(game("hand sizes: 2", {"A", "B"}, rounds)),
            "6:50: error[oh-hell/duplicate-card]: B plays the 9 of clubs, which A has already played in round 1\n"
            "  5:24: first played here\n");
  const std::string third = "game round 1 { trump color: none predictions: player A: 3 player B: 1\n" +
                            turn({"A 9 of Clubs", "B 3 of Hearts"}) + turn({"A 8 of Clubs", "B 2 of Clubs"}) +
                            turn({"A 2 of Clubs", "B 3 of Spades"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 3", {"A", "B"}, third)),
            "5:50: warning[oh-hell/follow-suit]: B plays the 3 of hearts to a lead of clubs, but still holds the 2 of "
            "clubs, if it is right that it is played later\n"
            "  6:50: played here later\n"
            "  5:24: clubs are led here\n"
            "7:24: error[oh-hell/duplicate-card]: A plays the 2 of clubs, which B has already played in round 1\n"
            "  6:50: first played here\n");
}

TEST(Referee, AMisspeltNameIsToldOnceAndReadAsTheNearest) {
  const std::string rounds = "game round 1 { trump color: none predictions: player Atle: 0 player Rnue: 0\n" +
                             turn({"Atle 2 of Clubs", "Rnue 3 of Clubs"}) + "}";
  const Judging judging = judged(game("hand sizes: 1", {"Atle", "Rune"}, rounds), kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);
  EXPECT_EQ(judging.findings[0].line(),
            "4:69: error[oh-hell/unknown-player]: nobody called Rnue plays in this game; did you mean Rune?");
  EXPECT_EQ(totals_of(judging.sheets[0]), (std::vector<std::optional<int>>{10, 1}));
}

TEST(Referee, AGameUnderWayEndsInTheMiddleOfATrick) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 0 player B: 0 player C: 0\n" +
                             turn({"A 2 of Clubs", "B 3 of Clubs", "C 4 of Clubs"}) + turn({"C 5 of Clubs"}) + "}";
  const Judging judging = judged(game("hand sizes: 3", {"A", "B", "C"}, rounds), kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);
  EXPECT_EQ(judging.findings[0].line(),
            "4:1: warning[oh-hell/incomplete-round]: round 1 breaks off in trick 2 of 3: A and B have not played");
  EXPECT_EQ(judging.sheets[0].complete, false);
  EXPECT_TRUE(judging.sheets[0].winners.empty());
}

TEST(Referee, BidsOfTheLastRoundMayStillBeUnderWay) {
  EXPECT_EQ(
      above_info(game("hand sizes: 1", {"A", "B"}, "game round 1 { trump color: none predictions: player A: 1 }")),
      "4:1: warning[oh-hell/incomplete-round]: round 1 has neither tricks nor results\n");
}

TEST(Referee, ARoundWithoutBidsCannotBeScored) {
  const std::string rounds = "game round 1 { trump color: none\n" + turn({"A 2 of Clubs", "B 3 of Clubs"}) + "}";
  const Judging judging = judged(game("hand sizes: 1", {"A", "B"}, rounds), kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);
  EXPECT_EQ(judging.findings[0].line(), "4:1: warning[oh-hell/missing-bid]: no bids are recorded for round 1");
  EXPECT_EQ(number(judging.sheets[0], 0, 1, "won"), 1);
  EXPECT_EQ(number(judging.sheets[0], 0, 1, "points"), std::nullopt);
}

TEST(Referee, AnEmptyListOfBidsIsMissingThemAll) {
  const std::string rounds =
      "game round 1 { trump color: none predictions:\n" + turn({"A 2 of Clubs", "B 3 of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 1", {"A", "B"}, rounds)),
            "4:34: error[oh-hell/missing-bid]: A and B make no bid in round 1\n");
}

TEST(Referee, PointsAloneAreTakenFromTheRecordAndProvisional) {
  const Judging judging =
      judged(game("hand sizes: 1", {"A", "B"}, "game round 1 { points: player A: 11 player B: 0 }"), kAtle);
  EXPECT_TRUE(judging.findings.empty());
  EXPECT_EQ(totals_of(judging.sheets[0]), (std::vector<std::optional<int>>{11, 0}));
  EXPECT_EQ(judging.sheets[0].rounds[0].doubts, std::vector<std::string>{"points as recorded"});
}

TEST(Referee, PointsThatNoNumberOfTricksGivesAreWrong) {
  EXPECT_EQ(above_info(game("hand sizes: 2 scoring: exact", {"A", "B"},
                            "game round 1 { predictions: player A: 1 player B: 0 points: player A: 7 player B: 10 }")),
            "4:71: error[oh-hell/wrong-points]: no number of tricks gives A 7 points for a bid of 1\n"
            "  4:39: the bid is here\n");
}

TEST(Referee, AWinnerThatIsWronglyRecordedIsToldOnceThoughTheNextLeadAndTheCountsFollowIt) {
  const std::string rounds =
      "game round 1 { trump color: none predictions: player A: 1 player B: 0\n"
      "round turn { player A: card 9 of Clubs player B: card 3 of Clubs winner: B }\n"
      "round turn { player B: card 8 of Hearts player A: card 2 of Spades winner: B }\n"
      "results: player A: 0 player B: 2 points: player A: 0 player B: 2 }";
  EXPECT_EQ(above_info(game("hand sizes: 2", {"A", "B"}, rounds)),
            "5:74: error[oh-hell/wrong-winner]: trick 1 is won by A, not by B\n"
            "  5:24: this card wins\n");
}

TEST(Referee, AnUnknownTrumpLeavesTheWinnerOpenWhereItMatters) {
  const std::string rounds = "game round 1 { trump color: <no color> predictions: player A: 1 player B: 0\n" +
                             turn({"A 9 of Clubs", "B 3 of Hearts"}) + turn({"B 4 of Spades", "A 2 of Clubs"}) + "}";
  const Judging judging = judged(game("hand sizes: 2", {"A", "B"}, rounds), kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);  // the missing color itself
  EXPECT_EQ(judging.findings[0].rule, "atle/missing-value");
  EXPECT_EQ(number(judging.sheets[0], 0, 0, "won"), std::nullopt);
}

TEST(Referee, AHookNeedsEveryBid) {
  const std::string bids = "game round 1 { dealer: B trump color: none predictions: player A: 1 player B: 0 ";
  EXPECT_EQ(
      above_info(game("hand sizes: 1", {"A", "B"}, bids + turn({"A 2 of Clubs", "B 3 of Clubs"}) + "}")),
      "4:79: error[oh-hell/hook]: B bids last and may not bid 0, which makes the bids add up to the 1 trick of the "
      "round\n");
}

TEST(Referee, ATableThatNoDeckServesIsToldAtTheFirstPlayerTooMany) {
  EXPECT_EQ(above_info("game G { players: player A player B player C player D player E player F rounds: }"),
            "1:71: error[oh-hell/too-many-players]: 6 players with hands of 10 cards need 61 cards, the turned trump "
            "card included: the deck has 52, enough for 5 players\n");
}

TEST(Referee, SeventyPlayersAreRefusedWithoutJudgingTheirCards) {
  std::string players;
  for (int i = 0; i < 70; ++i) players += " player P" + std::to_string(i);
  const Judging judging = judged("game G { rules: standard players:" + players +
                                     " rounds: game round 1 { predictions: player P0: 1 results: player P0: 1 } }",
                                 kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);
  EXPECT_EQ(judging.findings[0].rule, "oh-hell/too-many-players");
  EXPECT_EQ(judging.sheets.size(), 1U);
}

TEST(Referee, ThirteenCardsForFourPlayersLeaveNoneToTurn) {
  std::string hands;
  const std::vector<std::string> suits = {"Clubs", "Diamonds", "Hearts", "Spades"};
  const std::vector<std::string> ranks = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King", "Ace"};
  for (std::size_t s = 0; s < 4; ++s) {
    hands += " player P" + std::to_string(s) + ":";
    for (const std::string& rank : ranks) hands += " card " + rank + " of " + suits[s];
  }
  EXPECT_EQ(above_info(game("hand sizes: 13", {"P0", "P1", "P2", "P3"},
                            "game round 1 { trump color: Spades trump card: card Ace of Spades hands:" + hands + "}")),
            "4:1: warning[oh-hell/incomplete-round]: round 1 has neither tricks nor results\n");
}

TEST(Referee, WithoutAScheduleTheHandSizeIsThatOfTheRecord) {
  const std::string text =
      "game G { rules: standard players: player A player B rounds:\n"
      "game round 1 { predictions: player A: 1 player B: 2 results: player A: 1 player B: 1 }\n"
      "game round 2 { predictions: player A: 3 player B: 0 results: player A: 1 player B: 1 } }";
  EXPECT_EQ(above_info(text), "3:39: error[oh-hell/overambitious-bid]: A bids 3, but round 2 has only 2 tricks\n");
  EXPECT_EQ(judged(text, kAtle).sheets[0].complete, std::nullopt);
}

TEST(Referee, AFormulaThatGivesAFractionIsToldWhereItStands) {
  const std::string rounds = "game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 }";
  EXPECT_EQ(
      above_info(game("hand sizes: 1 scoring: { made: \"bid / 3\" }", {"A", "B"}, rounds)),
      "1:51: error[oh-hell/unscorable]: the formula \"bid / 3\" gives neither whole nor half points for a bid of 1 and "
      "1 trick won\n");
}

TEST(Referee, ARecordedHandProvesARevokeWhereNoTrickIsMissing) {
  const std::string rounds =
      "game round 1 { trump color: none\n"
      "hands: player A: card 9 of Clubs, card 8 of Clubs player B: card 3 of Hearts, card 2 of Clubs\n"
      "predictions: player A: 2 player B: 1\n" +
      turn({"A 9 of Clubs", "B 3 of Hearts"}) + turn({"A 8 of Clubs", "B <no rank> of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 2", {"A", "B"}, rounds)),
            "7:50: error[oh-hell/follow-suit]: B plays the 3 of hearts to a lead of clubs, but still holds the 2 of "
            "clubs\n"
            "  5:79: dealt here\n"
            "  7:24: clubs are led here\n"
            "8:55: error[atle/missing-value]: the rank of this card was never filled in\n");
}

TEST(Referee, ATrickWithACardThatCannotBeReadIsGivenToNobody) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 1 player B: 1\n" +
                             turn({"A <no rank> of Clubs", "B 3 of Clubs"}) + "}";
  const auto sheet = judged(game("hand sizes: 1", {"A", "B"}, rounds), kAtle).sheets.at(0);
  EXPECT_EQ(number(sheet, 0, 0, "won"), std::nullopt);
  EXPECT_EQ(number(sheet, 0, 1, "won"), std::nullopt);
  EXPECT_EQ(sheet.rounds[0].doubts, std::vector<std::string>{"unreadable parts"});
  EXPECT_TRUE(sheet.winners.empty());
}

TEST(Referee, WhoLeadsShowsWhoWonATrickThatLacksACard) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 0 player B: 2 player C: 1\n" +
                             turn({"B 7 of Clubs", "A 2 of Clubs"}) +
                             turn({"C 9 of Hearts", "A 5 of Hearts", "B 6 of Hearts"}) + "}";
  const Judging judging =
      judged(game("hand sizes: 2 bidding: simultaneous first lead: highest-bidder", {"A", "B", "C"}, rounds), kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);
  EXPECT_EQ(judging.findings[0].line(), "5:1: error[oh-hell/missing-play]: C plays no card in trick 1");
  EXPECT_EQ(number(judging.sheets[0], 0, 2, "won"), 2);
}

TEST(Referee, RulesThatCannotBeReadScoreNothing) {
  const std::string rounds = "game round 1 { predictions: player A: 1 player B: 1 results: player A: 1 player B: 0 }";
  const Judging judging = judged(game("hand sizes: 1 scoring: nonsense", {"A", "B"}, rounds), kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);
  EXPECT_EQ(judging.findings[0].rule, "atle/bad-setting");
  EXPECT_EQ(totals_of(judging.sheets[0]), (std::vector<std::optional<int>>{std::nullopt, std::nullopt}));
  EXPECT_EQ(judging.sheets[0].doubts, std::vector<std::string>{"the house rules could not be read"});
}

TEST(Referee, ALostRoundLeavesNoWinner) {
  const Judging judging = judged("round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\nx,Atle,1,1\n", games::kCsv);
  EXPECT_TRUE(judging.sheets.at(0).winners.empty());
  EXPECT_EQ(judging.sheets[0].doubts, std::vector<std::string>{"parts of the record could not be read"});
}

TEST(Referee, TheTricksOfARoundThatIsNotTheLastAreItsHandSize) {
  const std::string rounds = "game round 1 { dealer: B trump color: none predictions: player A: 1 player B: 0\n" +
                             turn({"A 9 of Clubs", "B 2 of Clubs"}) +
                             "}\ngame round 2 { trump color: none predictions: player A: 3 player B: 0\n" +
                             turn({"A 9 of Clubs", "B 2 of Clubs"}) + "}";
  EXPECT_EQ(
      above_info("game G { rules: standard players: player A player B rounds:\n" + rounds + "}"),
      "2:79: error[oh-hell/hook]: B bids last and may not bid 0, which makes the bids add up to the 1 trick of the "
      "round\n"
      "5:57: warning[oh-hell/incomplete-round]: A bids 3, but round 2 has 1 trick so far: it is not finished, or "
      "the bid is too high\n");
}

TEST(Referee, AGapInTheLastTrickIsNoGameUnderWay) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 1 player B: 0 player C: 1\n" +
                             turn({"A 9 of Clubs", "C 3 of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 1", {"A", "B", "C"}, rounds)),
            "5:1: error[oh-hell/missing-play]: B plays no card in trick 1\n");
}

TEST(Referee, APlayMissingFromARoundThatIsScoredIsMissing) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 1 player B: 1\n" +
                             turn({"A 9 of Clubs"}) + "results: player A: 1 player B: 0 }";
  EXPECT_EQ(above_info(game("hand sizes: 1", {"A", "B"}, rounds)),
            "5:1: error[oh-hell/missing-play]: B plays no card in trick 1\n");
}

/// Their plays are unknown, and nobody is said to have played no card.
TEST(Referee, TricksMayHaveTheirWinnersAlone) {
  const auto said_with = [](const std::string& points) {
    return said(
        R"({"game": "oh-hell", "players": ["A", "B"], "rules": {"preset": "standard", "handSizes": [2]}, "rounds": [
{"round": 1, "trump": "hearts", "bids": [{"player": "B", "bid": 1}, {"player": "A", "bid": 0}],
 "tricks": [{"winner": "A"}, {"winner": "B"}], "points": {)" +
            points + "}}]}",
        games::kJson);
  };
  EXPECT_EQ(said_with(R"("A": 1, "B": 11)"), "");
  EXPECT_NE(said_with(R"("A": 10, "B": 11)"), "");
}

TEST(Referee, ARoundWithoutBidsIsAnErrorWhereOtherRoundsHaveThem) {
  const std::string rounds = "game round 1 { trump color: none predictions: player A: 1 player B: 1\n" +
                             turn({"A 9 of Clubs", "B 2 of Clubs"}) + "}\ngame round 2 { trump color: none\n" +
                             turn({"A 9 of Clubs", "B 2 of Clubs"}) + "}";
  EXPECT_EQ(above_info(game("hand sizes: 1 1", {"A", "B"}, rounds)),
            "7:1: error[oh-hell/missing-bid]: no bids are recorded for round 2\n");
}

TEST(Referee, PointsThatNothingGivesAreWrongEvenAlone) {
  EXPECT_EQ(
      above_info(game("hand sizes: 1 scoring: exact", {"A", "B"}, "game round 1 { points: player A: 7 player B: 10 }")),
      "4:34: error[oh-hell/wrong-points]: no bid and number of tricks give A 7 points\n");
}

TEST(Referee, AWrongTrumpLeavesTheWinnersInDoubt) {
  const std::string rounds =
      "game round 1 { trump color: Clubs trump card: card Queen of Hearts predictions: player A: 1 player B: 1\n"
      "round turn { player A: card 9 of Spades player B: card 2 of Hearts winner: B } }";
  EXPECT_EQ(above_info(game("hand sizes: 1", {"A", "B"}, rounds)),
            "4:29: error[oh-hell/wrong-trump]: the queen of hearts was turned, so hearts are trump, not clubs\n"
            "  4:47: turned here\n");
}

TEST(Referee, WithoutTrumpTheWholeDeckMayBeDealt) {
  EXPECT_EQ(above_info("game G { rules: atlebridge { hand sizes: 13 } players: player A player B player C player D\n"
                       "rounds: game round 1 { trump color: none } }"),
            "2:9: warning[oh-hell/incomplete-round]: round 1 has neither tricks nor results\n");
}

TEST(Referee, AHandSizeOfTheRecordCanBeTooLargeForTheDeck) {
  EXPECT_EQ(above_info("game G { rules: standard { hook: no } players: player A player B player C player D rounds:\n"
                       "game round 1 { predictions: player A: 3 player B: 3 player C: 3 player D: 3\n"
                       "results: player A: 5 player B: 3 player C: 3 player D: 3 } }"),
            "1:82: error[oh-hell/too-many-players]: 4 players with hands of 14 cards need 56 cards: the deck has 52, "
            "enough for 3 players\n");
}

TEST(Referee, ClaimsBeyondAllReasonAreCountedWithoutOverflow) {
  std::string players, results;
  for (int i = 0; i < 52; ++i) {
    players += " player P" + std::to_string(i);
    results += " player P" + std::to_string(i) + ": 1000000";
  }
  const Judging judging = judged(
      "game G { rules: standard players:" + players + " rounds: game round 1 { results:" + results + " } }", kAtle);
  ASSERT_FALSE(judging.findings.empty());
  EXPECT_EQ(judging.findings[0].message,
            "52 players with hands of 52000000 cards need 2704000000 cards: the deck has 52, enough for 0 players");
}

TEST(Referee, AFormulaIsToldOnceForAllRounds) {
  const std::string round = " { predictions: player A: 0 player B: 1 results: player A: 0 player B: 1 }\n";
  EXPECT_EQ(
      above_info(game("hand sizes: 1 1 hook: no scoring: { made: \"10 / bid\" }", {"A", "B"},
                      "game round 1" + round + "game round 2" + round)),
      "1:62: error[oh-hell/unscorable]: the formula \"10 / bid\" gives neither whole nor half points for a bid of 0 "
      "and 0 tricks won\n");
}

TEST(Referee, WhoBidsLastIsNotSaidWhereTheRecordDoesNotTell) {
  EXPECT_EQ(judged("round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n", games::kCsv, "standard").findings.at(0).line(),
            "2:1: error[oh-hell/hook]: the bids of round 1 add up to its 1 trick, which the last bidder may not let "
            "happen");
}

TEST(Referee, AMisspeltNameInATableIsToldOnce) {
  const Judging judging =
      judged("round,player,bid,won\n1,Kari,1,1\n1,Ola,0,0\n2,Kari,2,2\n2,Oal,1,0\n", games::kCsv, "atlebridge");
  ASSERT_EQ(judging.findings.size(), 2U);
  EXPECT_EQ(judging.findings[1].line(),
            "5:3: error[oh-hell/unknown-player]: nobody called Oal plays in this game; did you mean Ola?");
}

TEST(Referee, TotalsBeyondAllReasonAreNotAdded) {
  std::string rounds;
  for (int i = 1; i <= 3000; ++i) {
    rounds += "game round " + std::to_string(i) + " { predictions: player A: 1 results: player A: 1 }\n";
  }
  const auto sheet =
      judged("game G { rules: standard { hook: no scoring: { made: \"1000000\" } } players: player A rounds:\n" +
                 rounds + "}",
             kAtle)
          .sheets.at(0);
  EXPECT_EQ(totals_of(sheet)[0], std::nullopt);
}

TEST(Referee, ASessionWithoutRoundsIsUnfinished) {
  EXPECT_EQ(said("game G { players: player A player B rounds: }", kAtle),
            "1:1: info[oh-hell/incomplete-session]: no round is recorded of the 20 of this game\n");
}

}  // namespace
}  // namespace kibitzer::test
