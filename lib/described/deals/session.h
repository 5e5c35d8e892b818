// What the sessions of all described card games hold, as JSON is read into it and as their referees walk it.
//
// Everything is kept as recorded, right or wrong, with the span it was written in. What belongs to a deal lies in one array
// of the session, and the deal has the range of it, so a session that is used again allocates nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "records/players.h"
#include "records/tricks.h"
#include "text/kept.h"
#include "text/span.h"

namespace kibitzer::described::deals {

/// What each deal has, whatever the game.
struct DealOfAnyGame {
  text::Span at;                          ///< what announces the deal
  std::optional<records::Number> number;  ///< as recorded, or counted where no deal of several has one
  std::optional<records::PlayerRef> leader;
  records::Range hands;
  records::Range points;   ///< claims
  records::Range winners;  ///< a claim, where winners_at is there
  std::optional<text::Span> winners_at;
  bool damaged = false;  ///< the reader had to leave part of it out, so nothing follows from an absence
};

template <typename Deal, typename CardAt>
struct SessionOfDeals : records::Players {
  text::Span at;  ///< what announces the session
  std::optional<text::Text> name;
  std::optional<text::Text> date;
  std::optional<text::Text> place;
  std::vector<Deal> rounds;                   ///< the deals, in the order recorded
  std::vector<records::PlayerNumber> totals;  ///< claims
  bool damaged = false;                       ///< a player or a deal had to be left out

  std::vector<records::Hand> hands;
  std::vector<CardAt> hand_cards;
  std::vector<records::PlayerNumber> points;
  std::vector<records::PlayerRef> winners;

  std::span<const records::Hand> hands_of(const Deal& deal) const { return text::slice(hands, deal.hands); }
  std::span<const CardAt> cards_of(const records::Hand& hand) const { return text::slice(hand_cards, hand.cards); }
  std::span<const records::PlayerNumber> points_of(const Deal& deal) const { return text::slice(points, deal.points); }
  std::span<const records::PlayerRef> winners_of(const Deal& deal) const { return text::slice(winners, deal.winners); }

  /// Whether the record begins after the first deal.
  bool begins_later() const { return !rounds.empty() && rounds.front().number && rounds.front().number->value > 1; }

  /// Keeps a text that does not appear letter by letter in the source.
  std::string_view keep(std::string text) { return kept_.keep(std::move(text)); }

 protected:
  /// Empties the session for the next record.
  void clear_deals() {
    Players::clear();
    at = {};
    name.reset();
    date.reset();
    place.reset();
    damaged = false;
    rounds.clear();
    totals.clear();
    hands.clear();
    hand_cards.clear();
    points.clear();
    winners.clear();
    kept_.clear();
  }

 private:
  text::Kept kept_;
};

}  // namespace kibitzer::described::deals
