// The text notation of sessions of described card games: what is written of a session reads back as the same one, whatever
// game it is of; what is wrong is found at its place, and the rest is read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "described/session_text/format.h"
#include "described/session_text/suggestions.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "games/trial.h"
#include "sessions/layout.h"
#include "sessions/write_as.h"
#include "support/judging.h"
#include "support/schema.h"

namespace kibitzer::test {
namespace {

using games::kJson;
using games::kJsonLines;
using games::kSessionText;

std::string converted_to(std::string_view to, std::string_view text, const games::Notation& notation) {
  const sessions::WrittenAs written = sessions::write_as(to, {"record", text, 1}, notation, {});
  EXPECT_EQ(written.result.error, "") << text;
  for (const auto& [what, count] : written.result.lost) ADD_FAILURE() << "lost " << what << " of\n" << text;
  return written.result.text;
}

std::vector<std::string> faults(std::string_view text, const games::Notation& notation) {
  std::vector<std::string> found;
  for (const Said& said : judged(text, notation).findings) found.push_back(said.rule + ": " + said.message);
  std::sort(found.begin(), found.end());
  return found;
}

/// To the text and back, which changes neither the session nor what is found in it.
void expect_round_trip(std::string_view json, const games::Notation& notation) {
  const std::string lines = converted_to("jsonl", json, notation);
  const std::string text = converted_to("session", json, notation);
  EXPECT_EQ(converted_to("jsonl", text, kSessionText), lines) << text;
  EXPECT_EQ(converted_to("session", text, kSessionText), text);
  EXPECT_EQ(faults(text, kSessionText), faults(json, notation)) << text;
  EXPECT_EQ(games::built_in()->notation_of_text(text), &kSessionText) << text;
  const auto laid_out = sessions::lay_out(text, kSessionText, *games::built_in());
  ASSERT_TRUE(laid_out) << laid_out.error();
  EXPECT_EQ(*laid_out, text);
}

TEST(SessionText, HoldsRandomSessionsOfEveryCardGame) {
  for (const games::DescribedGame& game : games::described_games()) {
    if (game.path.ends_with(".bgdsl")) continue;
    SCOPED_TRACE(std::string(game.path));
    std::string lines;
    const auto trial =
        games::try_out({game.path, game.text}, {.sessions = 5, .seed = 7, .players = {}, .game = {}, .go_on = {}},
                       [&](const std::string& session) {
                         lines += session + "\n";
                         return true;
                       });
    ASSERT_TRUE(trial);
    expect_round_trip(lines, kJsonLines);
  }
}

TEST(SessionText, HoldsWhatSamplesHave) {
  for (const char* const name :
       {"beccaccino.json", "contract_whist.json", "dou_dizhu.json", "dou_dizhu_showdown.json", "euchre.json",
        "faulty_contract_whist.json", "faulty_dou_dizhu.json", "faulty_euchre.json", "faulty_guandan.json",
        "faulty_marafone.json", "faulty_skat.json", "faulty_skat.sgf", "guandan.json", "president.json", "skat.json",
        "spades.json"}) {
    SCOPED_TRACE(name);
    const std::string text = project_file("sessions/" + std::string(name));
    expect_round_trip(text, *games::built_in()->notation_of_file(name, text));
  }
}

TEST(SessionText, HoldsFigures) {
  const std::string record =
      R"({"game": "contract-whist", "players": ["Anna", "Bruno by Carla", "Carla"], "won": {"Anna": 1},
          "figures": [{"figure": "made", "player": "Anna", "value": 1}, {"figure": "made", "player": "Bruno by Carla", "value": 0}]})";
  expect_round_trip(record, kJson);
  const std::string skat =
      R"({"game": "skat", "players": ["Anna", "Bruno", "Carla"], "declarer": "Anna", "contract": "Grand",
                               "figures": [{"figure": "card points", "value": 65}, {"figure": "matadors", "value": -1}]})";
  expect_round_trip(skat, kJson);
  EXPECT_THAT(converted_to("session", skat, kJson),
              testing::HasSubstr("figures { \"card points\": 65  matadors: -1 }"));
}

TEST(SessionText, HoldsAnyName) {
  for (const char* const name :
       {"a b", " a",  "a ", "game", "winner", "won", "points", "totals", "to",         "pass", "as", "deal",
        "a:b", "a,b", "{",  "}",    "\"",     "a\\", "//",     "a//b",   "\xC3\x85sa", "a\tb", "12", "\xE2\x80\x9C"}) {
    SCOPED_TRACE(name);
    const nlohmann::json record = {{"game", "guandan"},
                                   {"players", {std::string("x") + name, "Ben", name, "Dora"}},
                                   {"name", std::string("n") + name},
                                   {"finished", {name, "Ben"}},
                                   {"exchanges", {{{"from", name}, {"to", "Ben"}, {"cards", {"H3"}}}}},
                                   {"plays",
                                    {{{"player", name}, {"cards", {"H3", "S3"}}, {"class", "pair"}},
                                     {{"player", "Dora"}},
                                     {{"player", name}, {"class", std::string("c") + name}}}},
                                   {"points", {{name, 3}, {"Dora", -1}}}};
    const std::string text = converted_to("session", record.dump(), kJson);
    EXPECT_EQ(converted_to("jsonl", text, kSessionText), converted_to("jsonl", record.dump(), kJson)) << text;
  }
}

