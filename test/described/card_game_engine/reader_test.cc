#include "described/card_game_engine/reader.h"

#include <gtest/gtest.h>

#include "described/card_game_engine/rules.h"
#include "support/judging.h"

namespace kibitzer::described::card_game_engine {
namespace {

/// "rule [text marked] message" of each finding that a user sees.
std::string found_in(const std::string& text) { return test::said_with_marks(text, games::kCardGameEngine); }

/// What speaks to the program in a sound description.
findings::Comments comments_in(const std::string& text) {
  std::vector<findings::Finding> findings;
  findings::Comments comments;
  read_description({"example.cge", text, 1}, findings, &comments);
  EXPECT_TRUE(findings.empty());
  return comments;
}

/// The sound example with `right` replaced.
std::string with(std::string_view right, std::string_view wrong) {
  std::string text(catalogue::kSound);
  return text.replace(text.find(right), right.size(), wrong);
}

Description sound(const std::string& text) {
  std::vector<findings::Finding> findings;
  Description description = read_description({"example.cge", text, 1}, findings);
  EXPECT_EQ(found_in(text), "");
  return description;
}

constexpr std::string_view kWin = "(g, p) => p == g.players.maxBy(_.points)";

TEST(CgeReader, KnowsWhereEachValueIs) {
  const std::string text(catalogue::kSound);
  const Description game = sound(text);
  EXPECT_EQ(game.name.value, "Example");
  EXPECT_EQ(game.players.size(), 2U);
  EXPECT_EQ(game.hand_size(1, std::nullopt), 4);
  EXPECT_EQ(game.trump.suit, 1);
  EXPECT_EQ(text.substr(game.name.at.begin, game.name.at.end - game.name.at.begin), "\"Example\"");
  EXPECT_EQ(text.substr(game.rules.back().at.begin, game.rules.back().at.end - game.rules.back().at.begin), kWin);
}

TEST(CgeReader, TakesOneSuitWithoutBrackets) {
  EXPECT_EQ(sound(with(R"(("Cups", "Coins"))", "\"Cups\"\ngame suitsAre \"Coins\"")).suits.size(), 2U);
}

TEST(CgeReader, TakesRulesInBrackets) {
  const auto game = sound(with("game win conditions are:\n(g, p) => p == g.players.maxBy(_.points)",
                               "game win conditions are (\n(g: Game, p: Player) => p.points > 1,\n(_, _) => true\n)"));
  EXPECT_EQ(game.rules.size(), 4U);
}

TEST(CgeReader, HandsOnCommentsThatSpeakToTheProgram) {
  EXPECT_EQ(comments_in("// kibitzer: allow cge/type\n/* a note */\n" + std::string(catalogue::kSound)).all.size(), 1U);
}

TEST(CgeReader, ACommentIsAboutTheNextSentence) {
  const std::string text = with("game trumpIs", "// kibitzer: allow cge/type -- a test\ngame trumpIs");
  const text::Span about = comments_in(text).all.at(0).next.value();
  EXPECT_EQ(text.substr(about.begin, about.end - about.begin), "game trumpIs \"Coins\"");
}

struct Case {
  const char* name;
  std::string_view right;
  std::string_view wrong;
  std::string_view findings;
};

class CgeMessage : public ::testing::TestWithParam<Case> {};

TEST_P(CgeMessage, IsWhole) { EXPECT_EQ(found_in(with(GetParam().right, GetParam().wrong)), GetParam().findings); }

INSTANTIATE_TEST_SUITE_P(
    Each, CgeMessage,
    ::testing::Values(
        Case{"Trump", R"(game trumpIs "Coins")", R"(game trumpIs "Coin")",
             "cge/unknown-suit [\"Coin\"] \"Coin\" is not a suit of this game; did you mean \"Coins\"?\n"},
        Case{"TrumpBeforeSuits", R"(game suitsAre ("Cups", "Coins")
game ranksAre ("Two", "Three", "King", "Ace")
game trumpIs "Coins")",
             R"(game trumpIs "Coins"
game ranksAre ("Two", "Three", "King", "Ace")
game suitsAre ("Cups", "Coins"))",
             "cge/unknown-suit [\"Coins\"] no suit \"Coins\" is named so far\n"},
        Case{"TrumpBetweenSuits", R"(game suitsAre ("Cups", "Coins")
game ranksAre ("Two", "Three", "King", "Ace")
game trumpIs "Coins")",
             R"(game suitsAre "Cups"
game ranksAre ("Two", "Three", "King", "Ace")
game trumpIs "Coins"
game suitsAre "Coins")",
             "cge/unknown-suit [\"Coins\"] no suit \"Coins\" is named so far\n"},
        Case{"StarterBeforePlayers", R"(game has player called "Anna"
game has player called "Bruno"
game gives 4 cards to each player
game starts from player "Anna")",
             R"(game starts from player "Anna"
game has player called "Anna"
game has player called "Bruno"
game gives 4 cards to each player)",
             "cge/unknown-player [\"Anna\"] no player \"Anna\" is named so far\n"},
        Case{"RandomStarterBeforePlayers", R"(game has player called "Anna"
game has player called "Bruno"
game gives 4 cards to each player
game starts from player "Anna")",
             R"(game starts from random player
