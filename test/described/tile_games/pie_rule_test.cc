// Games of Hex at random with swaps, against stones that a test places and connects itself.
#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "games/shared_notations.h"
#include "support/json_place.h"
#include "support/judging.h"
#include "support/random.h"
#include "support/trials.h"

namespace kibitzer::test {
namespace {

constexpr int kHexSide = 11;
constexpr int kHexCells = kHexSide * kHexSide;

/// 0: nobody's; 1 connects the top with the bottom, 2 the left with the right.
using HexBoard = std::array<int, kHexCells>;

bool hex_connected(const HexBoard& board, int stone) {
  std::vector<int> waiting;
  waiting.reserve(kHexCells);
  std::array<bool, kHexCells> seen{};
  for (int i = 0; i < kHexSide; ++i) waiting.push_back(stone == 1 ? i : i * kHexSide);
  while (!waiting.empty()) {
    const int cell = waiting.back();
    waiting.pop_back();
    const auto at = static_cast<std::size_t>(cell);
    if (board.at(at) != stone || seen.at(at)) continue;
    seen.at(at) = true;
    const int x = cell % kHexSide;
    const int y = cell / kHexSide;
    if ((stone == 1 ? y : x) == kHexSide - 1) return true;
    for (const auto& [dx, dy] :
         {std::pair(1, 0), std::pair(-1, 0), std::pair(0, 1), std::pair(0, -1), std::pair(1, -1), std::pair(-1, 1)})
      if (x + dx >= 0 && y + dy >= 0 && x + dx < kHexSide && y + dy < kHexSide)
        waiting.push_back((y + dy) * kHexSide + x + dx);
  }
  return false;
}

std::string hex_name(int cell) {
  return static_cast<char>('a' + cell % kHexSide) + std::to_string(cell / kHexSide + 1);
}

struct HexRecord {
  nlohmann::ordered_json moves = nlohmann::ordered_json::array();
  std::string winner;
};

/// `swap`: empty, or the word of a swap.
HexRecord hex_game(Random& random, const std::string& swap) {
  HexRecord record;
  HexBoard board{};
  std::array<std::string, 2> players = {"Anna", "Ben"};
  int stone = 1;
  for (int i = 0;; ++i) {
    if (i == 1 && !swap.empty()) {
      record.moves.push_back(swap);
      if (swap == "swap-pieces") {
        HexBoard mirrored{};
        for (int cell = 0; cell < kHexCells; ++cell)
          if (board.at(static_cast<std::size_t>(cell)) != 0)
            mirrored.at(static_cast<std::size_t>(cell % kHexSide * kHexSide + cell / kHexSide)) = 2;
        board = mirrored;
        stone = 1;
      } else {
        std::swap(players[0], players[1]);
      }
      continue;
    }
    int cell = random.number(0, kHexCells - 1);
    while (board.at(static_cast<std::size_t>(cell)) != 0) cell = (cell + 1) % kHexCells;
    board.at(static_cast<std::size_t>(cell)) = stone;
    const std::string& player = players.at(static_cast<std::size_t>(stone - 1));
    if (random.chance(50))
      record.moves.push_back(hex_name(cell));
    else
      record.moves.push_back({{"player", player}, {"at", hex_name(cell)}});
    if (hex_connected(board, stone)) {
      record.winner = player;
      return record;
    }
    stone = 3 - stone;
  }
}

std::string hex_session(const HexRecord& record, const std::string& winner) {
  return nlohmann::ordered_json(
             {{"game", "hex"}, {"players", {"Anna", "Ben"}}, {"moves", record.moves}, {"winners", {winner}}})
      .dump(1);
}

TEST(PieRule, SwapsAreFollowed) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{60}); ++seed) {
    Random random(seed);
    for (const std::string swap : {"", "swap", "swap-sides", "swap-pieces"}) {
      const HexRecord record = hex_game(random, swap);
      const std::string text = hex_session(record, record.winner);
      SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
      ASSERT_EQ(said(text, games::kJson), "");
      const std::string wrong = hex_session(record, record.winner == "Anna" ? "Ben" : "Anna");
      const auto found = judged(wrong, games::kJson).findings;
      ASSERT_EQ(found.size(), 1U);
      ASSERT_EQ(found.front().rule, "tile-game/wrong-winners");
    }
  }
}

TEST(PieRule, OnlyTheSecondMoveIsASwap) {
  for (std::uint64_t seed = 1; seed <= trials(std::uint64_t{60}); ++seed) {
    Random random(seed);
    HexRecord record = hex_game(random, random.chance(50) ? "swap" : "");
    const int at = random.chance(20) ? 0 : random.number(2, static_cast<int>(record.moves.size()) - 1);
    record.moves.insert(record.moves.begin() + at, random.chance(50) ? "swap" : "swap-pieces");
    const std::string text = hex_session(record, record.winner);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + text);
    const auto found = judged(text, games::kJson).findings;
    ASSERT_EQ(found.size(), 1U) << said(text, games::kJson);
    ASSERT_EQ(found.front().rule, "tile-game/illegal-move");
    ASSERT_NE(found.front().message.find("only the second move may be a swap"), std::string::npos);
    ASSERT_EQ(found.front().at.begin, place_of(text, "/moves/" + std::to_string(at)));
  }
}

}  // namespace
}  // namespace kibitzer::test
