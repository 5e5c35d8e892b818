// Othello, Connect Four and tic-tac-toe by rules of the tests' own, as plainly as possible: random games, and records of
// them that leave out what they may.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "support/random.h"

namespace kibitzer::test::tile_sessions {

using Json = nlohmann::ordered_json;

enum class Kind : std::uint8_t { kTicTacToe, kConnectFour, kOthello };

inline constexpr std::array<Kind, 3> kKinds = {Kind::kTicTacToe, Kind::kConnectFour, Kind::kOthello};
inline constexpr std::array<const char*, 2> kNames = {"Anna", "Ben"};
inline constexpr int kNone = -1;  ///< nobody's place; nobody; a pass

/// What records call the game.
std::string game_name(Kind kind);

/// A position. Places are counted row by row from the top left.
class Board {
 public:
  explicit Board(Kind kind);

  Kind kind() const { return kind_; }
  int width() const { return width_; }
  int height() const { return height_; }
  int places() const { return width_ * height_; }
  int at(int place) const { return owners_[static_cast<std::size_t>(place)]; }
  int player() const { return player_; }
  int count(int owner) const;

  bool legal(int place, int player) const { return at(place) == kNone && !won_ && fits(place, player); }
  std::vector<int> legal_places(int player) const;
  bool over() const;
  bool won() const { return won_; }

  /// Makes the move of the player whose turn it is, or passes.
  void play(int place);

 private:
  int& owner(int row, int column) { return owners_[static_cast<std::size_t>(row * width_ + column)]; }
  int owner(int row, int column) const { return owners_[static_cast<std::size_t>(row * width_ + column)]; }
  bool inside(int row, int column) const { return row >= 0 && row < height_ && column >= 0 && column < width_; }
  bool fits(int place, int player) const;
  int turned(int place, int player, int down, int right) const;
  bool in_line(int place) const;

  Kind kind_;
  int width_;
  int height_;
  std::vector<int> owners_;
  int player_ = 0;
  bool won_ = false;
};

/// A move, or a pass.
struct Step {
  int player;
  int place;
};

struct Game {
  Kind kind;
  std::vector<Step> steps;
  Board end;

  int winner() const;            ///< kNone: a draw
  int points(int player) const;  ///< discs, with the empty places for the winner; else 1 for a win
  Board after(std::size_t steps) const;
};

/// Any moves until the game is over.
Game played(Kind kind, std::uint64_t seed);

/// What a record shows, and how.
struct Shown {
  bool transcript = false;
  bool players = true;  ///< of moves
  bool passes = true;
  bool leader = true;
  bool board = true;
  bool counts = true;
  bool points = true;
  bool winners = true;
};

Shown random_part(Random& random);

/// A place as records may write it, in any of the forms if there is a `random`.
Json place_json(const Board& board, int place, Random* random = nullptr);
/// "f5", "4": in the form that transcripts have.
std::string place_text(const Board& board, int place);

/// The members of a game: moves and claims.
Json round_of(const Game& game, const Shown& shown, Random& random);
/// A session of that game alone.
Json session_of(const Game& game, const Shown& shown, Random& random);

}  // namespace kibitzer::test::tile_sessions
