// Nine men's morris by rules of the tests' own: points and lines are listed, and moves are made one by one.
#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <vector>

namespace kibitzer::test::tile_sessions {

inline constexpr int kNoPoint = -1;

struct MorrisMove {
  int from = kNoPoint;  ///< of a man that is on the board
  int to = kNoPoint;
  int removed = kNoPoint;

  friend auto operator<=>(const MorrisMove&, const MorrisMove&) = default;
};

class Morris {
 public:
  /// All moves; none if the player to move has lost.
  std::vector<MorrisMove> moves() const;
  void make(const MorrisMove& move);

  int player() const { return player_; }
  int at(int point) const { return men_.at(static_cast<std::size_t>(point)); }
  int in_hand(int player) const { return hand_.at(static_cast<std::size_t>(player)); }
  /// On the board and in hand.
  int men_of(int player) const;
  bool is_mill(int point) const;
  /// The same if a man of the player to move had gone to `to`.
  bool makes_mill(const MorrisMove& move) const;
  static bool adjacent(int one, int other);
  /// "a7"
  static std::string name(int point);

 private:
  std::vector<int> removable() const;

  std::array<int, 24> men_ = {};  ///< 0: nobody's; player + 1
  std::array<int, 2> hand_ = {9, 9};
  int player_ = 0;
};

inline constexpr int kPoints = 24;

}  // namespace kibitzer::test::tile_sessions
