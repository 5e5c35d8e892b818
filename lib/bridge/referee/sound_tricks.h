// The tricks of a sound play, one after the other, on a board whose hands are all known. (Laws 41, 44 and 45)
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "cards/card.h"
#include "kernels/tricks/card_tables.h"

namespace kibitzer::bridge {

class SoundTricks {
 public:
  /// Before the first trick of a contract in `denomination`, to which `leader` leads.
  void begin(const std::array<cards::CardSet, 4>& hands, Denomination denomination, Seat leader) {
    held_ = hands;
    won_ = {};
    leader_ = index_of(leader);
    trump_ = trump_of(denomination);
  }

  /// Plays a trick, whose cards are in the order they were played. False if a card is not in its hand, or does not follow
  /// suit.
  bool play(const std::array<cards::Card, 4>& trick);

  /// Plays whole tricks of four cards each, in which seat `first` always has the first card, its left the next. False if
  /// any is not sound.
  bool play_columns(std::span<const cards::Card> tricks, std::size_t first);

  /// Whether the play may break off in a trick some of whose cards are missing or unknown. If the card led is one of
  /// these, no revoke can be proved.
  bool may_break_off_in(std::span<const cards::Card> trick, std::size_t first) const;

  /// The index of the seat that leads to the next trick.
  std::size_t leader() const { return leader_; }
  /// The tricks that `side` has won, and all of it.
  int won(Side side) const { return won_[index_of(side)]; }
  bool complete() const { return won_[0] + won_[1] == kMostTricks; }

  /// Whether `side` may end with `tricks`.
  bool allow(int tricks, Side side) const {
    return tricks >= won(side) && tricks <= kMostTricks - won(opponents_of(side));
  }

 private:
  /// By suit led and card.
  const auto& strengths() const {
    using tricks::CardTables;
    return tricks::kCardTables.strength[trump_ ? static_cast<std::size_t>(*trump_) : std::size_t{CardTables::kNoTrump}];
  }

  std::array<cards::CardSet, 4> held_{};
  std::array<int, 2> won_{};
  std::size_t leader_ = 0;
  std::optional<cards::Suit> trump_;
};

}  // namespace kibitzer::bridge
