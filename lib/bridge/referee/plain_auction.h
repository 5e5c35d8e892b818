// A lawful auction as it goes on. (Laws 17 to 22.)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bridge/model/contract.h"

namespace kibitzer::bridge {

/// An auction as it goes on, its seats counted from who calls first.
class PlainAuction {
 public:
  bool ended() const { return passes_ == (level_ == 0 ? 4U : 3U); }

  /// Makes the call; false if it is unlawful.
  bool make(Call call);

  Contract contract() const { return {level_ == 0 ? Bid{} : Bid{level_, denomination_}, risk_}; }
  unsigned declarer() const { return first_[bidder_ % 2][static_cast<std::size_t>(denomination_)]; }

 private:
  static constexpr std::uint8_t kNobody = 0xFF;

  std::uint8_t level_ = 0;
  Denomination denomination_ = Denomination::kClubs;
  Risk risk_ = Risk::kUndoubled;
  unsigned bidder_ = 0;
  unsigned turn_ = 0;
  unsigned passes_ = 0;
  std::array<std::array<std::uint8_t, 5>, 2> first_ = {
      {{kNobody, kNobody, kNobody, kNobody, kNobody}, {kNobody, kNobody, kNobody, kNobody, kNobody}}};
};

}  // namespace kibitzer::bridge
