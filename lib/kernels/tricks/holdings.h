// What a player may still hold when they put down a card, and whether they follow suit.
//
// What a player plays later, they hold now: that proves a revoke even if no hand is recorded. A card of a recorded hand
// that is never played is still held too, unless a play that the record does not show was it.
#pragma once

#include <optional>
#include <vector>

#include "kernels/tricks/play_record.h"

namespace kibitzer::tricks {

/// Why a player is taken to hold one of certain cards.
enum class Proof : std::uint8_t {
  kLaterPlay,          ///< it is played later
  kHand,               ///< it is dealt, and not played
  kDoubtfulLaterPlay,  ///< it is played later, by a play that may be wrong
};

struct Evidence {
  Proof proof = Proof::kLaterPlay;
  Card card = kUnknownCard;  ///< one of the cards
  bool certain = false;
};

/// What a player certainly, or probably, holds beside the card that they play to a trick.
struct Holding {
  CardSet sure;      ///< what they certainly play later
  CardSet doubtful;  ///< what they play later by plays that may be wrong
  CardSet unplayed;  ///< what they are dealt and never play
  int unseen =
      0;  ///< plays so far, the present trick included, that the record does not surely show: as many of `unplayed` may be gone
  int maybe_unseen = 0;  ///< further plays that may be missing before this one

  /// The best evidence that one of `cards` is held; nothing if there is no evidence, which proves nothing.
  std::optional<Evidence> evidence_of(CardSet cards) const;
};

/// How much of a deal is recorded.
struct Extent {
  std::optional<int> hand_size;  ///< where it is certain; a trick beyond it is in doubt
  int missing_tricks = 0;        ///< how many tricks are certainly missing
  int maybe_missing_tricks = 0;  ///< further ones that may be missing
};

/// The holdings of all players, trick by trick from the last to the first: then what comes later is known. Linear in the
/// number of plays. The record and the deal must outlive it.
class Holdings {
 public:
  /// Begins after the last trick; doubts and cards of `record` must have been judged.
  void begin(const PlayRecord& record, const Deal& deal, const Deck& deck, const Extent& extent);
  /// Goes back one trick; false once there is none.
  bool back();
  /// The number of the present trick.
  std::size_t trick() const { return trick_; }
  /// What `seat` holds beside the card they play to the present trick.
  Holding of(std::size_t seat) const;
  /// The only cards that `seat` can hold beside that card, if the plays that nothing contradicts are right.
  CardSet possible(std::size_t seat) const;
  /// Whether `seat` holds one of `cards` beside that card.
  Answer holds_any(std::size_t seat, CardSet cards) const;
  /// Whether `seat` may play `card` to a lead of suit `led` in the present trick, where suit must be followed.
  Verdict follows_suit(std::size_t seat, Card card, int led) const;

 private:
  struct SeatHistory {
    CardSet sure, doubtful;  // played after the present trick
    CardSet played;          // in all tricks, by any play
    CardSet surely_played;   // in all tricks
    int unseen = 0;          // as in Holding
  };

  void count_plays();
  void pass(const Trick& trick);

  const PlayRecord* record_ = nullptr;
  const Deal* deal_ = nullptr;
  const Deck* deck_ = nullptr;
  Extent extent_;
  std::vector<SeatHistory> seats_;
  CardSet accounted_;  // surely played by somebody, or set aside
  CardSet dealt_;      // to some player, by hands that are not in doubt
  std::size_t trick_ = 0;
};

/// The number of the first play after trick `trick` of one of `cards` by `seat`, doubtful ones too where they count;
/// there must be one.
std::size_t first_later_play(const PlayRecord& record, std::size_t trick, int seat, CardSet cards, bool doubtful_too);

}  // namespace kibitzer::tricks
