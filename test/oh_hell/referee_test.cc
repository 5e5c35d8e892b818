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

TEST(Referee, ARoundWithoutBidsCannotBeScored) {
  const std::string rounds = "game round 1 { trump color: none\n" + turn({"A 2 of Clubs", "B 3 of Clubs"}) + "}";
  const Judging judging = judged(game("hand sizes: 1", {"A", "B"}, rounds), kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);
  EXPECT_EQ(judging.findings[0].line(), "4:1: warning[oh-hell/missing-bid]: no bids are recorded for round 1");
  EXPECT_EQ(number(judging.sheets[0], 0, 1, "won"), 1);
  EXPECT_EQ(number(judging.sheets[0], 0, 1, "points"), std::nullopt);
}

TEST(Referee, PointsAloneAreTakenFromTheRecordAndProvisional) {
  const Judging judging =
      judged(game("hand sizes: 1", {"A", "B"}, "game round 1 { points: player A: 11 player B: 0 }"), kAtle);
  EXPECT_TRUE(judging.findings.empty());
  EXPECT_EQ(totals_of(judging.sheets[0]), (std::vector<std::optional<int>>{11, 0}));
  EXPECT_EQ(judging.sheets[0].rounds[0].doubts, std::vector<std::string>{"points as recorded"});
}

TEST(Referee, ATotalTakenFromTheRecordIsProvisional) {
  const Judging judging =
      judged("round,player,bid,won,points,total\n1,A,1,,,\n1,B,0,,,\n2,A,1,1,11,31\n2,B,2,1,0,20\n", games::kCsv);
  EXPECT_EQ(totals_of(judging.sheets[0]), (std::vector<std::optional<int>>{31, 20}));
  EXPECT_EQ(judging.sheets[0].rounds[1].doubts, std::vector<std::string>{"points as recorded"});
}

TEST(Referee, AnUnknownTrumpLeavesTheWinnerOpenWhereItMatters) {
  const std::string rounds = "game round 1 { trump color: <no color> predictions: player A: 1 player B: 0\n" +
                             turn({"A 9 of Clubs", "B 3 of Hearts"}) + turn({"B 4 of Spades", "A 2 of Clubs"}) + "}";
  const Judging judging = judged(game("hand sizes: 2", {"A", "B"}, rounds), kAtle);
  ASSERT_EQ(judging.findings.size(), 1U);  // the missing color itself
  EXPECT_EQ(judging.findings[0].rule, "atle/missing-value");
  EXPECT_EQ(number(judging.sheets[0], 0, 0, "won"), std::nullopt);
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

TEST(Referee, WhoBidsLastIsNotSaidWhereTheRecordDoesNotTell) {
  EXPECT_EQ(judged("round,player,bid,won\n1,Atle,1,1\n1,Rune,0,0\n", games::kCsv, "standard").findings.at(0).line(),
            "2:1: error[oh-hell/hook]: the bids of round 1 add up to its 1 trick; the last bidder must "
            "prevent that");
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

}  // namespace
}  // namespace kibitzer::test
