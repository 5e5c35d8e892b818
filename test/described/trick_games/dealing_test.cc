// Who deals, who leads after the dealer, how many cards are dealt from deal to deal, and how many may play.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "games/described_trick_game.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

constexpr const char* kBegin = "game is \"Ladder\"\n";
const std::string kTwoOrThree = "game has 2 to 3 players\n";
constexpr const char* kEnd = R"(game suitsAre ("Cups", "Coins")
game ranksAre ("Two", "Three", "King")
game hand rules are:
(trick, card, trump, ranks) => card == trick.filter(_.suit == trick.head.suit).maxBy(c => ranks.indexOf(c.rank))
GameController(game.build).startGame
)";

/// What is found in the rounds of Ada and Ben by a description with these sentences, without the notes.
std::string found_with(const std::string& sentences, const std::string& rounds,
                       const std::string& players = R"("Ada", "Ben")") {
  sessions::JudgeOptions options;
  const std::string description = kBegin + sentences + kEnd;
  options.games = games::with_described(games::built_in(), {games::read_description({"ladder.cge", description, 1})});
  Collector found;
  sessions::Judge(options).judge(
      {"test", R"({"game": "ladder", "players": [)" + players + "], \"rounds\": [\n" + rounds + "]}\n", 1},
      games::kJson, found);
  std::string without_notes;
  std::istringstream lines(found.findings);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("  ")) without_notes += line + "\n";
  return without_notes;
}

const std::string kNamedDealer =
    kTwoOrThree +
    "game deals from player \"Player 2\"\ngame gives equal cards to each player\ngame starts from dealer\n";

TEST(TrickGameDealing, ANamedDealerDealsFirstAndTheDealPasses) {
  EXPECT_EQ(found_with(kNamedDealer, R"({"round": 1, "dealer": "Ben", "points": {"Ada": 1, "Ben": 0}},
{"round": 2, "dealer": "Ada", "points": {"Ada": 1, "Ben": 0}})"),
            "");
  EXPECT_EQ(found_with(kNamedDealer, R"({"round": 1, "dealer": "Ada", "points": {"Ada": 1, "Ben": 0}})"),
            "2:24: error[trick-game/wrong-dealer]: Ada is recorded as the dealer, but it is Ben's turn to deal\n");
}

TEST(TrickGameDealing, ANamedDealerIsCountedFromTheFirstDeal) {
  EXPECT_EQ(found_with(kNamedDealer, R"({"round": 7, "dealer": "Ben", "points": {"Ada": 1, "Ben": 0}})"), "");
  EXPECT_EQ(found_with(kNamedDealer, R"({"round": 8, "dealer": "Ben", "points": {"Ada": 1, "Ben": 0}})"),
            "2:24: error[trick-game/wrong-dealer]: Ben is recorded as the dealer, but it is Ada's turn to deal\n");
}

TEST(TrickGameDealing, WhoeverDealsLeadsThoughTheDealerIsNotRecorded) {
  EXPECT_EQ(found_with(kNamedDealer, R"({"round": 1, "tricks": [{"plays": [
{"player": "Ada", "card": "King of Cups"}, {"player": "Ben", "card": "Two of Cups"}]}]})"),
            "3:12: error[trick-game/wrong-leader]: Ada leads to the first trick, but Ben deals, and so leads\n");
}

TEST(TrickGameDealing, OfADealerOutOfTurnEitherPlayerMayLead) {
  EXPECT_EQ(found_with(kNamedDealer, R"({"round": 1, "dealer": "Ada", "tricks": [{"plays": [
{"player": "Ben", "card": "King of Cups"}, {"player": "Ada", "card": "Two of Cups"}]}]})"),
            "2:24: error[trick-game/wrong-dealer]: Ada is recorded as the dealer, but it is Ben's turn to deal\n");
}

TEST(TrickGameDealing, ARecordedDealerMayBeAnybody) {
  const std::string kRecordedDealer =
      kTwoOrThree +
      "game deals from recorded player\ngame gives equal cards to each player\ngame starts from player after dealer\n";
  EXPECT_EQ(found_with(kRecordedDealer, R"({"round": 1, "dealer": "Ben", "points": {"Ada": 1, "Ben": 0}},
{"round": 2, "dealer": "Ben", "points": {"Ada": 1, "Ben": 0}})"),
            "");
}

