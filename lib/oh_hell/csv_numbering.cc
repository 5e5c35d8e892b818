#include "oh_hell/csv_numbering.h"

#include <algorithm>
#include <cstdlib>

namespace kibitzer::oh_hell {
namespace {

constexpr std::size_t kFewestNumbers = 3;  // fewer show nothing
constexpr std::size_t kMostTurns = 3;      // 10 … 1 … 10 … 1

/// The moves from number to number: up (1), down (-1). Repeated numbers are no moves; they may be where the row turns.
struct Moves {
  bool even = true;  ///< all steps are equal
  std::size_t turns = 0;
  bool down = false;
  bool stays_inside = false;  ///< a number repeated on the way up or down
};

Moves moves_of(std::span<const int> numbers) {
  Moves moves;
  int step = 0;
  int before = 0;
  bool stayed = false;
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    const int difference = numbers[i] - numbers[i - 1];
    if (difference == 0) {
      stayed = true;
      continue;
    }
    if (step == 0) step = std::abs(difference);
    moves.even = moves.even && std::abs(difference) == step;
    const int direction = difference > 0 ? 1 : -1;
    moves.down = moves.down || direction < 0;
    if (before != 0 && direction != before) ++moves.turns;
    if (before == direction && stayed) moves.stays_inside = true;
    before = direction;
    stayed = false;
  }
  return moves;
}

}  // namespace

bool count_like_cards(std::span<const int> numbers) {
  if (numbers.size() < kFewestNumbers) return false;
  if (std::any_of(numbers.begin(), numbers.end(), [](int number) { return number < 1 || number > 52; })) return false;
  const Moves moves = moves_of(numbers);
  return moves.even && moves.down && !moves.stays_inside && moves.turns <= kMostTurns;
}

std::vector<int> whole_game(std::vector<int> sizes) {
  if (sizes.size() < kFewestNumbers || !count_like_cards(sizes)) return sizes;
  const Moves moves = moves_of(sizes);
  const int step = sizes[sizes.size() - 2] - sizes.back();
  if (moves.turns != 1 || step <= 0) return sizes;
  while (sizes.back() - step >= sizes.front()) sizes.push_back(sizes.back() - step);
  return sizes;
}

}  // namespace kibitzer::oh_hell
