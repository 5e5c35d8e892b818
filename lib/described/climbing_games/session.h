// A recorded session of a game of card combinations that is described in a file: what JSON is read into, and what the
// referee walks.
//
// Everything is kept as recorded, right or wrong, with the span it was written in. What belongs to a deal lies in one
// array of the session, and the deal has the range of it, so a session that is used again allocates nothing.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/climb/cards.h"
#include "records/players.h"
#include "records/tricks.h"
#include "text/span.h"

namespace kibitzer::described::climbing_games {

using records::append;
using records::Hand;
using records::Number;
using records::PlayerNumber;
using records::PlayerRef;
using records::Range;
using records::slice;
using records::Text;

/// A card, or nothing where none could be read.
struct Card {
  std::optional<climb::Card> is;
};

using CardAt = records::CardAt<Card>;

/// What a player put down together; a pass has no cards.
struct Play {
  PlayerRef player;
  Range cards;                             ///< in Session::play_cards
  text::Span at;                           ///< the list of the cards, or the player of a pass
  std::optional<Text> claimed_class = {};  ///< a claim

  bool pass() const { return cards.empty(); }
};

struct Deal {
  text::Span at;                 ///< what announces the deal
  std::optional<Number> number;  ///< as recorded, or counted where no deal of several has one
  std::optional<PlayerRef> leader;
  Range hands;
  Range stock;  ///< in Session::hand_cards
  std::optional<text::Span> stock_at;
  Range bids;  ///< in the order made; a pass is 0
  std::optional<text::Span> bids_at;
  Range plays;  ///< in the order made
  std::optional<text::Span> plays_at;
  Range points;   ///< claims
  Range winners;  ///< a claim, where winners_at is there
  std::optional<text::Span> winners_at;
  bool damaged = false;  ///< the reader had to leave out something of it, so that nothing follows from its absence

  /// Whether the deal was scored, so that it is not under way.
  bool scored() const { return !points.empty() || winners_at; }
};

struct Session : records::Players {
  text::Span at;  ///< what announces the session
  std::optional<Text> name;
  std::optional<Text> date;
  std::optional<Text> place;
  std::vector<Deal> rounds;          ///< the deals, in the order recorded
  std::vector<PlayerNumber> totals;  ///< claims
  bool damaged = false;              ///< a player or a deal had to be left out

  std::vector<Hand> hands;
  std::vector<CardAt> hand_cards;
  std::vector<PlayerNumber> bids;
  std::vector<Play> plays;
  std::vector<CardAt> play_cards;
  std::vector<PlayerNumber> points;
  std::vector<PlayerRef> winners;

  std::span<const Hand> hands_of(const Deal& deal) const { return slice(hands, deal.hands); }
  std::span<const CardAt> cards_of(const Hand& hand) const { return slice(hand_cards, hand.cards); }
  std::span<const CardAt> stock_of(const Deal& deal) const { return slice(hand_cards, deal.stock); }
  std::span<const PlayerNumber> bids_of(const Deal& deal) const { return slice(bids, deal.bids); }
  std::span<const Play> plays_of(const Deal& deal) const { return slice(plays, deal.plays); }
  std::span<const CardAt> cards_of(const Play& play) const { return slice(play_cards, play.cards); }
  std::span<const PlayerNumber> points_of(const Deal& deal) const { return slice(points, deal.points); }
  std::span<const PlayerRef> winners_of(const Deal& deal) const { return slice(winners, deal.winners); }

  /// Keeps a text that the source does not show letter by letter.
  std::string_view keep(std::string text) { return kept_.emplace_back(std::move(text)); }

  /// Empties the session for the next record.
  void clear();

 private:
  std::deque<std::string> kept_;
};

}  // namespace kibitzer::described::climbing_games