TEST(TrickGameDealing, HandsOfEachDealHaveTheSizeThatTheDescriptionGivesThem) {
  EXPECT_EQ(
      found_with(
          kTwoOrThree + "game gives (1, 2) cards to each player\n",
          R"({"round": 1, "hands": {"Ada": ["King of Cups"], "Ben": ["Two of Cups"]}, "points": {"Ada": 1, "Ben": 0}},
{"round": 2, "hands": {"Ada": ["King of Cups"], "Ben": ["Two of Cups", "Two of Coins"]}, "points": {"Ada": 1, "Ben": 1}})"),
      "3:24: error[trick-game/hand-size]: Ada holds 1 card, but Ladder gives 2 cards to each player\n");
}

TEST(TrickGameDealing, AGameOfSoManyDealsEndsWithTheLast) {
  const std::string sentence = kTwoOrThree + "game gives (1, 2) cards to each player\n";
  EXPECT_EQ(found_with(sentence, R"({"round": 1, "points": {"Ada": 1, "Ben": 0}})"),
            "2:2: info[trick-game/incomplete-session]: Ladder has 2 deals, but is played until deal 1\n");
  EXPECT_EQ(found_with(sentence, R"({"round": 2, "points": {"Ada": 1, "Ben": 1}},
{"round": 3, "points": {"Ada": 1, "Ben": 0}})"),
            "3:2: error[trick-game/beyond-target]: deal 3 is played, though Ladder ends with deal 2\n");
}

TEST(TrickGameDealing, ADealAfterTheLastIsReportedThoughItIsTheFirstRecorded) {
  EXPECT_EQ(found_with(kTwoOrThree + "game gives (1, 2) cards to each player\n",
                       R"({"round": 5, "points": {"Ada": 1, "Ben": 1}})"),
            "2:2: error[trick-game/beyond-target]: deal 5 is played, though Ladder ends with deal 2\n");
}

TEST(TrickGameDealing, RulesSeeOnlyWhatIsKnownOfOtherPlayers) {
  EXPECT_EQ(
      found_with(
          kTwoOrThree + "game gives equal cards to each player\ngame playing rules are:\n"
                        "(table, player, card) => table.players.map(_.points).sum * 2 + "
                        "table.cardsOnTable.size == table.playedCards.size, \n"
                        "(table, player, card) => player.taken.isEmpty\n",
          R"({"round": 1, "hands": {"Ada": ["Two of Cups", "Two of Coins"], "Ben": ["King of Cups", "King of Coins"]},
"tricks": [{"plays": [{"player": "Ada", "card": "Two of Cups"}, {"player": "Ben", "card": "King of Cups"}]},
{"plays": [{"player": "Ben", "card": "King of Coins"}, {"player": "Ada", "card": "Two of Coins"}]}],
"points": {"Ada": 0, "Ben": 2}})"),
      "");
}

TEST(TrickGameDealing, AWinConditionMayAskForTheCardsTaken) {
  EXPECT_EQ(found_with(kTwoOrThree + "game gives equal cards to each player\ngame win conditions are:\n"
                                     "(g, p) => p.taken.exists(_.rank == \"King\") && g.lastWinner == p\n",
                       R"({"round": 1, "hands": {"Ada": ["Two of Cups"], "Ben": ["King of Cups"]},
"tricks": [{"plays": [{"player": "Ada", "card": "Two of Cups"}, {"player": "Ben", "card": "King of Cups"}]}],
"points": {"Ada": 0, "Ben": 1}, "winners": ["Ada"]})"),
            "4:33: error[trick-game/wrong-winners]: by the win conditions Ben wins deal 1, not Ada\n");
}

TEST(TrickGameDealing, ADescriptionOfSeveralNumbersOfPlayersIsReadForEach) {
  const std::string sentence = kTwoOrThree + "game gives equal cards to each player\n";
  const std::string round = R"({"round": 1, "dealer": "Ada", "points": {"Ada": 1, "Ben": 0}})";
  EXPECT_EQ(found_with(sentence, round), "");
  EXPECT_EQ(found_with(sentence, round, R"("Ada", "Ben", "Cy")"), "");
  EXPECT_EQ(found_with(sentence, round, R"("Ada", "Ben", "Cy", "Di")"),
            "1:52: error[trick-game/number-of-players]: Ladder has 2 to 3 players, but 4 are listed\n");
}

TEST(TrickGameDealing, ATurnedCardIsTheDealersWhereTheWholeDeckIsDealt) {
  EXPECT_EQ(found_with("game has 2 players\ngame gives 3 cards to each player\ngame trumpIs turned\n",
                       R"({"round": 1, "trumpCard": "King of Cups",
"hands": {"Ada": ["King of Cups", "Two of Cups", "Three of Cups"], "Ben": ["King of Coins", "Two of Coins", "Three of Coins"]}})"),
            "");
}

}  // namespace
}  // namespace kibitzer::test
