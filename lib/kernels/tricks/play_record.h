// The tricks of one deal as recorded, with gaps and contradictions, and what they prove: who may lead, whose turn it is,
// which cards cannot have been played, who can have won. For any number of players and any deck; hands may be unknown.
//
// A record may show anything: players who are not at the table, cards that cannot be read, a card twice, two cards of
// one player in a trick. What is contradicted is in doubt, and nothing is concluded from it. An answer is given only if
// it holds however the doubts are resolved.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "kernels/tricks/deck.h"
#include "kernels/tricks/seats.h"

namespace kibitzer::tricks {

/// A card put down, as recorded.
struct Play {
  int seat = kNobody;        ///< kNobody: somebody who is not at the table
  Card card = kUnknownCard;  ///< unknown: it cannot be read
  bool surplus = false;      ///< the player's second card in this trick
  bool contested = false;    ///< one of two cards of the player in this trick
  bool in_doubt = false;     ///< the card may have been another
  bool refuted = false;      ///< found not to be in the player's hand
};

struct Trick {
  std::size_t first = 0;  ///< in PlayRecord::plays()
  std::size_t count = 0;
  Seats present = 0;   ///< who plays to it
  Seats repeated = 0;  ///< who plays more than once
  int astray = 0;      ///< plays by nobody at the table, or a player's second
  bool leader_in_doubt = false;
};

/// A hand as dealt, as far as it is recorded.
struct Hand {
  bool recorded = false;
  bool in_doubt = false;  ///< of the wrong size, or cards are played from outside it
  CardSet dealt;          ///< its known cards
  int missing = 0;        ///< how many cards it lacks, or shows unreadably
};

struct Deal {
  std::vector<Hand> hands;  ///< by seat
  CardSet dealt_twice;
  CardSet set_aside;  ///< in nobody's hand, such as the card turned for trump
};

/// Why a card cannot have been played.
enum class CardFault : std::uint8_t { kNone, kPlayedBefore, kSetAside, kNotInHand };

/// A play, by its number in PlayRecord::plays(), before which it was another's turn.
struct OutOfTurn {
  std::size_t play = 0;
  std::size_t expected = 0;
};

/// Which doubts count: all of them, or only what the record does not show.
enum class Reading : std::uint8_t { kCautious, kAsRecorded };

class PlayRecord {
 public:
  /// Begins a deal at a table of `seats` players, at most kMostSeats, of whom those in `out` do not play.
  void begin(std::size_t seats, Seats out = 0);
  void begin_trick();
  /// A play to the trick begun last.
  void add(int seat, Card card);
  /// Call it once all plays are added: finds those that the record contradicts. Of two plays of one card the recorded
  /// hands may show which one is sound.
  void find_doubts(const Deal& deal);

  std::size_t seats() const { return seats_; }
  std::span<const Play> plays() const { return plays_; }
  std::span<const Trick> tricks() const { return tricks_; }
  std::span<const Play> plays_of(const Trick& trick) const {
    return std::span(plays_).subspan(trick.first, trick.count);
  }
  /// Who plays.
  Seats playing() const { return all_seats(seats_) & ~out_; }
  /// Who plays after `seat`.
  std::size_t next(std::size_t seat) const;
  Seats absent(const Trick& trick) const { return playing() & ~trick.present; }
  /// Whether somebody's card is not recorded, and no card of somebody unknown may be theirs.
  bool lacks_plays(const Trick& trick) const { return std::popcount(absent(trick)) > trick.astray; }

  /// Why the card of play `play`, which must be known, cannot have been played. Call it once for every known card, in
  /// the order played: what it finds, it takes into account from then on.
  CardFault judge_card(std::size_t play, Deal& deal);
  /// The first play of a card that was judged.
  std::size_t first_play_of(Card card) const { return static_cast<std::size_t>(first_play_[card]); }

  /// Whether the trick is led by one of `leaders`; the record cannot tell if one of those shows no card, or if the
  /// trick is `incomplete`. Unless the rule is kept, the trick's leader is in doubt from then on.
  Verdict judge_lead(std::size_t trick, Seats leaders, bool incomplete);
  /// Who put down the first card; kNobody if that is unknown.
  int leader(const Trick& trick) const { return trick.count == 0 ? kNobody : plays_[trick.first].seat; }
  /// The first play out of turn; nothing if there is none, or the record cannot tell.
  std::optional<OutOfTurn> first_out_of_turn(const Trick& trick) const;
  /// Whether the trick may be unfinished: one of `leaders` led it, and nobody played out of turn.
  bool may_be_under_way(const Trick& trick, Seats leaders) const;

  /// The seats that can have won the trick, if the cards are ordered by one of `orders` (compare DeckOrder). As recorded
  /// only cards that are missing or unreadable leave that open; with caution also whatever else is in doubt.
  template <typename Order>
  Seats possible_winners(const Trick& trick, std::span<const Order> orders, const Deck& deck, Reading reading) const;

 private:
  static bool doubtful(const Play& play, Reading reading) {
    return reading == Reading::kAsRecorded ? play.card == kUnknownCard : play.in_doubt;
  }
  Seats undetermined(const Trick& trick, Reading reading) const;
  template <typename Order>
  const Play* heaviest(const Trick& trick, const Order& order, int led, Reading reading) const;

  std::size_t seats_ = 0;
  Seats out_ = 0;
  std::vector<Play> plays_;
  std::vector<Trick> tricks_;
  std::array<int, kMostCards> first_play_{};  // by card; kNobody: none so far
};

template <typename Order>
const Play* PlayRecord::heaviest(const Trick& trick, const Order& order, int led, Reading reading) const {
  const Play* best = nullptr;
  int best_weight = 0;
  for (const Play& play : plays_of(trick)) {
    if (doubtful(play, reading)) continue;
    const int weight = order.weight(play.card, led);
    if (weight <= best_weight) continue;
    best = &play;
    best_weight = weight;
  }
  return best;
}

template <typename Order>
Seats PlayRecord::possible_winners(const Trick& trick, std::span<const Order> orders, const Deck& deck,
                                   Reading reading) const {
  const bool cautious = reading == Reading::kCautious;
  const auto plays = plays_of(trick);
  const bool led_known = !plays.empty() && !doubtful(plays.front(), reading) && !(cautious && trick.leader_in_doubt);
  const Seats open = undetermined(trick, reading);
  Seats possible = 0;
  for (const Order& order : orders) {
    for (int led = 0; led < static_cast<int>(deck.suits()); ++led) {
      if (led_known && led != deck.suit_of(plays.front().card)) continue;
      const Play* const best = heaviest(trick, order, led, reading);
      if (best != nullptr)
        possible |= best->seat == kNobody ? absent(trick) : seat_bit(static_cast<std::size_t>(best->seat));
      if (best == nullptr || order.weight(best->card, led) < order.greatest(led)) possible |= open;
    }
  }
  return possible;
}

}  // namespace kibitzer::tricks
