#include "described/climbing_games/json_writer.h"

#include <nlohmann/json.hpp>

#include "described/rule_language/card_words.h"
#include "text/utf8.h"

namespace kibitzer::described::climbing_games {
namespace {

using Json = nlohmann::ordered_json;

class ClimbingSessionWriter {
 public:
  explicit ClimbingSessionWriter(const Session& session) : session_(session) {}

  Json write(std::string_view game) const {
    Json json = {{"game", game}};
    json["players"] = Json::array();
    for (const Text& player : session_.players) json["players"].push_back(text::in_utf8(player.text));
    if (session_.rounds.size() == 1 && !session_.rounds.front().number) {
      json.update(deal(session_.rounds.front()));
      return json;
    }
    json["rounds"] = Json::array();
    for (const Deal& one : session_.rounds) json["rounds"].push_back(deal(one));
    return json;
  }

 private:
  std::string name(const PlayerRef& player) const { return text::in_utf8(session_.name_of(player)); }

  static Json cards(std::span<const CardAt> all) {
    Json json = Json::array();
    for (const CardAt& one : all) json.push_back(rule_language::word_of(*one.card.is));
    return json;
  }

  Json deal(const Deal& deal) const {
    Json json = Json::object();
    if (deal.number) json["round"] = deal.number->value;
    if (deal.level) json["level"] = std::string(1, deal.level->letter);
    for (const Hand& hand : session_.hands_of(deal)) json["hands"][name(hand.player)] = cards(session_.cards_of(hand));
    if (deal.stock_at) json["stock"] = cards(session_.stock_of(deal));
    if (deal.leader) json["leader"] = name(*deal.leader);
    if (deal.bids.count > 0) json["bids"] = Json::array();
    for (const PlayerNumber& bid : session_.bids_of(deal))
      json["bids"].push_back({{"player", name(bid.player)}, {"bid", bid.number.value}});
    if (deal.exchanges_at) json["exchanges"] = Json::array();
    for (const Exchange& one : session_.exchanges_of(deal))
      json["exchanges"].push_back(
          {{"from", name(one.from)}, {"to", name(one.to)}, {"cards", cards(session_.cards_of(one))}});
    if (deal.plays.count > 0) json["plays"] = Json::array();
    for (const Play& play : session_.plays_of(deal)) json["plays"].push_back(play_of(play));
    if (deal.finished.count > 0) json["finished"] = Json::array();
    for (const PlayerRef& player : session_.finished_of(deal)) json["finished"].push_back(name(player));
    for (const PlayerNumber& one : session_.points_of(deal)) json["points"][name(one.player)] = one.number.value;
    if (deal.winners_at) json["winners"] = Json::array();
    for (const PlayerRef& winner : session_.winners_of(deal)) json["winners"].push_back(name(winner));
    return json;
  }

  Json play_of(const Play& play) const {
    Json json = {{"player", name(play.player)}};
    if (!play.pass()) json["cards"] = cards(session_.cards_of(play));
    if (play.claimed_class) json["class"] = text::in_utf8(play.claimed_class->text);
    return json;
  }

  const Session& session_;
};

}  // namespace

std::string write_json(const Session& session, std::string_view game) {
  return ClimbingSessionWriter(session).write(game).dump();
}

}  // namespace kibitzer::described::climbing_games
