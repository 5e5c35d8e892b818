#include "bridge/model/auction.h"

namespace kibitzer::bridge {

bool Auction::may_double() const {
  if (bid_.level == 0) return false;
  if (doubling_ == Doubling::kClassroom) return true;
  return risk_ == Risk::kUndoubled && side_of(bidder_) != side_of(turn_);
}

bool Auction::may_redouble() const {
  if (risk_ == Risk::kUndoubled) return false;
  if (doubling_ == Doubling::kClassroom) return true;
  return risk_ == Risk::kDoubled && side_of(bidder_) == side_of(turn_);
}

CallFault Auction::fault_of(Call call) const {
  if (ended()) return CallFault::kAfterEnd;
  switch (call.kind) {
    case CallKind::kUnknown:
    case CallKind::kPass:
    case CallKind::kAllPass:
    case CallKind::kSkipped:
      return CallFault::kNone;
    case CallKind::kBid:
      if (call.bid.level < 1 || call.bid.level > kHighestLevel) return CallFault::kImpossibleBid;
      return bid_.level == 0 || call.bid > bid_ ? CallFault::kNone : CallFault::kInsufficientBid;
    case CallKind::kDouble:
      return may_double() ? CallFault::kNone : CallFault::kIllegalDouble;
    case CallKind::kRedouble:
      return may_redouble() ? CallFault::kNone : CallFault::kIllegalRedouble;
  }
  return CallFault::kNone;
}

void Auction::make(Call call, CallFault fault) {
  switch (call.kind) {
    case CallKind::kUnknown:
      passes_ = 0;
      break;
    case CallKind::kPass:
      ++passes_;
      break;
    case CallKind::kAllPass:
      while (!ended()) {
        ++passes_;
        turn_ = left_of(turn_);
      }
      return;
    case CallKind::kSkipped:
      break;
    case CallKind::kBid:
      passes_ = 0;
      if (fault == CallFault::kImpossibleBid) break;
      bid_ = call.bid;
      bidder_ = turn_;
      risk_ = Risk::kUndoubled;
      if (auto& first = first_[index_of(side_of(turn_))][static_cast<std::size_t>(bid_.denomination)]; !first)
        first = turn_;
      break;
    case CallKind::kDouble:
      passes_ = 0;
      if (fault == CallFault::kNone) risk_ = Risk::kDoubled;
      break;
    case CallKind::kRedouble:
      passes_ = 0;
      if (fault == CallFault::kNone) risk_ = Risk::kRedoubled;
      break;
  }
  turn_ = left_of(turn_);
}

std::optional<Seat> Auction::declarer() const {
  if (bid_.level == 0) return std::nullopt;
  return first_[index_of(side_of(bidder_))][static_cast<std::size_t>(bid_.denomination)];
}

}  // namespace kibitzer::bridge
