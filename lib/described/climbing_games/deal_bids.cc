// The bids of a deal, as its description asks for them: DealRun, deal_run.h.
#include <algorithm>
#include <utility>

#include "described/climbing_games/deal_run.h"

namespace kibitzer::described::climbing_games {

using rule_language::Expr;
using rule_language::Value;
using rule_language::ValueKind;

namespace {

constexpr std::size_t kMostNumbers = 64;  // in a set that a bid is one of

}  // namespace

const std::vector<int>* DealRun::numbers_of(Value set, bool may_drop) {
  numbers_.clear();
  if (set.kind != ValueKind::kArray || interpreter_.array(set).size() > kMostNumbers) return nullptr;
  for (const Value each : interpreter_.array(set)) {
    if (each.kind != ValueKind::kInt) return nullptr;
    numbers_.push_back(each.number);
  }
  if (may_drop && std::find(numbers_.begin(), numbers_.end(), 0) == numbers_.end())
    numbers_.insert(numbers_.begin(), 0);
  return &numbers_;
}

/// Bids up to `to` are no longer allowed; 0, which is a pass, stays.
void DealRun::update(Value set, Value to) {
  if (set.kind != ValueKind::kArray || to.kind != ValueKind::kInt) return;
  std::erase_if(interpreter_.array(set), [&](Value each) {
    return each.kind == ValueKind::kInt && each.number > 0 && each.number <= to.number;
  });
}

Value DealRun::bid(int seat, Value set, bool may_drop, const Expr& call) {
  cards_are_dealt();
  if (seat == kNobody) return misstep(call);
  if (disabled_[static_cast<std::size_t>(seat)]) return Value::integer(0);
  const std::vector<int>* const numbers = numbers_of(set, may_drop);
  if (maker_ != nullptr && result_.bids == record_->bids.size()) {
    if (numbers == nullptr || numbers->empty()) return stop(RunEnd::kOpen);
    bid_order_.push_back(record_->bids.size());
    maker_->bid(seat, *numbers);
  }
  const bool recorded = record_->bids_recorded() && trust_.bids;
  if (!recorded || record_->deal->damaged) {
    if (!recorded && (!record_->plays.empty() || record_->deal->scored())) return guessed_bid(numbers);
    return stop(RunEnd::kOpen);
  }
  for (;;) {
    const auto value = entered_bid(seat, numbers, call);
    if (value) return *value;
    if (stopped_) return {};
  }
}

Value DealRun::guessed_bid(const std::vector<int>* set) {
  if (set == nullptr || set->empty()) return stop(RunEnd::kOpen);
  return Value::integer((*set)[static_cast<std::size_t>(decide(static_cast<int>(set->size())))]);
}

/// The next bid of the record, or the pass that it leaves out; nothing if the run has stopped, or must ask again.
std::optional<Value> DealRun::entered_bid(int seat, const std::vector<int>* set, const Expr& call) {
  const bool may_pass = set == nullptr || std::find(set->begin(), set->end(), 0) != set->end();
  const bool none_left = result_.bids == record_->bids.size();
  if (none_left && result_.plays == record_->plays.size() && !record_->deal->scored()) {
    if (!record_->passes_bid) return stop(RunEnd::kOpen);  // passes and plays may just not be recorded
    result_.waiting = seat;
    result_.bidding = true;
    result_.waiting_at = call.at;
    return stop(RunEnd::kRecordEnds);
  }
  const int recorded = none_left ? kNobody : record_->bids[bid_order_[result_.bids]].seat;
  if (!none_left && (recorded == seat || recorded == kNobody)) return take_bid(seat, set, call);
  if (may_pass && !record_->passes_bid) return Value::integer(0);
  return bid_out_of_turn(seat, none_left, call);
}

Value DealRun::take_bid(int seat, const std::vector<int>* set, const Expr& call) {
  const std::size_t entry = bid_order_[result_.bids];
  const int number = record_->bids[entry].bid;
  ++result_.bids;
  if (set == nullptr || std::find(set->begin(), set->end(), number) != set->end()) return Value::integer(number);
  Fault wrong = {.kind = FaultKind::kWrongBid, .entry = entry, .seat = seat, .because = call.at};
  wrong.bids = *set;
  fault(std::move(wrong));
  if (stopped_) return {};
  const auto how = recovery();
  return how && how->kind == Recovery::Kind::kOtherBid ? Value::integer(how->bid) : Value::integer(number);
}

std::optional<Value> DealRun::bid_out_of_turn(int seat, bool none_left, const Expr& call) {
  const FaultKind kind = none_left ? FaultKind::kBidMissing : FaultKind::kBidOutOfTurn;
  const std::size_t entry = none_left ? result_.bids : bid_order_[result_.bids];
  fault({.kind = kind, .entry = entry, .seat = seat, .because = call.at});
  if (stopped_) return Value();
  const auto how = recovery();
  if (!how) return Value();
  switch (how->kind) {
    case Recovery::Kind::kPassLeftOut:
      return Value::integer(0);
    case Recovery::Kind::kSwapped:
      if (none_left || !swap_next(bid_order_, result_.bids, record_->bids, seat)) return stop(RunEnd::kOutOfStep);
      return std::nullopt;
    case Recovery::Kind::kOtherName:
      if (none_left) return stop(RunEnd::kOutOfStep);
      return Value::integer(record_->bids[bid_order_[result_.bids++]].bid);
    case Recovery::Kind::kSurplus:
      if (none_left) return stop(RunEnd::kOutOfStep);
      ++result_.bids;
      return std::nullopt;
    case Recovery::Kind::kPlayLeftOut:
    case Recovery::Kind::kNamesSwapped:
    case Recovery::Kind::kOtherBid:
      break;
  }
  return stop(RunEnd::kOutOfStep);
}

void DealRun::left_over_bids() {
  if (!trust_.bids || result_.bids == record_->bids.size() || !record_->bids_recorded()) return;
  const std::size_t entry = bid_order_[result_.bids];
  result_.bids = record_->bids.size();
  fault({.kind = FaultKind::kBidTooMany, .entry = entry});
}

}  // namespace kibitzer::described::climbing_games
