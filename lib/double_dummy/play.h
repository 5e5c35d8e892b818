// A play, and which of its cards gave tricks away.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "cards/card.h"
#include "double_dummy/deal.h"

namespace kibitzer::double_dummy {

/// A lawful play of a whole deal: every card is one that its player holds and may play, in the order they were played.
struct Play {
  Deal deal;
  bridge::Seat declarer;
  bridge::Denomination denomination;
  std::vector<cards::Card> cards;
};

/// The play of `board` as far as it is recorded and nothing in it is wrong or unknown; nothing where contract or
/// declarer, as `ruling` has them, or the deal are unknown, or no card was played.
std::optional<Play> play_of(const bridge::Session& session, const bridge::Board& board,
                            const bridge::BoardRuling& ruling);

/// A card that gave tricks to the other side.
struct Gift {
  int trick = 0;  ///< from 1
  bridge::Seat player{};
  cards::Card card;
  int tricks = 0;            ///< how many it gave away
  bool to_declarer = false;  ///< else to the defenders
};

/// `values` are the tricks of declarer's side before the first card of `play` and after each card, as long as they are
/// known (Solver::values); what follows changes nothing.
std::vector<Gift> gifts_of(const Play& play, const std::vector<std::uint8_t>& values);

}  // namespace kibitzer::double_dummy
