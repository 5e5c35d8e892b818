// Games of tiles: how fast the kernel counts games whose number is known, and judges whole games in memory.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "kernels/tiles/games.h"
#include "kernels/tiles/perft.h"
#include "kernels/tiles/rules.h"

namespace {

using namespace kibitzer;
using namespace kibitzer::test::tile_games;

benchmark::Counter rate(const benchmark::State& state, double each) {
  return {static_cast<double>(state.iterations()) * each, benchmark::Counter::kIsRate};
}

void count_sequences(benchmark::State& state, const tiles::Game& game, int length, std::uint64_t expected) {
  const tiles::Rules rules(game);
  for (auto _ : state)
    if (sequences(rules, rules.start(), length) != expected) state.SkipWithError("another number of sequences");
  state.counters["sequences"] = rate(state, static_cast<double>(expected));
}

void count_games(benchmark::State& state) {
  const tiles::Rules rules(tic_tac_toe());
  for (auto _ : state) {
    const Ends ends = complete_games(rules);
    if (ends.first != 131'184 || ends.second != 77'904 || ends.drawn != 46'080)
      state.SkipWithError("another number of games");
  }
  state.counters["sequences"] = rate(state, 255'168);
}

void count_positions(benchmark::State& state) {
  const tiles::Rules rules(connect_four());
  const std::vector<std::size_t> expected = {1, 7, 49, 238, 1'120, 4'263, 16'422, 54'859, 184'275};
  for (auto _ : state)
    if (positions(rules, 8) != expected) state.SkipWithError("another number of positions");
}

constexpr int kGames = 1000;

void judge_games(benchmark::State& state, const tiles::Game& game) {
  const tiles::Rules rules(game);
  test::Random random(1);
  std::vector<std::vector<tiles::Cell>> games;
  std::size_t moves = 0;
  for (int i = 0; i < kGames; ++i) {
    games.push_back(random_moves(rules, random));
    moves += games.back().size();
  }
  for (auto _ : state)
    for (const auto& played : games)
      if (!judge(rules, played)) state.SkipWithError("a game is not sound");
  state.counters["records"] = rate(state, kGames);
  state.counters["moves"] = rate(state, static_cast<double>(moves));
}

BENCHMARK(count_games)->Name("tiles/perft/tic-tac-toe")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_sequences, connect_four, connect_four(), 8, 5'673'234)
    ->Name("tiles/perft/connect four")
    ->Unit(benchmark::kMillisecond);
BENCHMARK(count_positions)->Name("tiles/positions/connect four")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count_sequences, othello, othello(), 8, 390'216)
    ->Name("tiles/perft/othello")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_games, tic_tac_toe, tic_tac_toe())
    ->Name("tiles in memory/tic-tac-toe")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_games, connect_four, connect_four())
    ->Name("tiles in memory/connect four")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_games, othello, othello())->Name("tiles in memory/othello")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_games, othello_10, othello(10))
    ->Name("tiles in memory/othello 10x10")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_games, gomoku, gomoku(15))->Name("tiles in memory/gomoku")->Unit(benchmark::kMillisecond);

}  // namespace
