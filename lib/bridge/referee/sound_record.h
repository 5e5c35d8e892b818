// The short way for a board in memory: whether plainly nothing is wrong with it by itself, found in one pass over sets of
// cards, without a thought for what might be reported. Whatever is not just so is left to the referees, the long way.
//
// Guarantee: where is_sound() is true, the referees of deal, auction, play and result would find nothing, and would come to
// the very ruling that it gives. What is left to compare is the board with those before it.
//
// Why that holds: it asks for more than the referees do. In their order that is
//
// - Deal: four hands of 13 cards, all of the deck among them. Dealer and vulnerability are recorded, and are those of the
//   number, where there is one.
// - Auction: begun by the dealer, lawful call by call, without marks, and ended; contract and declarer are what it comes to
//   where they are recorded. Where there are no calls, both are recorded.
// - Play: none where everybody passed; else declarer's left leads, every card is in the hand of the seat whose turn it is,
//   suit is followed, a winner that is claimed has won. Only the last trick may lack cards, and then the tricks are claimed.
// - Result: what the play comes to, or can come to; score: what Law 77 gives for it.
//
// Nothing of the board may be damaged, and there is no result list. The rest of what a record may hold is not judged here.
//
// Tests hold the two ways together: bridge/sound_record_test.cc on sessions made at random and changed in one thing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "cards/card.h"

namespace kibitzer::bridge {

/// What a board is compared by with those before it.
struct SoundRecord {
  static constexpr std::size_t kMostSteps = 319 + cards::kDeckSize;  // the longest lawful auction has 319 calls

  std::array<cards::CardSet, 4> hands{};   ///< by seat, 13 cards each
  std::array<char, kMostSteps> all_steps;  ///< calls, then cards, a byte each
  std::size_t call_count = 0;
  std::size_t card_count = 0;
  std::size_t tricks = 0;

  std::string_view steps() const { return {all_steps.data(), call_count + card_count}; }
};

/// A byte for a call, to compare auctions by.
constexpr char byte_of(Call call) {
  constexpr unsigned kFirstBid = 8;  // beyond all other kinds
  const unsigned bid = kFirstBid + 5U * call.bid.level + static_cast<unsigned>(call.bid.denomination);
  return static_cast<char>(call.kind == CallKind::kBid ? bid : static_cast<unsigned>(call.kind));
}

/// Whether boards of `session` may be judged so: the record is of duplicate bridge, and says nothing of other tables.
bool may_be_sound(const Session& session);

/// Whether plainly nothing is wrong with `board` of `session`, which may_be_sound. Fills `record`, and `ruling` if so.
bool is_sound(const Session& session, const Board& board, SoundRecord& record, BoardRuling& ruling);

}  // namespace kibitzer::bridge
