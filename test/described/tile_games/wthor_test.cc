// Databases in the WTHOR form, made byte by byte. What is found has its place in the text that is judged: a line for each
// game, with black's score.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "described/tile_games/simulator.h"
#include "described/tile_games/text_reader.h"
#include "games/games.h"
#include "support/judging.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

using tile_sessions::kNone;
using OthelloGame = tile_sessions::Game;

const games::Notation& wthor() { return *games::built_in()->notation("wthor"); }

void put(std::string& bytes, unsigned number, int size) {
  for (; size > 0; --size, number >>= 8U) bytes += static_cast<char>(number & 0xffU);
}

struct Header {
  unsigned games = 0;
  unsigned side = 8;
  unsigned problems = 0;
};

std::string bytes_of(const Header& header) {
  std::string bytes = {20, 1, 2, 3};
  put(bytes, header.games, 4);
  put(bytes, 0, 2);
  put(bytes, 1999, 2);
  put(bytes, header.side, 1);
  put(bytes, header.problems, 1);
  put(bytes, 24, 1);
  put(bytes, 0, 1);
  return bytes;
}

/// A game of 68 bytes: three numbers of names, both scores, the moves.
std::string bytes_of(const std::vector<unsigned>& moves, int score) {
  std::string bytes;
  for (const unsigned name : {7U, 300U, 65'535U}) put(bytes, name, 2);
  put(bytes, static_cast<unsigned>(score), 1);
  put(bytes, 32, 1);
  for (std::size_t i = 0; i < 60; ++i) put(bytes, i < moves.size() ? moves[i] : 0, 1);
  return bytes;
}

std::vector<unsigned> moves_of(const OthelloGame& game) {
  std::vector<unsigned> moves;
  for (const auto& step : game.steps)
    if (step.place != kNone) moves.push_back(static_cast<unsigned>(step.place % 8 + 1 + 10 * (step.place / 8 + 1)));
  return moves;
}

std::string database(const std::vector<std::string>& games) {
  std::string bytes = bytes_of(Header{.games = static_cast<unsigned>(games.size())});
  for (const std::string& game : games) bytes += game;
  return bytes;
}

std::string with_score(const OthelloGame& game, int score) { return bytes_of(moves_of(game), score); }

/// The first of the random games that is so.
OthelloGame game_that(const std::function<bool(const OthelloGame&)>& is) {
  for (std::uint64_t seed = 1;; ++seed)
    if (OthelloGame game = tile_sessions::played(tile_sessions::Kind::kOthello, seed); is(game)) return game;
}

OthelloGame any_game() {
  return game_that([](const OthelloGame& game) { return moves_of(game).size() == 60 && game.winner() == 0; });
}
/// Black wins, and there are empty places.
OthelloGame early_end(int winner = 0) {
  return game_that([&](const OthelloGame& game) { return game.winner() == winner && game.end.count(kNone) > 0; });
}

std::string said_of(const std::string& bytes) { return said(bytes, wthor()); }

/// The column behind the moves and a blank, where the score is.
std::string column_of_score(const OthelloGame& game) { return std::to_string(2 * moves_of(game).size() + 2); }

TEST(Wthor, GamesOfAnySortAreSoundWithTheirScore) {
  std::vector<std::string> games;
  int passes = 0;
  int draws = 0;
  int wiped_out = 0;
  int early = 0;
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{2000}); ++seed) {
    const OthelloGame game = tile_sessions::played(tile_sessions::Kind::kOthello, seed);
    games.push_back(with_score(game, game.points(0)));
    passes += moves_of(game).size() < game.steps.size() ? 1 : 0;
    draws += game.winner() == kNone ? 1 : 0;
    wiped_out += game.end.count(0) == 0 || game.end.count(1) == 0 ? 1 : 0;
    early += game.end.count(kNone) > 0 ? 1 : 0;
  }
  EXPECT_EQ(said_of(database(games)), "");
  EXPECT_EQ(judged(database(games), wthor()).sheets.size(), games.size());
  EXPECT_GT(passes, trials(200));
  EXPECT_GT(draws, trials(40));
  EXPECT_GT(wiped_out, 0);
  EXPECT_GT(early, trials(40));
}

TEST(Wthor, AreRecognizedByTheirHeaderAndSize) {
  const auto* const found = games::built_in()->notation_of_text(database({with_score(any_game(), 40)}));
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->name, "wthor");
  EXPECT_EQ(games::built_in()->notation_of_path("WTH_1999.WTB"), &wthor());
}

TEST(Wthor, BecomesALineForEachGame) {
  EXPECT_EQ(described::tile_games::wthor_as_text(database({bytes_of({65, 46, 35}, 40), bytes_of({}, 0)})),
            "e6f4e3 40\n 0\n");
  EXPECT_EQ(described::tile_games::wthor_as_text(database({bytes_of({11, 18, 81, 88}, 255)})), "a1h1a8h8 255\n");
}

TEST(Wthor, AWrongScoreIsFoundAtItsPlaceInTheText) {
  const OthelloGame game = any_game();
  const int points = game.points(0);
  EXPECT_EQ(said_of(database({with_score(game, points), with_score(game, points - 1), with_score(game, points)})),
            "2:" + column_of_score(game) + ": error[tile-game/wrong-points]: Black has " + std::to_string(points) +
                " points in the game, not " + std::to_string(points - 1) + "\n");
}

