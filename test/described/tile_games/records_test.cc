// Games of Othello and gomoku at random in SGF, GGF and Piskvork's files, as programs write them: sound ones are silent, what is
// claimed wrongly is found where it is, and as JSON each is the same game.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cctype>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "described/tile_games/simulator.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/write_as.h"
#include "support/judging.h"
#include "support/random.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using tile_sessions::Game;
using tile_sessions::Kind;
using tile_sessions::kNone;
using tile_sessions::Step;

const games::Notation& record_notation(std::string_view name) { return *games::built_in()->notation(name); }

std::string in_capitals(std::string text) {
  for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return text;
}

int margin_of(const Game& game) { return game.points(0) - game.points(1); }

/// Blanks of all kinds, or none.
std::string any_blanks(Random& random) {
  return random.one_of(std::vector<std::string>{"", "", " ", "\n", "\r\n", "\t"});
}

std::string point_in_sgf(const Game& game, int place, Random& random) {
  if (random.chance(50)) return {static_cast<char>('a' + place % 8), static_cast<char>('a' + place / 8)};
  const std::string text = tile_sessions::place_text(game.end, place);
  return random.chance(50) ? text : in_capitals(text);
}

/// `by`: what the result claims for black.
std::string othello_in_sgf(const Game& game, int by, Random& random) {
  std::string text = "(;FF[4]GM[2]" + any_blanks(random) + "SZ[8]PB[Anna]PW[Ben]";
  if (random.chance(50)) text += "AB[e4][d5]AW[d4]" + any_blanks(random) + "[e5]PL[B]";
  text += by == 0 ? "RE[0]" : (by > 0 ? "RE[B+" : "RE[W+") + std::to_string(std::abs(by)) + "]";
  for (const Step& step : game.steps) {
    if (step.place == kNone && random.chance(50)) continue;
    text += any_blanks(random) + ";" + (step.player == 0 ? "B" : "W") + any_blanks(random) + "[";
    text += step.place == kNone ? random.one_of(std::vector<std::string>{"tt", "", "PA", "pass"})
                                : point_in_sgf(game, step.place, random);
    text += "]";
    if (random.chance(10)) text += "C[so \\] it (;B[aa\\]) goes]";
  }
  return text + any_blanks(random) + ")" + any_blanks(random);
}

std::string othello_in_ggf(const Game& game, int by, Random& random) {
  std::string text = "(;GM[Othello]PC[GGS/os]PB[Anna]PW[Ben]TY[8]RE[" + std::string(by >= 0 ? "+" : "-") +
                     std::to_string(std::abs(by)) + random.one_of(std::vector<std::string>{"", ".00", ".000"}) + "]";
  text += "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";
  for (const Step& step : game.steps) {
    text += step.player == 0 ? "B[" : "W[";
    text += step.place == kNone ? "PA" : in_capitals(tile_sessions::place_text(game.end, step.place));
    text += random.one_of(std::vector<std::string>{"", "//1.5", "/-3.2/0.1"}) + "]";
  }
  return text + ";)" + any_blanks(random);
}

