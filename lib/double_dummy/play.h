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

/// A legal play of a complete deal: the cards in the order played, each held by its player and legal to play.
struct Play {
  Deal deal;
  bridge::Seat declarer;
  bridge::Denomination denomination;
  std::vector<cards::Card> cards;
};

/// The play of `board` up to the first card that is missing, wrong or unknown; nothing if the contract or declarer in
/// `ruling` or the deal is unknown, or no card was played.
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

/// `values` are the tricks of declarer's side before the first card of `play` and after each card, as far as they are
/// known (Solver::values); nothing changes after that.
std::vector<Gift> gifts_of(const Play& play, const std::vector<std::uint8_t>& values);

}  // namespace kibitzer::double_dummy
