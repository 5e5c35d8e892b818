#include "described/climbing_games/json_writer.h"

#include <nlohmann/json.hpp>

#include "described/deals/json_writing.h"
#include "described/rule_language/card_words.h"
#include "text/utf8.h"

namespace kibitzer::described::climbing_games {
namespace {

using Json = nlohmann::ordered_json;

class ClimbingSessionWriter {
 public:
  explicit ClimbingSessionWriter(const Session& session) : session_(session) {}

  Json deal(const Deal& deal) const {
    Json json = Json::object();
    if (deal.number) json["round"] = deal.number->value;
    if (deal.level) json["level"] = std::string(1, deal.level->letter);
    if (deal.hands.count > 0)
      for (const Hand& hand : session_.hands_of(deal))
        json["hands"][name(hand.player)] = cards(session_.cards_of(hand));
    if (deal.stock_at) json["stock"] = cards(session_.stock_of(deal));
    if (deal.bids_at) json["bids"] = Json::array();
    for (const PlayerNumber& bid : session_.bids_of(deal))
      json["bids"].push_back({{"player", name(bid.player)}, {"bid", bid.number.value}});
    if (deal.exchanges_at) json["exchanges"] = Json::array();
    for (const Exchange& made : session_.exchanges_of(deal))
      json["exchanges"].push_back(
          {{"from", name(made.from)}, {"to", name(made.to)}, {"cards", cards(session_.cards_of(made))}});
    if (deal.leader) json["leader"] = name(*deal.leader);
    if (deal.plays_at) json["plays"] = Json::array();
    for (const Play& play : session_.plays_of(deal)) json["plays"].push_back(play_of(play));
    for (const PlayerRef& player : session_.finished_of(deal)) json["finished"].push_back(name(player));
    deals::add_outcome(session_, deal, json);
    return json;
  }

 private:
  std::string name(const PlayerRef& player) const { return text::in_utf8(session_.name_of(player)); }

  static Json cards(std::span<const CardAt> all) {
    Json json = Json::array();
    for (const CardAt& one : all)
      json.push_back(one.card.is ? rule_language::word_of(*one.card.is) : std::string(deals::kUnreadableCard));
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
  const ClimbingSessionWriter writer(session);
  return deals::json_of_session(session, game, [&](const Deal& deal) { return writer.deal(deal); }).dump();
}

}  // namespace kibitzer::described::climbing_games
