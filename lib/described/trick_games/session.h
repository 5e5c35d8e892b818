// A recorded session of a trick game that is described in a file: what its notations are read into, and what the referee
// walks.
//
// Everything is kept as recorded, right or wrong, with the span it was written in. Deals, tricks, plays and the rest lie
// in one array each and refer to one another by ranges, so a session that is used again allocates nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/tricks/card_set.h"
#include "records/players.h"
#include "records/tricks.h"
#include "text/span.h"

namespace kibitzer::described::trick_games {

using records::append;
using records::Hand;
using records::Number;
using records::PlayerNumber;
using records::PlayerRef;
using records::Range;
using records::slice;
using records::Text;
using records::Trick;

/// A card of the description's deck.
struct Card {
  tricks::Card index = tricks::kUnknownCard;

  bool known() const { return index != tricks::kUnknownCard; }
};

using CardAt = records::CardAt<Card>;
using Play = records::Play<Card>;

enum class TrumpKind : std::uint8_t { kUnknown, kNone, kSuit };

struct Trump {
  TrumpKind kind = TrumpKind::kUnknown;
  int suit = 0;  ///< of the description, where kind is kSuit
  text::Span at;
};

/// What a player announced.
struct Announced {
  PlayerRef player;
  std::size_t declaration = 0;  ///< in the description's declarations
  text::Span at;
};

struct Deal {
  text::Span at;                 ///< what announces the deal
  std::optional<Number> number;  ///< as recorded, or counted where no deal of several has one
  Trump trump;
  std::optional<PlayerRef> leader;  ///< who leads to the first trick
  Range hands;
  Range tricks;
  Range points;        ///< claims
  Range declarations;  ///< in the order recorded
  bool declarations_recorded = false;
  Range winners;  ///< a claim, where winners_at is there
  std::optional<text::Span> winners_at;
  bool damaged = false;  ///< the reader had to leave out something of it, so that nothing follows from its absence
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
  std::vector<Trick> tricks;
  std::vector<Play> plays;
  std::vector<PlayerNumber> points;
  std::vector<Announced> declarations;
  std::vector<PlayerRef> winners;

  std::span<const Hand> hands_of(const Deal& deal) const { return slice(hands, deal.hands); }
  std::span<const CardAt> cards_of(const Hand& hand) const { return slice(hand_cards, hand.cards); }
  std::span<const Trick> tricks_of(const Deal& deal) const { return slice(tricks, deal.tricks); }
  std::span<const Play> plays_of(const Trick& trick) const { return slice(plays, trick.plays); }
  std::span<const PlayerNumber> points_of(const Deal& deal) const { return slice(points, deal.points); }
  std::span<const Announced> declarations_of(const Deal& deal) const { return slice(declarations, deal.declarations); }
  std::span<const PlayerRef> winners_of(const Deal& deal) const { return slice(winners, deal.winners); }

  /// Keeps a text that the source does not show letter by letter.
  std::string_view keep(std::string text) { return kept_.emplace_back(std::move(text)); }

  /// Empties the session for the next record.
  void clear();

 private:
  std::deque<std::string> kept_;
};

}  // namespace kibitzer::described::trick_games
