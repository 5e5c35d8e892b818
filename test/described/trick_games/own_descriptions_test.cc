// Games that are described for the occasion: what their rules may ask, and when a session of one is not sound.
#include <gtest/gtest.h>

#include "games/described_trick_game.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"

namespace kibitzer::test {
namespace {

constexpr const char* kDuel = R"(game is "Duel"
game has player called "A"
game has player called "B"
game gives 3 cards to each player
game suitsAre ("Cups", "Coins")
game ranksAre ("Two", "Three", "King")
game hand rules are:
(trick, card, trump, ranks) => card == trick.filter(_.suit == trick.head.suit).maxBy(c => ranks.indexOf(c.rank))
)";

std::string duel(const std::string& rules) { return kDuel + rules + "\nGameController(game.build).startGame\n"; }

/// A session of one deal; each trick has the cards of both, Ada's first where she leads.
std::string session(const std::vector<std::array<const char*, 4>>& tricks, const std::string& more = "") {
  std::string text = "{\"game\": \"duel\", \"players\": [\"Ada\", \"Ben\"],\n" + more + "\"tricks\": [";
  for (const auto& [first, card, second, answer] : tricks)
    text += std::string(text.back() == '[' ? "" : ",") + "\n{\"plays\": [{\"player\": \"" + first + "\", \"card\": \"" +
            card + "\"}, {\"player\": \"" + second + "\", \"card\": \"" + answer + "\"}]}";
  return text + "]}\n";
}

struct Verdict {
  std::string findings;
  std::string unsettled;
};

struct VerdictSink : Collector {
  void take(const sessions::Judged& judged) override {
    Collector::take(judged);
    unsettled = judged.about.unsettled;
  }
  std::string unsettled;
};

Verdict verdict(const std::string& description, const std::string& text) {
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"duel.cge", description, 1})});
  VerdictSink sink;
  sessions::Judge(options).judge({"test", text, 1}, games::kJson, sink);
  return {sink.findings, sink.unsettled};
}

const std::vector<std::array<const char*, 4>> kCoinsFirst = {{"Ada", "King of Cups", "Ben", "Two of Cups"},
                                                             {"Ada", "Two of Coins", "Ben", "Three of Coins"},
                                                             {"Ben", "King of Coins", "Ada", "Three of Cups"}};

TEST(OwnDescriptions, ARuleMayAskWhatWasPlayedBefore) {
  const std::string game = duel(R"(game playing rules are:
(table, player, card) => card.suit == "Cups" || player.playedCards.exists(_.suit == "Coins"))");
  const Verdict found = verdict(game, session(kCoinsFirst));
  EXPECT_EQ(found.findings,
            "4:38: error[trick-game/playing-rule]: Ada plays the Two of Coins, which a playing rule of Duel forbids: "
            "card.suit is Coins; the Three of Cups may be played\n"
            "  5:82: played here later\n"
            "  6:1: this rule forbids it\n"
            "4:81: error[trick-game/playing-rule]: Ben plays the Three of Coins, which a playing rule of Duel forbids: "
            "card.suit is Coins\n"
            "  6:1: this rule forbids it\n");
}

TEST(OwnDescriptions, ARuleMayAskForPointsSoFar) {
  const std::string game = duel(R"(game playing rules are:
(table, player, card) => card.suit == "Cups" || player.points > 0 || table.cardsOnTable.nonEmpty)");
  EXPECT_EQ(verdict(game, session(kCoinsFirst)).findings, "");
  const Verdict found = verdict(game, session({{"Ada", "Two of Coins", "Ben", "Three of Coins"},
                                               {"Ben", "King of Coins", "Ada", "Three of Cups"},
                                               {"Ben", "Two of Cups", "Ada", "King of Cups"}}));
  EXPECT_EQ(found.findings,
            "3:38: error[trick-game/playing-rule]: Ada plays the Two of Coins, which a playing rule of Duel forbids: "
            "card.suit is Coins, player.points is 0; the Three of Cups may be played\n"
            "  4:82: played here later\n"
            "  6:1: this rule forbids it\n");
}

