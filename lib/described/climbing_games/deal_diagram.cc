#include "described/climbing_games/deal_diagram.h"

#include "described/deals/deal_diagram.h"
#include "described/deals/players.h"
#include "described/rule_language/card_words.h"

namespace kibitzer::described::climbing_games {
namespace {

std::string words_of(const Card& card) { return card.is ? rule_language::in_words(*card.is) : std::string("?"); }

diagrams::Diagram diagram_of(const Session& session, const Deal& deal, const DealRuling& ruled) {
  diagrams::Diagram diagram = deals::begin_diagram(session, deal, "deal", ruled.doubts, ruled.unreadable);
  deals::add_hands(session, deal, words_of, diagram);
  if (const auto stock = session.stock_of(deal); !stock.empty()) {
    diagrams::Turns& turns = diagram.turns.emplace_back();
    turns.title = "Stock";
    diagrams::Turn& all = turns.turns.emplace_back();
    for (const CardAt& card : stock) all.words.push_back({words_of(card.card), card.at});
  }
  if (const auto exchanges = session.exchanges_of(deal); !exchanges.empty()) {
    diagrams::Turns& turns = diagram.turns.emplace_back();
    turns.title = "Exchange";
    for (const Exchange& exchange : exchanges) {
      diagrams::Turn& turn = turns.turns.emplace_back();
      turn.player = deals::seat_of_player(exchange.from);
      for (const CardAt& card : session.cards_of(exchange)) turn.words.push_back({words_of(card.card), card.at});
      turn.note = "to " + deals::shown(session.name_of(exchange.to));
    }
  }
  if (const auto bids = session.bids_of(deal); !bids.empty()) {
    diagrams::Turns& turns = diagram.turns.emplace_back();
    turns.title = "Bids";
    for (const PlayerNumber& bid : bids)
      turns.turns.push_back(
          {deals::seat_of_player(bid.player),
           {{bid.number.value == 0 ? std::string("pass") : std::to_string(bid.number.value), bid.number.at}},
           false,
           {}});
  }
  if (const auto plays = session.plays_of(deal); !plays.empty()) {
    diagrams::Turns& turns = diagram.turns.emplace_back();
    turns.title = "Play";
    for (const Play& play : plays) {
      diagrams::Turn& turn = turns.turns.emplace_back();
      turn.player = deals::seat_of_player(play.player);
      for (const CardAt& card : session.cards_of(play)) turn.words.push_back({words_of(card.card), card.at});
      if (play.pass()) turn.words.push_back({"pass", play.at});
      if (play.claimed_class) turn.note = play.claimed_class->text;
    }
  }
  return diagram;
}

}  // namespace

std::vector<diagrams::Diagram> diagrams_of(const Session& session, const Ruling& ruling) {
  std::vector<diagrams::Diagram> diagrams;
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    const Deal& deal = session.rounds[i];
    if (!deal.hands.empty() || !deal.plays.empty()) diagrams.push_back(diagram_of(session, deal, ruling.deals[i]));
  }
  return diagrams;
}

}  // namespace kibitzer::described::climbing_games
