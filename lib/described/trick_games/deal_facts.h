// What is established about one deal while it is judged, and how its faults are reported. Internal to the room.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "described/card_game_engine/evaluation.h"
#include "described/deals/players.h"
#include "described/trick_games/ruling.h"
#include "described/trick_games/session.h"
#include "findings/deal_reporter.h"
#include "kernels/tricks/trick_referee.h"

namespace kibitzer::described::trick_games {

using card_game_engine::DealTrump;
using card_game_engine::Description;
using deals::Meant;
using deals::seat_of;
using deals::shown;
using findings::DealReporter;
using tricks::holds;
using tricks::kNobody;
using tricks::seat_bit;
using tricks::Seats;

struct SeatFacts {
  const Hand* hand = nullptr;
  tricks::CardSet dealt;       ///< the known cards of the hand
  int cards_short = 0;         ///< how many cards the hand lacks, or shows unreadably
  bool hand_in_doubt = false;  ///< of the wrong size, or cards were played from outside it
  std::optional<int> bid;
};

struct DealFacts {
  const Description* game = nullptr;
  const Session* session = nullptr;
  const Deal* deal = nullptr;
  bool last = false;                                   ///< nothing is recorded after it
  std::span<const std::optional<int>> totals;          ///< by seat, before this deal; empty if uncertain
  std::span<const std::optional<int>> claimed_totals;  ///< the same as recorded points add up
  std::optional<int> hand_size;                        ///< of the smallest hand, which is the number of tricks
  DealTrump trump;
  bool trump_in_doubt = false;             ///< the record has another one than the description
  Seats leaders = 0;                       ///< who may lead to the first trick
  std::optional<text::Span> first_bid_at;  ///< where that is known by who bid first
  std::vector<SeatFacts> at;               ///< by seat
  std::vector<tricks::Taken> tricks;
  bool breaks_off = false;      ///< the last trick of the last deal lacks plays
  bool winner_refuted = false;  ///< a recorded winner of a trick
  bool undecided = false;       ///< as in DealRuling

  std::size_t seats() const { return at.size(); }
  std::string_view name(std::size_t seat) const { return session->players[seat].text; }
  /// Whether all its tricks are recorded.
  bool whole() const { return hand_size == static_cast<int>(deal->tricks.count) && !breaks_off; }
  bool played() const { return !deal->tricks.empty(); }
  /// Whether the deal was scored, so that it is not under way.
  bool scored() const { return !deal->points.empty() || deal->winners_at || !session->totals.empty(); }
  /// What a trick counts for the side that wins it, in units of the description; nothing if one of its cards that
  /// may count is unknown.
  std::optional<int> units_of_trick(std::size_t index) const;
  /// "deal 3", "the deal".
  std::string deal_in_words() const { return deals::deal_in_words(deal->number); }
};

}  // namespace kibitzer::described::trick_games
