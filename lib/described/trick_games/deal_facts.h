// What is established about one deal while it is judged, and how its faults are reported. Internal to the room.
#pragma once

#include <algorithm>
#include <bit>
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

using card_game_engine::Description;
using card_game_engine::Settled;
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
  std::optional<int> size;                ///< cards dealt, by the description or else by the recorded hands
  tricks::CardSet dealt;                  ///< the known cards of the hand that is played
  bool exchanged = false;                 ///< the hand as dealt may not be the one that is played
  std::optional<tricks::CardSet> before;  ///< the hand as dealt in that case, where all of it is known
  int cards_short = 0;                    ///< how many cards the hand lacks, or shows unreadably
  bool hand_in_doubt = false;             ///< of the wrong size, or cards were played from outside it
  std::optional<int> bid;
  bool bid_in_doubt = false;  ///< the bid cannot be that, or another one is recorded too
  std::optional<int> won;     ///< tricks, by the recorded number
  std::optional<int> tricks;  ///< taken, by the whole record; nothing if that leaves it open
};

struct DealFacts {
  const Description* game = nullptr;
  const Session* session = nullptr;
  const Deal* deal = nullptr;
  bool last = false;                                   ///< nothing is recorded after it
  std::span<const std::optional<int>> totals;          ///< by seat, before this deal; empty if uncertain
  std::span<const std::optional<int>> claimed_totals;  ///< the same as recorded points add up
  Seats out = 0;                                       ///< who does not play
  Seats maybe_out = 0;                                 ///< of whom that is open
  std::optional<int> hand_size;                        ///< of the smallest hand, which is the number of tricks
  int next_dealer = kNobody;                           ///< whose turn it is to deal, where that is certain
  std::optional<text::Span> dealt_before_at;           ///< the dealer before, who makes it so
  int dealer = kNobody;                                ///< by the record, or else by who dealt before
  bool dealer_in_doubt = false;                        ///< the record has another one than the description
  Settled settled;
  std::vector<tricks::Card> talon;      ///< the known cards of it
  std::vector<tricks::Card> laid_away;  ///< by the declarer
  tricks::CardSet out_of_play;          ///< the cards that certainly lie in nobody's hand during the play
  std::size_t full_tricks = 0;          ///< recorded ones that have a card of everybody
  int rest = kNobody;                   ///< who was left the remaining tricks
  std::optional<std::vector<tricks::Card>> rest_cards;  ///< the cards of these
  bool trump_in_doubt = false;                          ///< the record has another one than the description
  Seats leaders = 0;                                    ///< who may lead to the first trick
  std::optional<text::Span> first_bid_at;               ///< where that is known by who bid first
  std::vector<SeatFacts> at;                            ///< by seat
  std::vector<tricks::Taken> tricks;
  std::vector<std::vector<tricks::Card>> cards_taken;  ///< by seat, in tricks; empty where that is open
  bool ended_early = false;                            ///< by the description, though cards are left
  bool breaks_off = false;                             ///< the last trick of the last deal lacks plays
  bool winner_refuted = false;                         ///< a recorded winner of a trick
  bool undecided = false;                              ///< as in DealRuling

  std::size_t seats() const { return at.size(); }
  /// How many play to a trick.
  std::size_t playing() const { return seats() - static_cast<std::size_t>(std::popcount(out)); }
  std::string_view name(std::size_t seat) const { return session->players[seat].text; }
  /// What is settled, with the trump unknown if the record has another one than the description.
  Settled sure() const { return trump_in_doubt ? settled.without_trump() : settled; }
  /// Whether all its tricks are recorded, or whose the others are.
  bool whole() const {
    if (rest != kNobody) return rest_cards.has_value();
    if (ended_early) return true;
    return played() && hand_size == static_cast<int>(deal->tricks.count) && !breaks_off;
  }
  bool played() const { return !deal->tricks.empty(); }
  /// How many tricks come after the full ones, where somebody was left them.
  int rest_tricks() const {
    return rest == kNobody ? 0 : std::max(0, hand_size.value_or(0) - static_cast<int>(full_tricks));
  }
  /// Whether tricks after the recorded ones may be missing without being left out.
  bool may_stop() const { return deal->claimed || deal->stopped || (last && !scored()); }
  /// Whether the deal was scored, so that it is not under way.
  bool scored() const {
    return !deal->points.empty() || !deal->won.empty() || deal->winners_at || !session->totals.empty();
  }
  /// Cards dealt to `seat`, by the description; nothing if it leaves that to the record.
  std::optional<int> described_hand_size(std::size_t seat) const {
    return game->hand_size(seat, deal->number ? std::optional(deal->number->value) : std::nullopt);
  }
  /// Whether the card was turned up from the rest of the deck, and so is in nobody's hand.
  bool set_aside(tricks::Card card) const {
    const std::size_t cards = game->setting->deck.size();
    const bool all_dealt = hand_size ? static_cast<std::size_t>(*hand_size) * seats() >= cards : cards % seats() == 0;
    return game->trump.kind == card_game_engine::TrumpKind::kTurned && deal->turned &&
           deal->turned->card.index == card && card != tricks::kUnknownCard && !all_dealt;
  }
  /// What a trick counts for the side that wins it, in units of the description; nothing if one of its cards that
  /// may count is unknown.
  std::optional<int> units_of_trick(std::size_t index) const;
  /// The first who plays, from `seat` on.
  std::size_t playing_from(std::size_t seat) const;
  /// Why the player at `leader` leads to the first trick, or the one whom the dealer makes leader: "Bo deals, so Ane leads".
  std::string why_leads(std::size_t leader) const;
  /// "deal 3", "the deal".
  std::string deal_in_words() const { return deals::deal_in_words(deal->number); }
};

}  // namespace kibitzer::described::trick_games
