// Dou Dizhu by its description: deals as JSON Lines, read and judged; the same without reading; and its classes asked about
// plays, by backtracking and by counting.
#include <benchmark/benchmark.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "described/climbing_games/json_reader.h"
#include "described/climbing_games/referee.h"
#include "described/climbing_games/simulator.h"
#include "described/rule_language/reader.h"
#include "games/described_games.h"
#include "games/shared_notations.h"
#include "json/document.h"
#include "kernels/climb/matcher.h"
#include "sessions/judge.h"

namespace {

using namespace kibitzer;
namespace climbing_games = kibitzer::described::climbing_games;
namespace rule_language = kibitzer::described::rule_language;
namespace dou_dizhu = kibitzer::test::dou_dizhu;

constexpr std::uint64_t kDealsPlayed = 1000;

std::shared_ptr<const rule_language::Description> description() {
  for (const games::DescribedGame& game : games::described_games()) {
    if (game.path != "dou-dizhu.rules") continue;
    std::vector<findings::Finding> findings;
    return std::make_shared<const rule_language::Description>(
        rule_language::read_description({game.path, game.text, 1}, findings));
  }
  throw std::logic_error("Dou Dizhu is not part of the program");
}

std::vector<dou_dizhu::Deal> deals() {
  std::vector<dou_dizhu::Deal> all;
  for (std::uint64_t seed = 1; seed <= kDealsPlayed; ++seed) all.push_back(dou_dizhu::played_out(seed));
  return all;
}

std::vector<std::string> deal_records() {
  std::vector<std::string> all;
  for (const dou_dizhu::Deal& deal : deals()) all.push_back(dou_dizhu::record_of(deal, {}).dump());
  return all;
}

void rate(benchmark::State& state, const char* name, std::size_t each) {
  state.counters[name] = benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(each),
                                            benchmark::Counter::kIsRate);
}

void judge_text(benchmark::State& state) {
  class Faults : public sessions::Sink {
   public:
    void take(const sessions::Judged& judged) override { all += judged.findings.size(); }
    std::size_t all = 0;
  } faults;
  std::string text;
  for (const std::string& record : deal_records()) text += record + "\n";
  sessions::Judge judge({});
  for (auto _ : state) {
    judge.begin_file();
    judge.judge({"deals.jsonl", text, 1}, games::kJsonLines, faults);
    judge.end_file({"deals.jsonl", "", 1}, faults);
  }
  if (faults.all > 0) state.SkipWithError("the generated deals are not sound");
  rate(state, "records", kDealsPlayed);
  rate(state, "bytes", text.size());
}

void judge_in_memory(benchmark::State& state) {
  const std::vector<std::string> texts = deal_records();
  std::vector<climbing_games::Session> sessions(texts.size());
  std::vector<findings::Finding> complaints;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    json::Document document;
    if (document.read(texts[i], json::Syntax::kJson)) state.SkipWithError("a generated session is not JSON");
    json::Reader reader(document, complaints);
    climbing_games::read_json(reader, 0, sessions[i]);
  }
  climbing_games::Referee referee(description(), "Dou Dizhu");
  std::size_t faults = complaints.size();
  for (auto _ : state)
    for (const climbing_games::Session& session : sessions) faults += referee.judge(session).findings.size();
  if (faults > 0) state.SkipWithError("the generated deals are not sound");
  rate(state, "records", kDealsPlayed);
}

/// The cards of each play, with numbers as the pattern kernel counts them.
std::vector<climb::Play> plays_made() {
  constexpr std::array<climb::Number, dou_dizhu::kNumbers> kNumberOf = {2,  3,  4,  5, 6, 7,  8, 9,
                                                                        10, 11, 12, 0, 1, 13, 14};
  std::vector<climb::Play> all;
  for (const dou_dizhu::Deal& deal : deals())
    for (const dou_dizhu::Play& play : deal.plays) {
      if (play.pass()) continue;
      climb::Play& made = all.emplace_back();
      for (const dou_dizhu::Card& card : play.cards) ++made.counts[kNumberOf.at(card.number)];
    }
  return all;
}

/// Asks every class about every play; a record is a play.
void match_plays(benchmark::State& state, bool counting) {
  const auto game = description();
  const std::vector<climb::Play> plays = plays_made();
  std::vector<climb::Order> orders;
  for (const rule_language::PlayClass& one : game->classes) orders.push_back(game->lists[*one.list].order());
  std::size_t found = 0;
  for (auto _ : state)
    for (const climb::Play& play : plays)
      for (std::size_t i = 0; i < game->classes.size(); ++i) {
        const rule_language::PlayClass& one = game->classes[i];
        found += (counting && one.shape ? climb::match(*one.pattern, *one.shape, play, orders[i])
                                        : climb::match(*one.pattern, play, orders[i]))
                     .readings.size();
      }
  if (found == 0) state.SkipWithError("no play is of a class");
  rate(state, "records", plays.size());
}

BENCHMARK(judge_text)->Name("dou dizhu/JSON Lines")->Unit(benchmark::kMillisecond);
BENCHMARK(judge_in_memory)->Name("dou dizhu/in memory")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(match_plays, backtracking, false)
    ->Name("dou dizhu/plays, backtracking")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(match_plays, counting, true)->Name("dou dizhu/plays, counting")->Unit(benchmark::kMillisecond);

}  // namespace
