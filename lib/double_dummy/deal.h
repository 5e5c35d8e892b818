// A complete deal, as double-dummy analysis needs it, and its tricks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/model/session.h"
#include "cards/card.h"

namespace kibitzer::double_dummy {

using bridge::kMostTricks;

/// Four hands of 13 cards that make up the pack (Laws 1 and 6). Only `of` makes one, so the solver never gets anything
/// else.
class Deal {
 public:
  /// `hands` by seat; nothing if they are not a complete deal.
  static std::optional<Deal> of(const std::array<cards::CardSet, 4>& hands);

  cards::CardSet hand(bridge::Seat seat) const { return hands_[index_of(seat)]; }

  friend bool operator==(const Deal&, const Deal&) = default;

 private:
  Deal() = default;

  std::array<cards::CardSet, 4> hands_;
};

/// The deal recorded by `board`; nothing if a card is missing, unreadable or dealt twice.
std::optional<Deal> deal_of(const bridge::Session& session, const bridge::Board& board);

/// The tricks that each declarer's side takes in each denomination when all four play seeing all cards.
class Tricks {
 public:
  int of(bridge::Seat declarer, bridge::Denomination denomination) const {
    return tricks_[index_of(declarer)][static_cast<std::size_t>(denomination)];
  }
  void set(bridge::Seat declarer, bridge::Denomination denomination, int tricks) {
    tricks_[index_of(declarer)][static_cast<std::size_t>(denomination)] = static_cast<std::uint8_t>(tricks);
  }

  friend bool operator==(const Tricks&, const Tricks&) = default;

 private:
  std::array<std::array<std::uint8_t, 5>, 4> tricks_{};
};

/// The denominations in their usual order in tables: from the highest to the lowest.
inline constexpr std::array kDenominations = {bridge::Denomination::kNoTrump, bridge::Denomination::kSpades,
                                              bridge::Denomination::kHearts, bridge::Denomination::kDiamonds,
                                              bridge::Denomination::kClubs};

}  // namespace kibitzer::double_dummy
