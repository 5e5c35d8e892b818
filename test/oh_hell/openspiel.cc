#include "oh_hell/openspiel.h"

#include <set>

namespace kibitzer::test {

using Json = nlohmann::ordered_json;

namespace {

std::string player(int number) { return "Player " + std::to_string(number); }

Json by_player(const Json& list) {
  Json object = Json::object();
  for (std::size_t i = 0; i < list.size(); ++i) object[player(static_cast<int>(i))] = list[i];
  return object;
}

std::string trump_name(const std::string& letter) {
  return letter == "C" ? "clubs" : letter == "D" ? "diamonds" : letter == "H" ? "hearts" : "spades";
}

constexpr std::string_view kSuitLetters = "SHDC";

/// "TD" as "DT".
std::string suit_first(const std::string& card) { return {card[1], card[0]}; }

std::string hand_text(const Json& cards) {
  std::string text;
  for (const char suit : kSuitLetters) {
    if (suit != kSuitLetters.front()) text += '.';
    for (const std::string card : cards)
      if (card[1] == suit) text += card[0];
  }
  return text;
}

/// The turned card, and after it the cards that are in no hand.
std::string undealt(const Json& record) {
  std::string text = suit_first(record["trump_card"]);
  std::set<std::string> gone = {record["trump_card"]};
  for (const Json& hand : record["hands"]) gone.insert(hand.begin(), hand.end());
  for (const char suit : kSuitLetters)
    for (const char rank : std::string_view("23456789TJQKA"))
      if (!gone.contains({rank, suit})) text += {suit, rank};
  return text;
}

std::string tag(const std::string& name, const std::string& value) { return "[" + name + " \"" + value + "\"]\n"; }

}  // namespace

Json oh_hell_session_of_openspiel(const Json& record) {
  const Json& scoring = record["scoring"];
  const std::string per_trick = std::to_string(scoring["points_per_trick"].get<int>());
  const std::string bonus = std::to_string(scoring["exact_bid_bonus"].get<int>());
  const bool penalty = scoring["off_bid_penalty"];
  Json session = {{"game", "oh-hell"}, {"name", record["id"]}};
  session["rules"] = {{"preset", "standard"},
                      {"handSizes", Json::array({record["num_tricks"]})},
                      {"scoring",
                       {{"made", per_trick + " * won + " + bonus},
                        {"missed", penalty ? "-" + per_trick + " * off" : per_trick + " * won"}}}};
  session["players"] = Json::array();
  for (int i = 0; i < record["num_players"]; ++i) session["players"].push_back(player(i));
  Json round = {{"round", 1},
                {"dealer", player(record["dealer"])},
                {"trump", trump_name(record["trump_suit"])},
                {"trumpCard", record["trump_card"]},
                {"hands", by_player(record["hands"])},
                {"bids", Json::array()},
                {"tricks", Json::array()}};
  for (const Json& bid : record["bids"]) round["bids"].push_back({{"player", player(bid[0])}, {"bid", bid[1]}});
  for (const Json& trick : record["tricks"]) {
    Json plays = Json::array();
    for (const Json& play : trick["plays"]) plays.push_back({{"player", player(play[0])}, {"card", play[1]}});
    round["tricks"].push_back({{"plays", plays}, {"winner", player(trick["winner"])}});
  }
  round["won"] = by_player(record["tricks_won"]);
  round["points"] = by_player(record["scores"]);
  session["rounds"] = Json::array({round});
  session["totals"] = by_player(record["scores"]);
  return session;
}

std::string oh_hell_pbn_of_openspiel(const Json& record) {
  const std::string letters = "NESW";
  const auto letter = [&](int number) { return letters.substr(static_cast<std::size_t>(number), 1); };
  const int players = record["num_players"];
  const char* const seats[] = {"North", "East", "South", "West"};
  std::string text =
      tag("Event", record["id"]) + tag("GameCode", "OhHell") + tag("GameOptionsJson", R"({\"hookRule\":true})");
  for (int i = 0; i < players; ++i) text += tag(seats[i], player(i));
  std::string deal = "N:";
  for (const Json& hand : record["hands"]) deal += (deal.size() > 2 ? " " : "") + hand_text(hand);
  text += tag("Dealer", letter(record["dealer"])) + tag("Deal", deal) + tag("Undealt", undealt(record));
  text += tag("Auction", letter(record["bids"][0][0]));
  for (const Json& bid : record["bids"]) text += std::to_string(bid[1].get<int>()) + " ";
  const int first = record["tricks"][0]["leader"];
  text += "\n" + tag("Play", letter(first));
  for (const Json& trick : record["tricks"])
    for (int column = 0; column < players; ++column)
      for (const Json& play : trick["plays"])
        if (play[0] == (first + column) % players) text += suit_first(play[1]) + (column + 1 < players ? " " : "\n");
  return text;
}

}  // namespace kibitzer::test
