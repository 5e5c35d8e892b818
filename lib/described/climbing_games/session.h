// A recorded session of a game of card combinations that is described in a file: what JSON is read into, and what the
// referee walks.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "described/deals/session.h"
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

/// A card, or nothing if none could be read.
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

/// Cards that one player gives another before the play.
struct Exchange {
  PlayerRef from;
  PlayerRef to;
  Range cards;    ///< in Session::exchanged_cards
  text::Span at;  ///< what announces it
};

/// The number that is the level of a deal, in the language's letter.
struct Level {
  char letter = '2';
  text::Span at;
};

struct Deal : deals::DealOfAnyGame {
  Range stock;  ///< in Session::hand_cards
  std::optional<text::Span> stock_at;
  Range bids;  ///< in the order made; a pass is 0
  std::optional<text::Span> bids_at;
  Range plays;  ///< in the order made
  std::optional<text::Span> plays_at;
  std::optional<Level> level;
  Range exchanges;  ///< in the order made
  std::optional<text::Span> exchanges_at;
  Range finished;  ///< in Session::finished: who went out, in the order in which they did; a claim

  /// Whether the deal was scored, so that it is not under way.
  bool scored() const { return !points.empty() || winners_at; }
};

struct Session : deals::SessionOfDeals<Deal, CardAt> {
  std::vector<PlayerNumber> bids;
  std::vector<Play> plays;
  std::vector<CardAt> play_cards;
  std::vector<Exchange> exchanges;
  std::vector<CardAt> exchanged_cards;
  std::vector<PlayerRef> finished;

  using SessionOfDeals::cards_of;
  std::span<const CardAt> stock_of(const Deal& deal) const { return slice(hand_cards, deal.stock); }
  std::span<const PlayerNumber> bids_of(const Deal& deal) const { return slice(bids, deal.bids); }
  std::span<const Play> plays_of(const Deal& deal) const { return slice(plays, deal.plays); }
  std::span<const CardAt> cards_of(const Play& play) const { return slice(play_cards, play.cards); }

  std::span<const Exchange> exchanges_of(const Deal& deal) const { return slice(exchanges, deal.exchanges); }
  std::span<const CardAt> cards_of(const Exchange& exchange) const { return slice(exchanged_cards, exchange.cards); }
  std::span<const PlayerRef> finished_of(const Deal& deal) const { return slice(finished, deal.finished); }

  /// Empties the session for the next record.
  void clear() {
    clear_deals();
    bids.clear();
    plays.clear();
    play_cards.clear();
    exchanges.clear();
    exchanged_cards.clear();
    finished.clear();
  }
};

}  // namespace kibitzer::described::climbing_games
