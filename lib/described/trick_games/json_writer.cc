#include "described/trick_games/json_writer.h"

#include <nlohmann/json.hpp>

#include "described/deals/json_writing.h"
#include "described/trick_games/vocabulary.h"
#include "text/utf8.h"

namespace kibitzer::described::trick_games {
namespace {

using Json = nlohmann::ordered_json;

class TrickSessionWriter {
 public:
  TrickSessionWriter(const Session& session, const card_game_engine::Description& description)
      : session_(session), description_(description), vocabulary_(description) {}

  Json write(std::string_view game) const {
    return deals::json_of_session(session_, game, [&](const Deal& one) { return deal(one); });
  }

 private:
  std::string name(const PlayerRef& player) const { return text::in_utf8(session_.name_of(player)); }
  std::string card(const CardAt& card) const {
    return card.card.known() ? vocabulary_.name_of(card.card.index) : std::string(deals::kUnreadableCard);
  }
  Json numbers(std::span<const PlayerNumber> all) const { return deals::json_of_numbers(session_, all); }

  Json cards(std::span<const CardAt> all) const {
    Json json = Json::array();
    for (const CardAt& one : all) json.push_back(card(one));
    return json;
  }

  Json hands(std::span<const Hand> all) const {
    Json json = Json::object();
    for (const Hand& one : all) json[name(one.player)] = cards(session_.cards_of(one));
    return json;
  }

  Json deal(const Deal& deal) const {
    Json json = Json::object();
    if (deal.number) json["round"] = deal.number->value;
    if (deal.dealer) json["dealer"] = name(*deal.dealer);
    if (deal.bids.count > 0) json["bids"] = bids(deal);
    if (deal.declarer) json["declarer"] = name(*deal.declarer);
    if (deal.contract) json["contract"] = vocabulary_.contracts()[deal.contract->value];
    if (deal.trump.kind == TrumpKind::kSuit)
      json["trump"] = vocabulary_.trumps()[static_cast<std::size_t>(deal.trump.suit)];
    else if (deal.trump.kind == TrumpKind::kNone)
      json["trump"] = vocabulary_.trumps().back();
    if (deal.turned) json["trumpCard"] = card(*deal.turned);
    if (deal.leader) json["leader"] = name(*deal.leader);
    if (deal.declarations_recorded) json["declarations"] = declarations(deal);
    if (deal.hands.count > 0) json["hands"] = hands(session_.hands_of(deal));
    if (deal.talon) json["talon"] = cards(session_.talon_of(deal));
    if (deal.laid_away) json["laidAway"] = cards(session_.laid_away_of(deal));
    if (deal.passed_to)
      json["passedTo"] = card_game_engine::kPassWords[static_cast<std::size_t>(deal.passed_to->first)];
    if (deal.passed.count > 0) json["passed"] = hands(session_.passed_of(deal));
    if (deal.tricks.count > 0) json["tricks"] = tricks(deal);
    if (deal.claimed) json["claimed"] = name(*deal.claimed);
    if (deal.won.count > 0) json["won"] = numbers(session_.won_of(deal));
    deals::add_outcome(session_, deal, json);
    if (deal.figures.count > 0) json["figures"] = figures(deal);
    return json;
  }

  Json figures(const Deal& deal) const {
    Json json = Json::array();
    for (const StatedFigure& one : session_.figures_of(deal)) {
      Json figure = {{"figure", vocabulary_.figures()[one.figure]}, {"value", one.number.value}};
      if (one.player) figure["player"] = name(*one.player);
      json.push_back(std::move(figure));
    }
    return json;
  }

  Json bids(const Deal& deal) const {
    Json json = Json::array();
    for (const PlayerNumber& bid : session_.bids_of(deal)) {
      Json value = bid.number.value;
      for (const auto& [words, number] : description_.bids->names)
        if (number == bid.number.value) value = words.value;
      json.push_back({{"player", name(bid.player)}, {"bid", value}});
    }
    return json;
  }

  Json declarations(const Deal& deal) const {
    Json json = Json::array();
    for (const Announced& one : session_.declarations_of(deal))
      json.push_back({{"player", name(one.player)}, {"declaration", vocabulary_.declarations()[one.declaration]}});
    return json;
  }

  Json tricks(const Deal& deal) const {
    Json json = Json::array();
    for (const Trick& trick : session_.tricks_of(deal)) {
      Json plays = Json::array();
      for (const Play& play : session_.plays_of(trick))
        plays.push_back({{"player", name(play.player)}, {"card", card(play.card)}});
      Json one = {{"plays", std::move(plays)}};
      if (trick.winner) one["winner"] = name(*trick.winner);
      json.push_back(std::move(one));
    }
    return json;
  }

  const Session& session_;
  const card_game_engine::Description& description_;
  Vocabulary vocabulary_;
};

}  // namespace

std::string write_json(const Session& session, std::string_view game,
                       const card_game_engine::Description& description) {
  return TrickSessionWriter(session, description).write(game).dump();
}

}  // namespace kibitzer::described::trick_games
