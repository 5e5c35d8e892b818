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

/// A record of Marafone with these tricks, each a line of "Player: Card" separated by commas.
std::string tricks(const std::vector<std::string>& all, const std::string& more = "") {
  std::string text =
      "{\"game\": \"marafone\", \"players\": [\"Anna\", \"Bruno\", \"Carla\", \"Dario\"],\n" + more + "\"tricks\": [\n";
  for (const std::string& trick : all) {
    text += "{\"plays\": [";
    for (std::size_t at = 0; at < trick.size();) {
      const std::size_t colon = trick.find(": ", at);
      const std::size_t end = std::min(trick.find(", ", colon), trick.size());
      text += (at == 0 ? "" : ",");
      text += "{\"player\": \"" + trick.substr(at, colon - at) + "\", \"card\": \"" +
              trick.substr(colon + 2, end - colon - 2) + "\"}";
      at = end + 2;
    }
    text += std::string("]}") + (&trick == &all.back() ? "" : ",") + "\n";
  }
  return text + "]}\n";
}

constexpr const char* kCups = "Anna: King of Cups, Bruno: Ace of Cups, Carla: Five of Cups, Dario: Six of Cups";
constexpr const char* kUnfinished = "1:1: info[trick-game/incomplete-deal]: the deal has 2 of its 10 tricks\n";

std::string told(const std::string& text) { return said(text, games::kJson); }

TEST(DescribedTricks, ARevokeIsProvedByALaterPlay) {
  EXPECT_EQ(told(tricks({"Anna: King of Cups, Bruno: Two of Coins, Carla: Five of Cups, Dario: Six of Cups",
                         "Anna: Knave of Coins, Bruno: Ace of Cups, Carla: Five of Coins, Dario: Six of Coins"})),
            std::string(kUnfinished) +
                "3:83: error[trick-game/playing-rule]: Bruno plays the Two of Coins to a lead of Cups, though holding "
                "the Ace of Cups\n"
                "  4:85: played here later\n"
                "  3:39: Cups are led here\n"
                "  marafone.cge:17:1: this rule forbids it\n");
}

TEST(DescribedTricks, ARevokeIsProvedByTheHand) {
  const std::string hand =
      "\"hands\": {\"Bruno\": [\"Ace of Cups\", \"Two of Coins\", \"Six of Swords\", \"Five of Swords\", \"Four of Swords\",\n"
      "\"Knave of Swords\", \"Knight of Swords\", \"Three of Batons\", \"Five of Batons\", \"Four of Batons\"]},\n";
  EXPECT_EQ(
      told(tricks({"Anna: King of Cups, Bruno: Two of Coins"}, hand)),
      "1:1: info[trick-game/incomplete-deal]: the deal breaks off in trick 1 of 10: Carla and Dario have not "
      "played\n"
      "5:83: warning[trick-game/playing-rule]: Bruno plays the Two of Coins to a lead of Cups, though holding the "
      "Ace of Cups, if no trick before this one is missing\n"
      "  2:21: dealt here\n"
      "  5:39: Cups are led here\n"
      "  marafone.cge:17:1: this rule forbids it\n");
}

TEST(DescribedTricks, AWinnerIsShownWithTheWinningCard) {
  std::string text =
      tricks({kCups, "Bruno: Six of Swords, Carla: Ace of Swords, Dario: Seven of Batons, Anna: Four of Swords"});
  text.insert(text.find("]}") + 1, ",\"winner\": \"Anna\"");
  EXPECT_EQ(told(text), std::string(kUnfinished) +
                            "3:196: error[trick-game/wrong-winner]: trick 1 is won by Bruno, not by Anna\n"
                            "  3:83: this card wins\n");
}

TEST(DescribedTricks, AnotherLeaderThanTheDescriptionHas) {
  EXPECT_EQ(told(tricks({"Bruno: Ace of Cups, Carla: Five of Cups, Dario: Six of Cups, Anna: King of Cups"})),
            "1:1: info[trick-game/incomplete-deal]: the deal has 1 of its 10 tricks\n"
            "3:23: error[trick-game/wrong-leader]: Bruno leads to the first trick, but Marafone starts from Anna\n"
            "  marafone.cge:7:1: the start is described here\n");
}

