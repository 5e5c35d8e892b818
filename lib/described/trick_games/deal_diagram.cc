#include "described/trick_games/deal_diagram.h"

#include <utility>

#include "described/deals/deal_diagram.h"

namespace kibitzer::described::trick_games {
namespace {

diagrams::Diagram diagram_of(const Session& session, const Deal& deal, const DealRuling& ruled,
                             const card_game_engine::Description& game, const Vocabulary& vocabulary) {
  const auto words_of = [&](Card card) { return card.known() ? vocabulary.name_of(card.index) : std::string("?"); };
  const auto words_of_bid = [&](int bid) { return game.bids ? game.bids->in_words(bid) : std::to_string(bid); };
  diagrams::Diagram diagram = deals::begin_diagram(session, deal, "deal", ruled.doubts, ruled.unreadable);
  if (deal.dealer) diagram.facts.push_back({"Dealer", {{std::string(session.name_of(*deal.dealer)), deal.dealer->at}}});
  if (deal.trump.kind == TrumpKind::kNone) diagram.facts.push_back({"Trump", {{"none", deal.trump.at}}});
  if (deal.trump.kind == TrumpKind::kSuit)
    diagram.facts.push_back({"Trump", {{game.suits[static_cast<std::size_t>(deal.trump.suit)].value, deal.trump.at}}});
  if (deal.contract)
    diagram.facts.push_back({"Contract", {{game.outcome.contracts[deal.contract->value].value, deal.contract->at}}});
  if (deal.declarer)
    diagram.facts.push_back({"Declarer", {{std::string(session.name_of(*deal.declarer)), deal.declarer->at}}});
  if (deal.turned) diagram.facts.push_back({"Turned", {{words_of(deal.turned->card), deal.turned->at}}});
  deals::add_hands(session, deal, words_of, diagram);
  if (const auto bids = session.bids_of(deal); !bids.empty()) {
    diagrams::Turns& turns = diagram.turns.emplace_back();
    turns.title = "Bids";
    for (const PlayerNumber& bid : bids)
      turns.turns.push_back(
          {deals::seat_of_player(bid.player), {{words_of_bid(bid.number.value), bid.number.at}}, false, {}});
  }
  for (const auto& [title, cards] :
       {std::pair("Talon", session.talon_of(deal)), std::pair("Laid away", session.laid_away_of(deal))}) {
    if (cards.empty()) continue;
    diagrams::Fact& fact = diagram.facts.emplace_back();
    fact.name = title;
    for (const CardAt& card : cards) fact.words.push_back({words_of(card.card), card.at});
  }
  if (const auto passed = session.passed_of(deal); !passed.empty()) {
    diagrams::Turns& turns = diagram.turns.emplace_back();
    turns.title = "Passed";
    for (const Hand& hand : passed)
      for (const CardAt& card : session.cards_of(hand))
        turns.turns.push_back({deals::seat_of_player(hand.player), {{words_of(card.card), card.at}}, false, {}});
  }
  if (const auto declarations = session.declarations_of(deal); !declarations.empty()) {
    diagrams::Turns& turns = diagram.turns.emplace_back();
    turns.title = "Declarations";
    for (const Announced& one : declarations)
      turns.turns.push_back(
          {deals::seat_of_player(one.player), {{game.declarations[one.declaration].name.value, one.at}}, false, {}});
  }
  for (const Trick& trick : session.tricks_of(deal)) {
    diagrams::Trick& drawing = diagram.tricks.emplace_back();
    drawing.at = trick.at;
    for (const Play& play : session.plays_of(trick))
      drawing.plays.push_back({deals::seat_of_player(play.player), {words_of(play.card.card), play.card.at}, {}});
    if (trick.winner) drawing.winner = deals::seat_of_player(*trick.winner);
  }
  // The winner of a trick leads the next.
  for (std::size_t i = 0; i + 1 < diagram.tricks.size(); ++i)
    if (!diagram.tricks[i].winner && !diagram.tricks[i + 1].plays.empty())
      diagram.tricks[i].winner = diagram.tricks[i + 1].plays.front().player;
  return diagram;
}

}  // namespace

std::vector<diagrams::Diagram> diagrams_of(const Session& session, const Ruling& ruling,
                                           const card_game_engine::Description& game, const Vocabulary& vocabulary) {
  std::vector<diagrams::Diagram> diagrams;
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    const Deal& deal = session.rounds[i];
    if (!deal.hands.empty() || !deal.tricks.empty())
      diagrams.push_back(diagram_of(session, deal, ruling.deals[i], game, vocabulary));
  }
  return diagrams;
}

}  // namespace kibitzer::described::trick_games