TEST(OwnDescriptions, ARuleMayAskForTheTotal) {
  const std::string game = duel(R"(game playing rules are:
(table, player, card) => player.total < 4)");
  const auto deal = [](const std::string& text) {
    return text.substr(text.find("\"tricks\""), text.rfind('}') - text.find("\"tricks\""));
  };
  const std::string one = deal(session(kCoinsFirst));
  const Verdict found = verdict(game, "{\"game\": \"duel\", \"players\": [\"Ada\", \"Ben\"], \"rounds\": [{" + one +
                                          "},{" + one + "},{" + one + "},{" + one + "}]}");
  EXPECT_TRUE(
      found.findings.starts_with("8:81: error[trick-game/playing-rule]: Ben plays the Two of Cups, which a playing "
                                 "rule of Duel forbids: player.total is 4\n"))
      << found.findings;
}

TEST(OwnDescriptions, ASessionIsNotSoundWhereARuleCannotBeDecided) {
  const std::string game = duel(R"(game playing rules are:
(table, player, card) => player.total < 4)");
  const std::string later = session(kCoinsFirst, "\"round\": 7, ");
  EXPECT_EQ(verdict(game, later).unsettled, "a rule of its description cannot be decided by what is recorded");
  EXPECT_EQ(verdict(game, session(kCoinsFirst)).unsettled, "");
}

/// A number that 32 bits do not hold would be a small one, and accuse.
TEST(OwnDescriptions, ANumberThatIsTooLargeIsUnknown) {
  for (const char* const large : {"2147483647 + 1", "-2147483647 - 2", "List(2147483647, 2147483647).sum"}) {
    const std::string positive = large[0] == '-' ? "0 > " : "0 < ";
    const Verdict found =
        verdict(duel("game playing rules are:\n(table, player, card) => " + positive + "(" + large + ")"),
                session(kCoinsFirst));
    EXPECT_EQ(found.findings, "") << large;
    EXPECT_EQ(found.unsettled, "a rule of its description cannot be decided by what is recorded") << large;
  }
}

TEST(OwnDescriptions, ASessionIsNotSoundWhereARuleTakesTooLong) {
  std::string game = duel(R"(game playing rules are:
(table, player, card) =>
val all = table.deck.cards
all.forall(a => all.forall(b => all.forall(c => all.forall(d =>
a.suit == b.suit || b.suit == c.suit || c.suit == d.suit || a.suit != b.suit))) || card.suit == a.suit))");
  game.replace(game.find("\"Two\", "), 7, R"("4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "Ace", "Two", )");
  EXPECT_EQ(verdict(game, session(kCoinsFirst)).unsettled,
            "a rule of its description cannot be decided by what is recorded");
}

TEST(OwnDescriptions, ANameThatSessionsCannotGive) {
  const auto named = [](const std::string& name) {
    std::string text = duel("");
    return said(text.replace(text.find("Duel"), 4, name), games::kCardGameEngine);
  };
  EXPECT_EQ(named("Oh Hell"),
            "1:9: error[cge/name-in-records]: no session can name this game: \"oh-hell\" is a game that is built in\n");
  EXPECT_EQ(
      named("!!!"),
      "1:9: error[cge/name-in-records]: no session can name this game: \"!!!\" has neither a letter nor a digit\n");
}

TEST(OwnDescriptions, ATrickLeftOutIsOneFinding) {
  auto tricks = kCoinsFirst;
  tricks.erase(tricks.begin() + 1);
  EXPECT_EQ(verdict(duel(""), session(tricks, "\"points\": {\"Ada\": 1, \"Ben\": 2}, ")).findings,
            "1:1: warning[trick-game/incomplete-deal]: the deal has 2 of its 3 tricks\n"
            "  4:23: a trick seems to be missing before this one, which Ben leads without having won the one before\n");
}

TEST(OwnDescriptions, ACardPlayedTwiceMayStandForTheOneDeclared) {
  const std::string game = duel(R"(game allows declaration "Kings" for 1 points when:
(hand, trump) => hand.count(_.rank == "King") == 2)");
  auto tricks = kCoinsFirst;
  tricks[2] = {"Ben", "Three of Cups", "Ada", "Two of Coins"};  // again: it was the King of Coins
  const std::string declared = "\"declarations\": [{\"player\": \"Ada\", \"declaration\": \"Kings\"}], ";
  EXPECT_EQ(verdict(game, session(tricks, declared)).findings.find("wrong-declaration"), std::string::npos);
}

}  // namespace
}  // namespace kibitzer::test