constexpr std::string_view kMarafone = R"(game Marafone
players: Anna, Bruno, Carla, Dario
deal 1 {
  trump: Batons
  turn { Anna: Ace of Cups  Bruno: Two of Cups  Carla: Four of Cups  Dario: Five of Cups }
}
)";

TEST(SessionText, IsReadAfterEveryFault) {
  // Each with a fault in the first deal, and one in the second that must be found all the same.
  for (const char* const deal : {"deal 1 {\n  trump: Cups\n", "deal 1 {\n turn { Anna: Ace of Cups\n",
                                 "deal 1 {\n turn {\n Anna Ace of Cups\n}\n}\n", "deal 1\n trump: Cups\n}\n",
                                 "deal 1 {\n { }\n}\n", "deal 1 {\n : x\n}\n", "deal 1 {\n points: 3\n}\n}\n",
                                 "deal x {\n}\n", "deal 1 {\n trick { Anna: Ace of Cups }\n}\n",
                                 "deal 1 {\n turn { a: { b } }\n}\n", "deal 1 {\n name: \"x\n}\n"}) {
    const std::string text =
        "game Marafone\nplayers: Anna, Bruno, Carla, Dario\n" + std::string(deal) + "deal 2 {\n  trump: Cubs\n}\n";
    const auto found = faults(text, kSessionText);
    EXPECT_GE(found.size(), 2U) << text;
    EXPECT_THAT(found, testing::Contains(testing::HasSubstr("trump cannot be \"Cubs\""))) << text;
  }
}

TEST(SessionText, MayHaveBracesAndSeveralRecords) {
  const std::string braces = "game Marafone {\n" + std::string(kMarafone.substr(kMarafone.find('\n') + 1)) + "}\n";
  EXPECT_EQ(faults(braces, kSessionText), faults(kMarafone, kSessionText));
  Collector both;
  sessions::Judge judge({});
  judge.begin_file();
  const std::string text = braces + "\n" + std::string(kMarafone);
  judge.judge({"two.session", text, 1}, kSessionText, both);
  EXPECT_THAT(both.sessions, testing::ElementsAre(1U, 2U));
}

TEST(SessionText, ListsGoOnBehindCommasOnly) {
  EXPECT_EQ(faults("game marafone\nplayers: Anna, Bruno,\n  Carla, Dario\n", kSessionText),
            faults("game marafone\nplayers: Anna, Bruno, Carla, Dario\n", kSessionText));
  EXPECT_THAT(faults("game marafone\nplayers: Anna, Bruno\n  Carla, Dario\n", kSessionText),
              testing::Contains(testing::StartsWith("session/syntax: ':' or '{' is expected after \"Carla\"")));
}

TEST(SessionText, CommentsAllowTheirLineOrBlock) {
  std::string text(kMarafone);
  text.replace(text.find("trump: Batons"), 13,
               "trump: Baton // kibitzer: allow session/unknown-value -- a slip of the pen");
  EXPECT_THAT(faults(text, kSessionText), testing::Not(testing::Contains(testing::StartsWith("session/")))) << text;
  EXPECT_EQ(judged(text, kSessionText).allowed.size(), 1U);
  text = kMarafone;
  text.replace(text.find("Four of Cups"), 4, "Fuor");
  text.insert(text.find("  turn"), "  // kibitzer: allow session/bad-card -- a slip of the pen\n");
  EXPECT_THAT(faults(text, kSessionText), testing::Not(testing::Contains(testing::StartsWith("session/")))) << text;
  EXPECT_EQ(judged(text, kSessionText).allowed.size(), 1U);
}

TEST(SessionText, IsLaidOut) {
  using described::session_text::format;
  EXPECT_EQ(
      format("game  Skat   // x\nplayers :A,B ,C\n\n\n\ndeal 1{\nturn{A:Ace of Clubs B:Ten of Clubs}\nhands {\nA: x,\n"
             "y\n}\n}"),
      "game Skat  // x\nplayers: A, B, C\n\ndeal 1 {\n  turn { A: Ace of Clubs  B: Ten of Clubs }\n  hands {\n"
      "    A: x,\n      y\n  }\n}\n");
}

std::vector<std::string> offered(std::string_view with_mark, const games::Games& games = *games::built_in()) {
  std::string text(with_mark);
  const std::size_t at = text.find('^');
  text.erase(at, 1);
  std::vector<std::string> labels;
  for (const auto& one : kSessionText.suggest(text, at, games).all) labels.push_back(one.label);
  return labels;
}

