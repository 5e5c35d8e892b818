#include "described/tile_games/morris.h"

#include <algorithm>

namespace kibitzer::test::tile_sessions {
namespace {

constexpr std::array<const char*, kPoints> kNamesOfPoints = {"a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5",
                                                             "e5", "a4", "b4", "c4", "e4", "f4", "g4", "c3",
                                                             "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1"};

/// Three points on each; the one in the middle is next to both others.
constexpr std::array<std::array<int, 3>, 16> kLines = {{{0, 1, 2},
                                                        {3, 4, 5},
                                                        {6, 7, 8},
                                                        {9, 10, 11},
                                                        {12, 13, 14},
                                                        {15, 16, 17},
                                                        {18, 19, 20},
                                                        {21, 22, 23},
                                                        {0, 9, 21},
                                                        {3, 10, 18},
                                                        {6, 11, 15},
                                                        {1, 4, 7},
                                                        {16, 19, 22},
                                                        {8, 12, 17},
                                                        {5, 13, 20},
                                                        {2, 14, 23}}};

}  // namespace

std::string Morris::name(int point) { return kNamesOfPoints.at(static_cast<std::size_t>(point)); }

bool Morris::adjacent(int one, int other) {
  return std::any_of(kLines.begin(), kLines.end(), [&](const auto& line) {
    return (line[1] == one && (line[0] == other || line[2] == other)) ||
           (line[1] == other && (line[0] == one || line[2] == one));
  });
}

bool Morris::is_mill(int point) const {
  return std::any_of(kLines.begin(), kLines.end(), [&](const auto& line) {
    return at(point) != 0 && std::find(line.begin(), line.end(), point) != line.end() &&
           std::all_of(line.begin(), line.end(), [&](int other) { return at(other) == at(point); });
  });
}

int Morris::men_of(int player) const {
  return in_hand(player) + static_cast<int>(std::count(men_.begin(), men_.end(), player + 1));
}

bool Morris::makes_mill(const MorrisMove& move) const {
  Morris after = *this;
  if (move.from != kNoPoint) after.men_.at(static_cast<std::size_t>(move.from)) = 0;
  after.men_.at(static_cast<std::size_t>(move.to)) = player_ + 1;
  return after.is_mill(move.to);
}

std::vector<int> Morris::removable() const {
  std::vector<int> in_mills;
  std::vector<int> others;
  for (int point = 0; point < kPoints; ++point)
    if (at(point) == 2 - player_) (is_mill(point) ? in_mills : others).push_back(point);
  return others.empty() ? in_mills : others;
}

std::vector<MorrisMove> Morris::moves() const {
  std::vector<MorrisMove> all;
  if (men_of(0) < 3 || men_of(1) < 3) return all;
  const auto add = [&](int from, int to) {
    if (!makes_mill({from, to, kNoPoint})) {
      all.push_back({from, to, kNoPoint});
      return;
    }
    for (const int point : removable()) all.push_back({from, to, point});
  };
  for (int to = 0; to < kPoints; ++to) {
    if (at(to) != 0) continue;
    if (in_hand(player_) > 0) add(kNoPoint, to);
    for (int from = 0; from < kPoints && in_hand(player_) == 0; ++from)
      if (at(from) == player_ + 1 && (men_of(player_) == 3 || adjacent(from, to))) add(from, to);
  }
  return all;
}

void Morris::make(const MorrisMove& move) {
  if (move.from == kNoPoint)
    --hand_.at(static_cast<std::size_t>(player_));
  else
    men_.at(static_cast<std::size_t>(move.from)) = 0;
  men_.at(static_cast<std::size_t>(move.to)) = player_ + 1;
  if (move.removed != kNoPoint) men_.at(static_cast<std::size_t>(move.removed)) = 0;
  player_ = 1 - player_;
}

}  // namespace kibitzer::test::tile_sessions
