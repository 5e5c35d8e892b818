// A description that has errors judges nothing: no player is accused by it, and no verdict rests on it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>

#include "games/described_games.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "text/source.h"

namespace kibitzer::test {
namespace {

struct Told {
  std::string findings;
  std::string reason;
  bool refused = false;
  std::size_t sessions = 0;
};

/// The findings and the places in the description that they name.
class RefusalSink : public sessions::Sink {
 public:
  void take(const sessions::Judged& judged) override {
    told.reason = judged.about.unsettled;
    told.refused = judged.about.refused;
    told.sessions += judged.session ? 1U : 0U;
    EXPECT_TRUE(judged.sheets.empty() || !told.refused);
    for (const findings::Finding& one : judged.findings) {
      told.findings += one.message;
      for (const findings::Related& related : one.related) {
        if (!related.other) continue;
        const auto place = text::LineMap({related.other->path, related.other->bytes}).place(related.at.begin);
        told.findings += fmt::format("; {}:{}: {}", place.line, place.column, related.message);
      }
    }
  }
  Told told;
};

Told judged_by(const std::string& path, const std::string& description, const std::string& session,
               const games::Notation& notation = games::kJson) {
  sessions::JudgeOptions options;
  options.sheets = true;
  options.games = games::with_described(games::built_in(), {games::read_description({path, description, 1})});
  RefusalSink sink;
  sessions::Judge(options).judge({"test", session, 1}, notation, sink);
  return sink.told;
}

/// The description that is part of the program, with one thing in it changed.
std::string changed(std::string_view name, std::string_view what, std::string_view by) {
  for (const games::DescribedGame& one : games::described_games()) {
    if (one.path != name) continue;
    std::string text(one.text);
    const std::size_t at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), by);
  }
  ADD_FAILURE() << name;
  return {};
}

void expect_refused(const Told& told, const std::string& findings) {
  EXPECT_EQ(told.findings, findings);
  EXPECT_TRUE(told.refused);
  EXPECT_EQ(told.sessions, 1U);
  EXPECT_EQ(told.reason, "the description of its game has errors");
}

// Three cards of a number and a bid too low: nobody is accused of either.
constexpr const char* kDeal =
    R"({"game": "dou-dizhu", "players": ["Ada", "Ben", "Cy"], "bids": [{"player": "Ada", "bid": 9}],
 "plays": [{"player": "Ada", "cards": ["H3", "H3", "H3", "S4", "S5"]}, {"player": "Ada", "cards": ["H3"]}]})";

TEST(FaultyDescription, OfCombinationsJudgesNothing) {
  const auto expect = [](std::string_view what, std::string_view by, const std::string& error) {
    const Told told = judged_by("dou-dizhu.rules", changed("dou-dizhu.rules", what, by), kDeal);
    expect_refused(told,
                   "this session is not judged because dou-dizhu.rules, the description of Dou Dizhu, has " + error);
  };
  expect("cards = 1", "cards = 300", "an error: a game has 1 to 8 packs of cards; 5:9: the error is here");
  expect("players = 3", "players = 3; player_number = 4",
         "an error: \"players\" is already set; 4:14: the error is here");
  expect("int host = 0;", "int host = ;",
         "9 errors, the first: expected a value, found \";\"; 13:12: the first error is here");
  expect("int stake = 0;",
         "int stake = 0:", "an error: a statement ends with \";\", not \":\"; 14:14: the error is here");
  expect("(.a){4}: rocket", "(.a){4}: racket",
         "an error: no class is called \"racket\"; did you mean \"rocket\"?; 32:16: the error is here");
  expect(".A .K", ".A X.",
         "an error: \"X.\" is not a card: a suit and a number, such as \"S6\" or \".A\"; 26:27: the error is here");
  expect("passes + 1", "pass + 1", "an error: no variable is called \"pass\"; 70:14: the error is here");
}

TEST(FaultyDescription, IsOneAlsoWhereOnlyItsPlaysShowIt) {
  const std::string faulty =
      changed("dou-dizhu.rules", "pair: (.a){2}: bomb: { $1.a > $2.a => 1", "pair: (.a){2}: bomb: { $1.a > $2.a => 3");
  expect_refused(judged_by("dou-dizhu.rules", faulty, kDeal),
                 "this session is not judged because dou-dizhu.rules, the description of Dou Dizhu, has an error: "
                 "comparing A A with 3 3 gives 3; it must give 1, 0, -1 or 2; 45:24: the error is here");
}

TEST(FaultyDescription, OfTricksJudgesNothing) {
  expect_refused(judged_by("marafone.cge", changed("marafone.cge", "trump.getOrElse", "trump.getOrElze"),
                           R"({"game": "marafone", "players": ["Anna", "Bruno", "Carla", "Dario"],
 "points": {"Anna": 600}})"),
                 "this session is not judged because marafone.cge, the description of Marafone, has an error: "
                 "an optional suit has no member \"getOrElze\"; did you mean \"getOrElse\"?; 20:46: the error is here");
}

TEST(FaultyDescription, OfTilesJudgesNothing) {
  const std::string faulty = changed("othello.bgdsl", "initialPlayer Black", "initialPlayer Blue");
  const std::string finding =
      "this session is not judged because othello.bgdsl, the description of Othello, has an error: no "
      "player is called \"Blue\"; 5:17: the error is here";
  expect_refused(
      judged_by("othello.bgdsl", faulty, R"({"game": "othello", "players": ["Ada", "Ben"], "transcript": "e6e6"})"),
      finding);
  expect_refused(judged_by("othello.bgdsl", faulty, "e6e6e6e6\n", *games::built_in()->notation("othello")), finding);
}

TEST(FaultyDescription, NoneIsPartOfTheProgram) {
  for (const games::DescribedGame& one : games::described_games()) {
    const std::string text(one.text);
    const auto game = games::read_description({one.path, text, 1});
    const std::string session = "{\"game\": \"" + std::string(game->name()) + "\", \"players\": []}";
    EXPECT_FALSE(judged_by(std::string(one.path), text, session).refused) << one.path;
  }
}

}  // namespace
}  // namespace kibitzer::test
