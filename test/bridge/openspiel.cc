#include "bridge/openspiel.h"

#include <map>

namespace kibitzer::test {
namespace {

using Json = nlohmann::ordered_json;

/// Cards such as "TD", spades first, as "…ranks of spades.hearts.diamonds.clubs".
std::string hand_text(const Json& cards) {
  std::string text;
  for (const char suit : {'S', 'H', 'D', 'C'}) {
    if (suit != 'S') text += '.';
    for (const std::string card : cards)
      if (card[1] == suit) text += card[0];
  }
  return text;
}

}  // namespace

Json bridge_session_of_openspiel(const Json& record) {
  const std::map<std::string, std::string> vulnerable = {
      {"None", "none"}, {"NS", "NS"}, {"EW", "EW"}, {"Both", "both"}};
  Json board = {{"dealer", record["dealer"]}, {"vulnerable", vulnerable.at(record["vulnerable"])}};
  for (const auto& [seat, cards] : record["hands"].items()) board["deal"][seat] = hand_text(cards);
  board["auction"] = Json::array();
  for (const Json& call : record["auction"]) board["auction"].push_back({{"player", call[0]}, {"call", call[1]}});
  const Json& contract = record["contract"];
  if (contract.is_null()) {
    board["contract"] = "Pass";
  } else {
    board["contract"] = std::to_string(contract["level"].get<int>()) + contract["denomination"].get<std::string>() +
                        contract["doubled"].get<std::string>();
    board["declarer"] = contract["declarer"];
  }
  for (const Json& trick : record["tricks"]) {
    Json plays = Json::array();
    for (const Json& play : trick["plays"]) plays.push_back({{"player", play[0]}, {"card", play[1]}});
    board["tricks"].push_back({{"plays", plays}, {"winner", trick["winner"]}});
  }
  if (!record["declarer_tricks"].is_null()) board["declarerTricks"] = record["declarer_tricks"];
  board["score"]["NS"] = record["score_ns"];
  return {{"game", "bridge"}, {"rules", "duplicate"}, {"name", record["id"]}, {"boards", Json::array({board})}};
}

}  // namespace kibitzer::test
