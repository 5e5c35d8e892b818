// Games that OpenSpiel played, and games of tournaments (../shared/corpus, where it is there).
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "games/games.h"
#include "games/shared_notations.h"
#include "support/judging.h"
#include "support/project_folder.h"

namespace kibitzer::test {
namespace {

using CorpusGame = nlohmann::ordered_json;

std::filesystem::path corpus_folder() { return project_folder() / ".." / "shared" / "corpus"; }

std::vector<CorpusGame> games_of_file(const std::filesystem::path& path) {
  std::vector<CorpusGame> all;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) all.push_back(CorpusGame::parse(line));
  return all;
}

/// The games of both files of that name; none if they are not there.
std::vector<CorpusGame> games_of_openspiel(const std::string& file) {
  auto all = games_of_file(corpus_folder() / "described" / file);
  const auto more = games_of_file(corpus_folder() / "openspiel" / file);
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

const games::Notation& notation_named(std::string_view name) { return *games::built_in()->notation(name); }

/// The name of a player that the corpus calls `mark`: the one who moves first is Anna.
std::string name_of(const CorpusGame& record, const CorpusGame& mark) {
  return mark == record["first_player"] ? "Anna" : "Ben";
}

/// The place of a move, in one form or the other.
CorpusGame place_in(const CorpusGame& record, const CorpusGame& move, bool brackets) {
  if (record["game"] == "connect_four") {
    const int column = move[1].get<int>();
    return brackets ? CorpusGame::array({5 - move[2].get<int>(), column}) : CorpusGame(column + 1);
  }
  const int row = move[1].get<int>();
  const int column = move[2].get<int>();
  if (brackets) return CorpusGame::array({row, column});
  return std::string(1, static_cast<char>('a' + column)) + std::to_string(3 - row);
}

CorpusGame move_in(const CorpusGame& record, const CorpusGame& move, bool brackets) {
  CorpusGame written = {{"player", name_of(record, move[0])}};
  if (record["game"] == "othello") {
    if (move[1] == "pass")
      written["pass"] = true;
    else
      written["at"] = move[1];
  } else {
    written["at"] = place_in(record, move, brackets);
  }
  return written;
}

/// The same game in our form.
CorpusGame in_our_form(const CorpusGame& record, const std::string& game) {
  CorpusGame session = {{"game", game}, {"players", {"Anna", "Ben"}}};
  session["moves"] = CorpusGame::array();
  bool brackets = false;
  for (const CorpusGame& move : record["moves"]) {
    session["moves"].push_back(move_in(record, move, brackets));
    brackets = !brackets;
  }
  session["board"] = record["final_board"];
  if (record.contains("discs"))
    session["counts"] = {{"Anna", record["discs"]["black"]}, {"Ben", record["discs"]["white"]}};
  session["winners"] = CorpusGame::array();
  const auto outcome = record["outcome"].get<std::string>();
  if (outcome != "draw") session["winners"].push_back(name_of(record, outcome.substr(0, outcome.find('_'))));
  return session;
}

void expect_sound(const std::string& file, const std::string& game, std::size_t number) {
  const auto records = games_of_openspiel(file);
  if (records.empty()) GTEST_SKIP() << "the corpus is not there";
  for (const CorpusGame& record : records) {
    const std::string text = in_our_form(record, game).dump();
    EXPECT_EQ(said(text, games::kJson), "") << record["id"] << "\n" << text;
  }
  EXPECT_EQ(records.size(), number);
}

TEST(TileCorpus, GamesOfConnectFourAreSound) { expect_sound("connect_four.jsonl", "connect-four", 160); }
TEST(TileCorpus, GamesOfTicTacToeAreSound) { expect_sound("tic_tac_toe.jsonl", "tic-tac-toe", 160); }
TEST(TileCorpus, GamesOfOthelloAreSound) { expect_sound("othello.jsonl", "othello", 160); }

TEST(TileCorpus, TournamentGamesOfOthelloAreSound) {
  const auto records = games_of_file(corpus_folder() / "described" / "othello-real.jsonl");
  if (records.empty()) GTEST_SKIP() << "the corpus is not there";
  int incomplete = 0;
  for (const CorpusGame& record : records) {
    const std::string text = record["transcript"].get<std::string>() + " " + record["black_score"].dump() + "\n";
    const auto judging = judged(text, notation_named("othello"));
    const bool whole = record["status"] == "complete";
    ASSERT_EQ(judging.findings.size(), whole ? 0U : 1U) << record["id"] << said(text, notation_named("othello"));
    ASSERT_EQ(judging.sheets.size(), 1U);
    if (whole) {
      const auto& sheet = judging.sheets.front();
      EXPECT_EQ(sheet.find(sheet.rounds.front(), 0, "points")->integer(), record["black_score"].get<int>());
      continue;
    }
    ++incomplete;
    EXPECT_EQ(judging.findings.front().rule, "tile-game/incomplete-game");
    EXPECT_EQ(judging.findings.front().severity, findings::Severity::kInfo);
  }
  EXPECT_EQ(records.size(), 50U);
  EXPECT_EQ(incomplete, 2);
}

TEST(TileCorpus, DatabasesOfTheWthorFormAreSound) {
  int files = 0;
  std::size_t all = 0;
  for (const char* const year : {"1977", "1978", "1979"}) {
    std::ifstream file(corpus_folder() / "described" / "wthor" / ("WTH_" + std::string(year) + ".wtb"),
                       std::ios::binary);
    if (!file) continue;
    std::stringstream bytes;
    bytes << file.rdbuf();
    ++files;
    const std::string text = bytes.str();
    EXPECT_EQ(games::built_in()->notation_of_text(text), &notation_named("wthor")) << year;
    EXPECT_EQ(said(text, notation_named("wthor")), "") << year;
    all += judged(text, notation_named("wthor")).sheets.size();
  }
  if (files == 0) GTEST_SKIP() << "the corpus is not there";
  EXPECT_EQ(files, 3);
  EXPECT_EQ(all, 31U);
}

TEST(TileCorpus, PositionsOfConnectFourAreReached) {
  const auto records = games_of_file(corpus_folder() / "described" / "connect_four-positions.jsonl");
  if (records.empty()) GTEST_SKIP() << "the corpus is not there";
  std::string text;
  for (const CorpusGame& record : records)
    text += record["columns"].get<std::string>() + " " + record["score"].dump() + "\n";
  const auto judging = judged(text, notation_named("connect-four"));
  EXPECT_EQ(said(text, notation_named("connect-four"), true), "");
  EXPECT_EQ(judging.findings.size(), records.size());
  for (const Said& said : judging.findings) EXPECT_EQ(said.rule, "tile-game/incomplete-game");
  EXPECT_EQ(records.size(), 60U);
}

}  // namespace
}  // namespace kibitzer::test