TEST(DescribedTricks, AnotherTrumpThanTheDescriptionHas) {
  EXPECT_EQ(told(tricks({kCups}, "\"trump\": \"Coins\",\n")),
            "1:1: info[trick-game/incomplete-deal]: the deal has 1 of its 10 tricks\n"
            "2:10: error[trick-game/wrong-trump]: in Marafone Batons are trump, but the trump is recorded as Coins\n"
            "  marafone.cge:10:1: the trump is named here\n");
}

TEST(DescribedTricks, ACardThatTheDeckDoesNotHave) {
  EXPECT_EQ(told(tricks({"Anna: King of Cup, Bruno: Ace of Cups"})),
            "3:39: error[json/bad-card]: \"King of Cup\" is not a card of this game; did you mean \"King of Cups\"?\n");
}

TEST(DescribedTricks, TooManyPlayers) {
  EXPECT_EQ(told("{\"game\": \"marafone\", \"players\": [\"A\", \"B\", \"C\", \"D\", \"E\"]}"),
            "1:54: error[trick-game/number-of-players]: Marafone has 4 players, but 5 are listed\n"
            "  marafone.cge:5:24: the last player is named here\n");
}

TEST(DescribedTricks, MembersOfADealBesideRounds) {
  EXPECT_EQ(
      told(
          "{\"game\": \"marafone\", \"players\": [\"A\", \"B\", \"C\", \"D\"], \"rounds\": [], \"trump\": \"Batons\"}"),
      "1:1: info[trick-game/incomplete-session]: no deal is recorded\n"
      "1:69: error[json/unknown-key]: \"trump\" belongs in one of the rounds: a session has either rounds or "
      "the keys of one round\n"
      "  1:55: the rounds are here\n");
}

/// A record of Beccaccino with these rounds.
std::string beccaccino(const std::string& rounds, const std::string& more = "") {
  return "{\"game\": \"beccaccino\", \"players\": [\"Anna\", \"Bruno\", \"Carla\", \"Dario\"],\n\"rounds\": [" +
         rounds + "]" + more + "}\n";
}

TEST(DescribedDeals, MoreTricksThanCards) {
  marafone::Json record = marafone::record_of(marafone::played(1), {.hands = false, .points = false, .winners = false});
  record["tricks"].push_back({{"plays", marafone::Json::array()}});
  EXPECT_EQ(told(record.dump()),
            "1:2084: error[trick-game/too-many-tricks]: the deal has 11 tricks, but 10 cards a player make only 10\n");
}

TEST(DescribedDeals, TheLastTrickWrittenTwice) {
  marafone::Json record = marafone::record_of(marafone::played(1), {.hands = false, .points = false, .winners = false});
  const marafone::Json last = record["tricks"].back();
  record["tricks"].push_back(last);
  EXPECT_EQ(told(record.dump()),
            "1:2084: error[trick-game/too-many-tricks]: the deal has 11 tricks, but 10 cards a player make only 10\n");
}

TEST(DescribedTricks, APlayerTwiceInATrickThatAnotherPlayerLacks) {
  EXPECT_EQ(told(tricks({"Anna: King of Cups, Bruno: Ace of Cups, Bruno: Five of Cups",
                         "Bruno: Six of Swords, Carla: Ace of Swords, Dario: Seven of Swords, Anna: Four of Swords"})),
            std::string(kUnfinished) +
                "3:109: error[trick-game/repeated-play]: Bruno plays twice in trick 1, and Carla and Dario not at all\n"
                "  3:66: first plays here\n");
}

TEST(DescribedDeals, ADeclarationThatTheHandDoesNotAllow) {
  EXPECT_EQ(told(beccaccino(
                "{\"trump\": \"Cups\", \"declarations\": [{\"player\": \"Anna\", \"declaration\": \"Maraffa\"}],\n"
                "\"hands\": {\"Anna\": [\"Three of Cups\", \"Two of Cups\", \"King of Cups\", \"Ace of Coins\",\n"
                "\"Two of Coins\", \"King of Coins\", \"Four of Swords\", \"Five of Swords\", \"Six of Swords\",\n"
                "\"Seven of Swords\"]}}")),
            "2:81: error[trick-game/wrong-declaration]: Anna declares Maraffa, but does not hold the cards for it\n"
            "  3:11: the hand is recorded here\n"
            "  beccaccino.cge:24:1: its condition is described here\n");
}

