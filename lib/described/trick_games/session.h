// A recorded session of a trick game that is described in a file: what its notations are read into, and what the referee
// walks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "described/card_game_engine/description.h"
#include "described/deals/session.h"
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

/// What the record states of a figure, of `player` if it is one of players.
struct StatedFigure {
  std::size_t figure = 0;  ///< in the description's figures
  std::optional<PlayerRef> player;
  Number number;
};

/// `leader` leads to the first trick.
struct Deal : deals::DealOfAnyGame {
  std::optional<PlayerRef> dealer;
  std::optional<PlayerRef> declarer;
  std::optional<records::At<std::size_t>> contract;  ///< in the description's contracts
  Trump trump;
  std::optional<CardAt> turned;  ///< to show the trump
  std::optional<Range> talon;
  std::optional<Range> laid_away;
  bool stopped = false;              ///< before its end, with tricks left that nobody was given
  std::optional<PlayerRef> claimed;  ///< who was left the remaining tricks
  Range passed;                      ///< hands of the cards that players passed before the play
  std::optional<std::pair<card_game_engine::PassTo, text::Span>> passed_to;
  Range won;  ///< claims
  Range tricks;
  Range bids;          ///< in the order recorded
  Range declarations;  ///< in the order recorded
  bool declarations_recorded = false;
  Range figures;  ///< claims
};

struct Session : deals::SessionOfDeals<Deal, CardAt> {
  bool names_apart = false;  ///< where a player bids, plays or scores, the record has a number, and no name
  std::vector<Trick> tricks;
  std::vector<Play> plays;
  std::vector<Announced> declarations;
  std::vector<PlayerNumber> bids;
  std::vector<PlayerNumber> won;
  std::vector<StatedFigure> figures;

  std::span<const Trick> tricks_of(const Deal& deal) const { return slice(tricks, deal.tricks); }
  std::span<const Play> plays_of(const Trick& trick) const { return slice(plays, trick.plays); }
  std::span<const Hand> passed_of(const Deal& deal) const { return slice(hands, deal.passed); }
  std::span<const CardAt> talon_of(const Deal& deal) const { return slice(hand_cards, deal.talon.value_or(Range())); }
  std::span<const CardAt> laid_away_of(const Deal& deal) const {
    return slice(hand_cards, deal.laid_away.value_or(Range()));
  }
  std::span<const PlayerNumber> won_of(const Deal& deal) const { return slice(won, deal.won); }
  std::span<const PlayerNumber> bids_of(const Deal& deal) const { return slice(bids, deal.bids); }
  std::span<const Announced> declarations_of(const Deal& deal) const { return slice(declarations, deal.declarations); }

  std::span<const StatedFigure> figures_of(const Deal& deal) const { return slice(figures, deal.figures); }

  /// Empties the session for the next record.
  void clear() {
    clear_deals();
    names_apart = false;
    tricks.clear();
    plays.clear();
    declarations.clear();
    bids.clear();
    won.clear();
    figures.clear();
  }
};

}  // namespace kibitzer::described::trick_games
