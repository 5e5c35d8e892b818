// Writes to JSON what the sessions of all described card games have in common.
#pragma once

#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

#include "described/deals/session.h"
#include "text/utf8.h"

namespace kibitzer::described::deals {

inline constexpr std::string_view kUnreadableCard = "??";  ///< in place of a card that could not be read

template <typename Session>
nlohmann::ordered_json json_of_numbers(const Session& session, std::span<const records::PlayerNumber> all) {
  auto json = nlohmann::ordered_json::object();
  for (const records::PlayerNumber& one : all) {
    const std::string name = text::in_utf8(session.name_of(one.player));
    if (!json.contains(name)) json[name] = one.number.value;
  }
  return json;
}

/// Adds the points and the winners of a deal.
template <typename Session, typename Deal>
void add_outcome(const Session& session, const Deal& deal, nlohmann::ordered_json& json) {
  if (deal.points.count > 0) json["points"] = json_of_numbers(session, session.points_of(deal));
  if (!deal.winners_at) return;
  json["winners"] = nlohmann::ordered_json::array();
  for (const records::PlayerRef& winner : session.winners_of(deal))
    json["winners"].push_back(text::in_utf8(session.name_of(winner)));
}

/// A session of the game that records call `game`; `json_of_deal` gives a deal. A deal alone that has no number has its
/// members at the top.
template <typename Session, typename JsonOfDeal>
nlohmann::ordered_json json_of_session(const Session& session, std::string_view game, JsonOfDeal json_of_deal) {
  nlohmann::ordered_json json = {{"game", game}};
  const auto add = [&](const char* key, const auto& text) {
    if (text) json[key] = text::in_utf8(text->text);
  };
  add("name", session.name);
  add("date", session.date);
  add("place", session.place);
  json["players"] = nlohmann::ordered_json::array();
  for (const text::Text& player : session.players) json["players"].push_back(text::in_utf8(player.text));
  for (const text::Text& player : session.repeated_players) json["players"].push_back(text::in_utf8(player.text));
  if (session.rounds.size() == 1 && !session.rounds.front().number) {
    json.update(json_of_deal(session.rounds.front()));
  } else {
    json["rounds"] = nlohmann::ordered_json::array();
    for (const auto& deal : session.rounds) json["rounds"].push_back(json_of_deal(deal));
  }
  if (!session.totals.empty()) json["totals"] = json_of_numbers(session, session.totals);
  return json;
}

}  // namespace kibitzer::described::deals
