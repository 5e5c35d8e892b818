// Marafone, which is described in a file, beside Oh Hell, which is programmed, on the same deals: a deal of Marafone is a
// round of Oh Hell in other words, for both follow suit and give the trick to the highest trump, else to the highest card
// of the suit led. And the description's rules by themselves, asked about one moment of play.
#include <benchmark/benchmark.h>

#include <array>
#include <string>
#include <vector>

#include "described/card_game_engine/evaluation.h"
#include "described/card_game_engine/reader.h"
#include "described/trick_games/json_reader.h"
#include "described/trick_games/referee.h"
#include "described/trick_games/simulator.h"
#include "games/described_games.h"
#include "games/shared_notations.h"
#include "json/document.h"
#include "oh_hell/json_reader.h"
#include "oh_hell/referee.h"
#include "sessions/judge.h"

namespace {

using namespace kibitzer;
namespace cge = kibitzer::described::card_game_engine;
using test::marafone::Json;

constexpr std::uint64_t kDeals = 1000;

std::shared_ptr<const cge::Description> marafone() {
  for (const games::DescribedGame& game : games::described_games()) {
    if (game.path != "marafone.cge") continue;
    std::vector<findings::Finding> findings;
    return std::make_shared<const cge::Description>(cge::read_description({game.path, game.text, 1}, findings));
  }
  throw std::logic_error("Marafone is not part of the program");
}

/// The Marafone deal as a round of Oh Hell: the suits and ranks are others in the same order.
Json oh_hell_round(const Json& marafone) {
  constexpr std::array<const char*, 10> kRanks = {"5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
  constexpr std::array<const char*, 4> kSuits = {"C", "D", "H", "S"};
  const auto card = [&](const Json& words) {
    const auto name = words.get<std::string>();
    for (std::size_t suit = 0; suit < kSuits.size(); ++suit)
      for (std::size_t rank = 0; rank < kRanks.size(); ++rank)
        if (name == test::marafone::Card{static_cast<int>(suit), static_cast<int>(rank)}.name())
          return std::string(kRanks.at(rank)) + kSuits.at(suit);
    throw std::logic_error(name + " is not a card");
  };
  Json round = {{"round", 1},
                {"dealer", test::marafone::kPlayers.back()},
                {"trump", "spades"},
                {"hands", Json::object()},
                {"bids", Json::array()},
                {"tricks", marafone.at("tricks")}};
  for (const char* const player : test::marafone::kPlayers) round["bids"].push_back({{"player", player}, {"bid", 0}});
  for (const auto& [player, hand] : marafone.at("hands").items())
    for (const Json& held : hand) round["hands"][player].push_back(card(held));
  for (Json& trick : round["tricks"])
    for (Json& play : trick["plays"]) play["card"] = card(play["card"]);
  return {{"game", "oh-hell"},
          {"rules", {{"preset", "standard"}, {"handSizes", {10}}, {"firstLead", "left-of-dealer"}}},
          {"players", marafone.at("players")},
          {"rounds", {round}}};
}

std::vector<std::string> records(bool described) {
  std::vector<std::string> all;
  for (std::uint64_t seed = 1; seed <= kDeals; ++seed) {
    const Json record = test::marafone::record_of(test::marafone::played(seed),
                                                  {.points = false, .winners = false, .trump = false, .leader = false});
    all.push_back((described ? record : oh_hell_round(record)).dump());
  }
  return all;
}

void count(benchmark::State& state, std::size_t bytes, std::size_t faults) {
  const auto rate = [&](double each) {
    return benchmark::Counter(static_cast<double>(state.iterations()) * each, benchmark::Counter::kIsRate);
  };
  if (faults > 0) state.SkipWithError("the generated deals are not sound");
  state.counters["records"] = rate(kDeals);
  state.counters["cards"] = rate(kDeals * 80);  // 40 dealt and 40 played
  if (bytes > 0) state.counters["bytes"] = rate(static_cast<double>(bytes));
}

std::size_t faults_in(std::span<const findings::Finding> findings) {
  std::size_t faults = 0;
  for (const auto& finding : findings) faults += finding.severity == findings::Severity::kInfo ? 0 : 1;
  return faults;
}

/// Judges the records as JSON Lines, reading included.
void judge_lines(benchmark::State& state, bool described) {
  class Faults : public sessions::Sink {
   public:
    void take(const sessions::Judged& judged) override { all += faults_in(judged.findings); }
    std::size_t all = 0;
  } faults;
  std::string text;
  for (const std::string& record : records(described)) text += record + "\n";
  sessions::Judge judge({});
  for (auto _ : state) {
    judge.begin_file();
    judge.judge({"deals.jsonl", text, 1}, games::kJsonLines, faults);
    judge.end_file({"deals.jsonl", "", 1}, faults);
  }
  count(state, text.size(), faults.all);
}

/// Judges sessions that have been read; `read(reader, session)` does so for one.
template <typename Session, typename Referee, typename ReadSession>
void judge_sessions(benchmark::State& state, bool described, Referee& referee, ReadSession read) {
  const std::vector<std::string> texts = records(described);
  std::vector<Session> sessions(texts.size());
  std::vector<findings::Finding> complaints;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    json::Document document;
    if (document.read(texts[i], json::Syntax::kJson)) state.SkipWithError("a generated session is not JSON");
    json::Reader reader(document, complaints);
    read(reader, sessions[i]);
  }
  std::size_t faults = faults_in(complaints);
  for (auto _ : state)
    for (const Session& session : sessions) faults += faults_in(referee.judge(session).findings);
  count(state, 0, faults);
}

void judge_oh_hell(benchmark::State& state) {
  oh_hell::Referee referee;
  oh_hell::JsonReader json_reader(oh_hell::preset("standard"));
  judge_sessions<oh_hell::Session>(state, false, referee,
                                   [&](auto& reader, auto& session) { json_reader.read(reader, 0, session); });
}

void judge_described(benchmark::State& state) {
  namespace trick_games = described::trick_games;
  const auto game = marafone();
  const trick_games::Vocabulary vocabulary(*game);
  trick_games::Referee referee(game);
  judge_sessions<trick_games::Session>(state, true, referee,
                                       [&](auto& reader, auto& session) { read_json(reader, 0, vocabulary, session); });
}

constexpr cge::Settled kBatons = {true, 3};

void ask_playing_rule(benchmark::State& state) {
  const auto game = marafone();
  cge::Evaluation ask(*game);
  const std::array<tricks::Card, 2> led = {33, 5};
  tricks::CardSet hand;
  for (const int card : {2, 12, 15, 24, 27, 35}) hand.add(static_cast<tricks::Card>(card));
  for (auto _ : state) benchmark::DoNotOptimize(ask.may_play(led, kBatons, 2, {hand, hand}, 2));
}

void ask_hand_rule(benchmark::State& state) {
  const auto game = marafone();
  cge::Evaluation ask(*game);
  const std::array<tricks::Card, 4> trick = {9, 30, 31, 8};
  for (auto _ : state) benchmark::DoNotOptimize(ask.possible_winners(trick, kBatons));
}

BENCHMARK_CAPTURE(judge_lines, oh_hell, false)->Name("deals/oh hell")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(judge_lines, described, true)->Name("deals/described")->Unit(benchmark::kMillisecond);
BENCHMARK(judge_oh_hell)->Name("deals in memory/oh hell")->Unit(benchmark::kMillisecond);
BENCHMARK(judge_described)->Name("deals in memory/described")->Unit(benchmark::kMillisecond);
BENCHMARK(ask_playing_rule)->Name("described/playing rule");
BENCHMARK(ask_hand_rule)->Name("described/hand rule");

}  // namespace
