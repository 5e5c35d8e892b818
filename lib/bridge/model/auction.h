// The auction: whose turn it is, which calls are lawful, and its outcome. (Laws 17 to 22.)
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "bridge/model/contract.h"
#include "bridge/model/seat.h"
#include "bridge/model/settings.h"

namespace kibitzer::bridge {

/// What is wrong with a call at its place in the auction.
enum class CallFault : std::uint8_t {
  kNone,
  kImpossibleBid,    ///< no level from 1 to 7
  kInsufficientBid,  ///< not higher than the last bid (Law 18)
  kIllegalDouble,    ///< Law 19A
  kIllegalRedouble,  ///< Law 19B
  kAfterEnd,         ///< the auction had ended (Law 22)
};

/// An auction in progress. Knows nothing of records; ask for the fault of a call before it is made.
class Auction {
 public:
  explicit Auction(Seat first, Doubling doubling = Doubling::kLaw19) : turn_(first), doubling_(doubling) {}

  /// Whose turn it is to call.
  Seat turn() const { return turn_; }
  /// Gives the turn to `seat`: a call out of rotation was accepted (Law 29).
  void turn_to(Seat seat) { turn_ = seat; }

  /// Whether four passed at the start, or three after a bid (Law 22).
  bool ended() const { return bid_.level == 0 ? passes_ >= 4 : passes_ >= 3; }

  /// What is wrong with `call` by the seat at turn; kAllPass is lawful as long as the auction has not ended.
  CallFault fault_of(Call call) const;

  /// Makes `call`. A faulty call counts as made: an insufficient bid becomes the last bid, an unlawful double or
  /// redouble and an impossible bid count as nothing but a turn. kAllPass makes the passes that end the auction.
  void make(Call call) { make(call, fault_of(call)); }
  /// The same, if the fault of the call is already known.
  void make(Call call, CallFault fault);

  /// The last bid; level 0 before the first.
  Bid bid() const { return bid_; }
  Seat bidder() const { return bidder_; }
  Risk risk() const { return risk_; }

  /// The present contract: the last bid, doubled or redoubled; passed out before the first bid.
  Contract contract() const { return {bid_, bid_.level == 0 ? Risk::kUndoubled : risk_}; }

  /// Of the side that made the last bid, who first named its denomination (Law 22); nothing before the first bid.
  std::optional<Seat> declarer() const;

 private:
  bool may_double() const;
  bool may_redouble() const;

  Seat turn_;
  Doubling doubling_;
  Bid bid_;
  Seat bidder_ = Seat::kNorth;
  Risk risk_ = Risk::kUndoubled;
  int passes_ = 0;                                             // since the last other call
  std::array<std::array<std::optional<Seat>, 5>, 2> first_{};  // who named a denomination first, by side
};

inline bool Auction::may_double() const {
  if (bid_.level == 0) return false;
  if (doubling_ == Doubling::kClassroom) return true;
  return risk_ == Risk::kUndoubled && side_of(bidder_) != side_of(turn_);
}

inline bool Auction::may_redouble() const {
  if (risk_ == Risk::kUndoubled) return false;
  if (doubling_ == Doubling::kClassroom) return true;
  return risk_ == Risk::kDoubled && side_of(bidder_) == side_of(turn_);
}

inline CallFault Auction::fault_of(Call call) const {
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

inline void Auction::make(Call call, CallFault fault) {
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

inline std::optional<Seat> Auction::declarer() const {
  if (bid_.level == 0) return std::nullopt;
  return first_[index_of(side_of(bidder_))][static_cast<std::size_t>(bid_.denomination)];
}

}  // namespace kibitzer::bridge
