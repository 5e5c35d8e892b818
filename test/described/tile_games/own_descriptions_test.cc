// Games of tiles that are described for the occasion: several players, no legal moves described, work without end.
#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "described/tile_engine/reader.h"
#include "described/tile_engine/rules.h"
#include "games/described_tile_game.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"
#include "support/judging.h"
#include "support/replace_all.h"

namespace kibitzer::test {
namespace {

struct Verdict : Collector {
  void take(const sessions::Judged& judged) override {
    Collector::take(judged);
    unsettled = judged.about.unsettled;
  }
  void pause() override { ++pauses; }
  std::string unsettled;
  int pauses = 0;
};

void judge(const std::string& description, const std::string& text, Verdict& verdict) {
  sessions::JudgeOptions options;
  options.games = games::with_described(games::built_in(), {games::read_description({"row.bgdsl", description, 1})});
  sessions::Judge(options).judge({"test", text, 1}, games::kJson, verdict);
}

std::string found(const std::string& description, const std::string& text) {
  Verdict verdict;
  judge(description, text, verdict);
  return verdict.findings;
}

std::string of_three(std::string_view right = {}, std::string_view wrong = {}) {
  std::string text(described::tile_engine::catalogue::kSoundOfThree);
  text = text.replace(text.find("width 2"), 7, "width 3");
  const std::string_view last = "TilePlacement { row 0 column 1 tile Cell }";
  text.insert(text.find(last) + last.size(), ", TilePlacement { row 0 column 2 tile Cell }");
  return right.empty() ? text : text.replace(text.find(right), right.size(), wrong);
}

std::string session(const std::string& moves, const std::string& more = "") {
  return R"({"game": "row", "players": ["Ann", "Bo", "Cy"], "moves": [)" + moves + "]" + more + "}\n";
}

constexpr const char* kAll = R"("a1", "b1", {"player": "Cy", "at": "c1"})";

TEST(TileDescriptions, ThreePlayersTakeTurns) {
  EXPECT_EQ(found(of_three(), session(kAll, R"(, "board": ["xcs"], "winners": [])")).substr(0, 93),
            "1:112: error[tile-game/wrong-board]: this row is \"cis\" at the end, not \"xcs\"\n");
  EXPECT_EQ(found(of_three(), session(kAll, R"(, "board": ["cis"], "winners": [])")), "");
  EXPECT_EQ(found(of_three(), session(R"({"player": "Ann", "at": "a1"}, {"player": "Cy", "at": "b1"})")).substr(0, 88),
            "1:101: error[tile-game/move-out-of-turn]: Cy moves out of turn: it is Bo's turn\n  1:83: ");
}

TEST(TileDescriptions, WhoMovedLastLosesAlone) {
  const std::string game = of_three("result most", "result notLast");
  EXPECT_EQ(found(game, session(kAll, R"(, "winners": ["Ann", "Bo"])")), "");
  EXPECT_EQ(found(game, session(kAll, R"(, "winners": ["Cy"])")),
            "1:102: error[tile-game/wrong-winners]: Ann and Bo have won the game, but the record has Cy as winner\n"
            "  1:94: the last move is here\n");
}

/// Two in a row, on a board of four by one.
std::string of_three_in_rows(const std::string& conditions, const std::string& more = "") {
  std::string text(described::tile_engine::catalogue::kSoundOfThree);
  text.replace(text.find("width 2"), 7, "width 4");
  const std::size_t placed = text.find("tileplacement {");
  text.replace(placed, text.find("  players {") - placed,
               "tilerows { legend { \".\" Cell } rows { \"....\" } }\n  }\n");
  const std::string claim = "StateEffectFilter Claim { stateSelection CurrentPlayer }";
  text.insert(text.find(claim) + claim.size(), ", " + conditions);
  const std::string result = "result most";
  return text.replace(text.find(result), result.size(), more);
}

const std::string kTwo =
    "patterns { Pattern Two { relativecoordinates { RelativeCoordinate { x 0 y 0 }, RelativeCoordinate { x 1 y 0 } } } }";

TEST(TileDescriptions, OneOfThreeWinsByALine) {
  const std::string game = of_three_in_rows("WinConditionFilter Pair { " + kTwo + " }");
  const std::string moves = R"("a1", "d1", "c1", "b1")";
  EXPECT_EQ(found(game, session(moves, R"(, "winners": ["Ann"])")), "");
  EXPECT_EQ(found(game, session(moves, R"(, "winners": ["Cy"])")),
            "1:84: error[tile-game/wrong-winners]: Ann has won the game, but the record has Cy as winner\n"
            "  1:77: the last move is here\n");
  EXPECT_EQ(found(game, session(R"("a1", "d1", "c1", "b1", "a1")")),
            "1:83: error[tile-game/move-after-end]: the game ended with move 4: Ann had won\n"
            "  1:77: move 4 is here\n");
}

TEST(TileDescriptions, OneOfThreeLosesByALine) {
  const std::string game = of_three_in_rows("LossConditionFilter Pair { " + kTwo + " }");
  const std::string moves = R"("a1", "d1", "c1", "b1")";
  EXPECT_EQ(found(game, session(moves, R"(, "winners": ["Bo", "Cy"])")), "");
  EXPECT_EQ(found(game, session(moves, R"(, "winners": ["Ann"])")),
            "1:84: error[tile-game/wrong-winners]: Bo and Cy have won the game, but the record has Ann as winner\n"
            "  1:77: the last move is here\n");
  EXPECT_EQ(found(game, session(R"("a1", "d1", "c1", "b1", "a1")")),
            "1:83: error[tile-game/move-after-end]: the game ended with move 4: Ann had lost\n"
            "  1:77: move 4 is here\n");
}

TEST(TileDescriptions, OneOfThreeWhoIsStuckLoses) {
  const std::string game = of_three_in_rows("WinConditionFilter Pair { " + kTwo + " }", "stuck loses");
  const std::string moves = R"("a1", "b1", "c1", "d1")";
  EXPECT_EQ(found(game, session(moves, R"(, "winners": ["Ann", "Cy"])")), "");
  EXPECT_EQ(found(game, session(R"("a1", "b1", "c1", "d1", "a1")")),
            "1:83: error[tile-game/move-after-end]: the game ended with move 4: Bo could not move\n"
            "  1:77: move 4 is here\n");
}

TEST(TileDescriptions, OneOfThreeConnectsTwoSides) {
  const std::string one = "relativecoordinates { RelativeCoordinate { x 0 y 0 } }";
  const std::string game = of_three_in_rows(
      "ConnectionFilter Pair { directionVectors { RelativeCoordinate { x 1 y 0 }, RelativeCoordinate { x -1 y 0 } } "
      "matchRule Pattern A { " +
      one + " } startRule Pattern B { " + one + " edge left } endRule Pattern C { " + one +
      " excludedcoordinates { RelativeCoordinate { x 1 y 0 } } } }");
  EXPECT_EQ(found(game, session(R"("a1", "b1", "c1")", R"(, "winners": ["Ann"])")).substr(0, 40),
            "1:65: error[tile-game/move-after-end]: t");
}

TEST(TileDescriptions, TenPlayersTakeTurns) {
  std::string states;
  std::string transitions;
  std::string players;
  std::string names;
  std::string moves;
  for (int i = 0; i < 10; ++i) {
    const std::string n = std::to_string(i);
    const std::string comma = i == 0 ? "" : ", ";
    states += comma + "State S" + n;
    transitions += comma + "Transition T" + n + " { source (Free) target S" + n + " }";
    players += comma + "Player P" + n + " { hexColor \"#00000" + n + "\" associatedState \"Cell.S" + n + "\" }";
    names += comma + "\"N" + n + "\"";
    moves += comma + "\"" + static_cast<char>('a' + i) + "1\"";
  }
  replace_all(states, ",", " { },");
  const std::string game =
      "Game Row { turnPolicy TurnBased initialPlayer P3 board Board { width 11 height 1 tiles { Tile Square { name Cell "
      "states { " +
      states + " { } } transitions { " + transitions +
      " } initialState State Free { } } } "
      "legalMovesPipeline LegalMovesPipeline { filters { PatternFilter Any { patterns { Pattern Here { stateSelection "
      "StateBased matchState \"Cell.Free\" relativecoordinates { RelativeCoordinate { x 0 y 0 } } } } } } } "
      "effectPipeline EffectPipeline { filters { StateEffectFilter Claim { } } } "
      "tilerows { legend { \".\" Cell } rows { \"...........\" } } } players { " +
      players + " } result last }";
  const std::string begin = R"({"game": "row", "players": [)" + names + R"(], "moves": [)" + moves;
  EXPECT_EQ(found(game, begin + R"(, "k1"], "winners": ["N3"]})"), "");
  EXPECT_EQ(found(game, begin + R"(, {"player": "N4", "at": "k1"}]})"),
            "1:171: error[tile-game/move-out-of-turn]: N4 moves out of turn: it is N3's turn\n"
            "  1:154: the previous move is here\n");
}

TEST(TileDescriptions, WithoutLegalMovesEveryTileIsLegal) {
  std::string game = of_three();
  const std::size_t begin = game.find("    legalMovesPipeline");
  game.erase(begin, game.find("    effectPipeline") - begin);
  EXPECT_EQ(found(game, session(R"("a1", "a1", "b1")")),
            "1:71: info[tile-game/incomplete-game]: the game is not finished: Ann can move\n");
}

/// Each filter asks every cell that the one before has passed, in 48 directions.
std::string endless_game() {
  std::string directions;
  for (int y = -3; y <= 3; ++y)
    for (int x = -3; x <= 3; ++x)
      if (x != 0 || y != 0)
        directions += std::string(directions.empty() ? "" : ", ") + "RelativeCoordinate { x " + std::to_string(x) +
                      " y " + std::to_string(y) + " }";
  std::string placements;
  for (int row = 0; row < 32; ++row)
    for (int column = 0; column < 32; ++column)
      placements += std::string(placements.empty() ? "" : ",\n") + "TilePlacement { row " + std::to_string(row) +
                    " column " + std::to_string(column) + " tile Cell }";
  std::string filter;
  for (int i = 0; i < 17; ++i)
    filter =
        "IterativeFilter F" + std::to_string(i) + " {" + (filter.empty() ? "" : " nextFilter " + filter) +
        " directionVectors { " + directions +
        " } matchRule Pattern M { stateSelection StateBased matchState \"Cell.Empty\" relativecoordinates { "
        "RelativeCoordinate { x 0 y 0 } } } endRule Pattern E { stateSelection StateBased matchState \"Cell.Empty\" "
        "relativecoordinates { RelativeCoordinate { x 0 y 0 } } } }";
  std::string game(described::tile_engine::catalogue::kSoundOfThree);
  replace_all(game, "width 2", "width 32");
  replace_all(game, "height 1", "height 32");
  const std::size_t pattern = game.find("        PatternFilter Free");
  game.replace(pattern, game.find("      }\n    }\n    effectPipeline") - pattern, filter + "\n");
  const std::size_t placed = game.find("TilePlacement {");
  return game.replace(placed, game.find(" }\n  }\n  players") - placed, placements);
}

TEST(TileDescriptions, WorkIsBounded) {
  std::string moves;
  for (int row = 1; row <= 32; ++row)
    for (char column = 'a'; column <= 'z'; ++column)
      moves += std::string(moves.empty() ? "\"" : ", \"") + column + std::to_string(row) + "\"";
  Verdict verdict;
  const auto begin = std::chrono::steady_clock::now();
  judge(endless_game(), session(moves), verdict);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
  EXPECT_EQ(verdict.unsettled, "following its description takes too long");
  EXPECT_GT(verdict.pauses, 0);
  EXPECT_EQ(
      verdict.findings.substr(0, 141),
      "1:59: warning[tile-game/incomplete-game]: the game is not judged from here on: with this description, finding the legal moves takes too long\n");
}

}  // namespace
}  // namespace kibitzer::test
