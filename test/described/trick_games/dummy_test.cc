// A game in which the declarer plays the cards of a dummy as well: each card is recorded as one of the hand it comes from.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/replace_all.h"

namespace kibitzer::test {
namespace {

constexpr const char* kMiniBridge = R"(game is "Mini Bridge"
game has 4 players
game teamsAre (("Player 1", "Player 3"), ("Player 2", "Player 4"))
game gives 3 cards to each player
game starts from recorded player
game suitsAre ("Clubs", "Hearts")
game ranksAre ("Nine", "Ten", "Jack", "Queen", "King", "Ace")
game trumpIs recorded
game has declarer
game contractsAre ("Two", "Three")
game playing rules are:
(table, player, card) =>
table.cardsOnTable.isEmpty ||
card.suit == table.cardsOnTable.head.suit ||
player.hand.filter(_.suit == table.cardsOnTable.head.suit).isEmpty
game hand rules are:
(trick, card, trump, ranks) =>
val trumps = trick.filter(_.suit == trump.getOrElse(""))
val best = if trumps.nonEmpty then trumps else trick.filter(_.suit == trick.head.suit)
card == best.maxBy(c => ranks.indexOf(c.rank))
game deal points are:
(g, p) =>
val tricks = g.players.filter(_.team == p.team).map(_.tricks).sum
val needed = if g.table.contract == "Two" then 2 else 3
if p.team != g.table.declarer.team then 0 else if tricks >= needed then needed else -1
GameController(game.build).startGame
)";

/// Anna plays Two with Carla as dummy: Bruno leads, and Carla's cards are lying open.
constexpr const char* kPlayed = R"({"game": "mini-bridge", "players": ["Anna", "Bruno", "Carla", "Dora"],
"declarer": "Anna", "contract": "Two", "trump": "none", "leader": "Bruno",
"hands": {"Anna": ["Nine of Clubs", "Ace of Hearts", "Ten of Hearts"], "Bruno": ["King of Clubs", "Queen of Hearts", "Jack of Hearts"],
"Carla": ["Ace of Clubs", "Ten of Clubs", "King of Hearts"], "Dora": ["Jack of Clubs", "Queen of Clubs", "Nine of Hearts"]},
"tricks": [
{"plays": [{"player": "Bruno", "card": "King of Clubs"}, {"player": "Carla", "card": "Ace of Clubs"},
{"player": "Dora", "card": "Jack of Clubs"}, {"player": "Anna", "card": "Nine of Clubs"}]},
{"plays": [{"player": "Carla", "card": "King of Hearts"}, {"player": "Dora", "card": "Nine of Hearts"},
{"player": "Anna", "card": "Ten of Hearts"}, {"player": "Bruno", "card": "Jack of Hearts"}]},
{"plays": [{"player": "Carla", "card": "Ten of Clubs"}, {"player": "Dora", "card": "Queen of Clubs"},
{"player": "Anna", "card": "Ace of Hearts"}, {"player": "Bruno", "card": "Queen of Hearts"}], "winner": "Dora"}],
"points": {"Anna": 2, "Bruno": 0, "Carla": 2, "Dora": 0}})";

std::string said_of_bridge(const std::string& text) {
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"mini.cge", kMiniBridge, 1})});
  Collector sink;
  sessions::Judge(options).judge({"test", text, 1}, games::kJson, sink);
  return sink.findings;
}

std::string with(std::string text, std::string_view what, std::string_view by) {
  replace_all(text, what, by);
  return text;
}

TEST(Dummy, HasItsCardsRecordedAsItsOwn) { EXPECT_EQ(said_of_bridge(kPlayed), ""); }

/// A dummy has to follow suit like everybody, and what it takes counts for its side.
TEST(Dummy, IsJudgedLikeAnyHand) {
  const std::string revoke = with(with(with(kPlayed, "\"card\": \"Ace of Clubs", "\"card\": \"?"),
                                       "\"card\": \"King of Hearts", "\"card\": \"Ace of Clubs"),
                                  "\"card\": \"?", "\"card\": \"King of Hearts");
  EXPECT_THAT(said_of_bridge(revoke),
              testing::HasSubstr("error[trick-game/playing-rule]: Carla plays the King of Hearts to a lead of Clubs"));
  EXPECT_THAT(said_of_bridge(with(kPlayed, "\"Carla\": 2", "\"Carla\": 0")),
              testing::HasSubstr("error[trick-game/wrong-points]: Carla has 2 points in the deal, not 0"));
}

/// Who chose the card is not what a record says: Anna holds no Ace of Clubs.
TEST(Dummy, IsNotRecordedUnderTheDeclarersName) {
  const std::string chosen =
      with(kPlayed, R"({"player": "Carla", "card": "Ace of Clubs"})", R"({"player": "Anna", "card": "Ace of Clubs"})");
  EXPECT_THAT(said_of_bridge(chosen), testing::HasSubstr("error[trick-game/"));
}

}  // namespace
}  // namespace kibitzer::test
