// Databases in the WTHOR form, made byte by byte. What is found has its place in the text that is judged: a line for each
// game, with black's score.
#include "described/tile_games/wthor.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "described/tile_games/simulator.h"
#include "games/games.h"
#include "support/judging.h"
#include "support/trials.h"
#include "text/words.h"

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

OthelloGame wipe_out() {
  return game_that([](const OthelloGame& game) { return game.end.count(0) == 0; });
}

std::string said_of(const std::string& bytes) { return said(bytes, wthor()); }

/// The column behind the moves and a blank, where the score is.
std::string column_of_score(const OthelloGame& game) { return std::to_string(2 * moves_of(game).size() + 2); }

TEST(Wthor, GamesOfAnySortAreSoundWithTheirScore) {
  std::vector<std::string> games;
  int passes = 0;
  int draws = 0;
  for (const OthelloGame& game : {early_end(), early_end(1), wipe_out()})
    games.push_back(with_score(game, game.points(0)));
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{2000}); ++seed) {
    const OthelloGame game = tile_sessions::played(tile_sessions::Kind::kOthello, seed);
    games.push_back(with_score(game, game.points(0)));
    passes += moves_of(game).size() < game.steps.size() ? 1 : 0;
    draws += game.winner() == kNone ? 1 : 0;
  }
  EXPECT_EQ(said_of(database(games)), "");
  EXPECT_EQ(judged(database(games), wthor()).sheets.size(), games.size());
  EXPECT_GT(passes, trials(100));
  EXPECT_GT(draws, trials(20));
}

TEST(Wthor, AreRecognizedByTheirHeaderAndSize) {
  const auto* const found = games::built_in()->notation_of_text(database({with_score(any_game(), 40)}));
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->name, "wthor");
  EXPECT_EQ(games::built_in()->notation_of_path("WTH_1999.WTB"), &wthor());
}

TEST(Wthor, BecomesALineForEachGame) {
  EXPECT_EQ(described::tile_games::wthor_as_text(database({bytes_of({65, 46, 35}, 40), bytes_of({}, 0)}), {}),
            "e6f4e3 40\n 0\n");
  EXPECT_EQ(described::tile_games::wthor_as_text(database({bytes_of({11, 18, 81, 88}, 255)}), {}), "a1h1a8h8 255\n");
}

/// The names of a file, each in `size` bytes.
std::string names(const std::vector<std::string>& all, std::size_t size) {
  std::string bytes(16, '\0');
  for (std::string name : all) {
    name.resize(size);
    bytes += name;
  }
  return bytes;
}

/// A game of e6 between the first two players at the first tournament.
std::string short_game() { return std::string("\0\0\0\0\1\0", 6) + bytes_of({65}, 40).substr(6); }

