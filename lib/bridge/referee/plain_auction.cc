#include "bridge/referee/plain_auction.h"

namespace kibitzer::bridge {

bool PlainAuction::make(Call call) {
  if (ended()) return false;
  const bool own = (turn_ - bidder_) % 2 == 0;
  switch (call.kind) {
    case CallKind::kUnknown:
    case CallKind::kSkipped:
      return false;
    case CallKind::kPass:
      ++passes_;
      break;
    case CallKind::kAllPass:
      passes_ = level_ == 0 ? 4 : 3;
      break;
    case CallKind::kBid: {
      if (call.bid.level < 1 || call.bid.level > kHighestLevel) return false;
      if (level_ != 0 && !(call.bid > Bid{level_, denomination_})) return false;
      level_ = call.bid.level;
      denomination_ = call.bid.denomination;
      risk_ = Risk::kUndoubled;
      bidder_ = turn_ % 4;
      passes_ = 0;
      auto& first = first_[bidder_ % 2][static_cast<std::size_t>(denomination_)];
      if (first == kNobody) first = static_cast<std::uint8_t>(bidder_);
      break;
    }
    case CallKind::kDouble:
      if (level_ == 0 || own || risk_ != Risk::kUndoubled) return false;
      risk_ = Risk::kDoubled;
      passes_ = 0;
      break;
    case CallKind::kRedouble:
      if (!own || risk_ != Risk::kDoubled) return false;
      risk_ = Risk::kRedoubled;
      passes_ = 0;
      break;
  }
  ++turn_;
  return true;
}

}  // namespace kibitzer::bridge
