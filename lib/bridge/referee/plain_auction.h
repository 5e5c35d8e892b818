// A lawful auction in progress. (Laws 17 to 22.)
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bridge/model/contract.h"

namespace kibitzer::bridge {

/// The calls allowed next, bid height aside, depend on the passes since the last other call, and on the last bid and its
/// risk. After an even number of passes the caller is an opponent of whoever made that call. Calls are unpredictable, so a
/// table replaces branches.
struct AuctionSteps {
  static constexpr std::size_t kKinds = 7;  // of calls
  static constexpr std::uint8_t kUnlawful = 0;
  static constexpr std::uint8_t kBegin = 1;                              // to 4: no bid yet, 0 to 3 passes
  static constexpr std::uint8_t kPassedOut = 5;                          // after the fourth
  static constexpr std::array<std::uint8_t, 3> kAfterBid = {6, 10, 14};  // by risk, and two steps on
  static constexpr std::array<std::uint8_t, 3> kEnded = {9, 13, 17};     // after the third pass
  static constexpr std::size_t kCount = 18;

  std::array<std::array<std::uint8_t, kCount>, kKinds> next{};  ///< by the call's kind, then by step

  constexpr AuctionSteps() {
    const auto set = [this](std::size_t from, CallKind kind, std::size_t to) {
      next[static_cast<std::size_t>(kind)][from] = static_cast<std::uint8_t>(to);
    };
    const auto set_passes = [&](std::size_t from, std::size_t ended) {
      for (std::size_t step = from; step < ended; ++step) {
        set(step, CallKind::kPass, step + 1);
        set(step, CallKind::kAllPass, ended);
        set(step, CallKind::kBid, kAfterBid[0]);
      }
    };
    set_passes(kBegin, kPassedOut);
    for (std::size_t risk = 0; risk < 3; ++risk) set_passes(kAfterBid[risk], kEnded[risk]);
    for (const unsigned passes : {0U, 2U}) {
      set(kAfterBid[0] + passes, CallKind::kDouble, kAfterBid[1]);
      set(kAfterBid[1] + passes, CallKind::kRedouble, kAfterBid[2]);
    }
  }
};
inline constexpr AuctionSteps kAuctionSteps;

/// An auction in progress, its seats counted from the first caller.
class PlainAuction {
 public:
  bool ended() const { return step_ == AuctionSteps::kPassedOut || (step_ >= kBid && (step_ - kBid) % 4 == 3); }

  /// Makes the call; false if it is unlawful. Uses masks, so that no compiler emits a branch.
  bool make(Call call) {
    const unsigned bids = call.kind == CallKind::kBid ? ~0U : 0U;
    const unsigned denomination = static_cast<unsigned>(call.bid.denomination);
    const unsigned bid = kDenominations * call.bid.level + denomination;
    const unsigned too_low = (bid <= bid_ ? bids : 0U) | (call.bid.level > kHighestLevel ? bids : 0U);
    step_ = kAuctionSteps.next[static_cast<std::size_t>(call.kind)][step_];
    bid_ ^= (bid_ ^ bid) & bids;
    bidder_ ^= (bidder_ ^ turn_) & bids;
    auto& first = first_[kNotBid ^ ((kNotBid ^ ((turn_ & 1U) * kDenominations + denomination)) & bids)];
    first = std::min(first, static_cast<std::uint16_t>(turn_));
    ++turn_;
    return too_low == 0 && step_ != AuctionSteps::kUnlawful;
  }

  Contract contract() const {
    if (bid_ <= kNoBid) return {};
    return {{static_cast<std::uint8_t>(bid_ / kDenominations), static_cast<Denomination>(bid_ % kDenominations)},
            static_cast<Risk>((step_ - kBid) / 4)};
  }
  unsigned declarer() const { return first_[bidder_ % 2 * kDenominations + bid_ % kDenominations] % 4U; }

 private:
  static constexpr unsigned kDenominations = 5;
  static constexpr unsigned kNoBid = 4;  // below every bid; a bid is 5 × level + denomination
  static constexpr unsigned kNotBid = 10;
  static constexpr std::uint16_t kNobody = 0xFFFF;
  static constexpr unsigned kBid = AuctionSteps::kAfterBid[0];

  unsigned step_ = AuctionSteps::kBegin;
  unsigned bid_ = kNoBid;
  unsigned bidder_ = 0;
  unsigned turn_ = 0;
  /// The turn of the first bid, by side and denomination; the last element absorbs all other calls.
  std::array<std::uint16_t, kNotBid + 1> first_ = {kNobody, kNobody, kNobody, kNobody, kNobody, kNobody,
                                                   kNobody, kNobody, kNobody, kNobody, kNobody};
};

}  // namespace kibitzer::bridge
