#include "described/climbing_games/deal_record.h"

namespace kibitzer::described::climbing_games {

void DealRecord::prepare(const Session& of, std::size_t index, const Meant& meant) {
  session = &of;
  deal = &of.rounds[index];
  last = index + 1 == of.rounds.size();
  hands.fill(nullptr);
  bids.clear();
  plays.clear();
  points.fill(std::nullopt);
  duplicates.fill(0);
  passes_bid = passes_played = false;
  leader = deal->leader ? seat_of(*deal->leader, meant) : kNobody;
  for (const Hand& hand : of.hands_of(*deal))
    if (const int seat = seat_of(hand.player, meant);
        seat != kNobody && hands[static_cast<std::size_t>(seat)] == nullptr)
      hands[static_cast<std::size_t>(seat)] = &hand;
  for (const PlayerNumber& bid : of.bids_of(*deal)) {
    bids.push_back({seat_of(bid.player, meant), bid.number.value});
    passes_bid |= bid.number.value == 0;
  }
  for (const Play& play : of.plays_of(*deal)) {
    RecordedPlay& made = plays.emplace_back();
    made.seat = seat_of(play.player, meant);
    passes_played |= play.pass();
    for (const CardAt& card : of.cards_of(play)) {
      made.readable &= card.card.is.has_value();
      if (card.card.is) made.cards.add(*card.card.is);
    }
  }
  exchanges.clear();
  for (const Exchange& exchange : of.exchanges_of(*deal)) {
    RecordedExchange& made = exchanges.emplace_back();
    made.from = seat_of(exchange.from, meant);
    made.to = seat_of(exchange.to, meant);
    for (const CardAt& card : of.cards_of(exchange)) {
      made.readable &= card.card.is.has_value();
      if (card.card.is) made.cards.add(*card.card.is);
    }
  }
  finished.clear();
  for (const PlayerRef& player : of.finished_of(*deal)) finished.push_back(seat_of(player, meant));
  for (const PlayerNumber& claim : of.points_of(*deal))
    if (const int seat = seat_of(claim.player, meant); seat != kNobody)
      points[static_cast<std::size_t>(seat)] = claim.number.value;
}

}  // namespace kibitzer::described::climbing_games
