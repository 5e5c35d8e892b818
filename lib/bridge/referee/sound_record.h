// The short way for a board in memory: one pass over sets of cards decides whether the board is clearly sound by itself.
// All others go to the referees, the long way.
//
// Guarantee: if is_sound() is true, the referees of deal, auction, play and result would report nothing and give the same
// ruling. The board has yet to be compared with those before it.
//
// Why that holds: its conditions are stricter. In the referees' order:
//
// - Deal: four hands of 13 cards, all of the deck among them. Dealer and vulnerability are recorded, and are those of the
//   number, where there is one.
// - Auction: begun by the dealer, lawful call by call, without marks, and ended; contract and declarer, where recorded, are
//   those it results in. Where there are no calls, both are recorded.
// - Play: none where everybody passed; else declarer's left leads, every card is in the hand of the seat whose turn it is,
//   suit is followed, a winner that is claimed has won. Only the last trick may lack cards, and then the tricks are claimed.
//   The plays of all 13 tricks follow one another in memory.
// - Result: it agrees with the play, or is still possible; score: what Law 77 gives for it.
//
// Nothing of the board may be damaged, and there is no result list.
//
// bridge/sound_record_test.cc compares the two ways on random sessions, with and without a change.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "cards/card.h"

namespace kibitzer::bridge {

/// A hash of calls and cards, made while these are judged.
class StepsHash {
 public:
  void add(Call call) {
    const unsigned bid = 5U * call.bid.level + static_cast<unsigned>(call.bid.denomination);
    add(8 * bid + static_cast<unsigned>(call.kind));
  }
  void add(cards::Card card) { add(static_cast<unsigned>(card.index())); }
  /// Four cards by their indexes: the same as one after the other, without waiting for each product.
  void add_four(const std::array<unsigned, 4>& cards) {
    constexpr std::uint64_t kSquare = kFactor * kFactor;
    value_ = value_ * (kSquare * kSquare) +
             ((cards[0] * (kSquare * kFactor) + cards[1] * kSquare) + (cards[2] * kFactor + cards[3]));
  }
  std::uint64_t value() const { return value_; }

 private:
  static constexpr std::uint64_t kFactor = 211;  // its fourth power fits 31 bits

  void add(unsigned step) { value_ = value_ * kFactor + step; }

  std::uint64_t value_ = 1;
};

/// What is compared with earlier boards.
struct SoundRecord {
  std::array<cards::CardSet, 4> hands{};  ///< by seat, 13 cards each
  StepsHash steps;                        ///< calls, then cards
};

/// Whether boards of `session` may take the short way: it is of duplicate bridge, without results of other tables.
bool may_be_sound(const Session& session);

/// Whether `board` of `session`, which may_be_sound, is clearly sound. Fills `record`, and `ruling` if it is.
bool is_sound(const Session& session, const Board& board, SoundRecord& record, BoardRuling& ruling);

}  // namespace kibitzer::bridge
