// Judging sessions that lie in memory, read long ago: complete bridge boards, one session each, and Oh Hell deals. The
// aim is five million of either a second.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bridge/generator.h"
#include "bridge/referee/referee.h"
#include "json/document.h"
#include "oh_hell/generator.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/referee.h"
#include "oh_hell/settings.h"

namespace {

using namespace kibitzer;

constexpr int kBoards = 1000;
constexpr std::uint64_t kSessions = 100;

void judge_bridge_boards(benchmark::State& state) {
  std::mt19937_64 random(1);
  std::vector<bridge::Session> sessions(kBoards);
  for (int i = 0; i < kBoards; ++i) {
    test::BridgePlan plan;
    plan.first_board = i % 32 + 1;
    plan.claims_of_ten = 0;
    plan.may_pass_out = false;
    test::make_session(test::generate_boards(plan, random), plan, {}, sessions[static_cast<std::size_t>(i)]);
  }
  bridge::Referee referee;
  std::size_t findings = 0;
  for (auto _ : state) {
    for (const bridge::Session& session : sessions) {
      referee.begin_file();
      findings += referee.judge(session).findings.size();
    }
  }
  if (findings > 0) state.SkipWithError("the generated boards are not sound");
  state.counters["records"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * kBoards, benchmark::Counter::kIsRate);
}

void judge_oh_hell_deals(benchmark::State& state) {
  std::vector<std::string> texts;
  for (std::uint64_t seed = 1; seed <= kSessions; ++seed) {
    std::mt19937_64 random(seed);
    test::Plan plan = test::random_plan(random);
    plan.atlebridge = false;
    plan.claims = plan.hands = plan.tricks = true;
    texts.push_back(test::generate(plan, test::Fault::kNone, random).session.dump());
  }
  std::vector<oh_hell::Session> sessions(texts.size());
  std::vector<findings::Finding> complaints;
  double deals = 0;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    json::Document document;
    if (document.read(texts[i], json::Syntax::kJson)) state.SkipWithError("a generated session is not JSON");
    json::Reader reader(document, complaints);
    oh_hell::JsonReader(oh_hell::preset("standard")).read(reader, 0, sessions[i]);
    deals += static_cast<double>(sessions[i].rounds.size());
  }
  oh_hell::Referee referee;
  std::size_t findings = complaints.size();
  for (auto _ : state)
    for (const oh_hell::Session& session : sessions) findings += referee.judge(session).findings.size();
  if (findings > 0) state.SkipWithError("the generated sessions are not sound");
  state.counters["records"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * deals, benchmark::Counter::kIsRate);
}

BENCHMARK(judge_bridge_boards)->Name("memory/bridge boards")->Unit(benchmark::kMillisecond);
BENCHMARK(judge_oh_hell_deals)->Name("memory/oh hell deals")->Unit(benchmark::kMillisecond);

}  // namespace
