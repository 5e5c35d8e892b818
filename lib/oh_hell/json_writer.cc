#include "settings/json_writer.h"

#include <nlohmann/json.hpp>

#include "oh_hell/writers.h"
#include "text/utf8.h"

namespace kibitzer::oh_hell {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kSuitNames[] = {"clubs", "diamonds", "hearts", "spades"};

Json card(cards::Card card) { return card.known() ? cards::short_name_of(card) : std::string("??"); }

Json settings(const Settings& settings) {
  const SettingsPtr base = preset(settings.preset);
  if (settings == *base) return settings.preset;
  return settings::settings_object(settings_table(), settings.preset, *base, settings);
}

class JsonWriter {
 public:
  explicit JsonWriter(const Session& session) : session_(session) {}

  Json write() const {
    Json json = {{"game", "oh-hell"}, {"rules", settings(*session_.settings)}};
    if (session_.name) json["name"] = text::in_utf8(session_.name->text);
    if (session_.date) json["date"] = text::in_utf8(session_.date->text);
    if (session_.place) json["place"] = text::in_utf8(session_.place->text);
    json["players"] = Json::array();
    for (const Text& player : session_.players) json["players"].push_back(text::in_utf8(player.text));
    for (const Text& player : session_.repeated_players) json["players"].push_back(text::in_utf8(player.text));
    json["rounds"] = Json::array();
    for (const Round& played : session_.rounds) json["rounds"].push_back(round(played));
    if (!session_.totals.empty()) json["totals"] = numbers(session_.totals);
    return json;
  }

 private:
  std::string name(PlayerRef player) const { return text::in_utf8(session_.name_of(player)); }

  static Json number(int number) { return number; }
  static Json number(Points points) {
    return points.whole() ? Json(points.halves() / 2) : Json(static_cast<double>(points.halves()) / 2);
  }

  Json numbers(const auto& numbers) const {
    Json json = Json::object();
    for (const auto& entry : numbers) json[name(entry.player)] = number(entry.number.value);
    return json;
  }

  Json round(const Round& round) const {
    Json json = {{"round", round.number.value}};
    if (round.dealer) json["dealer"] = name(*round.dealer);
    if (round.trump.kind == TrumpKind::kSuit) json["trump"] = kSuitNames[static_cast<std::size_t>(round.trump.suit)];
    if (round.trump.kind == TrumpKind::kNone) json["trump"] = "none";
    if (round.trump_card) json["trumpCard"] = card(round.trump_card->card);
    for (const Hand& hand : session_.hands_of(round)) {
      Json& held = json["hands"][name(hand.player)] = Json::array();
      for (const CardAt& one : session_.cards_of(hand)) held.push_back(card(one.card));
    }
    if (round.bids_at || !round.bids.empty()) json["bids"] = Json::array();
    for (const PlayerNumber& bid : session_.bids_of(round))
      json["bids"].push_back({{"player", name(bid.player)}, {"bid", bid.number.value}});
    for (const Trick& played : session_.tricks_of(round)) {
      Json trick = {{"plays", Json::array()}};
      for (const Play& play : session_.plays_of(played))
        trick["plays"].push_back({{"player", name(play.player)}, {"card", card(play.card.card)}});
      if (played.winner) trick["winner"] = name(*played.winner);
      json["tricks"].push_back(std::move(trick));
    }
    if (!round.won.empty()) json["won"] = numbers(session_.won_of(round));
    for (const PlayerMade& entry : session_.made_of(round)) json["made"][name(entry.player)] = entry.made;
    if (!round.points.empty()) json["points"] = numbers(session_.points_of(round));
    return json;
  }

  const Session& session_;
};

}  // namespace

std::string write_json(const Session& session) {
  return JsonWriter(session).write().dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace kibitzer::oh_hell
