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
// - Result: it agrees with the play, or is still possible; score: what Law 77 gives for it.
//
// Nothing of the board may be damaged, and there is no result list.
//
// bridge/sound_record_test.cc compares the two ways on random sessions, with and without a change.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "cards/card.h"

namespace kibitzer::bridge {

/// What is compared with earlier boards.
struct SoundRecord {
  static constexpr std::size_t kMostSteps = 319 + cards::kDeckSize;  // the longest lawful auction has 319 calls

  std::array<cards::CardSet, 4> hands{};     ///< by seat, 13 cards each
  std::array<char, kMostSteps> all_steps{};  ///< calls, then cards, a byte each
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

/// Whether boards of `session` may take the short way: it is of duplicate bridge, without results of other tables.
bool may_be_sound(const Session& session);

/// Whether `board` of `session`, which may_be_sound, is clearly sound. Fills `record`, and `ruling` if it is.
bool is_sound(const Session& session, const Board& board, SoundRecord& record, BoardRuling& ruling);

}  // namespace kibitzer::bridge