TEST(GameRecords, OthelloInSgfAndGgf) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{200}); ++seed) {
    Random random(seed);
    const Game game = tile_sessions::played(Kind::kOthello, seed);
    const int margin = margin_of(game);
    for (const bool sgf : {true, false}) {
      const games::Notation& notation = record_notation(sgf ? "othello-sgf" : "ggf");
      const std::string text = sgf ? othello_in_sgf(game, margin, random) : othello_in_ggf(game, margin, random);
      SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
      ASSERT_EQ(games::built_in()->notation_of_text(text), &notation);
      ASSERT_EQ(said(text, notation), "");
      const auto sheets = judged(text, notation).sheets;
      ASSERT_EQ(sheets.size(), 1U);
      for (const std::size_t player : {0U, 1U})
        ASSERT_EQ(sheets[0].totals[player].integer(), game.points(static_cast<int>(player)));
      const auto converted = sessions::write_as("json", {"a", text, 1}, notation, {});
      ASSERT_EQ(converted.result.error, "");
      ASSERT_EQ(said(converted.result.text, games::kJson), "");
      ASSERT_EQ(judged(converted.result.text, games::kJson).sheets.at(0).totals, sheets[0].totals);
      // Transcripts have no players of their own, nor who won.
      const auto line = sessions::write_as("othello", {"a", text, 1}, notation, {});
      ASSERT_EQ(line.result.error, "");
      ASSERT_EQ(said(line.result.text, record_notation("othello")), "") << line.result.text;
      ASSERT_TRUE(line.result.text.starts_with("Anna - Ben"));
      for (const char* const to : {"sgf", "ggf"}) {
        const games::Notation& other = record_notation(to == std::string_view("sgf") ? "othello-sgf" : "ggf");
        for (const auto& [from, of] : {std::pair(text, &notation), {converted.result.text, &games::kJson}}) {
          const auto tree = sessions::write_as(to, {"a", from, 1}, *of, {});
          ASSERT_EQ(tree.result.error, "");
          ASSERT_EQ(said(tree.result.text, other), "") << tree.result.text;
          ASSERT_EQ(judged(tree.result.text, other).sheets.at(0).totals, sheets[0].totals);
          ASSERT_EQ(sessions::write_as(to, {"a", tree.result.text, 1}, other, {}).result.text, tree.result.text);
        }
      }
      if (margin == 0) continue;
      const int wrong = margin > 0 ? margin + 1 : margin - 1;
      const std::string spoiled = sgf ? othello_in_sgf(game, wrong, random) : othello_in_ggf(game, wrong, random);
      const auto found = judged(spoiled, notation).findings;
      ASSERT_EQ(found.size(), 1U) << spoiled;
      ASSERT_EQ(found[0].rule, "tile-game/wrong-points");
      ASSERT_EQ(found[0].at.begin, spoiled.find("RE[") + 3);
    }
  }
}

TEST(GameRecords, SeveralGamesAreOneAfterTheOther) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{50}); ++seed) {
    Random random(seed);
    std::string text;
    for (std::uint64_t i = 0; i < 3; ++i) {
      const Game game = tile_sessions::played(Kind::kOthello, 3 * seed + i);
      text += othello_in_sgf(game, margin_of(game), random);
    }
    ASSERT_EQ(said(text, record_notation("othello-sgf")), "") << text;
    ASSERT_EQ(judged(text, record_notation("othello-sgf")).sheets.size(), 3U);
  }
}

/// Wherever a record breaks off, the game is unfinished, or something cannot be read.
TEST(GameRecords, BreakOffAnywhere) {
  const Game game = tile_sessions::played(Kind::kOthello, 7);
  Random random(7);
  for (const bool sgf : {true, false}) {
    const std::string text =
        sgf ? othello_in_sgf(game, margin_of(game), random) : othello_in_ggf(game, margin_of(game), random);
    for (std::size_t size = 0; size < text.size(); ++size)
      for (const Said& one : judged(text.substr(0, size), record_notation(sgf ? "othello-sgf" : "ggf")).findings)
        ASSERT_TRUE(one.rule == "tile-game/syntax" || one.rule == "tile-game/incomplete-game" ||
                    one.rule == "tile-game/illegal-move" || one.rule == "tile-game/other-game")
            << one.line() << "\n"
            << text.substr(0, size);
  }
}

