// A sound board, as far as it is compared with others.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "bridge/model/auction.h"
#include "bridge/model/session.h"
#include "bridge/rulings/ruling.h"
#include "cards/card.h"

namespace kibitzer::bridge {

/// Whether boards under `settings` may be read so that this is known.
inline bool may_be_sound(const Settings& settings) {
  return settings.scoring == Scoring::kDuplicate && settings.doubling == Doubling::kLaw19 && settings.vulnerability;
}

struct SoundBoard {
  Session session;                        ///< its names alone
  bool same_names = false;                ///< which, players apart, are those of the board taken before
  Board board;                            ///< what is not a row of things
  std::array<cards::CardSet, 4> hands{};  ///< by seat, 13 cards each
  /// The calls and the cards played, as they are written; the longest lawful auction has 319.
  std::array<Call, 319> all_calls{};
  std::size_t call_count = 0;
  std::array<cards::Card, cards::kDeckSize> all_cards{};
  std::size_t card_count = 0;
  std::size_t tricks = 0;
  BoardRuling ruling;  ///< what full judging would give

  std::span<const Call> calls() const { return std::span(all_calls).first(call_count); }
};

}  // namespace kibitzer::bridge
