// The rules of a described game, asked about a moment of play: Marafone's playing rule and hand rule.
#include <benchmark/benchmark.h>

#include <array>
#include <fstream>
#include <sstream>

#include "described/card_game_engine/evaluation.h"
#include "described/card_game_engine/reader.h"

namespace {

using namespace kibitzer;
using namespace kibitzer::described::card_game_engine;

Description marafone() {
  std::ifstream file(KIBITZER_SOURCE_DIR "/sessions/games/marafone.cge");
  std::stringstream text;
  text << file.rdbuf();
  const std::string bytes = text.str();
  std::vector<findings::Finding> findings;
  return read_description({"marafone.cge", bytes, 1}, findings);
}

constexpr DealTrump kBatons = {true, 3};

void ask_playing_rule(benchmark::State& state) {
  const Description game = marafone();
  Evaluation ask(game);
  const std::array<tricks::Card, 2> led = {33, 5};
  tricks::CardSet hand;
  for (const int card : {2, 12, 15, 24, 27, 35}) hand.add(static_cast<tricks::Card>(card));
  for (auto _ : state) benchmark::DoNotOptimize(ask.may_play(led, kBatons, 2, {hand, hand}, 2));
}

void ask_hand_rule(benchmark::State& state) {
  const Description game = marafone();
  Evaluation ask(game);
  const std::array<tricks::Card, 4> trick = {9, 30, 31, 8};
  for (auto _ : state) benchmark::DoNotOptimize(ask.possible_winners(trick, kBatons));
}

BENCHMARK(ask_playing_rule)->Name("described/playing_rule");
BENCHMARK(ask_hand_rule)->Name("described/hand_rule");

}  // namespace
