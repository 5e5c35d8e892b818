// What is said of sessions of described games, in whole sentences.
#include "described/trick_games/referee.h"

#include <gtest/gtest.h>

#include "described/card_game_engine/reader.h"
#include "described/trick_games/json_reader.h"
#include "described/trick_games/simulator.h"
#include "json/document.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

TEST(DescribedTricks, ARuleThatDemandsATrump) {
  constexpr std::string_view kGame = R"(game is "Duel"
game has player called "A"
game has player called "B"
game gives 3 cards to each player
game suitsAre ("Cups", "Coins", "Swords")
game ranksAre ("Two", "Three", "King", "Ace")
game trumpIs "Swords"
game playing rules are:
(table, player, card) =>
val trump = table.trump.getOrElse("")
val hand = player.hand
if table.cardsOnTable.isEmpty then true
else if hand.exists(_.suit == table.cardsOnTable.head.suit) then card.suit == table.cardsOnTable.head.suit
else card.suit == trump || hand.filter(_.suit == trump).isEmpty
GameController(game.build).startGame
)";
  std::vector<findings::Finding> found;
  const auto game = std::make_shared<const described::card_game_engine::Description>(
      described::card_game_engine::read_description({"duel.cge", kGame, 1}, found));
  ASSERT_TRUE(game->usable);
  const std::string text = R"({"game": "duel", "players": ["Ada", "Ben"], "hands": {"Ben":
["Ace of Coins", "Two of Swords", "Three of Coins"]}, "tricks": [{"plays": [
{"player": "Ada", "card": "King of Cups"}, {"player": "Ben", "card": "Ace of Coins"}]}]})";
  json::Document document;
  ASSERT_FALSE(document.read(text, json::Syntax::kJson));
  json::Reader reader(document, found);
  described::trick_games::Session session;
  const described::trick_games::Vocabulary vocabulary(*game);
  described::trick_games::read_json(reader, 0, vocabulary, session);
  described::trick_games::Referee referee(game);
  const auto& findings = referee.judge(session).findings;
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[1].message,
            "Ben plays the Ace of Coins to a lead of Cups, though holding the Two of Swords, a trump, if no "
            "trick before this one is missing");
  EXPECT_EQ(findings[1].related.at(0).message, "dealt here");
}

}  // namespace
}  // namespace kibitzer::test
