// A recorded Oh Hell session: what every notation is read into, and what the referee walks.
//
// Everything is kept as recorded, right or wrong, with the span it was written in. Rounds, tricks, plays and
// the rest lie in one array each and refer to one another by ranges, so a session that is used again for the next
// record allocates nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"
#include "oh_hell/points.h"
#include "oh_hell/settings.h"
#include "records/tricks.h"
#include "text/kept.h"
#include "text/span.h"

namespace kibitzer::oh_hell {

using records::append;
using records::Hand;
using records::kMaxNameBytes;
using records::kMaxPlayers;
using records::kMaxRounds;
using records::Number;
using records::PlayerNumber;
using records::PlayerRef;
using records::Range;
using records::slice;
using records::Text;
using records::Trick;
using CardAt = records::CardAt<cards::Card>;
using Play = records::Play<cards::Card>;

/// Points given for a player: of a round, or in all.
struct PlayerPoints {
  PlayerRef player;
  records::At<Points> number;
};

/// Whether a player made their bid, where the record says that and not how many tricks they won.
struct PlayerMade {
  PlayerRef player;
  bool made = false;
  text::Span at;
};

enum class TrumpKind : std::uint8_t { kUnknown, kNone, kSuit };

struct Trump {
  TrumpKind kind = TrumpKind::kUnknown;
  cards::Suit suit = cards::Suit::kClubs;  ///< where kind is kSuit
  text::Span at;
};

struct Round {
  text::Span at;  ///< what announces the round
  Number number;
  Trump trump;
  std::optional<CardAt> trump_card;  ///< the card turned after the deal
  std::optional<PlayerRef> dealer;
  Range hands;
  Range bids;  ///< in the order recorded
  Range tricks;
  Range won;                          ///< tricks won: claims beside tricks, the record itself on a scoresheet
  Range points;                       ///< claims
  Range standings;                    ///< claims of what players have in all after it
  Range made;                         ///< bids known as made or missed
  std::optional<text::Span> bids_at;  ///< what announces the bids, where something does
  std::optional<text::Span> won_at;
  bool number_unread = false;  ///< its number could not be read, and must not be shown
  bool damaged = false;        ///< the reader had to leave part of it out, so nothing follows from an absence
};

struct Session : records::Players {
  text::Span at;  ///< what announces the session
  std::optional<Text> name;
  std::optional<Text> date;
  std::optional<Text> place;
  SettingsPtr settings;
  std::optional<text::Span> settings_at;
  std::optional<text::Span> scoring_at;
  bool settings_unread = false;      ///< some rule of the house could not be read: nothing rests on the settings
  bool bids_in_order = true;         ///< bids are in the order they were made, as far as the notation shows
  std::vector<Round> rounds;         ///< in the order recorded
  std::vector<PlayerPoints> totals;  ///< claims
  std::vector<std::size_t> joined;   ///< by player, the first of `rounds` they are recorded in, on a scoresheet whose
                                     ///< players are those it has lines of; else empty
  bool running_totals = false;       ///< points were recorded as running totals; each is what its round adds
  std::vector<std::string> doubts;   ///< why all of its result is provisional, in a few words
  bool damaged = false;              ///< a player or a round had to be left out

  std::vector<Hand> hands;
  std::vector<CardAt> hand_cards;
  std::vector<Trick> tricks;
  std::vector<Play> plays;
  std::vector<PlayerNumber> bids;
  std::vector<PlayerNumber> won;
  std::vector<PlayerPoints> points;
  std::vector<PlayerPoints> standings;
  std::vector<PlayerMade> made;

  std::span<const Hand> hands_of(const Round& round) const { return slice(hands, round.hands); }
  std::span<const CardAt> cards_of(const Hand& hand) const { return slice(hand_cards, hand.cards); }
  std::span<const Trick> tricks_of(const Round& round) const { return slice(tricks, round.tricks); }
  std::span<const Play> plays_of(const Trick& trick) const { return slice(plays, trick.plays); }
  std::span<const PlayerNumber> bids_of(const Round& round) const { return slice(bids, round.bids); }
  std::span<const PlayerNumber> won_of(const Round& round) const { return slice(won, round.won); }
  std::span<const PlayerPoints> points_of(const Round& round) const { return slice(points, round.points); }
  std::span<const PlayerPoints> standings_of(const Round& round) const { return slice(standings, round.standings); }
  std::span<const PlayerMade> made_of(const Round& round) const { return slice(made, round.made); }

  /// Keeps a text that does not appear letter by letter in the source.
  std::string_view keep(std::string text);

  /// Empties the session for the next record; settings become `defaults`.
  void clear(SettingsPtr defaults);

 private:
  text::Kept kept_;
};

}  // namespace kibitzer::oh_hell
