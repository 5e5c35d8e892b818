#include "kernels/tiles/perft.h"

#include <algorithm>

namespace kibitzer::test::tile_games {

using tiles::Cell;
using tiles::Cells;
using tiles::Outcome;
using tiles::Played;
using tiles::Position;
using tiles::Rules;
using tiles::Turn;

std::uint64_t sequences(const Rules& rules, const Position& position, int length) {
  if (length == 0) return 1;
  Cells legal;
  Position next = position;
  if (rules.turn(next, legal) == Turn::kPass) {
    rules.pass(next);
    legal = rules.legal_cells(next);
  }
  if (length == 1) return legal.count();
  std::uint64_t count = 0;
  for (const Cell cell : legal) {
    Position after = next;
    const tiles::Played played = rules.play(after, cell);
    if (!played.won && !played.lost) count += sequences(rules, after, length - 1);
  }
  return count;
}

namespace {

void count_games(const Rules& rules, const Position& position, Ends& ends) {
  for (const Cell cell : rules.legal_cells(position)) {
    Position after = position;
    const tiles::Played played = rules.play(after, cell);
    if (played.won || played.lost)
      ++((position.player == 0) == played.won ? ends.first : ends.second);
    else if (rules.turn(after) == Turn::kNobody)
      ++ends.drawn;
    else
      count_games(rules, after, ends);
  }
}

bool before(const Position& a, const Position& b) {
  return std::lexicographical_compare(a.planes.begin(), a.planes.end(), b.planes.begin(), b.planes.end());
}

}  // namespace

Ends complete_games(const Rules& rules) {
  Ends ends;
  count_games(rules, rules.start(), ends);
  return ends;
}

std::vector<std::size_t> positions(const Rules& rules, int most_moves) {
  std::vector<Position> running = {rules.start()};
  std::vector<std::size_t> counts = {1};
  for (int i = 0; i < most_moves; ++i) {
    std::vector<Position> reached;
    std::vector<Position> won;
    for (const Position& position : running) {
      for (const Cell cell : rules.legal_cells(position)) {
        Position after = position;
        const bool wins = rules.play(after, cell).won;
        (wins ? won : reached).push_back(after);
      }
    }
    counts.push_back(0);
    for (auto* const all : {&reached, &won}) {
      std::sort(all->begin(), all->end(), before);
      all->erase(std::unique(all->begin(), all->end()), all->end());
      counts.back() += all->size();
    }
    running = std::move(reached);
  }
  return counts;
}

std::vector<Cell> random_moves(const Rules& rules, Random& random) {
  std::vector<Cell> moves;
  Position position = rules.start();
  Cells legal;
  while (true) {
    const Turn turn = rules.turn(position, legal);
    if (turn == Turn::kNobody) return moves;
    if (turn == Turn::kPass) {
      rules.pass(position);
      continue;
    }
    auto chosen = legal.begin();
    for (int skip = random.number(0, static_cast<int>(legal.count()) - 1); skip > 0; --skip) ++chosen;
    moves.push_back(*chosen);
    if (rules.play(position, *chosen).won) return moves;
  }
}

std::optional<Outcome> judge(const Rules& rules, const std::vector<Cell>& moves) {
  Position position = rules.start();
  Cells legal;
  std::optional<std::size_t> last;
  bool won = false;
  for (const Cell cell : moves) {
    if (won) return std::nullopt;
    if (rules.turn(position, legal) == Turn::kPass) {
      rules.pass(position);
      legal = rules.legal_cells(position);
    }
    if (!legal.has(cell)) return std::nullopt;
    last = position.player;
    won = rules.play(position, cell).won;
  }
  Outcome outcome = rules.outcome(position, last);
  if (outcome.kind == Outcome::Kind::kRunning) return std::nullopt;
  return outcome;
}

}  // namespace kibitzer::test::tile_games
