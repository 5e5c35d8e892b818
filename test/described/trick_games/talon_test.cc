// A talon, an auction round the table, and tricks that are left to somebody, in a small game described for the occasion.
#include <gtest/gtest.h>

#include "games/described_trick_game.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"

namespace kibitzer::test::talons {
namespace {

/// Three players, two cards each, and two of the eight in the talon.
std::string game(const std::string& sentences) {
  return R"(game is "Three"
game has 3 players
game gives 2 cards to each player
game suitsAre ("Cups", "Coins")
game ranksAre ("Two", "Three", "Knight", "King")
game starts from recorded player
game hand rules are:
(trick, card, trump, ranks) => card == trick.filter(_.suit == trick.head.suit).maxBy(c => ranks.indexOf(c.rank))
)" + sentences +
         "\nGameController(game.build).startGame\n";
}

std::string session(const std::string& more) {
  return R"({"game": "three", "players": ["Ada", "Ben", "Cleo"], "leader": "Ada",)"
         "\n" +
         more + "}\n";
}

std::string findings_of(const std::string& description, const std::string& text) {
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"three.cge", description, 1})});
  Collector sink;
  sessions::Judge(options).judge({"test", text, 1}, games::kJson, sink);
  return sink.findings;
}

constexpr const char* kHands =
    R"("hands": {"Ada": ["King of Cups", "Two of Cups"], "Ben": ["Three of Cups", "Two of Coins"],
 "Cleo": ["Knight of Cups", "Three of Coins"]})";
constexpr const char* kFirstTrick =
    R"("tricks": [{"plays": [{"player": "Ada", "card": "King of Cups"}, {"player": "Ben", "card": "Three of Cups"},
 {"player": "Cleo", "card": "Knight of Cups"}]}])";

TEST(Talon, NobodyPlaysItWhereNobodyTakesItUp) {
  EXPECT_EQ(findings_of(game("game has talon of 2 cards"),
                        session(std::string(kHands) + R"(, "talon": ["Knight of Coins", "King of Coins"],
 "tricks": [{"plays": [{"player": "Ada", "card": "King of Coins"}]}])")),
            "1:1: info[trick-game/incomplete-deal]: the deal breaks off in trick 1 of 2: Ben and Cleo have not played\n"
            "4:50: error[trick-game/card-not-in-hand]: Ada plays the King of Coins, which lies in the talon\n"
            "  3:78: in the talon here\n");
}

TEST(Talon, IsKnownByTheHands) {
  EXPECT_EQ(findings_of(game("game has talon of 2 cards"), session(std::string(kHands) + R"(,
 "tricks": [{"plays": [{"player": "Ada", "card": "King of Coins"}]}])")),
            "1:1: info[trick-game/incomplete-deal]: the deal breaks off in trick 1 of 2: Ben and Cleo have not played\n"
            "4:50: error[trick-game/card-not-in-hand]: Ada plays the King of Coins, which lies in the talon\n");
}

TEST(Talon, IsLaidAwayForByNobodyWhereNobodyTakesItUp) {
  EXPECT_EQ(findings_of(game("game has talon of 2 cards"), session(R"("laidAway": ["Two of Cups", "Two of Coins"])")),
            "2:14: error[trick-game/wrong-talon]: cards are laid away in the deal, but nobody takes up the talon\n"
            "  3:1: the talon is described here\n");
}

TEST(TricksLeft, LeaveCardsThatCount) {
  const std::string description = game("game has talon of 2 cards\ngame cardPointsAre (\"King\" -> 5, \"Three\" -> 1)");
  const std::string record = std::string(kHands) + ",\n " + kFirstTrick + R"(,
 "claimed": "Cleo", "points": {"Ada": 6, "Ben": 0, "Cleo": )";
  EXPECT_EQ(findings_of(description, session(record + "1}")), "");
  EXPECT_EQ(findings_of(description, session(record + "2}")),
            "6:60: error[trick-game/wrong-points]: Cleo has 1 point in the deal, not 2\n");
}

TEST(TricksLeft, LeaveTricksThatCount) {
  const std::string record = std::string(kFirstTrick) + R"(,
 "claimed": "Cleo", "won": {"Ada": 1, "Ben": 0, "Cleo": )";
  EXPECT_EQ(findings_of(game("game has talon of 2 cards"), session(record + "1}")), "");
  EXPECT_EQ(findings_of(game("game has talon of 2 cards"), session(record + "0}")),
            "4:57: error[trick-game/wrong-won-count]: Cleo won 1 trick, not 0\n");
}

TEST(AuctionOfThree, GoesRoundThoseWhoHaveNotPassed) {
  const std::string description = game(
      "game has talon of 2 cards\ngame bidsAre (\"Pass\" -> 0, \"Small\" -> 1, \"Guard\" -> 2)\n"
      "game bidding is auction\ngame bidding starts from leader");
  EXPECT_EQ(
      findings_of(description, session(R"("bids": [{"player": "Ada", "bid": "Pass"}, {"player": "Ben", "bid": "Small"},
 {"player": "Cleo", "bid": "Guard"}, {"player": "Ben", "bid": "Pass"}])")),
      "");
  EXPECT_EQ(findings_of(description,
                        session(R"("bids": [{"player": "Ada", "bid": "Small"}, {"player": "Cleo", "bid": "Guard"},
 {"player": "Ben", "bid": "Pass"}])")),
            "2:56: error[trick-game/bid-out-of-turn]: Cleo bids, but it is Ben's turn\n"
            "  4:1: the order of bidding is described here\n");
}

TEST(AuctionOfThree, SaysNothingOfTurnsWherePassesAreLeftOut) {
  EXPECT_EQ(findings_of(game("game bidsAre 0 to 9\ngame bidding is auction\ngame bidding starts from leader"),
                        session(R"("bids": [{"player": "Ben", "bid": 2}, {"player": "Ada", "bid": 3}])")),
            "");
}

TEST(Talon, IsPartOfTheDeck) {
  EXPECT_EQ(said(game("game has talon of 3 cards"), *games::built_in()->notation("cge")),
            "3:12: error[cge/too-many-cards]: 9 cards are dealt, but the deck has only 8\n");
}

}  // namespace
}  // namespace kibitzer::test::talons