/// A game that is described beside the record, or in a workspace, is known by its own words.
TEST(SessionText, OffersWordsOfGamesThatAreNotBuiltIn) {
  constexpr std::string_view kDuel = R"(game is "Duel at Noon"
game has player called "A"
game has player called "B"
game gives 1 cards to each player
game suitsAre ("Moons", "Stars")
game ranksAre ("Low", "High")
game trumpIs recorded
GameController(game.build).startGame
)";
  const auto games = games::with_described(games::built_in(), {games::read_description({"duel.cge", kDuel, 1})});
  EXPECT_THAT(offered("game du^", *games), testing::Contains("duel-at-noon"));
  EXPECT_THAT(offered("game Duel at Noon\nplayers: Ada, Ben\ndeal 1 {\n  trump: ^\n}", *games),
              testing::ElementsAre("Moons", "Stars", "none"));
  EXPECT_THAT(offered("game Duel at Noon\nplayers: Ada, Ben\ndeal 1 {\n  trump: ^\n}"), testing::IsEmpty());
}

TEST(SessionText, OffersOnlyWhatFits) {
  using testing::Contains;
  using testing::ElementsAre;
  using testing::Not;
  EXPECT_THAT(offered("game ma^"), Contains("marafone"));
  const std::string head = "game Marafone\nplayers: Anna, Bruno, Carla, Dario\n";
  EXPECT_THAT(offered(head + "^"), testing::AllOf(Contains("deal {"), Contains("totals {"), Not(Contains("players:"))));
  EXPECT_THAT(offered(head + "deal 1 {\n  trump: ^\n}"), ElementsAre("Cups", "Coins", "Swords", "Batons", "none"));
  EXPECT_THAT(
      offered(head + "deal 1 {\n  trump: Cups\n  ^\n}"),
      testing::AllOf(Contains("turn {"), Contains("hands {"), Not(Contains("trump:")), Not(Contains("plays {"))));
  EXPECT_THAT(offered(head + "deal 1 {\n  turn { Anna: Ace of Cups  ^ }\n}"),
              ElementsAre("Bruno:", "Carla:", "Dario:", "winner:"));
  EXPECT_THAT(offered(head + "deal 1 {\n  turn { Anna: Ace of Cups  Bruno: ^ }\n}"),
              testing::AllOf(Contains("Two of Cups"), Not(Contains("Ace of Cups"))));
  EXPECT_THAT(offered(head + "deal 1 {\n  hands { Bruno: Two of Cups, Ace of Coins }\n  turn { Bruno: ^ }\n}"),
              ElementsAre("Ace of Coins", "Two of Cups"));
  EXPECT_THAT(offered(head + "deal 1 {\n  winners: Anna, ^\n}"), ElementsAre("Bruno", "Carla", "Dario"));
  EXPECT_THAT(offered(head + "deal 1 {\n  // ^\n}"), ElementsAre());
}

TEST(PointsTable, HoldsThePointsOfSamples) {
  for (const char* const name : {"beccaccino", "spades", "skat", "guandan", "president", "dou_dizhu", "euchre"}) {
    SCOPED_TRACE(name);
    const std::string json = project_file("sessions/" + std::string(name) + ".json");
    const std::string table = sessions::write_as("csv", {"record", json, 1}, kJson, {}).result.text;
    EXPECT_EQ(games::built_in()->notation_of_file("a.csv", table), &games::kPointsTable) << table;
    EXPECT_EQ(converted_to("csv", table, games::kPointsTable), table);
    const auto sheet = judged(json, kJson).sheets.at(0);
    const auto again = judged(table, games::kPointsTable).sheets.at(0);
    ASSERT_EQ(sheet.totals.size(), again.totals.size());
    for (std::size_t i = 0; i < sheet.totals.size(); ++i)
      EXPECT_EQ(sheet.totals[i].integer(), again.totals[i].integer()) << table;
    EXPECT_THAT(faults(table, games::kPointsTable), testing::Not(testing::Contains(testing::StartsWith("session/"))));
  }
}

TEST(PointsTable, IsReadAndAddedUp) {
  EXPECT_EQ(said_with_marks("game,Spades\nname,At home\ndeal,Ruth,Sam,Tess,Uri\n1,72,140,72,140\n2,-50,x,-50,72,1\n"
                            "total,22,213,22,212\n",
                            games::kPointsTable),
            "session/bad-number [x] \"x\" is not a number of points: write a whole number\n"
            "session/syntax [1] the header has no column for this\n");
  EXPECT_THAT(
      faults("game;Spades\ndeal;Ruth;Sam;Tess;Uri\n1;72;140;72;140\ntotal;72;141;72;140\n", games::kPointsTable),
      testing::Contains("trick-game/wrong-total: Sam has 140 points in all, not 141"));
  EXPECT_THAT(faults("game,Spade\ndeal,A,B,C,D\n", games::kPointsTable),
              testing::Contains(testing::StartsWith("session/unknown-game: unknown game \"Spade\"; did you mean")));
}

}  // namespace
}  // namespace kibitzer::test
