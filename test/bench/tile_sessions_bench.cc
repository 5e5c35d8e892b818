// Sessions of games of tiles, read and judged: a database of Othello in the WTHOR form, lines of Connect 4 and of
// Tic-tac-toe, and games of all three as JSON Lines.
#include <benchmark/benchmark.h>

#include <string>

#include "described/tile_games/simulator.h"
#include "games/games.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"

namespace {

using namespace kibitzer;
namespace tile_sessions = kibitzer::test::tile_sessions;
using tile_sessions::Kind;

constexpr std::uint64_t kGamesPlayed = 2000;

std::string wthor_database() {
  std::string bytes = {20, 1, 1, 1};
  for (const int shift : {0, 8, 16, 24}) bytes += static_cast<char>(kGamesPlayed >> shift & 0xffU);
  bytes += std::string("\0\0\xcf\x07\x08\0\x18\0", 8);
  for (std::uint64_t seed = 1; seed <= kGamesPlayed; ++seed) {
    const tile_sessions::Game game = tile_sessions::played(Kind::kOthello, seed);
    std::string record(8, '\0');
    record[6] = static_cast<char>(game.points(0));
    for (const auto& step : game.steps)
      if (step.place != tile_sessions::kNone)
        record += static_cast<char>(step.place % 8 + 1 + 10 * (step.place / 8 + 1));
    record.resize(68);
    bytes += record;
  }
  return bytes;
}

std::string lines(Kind kind) {
  std::string text;
  for (std::uint64_t seed = 1; seed <= kGamesPlayed; ++seed) {
    const tile_sessions::Game game = tile_sessions::played(kind, seed);
    for (const auto& step : game.steps) text += tile_sessions::place_text(game.end, step.place);
    text += '\n';
  }
  return text;
}

std::string json_lines(Kind kind, bool transcript) {
  std::string text;
  for (std::uint64_t seed = 1; seed <= kGamesPlayed; ++seed) {
    test::Random random(seed);
    text +=
        tile_sessions::session_of(tile_sessions::played(kind, seed), {.transcript = transcript}, random).dump() + '\n';
  }
  return text;
}

const games::Notation& notation(const char* name) { return *games::built_in()->notation(name); }

void judge(benchmark::State& state, const std::string& text, const games::Notation& notation) {
  class Faults : public sessions::Sink {
   public:
    void take(const sessions::Judged& judged) override { all += judged.findings.size(); }
    std::size_t all = 0;
  } faults;
  sessions::Judge judge({});
  for (auto _ : state) {
    judge.begin_file();
    judge.judge({"games", text, 1}, notation, faults);
    judge.end_file({"games", "", 1}, faults);
  }
  if (faults.all > 0) state.SkipWithError("the generated games are not sound");
  const auto rate = [&](std::size_t each) {
    return benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(each),
                              benchmark::Counter::kIsRate);
  };
  state.counters["records"] = rate(kGamesPlayed);
  state.counters["bytes"] = rate(text.size());
}

void judge_wthor(benchmark::State& state) { judge(state, wthor_database(), notation("wthor")); }
void judge_lines(benchmark::State& state, Kind kind, const char* name) { judge(state, lines(kind), notation(name)); }
void judge_json_lines(benchmark::State& state, Kind kind, bool transcript) {
  judge(state, json_lines(kind, transcript), games::kJsonLines);
}

BENCHMARK(judge_wthor)->Name("othello/WTHOR")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_lines, connect_four, Kind::kConnectFour, "connect-four")
    ->Name("connect four/columns")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_lines, tic_tac_toe, Kind::kTicTacToe, "tic-tac-toe")
    ->Name("tic-tac-toe/lines")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_json_lines, tic_tac_toe, Kind::kTicTacToe, false)
    ->Name("tic-tac-toe/JSON Lines")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_json_lines, tic_tac_toe_transcripts, Kind::kTicTacToe, true)
    ->Name("tic-tac-toe/transcripts")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_json_lines, connect_four, Kind::kConnectFour, false)
    ->Name("connect four/JSON Lines")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_json_lines, othello, Kind::kOthello, false)
    ->Name("othello/JSON Lines")
    ->Unit(benchmark::kMillisecond);

}  // namespace
