// tao-json's typed binding of the records that JSON Lines are judged from, thrown away: what a program costs that
// trusts its records.
#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <tao/json.hpp>
#include <tao/json/contrib/traits.hpp>
#include <vector>

#include "bench/inputs.h"
#include "games/shared_notations.h"

namespace {

// What a program that trusts its records would read them into.
struct Rules {
  std::string preset;
  std::vector<int> hand_sizes;
  std::string bidding;
  bool hook = false;
  std::string first_lead;
  std::string scoring;
};
struct Bid {
  std::string player;
  int bid = 0;
};
struct Play {
  std::string player;
  std::string card;
};
struct Trick {
  std::vector<Play> plays;
  std::string winner;
};
struct Round {
  int round = 0;
  std::string dealer;
  std::string trump;
  std::string trump_card;
  std::map<std::string, std::vector<std::string>> hands;
  std::vector<Bid> bids;
  std::vector<Trick> tricks;
  std::map<std::string, int> won;
  std::map<std::string, int> points;
};
struct Session {
  std::string game;
  Rules rules;
  std::vector<std::string> players;
  std::vector<Round> rounds;
  std::map<std::string, int> totals;
};

}  // namespace

namespace tao::json {

template <>
struct traits<Rules>
    : binding::object<
          TAO_JSON_BIND_REQUIRED("preset", &Rules::preset), TAO_JSON_BIND_REQUIRED("handSizes", &Rules::hand_sizes),
          TAO_JSON_BIND_REQUIRED("bidding", &Rules::bidding), TAO_JSON_BIND_REQUIRED("hook", &Rules::hook),
          TAO_JSON_BIND_REQUIRED("firstLead", &Rules::first_lead), TAO_JSON_BIND_REQUIRED("scoring", &Rules::scoring)> {
};
template <>
struct traits<Bid>
    : binding::object<TAO_JSON_BIND_REQUIRED("player", &Bid::player), TAO_JSON_BIND_REQUIRED("bid", &Bid::bid)> {};
template <>
struct traits<Play>
    : binding::object<TAO_JSON_BIND_REQUIRED("player", &Play::player), TAO_JSON_BIND_REQUIRED("card", &Play::card)> {};
template <>
struct traits<Trick> : binding::object<TAO_JSON_BIND_REQUIRED("plays", &Trick::plays),
                                       TAO_JSON_BIND_OPTIONAL("winner", &Trick::winner)> {};
template <>
struct traits<Round>
    : binding::object<TAO_JSON_BIND_REQUIRED("round", &Round::round), TAO_JSON_BIND_OPTIONAL("dealer", &Round::dealer),
                      TAO_JSON_BIND_REQUIRED("trump", &Round::trump),
                      TAO_JSON_BIND_OPTIONAL("trumpCard", &Round::trump_card),
                      TAO_JSON_BIND_OPTIONAL("hands", &Round::hands), TAO_JSON_BIND_REQUIRED("bids", &Round::bids),
                      TAO_JSON_BIND_REQUIRED("tricks", &Round::tricks), TAO_JSON_BIND_OPTIONAL("won", &Round::won),
                      TAO_JSON_BIND_OPTIONAL("points", &Round::points)> {};
template <>
struct traits<Session>
    : binding::object<TAO_JSON_BIND_REQUIRED("game", &Session::game), TAO_JSON_BIND_REQUIRED("rules", &Session::rules),
                      TAO_JSON_BIND_REQUIRED("players", &Session::players),
                      TAO_JSON_BIND_REQUIRED("rounds", &Session::rounds),
                      TAO_JSON_BIND_OPTIONAL("totals", &Session::totals)> {};

}  // namespace tao::json

namespace {

void typed_binding(benchmark::State& state) {
  const kibitzer::test::BenchInput& input = kibitzer::test::bench_input(kibitzer::games::kJsonLines);
  for (auto _ : state) {
    std::string_view rest = input.text;
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      const auto session = tao::json::consume_string<Session>(rest.substr(0, end));
      benchmark::DoNotOptimize(&session);
      rest.remove_prefix(end + 1);
    }
  }
  state.counters["bytes"] = benchmark::Counter(
      static_cast<double>(state.iterations()) * static_cast<double>(input.text.size()), benchmark::Counter::kIsRate);
}

BENCHMARK(typed_binding)->Name("jsonl/typed binding")->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
