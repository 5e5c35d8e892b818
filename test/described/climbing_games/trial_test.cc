// What a trial says of descriptions of games of card combinations that are wrong or idle somewhere.
#include "described/climbing_games/trial.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "described/rule_language/reader.h"

namespace kibitzer::described::climbing_games {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Parts {
  std::string functions = {};
  std::string classes =
      "pair: (.a){2}: : { $1.a > $2.a => 1; $1.a < $2.a => -1 }\n"
      "single: (.a): : { $1.a > $2.a => 1; $1.a < $2.a => -1 }\n";
  std::string dealing =
      "while (get_cardsnum(0) > 0) { deliver(0, 1, top_card(0), false); deliver(0, 2, top_card(0), false); }\n";
  std::string before_play = {};
  std::string after_play = {};
  std::string end = "add_score(owner, 1);";
};

/// A game for two that ends when one of them has no cards.
std::string game_of(const Parts& parts) {
  return "<config> name = \"Test\"; players = 2; cards = 1; jokers = 0; </config>\n"
         "<var> int owner = 1; carried int deals = 0; </var>\n<func> int other(int one) { return 3 - one; } " +
         parts.functions + " </func>\n<card> list: ..|.. { .2 .A .K .Q .J .0 .9 .8 .7 .6 .5 .4 .3 } </card>\n<mode>\n" +
         parts.classes + "</mode>\n<body>\n" + parts.dealing +
         "int current = drawn_player();\nowner = current;\ncard[] last = NONE;\nbool playing = true;\ndeals++;\n"
         "while (playing) {\n  if (current == owner) last = NONE;\n" +
         parts.before_play +
         "  card[] played = get_card(player[current], last);\n  if (played != NONE) {\n    owner = current;\n"
         "    last = played;\n" +
         parts.after_play +
         "    if (get_cardsnum(player[current]) == 0) playing = false;\n  }\n  current = other(current);\n}\nend();\n"
         "</body>\n<end> " +
         parts.end + " </end>\n";
}

/// The remarks as "kind: message", each with the part of the description that it is on where that is short.
std::vector<std::string> remarks_on(const std::string& game) {
  std::vector<findings::Finding> found;
  const auto description = rule_language::read_description({"test.rules", game}, found);
  for (const auto& finding : found) EXPECT_NE(finding.severity, findings::Severity::kError) << finding.message;
  EXPECT_TRUE(description.runs);
  std::vector<std::string> remarks;
  const deals::TrialOptions options = {.sessions = 5, .seed = 1, .players = {}, .game = "test", .go_on = {}};
  for (const auto& remark : try_out(description, options, [](const std::string&) { return true; }).remarks)
    remarks.push_back(std::string(remark.kind) + ": " + remark.message);
  return remarks;
}

TEST(ClimbingTrial, SaysNothingOfAGameInWhichEverythingHappens) { EXPECT_THAT(remarks_on(game_of({})), IsEmpty()); }

TEST(ClimbingTrial, NamesAClassThatNobodyCanPlay) {
  Parts parts;
  parts.classes += "many: (.a){4}(.b){4}(.c){4}(.d){4}(.e){4}: : {}\n";
  EXPECT_THAT(remarks_on(game_of(parts)), ElementsAre("never-played: nobody ever played a \"many\" in 5 sessions"));
}

TEST(ClimbingTrial, NamesWhatIsNeverReachedOnce) {
  Parts parts;
  parts.functions = "int idle(int one) { if (one == 1) return 2; return 1; }";
  parts.before_play =
      "if (current == 3) { if (owner == 1) owner = 2; } else if (current < 3) owner = owner; else owner = 1;\n"
      "if (current < 3) owner = owner;\nwhile (current == 3) current = 1;\n"
      "switch { case (current == 3): owner = 1; case (current < 3): owner = owner; default: owner = 1; }\n";
  EXPECT_THAT(remarks_on(game_of(parts)),
              ElementsAre("never-called: idle() was never called in 5 sessions",
                          "never-taken: this branch was never taken: the condition was always false in 5 sessions",
                          "never-taken: this branch was never taken: the condition was always true in 5 sessions",
                          "never-taken: this condition never mattered: the condition was always true in 5 sessions",
                          "never-taken: this loop never ran: its condition was false at once in 5 sessions",
                          "never-taken: this case was never taken in 5 sessions"));
}

TEST(ClimbingTrial, NamesARequirementThatForbidsNothing) {
  Parts parts;
  parts.after_play = "require(current < 3, \"nothing\");\n";
  EXPECT_THAT(remarks_on(game_of(parts)),
              ElementsAre("never-forbids: this requirement never forbade a play in 5 sessions"));
}

TEST(ClimbingTrial, TakesBackWhatARequirementForbids) {
  Parts parts;
  parts.after_play = "require(deals != 1 || match(played, \"(..)\"), \"single cards in the first deal\");\n";
  EXPECT_THAT(remarks_on(game_of(parts)), IsEmpty());
}

TEST(ClimbingTrial, SaysWhichRequirementNothingMeets) {
  Parts parts;
  parts.after_play = "require(match(played, \"(..){3}\"), \"three cards\");\n";
  EXPECT_THAT(remarks_on(game_of(parts)),
              testing::Contains("no-play-allowed: Player 1 leads, but no play was found that is of a class and that "
                                "require() does not forbid; 5 of 5 sessions end like this"));
}

TEST(ClimbingTrial, SaysThatNothingCanBeLed) {
  Parts parts;
  parts.classes = "pair: (.a){2}: : { $1.a > $2.a => 1; $1.a < $2.a => -1 }\n";
  EXPECT_THAT(
      remarks_on(game_of(parts)),
      testing::Contains(
          "no-play-allowed: Player 2 leads, but no play of a class was found in D4 D5 C9 S10 DQ SK DA H2; 5 of 5 "
          "sessions end like this"));
}

TEST(ClimbingTrial, SaysThatADealDoesNotEnd) {
  Parts parts;
  parts.before_play = "while (true) owner = owner;\n";
  EXPECT_THAT(remarks_on(game_of(parts)),
              testing::Contains("endless-deal: it does not come to an end; 5 of 5 sessions end like this"));
}

TEST(ClimbingTrial, SaysThatCardsAreNotShown) {
  Parts parts;
  parts.dealing =
      "deliver(0, 1, \"S5\"); deliver(0, 2, \"S6\");\nfor (int i = 0; i < 5; i++) { deliver(0, 1, top_card(0), "
      "false); deliver(0, 2, top_card(0), false); }\n";
  parts.after_play = "deliver(0, current, top_card(0), false);\n";
  EXPECT_THAT(remarks_on(game_of(parts)),
              testing::Contains(testing::StartsWith("unknown-cards: what happens next depends on cards that no record "
                                                    "shows")));
}

TEST(ClimbingTrial, SaysThatPointsAreAlwaysTheSame) {
  Parts parts;
  parts.end = "add_score(1, 1); add_score(2, 1);";
  EXPECT_THAT(remarks_on(game_of(parts)),
              ElementsAre("same-points: every player had 1 point in every deal in 5 sessions"));
}

}  // namespace
}  // namespace kibitzer::described::climbing_games