TEST(GameRecords, GomokuOfPiskvorkOnAnyBoard) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{200}); ++seed) {
    Random random(seed);
    const int side = random.number(5, 32);
    const bool crlf = random.chance(50);
    const std::string end = crlf ? "\r\n" : "\n";
    std::string text = fmt::format("Piskvorky {0}x{0}, 11:11, 0{1}", side, end);
    const int row = random.number(1, side - 1);
    for (int i = 1; i <= 5; ++i) {
      text += fmt::format("{},{},{}{}", i, row, random.number(0, 9999), end);
      if (i < 5) text += fmt::format("{},{},1{}", i, row + 1, end);
    }
    text += fmt::format("pbrain-a{0}pbrain-b{0}-1{0}", end);
    const std::string won = fmt::format("{}1,Freestyle{}", text, end);
    ASSERT_EQ(said(won, record_notation("psq")), "") << won;
    const auto found = judged(fmt::format("{}2,Freestyle{}", text, end), record_notation("psq")).findings;
    ASSERT_EQ(found.size(), 1U);
    ASSERT_EQ(found[0].rule, "tile-game/wrong-winners");
    const auto tree = sessions::write_as("sgf", {"a", won, 1}, record_notation("psq"), {});
    ASSERT_EQ(said(tree.result.text, record_notation("gomoku-sgf")), "") << tree.result.text;
    ASSERT_EQ(sessions::write_as("psq", {"a", tree.result.text, 1}, record_notation("gomoku-sgf"), {}).result.text,
              sessions::write_as("psq", {"a", won, 1}, record_notation("psq"), {}).result.text);
    if (side != 15) continue;
    const auto json = sessions::write_as("json", {"a", won, 1}, record_notation("psq"), {});
    const auto back = sessions::write_as("psq", {"a", json.result.text, 1}, games::kJson, {});
    ASSERT_EQ(back.result.error, "");
    ASSERT_TRUE(back.result.lost.empty());
    ASSERT_EQ(sessions::write_as("json", {"a", back.result.text, 1}, record_notation("psq"), {}).result.text,
              json.result.text);
  }
}

TEST(GameRecords, GomokuOfPiskvorkIsStandardWhereItSaysSo) {
  std::string text = "Piskvorky 15x15, 11:11, 0\n";
  for (const int i : {1, 2, 4, 5, 6, 3}) text += fmt::format("{},1,0\n{},{},0\n", i, 2 * i, 5);
  const std::string freestyle = text + "a\nb\n-1\n1,Freestyle\n";
  const std::string standard = text + "a\nb\n-1\n1,Standard\n";
  EXPECT_EQ(games::built_in()->notation_of_text(freestyle), &record_notation("psq"));
  EXPECT_EQ(games::built_in()->notation_of_text(standard), &record_notation("standard-psq"));
  // Six in a row win the one, and not the other.
  EXPECT_EQ(judged(freestyle, record_notation("psq")).findings.at(0).rule, "tile-game/move-after-end");
  const auto found = judged(standard, record_notation("standard-psq")).findings;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rule, "tile-game/incomplete-game");
}

TEST(GameRecords, ASwapOfPiecesComesBackFromSgf) {
  const std::string text = "(;FF[4]CA[UTF-8]GM[11]SZ[11]PB[Una]PW[Val]\n;B[a2];W[swap-pieces];B[f6];W[e7])\n";
  EXPECT_EQ(sessions::write_as("sgf", {"a", text, 1}, record_notation("hex-sgf"), {}).result.text, text);
  const auto json = sessions::write_as("json", {"a", text, 1}, record_notation("hex-sgf"), {});
  EXPECT_EQ(sessions::write_as("sgf", {"a", json.result.text, 1}, games::kJson, {}).result.text, text);
}

TEST(GameRecords, APositionComesBackFromSgfAndGgf) {
  const std::string text = "(;FF[4]CA[UTF-8]GM[2]SZ[8]PB[Una]PW[Val]AB[aa][ed][de]AW[dd][ee]PL[W]\n;W[ce];B[ef])\n";
  EXPECT_EQ(said(text, record_notation("othello-sgf")),
            "2:10: info[tile-game/incomplete-game]: the game is not finished: Val can move\n");
  EXPECT_EQ(sessions::write_as("sgf", {"a", text, 1}, record_notation("othello-sgf"), {}).result.text, text);
  const auto ggf = sessions::write_as("ggf", {"a", text, 1}, record_notation("othello-sgf"), {});
  EXPECT_EQ(sessions::write_as("sgf", {"a", ggf.result.text, 1}, record_notation("ggf"), {}).result.text, text);
  // Black discs alone are beside the usual four, and whoever moves first is to move.
  const std::string handicap = "(;GM[2]PB[Una]PW[Val]AB[aa];W[ce];B[ef])";
  EXPECT_EQ(sessions::write_as("sgf", {"a", handicap, 1}, record_notation("othello-sgf"), {}).result.text, text);
}