TEST(DescribedDeals, ADeclarationOfBothPartners) {
  EXPECT_EQ(
      said(beccaccino("{\"trump\": \"Cups\", \"declarations\": [{\"player\": \"Anna\", \"declaration\": \"Maraffa\"},\n"
                      "{\"player\": \"Carla\", \"declaration\": \"Maraffa\"}]}"),
           games::kJson, true),
      "");
}

TEST(DescribedDeals, ADeclarationMadeTwice) {
  EXPECT_EQ(
      told(beccaccino("{\"trump\": \"Cups\", \"declarations\": [{\"player\": \"Anna\", \"declaration\": \"Maraffa\"},\n"
                      "{\"player\": \"Anna\", \"declaration\": \"Maraffa\"}]}")),
      "3:35: error[trick-game/wrong-declaration]: Anna declares Maraffa, which has already been declared\n"
      "  2:81: first declared here\n");
}

TEST(DescribedDeals, PointsThatTheDealDoesNotHave) {
  EXPECT_EQ(
      told(beccaccino("{\"points\": {\"Anna\": 6, \"Bruno\": 5}}, {\"points\": {\"Anna\": 33, \"Bruno\": 8}}")),
      "2:49: info[trick-game/incomplete-session]: the game ends at 39 points, but is played until 41\n"
      "  beccaccino.cge:22:18: the target is described here\n"
      "2:82: error[trick-game/wrong-points]: the points in deal 2 add up to 41, but a deal of Beccaccino has 11 to 23\n");
  EXPECT_EQ(
      told(beccaccino("{\"points\": {\"Anna\": 42}}")),
      "2:32: error[trick-game/wrong-points]: the points in the deal add up to 42, but a deal of Beccaccino has at most 23\n");
  EXPECT_EQ(
      told("{\"game\": \"marafone\", \"players\": [\"A\", \"B\", \"C\", \"D\"],\n"
           "\"points\": {\"A\": 2, \"B\": 4, \"C\": 1, \"D\": 2}}"),
      "2:41: error[trick-game/wrong-points]: the points in the deal add up to 9, but a deal of Marafone has 10\n");
}

TEST(DescribedDeals, PointsWithDeclarationsThatAreNotRecorded) {
  EXPECT_EQ(told(beccaccino("{\"points\": {\"Anna\": 9, \"Bruno\": 5}}, {\"points\": {\"Anna\": 11, \"Bruno\": 3}},\n"
                            "{\"points\": {\"Anna\": 14, \"Bruno\": 0}}, {\"points\": {\"Anna\": 14, \"Bruno\": 0}}")),
            "");
}

TEST(DescribedSessions, ATotalThatIsNotTheSum) {
  EXPECT_EQ(told(beccaccino("{\"points\": {\"Anna\": 6, \"Bruno\": 5}},\n{\"points\": {\"Anna\": 3, \"Bruno\": 8}}",
                            ",\n\"totals\": {\"Anna\": 9, \"Bruno\": 14}")),
            "3:1: info[trick-game/incomplete-session]: the game ends at 13 points, but is played until 41\n"
            "  beccaccino.cge:22:18: the target is described here\n"
            "4:32: error[trick-game/wrong-total]: Bruno has 13 points in all, not 14\n");
}

TEST(DescribedSessions, ADealAfterTheEnd) {
  const std::string deal = "{\"points\": {\"Anna\": 0, \"Bruno\": 14}},\n";
  EXPECT_EQ(told(beccaccino(deal + deal + deal + "{\"points\": {\"Anna\": 3, \"Bruno\": 8}}")),
            "5:1: error[trick-game/beyond-target]: deal 4 is played, though the game ended at 42 points\n"
            "  beccaccino.cge:22:18: the target is described here\n");
}