game has player called "Anna"
game has player called "Bruno"
game gives 4 cards to each player)",
             "cge/unknown-player [game starts from random player] no player is named so far\n"},
        Case{"TooManyCards", "gives 4", "gives 5",
             "cge/too-many-cards [5 cards to each player] 10 cards are dealt, but the deck has only 8\n"},
        Case{"UnevenDeal", "gives 4", "gives 3",
             "cge/uneven-deal [3 cards to each player] 2 of the 8 cards are not dealt\n"},
        Case{"NoCards", "gives 4 cards", "gives 0 cards", "cge/hand-size [0] a player gets at least 1 card\n"},
        Case{"RankTwice", R"("Ace"))", R"("Ace", "Two"))", "cge/repeated-rank [\"Two\"] \"Two\" is already a rank\n"},
        Case{"SaidTwice", R"(game trumpIs "Coins")", "game trumpIs \"Coins\"\ngame trumpIs \"Cups\"",
             "cge/said-twice [game trumpIs \"Cups\"] the trump has already been given\n"},
        Case{"Word", "suitsAre", "suitAre",
             "cge/unknown-word [suitAre] unknown word \"suitAre\"; did you mean \"suitsAre\"?\n"},
        Case{"Closing", "GameController(game.build).startGame\n", "",
             "cge/missing-closing-line [)] the closing line is missing: GameController(game.build).startGame\n"},
        Case{"Parameters", kWin, "g => true", "cge/parameters [g] a win condition has 2 parameters, not 1\n"},
        Case{"Member", "_.points", "_.point",
             "cge/unknown-name [point] a player has no member \"point\"; did you mean \"points\"?\n"},
        Case{"Players", kWin, "(g, p) => p == g.players(2)",
             "cge/out-of-range [2] there are only 2 players, counted from 0\n"},
        Case{"NoTruth", kWin, "(g, p) => p.points", "cge/type [p.points] expected a truth value, found a number\n"},
        Case{
            "OptionalSuit", R"(trump.getOrElse(""))", "trump",
            "cge/always-false [_.suit == trump] this is always false: a suit never equals an optional suit; take the value out of the option first\n"},
        Case{
            "NoName", "game is \"Example\"\n", "",
            "cge/missing-sentence [GameController(game.build).startGame] the description lacks a name: game is \"…\"\n"},
        Case{"EmptyName", "\"Example\"", "\" \"", "cge/empty-name [\" \"] the name of the game is empty\n"},
        Case{"FivePlayers", "game gives 4",
             "game has player called \"C\"\ngame has player called \"D\"\ngame has player called \"E\"\ngame gives 1",
             "cge/players [\"E\"] a game has at most 4 players with names; more are written \"game has 5 players\"\n"},
        Case{"CountedAfterNames", "game gives", "game has 2 players\ngame gives",
             "cge/said-twice [game has 2 players] the players have already been named\n"},
        Case{"NamedAfterACount", "game has player called \"Anna\"",
             "game has 2 players\ngame has player called \"Anna\"",
             "cge/said-twice [game has player called \"Anna\"] the players have already been counted\n"
             "cge/said-twice [game has player called \"Bruno\"] the players have already been counted\n"
             "cge/unknown-player [\"Anna\"] no player \"Anna\" is named so far\n"},
        Case{"TooManyCounted", "game has player called \"Anna\"\ngame has player called \"Bruno\"",
             "game has 2 to 11 players",
             "cge/bad-number [11] the number must be 2 to 10\n"
             "cge/unknown-player [\"Anna\"] no player \"Anna\" is named so far\n"},
        Case{"DealerSaidTwice", "game trumpIs",
             "game deals from random player\ngame deals from recorded player\ngame trumpIs",
             "cge/said-twice [game deals from recorded player] the dealer has already been given\n"},
        Case{"DealerOfAStranger", "game trumpIs", "game deals from player \"Ana\"\ngame trumpIs",
             "cge/unknown-player [\"Ana\"] no player \"Ana\" is named so far; did you mean \"Anna\"?\n"},
        Case{
            "LedByADealerOfNoGame", "starts from player \"Anna\"", "starts from dealer",
            "cge/missing-sentence [GameController(game.build).startGame] the description lacks a dealer: game deals from … player\n"},
        Case{"HandSizesBeyondTheDeck", "gives 4", "gives (1, 5)",
             "cge/too-many-cards [(1, 5) cards to each player] 10 cards are dealt, but the deck has only 8\n"},
        Case{"HandSizesOfNothing", "gives 4", "gives ()", "cge/syntax [)] expected a number, found \")\"\n"},
        Case{
            "PassedAcrossATableOfThree",
            "game has player called \"Anna\"\ngame has player called \"Bruno\"\ngame gives 4 cards to each player\ngame starts from player \"Anna\"",
            "game has 3 players\ngame gives 2 cards to each player\ngame passes 1 card to across",
            "cge/uneven-deal [2 cards to each player] 2 of the 8 cards are not dealt\ncge/players [game passes 1 card to across] with 3 players nobody sits opposite, so no cards can be passed across\n"},
        Case{"PlayerTwice", "called \"Bruno\"", "called \"Anna\"",
             "cge/repeated-player [\"Anna\"] there is already a player \"Anna\"\n"},
        Case{"SuitTwice", R"(("Cups", "Coins"))", R"(("Cups", "Coins", "Cups"))",
             "cge/repeated-suit [\"Cups\"] \"Cups\" is already a suit\n"},
        Case{"ValTwice", "val trumps = ", "val trumps = hand\nval trumps = ",
             "cge/repeated-name [trumps] \"trumps\" already has a value\n"},
        Case{
            "SuitTwiceInsteadOfAnother", R"(("Cups", "Coins"))", R"(("Cups", "Cups"))",
            "cge/repeated-suit [\"Cups\"] \"Cups\" is already a suit\ncge/unknown-suit [\"Coins\"] \"Coins\" is not a suit of this game\n"},
        Case{
            "TextForASuit", kWin, "(g, p) =>\nval cups = \"Cups\"\np.hand.exists(_.suit == cups)",
            "cge/always-false [_.suit == cups] this is always false: a suit never equals a text; a suit is named by val name: Suit = \"…\"\n"},
        Case{
            "ListOfTexts", kWin,
            "(g, p) =>\nval order = List(\"Two\", \"Ace\")\np.hand.exists(c => order.indexOf(c.rank) == 1)",
            "cge/always-false [order.indexOf(c.rank)] nothing is found here: a rank never equals a text; the list is one of ranks where its type is given: val name: List[Rank] = List(…)\n"},
        Case{
            "StarterOfAnUnknownKind", "starts from player \"Anna\"", "starts from winner",
            "cge/syntax [winner] expected \"player\", \"random\", \"recorded\", \"dealer\" or \"holder\", found \"winner\"\n"},
        Case{
            "ContractOfAGameWithout", kWin, "(g, p) => g.table.contract == \"Alone\"",
            "cge/missing-sentence [(g, p) => g.table.contract == \"Alone\"] the rule asks for the contract, but the description lacks contracts: game contractsAre (…)\n"},
        Case{"PassedFromASmallHand", "gives 4 cards to each player",
             "gives (4, 2) cards to each player\ngame passes 3 cards to left",
             "cge/hand-size [game passes 3 cards to left] 3 cards are passed from a hand of 2\n"},
        Case{"NameOfNobody", kWin, "(g, p) => p.name == \"Ana\"",
             "cge/always-false [\"Ana\"] no player is called \"Ana\"; did you mean \"Anna\"?\n"},
        Case{"NoTarget", "game trumpIs", "game plays until 0 points\ngame trumpIs",
             "cge/bad-number [0] the number must be 1 to 1000000\n"},
        Case{"Teams", "game trumpIs", "game teamsAre ((\"Anna\"), (\"Anna\", \"Bruno\"))\ngame trumpIs",
             "cge/teams [\"Anna\"] \"Anna\" is already in a team\n"},
        Case{"HandSizeInWords", "gives 4", "gives four", "cge/syntax [four] expected a number, found \"four\"\n"},
        Case{"UnknownSentence", "game ranksAre", "game order",
             "cge/syntax [order] no sentence begins with \"game order\"\n"},
        Case{"TeamOfAStranger", "game trumpIs", "game teamsAre ((\"Ana\"), (\"Bruno\"))\ngame trumpIs",
             "cge/unknown-player [\"Ana\"] there is no player \"Ana\"; did you mean \"Anna\"?\n"},
        Case{"NotUtf8", "Example", "\xC5xample",
             "cge/not-text [\xC5] the file is not in UTF-8; it is read as Windows-1252, in which this is Å\n"},
        Case{"Rank", kWin, "(g, p) => p.hand.exists(_.rank == \"Asse\")",
             "cge/unknown-rank [\"Asse\"] \"Asse\" is not a rank of this game\n"}),
    [](const auto& one) { return std::string(one.param.name); });

TEST(CgeReader, RefusesALargeDescription) {
  EXPECT_EQ(found_in(std::string(kMostDescriptionBytes + 1, ' ')),
            "cge/too-large [] a description has at most 256 KiB\n");
}

TEST(CgeReader, StopsAfterAHundredFaults) {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "game over\n";
  std::vector<findings::Finding> findings;
  EXPECT_FALSE(read_description({"example.cge", text, 1}, findings).usable);
  EXPECT_LE(findings.size(), 101U);
}

TEST(CgeReader, NestsNoDeeperThanItsBound) {
  for (const char* const part : {"(", "!", "-", "if ", "f(", "x => ", "List("}) {
    std::string deep = "game win conditions are:\n(g, p) => ";
    for (int i = 0; i < 20000; ++i) deep += part;
    std::vector<findings::Finding> findings;
    EXPECT_FALSE(read_description({"example.cge", deep, 1}, findings).usable);
    EXPECT_LE(findings.size(), 101U);
  }
}

}  // namespace
}  // namespace kibitzer::described::card_game_engine
