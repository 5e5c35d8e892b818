// From the message of a change to the findings: what an editor waits for, in texts of PBN of three sizes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/inputs.h"
#include "games/shared_notations.h"
#include "language_server/server.h"
#include "support/no_workspace.h"

namespace {

using namespace kibitzer;
using nlohmann::json;

/// Types a character and takes it back, over and over; `state` counts the changes.
void type(benchmark::State& state) {
  const auto size = static_cast<std::size_t>(state.range(0));
  std::string text;
  while (text.size() < size) text += test::bench_input(games::kPbn).text.substr(0, size - text.size());
  test::NoWorkspace files;
  std::size_t sent = 0;
  language_server::Server server(files, "1", [&](const std::string& content) { sent += content.size(); });
  server.handle(R"({"id": 0, "method": "initialize", "params": {"initializationOptions": {"newFindingsAfter": 0}}})");
  server.handle(json({{"method", "textDocument/didOpen"},
                      {"params", {{"textDocument", {{"uri", "file:///a.pbn"}, {"text", text}}}}}})
                    .dump());
  server.settle();
  const auto change = [](int end, const char* with) {
    return json({{"method", "textDocument/didChange"},
                 {"params",
                  {{"textDocument", {{"uri", "file:///a.pbn"}}},
                   {"contentChanges",
                    {{{"range",
                       {{"start", {{"line", 2}, {"character", 8}}}, {"end", {{"line", 2}, {"character", end}}}}},
                      {"text", with}}}}}}})
        .dump();
  };
  const std::string there = change(8, "x");
  const std::string back = change(9, "");
  bool typed = false;
  std::vector<double> times;  // in milliseconds
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    server.handle(typed ? back : there);
    server.settle();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    typed = !typed;
  }
  std::sort(times.begin(), times.end());
  state.counters["median_ms"] = times[times.size() / 2];
  state.counters["p99_ms"] = times[times.size() * 99 / 100];
  if (sent == 0) state.SkipWithError("nothing was published");
  state.counters["changes"] = benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  state.counters["bytes"] = benchmark::Counter(
      static_cast<double>(state.iterations()) * static_cast<double>(text.size()), benchmark::Counter::kIsRate);
}

BENCHMARK(type)->Name("editor/change of PBN")->Arg(1'000)->Arg(100'000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