/// What a text becomes by way of JSON.
std::string by_way_of_json(const std::string& text, const std::string& notation, std::string_view to) {
  const auto json = sessions::write_as("json", {"a", text, 1}, record_notation(notation), {});
  EXPECT_EQ(json.result.error, "");
  EXPECT_EQ(said(json.result.text, games::kJson).find("json/"), std::string::npos);
  return sessions::write_as(to, {"a", json.result.text, 1}, games::kJson, {}).result.text;
}

TEST(GameRecords, PositionsAndSizesOfBoardsComeBackFromJson) {
  const std::string othello = "(;FF[4]CA[UTF-8]GM[2]SZ[8]PB[Una]PW[Val]AB[aa][ed][de]AW[dd][ee]PL[W]\n;W[ce];B[ef])\n";
  EXPECT_EQ(by_way_of_json(othello, "othello-sgf", "sgf"), othello);
  const std::string hex = "(;FF[4]CA[UTF-8]GM[11]SZ[5]PB[Una]PW[Val]AB[a1]AW[e5]PL[B]\n;B[b2];W[c3])\n";
  EXPECT_EQ(by_way_of_json(hex, "hex-sgf", "sgf"), hex);
  const std::string gomoku = "(;FF[4]CA[UTF-8]GM[4]SZ[19]PB[Una]PW[Val]\n;B[ss];W[aa])\n";
  EXPECT_EQ(by_way_of_json(gomoku, "gomoku-sgf", "sgf"), gomoku);
  const std::string draughts =
      "[Black \"Una\"]\n[White \"Val\"]\n[Result \"*\"]\n[GameType \"21\"]\n[SetUp \"1\"]\n"
      "[FEN \"W:W21,K24:B1,K2\"]\n\n1. 24-20 1-5 *\n";
  EXPECT_EQ(by_way_of_json(draughts, "pdn", "pdn"), draughts);
}

TEST(GameRecords, JsonSaysWhatIsWrongWithASizeOrAPosition) {
  const auto said_of = [](std::string_view members) {
    return said(R"({"game": "hex", "players": ["Una", "Val"], )" + std::string(members) + R"(, "moves": []})",
                games::kJson);
  };
  EXPECT_THAT(said_of(R"("size": [19])"),
              testing::HasSubstr(
                  "json/unknown-value]: the size of a board is two numbers, columns and rows, such as [11, 11]"));
  EXPECT_THAT(said_of(R"("size": [90, 90])"),
              testing::HasSubstr("json/out-of-range]: this game is not played on a board of 90 × 90"));
  EXPECT_THAT(said_of(R"("size": [3, 3], "setup": {"board": ["r..", "...."]})"),
              testing::HasSubstr("json/out-of-range]: the board has 3 rows of 3 signs"));
  EXPECT_THAT(said(R"({"game": "whist", "players": ["A", "B", "C", "D"], "size": [3, 3], "points": {}})", games::kJson),
              testing::HasSubstr("json/unknown-key]: only a game of tiles has a size, that of its board"));
}

TEST(GameRecords, DraughtsOnALargerBoardAreAnotherGame) {
  const auto found = judged("[Event \"a\"]\n\n1. 32-28 18-23 2. 33-29 23x32 3. 37x28 *\n", record_notation("pdn"));
  ASSERT_EQ(found.findings.size(), 1U);
  EXPECT_EQ(found.findings[0].line(),
            "3:19: warning[tile-game/other-game]: 33 is not a square of English draughts, which can be judged, but of "
            "a larger board");
  EXPECT_EQ(said("[Event \"a\"]\n\n1. 11-15, 22-17, 2. 9-13 *\n", record_notation("pdn")),
            "3:21: info[tile-game/incomplete-game]: the game is not finished: White can move\n");
}

