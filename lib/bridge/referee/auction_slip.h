// Which bid of an auction is the slip where a later one is not higher.
#pragma once

#include <optional>
#include <span>

#include "bridge/model/auction.h"
#include "bridge/model/session.h"

namespace kibitzer::bridge {

struct AuctionSlip {
  std::size_t call = 0;      ///< the bid that is wrong
  std::optional<Bid> right;  ///< the only bid of its denomination that would be lawful in its place
};

/// `insufficient` is the first unlawful call of an auction that `first` begins. If no other call in its place makes all
/// that follows lawful, but another in place of the bid before it does, that bid is the slip. Nothing if either may be,
/// or if the auction would then end in another contract than `contract`. (Law 18)
std::optional<AuctionSlip> earlier_slip(std::span<const RecordedCall> calls, Seat first, Doubling doubling,
                                        std::size_t insufficient, std::optional<Contract> contract);

}  // namespace kibitzer::bridge
