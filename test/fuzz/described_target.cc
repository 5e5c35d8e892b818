// Any bytes as the description of a game, and records that are judged by it, as `lint` does: in a bounded number of steps, and never
// long without a look at whether a signal came.
#include <array>
#include <ctime>
#include <nlohmann/json.hpp>
#include <string>

#include "fuzz/checks.h"
#include "games/games.h"
#include "games/shared_notations.h"

using namespace kibitzer;

namespace {

/// Of processor time, which is some twenty times as long with sanitizers as without.
constexpr double kLongestSilence = 10;
constexpr double kLongestRecord = 120;

double processor_seconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

/// Checks what a judge says, and that it does not keep silent for long.
class Listener : public fuzz::Checker {
 public:
  void take(const sessions::Judged& judged) override {
    hear();
    Checker::take(judged);
    last_ = processor_seconds();
  }
  void pause() override { hear(); }
  void hear() {
    const double now = processor_seconds();
    fuzz::require(now - last_ < kLongestSilence, "a signal is heard soon");
    fuzz::require(now - begin_ < kLongestRecord, "a record is judged in bounded steps");
    last_ = now;
  }

 private:
  double begin_ = processor_seconds();
  double last_ = begin_;
};

/// Deals and plays of each kind of game; what a game does not know of them is a finding.
constexpr std::array<std::string_view, 5> kRecords = {
    R"("rounds": [{"round": 1, "leader": "B", "trump": "Batons", "declarations": [{"player": "B", "declaration": "Cricca"}],
       "hands": {"A": ["Ace of Cups", "Two of Batons"]}, "tricks": [
       {"plays": [{"player": "B", "card": "Seven of Cups"}, {"player": "C", "card": "Ace of Cups"},
                  {"player": "D", "card": "Three of Cups"}, {"player": "A", "card": "Six of Cups"}], "winner": "D"},
       {"plays": [{"player": "D", "card": "King of Cups"}, {"player": "A", "card": "Two of Batons"},
                  {"player": "B", "card": "Four of Cups"}, {"player": "C", "card": "Two of Cups"}], "winner": "A"}],
       "points": {"A": 1, "B": 0}}], "totals": {"A": 1}, "winners": ["A"])",
    R"("rounds": [{"round": 1, "trump": "Spades", "tricks": [
       {"plays": [{"player": "North", "card": "Ace of Hearts"}, {"player": "East", "card": "Two of Spades"},
                  {"player": "South", "card": "Two of Hearts"}, {"player": "West", "card": "Queen of Spades"}]}],
       "points": {"North": 13}}])",
    R"("hands": {"A": ["H3", "S3", ".4", ".5", ".6", ".7"], "B": [".5", "JB", ".8", ".8"]}, "stock": ["CK"],
       "bids": [{"player": "A", "bid": 1}, {"player": "B", "bid": 0}, {"player": "C", "bid": 3}],
       "plays": [{"player": "A", "cards": ["H3", "S3"]}, {"player": "B"}, {"player": "C", "cards": [".9", ".9"]},
                 {"player": "A", "cards": [".4", ".5", ".6", ".7"]}, {"player": "B", "cards": [".8", ".8"]}],
       "points": {"A": 1, "B": -1}, "winners": ["A"])",
    R"("transcript": "e6f4e3f6g5d6e7f5c5a1h8", "counts": {"A": 13, "B": 0}, "points": {"A": 64}, "winners": ["A"])",
    R"("rounds": [{"transcript": "4433221"}, {"transcript": "b2a1c3a3"}, {"transcript": "k10a1s19j10"}], "totals": {"B": 2})",
};

std::string record(const games::Game& game, std::string_view played) {
  static constexpr std::array<std::string_view, 3> kPlayers = {R"(["A", "B", "C", "D"])", R"(["A", "B"])",
                                                               R"(["North", "East", "South", "West"])"};
  const std::string name =
      nlohmann::json(std::string(game.name())).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
  const bool two = played.find("transcript") != std::string_view::npos;
  const bool seats = played.find("North") != std::string_view::npos;
  return "{\"game\": " + name + ", \"players\": " +
         std::string(kPlayers[two     ? 1
                              : seats ? 2
                                      : 0]) +
         ", " + std::string(played) + "}";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > games::kMostDescriptionBytes) return 0;
  const auto game = games::read_description({"fuzz", fuzz::text_of(data, size), 1});
  if (game->name().empty()) return 0;
  sessions::Judge judge({.sheets = true, .games = games::with_described(games::built_in(), {game})});
  for (const std::string_view played : kRecords) {
    const std::string text = record(*game, played);
    Listener listener;
    judge.begin_file();
    judge.judge({"fuzz", text, 1}, games::kJson, listener);
    listener.hear();
  }
  return 0;
}
