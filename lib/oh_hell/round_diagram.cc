#include "oh_hell/round_diagram.h"

#include "cards/drawn.h"
#include "oh_hell/trick_winner.h"

namespace kibitzer::oh_hell {
namespace {

using diagrams::Diagram;

/// The columns of a player on the sheet.
enum PlayerColumn : std::uint8_t { kBid, kWon, kPoints, kTotal };

std::optional<std::size_t> seat_of(PlayerRef player) {
  return player.stranger() ? std::nullopt : std::optional(static_cast<std::size_t>(player.index));
}

class Drawing {
 public:
  Drawing(const Session& session, const Round& round, const RoundRuling& ruled)
      : session_(session), round_(round), ruled_(ruled) {}

  Diagram draw() {
    draw_heading();
    draw_facts();
    draw_hands();
    draw_bids();
    draw_tricks();
    return std::move(diagram_);
  }

 private:
  void fact(std::string name, std::string value, text::Span at = {}) {
    diagram_.facts.push_back({std::move(name), {{std::move(value), at}}});
  }

  void draw_heading();
  void draw_facts();
  void draw_hands();
  void draw_bids();
  void draw_tricks();

  const Session& session_;
  const Round& round_;
  const RoundRuling& ruled_;
  Diagram diagram_;
};

void Drawing::draw_heading() {
  diagram_.begin = round_.at.begin;
  diagram_.title = "round";
  if (!round_.number_unread) {
    diagram_.round = round_.number.value;
    diagram_.title += " " + std::to_string(round_.number.value);
  }
  for (const findings::Rule* rule : ruled_.doubts) diagram_.doubts.emplace_back(rule->name);
  if (ruled_.unreadable) diagram_.doubts.emplace_back("unreadable parts");
  if (ruled_.points_as_recorded) diagram_.doubts.emplace_back("points as recorded");
  for (const Text& player : session_.players) diagram_.players.push_back({std::string(player.text), player.at});
}

void Drawing::draw_facts() {
  if (ruled_.cards) fact("Cards", std::to_string(*ruled_.cards));
  if (round_.dealer) fact("Dealer", std::string(session_.name_of(*round_.dealer)), round_.dealer->at);
  if (round_.trump.kind == TrumpKind::kNone) fact("Trump", "none", round_.trump.at);
  if (round_.trump.kind == TrumpKind::kSuit)
    fact("Trump", std::string(cards::glyph_of(round_.trump.suit)), round_.trump.at);
  if (round_.trump_card) fact("Turned", cards::drawn(round_.trump_card->card), round_.trump_card->at);
}

void Drawing::draw_hands() {
  for (const Hand& hand : session_.hands_of(round_)) {
    const auto seat = seat_of(hand.player);
    if (!seat) continue;
    diagrams::Hand& drawing = diagram_.hands.emplace_back();
    drawing.player = *seat;
    drawing.at = hand.player.at;
    drawing.suits = cards::suits_of(session_.cards_of(hand), false);
  }
}

void Drawing::draw_bids() {
  const auto bids = session_.bids_of(round_);
  if (bids.empty()) return;
  diagrams::Turns& turns = diagram_.turns.emplace_back();
  turns.title = "Bids";
  for (const PlayerNumber& bid : bids)
    turns.turns.push_back({seat_of(bid.player), {{std::to_string(bid.number.value), bid.number.at}}, false, {}});
}

void Drawing::draw_tricks() {
  for (const Trick& trick : session_.tricks_of(round_)) {
    diagrams::Trick& drawing = diagram_.tricks.emplace_back();
    drawing.at = trick.at;
    for (const Play& play : session_.plays_of(trick))
      drawing.plays.push_back({seat_of(play.player), {cards::drawn(play.card.card), play.card.at}, {}});
    const Play* const best = winning_play(session_, round_, trick);
    if (best != nullptr)
      drawing.winner = seat_of(best->player);
    else if (trick.winner)
      drawing.winner = seat_of(*trick.winner);
  }
}

}  // namespace

std::vector<Diagram> diagrams_of(const Session& session, const Ruling& ruling) {
  std::vector<Diagram> diagrams;
  for (std::size_t i = 0; i < session.rounds.size(); ++i) {
    const Round& round = session.rounds[i];
    if (!round.hands.empty() || !round.tricks.empty())
      diagrams.push_back(Drawing(session, round, ruling.rounds[i]).draw());
  }
  return diagrams;
}

void add_places(const Session& session, scoresheets::Scoresheet& sheet) {
  const auto& form = *sheet.form;
  for (std::uint32_t i = 0; i < sheet.rounds.size(); ++i) {
    const Round& round = session.rounds[i];
    sheet.places.push_back({i, scoresheets::CellPlace::kRound, round.at});
    const auto add = [&](const auto& numbers, PlayerColumn column) {
      for (const auto& one : numbers)
        if (const auto seat = seat_of(one.player))
          sheet.places.push_back(
              {i, static_cast<std::uint32_t>(form.columns.size() + *seat * form.player_columns.size() + column),
               one.number.at});
    };
    add(session.bids_of(round), kBid);
    add(session.won_of(round), kWon);
    add(session.points_of(round), kPoints);
    if (i + 1 == sheet.rounds.size()) add(session.totals, kTotal);
    if (round.trump.kind != TrumpKind::kUnknown) sheet.places.push_back({i, 1, round.trump.at});
  }
}

}  // namespace kibitzer::oh_hell