TEST(Wthor, TheWinnerTakesTheEmptyPlacesOrNobodyDoes) {
  const OthelloGame game = early_end();
  const int discs = game.end.count(0);
  const int points = discs + game.end.count(kNone);
  EXPECT_EQ(said_of(database({with_score(game, discs), with_score(game, points)})), "");
  EXPECT_EQ(said_of(database({with_score(game, points + 1)})),
            "1:" + column_of_score(game) + ": error[tile-game/wrong-points]: Black has " + std::to_string(points) +
                " points in the game, not " + std::to_string(points + 1) + "\n");
  const OthelloGame lost = early_end(1);
  EXPECT_EQ(said_of(database({with_score(lost, lost.end.count(0))})), "");
  EXPECT_EQ(said_of(database({with_score(lost, lost.end.count(0) + lost.end.count(kNone))})),
            "1:" + column_of_score(lost) + ": error[tile-game/wrong-points]: Black has " +
                std::to_string(lost.end.count(0)) + " points in the game, not " +
                std::to_string(lost.end.count(0) + lost.end.count(kNone)) + "\n");
}

TEST(Wthor, TheLoserOfAWipeOutHasNothing) {
  const OthelloGame game = game_that([](const OthelloGame& one) { return one.end.count(0) == 0; });
  EXPECT_EQ(said_of(database({with_score(game, 0)})), "");
  EXPECT_EQ(said_of(database({with_score(game, 1)})),
            "1:" + column_of_score(game) + ": error[tile-game/wrong-points]: Black has 0 points in the game, not 1\n");
}

TEST(Wthor, ADrawIsHalfOfThePlaces) {
  const OthelloGame game =
      game_that([](const OthelloGame& one) { return one.winner() == kNone && one.end.count(kNone) == 0; });
  EXPECT_EQ(said_of(database({with_score(game, 32)})), "");
  EXPECT_EQ(
      said_of(database({with_score(game, 33)})),
      "1:" + column_of_score(game) + ": error[tile-game/wrong-points]: Black has 32 points in the game, not 33\n");
}

TEST(Wthor, TheScoreOfAnUnfinishedGameIsDecidedOtherwise) {
  auto moves = moves_of(any_game());
  moves.resize(10);
  for (const int score : {0, 31, 64, 255})
    EXPECT_EQ(said_of(database({bytes_of(moves, score)})),
              "1:19: info[tile-game/incomplete-game]: the game is not finished: Black can move\n");
}

TEST(Wthor, AGameWithoutMovesIsUnfinished) { EXPECT_EQ(said_of(database({bytes_of({}, 32)})), "?"); }

TEST(Wthor, AnIllegalMoveIsFoundAtItsPlaceInTheText) {
  EXPECT_EQ(said_of(database({bytes_of({56, 64, 33, 44}, 32)})), "?");
  EXPECT_EQ(said_of(database({bytes_of({56, 64, 11}, 32)})), "?");
  EXPECT_EQ(said_of(database({bytes_of({56, 66, 46, 64}, 32), bytes_of({46}, 1)})), "?");
}

TEST(Wthor, AByteThatIsNoPlaceIsFoundAtItsPlaceInTheText) {
  EXPECT_EQ(said_of(database({bytes_of({56, 19, 64}, 32)})), "?");
  EXPECT_EQ(said_of(database({bytes_of({200}, 32)})), "?");
}

TEST(Wthor, MovesAfterTheEndAreFound) {
  const OthelloGame game = early_end();
  auto moves = moves_of(game);
  moves.push_back(11);
  EXPECT_EQ(said_of(database({bytes_of(moves, game.points(0))})), "?");
}

TEST(Wthor, ASizeThatDoesNotFitIsSaidBehindTheGames) {
  const OthelloGame game = any_game();
  const std::string sound = database({with_score(game, game.points(0)), with_score(game, game.points(0))});
  EXPECT_EQ(said_of(sound.substr(0, sound.size() - 1)), "?");
  EXPECT_EQ(said_of(sound + "x"), "?");
}

TEST(Wthor, OtherDatabasesAreRefused) {
  EXPECT_EQ(said_of(bytes_of(Header{.games = 0, .side = 10})), "?");
  EXPECT_EQ(said_of(bytes_of(Header{.games = 0, .problems = 1})), "?");
}

TEST(Wthor, ATruncatedHeaderIsOne) {
  EXPECT_EQ(said_of(bytes_of(Header{}).substr(0, 15)), "?");
  EXPECT_EQ(said_of(std::string(1, '\x14')), "?");
  EXPECT_EQ(said_of(""), "");
}

TEST(Wthor, ADatabaseMayBeEmpty) { EXPECT_EQ(said_of(bytes_of(Header{})), ""); }

TEST(Wthor, ASideOfZeroIsEight) {
  EXPECT_EQ(said_of(bytes_of(Header{.games = 1, .side = 0}) + with_score(any_game(), any_game().points(0))), "");
}

}  // namespace
}  // namespace kibitzer::test