TEST(GameRecords, DraughtsComeBackFromPdn) {
  const std::string json =
      R"({"game": "english-draughts", "name": "A \"cup\"", "players": ["Una", "Val"], "moves": ["12-16", "23-19", "16x23", "26x19", "8-12"]})";
  const auto written = sessions::write_as("pdn", {"a", json, 1}, games::kJson, {});
  ASSERT_EQ(written.result.error, "");
  EXPECT_EQ(written.result.text,
            "[Event \"A \\\"cup\\\"\"]\n[Black \"Una\"]\n[White \"Val\"]\n[Result \"*\"]\n[GameType \"21\"]\n\n"
            "1. 12-16 23-19 2. 16x23 26x19 3. 8-12 *\n");
  const auto back = sessions::write_as("json", {"a", written.result.text, 1}, record_notation("pdn"), {});
  EXPECT_EQ(nlohmann::json::parse(back.result.text), nlohmann::json::parse(json));
}

/// Each refusal says why, in a sentence about the game or about this record.
TEST(GameRecords, SayWhyTheyCannotBeWritten) {
  const auto refusal = [](std::string_view game, std::string_view members, std::string_view to) {
    const std::string json = fmt::format(R"({{"game": "{}", "players": ["Una", "Val"], {}}})", game, members);
    return sessions::write_as(to, {"a", json, 1}, games::kJson, {}).result.error;
  };
  EXPECT_EQ(refusal("othello", R"("moves": ["f5"])", "psq"),
            "sessions of Othello cannot be written as psq; use --to json, jsonl, ggf, othello or sgf");
  EXPECT_EQ(refusal("breakthrough", R"("moves": ["a2-a3"])", "sgf"),
            "sessions of Breakthrough cannot be written as sgf; use --to json or jsonl");
  EXPECT_EQ(refusal("othello", R"("moves": ["f5", "a1", "c3"])", "sgf"),
            "a session of Othello cannot be written as sgf because move 2 cannot be followed, and each move is written "
            "with its player; correct what kibitzer lint says of it");
  EXPECT_EQ(
      refusal("othello", R"("rounds": [{"moves": ["f5"]}, {"moves": ["a1"]}])", "ggf"),
      "a session of Othello cannot be written as ggf because move 1 of game 2 cannot be followed, and each move is "
      "written with its player; correct what kibitzer lint says of it");
  EXPECT_EQ(
      refusal("othello", R"("moves": ["f5", "k9"])", "sgf"),
      "a session of Othello cannot be written as sgf because a part of it cannot be read; kibitzer lint says which");
  EXPECT_EQ(
      refusal("othello", R"("moves": ["f5", "k9"])", "json"),
      "a session of Othello cannot be written as json because a part of it cannot be read; kibitzer lint says which");
  EXPECT_EQ(refusal("othello", R"("winners": ["Una"])", "othello"),
            "a session of Othello cannot be written as othello because a game has no moves");
  EXPECT_EQ(refusal("gomoku", R"("moves": ["h8", "pass"])", "psq"),
            "a session of Gomoku cannot be written as psq because psq has no form for a move such as a pass");
  EXPECT_EQ(
      refusal("hex", R"("moves": ["b2", "swap-sides", "c3"])", "sgf"),
      "a session of Hex cannot be written as sgf because its players swap sides, and programs differ in who is black "
      "then");
  EXPECT_EQ(
      refusal("gomoku",
              R"("size": [5, 5], "setup": {"board": [".....", ".....", "..b..", ".....", "....."]}, "moves": ["a1"])",
              "psq"),
      "a session of Gomoku cannot be written as psq because psq has no place for the position that a game begins with");
}

}  // namespace
}  // namespace kibitzer::test