TEST(Wthor, TakesNamesFromTheFilesBesideIt) {
  const std::vector<std::string> both = {names({"Jos\xE9 A", "Bo B"}, 20), names({"Open: 1"}, 26)};
  const auto text = [](const std::vector<std::string>& beside) {
    return described::tile_games::wthor_as_text(database({short_game()}), beside);
  };
  EXPECT_EQ(text(both), "José A - Bo B (Open  1): e6 40\n");
  EXPECT_EQ(text({both[0], ""}), "José A - Bo B: e6 40\n");
  EXPECT_EQ(text({"", both[1]}), "e6 40\n");
  EXPECT_EQ(text({names({"A"}, 20), both[1]}), "e6 40\n") << "one of the players has no name";
  EXPECT_EQ(text({names({"A", "A"}, 20), both[1]}), "e6 40\n") << "nobody plays against himself";
  EXPECT_EQ(text({"", "short"}), "e6 40\n");
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
  const OthelloGame game = wipe_out();
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

// Such a line has a score alone, which is taken for moves.
TEST(Wthor, AGameWithoutMovesIsUnfinished) {
  EXPECT_EQ(said_of(database({bytes_of({}, 32)})),
            "1:2: info[tile-game/incomplete-game]: the game is not finished: Black can move\n");
}

TEST(Wthor, AnIllegalMoveIsFoundAtItsPlaceInTheText) {
  EXPECT_EQ(said_of(database({bytes_of({56, 64, 33, 44}, 32)})),
            "1:7: error[tile-game/illegal-move]: White cannot move to d4: it is Black, not Empty\n"
            "  1:5: the previous move is here\n"
            "  othello.bgdsl:26:23: this filter passes nothing\n");
  EXPECT_EQ(said_of(database({bytes_of({56, 64, 11}, 32)})),
            "1:5: error[tile-game/illegal-move]: Black cannot move to a1: it flips nothing: no neighbour is White\n"
            "  1:3: the previous move is here\n"
            "  othello.bgdsl:27:38: this filter passes nothing\n");
  EXPECT_EQ(said_of(database({bytes_of({56, 66, 46, 64}, 32), bytes_of({46}, 1)})),
            "1:5: error[tile-game/illegal-move]: Black cannot move to f4: only White could, and it is Black's turn\n"
            "  1:3: the previous move is here\n"
            "2:1: error[tile-game/illegal-move]: Black cannot move to f4: only White could, and it is Black's turn\n");
}

TEST(Wthor, MovesAfterTheEndAreFound) {
  const OthelloGame game = early_end();
  auto moves = moves_of(game);
  const std::string last = std::to_string(moves.size());
  const std::string at = std::to_string(2 * moves.size() - 1);
  moves.push_back(11);
  EXPECT_EQ(said_of(database({bytes_of(moves, game.points(0))})),
            "1:" + std::to_string(2 * moves.size() - 1) +
                ": error[tile-game/move-after-end]: the game ended with move " + last +
                ": neither side could move\n  1:" + at + ": move " + last + " is here\n");
}

// What a damaged database is said to be: the line and the rule, and the words that it becomes.

/// Where the only finding is that something cannot be read.
std::string place_of_damage(const std::string& bytes) {
  const auto found = judged(bytes, wthor()).findings;
  if (found.size() != 1 || found[0].rule != "tile-game/syntax") return said_of(bytes);
  return std::to_string(found[0].place.line) + ":" + std::to_string(found[0].place.column);
}

std::string text_of_last_line(const std::string& bytes) {
  const std::string text = described::tile_games::wthor_as_text(bytes, {});
  return text.substr(text.rfind('\n', text.size() - 2) + 1);
}

TEST(Wthor, AByteThatIsNoPlaceIsFoundAtItsPlaceInTheText) {
  EXPECT_EQ(place_of_damage(database({bytes_of({56, 19, 64}, 32)})), "1:3");
  EXPECT_EQ(place_of_damage(database({bytes_of({200}, 32)})), "1:1");
  EXPECT_EQ(text_of_last_line(database({bytes_of({56, 19, 64}, 32)})), "f5?19d6 32\n");
}

TEST(Wthor, ASizeThatDoesNotFitIsSaidBehindTheGames) {
  const OthelloGame game = any_game();
  const std::string sound = database({with_score(game, game.points(0)), with_score(game, game.points(0))});
  EXPECT_EQ(place_of_damage(sound.substr(0, sound.size() - 1)), "2:1");
  EXPECT_EQ(text_of_last_line(sound.substr(0, sound.size() - 1)),
            "? a database of 2 games has 152 bytes, but this one has 151\n");
  EXPECT_EQ(place_of_damage(sound + "x"), "3:1");
  EXPECT_EQ(text_of_last_line(sound + "x"), "? a database of 2 games has 152 bytes, but this one has 153\n");
}

TEST(Wthor, ANumberOfGamesThatNoFileHasIsNoReasonToCrash) {
  for (const unsigned games : {1U, 0x7fffffffU, 0xffffffffU}) {
    EXPECT_EQ(place_of_damage(bytes_of(Header{.games = games})), "1:1");
    EXPECT_EQ(text_of_last_line(bytes_of(Header{.games = games})),
              "? a database of " + text::counted(games, "game") + " has " +
                  std::to_string(16 + 68 * std::uint64_t{games}) + " bytes, but this one has 16\n");
  }
}

TEST(Wthor, OtherDatabasesAreRefused) {
  for (const Header& header : {Header{.games = 0, .side = 10}, Header{.games = 0, .problems = 1}})
    EXPECT_EQ(place_of_damage(bytes_of(header)), "1:1");
  EXPECT_EQ(text_of_last_line(bytes_of(Header{.side = 10})), "? this database has boards of 10 × 10\n");
  EXPECT_EQ(text_of_last_line(bytes_of(Header{.problems = 1})), "? this database has problems, not games\n");
}

TEST(Wthor, ATruncatedHeaderIsOne) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{15}}) {
    EXPECT_EQ(place_of_damage(bytes_of(Header{}).substr(0, size)), "1:1");
    EXPECT_EQ(text_of_last_line(bytes_of(Header{}).substr(0, size)),
              "? " + std::to_string(size) + " bytes are too few for the header of a database\n");
  }
}

// Of the words that explain the damage only the mark before them is shown.
TEST(Wthor, WhatIsWrongWithADatabaseIsTold) {
  const auto told = [](const std::string& bytes) { return said_of(bytes); };
  EXPECT_THAT(told(database({bytes_of({56, 200}, 32)})), testing::HasSubstr("200"));
  EXPECT_THAT(told(bytes_of(Header{.side = 10})), testing::HasSubstr("boards of 10 × 10"));
  EXPECT_THAT(told(bytes_of(Header{.problems = 1})), testing::HasSubstr("problems, not games"));
  EXPECT_THAT(told(bytes_of(Header{.games = 1})),
              testing::HasSubstr("a database of 1 game has 84 bytes, but this one has 16"));
  EXPECT_THAT(told("x"), testing::HasSubstr("too few for the header"));
}

TEST(Wthor, ADatabaseMayBeEmpty) { EXPECT_EQ(said_of(bytes_of(Header{})), ""); }

TEST(Wthor, ASideOfZeroIsEight) {
  EXPECT_EQ(said_of(bytes_of(Header{.games = 1, .side = 0}) + with_score(any_game(), any_game().points(0))), "");
}

}  // namespace
}  // namespace kibitzer::test
