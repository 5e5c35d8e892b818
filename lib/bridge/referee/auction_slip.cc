#include "bridge/referee/auction_slip.h"

#include <algorithm>
#include <vector>

namespace kibitzer::bridge {
namespace {

std::vector<Call> all_calls() {
  std::vector<Call> calls = {{CallKind::kPass, {}}, {CallKind::kDouble, {}}, {CallKind::kRedouble, {}}};
  for (std::uint8_t level = 1; level <= kHighestLevel; ++level)
    for (const Denomination denomination : {Denomination::kClubs, Denomination::kDiamonds, Denomination::kHearts,
                                            Denomination::kSpades, Denomination::kNoTrump})
      calls.push_back({CallKind::kBid, {level, denomination}});
  return calls;
}

class SlipSearch {
 public:
  SlipSearch(std::span<const RecordedCall> calls, Seat first, Doubling doubling, std::optional<Contract> contract)
      : calls_(calls), first_(first), doubling_(doubling), contract_(contract) {}

  /// The calls that make the auction lawful in place of call `at`.
  std::vector<Call> lawful_instead_of(std::size_t at) const {
    std::vector<Call> found;
    for (const Call call : all_calls())
      if (is_lawful_with(at, call)) found.push_back(call);
    return found;
  }

 private:
  bool is_lawful_with(std::size_t at, Call other) const {
    Auction auction(first_, doubling_);
    for (std::size_t i = 0; i < calls_.size(); ++i) {
      const RecordedCall& recorded = calls_[i];
      if (recorded.by && *recorded.by != auction.turn()) return false;
      const Call call = i == at ? other : recorded.call;
      if (call.kind == CallKind::kUnknown || call.kind == CallKind::kSkipped) return false;
      const CallFault fault = auction.fault_of(call);
      if (fault != CallFault::kNone && !(fault == CallFault::kInsufficientBid && recorded.marked_insufficient))
        return false;
      auction.make(call, fault);
    }
    return !contract_ || !auction.ended() || auction.contract() == *contract_;
  }

  std::span<const RecordedCall> calls_;
  Seat first_;
  Doubling doubling_;
  std::optional<Contract> contract_;
};

}  // namespace

std::optional<AuctionSlip> earlier_slip(std::span<const RecordedCall> calls, Seat first, Doubling doubling,
                                        std::size_t insufficient, std::optional<Contract> contract) {
  std::size_t before = insufficient;
  while (before > 0 && calls[before - 1].call.kind != CallKind::kBid) --before;
  if (before == 0) return std::nullopt;
  --before;
  // The recorded contract may have been taken from the auction, so it clears no bid.
  if (!SlipSearch(calls, first, doubling, std::nullopt).lawful_instead_of(insufficient).empty()) return std::nullopt;
  const std::vector<Call> lawful = SlipSearch(calls, first, doubling, contract).lawful_instead_of(before);
  if (lawful.empty()) return std::nullopt;
  AuctionSlip slip;
  slip.call = before;
  const auto same = [&](const Call& call) {
    return call.kind == CallKind::kBid && call.bid.denomination == calls[before].call.bid.denomination;
  };
  if (std::count_if(lawful.begin(), lawful.end(), same) == 1)
    slip.right = std::find_if(lawful.begin(), lawful.end(), same)->bid;
  return slip;
}

}  // namespace kibitzer::bridge
