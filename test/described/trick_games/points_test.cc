// Points that a record proves in part, and those that a description turns into others.
#include <gtest/gtest.h>

#include <array>

#include "described/trick_games/french_cards.h"
#include "games/described_trick_game.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

/// Hearts in which every player holds a suit, and Anna, who leads, takes all tricks. Trick `i` has the cards of the
/// ranks `from` up.
std::string hearts(const std::string& points, std::size_t tricks = 13, std::size_t from = 0) {
  std::string text = "{\"game\": \"hearts\", \"players\": [\"Anna\", \"Bo\", \"Cy\", \"Di\"], \"leader\": \"Anna\",\n";
  if (!points.empty()) text += "\"points\": {" + points + "},\n";
  text += "\"tricks\": [";
  for (std::size_t i = 0; i < tricks; ++i) {
    text += i == 0 ? "\n{\"plays\": [" : ",\n{\"plays\": [";
    const std::string& rank = kFrenchRanks[(i + from) % kFrenchRanks.size()];
    text += "{\"player\": \"Anna\", \"card\": \"" + rank + " of Clubs\"}, {\"player\": \"Bo\", \"card\": \"" + rank +
            " of Diamonds\"}, {\"player\": \"Cy\", \"card\": \"" + rank +
            " of Hearts\"}, {\"player\": \"Di\", \"card\": \"" + rank + " of Spades\"}]}";
  }
  return text + "]}\n";
}

std::string told_above_info(const std::string& text) { return said(text, games::kJson, true); }

TEST(TrickGamePoints, AMoonGivesAllPointsToTheOthersOrTakesThemOff) {
  EXPECT_EQ(told_above_info(hearts(R"("Anna": 0, "Bo": 26, "Cy": 26, "Di": 26)")), "");
  EXPECT_EQ(told_above_info(hearts(R"("Anna": -26, "Bo": 0, "Cy": 0, "Di": 0)")), "");
  EXPECT_EQ(told_above_info(hearts("")), "");
  EXPECT_EQ(told_above_info(hearts(R"("Anna": 26, "Bo": 0, "Cy": 0, "Di": 0)")),
            "2:20: error[trick-game/wrong-points]: Anna has 0 points in the deal, not 26\n"
            "  hearts.cge:17:1: 26 points are turned here\n"
            "2:30: error[trick-game/wrong-points]: Bo has 26 points in the deal, not 0\n"
            "  hearts.cge:17:1: 26 points are turned here\n"
            "2:39: error[trick-game/wrong-points]: Cy has 26 points in the deal, not 0\n"
            "  hearts.cge:17:1: 26 points are turned here\n"
            "2:48: error[trick-game/wrong-points]: Di has 26 points in the deal, not 0\n"
            "  hearts.cge:17:1: 26 points are turned here\n");
}

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
            "  hearts.cge:17:1: they are turned here\n");
  EXPECT_EQ(
      sheet(R"("Anna": 0, "Bo": 25, "Cy": 25, "Di": 25)"),
      "1:107: error[trick-game/wrong-points]: the points in the deal add up to 75, but a deal of Hearts has 26\n");
}

TEST(TrickGamePoints, TheFirstTrickOfHeartsHasRulesOfItsOwn) {
  EXPECT_EQ(
      told_above_info(hearts("", 13, 1)).substr(0, 206),
      "3:39: error[trick-game/playing-rule]: Anna plays the Three of Clubs, which a playing rule of Hearts forbids: "
      "card.suit is Clubs, card.rank is Three; the Two of Clubs may be played\n"
      "  15:39: played here later");
  std::string queen = hearts("");
  queen.replace(queen.find("Two of Spades"), 13, "Queen of Spades");
  queen.replace(queen.rfind("Queen of Spades"), 15, "Two of Spades");
  EXPECT_EQ(told_above_info(queen).substr(0, 95),
            "3:169: error[trick-game/playing-rule]: Di plays the Queen of Spades, which a playing rule of He");
}

TEST(TrickGamePoints, TricksThatAreLeftOutAreUnknown) {
  EXPECT_EQ(told_above_info(hearts(R"("Anna": 25, "Bo": 1, "Cy": 0, "Di": 0)", 12)), "");
  EXPECT_EQ(told_above_info(hearts(R"("Anna": 0, "Bo": 26, "Cy": 26, "Di": 26)", 12)), "");
  EXPECT_EQ(told_above_info(hearts(R"("Anna": 4, "Bo": 22, "Cy": 0, "Di": 0)", 12)),
            "2:20: error[trick-game/wrong-points]: Anna has at least 25 points in the deal, not 4\n"
            "2:29: error[trick-game/wrong-points]: Bo has at most 1 point in the deal, not 22\n");
  std::string empty = hearts(R"("Anna": 25, "Bo": 1, "Cy": 0, "Di": 0)", 12);
  empty.insert(empty.rfind("]}\n"), ",\n{\"plays\": []}");
  EXPECT_EQ(told_above_info(empty), "");
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

/// Who won the tricks is all that is known, and counts.
TEST(TrickGamePoints, TricksMayHaveTheirWinnersAlone) {
  const auto deal = [](const std::string& points) {
    std::string text = "{\"game\": \"marafone\", \"players\": [\"Anna\", \"Bo\", \"Cy\", \"Di\"], \"points\": {" +
                       points + "},\n\"tricks\": [";
    for (int i = 0; i < 10; ++i)
      text += std::string(i == 0 ? "" : ", ") + R"({"winner": ")" + (i < 7 ? "Bo" : "Cy") + "\"}";
    return text + "]}\n";
  };
  EXPECT_EQ(told_above_info(deal(R"("Anna": 0, "Bo": 7, "Cy": 3, "Di": 0)")), "");
  EXPECT_EQ(told_above_info(deal(R"("Bo": 6, "Cy": 4)")),
            "1:78: error[trick-game/wrong-points]: Bo has 7 points in the deal, not 6\n"
            "1:87: error[trick-game/wrong-points]: Cy has 3 points in the deal, not 4\n");
}

}  // namespace
}  // namespace kibitzer::test