TEST(DescribedSessions, ATotalOfDealsThatAreNotRecorded) {
  EXPECT_EQ(told(beccaccino("", ",\n\"totals\": {\"Anna\": 30}")),
            "1:1: info[trick-game/incomplete-session]: no deal is recorded\n");
  EXPECT_EQ(told(beccaccino("{\"round\": 4, \"points\": {\"Anna\": 2, \"Bruno\": 9}}",
                            ",\n\"totals\": {\"Anna\": 40, \"Bruno\": 50}")),
            "");
}

/// A deal of Beccaccino in which Anna holds the Maraffa of Cups and takes all tricks.
std::string maraffa(const std::string& more) {
  std::string text = "{\"leader\": \"Anna\", \"trump\": \"Cups\"" + more + ", \"tricks\": [\n";
  for (const char* const rank : {"Three", "Two", "Ace", "King", "Knight", "Knave", "Seven", "Six", "Five", "Four"}) {
    text += "{\"plays\": [";
    for (const auto& [player, suit] : {std::pair("Anna", "Cups"), std::pair("Bruno", "Coins"),
                                       std::pair("Carla", "Swords"), std::pair("Dario", "Batons")})
      text += std::string(*player == 'A' ? "" : ", ") + "{\"player\": \"" + player + "\", \"card\": \"" + rank +
              " of " + suit + "\"}";
    text += std::string("]}") + (rank == std::string("Four") ? "" : ",") + "\n";
  }
  return beccaccino(text + "]}", ", \"totals\": {\"Anna\": 14, \"Bruno\": 0}");
}

TEST(DescribedDeals, ADeclarationThatIsNotRecordedMayBeInTheTotal) {
  EXPECT_EQ(said(maraffa(""), games::kJson, true), "");
  EXPECT_EQ(said(maraffa(", \"declarations\": []"), games::kJson, true),
            "13:25: error[trick-game/wrong-total]: Anna has 11 points in all, not 14\n");
}

TEST(DescribedSessions, ADealLeftOut) {
  EXPECT_EQ(told(beccaccino("{\"round\": 1, \"points\": {\"Anna\": 6, \"Bruno\": 5}},\n"
                            "{\"round\": 3, \"points\": {\"Anna\": 3, \"Bruno\": 48}}")),
            "3:11: error[trick-game/non-consecutive-deal]: deal 3 follows deal 1: deal 2 is expected here\n"
            "  2:22: the deal before is here\n");
}

TEST(DescribedSessions, AnEndBeforeTheTarget) {
  EXPECT_EQ(told(beccaccino("{\"points\": {\"Anna\": 6, \"Bruno\": 5}}")),
            "2:12: info[trick-game/incomplete-session]: the game ends at 6 points, but is played until 41\n"
            "  beccaccino.cge:22:18: the target is described here\n");
}

TEST(DescribedSessions, AStranger) {
  EXPECT_EQ(told(beccaccino("{\"points\": {\"Ana\": 6, \"Bruno\": 5}}")),
            "2:12: info[trick-game/incomplete-session]: the game ends at 6 points, but is played until 41\n"
            "  beccaccino.cge:22:18: the target is described here\n"
            "2:24: error[trick-game/unknown-player]: nobody called Ana plays in this game; did you mean Anna?\n");
}

TEST(DescribedSessions, APlayerListedTwice) {
  EXPECT_EQ(told("{\"game\": \"marafone\", \"players\": [\"A\", \"B\", \"C\", \"B\"], \"tricks\": []}"),
            "1:49: error[trick-game/duplicate-player]: B is listed twice among the players\n"
            "  1:39: first listed here\n");
}

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

TEST(DescribedTricks, CardsThatAreNotRecordedAreUnknown) {
  // What Bruno holds is not known: the Ace of Cups may have been dealt to anybody.
  EXPECT_EQ(told(tricks({"Anna: King of Cups, Bruno: Two of Coins, Carla: Five of Cups, Dario: Six of Cups",
                         "Anna: Knave of Coins, Bruno: Ace of Coins, Carla: Five of Coins, Dario: Six of Coins"})),
            kUnfinished);
}

}  // namespace
}  // namespace kibitzer::test
