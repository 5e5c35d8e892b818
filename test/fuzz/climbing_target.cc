// Any bytes as a description in the rule language with everything that is checked of it, and sessions that are judged by
// it: its body is followed through them.
#include <array>
#include <memory>

#include "described/climbing_games/json_reader.h"
#include "described/climbing_games/referee.h"
#include "described/rule_language/reader.h"
#include "fuzz/checks.h"
#include "json/document.h"

using namespace kibitzer;
namespace climbing_games = described::climbing_games;
namespace rule_language = described::rule_language;

namespace {

constexpr std::array<std::string_view, 4> kDeals = {
    R"("hands": {"Anna": ["H3", "S3", ".4"], "Ben": [".5", "JB"]}, "stock": ["CK"],
       "bids": [{"player": "Anna", "bid": 1}, {"player": "Ben", "bid": 0}],
       "plays": [{"player": "Anna", "cards": ["H3", "S3"]}, {"player": "Ben"}, {"player": "Anna", "cards": [".4"], "class": "single"},
                 {"player": "Ben", "cards": ["JB"]}, {"player": "Ben", "cards": ["JB"]}],
       "points": {"Anna": 1, "Ben": -1}, "winners": ["Anna"])",
    R"("plays": [{"player": "Ben", "cards": [".3", ".4", ".5", ".6", ".7"]}, {"player": "Anna", "cards": ["D3"]}])",
    R"("bids": [{"player": "Ben", "bid": 3}], "points": {"Anna": 2})",
    R"("leader": "Anna", "plays": [{"player": "Anna"}])"};

constexpr std::array<std::string_view, 10> kPlayers = {"Anna", "Ben", "Chen", "Dora", "Eli",
                                                       "Fay",  "Gus", "Hal",  "Ida",  "Jan"};

std::string record(int players) {
  std::string text = R"({"game": "game", "players": [)";
  for (int i = 0; i < players; ++i)
    text += (i == 0 ? "\"" : ", \"") + std::string(kPlayers[static_cast<std::size_t>(i)]) + "\"";
  text += R"(], "rounds": [)";
  for (std::size_t i = 0; i < kDeals.size(); ++i) text += (i == 0 ? "{" : ", {") + std::string(kDeals[i]) + "}";
  return text + "]}";
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes = fuzz::text_of(data, size);
  std::vector<findings::Finding> findings;
  const auto game = std::make_shared<const rule_language::Description>(
      rule_language::read_description({"game.rules", bytes, 1}, findings, nullptr, rule_language::Checks::kAll));
  fuzz::check_findings(findings, size);
  if (!game->judges_plays || game->players == 0) return 0;
  const std::string text = record(game->players);
  json::Document document;
  fuzz::require(!document.read(text, json::Syntax::kJson), "the record is JSON");
  json::Reader reader(document, findings);
  climbing_games::Session session;
  climbing_games::read_json(reader, 0, session);
  climbing_games::Referee referee(game, "Game");
  fuzz::check_findings(referee.judge(session).findings, text.size());
  return 0;
}
