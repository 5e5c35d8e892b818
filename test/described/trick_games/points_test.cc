// Points that a record proves in part, and those that a description turns into others.
#include <gtest/gtest.h>

#include "described/trick_games/french_cards.h"
#include "games/described_trick_game.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

std::string told_above_info(const std::string& text) { return said(text, games::kJson, true); }

TEST(TrickGamePoints, AMoonOnAScoresheet) {
  const auto sheet = [](const std::string& points) {
    return told_above_info("{\"game\": \"hearts\", \"players\": [\"Anna\", \"Bo\", \"Cy\", \"Di\"], \"points\": {" +
                           points + "}}");
  };
  EXPECT_EQ(sheet(R"("Anna": 26, "Bo": 26, "Cy": 0, "Di": 26)"), "");
  EXPECT_EQ(sheet(R"("Anna": 0, "Bo": -26, "Cy": 0, "Di": 0)"), "");
  EXPECT_EQ(sheet(R"("Cy": 26, "Di": 26)"), "");
  EXPECT_EQ(sheet(R"("Anna": 0, "Bo": 26, "Cy": 0, "Di": 0)"),
            "1:106: error[trick-game/wrong-points]: nobody can have 26 points in Hearts: they become 0 and 26 for each "
            "other player, or -26\n"
            "  hearts.cge:19:1: they are turned here\n");
  EXPECT_EQ(
      sheet(R"("Anna": 0, "Bo": 25, "Cy": 25, "Di": 25)"),
      "1:107: error[trick-game/wrong-points]: the points in the deal add up to 75, but a deal of Hearts has 26\n");
}

constexpr const char* kRandomDuel = R"(game is "Duel"
game has player called "A"
game has player called "B"
game gives random cards to each player
game suitsAre ("Cups", "Coins")
game ranksAre ("Two", "Three", "King")
game cardPointsAre ("King" -> 5)
game hand rules are:
(trick, card, trump, ranks) => card == trick.filter(_.suit == trick.head.suit).maxBy(c => ranks.indexOf(c.rank))
game win conditions are:
(g, p) => g.players.forall(_.points <= p.points)
GameController(game.build).startGame
)";

std::string with_random_hands(const std::string& more) {
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"duel.cge", kRandomDuel, 1})});
  Collector found;
  sessions::Judge(options).judge({"test",
                                  R"({"game": "duel", "players": ["Ada", "Ben"], "tricks": [
{"plays": [{"player": "Ada", "card": "King of Cups"}, {"player": "Ben", "card": "Two of Cups"}]}],
)" + more + "}\n",
                                  1},
                                 games::kJson, found);
  return found.findings;
}

/// How many cards were dealt is unknown, and so is whether there were more tricks.
TEST(TrickGamePoints, HandsOfAnySizeProveWhatWasTaken) {
  EXPECT_EQ(with_random_hands(R"("points": {"Ada": 5, "Ben": 0}, "winners": ["Ada"])"), "");
  EXPECT_EQ(with_random_hands(R"("points": {"Ada": 5, "Ben": 5}, "winners": ["Ada", "Ben"])"), "");
  EXPECT_EQ(with_random_hands(R"("winners": ["Ben"])"), "");
  EXPECT_EQ(with_random_hands(R"("points": {"Ada": 0, "Ben": 5})"),
            "3:19: error[trick-game/wrong-points]: Ada has 5 points in the deal, not 0\n");
  EXPECT_EQ(with_random_hands(R"("points": {"Ada": 5, "Ben": 9})"),
            "3:29: error[trick-game/wrong-points]: Ben has 0 points in the deal, not 9\n");
  EXPECT_EQ(with_random_hands(R"("points": {"Ada": 5, "Ben": 0}, "winners": ["Ben"])").substr(0, 88),
            "3:33: error[trick-game/wrong-winners]: by the win conditions Ada wins the deal, not Ben\n");
}

}  // namespace
}  // namespace kibitzer::test
