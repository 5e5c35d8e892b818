// The plays of a deal, as its description asks for them: DealRun, deal_run.h.
#include <algorithm>
#include <utility>

#include "described/climbing_games/card_values.h"
#include "described/climbing_games/deal_run.h"

namespace kibitzer::described::climbing_games {

using rule_language::Expr;
using rule_language::Value;
using rule_language::ValueKind;

Value DealRun::play(int seat, Value against, const Expr& call) {
  cards_are_dealt();
  if (seat == kNobody) return misstep(call);
  if (disabled_[static_cast<std::size_t>(seat)]) return Value::nothing();
  if (!description_.bids_after_plays) left_over_bids();
  if (first_play_) left_over_exchanges();
  if (first_play_ && record_->leader != kNobody && record_->leader != seat)
    fault({.kind = FaultKind::kWrongLeader, .seat = seat, .because = call.at});
  first_play_ = false;
  if (maker_ != nullptr && !stopped_ && result_.plays == record_->plays.size() && !make_play(seat, against)) {
    result_.waiting_at = call.at;
    return stop(RunEnd::kRecordEnds);
  }
  for (;;) {
    if (stopped_) return {};
    if (!record_->plays_recorded()) {
      by_record_ = description_.finishes && !record_->finished.empty() && !record_->deal->damaged;
      return stop(RunEnd::kOpen);
    }
    if (result_.plays == record_->plays.size()) {
      result_.waiting = seat;
      result_.bidding = false;
      result_.waiting_at = call.at;
      return stop(record_->deal->damaged ? RunEnd::kOpen : RunEnd::kRecordEnds);
    }
    const int next = play_seats_[play_order_[result_.plays]];
    if ((next == seat || next == kNobody) && !passes_instead(against)) return take(seat, against, call);
    if (against.kind != ValueKind::kNothing && !record_->passes_played) return Value::nothing();
    if (record_->deal->damaged) return stop(RunEnd::kOpen);
    if (const auto value = play_out_of_turn(seat, against, call)) return *value;
  }
}

/// Lets the maker add the next play; false if none is possible or the hand is unknown.
bool DealRun::make_play(int seat, Value against) {
  const auto on = play_of(against);
  const auto held = holdings_[static_cast<std::size_t>(seat)].whole();
  if (!held || (!on && against.kind != ValueKind::kNothing)) return false;
  play_order_.push_back(record_->plays.size());
  play_seats_.push_back(seat);
  return maker_->play({seat, on, *held, variables()});
}

/// Where passes are left out, a play that does not beat the one on the table may be a lead, its player having passed
/// like everybody else.
bool DealRun::passes_instead(Value against) {
  const auto on = play_of(against);
  const std::size_t index = play_order_[result_.plays];
  if (!on || record_->passes_played || record_->play(index).pass()) return false;
  if (judge_.judge(index, on, variables()).verdict != PlayVerdict::kNotGreater) return false;
  return decisions_->decide(2) == 1;
}

/// What the body gets for a missing play; nothing if the run has stopped, or must ask again.
std::optional<Value> DealRun::play_out_of_turn(int seat, Value against, const Expr& call) {
  fault({.kind = FaultKind::kPlayOutOfTurn, .entry = play_order_[result_.plays], .seat = seat, .because = call.at});
  if (stopped_) return std::nullopt;
  const auto how = recovery();
  if (!how) return std::nullopt;
  switch (how->kind) {
    case Recovery::Kind::kPassLeftOut:
      if (against.kind == ValueKind::kNothing) return stop(RunEnd::kOutOfStep);
      result_.faults.back().kind = FaultKind::kPlayMissing;
      return Value::nothing();
    case Recovery::Kind::kPlayLeftOut:
      result_.faults.back().kind = FaultKind::kPlayMissing;
      result_.faults.back().play_left_out = true;
      on_table_.reset();
      table_known_ = false;
      return Value{ValueKind::kCards, 1, kUnrecordedPlay};
    case Recovery::Kind::kSwapped:
      if (!swap_next(play_order_, result_.plays, record_->plays, seat)) return stop(RunEnd::kOutOfStep);
      return std::nullopt;
    case Recovery::Kind::kNamesSwapped: {
      if (result_.plays + 1 >= play_order_.size()) return stop(RunEnd::kOutOfStep);
      int& here = play_seats_[play_order_[result_.plays]];
      int& next = play_seats_[play_order_[result_.plays + 1]];
      if (next != seat) return stop(RunEnd::kOutOfStep);
      std::swap(here, next);
      return std::nullopt;
    }
    case Recovery::Kind::kOtherName:
      return take(seat, against, call);
    case Recovery::Kind::kSurplus:
      ++result_.plays;
      return std::nullopt;
    case Recovery::Kind::kOtherBid:
      break;
  }
  return stop(RunEnd::kOutOfStep);
}

Value DealRun::take(int seat, Value against, const Expr& call) {
  const bool pass = record_->play(play_order_[result_.plays]).pass();
  return pass ? take_pass(seat, against, call) : take_play(seat, against, call);
}

/// A pass in the lead means that a play is not recorded: the body goes on as if it had been made.
Value DealRun::take_pass(int seat, Value against, const Expr& call) {
  const std::size_t index = play_order_[result_.plays++];
  if (against.kind != ValueKind::kNothing) return Value::nothing();
  fault({.kind = FaultKind::kPassInLead, .entry = index, .seat = seat, .because = call.at});
  on_table_.reset();
  table_known_ = false;
  return {ValueKind::kCards, 1, kUnrecordedPlay};
}

Value DealRun::take_play(int seat, Value against, const Expr& call) {
  const std::size_t index = play_order_[result_.plays++];
  const auto on = play_of(against);
  const bool known = on || against.kind == ValueKind::kNothing;
  const PlayOpinion opinion = known ? judge_.judge(index, on, variables()) : judge_.judge_class(index, variables());
  // Cards that were not held are wrongly recorded, and so may be those of another class than the record has: what they
  // seem to be says nothing about the next play.
  if (auto found = put_down(seat, index, call)) {
    judge_.forget(index);
    fault(std::move(*found));
  } else if (opinion.verdict != PlayVerdict::kSound && opinion.verdict != PlayVerdict::kOpen) {
    if (opinion.verdict == PlayVerdict::kOtherClass) judge_.forget(index);
    fault({.kind = FaultKind::kClass, .entry = index, .seat = seat, .because = call.at, .opinion = opinion, .on = on});
  }
  on_table_ = index;
  table_known_ = true;
  return value_of_play(index, record_->plays[index].cards.size());
}

/// Takes the cards from the hand; gives the first one that it cannot have had.
std::optional<Fault> DealRun::put_down(int seat, std::size_t index, const Expr& call) {
  auto& count = count_[static_cast<std::size_t>(seat) + 1];
  climb::Holding& holding = holdings_[static_cast<std::size_t>(seat)];
  const auto cards = record_->session->cards_of(record_->play(index));
  if (count) *count = std::max(0, *count - static_cast<int>(cards.size()));
  std::optional<Fault> found;
  for (const CardAt& each : cards) {
    if (!each.card.is) continue;
    const climb::Card card = *each.card.is;
    const int lacking = holding.lacking(card.number);
    holding.put(card);
    if (holding.lacking(card.number) == lacking) continue;  // a card of the recorded hand
    const bool held = holding.covers();
    if (!held) holding.get_unknown(1);
    // Of a number that was held in another suit, this may be that one, and the other the one that is new.
    const bool twice = held && shown_too_often(holding.lacks_suit(card) ? card : climb::Card{card.number});
    if (found || (held && !twice) || record_->deal->damaged) continue;
    found = Fault{.kind = twice ? FaultKind::kPlayedTwice : FaultKind::kNotHeld,
                  .entry = index,
                  .seat = seat,
                  .because = call.at,
                  .card = card};
  }
  return found;
}

/// Whether all such cards in the packs had been seen already. Counts this one as seen.
bool DealRun::shown_too_often(climb::Card card) {
  if (exchanged_unseen_) return false;  // it may have been seen in the hand that it came from
  const int lacking = shown_.lacking(card.number);
  shown_.put(card);
  return shown_.lacking(card.number) > lacking;
}

}  // namespace kibitzer::described::climbing_games
