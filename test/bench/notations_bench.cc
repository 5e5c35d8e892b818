// Reading, judging and scoring the text of each notation: in memory on one core, and several files of it with one
// worker and with as many as there are cores; beside what `wc` and a mere copy take. test/bench/run makes a table of
// it.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>

#include "archives/run.h"
#include "bench/inputs.h"
#include "games/bridge.h"
#include "games/oh_hell.h"
#include "games/shared_notations.h"
#include "sessions/judge.h"

namespace {

using kibitzer::test::bench_input;
using kibitzer::test::BenchInput;

constexpr std::size_t kCopies = 8;  // of a file, for several workers

void count(benchmark::State& state, const BenchInput& input, std::size_t copies = 1) {
  const auto times = static_cast<double>(state.iterations()) * static_cast<double>(copies);
  const auto rate = [&](std::size_t each) {
    return benchmark::Counter(times * static_cast<double>(each), benchmark::Counter::kIsRate);
  };
  state.counters["bytes"] = rate(input.text.size());
  state.counters["records"] = rate(input.records);
  state.counters["cards"] = rate(input.cards);
}

class Discard : public kibitzer::sessions::Sink {
 public:
  void take(const kibitzer::sessions::Judged& judged) override {
    for (const auto& finding : judged.findings) faults += finding.severity != kibitzer::findings::Severity::kInfo;
  }
  std::size_t faults = 0;
};

void read(benchmark::State& state, const kibitzer::games::Notation& notation) {
  const BenchInput& input = bench_input(notation);
  for (auto _ : state) benchmark::DoNotOptimize(kibitzer::test::read_only(input.text, notation));
  count(state, input);
}

void judge(benchmark::State& state, const kibitzer::games::Notation& notation, bool score) {
  const BenchInput& input = bench_input(notation);
  kibitzer::sessions::Judge judge({{}, score});
  Discard sink;
  for (auto _ : state) {
    judge.begin_file();
    judge.judge({input.path, input.text, 1}, notation, sink);
    judge.end_file({input.path, "", 1}, sink);
  }
  if (input.generated && sink.faults > 0) state.SkipWithError("the generated sessions are not sound");
  count(state, input);
}

void judge_files(benchmark::State& state, const kibitzer::games::Notation& notation, unsigned jobs) {
  const BenchInput& input = bench_input(notation);
  std::vector<kibitzer::archives::Input> files(kCopies);
  for (auto& file : files) file.path = file.shown = input.path;
  kibitzer::archives::RunOptions options;
  options.reading.notation = &notation;
  options.jobs = jobs;
  const kibitzer::configuration::Policy policy;
  for (auto _ : state) {
    kibitzer::archives::Progress progress;
    kibitzer::archives::judge_all(
        files, options, [&](const auto&) -> const auto& { return policy; }, [](auto&&) {}, progress);
  }
  count(state, input, kCopies);
}

void command(benchmark::State& state, const kibitzer::games::Notation& notation, const std::string& words) {
  const BenchInput& input = bench_input(notation);
  // In the user's own locale: `wc -w` is half as fast again in one of UTF-8 as in "C".
  const std::string line = words + " '" + input.path + "' > /dev/null";
  for (auto _ : state)
    if (std::system(line.c_str()) != 0) state.SkipWithError("the command cannot be run");
  count(state, input);
}

void copy(benchmark::State& state, const kibitzer::games::Notation& notation) {
  const BenchInput& input = bench_input(notation);
  std::string to(input.text.size(), '\0');
  for (auto _ : state) {
    std::memcpy(to.data(), input.text.data(), to.size());
    benchmark::DoNotOptimize(to.data());
    benchmark::ClobberMemory();
  }
  count(state, input);
}

void add(const std::string& name, const kibitzer::games::Notation& notation) {
  const auto named = [&](const std::string& what, auto... arguments) {
    benchmark::RegisterBenchmark((name + "/" + what).c_str(), arguments...)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime();
  };
  const auto one = std::cref(notation);
  named("read", read, one);
  named("judge", judge, one, false);
  named("score", judge, one, true);
  named("files, 1 worker", judge_files, one, 1U);
  named("files, all cores", judge_files, one, std::max(1U, std::thread::hardware_concurrency()));
  named("wc -w", command, one, std::string("wc -w"));
  named("wc -l", command, one, std::string("wc -l"));
  named("memcpy", copy, one);
}

const bool kAdded = [] {
  add("pbn", kibitzer::games::kPbn);
  add("lin", kibitzer::games::kLin);
  add("atle", kibitzer::games::kAtle);
  add("jsonl", kibitzer::games::kJsonLines);
  return true;
}();

}  // namespace
